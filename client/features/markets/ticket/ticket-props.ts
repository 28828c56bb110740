import type { MarketData } from '../market/use-market.ts'

export type OrderTicketProps = {
  readonly shown: MarketData
  /** Price that the user pressed in the book. It is a new object each time, so the same price counts again. */
  readonly pickedPrice: { readonly price: string } | undefined
}
