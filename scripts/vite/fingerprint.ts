/**
 * A short name for a text (FNV-1a, twice over, 16 hex digits): to tell builds apart, not to withstand anyone.
 * Another text has, as far as chance goes, another name.
 */
export function fingerprint(text: string): string {
  const half = (start: number) => {
    let hash = start
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x9e3779b9)
}
