/** The ledger shard is overloaded. A retry with the same client id is safe. */
class Overloaded extends Error {
  readonly overloaded = true
}

export function throwIfOverloaded<Told extends { readonly kind: string }>(told: Told): Exclude<Told, { kind: 'busy' }> {
  if (told.kind === 'busy') throw new Overloaded('there is too much to do')
  return told as Exclude<Told, { kind: 'busy' }>
}

/** Client ids of different kinds of request do not collide. Without a client id, the request cannot be repeated. */
export const createIdempotencyKey = (
  kind: 'order' | 'cancel' | 'amend' | 'cancel-all' | 'faucet',
  id: string | undefined,
) => (id ? { key: `${kind}-id:${id}` } : { key: `${kind}:${crypto.randomUUID()}`, unnamed: true })

/** Returns the idempotency key of an API client's order id in a market, valid again once the order is terminal. */
export const createReusableKey = (market: string, id: string) => ({ key: `api-order:${market}:${id}`, reusable: true })
