// What keyboards of the world put in the place of an ASCII character: brought to it before anything is filtered.

/** Zeros of the decimal digits that people type: Arabic-Indic, Persian, Devanagari, Bengali, Thai, full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10] as const

const SIGNS: Readonly<Record<string, string>> = {
  '٫': '.',
  '。': '.',
  '｡': '.',
  '٬': ',',
  '،': ',',
  '؛': ';',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  '\u3000': ' ',
}

/** Marks that are seen by nobody and come along when text is copied: directions, joiners, soft hyphens, byte order. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

function toAscii(character: string): string {
  const sign = SIGNS[character]
  if (sign !== undefined) return sign
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  if (zero !== undefined) return String(code - zero)
  // Full-width forms stand in the order of ASCII.
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
}

/**
 * Text with full-width forms, digits of other scripts, Arabic and Chinese points and commas in ASCII, without marks that
 * nobody sees. Never longer than it was.
 */
export function normalise(text: string): string {
  // Most text is plain ASCII already.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text
  return Array.from(text.replace(UNSEEN, ''), toAscii).join('')
}
