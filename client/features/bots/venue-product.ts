// Market of a bot with real money. Its bars and its last price are the venue's, so the live feed of this site is unused.

import { isContractBot } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import { lazyApiGroup, unwrapApiResult } from '../../calls/lazy-calls.ts'
import type { MarketPathRules } from '../../listed-products.ts'
import type { ReadBars } from '../../live/poll-bars.ts'
import { runLazyEffect } from '../../scheduling/schedule.ts'
import type { CandlesQuery, MarketProduct } from '../markets/market/product.ts'
import { createBotProduct } from './product.ts'

const venueApi = lazyApiGroup(async () => (await import('#shared/venues/calls.ts')).venueCalls)
const contractApi = lazyApiGroup(async () => (await import('#shared/venues/contract-calls.ts')).venueContractCalls)

const BAR_POLL_MS = 10 * SECOND_MS

async function readBars(isContract: boolean, { symbol: market, ...query }: CandlesQuery) {
  const answer = await unwrapApiResult(
    isContract ? contractApi('bars', { market, ...query, price: 'mark' }) : venueApi('bars', { market, ...query }),
  )
  if (answer.kind === 'refused') throw new Error(`bars of the venue: ${answer.reason}`)
  return answer.bars
}

export const createVenueBotProduct = (addresses: MarketPathRules, kind: BotKind): MarketProduct => ({
  ...createBotProduct(addresses, kind),
  name: isContractBot(kind) ? 'venue-futures' : 'venue-spot',
  candles: (query) => readBars(isContractBot(kind), query),
  watch: () => () => undefined,
  watchBar: (_, live, { symbol }, interval, since) =>
    runLazyEffect(async () => {
      // Imported statically, it would make each contract's page load the chunk of bots.
      const { pollBarsWhileVisible } = await import('../../live/poll-bars.ts')
      const read: ReadBars = (query) => readBars(isContractBot(kind), { symbol, interval, ...query })
      return pollBarsWhileVisible(BAR_POLL_MS, live, read, since)
    }),
})
