// Finds names and texts that look the same: equal except for case, spaces, marks, or look-alike letters.

/** Look-alike letters (from Unicode's confusables.txt, limited to letters of relevant words). */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аαɑά',
  b: 'ьβв',
  c: 'сϲς',
  d: 'ԁɗ',
  e: 'еєεё',
  f: 'ƒ',
  g: 'ɡց',
  h: 'һнհ',
  i: 'іїιıί',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ|ⅼ',
  m: 'м',
  n: 'пηո',
  o: 'оοօσθ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝωшщ',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
}
const LATIN = new Map(Object.entries(LOOKS).flatMap(([latin, others]) => Array.from(others, (one) => [one, latin])))

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  $: 's',
}

/**
 * Lower case, with compatibility forms (`Ｔ`, `ⓣ`, `𝐭`) replaced and accents removed. Keeps marks that form another
 * letter (`й`, `グ`).
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replace(/\p{Mn}/gu, '')

/** Replaces look-alikes by Latin letters and keeps other letters. @param plain a result of `normaliseText` */
export const replaceConfusables = (plain: string): string => Array.from(plain, (one) => LATIN.get(one) ?? one).join('')

export const replaceDigits = (latin: string): string => Array.from(latin, (one) => DIGITS[one] ?? one).join('')

/** Keeps only letters and digits, with look-alikes replaced. */
export const toConfusableSkeleton = (text: string): string =>
  replaceDigits(replaceConfusables(normaliseText(text)))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/i/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

/** Removes case, spaces and marks, but distinguishes letters of different alphabets. */
export const foldDisplayName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{M}]/gu, '')
