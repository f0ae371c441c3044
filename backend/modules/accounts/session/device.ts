/** In this order: many name others that they are like. */
const BROWSERS: [RegExp, string][] = [
  [/\bLine\//i, 'LINE'],
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

/** What a browser says of itself as its owner knows it, 'Chrome · Android'; '' where it says nothing known. */
export const deviceOf = (userAgent: string | undefined): string =>
  [nameIn(userAgent ?? '', BROWSERS), nameIn(userAgent ?? '', SYSTEMS)].filter(Boolean).join(' · ')
