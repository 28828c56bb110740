/** A positive number in its shortest form, at the start of `bytes`. @returns its length with head; 0 for none */
function integerLength(bytes: Uint8Array): number {
  const [tag, length = 0, first = 0, second = 0] = bytes
  if (tag !== 0x02 || length < 1 || length > 33 || bytes.length < 2 + length) return 0
  if (first >= 0x80) return 0
  return first === 0 && length > 1 && second < 0x80 ? 0 : 2 + length
}

/**
 * Whether bytes are an ECDSA signature over P-256 in the one spelling that DER has for it. The library reads more than that:
 * with it alone, a signature whose outer length was changed would still count.
 */
export function isStrictEcdsaSignature(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) return false
  const first = integerLength(bytes.subarray(2))
  return first > 0 && 2 + first + integerLength(bytes.subarray(2 + first)) === bytes.length && bytes.length > 2 + first
}
