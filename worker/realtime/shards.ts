const TRIES = 3

/**
 * Adjacent shards from a random one on.
 * @param random in [0, 1)
 */
export function selectShards(count: number, random: number): readonly string[] {
  const first = Math.floor(random * count)
  return Array.from({ length: Math.min(TRIES, count) }, (_, index) => `h${(first + index) % count}`)
}
