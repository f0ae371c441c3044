/** Checked in this order, because many user agents also name other browsers. */
const BROWSERS: [RegExp, string][] = [
  [/\bLine\//i, 'LINE'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bAlipayClient\//, 'Alipay'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (userAgent: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Browser and system of a user agent, 'Chrome · Android'; '' if unknown. */
export const deviceOf = (userAgent: string | undefined): string =>
  [nameIn(userAgent ?? '', BROWSERS), nameIn(userAgent ?? '', SYSTEMS)].filter(Boolean).join(' · ')
