// Typing errors count by edit distance in words of letters, and by pairs of characters in scripts without spaces.

const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー'
const TOKEN = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
/** Shorter words with an error would match other words. */
const ONE_ERROR_LETTERS = 4
const TWO_ERRORS_LETTERS = 8
/** Minimum share of the query's character pairs in a matching text, in scripts without spaces. */
const PAIRS_SHARE_MIN = 0.5
/** Score of a short query in which one character differs. */
const ONE_SIGN_OFF = 0.4
const SHORT_RUN = 4

/**
 * Returns words, and runs of characters in scripts without spaces.
 * @param text folded
 */
export const splitTokens = (text: string): readonly string[] => text.match(TOKEN) ?? []

export const isUnspaced = (token: string): boolean => IS_UNSPACED.test(token)

const errorsOf = (word: string): number =>
  word.length >= TWO_ERRORS_LETTERS ? 2 : word.length >= ONE_ERROR_LETTERS ? 1 : 0

/**
 * Counts the errors between a word and the beginning of another, so that endings do not count. An error is a missing,
 * additional, wrong or swapped letter (optimal string alignment).
 * @returns undefined if there are more errors than a word of this length may have
 */
export function measureTypos(word: string, other: string): number | undefined {
  const most = errorsOf(word)
  if (most === 0) return other.startsWith(word) ? 0 : undefined
  if (other.length < word.length - most) return undefined
  const width = Math.min(other.length, word.length + most)
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: width + 1 }, (_, column) => column)
  for (let line = 1; line <= word.length; line++) {
    const next = [line]
    for (let column = 1; column <= width; column++) {
      const cost = word[line - 1] === other[column - 1] ? 0 : 1
      let least = Math.min((row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (row[column - 1] ?? 0) + cost)
      const isSwap = word[line - 1] === other[column - 2] && word[line - 2] === other[column - 1]
      if (isSwap && line > 1) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return undefined
    ;[before, row] = [row, next]
  }
  const errors = Math.min(...row)
  return errors > most ? undefined : errors
}

const pairsOf = (run: string): readonly string[] =>
  Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2))

const differsByOne = (run: string, window: string): boolean =>
  [...run].filter((sign, at) => sign !== window[at]).length === 1

/**
 * Returns the share of the run's character pairs that the text contains, from 0 to 1; 0 below the minimum.
 * @param isShort true for a text short enough to search for runs with one wrong character
 */
export function shareOfPairs(run: string, text: string, isShort: boolean): number {
  const pairs = pairsOf(run)
  if (pairs.length === 0) return text.includes(run) ? 1 : 0
  const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length
  if (share >= PAIRS_SHARE_MIN) return share
  if (!isShort || run.length > SHORT_RUN) return 0
  const windows = Array.from({ length: Math.max(0, text.length - run.length + 1) }, (_, at) =>
    text.slice(at, at + run.length),
  )
  return windows.some((window) => differsByOne(run, window)) ? ONE_SIGN_OFF : 0
}
