import { objectStub } from '#objects/platform/object-stub.ts'
import type { BotChartMarket } from '#shared/bots/pages.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { type Env, readConfigMap } from '../env.ts'
import { loadBotMarketPage } from './market-page.ts'

/** Bars of a chart's first page. */
const BARS = 300

type Charted = Pick<BotDetail, 'kind' | 'market' | 'venue'>

/** The bars of a bot with real money are those of its venue. Undefined if the venue gives none. */
export async function loadOwnBotMarket(
  env: Env,
  { kind, market: symbol, venue }: Charted,
  interval: Interval,
): Promise<BotChartMarket | undefined> {
  if (symbol === '') return undefined
  const named = { kind, symbol }
  if (!venue) return loadBotMarketPage(env, named, interval)
  // Another venue than the bot's has other prices.
  if (venue.host !== findVenueHost(readConfigMap(env))) return undefined
  const [page, bars] = await Promise.all([
    loadBotMarketPage(env, named, interval),
    objectStub(env, 'VENUE_LISTING', 'spot').bars({ market: symbol, interval, limit: BARS }),
  ])
  const last = bars.ok ? bars.value.at(-1)?.close : undefined
  if (!page || !bars.ok || last === undefined) return undefined
  return { ...page, candles: bars.value, ticker: { ...page.ticker, last } }
}
