// Text of the real SDKs' bytes (protocols §1.1): UTF-8, or what the hand-written encoder of 2.0.x makes of characters
// beyond the first plane: each half of the surrogate pair on its own in three bytes (CESU-8).

const REPLACEMENT = 0xfffd

/** How many bytes a sequence has by its first, and the bits that the first contributes; undefined where none begins. */
function startOf(byte: number): { readonly length: number; readonly bits: number } | undefined {
  if (byte < 0x80) return { length: 1, bits: byte }
  if (byte >= 0xc2 && byte < 0xe0) return { length: 2, bits: byte & 0x1f }
  if (byte >= 0xe0 && byte < 0xf0) return { length: 3, bits: byte & 0x0f }
  if (byte >= 0xf0 && byte < 0xf5) return { length: 4, bits: byte & 0x07 }
  return undefined
}

/** Least code point that a sequence of so many bytes may say: anything lower was written too long. */
const LEAST = [0, 0, 0x80, 0x800, 0x10000] as const

/** The code point that begins at `at`, and how many bytes it has; a broken sequence is one replacement for its first byte. */
function read(bytes: Uint8Array, at: number): { readonly point: number; readonly length: number } {
  const start = startOf(bytes[at] ?? 0)
  if (!start) return { point: REPLACEMENT, length: 1 }
  let point = start.bits
  for (let next = 1; next < start.length; next += 1) {
    const byte = bytes[at + next]
    if (byte === undefined || (byte & 0xc0) !== 0x80) return { point: REPLACEMENT, length: 1 }
    point = (point << 6) | (byte & 0x3f)
  }
  const isWrong = point < (LEAST[start.length] ?? 0) || point > 0x10ffff
  return isWrong ? { point: REPLACEMENT, length: 1 } : { point, length: start.length }
}

function readAll(bytes: Uint8Array): string {
  const parts: string[] = []
  let at = 0
  while (at < bytes.length) {
    const { point, length } = read(bytes, at)
    // Halves of a pair that stand next to each other become one character here by themselves.
    parts.push(String.fromCodePoint(point))
    at += length
  }
  return parts.join('').toWellFormed()
}

/** Reads UTF-8 and CESU-8, mixed; never fails: what is neither becomes U+FFFD. A byte order mark is dropped. */
export function decodeLenientUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return readAll(bytes).replace(/^\ufeff/, '')
  }
}
