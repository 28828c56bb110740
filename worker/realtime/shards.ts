const TRIES = 3

/**
 * Returns adjacent shards, starting at a random one.
 * @param random in [0, 1)
 */
export function selectHubShards(count: number, random: number): readonly string[] {
  const first = Math.floor(random * count)
  return Array.from({ length: Math.min(TRIES, count) }, (_, index) => `h${(first + index) % count}`)
}
