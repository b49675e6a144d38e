/** What a browser calls itself, in words. The first that is found counts: most of them claim to be several. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const DEVICES: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome on Windows`, of a User-Agent. */
export function browserOf(agent: string): string {
  const [browser, device] = [BROWSERS, DEVICES].map(
    (known) => known.find(([sign]) => sign.test(agent))?.[1],
  )
  if (browser && device) return `${browser} on ${device}`
  return browser ?? (device ? `A browser on ${device}` : 'Another program')
}
