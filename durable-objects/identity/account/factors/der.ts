/**
 * Reads a minimal positive integer.
 * @returns the integer's length in bytes, header included; 0 if none
 */
function integerLength(bytes: Uint8Array): number {
  const [tag, length = 0, first = 0, second = 0] = bytes
  if (tag !== 0x02 || length < 1 || length > 33 || bytes.length < 2 + length) return 0
  if (first >= 0x80) return 0
  return first === 0 && length > 1 && second < 0x80 ? 0 : 2 + length
}

/** True for a strict DER signature (ECDSA P-256). The library accepts a wrong outer length. */
export function isStrictEcdsaSignature(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) return false
  const first = integerLength(bytes.subarray(2))
  return first > 0 && 2 + first + integerLength(bytes.subarray(2 + first)) === bytes.length && bytes.length > 2 + first
}
