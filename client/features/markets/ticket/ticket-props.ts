import type { MarketData } from '../market/use-market.ts'

export type TicketProps = {
  readonly shown: MarketData
  /** A price picked elsewhere; a new object each time, so that picking the same price again counts. */
  readonly picked: { readonly price: string } | undefined
}
