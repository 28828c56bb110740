// A device as its owner knows it: browser and system, read off what the browser says of itself.

type Named = readonly [name: string, sign: RegExp]

/** Most browsers name those that they are made like, too: the first that fits is meant. */
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

/** Names of makers are the same in all languages. @returns `Chrome · Windows`; '' for what nobody knows */
export function deviceName(agent: string): string {
  const names = [among(BROWSERS, agent), among(SYSTEMS, agent)]
  return names.filter((name) => name !== undefined).join(' · ')
}
