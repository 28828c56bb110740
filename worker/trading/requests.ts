// Requests to what keeps somebody's orders and money, whatever the product.

/** What keeps them has too much to do: whoever asks again with the same id is safe. */
class Overloaded extends Error {
  readonly overloaded = true
}

/** @throws Overloaded */
export function unlessBusy<Told extends { readonly kind: string }>(told: Told): Exclude<Told, { kind: 'busy' }> {
  if (told.kind === 'busy') throw new Overloaded('there is too much to do')
  return told as Exclude<Told, { kind: 'busy' }>
}

/** A client's own id, apart from other kinds of request; without one, nobody can ask for the same again. */
export const idempotencyKey = (kind: 'order' | 'cancel' | 'amend' | 'cancel-all' | 'faucet', id: string | undefined) =>
  id ? { key: `${kind}-id:${id}` } : { key: `${kind}:${crypto.randomUUID()}`, unnamed: true }

/** A program's own id of an order in a market, which is another's once the order is over. */
export const reusableKey = (market: string, id: string) => ({ key: `api-order:${market}:${id}`, reusable: true })
