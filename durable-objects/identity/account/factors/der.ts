/** Bytes of each of a signature's two integers (ECDSA P-256). */
const INTEGER_BYTES = 32

type ReadInteger = {
  /** Big-endian, without leading zeros. */
  readonly digits: Uint8Array
  readonly rest: Uint8Array
}

/** Reads a minimal positive integer; undefined if there is none. */
function readInteger(bytes: Uint8Array): ReadInteger | undefined {
  const [tag, length = 0, first = 0, second = 0] = bytes
  if (tag !== 0x02 || length < 1 || bytes.length < 2 + length) return undefined
  if (first >= 0x80 || (first === 0 && length > 1 && second < 0x80)) return undefined
  const digits = bytes.subarray(first === 0 ? 3 : 2, 2 + length)
  return digits.length <= INTEGER_BYTES ? { digits, rest: bytes.subarray(2 + length) } : undefined
}

/**
 * Reads a strict DER signature (ECDSA P-256). The library accepts a wrong outer length.
 * @returns r and s, 32 bytes each, as WebCrypto expects them; undefined if the signature is not strict
 */
export function parseEcdsaSignature(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) return undefined
  const r = readInteger(bytes.subarray(2))
  const s = r && readInteger(r.rest)
  if (!r || !s || s.rest.length > 0) return undefined
  const signature = new Uint8Array(2 * INTEGER_BYTES)
  signature.set(r.digits, INTEGER_BYTES - r.digits.length)
  signature.set(s.digits, 2 * INTEGER_BYTES - s.digits.length)
  return signature
}
