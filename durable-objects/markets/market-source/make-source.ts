import { z } from 'zod/mini'
import { MarketSourceName } from '#shared/markets/market-data.ts'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { StoredBarPages } from './bar-cache.ts'
import { binanceApi, binanceFeedDialect } from './dialects/binance.ts'
import { coinwFeedDialect } from './dialects/coinw.ts'
import type { FeedDialect } from './dialects/dialect.ts'
import { krakenFeedDialect } from './dialects/kraken.ts'
import { RescaledMarketSource } from './regrid.ts'
import { type ReplayService, ReplaySource } from './replay.ts'
import { SimulatedSource } from './simulated.ts'
import { type MarketSource, SourceUnreachableError } from './source.ts'
import { type ReportFeedLoss, UpstreamSource, type VenueNetwork } from './upstream.ts'

export type SourceEnv = {
  readonly MARKET_SOURCE?: string
  readonly SEED?: string
  readonly REPLAY?: ReplayService
  /** Comma-separated symbols that are replayed; all other markets are simulated. */
  readonly REPLAY_MARKETS?: string
  readonly REPLAY_FILE?: string
  readonly UPSTREAM_FEED_URL?: string
  readonly UPSTREAM_FEED_REST_URL?: string
  readonly UPSTREAM_FEED_DIALECT?: string
  /** Feed of the venue's contracts, in Binance's USDⓈ-M dialect. */
  readonly UPSTREAM_FUTURES_FEED_URL?: string
  readonly UPSTREAM_FUTURES_FEED_REST_URL?: string
  /** URL of the default feed, in our own dialect. */
  readonly UPSTREAM_SPOT_WS_URL?: string
  readonly UPSTREAM_SPOT_URL?: string
}

const DIALECTS = {
  binance: binanceFeedDialect,
  coinw: coinwFeedDialect,
  kraken: krakenFeedDialect,
} as const satisfies Record<string, FeedDialect>

const Settings = z.object({
  MARKET_SOURCE: z._default(MarketSourceName, 'simulated'),
  SEED: z._default(z.string().check(z.regex(/^\d{1,15}$/)), '1'),
  REPLAY_MARKETS: z._default(z.string(), ''),
  REPLAY_FILE: z._default(z.string(), ''),
  UPSTREAM_FEED_URL: z._default(z.string(), ''),
  UPSTREAM_FEED_REST_URL: z.optional(z.url({ protocol: /^https?$/ })),
  UPSTREAM_FEED_DIALECT: z.optional(z.enum(['binance', 'coinw', 'kraken'])),
  UPSTREAM_FUTURES_FEED_URL: z._default(z.string(), ''),
  UPSTREAM_FUTURES_FEED_REST_URL: z._default(z.string(), ''),
  UPSTREAM_SPOT_WS_URL: z._default(z.string(), ''),
  UPSTREAM_SPOT_URL: z._default(z.string(), ''),
})

type ChosenSource = {
  /** Names the source. Stored bars and trades of another origin are deleted. */
  readonly origin: string
  readonly source: MarketSource
}

/** `pages` keeps a venue's past bars over restarts. */
type SourceDeps = {
  readonly network: VenueNetwork
  readonly pages?: StoredBarPages
  readonly reportFeed?: ReportFeedLoss
}

type SourceSettings = z.infer<typeof Settings>

function parseSourceSettings(env: SourceEnv): SourceSettings {
  const parsed = Settings.safeParse(env)
  const issue = parsed.error?.issues[0]
  if (!parsed.success) throw new Error(`setting ${issue?.path.join('.')}: ${issue?.message}`)
  return parsed.data
}

/** @throws Error that names the invalid setting */
export function createMarketSource(market: Market, env: SourceEnv, deps: SourceDeps): ChosenSource {
  const settings = parseSourceSettings(env)
  if (settings.MARKET_SOURCE === 'upstream') return upstream(market, settings, deps)
  if (settings.MARKET_SOURCE === 'replay' && settings.REPLAY_MARKETS.split(',').includes(market.symbol)) {
    assert(env.REPLAY, 'a recorded market has a recording')
    return replayed(market, new ReplaySource(market.symbol, env.REPLAY), `replay ${settings.REPLAY_FILE}`)
  }
  return { origin: `simulated ${settings.SEED}`, source: new SimulatedSource(market, Number(settings.SEED)) }
}

/**
 * Source of a contract: the venue's own contracts if their feed is set, otherwise like its spot market.
 * @param market of the contract
 * @throws Error that names the invalid setting
 */
export function createContractSource(market: Market, env: SourceEnv, deps: SourceDeps): ChosenSource {
  const feedUrl = parseSourceSettings(env).UPSTREAM_FUTURES_FEED_URL
  const restUrl = findContractCallsUrl(env)
  if (restUrl === undefined) return createMarketSource(market, env, deps)
  assertFeedUrl('UPSTREAM_FUTURES_FEED_URL', feedUrl)
  return createUpstream(market, { name: 'binance', feedUrl, restUrl }, deps)
}

/**
 * Like `createContractSource`, but a wrong setting of the contracts' feed makes an unreachable source. The clearing house
 * creates all its sources as it starts, and users' margin must not depend on that setting.
 */
