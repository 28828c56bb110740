// Words of Latin letters and figures whose signs right-to-left text moves to their other side: `$BTC` shown as `BTC$`.

import createBidi from 'bidi-js'

const bidi = createBidi()

/** Controls without a shape: marks, embeddings and isolates. */
const CONTROL = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** Marks of the sentence, which stand where its direction wants them. */
const OPENING = /^[([{«"“]+/u
const CLOSING = /[.,:;!?)\]}»"”…]+$/u

/** A word without Arabic letters and with a Latin letter or a digit, or a figure with the Latin word after it. */
const LATIN_WORD =
  /\d[\d.,]*%?[ \u00a0](?=[A-Za-z])[^\s\p{Script=Arabic}،؛؟·|]+|[^\s\p{Script=Arabic}،؛؟·|]*[A-Za-z0-9][^\s\p{Script=Arabic}،؛؟·|]*/gu

/** Position on screen of each character of a line, by the Unicode bidirectional algorithm (UAX #9). */
function positions(line: string): readonly number[] {
  const levels = bidi.getEmbeddingLevels(line, 'rtl')
  const order = Array.from({ length: line.length }, (_, index) => index)
  for (const [start, end] of bidi.getReorderSegments(line, levels))
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse())
  const shown = order.filter((index) => !CONTROL.test(line.charAt(index)))
  const places = new Array<number>(line.length).fill(-1)
  for (const [place, index] of shown.entries()) places[index] = place
  return places
}

/** Returns the Latin words of a right-to-left text that are not shown from left to right as a whole. */
export function turnedWords(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const places = positions(line)
    const visible = places.flatMap((_, index) => index).filter((index) => !CONTROL.test(line.charAt(index)))
    const plain = visible.map((index) => line.charAt(index)).join('')
    return [...plain.matchAll(LATIN_WORD)].flatMap(({ 0: found, index }) => {
      const start = index + (OPENING.exec(found)?.[0].length ?? 0)
      const word = found.replace(OPENING, '').replace(CLOSING, '')
      const shown = Array.from({ length: word.length }, (_, offset) => places[visible[start + offset] ?? 0] ?? 0)
      const isWhole = shown.every((place, offset) => offset === 0 || place === (shown[offset - 1] ?? 0) + 1)
      return isWhole ? [] : [word]
    })
  })
}
