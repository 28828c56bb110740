// Comparing what is secret.

/** Whether two texts are the same, in a time that does not tell where they differ. It tells how long the first one is. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ (other.charCodeAt(at) || 0)
  return difference === 0
}
