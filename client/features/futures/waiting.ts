// What waits at a price of a contract: orders in its book, and stops and take-profits outside of it.

import type { ConditionalView, FuturesOrderView, MarginView } from '#shared/futures/views.ts'

export type Waiting =
  | (FuturesOrderView & { readonly kind: 'order' })
  | (ConditionalView & { readonly kind: 'conditional' })

/** Decimal text; undefined of what follows a price. */
export const linePrice = (of: Waiting): string | undefined => (of.kind === 'order' ? of.price : of.stopPrice)

/** Of one contract, as far as it has a price. */
export function waitingIn({ orders, conditionals }: MarginView, symbol: string): readonly Waiting[] {
  const all: readonly Waiting[] = [
    ...orders.map((order) => ({ ...order, kind: 'order' as const })),
    ...conditionals.map((conditional) => ({ ...conditional, kind: 'conditional' as const })),
  ]
  return all.filter((of) => of.symbol === symbol && linePrice(of) !== undefined)
}

/** It at another price. */
export const waitingAt = (of: Waiting, price: string): Waiting =>
  of.kind === 'order' ? { ...of, price } : { ...of, stopPrice: price }
