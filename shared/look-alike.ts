// What reads the same: names and texts that differ by case, spaces and marks alone, or by letters that look like others. What
// somebody reads is what counts, not which alphabet it was typed in.

/** By what they look like (after Unicode's confusables.txt, as far as they are letters of words that matter here). */
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

/** Digits that stand for letters. */
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
 * In small letters, compatibility forms (`Ｔ`, `ⓣ`, `𝐭`) as plain ones, without accents. Marks that make another letter (`й`,
 * `グ`) stay.
 */
export const plainly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .replace(/\p{Mn}/gu, '')

/** As it looks in Latin letters; what looks like none stays. @param plain as `plainly` has it */
export const asLatin = (plain: string): string => Array.from(plain, (one) => LATIN.get(one) ?? one).join('')

/** With digits as the letters that they stand for. */
export const withoutDigits = (latin: string): string => Array.from(latin, (one) => DIGITS[one] ?? one).join('')

/** What two texts have in common that are read as one: letters and digits alone, as they look. */
export const skeletonOf = (text: string): string =>
  withoutDigits(asLatin(plainly(text)))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/i/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

/** What names have in common that differ by case, spaces and marks alone; letters of another alphabet make another one. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{M}]/gu, '')
