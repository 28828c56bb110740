// Mark, index and funding of a contract at the venue. All users share its answers.

import { useEffect, useState } from 'react'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { VenueContractPriceKind, VenueFundingRate } from '#shared/venues/contract-views.ts'
import { unwrapApiResult } from '../../../calls/lazy-calls.ts'
import { pollBarsWhileVisible } from '../../../live/poll-bars.ts'
import { pollWhileVisible } from '../../../live/poll-while-visible.ts'
import type { BarSource, CandlesQuery } from '../../markets/market/product.ts'
import { venueContractsApi } from './desk-store.ts'
import { useVenueFundingStore } from './use-venue-funding.ts'

const PRICES_POLL_MS = 5 * SECOND_MS
const PAST_FUNDINGS_POLL_MS = 5 * MINUTE_MS
/** Decimals of a rate at the venue. */
const RATE_DECIMALS = 8

/** @param rate as a fraction */
export const toFundingPercent = (rate: string): string =>
  fromUnits(toUnits(rate, RATE_DECIMALS) ?? 0n, RATE_DECIMALS - 2)

export function createVenuePriceBars(price: VenueContractPriceKind): BarSource {
  const readBars = async ({ symbol: market, ...query }: CandlesQuery) => {
    const answer = await unwrapApiResult(venueContractsApi('bars', { market, price, ...query }))
    if (answer.kind === 'refused') throw new Error(`bars of the venue: ${answer.reason}`)
    return answer.bars
  }
  return {
    candles: readBars,
    watchBar: (_, live, { symbol }, interval, since) =>
      pollBarsWhileVisible(PRICES_POLL_MS, live, (query) => readBars({ symbol, interval, ...query }), since),
  }
}

type Prices = {
  readonly mark: string
  readonly index: string
  readonly fundingRate: string
  readonly fundingTime: number
}
type PastFunding = { readonly time: number; readonly rate: string; readonly mark?: string | undefined }
type Read<Value> = { readonly market: string; readonly value: Value | undefined }

async function readFunding(market: string): Promise<VenueFundingRate | undefined> {
  const answer = await venueContractsApi('funding', { market })
  return answer.ok && answer.data.kind === 'funding' ? answer.data : undefined
}

function toPrices({ mark, index, rate, nextAt }: VenueFundingRate): Prices | undefined {
  return mark === undefined || index === undefined
    ? undefined
    : { mark, index, fundingRate: toFundingPercent(rate), fundingTime: nextAt }
}

async function readPastFundings(market: string): Promise<readonly PastFunding[] | undefined> {
  const answer = await venueContractsApi('fundings', { market })
  if (!answer.ok || answer.data.kind === 'refused') return undefined
  return answer.data.rates.map(({ rate, ...each }) => ({ ...each, rate: toFundingPercent(rate) }))
}

/**
 * @param read the same function in each render
 * @param everyMs at least the poll interval of prices
 * @returns undefined until the market was read
 */
function usePolled<Value>(
  market: string,
  read: (market: string) => Promise<Value | undefined>,
  everyMs: number,
): Value | undefined {
  const [known, setKnown] = useState<Read<Value>>()
  useEffect(() => {
    let [isStopped, dueAt] = [false, 0]
    const poll = async () => {
      if (Date.now() < dueAt) return
      const value = await read(market)
      if (isStopped) return
      // After a failure, the next poll reads again.
      dueAt = value === undefined ? 0 : Date.now() + everyMs - PRICES_POLL_MS
      setKnown({ market, value })
    }
    void poll()
    const stop = pollWhileVisible(PRICES_POLL_MS, poll)
    return () => {
      isStopped = true
      stop()
    }
  }, [market, read, everyMs])
  return known?.market === market ? known.value : undefined
}

export function useVenueContractFigures(market: string): {
  readonly prices: Prices | undefined
  readonly fundings: readonly PastFunding[] | undefined
} {
  const funding = usePolled(market, readFunding, PRICES_POLL_MS)
  const prices = funding && toPrices(funding)
  const shared = useVenueFundingStore()
  useEffect(() => shared.setState({ market, funding }), [shared, market, funding])
  const fundings = usePolled(market, readPastFundings, PAST_FUNDINGS_POLL_MS)
  return { prices, fundings }
}
