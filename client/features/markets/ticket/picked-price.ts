import { useCallback, useState } from 'react'

/** A new object for each press, so the same price counts again. */
export type PickedPrice = { readonly market: string; readonly price: string }

/** A price is only of the market in whose book the user pressed it. */
export const findPickedPrice = (picked: PickedPrice | undefined, market: string): PickedPrice | undefined =>
  picked?.market === market ? picked : undefined

/**
 * Returns the price that the user pressed in the book of this market, and the function that keeps one.
 * A switch of markets forgets it, so a return to the market does not bring it back.
 */
export function usePickedMarketPrice(market: string): readonly [PickedPrice | undefined, (price: string) => void] {
  const [kept, keep] = useState<PickedPrice | undefined>()
  const picked = findPickedPrice(kept, market)
  if (kept !== picked) keep(picked)
  return [picked, useCallback((price: string) => keep({ market, price }), [market])]
}
