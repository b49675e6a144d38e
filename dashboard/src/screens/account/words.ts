import { t } from '@lingui/core/macro'

/** What a browser calls itself, in words. The first that is found counts: most of them claim to be several. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const devices = (): [sign: RegExp, name: string][] => [
  [/\biPhone\b/, t`an iPhone`],
  [/\biPad\b/, t`an iPad`],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, t`a Mac`],
  [/\bCrOS\b/, t`a Chromebook`],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome on Windows`, of a User-Agent. */
export function browserOf(agent: string): string {
  const [browser, device] = [BROWSERS, devices()].map(
    (known) => known.find(([sign]) => sign.test(agent))?.[1],
  )
  if (browser && device) return t`${browser} on ${device}`
  return browser ?? (device ? t`A browser on ${device}` : t`Another program`)
}
