export const FNV1A_OFFSET = 0x811c9dc5

/** The caller makes the last result unsigned with `>>> 0`. */
export const stepFnv1a = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

/**
 * Unsigned 32-bit hash over UTF-16 code units, to balance load: an attacker can choose a text for any value.
 * @param offset another offset gives an independent hash
 */
export function computeFnv1a(text: string, offset = FNV1A_OFFSET): number {
  let hash = offset
  for (let index = 0; index < text.length; index += 1) hash = stepFnv1a(hash, text.charCodeAt(index))
  return hash >>> 0
}
