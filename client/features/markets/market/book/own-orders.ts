import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'

export type OwnBookOrder = Pick<OrderView, 'market' | 'status' | 'side' | 'filled'> & {
  readonly price?: string | undefined
  readonly quantity?: string | undefined
}

export type OwnOrdersStore = Pick<
  StoreApi<{ readonly orders: readonly OwnBookOrder[] }>,
  'getState' | 'getInitialState' | 'subscribe'
>

export const NO_OWN_ORDERS: OwnOrdersStore = createStore(() => ({ orders: [] }))

export const OwnOrdersContext = createContext<OwnOrdersStore>(NO_OWN_ORDERS)

/** Hides own orders until after hydration, because the book's server HTML is the same for all. */
export const deferOwnOrders = (own: OwnOrdersStore): OwnOrdersStore => ({
  ...own,
  getInitialState: NO_OWN_ORDERS.getInitialState,
})

type Level = { readonly price: number; readonly own: number; readonly count: number }

/**
 * Returns the user's open size in lots by row price in ticks. Orders that wait for a trigger are not in the book.
 * @param step ticks per row; as in the book, bids are rounded down and asks up
 */
export function computeOwnSizeByRow(
  orders: readonly OwnBookOrder[],
  symbol: string,
  step: number,
  { priceDecimals, quantityDecimals }: { readonly priceDecimals: number; readonly quantityDecimals: number },
): { readonly bids: ReadonlyMap<number, Level>; readonly asks: ReadonlyMap<number, Level> } {
  const sides = { bids: new Map<number, Level>(), asks: new Map<number, Level>() }
  for (const { market, status, side, price, quantity, filled } of orders) {
    if (market !== symbol || status === 'pending' || price === undefined || quantity === undefined) continue
    const ticks = toSafeUnits(price, priceDecimals) ?? 0
    const left = (toSafeUnits(quantity, quantityDecimals) ?? 0) - (toSafeUnits(filled, quantityDecimals) ?? 0)
    const at = (side === 'buy' ? Math.floor(ticks / step) : Math.ceil(ticks / step)) * step
    const levels = side === 'buy' ? sides.bids : sides.asks
    const known = levels.get(at)
    levels.set(at, { price: at, own: (known?.own ?? 0) + left, count: (known?.count ?? 0) + 1 })
  }
  return sides
}
