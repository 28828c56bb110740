import type { MarketData } from '../market/use-market.ts'
import type { PickedPrice } from './picked-price.ts'

export type OrderTicketProps = {
  readonly shown: MarketData
  /** Price that the user pressed in the book of the shown market. */
  readonly pickedPrice: PickedPrice | undefined
}
