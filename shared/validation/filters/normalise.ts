/** Code points of zero in Arabic-Indic, Persian, Devanagari, Bengali, Thai and full-width digits. */
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

/** Invisible characters in copied text: direction marks, joiners, soft hyphens, byte order marks. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

function toAscii(character: string): string {
  const sign = SIGNS[character]
  if (sign !== undefined) return sign
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  if (zero !== undefined) return String(code - zero)
  // Full-width forms have the order of ASCII.
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
}

/**
 * Converts full-width forms, digits of other scripts, and Arabic and Chinese points and commas to ASCII; removes
 * invisible characters. The result is never longer.
 */
export function normaliseTypedText(text: string): string {
  // Most text is plain ASCII already.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text
  return Array.from(text.replace(UNSEEN, ''), toAscii).join('')
}
