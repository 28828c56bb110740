// Reads the key of a shortcut on any keyboard layout. Without React.

const LATIN = /\p{Script=Latin}/u
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u
const ARABIC_QUESTION_MARK = '؟'

/**
 * Returns the key as typed, or on a layout of another script the letter or digit at its place.
 * @param event.code place of the key, e.g. `KeyK` or `Digit1`
 */
export function readShortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === ARABIC_QUESTION_MARK) return '?'
  if (LATIN.test(key) || !LETTER_OR_DIGIT.test(key)) return key
  return /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code)?.slice(1).find(Boolean)?.toLowerCase() ?? key
}
