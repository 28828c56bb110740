import { objectStub } from '#objects/platform/object-stub.ts'
import type { VenueBarsResult } from '#objects/venues/bars.ts'
import { isContractBot, needsFuturesProduct } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import type { BotChartMarket } from '#shared/bots/pages.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { findVenueFuturesHost, findVenueHost } from '#shared/operator/features.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { type Env, readConfigMap } from '../env.ts'
import { loadBotMarketPage } from './market-page.ts'

/** Bars of a chart's first page. */
const BARS = 300

type Charted = Pick<BotDetail, 'kind' | 'market' | 'venue'>

/** Host at which bots of a kind trade; undefined without such a venue. */
export function findBotVenueHost(env: Env, kind: BotKind): string | undefined {
  const config = readConfigMap(env)
  return needsFuturesProduct(kind) ? findVenueFuturesHost(config) : findVenueHost(config)
}

function readVenueBars(env: Env, kind: BotKind, market: string, interval: Interval): Promise<VenueBarsResult> {
  const query = { market, interval, limit: BARS }
  return isContractBot(kind)
    ? objectStub(env, 'VENUE_LISTING', 'futures').priceBars({ ...query, price: 'mark' })
    : objectStub(env, 'VENUE_LISTING', 'spot').bars(query)
}

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
  if (venue.host !== findBotVenueHost(env, kind)) return undefined
  const [page, bars] = await Promise.all([
    loadBotMarketPage(env, named, interval),
    readVenueBars(env, kind, symbol, interval),
  ])
  const last = bars.ok ? bars.value.at(-1)?.close : undefined
  if (!page || !bars.ok || last === undefined) return undefined
  return { ...page, candles: bars.value, ticker: { ...page.ticker, last } }
}
