type Named = readonly [name: string, sign: RegExp]

/** Most user agents also name browsers that they imitate: the first match counts. */
const BROWSERS: readonly Named[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
]
const SYSTEMS: readonly Named[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const among = (list: readonly Named[], agent: string): string | undefined =>
  list.find(([, sign]) => sign.test(agent))?.[0]

/** `Chrome · Windows`; '' if unknown. Brand names are the same in all languages. */
export function formatDeviceName(agent: string): string {
  const names = [among(BROWSERS, agent), among(SYSTEMS, agent)]
  return names.filter((name) => name !== undefined).join(' · ')
}
