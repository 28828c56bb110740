// Who may open a market socket, and where it lands.

/** How many shards are tried when the first ones are full. */
const TRIES = 3

/**
 * Whether an upgrade may come from where it says it does (reliability §4.4). A page of another site sends its own origin
 * and cannot change it; programs send none.
 * @param origins the deployment's own
 */
export function isSameSite(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  return origin === null || origins.includes(origin)
}

/**
 * Names of the shards to try, in this order: neighbours, from a random one on.
 * @param random in [0, 1)
 */
export function shardsToTry(count: number, random: number): readonly string[] {
  const first = Math.floor(random * count)
  return Array.from({ length: Math.min(TRIES, count) }, (_, index) => `h${(first + index) % count}`)
}