export function createContractSourceOrUnreachable(market: Market, env: SourceEnv, deps: SourceDeps): ChosenSource {
  const { MARKET_SOURCE, UPSTREAM_FUTURES_FEED_URL: feedUrl } = parseSourceSettings(env)
  try {
    return createContractSource(market, env, deps)
  } catch (error) {
    if (MARKET_SOURCE !== 'upstream' || feedUrl === '') throw error
    logError('contract_feed_setting_invalid', { market: market.symbol, error })
    return { origin: upstreamOrigin('binance', feedUrl), source: createUnreachableSource(String(error)) }
  }
}

const createUnreachableSource = (reason: string): MarketSource => ({
  advance: () => {
    throw new SourceUnreachableError(reason)
  },
  minutes: () => [],
  hours: () => [],
  close: () => undefined,
})

/**
 * Address of the venue's calls of contracts, if their prices are shown here.
 * @throws Error that names the invalid setting
 */
export function findContractCallsUrl(env: SourceEnv): string | undefined {
  const {
    MARKET_SOURCE,
    UPSTREAM_FUTURES_FEED_URL: feed,
    UPSTREAM_FUTURES_FEED_REST_URL: rest,
  } = parseSourceSettings(env)
  if (MARKET_SOURCE !== 'upstream' || feed === '') return undefined
  if (!URL.canParse(rest))
    throw new Error('setting UPSTREAM_FUTURES_FEED_REST_URL: contracts have their snapshots over REST')
  return new URL(rest).pathname === '/' ? new URL('/fapi/v1', rest).href : rest
}

/**
 * Like `findContractCallsUrl`, but a wrong setting is only logged. Lists of contracts then have the figures of their spot
 * markets, and the clearing house starts.
 */
export function findValidContractCallsUrl(env: SourceEnv): string | undefined {
  try {
    return findContractCallsUrl(env)
  } catch (error) {
    logError('contract_feed_setting_invalid', { error })
    return undefined
  }
}

/** A recording has the spot market's tick and lot sizes. A contract with the same symbol has other sizes. */
function replayed(market: Market, source: ReplaySource, origin: string): ChosenSource {
  const recorded = findMarket(market.symbol)
  assert(recorded, 'what was recorded is listed')
  const { priceDecimals, quantityDecimals } = market
  if (priceDecimals === recorded.priceDecimals && quantityDecimals === recorded.quantityDecimals) {
    return { origin, source }
  }
  const own = `${origin} ${priceDecimals}.${quantityDecimals}`
  return { origin: own, source: new RescaledMarketSource(source, recorded, market) }
}

/** An exchange may serve Binance's calls below the address of its API, as this site does. */
const findExchangeHistory = (exchangeUrl: string): string | undefined =>
  exchangeUrl === '' ? undefined : `${exchangeUrl.replace(/\/+$/, '')}/v3`

/**
 * Address of the venue's spot calls, if its prices are shown here.
 * @returns undefined without such calls: each market's feed has its figures
 */
export function findTickersUrl(env: SourceEnv): string | undefined {
  const parsed = Settings.safeParse(env)
  if (!parsed.success || parsed.data.MARKET_SOURCE !== 'upstream') return undefined
  const { UPSTREAM_FEED_REST_URL: rest, UPSTREAM_FEED_URL: named, UPSTREAM_SPOT_URL: exchange } = parsed.data
  const url = rest ?? (named === '' ? findExchangeHistory(exchange) : undefined)
  return url?.includes('/fapi') ? undefined : url
}

function assertFeedUrl(setting: string, url: string): void {
  if (!/^wss?:\/\//.test(url)) throw new Error(`setting ${setting}: no ws:// or wss:// address`)
}

function upstream(market: Market, settings: SourceSettings, deps: SourceDeps): ChosenSource {
  const { UPSTREAM_FEED_URL: named, UPSTREAM_SPOT_WS_URL: own, UPSTREAM_SPOT_URL: exchange } = settings
  const feedUrl = named || own
  assertFeedUrl('UPSTREAM_FEED_URL', feedUrl)
  const name = named === '' ? 'coinw' : (settings.UPSTREAM_FEED_DIALECT ?? 'binance')
  const restUrl = settings.UPSTREAM_FEED_REST_URL ?? (named === '' ? findExchangeHistory(exchange) : undefined)
  const { rest }: FeedDialect = DIALECTS[name]
  if (rest && !restUrl) throw new Error(`setting UPSTREAM_FEED_REST_URL: ${name} gives snapshots over REST`)
  return createUpstream(market, { name, feedUrl, restUrl }, deps)
}

/** A correction of the REST address keeps the stored bars. */
const upstreamOrigin = (dialect: keyof typeof DIALECTS, feedUrl: string): string => `upstream ${dialect} ${feedUrl}`

type UpstreamPlace = {
  readonly name: keyof typeof DIALECTS
  readonly feedUrl: string
  readonly restUrl: string | undefined
}

function createUpstream(
  market: Market,
  { name, feedUrl, restUrl }: UpstreamPlace,
  { network, pages, reportFeed }: SourceDeps,
): ChosenSource {
  const dialect: FeedDialect = DIALECTS[name]
  const symbol = binanceApi.symbolOf(market)
  const source = new UpstreamSource({
    market: market.symbol,
    dialect,
    grid: market,
    symbol: dialect.symbolOf(market),
    feedUrl,
    restUrl,
    calls: restUrl
      ? {
          bars: (unit, from, to) => binanceApi.bars(restUrl, symbol, { unit, from, to }),
          instrument: binanceApi.instrument(restUrl, symbol),
          stored: pages,
        }
      : undefined,
    random: Math.random,
    network,
    now: Date.now,
    reportFeed,
  })
  return { origin: upstreamOrigin(name, feedUrl), source }
}
