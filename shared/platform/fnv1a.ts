export const FNV1A_OFFSET = 0x811c9dc5

/** One step of FNV-1a, 32 bits; `>>> 0` makes the last one unsigned. */
export const stepFnv1a = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

/**
 * Returns an unsigned hash of 32 bits over UTF-16 code units. It balances load; an attacker can choose its value.
 * @param offset another one gives an independent hash
 */
export function computeFnv1a(text: string, offset = FNV1A_OFFSET): number {
  let hash = offset
  for (let index = 0; index < text.length; index += 1) hash = stepFnv1a(hash, text.charCodeAt(index))
  return hash >>> 0
}
