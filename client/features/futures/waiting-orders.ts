import type { ConditionalOrderView, FuturesOrderView, MarginView } from '#shared/futures/views.ts'

export type WaitingOrder =
  | (FuturesOrderView & { readonly kind: 'order' })
  | (ConditionalOrderView & { readonly kind: 'conditional' })

/** Price of an order's chart line, decimal text; undefined for a trailing order. */
export const findOrderLinePrice = (of: WaitingOrder): string | undefined =>
  of.kind === 'order' ? of.price : of.stopPrice

export function listWaitingOrders({ orders, conditionals }: MarginView, symbol: string): readonly WaitingOrder[] {
  const all: readonly WaitingOrder[] = [
    ...orders.map((order) => ({ ...order, kind: 'order' as const })),
    ...conditionals.map((conditional) => ({ ...conditional, kind: 'conditional' as const })),
  ]
  return all.filter((of) => of.symbol === symbol && findOrderLinePrice(of) !== undefined)
}

export const repriceWaitingOrder = (of: WaitingOrder, price: string): WaitingOrder =>
  of.kind === 'order' ? { ...of, price } : { ...of, stopPrice: price }
