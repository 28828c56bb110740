import type { MarketData } from '../market/use-market.ts'

export type TicketProps = {
  readonly shown: MarketData
  /** A price that was picked elsewhere; a new object each time, so that picking the same one again counts. */
  readonly picked: { readonly price: string } | undefined
}
