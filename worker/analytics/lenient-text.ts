// Decodes text from SDKs (protocols §1.1): UTF-8, or CESU-8 of SDK 2.0.x, which encodes each surrogate half in three
// bytes.

const REPLACEMENT = 0xfffd

function startOf(byte: number): { readonly length: number; readonly bits: number } | undefined {
  if (byte < 0x80) return { length: 1, bits: byte }
  if (byte >= 0xc2 && byte < 0xe0) return { length: 2, bits: byte & 0x1f }
  if (byte >= 0xe0 && byte < 0xf0) return { length: 3, bits: byte & 0x0f }
  if (byte >= 0xf0 && byte < 0xf5) return { length: 4, bits: byte & 0x07 }
  return undefined
}

/** Minimum code point by sequence length; lower ones are overlong. */
const MIN = [0, 0, 0x80, 0x800, 0x10000] as const

/** Decodes the code point at `at`. A broken sequence becomes one U+FFFD for its first byte. */
function read(bytes: Uint8Array, at: number): { readonly point: number; readonly length: number } {
  const start = startOf(bytes[at] ?? 0)
  if (!start) return { point: REPLACEMENT, length: 1 }
  let point = start.bits
  for (let next = 1; next < start.length; next += 1) {
    const byte = bytes[at + next]
    if (byte === undefined || (byte & 0xc0) !== 0x80) return { point: REPLACEMENT, length: 1 }
    point = (point << 6) | (byte & 0x3f)
  }
  const isWrong = point < (MIN[start.length] ?? 0) || point > 0x10ffff
  return isWrong ? { point: REPLACEMENT, length: 1 } : { point, length: start.length }
}

function readAll(bytes: Uint8Array): string {
  const parts: string[] = []
  let at = 0
  while (at < bytes.length) {
    const { point, length } = read(bytes, at)
    // JavaScript strings join adjacent surrogate halves.
    parts.push(String.fromCodePoint(point))
    at += length
  }
  return parts.join('').toWellFormed()
}

/** Never fails: invalid bytes become U+FFFD. Drops a byte order mark. */
export function decodeLenientUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return readAll(bytes).replace(/^\ufeff/, '')
  }
}
