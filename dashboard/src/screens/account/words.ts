import { words } from '../../messages/words'

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
  [/\biPhone\b/, words.account.anIphone],
  [/\biPad\b/, words.account.anIpad],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, words.account.aMac],
  [/\bCrOS\b/, words.account.aChromebook],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome on Windows`, of a User-Agent. */
export function browserOf(agent: string): string {
  const [browser, device] = [BROWSERS, devices()].map(
    (known) => known.find(([sign]) => sign.test(agent))?.[1],
  )
  if (browser && device) return words.account.onOf(browser, device)
  return browser ?? (device ? words.account.aBrowserOn(device) : words.account.anotherProgram)
}
