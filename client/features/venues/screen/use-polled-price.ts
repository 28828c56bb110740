import { useEffect, useState } from 'react'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import type { VenuePriceAnswer } from '#shared/venues/calls.ts'
import { pollWhileVisible } from '../../../live/poll-while-visible.ts'

/** All users of a market share the venue's answer of the last five seconds (durable-objects/venues/listing.ts). */
const PRICE_POLL_MS = 10 * SECOND_MS

type MarketPrice = { readonly market: string; readonly price: string }
type AskPrice = (query: {
  readonly market: string
}) => Promise<{ readonly ok: true; readonly data: VenuePriceAnswer } | { readonly ok: false }>

/**
 * Returns the last price at the venue, decimal text; undefined while it is unknown.
 * @param ask call of the product; the same function in each render
 */
export function usePolledPrice(market: string, ask: AskPrice): string | undefined {
  const [read, setRead] = useState<MarketPrice>()
  useEffect(() => {
    const readPrice = async () => {
      const answer = await ask({ market })
      setRead(answer.ok && answer.data.kind === 'price' ? { market, price: answer.data.price } : undefined)
    }
    void readPrice()
    return pollWhileVisible(PRICE_POLL_MS, readPrice)
  }, [market, ask])
  return read?.market === market ? read.price : undefined
}

/** Returns the first known price of a market: a price field begins with it, and later prices do not move it. */
export function useFirstPrice(market: string, last: string | undefined): string | undefined {
  const [first, setFirst] = useState<MarketPrice>()
  if (last !== undefined && first?.market !== market) setFirst({ market, price: last })
  return first?.market === market ? first.price : undefined
}
