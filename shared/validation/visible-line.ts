const LINES = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Invisible characters: control, surrogate, private and unassigned ones, and fillers that count as letters. */
const UNDRAWN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu
/** Format characters, including bidirectional overrides. Some scripts need two of them, which stay. */
const FORMAT = /(?![\u200c\u200d])\p{Cf}/gu
const JOINER = /(?<!\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
const NON_JOINER = /(?<!\p{Script=Arabic})\u200c|\u200c(?!\p{Script=Arabic})/gu
const VARIANT = /[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]|(?<![\p{Extended_Pictographic}\d#*])\ufe0f/gu
/** Matches more combining marks on one letter than any script has. */
const MARKS = /(\p{M}{3})\p{M}+/gu
const RUN = /([^\d\p{M}])\1{9,}/gu

/** Returns the visible text on one line (CH2). */
export function toVisibleLine(raw: string): string {
  return raw
    .normalize('NFC')
    .replace(LINES, ' ')
    .replace(UNDRAWN, '')
    .replace(FORMAT, '')
    .replace(JOINER, '')
    .replace(NON_JOINER, '')
    .replace(VARIANT, '')
    .replace(MARKS, '$1')
    .replace(/\p{Z}+/gu, ' ')
    .replace(RUN, (_, one: string) => one.repeat(10))
    .trim()
}
