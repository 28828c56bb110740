import coinNames from 'virtual:coins'
import { COINS, isCoinSymbol } from '#shared/content/coins/coins.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { type Candle, isMarketOpenAt, type MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { coinPath } from '#shared/navigation/paths.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { DEFAULT_CANDLE_INTERVAL, isCandleInterval } from '#shared/platform/intervals.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { type Env, loadSettings } from '../../env.ts'
import { loadTranslator } from '../../locale/messages.ts'
import type { LoadedPage } from '../../page-data/loaded-data.ts'
import { callExchange } from '../../upstream/exchange.ts'
import { createPriceRates } from '../../wallet/rates.ts'
import { listNetworkChoices } from '../../wallet/rows.ts'

const BARS = 300

export type ErrorFallback = (error: unknown) => undefined

const tradedIn = (asset: string, rows: readonly MarketRow[]): readonly MarketRow[] => {
  const sold = rows.filter(({ symbol }) => symbol.startsWith(`${asset}_`))
  return [...sold, ...rows.filter(({ symbol }) => symbol.endsWith(`_${asset}`))]
}

/**
 * Redirects other spellings to the coin's own URL.
 * @param unless returns undefined if the exchange is unavailable; throws other errors
 */
export async function loadCoinPage(
  env: Env,
  { path, search, locale, config }: Visit,
  unless: ErrorFallback,
  signal?: AbortSignal,
): Promise<LoadedPage<'coin'>> {
  const { asset: wanted } = pathParams('/coin/:asset', path)
  const asset = wanted.toUpperCase()
  if (!isCoinSymbol(asset)) return { kind: 'missing' }
  if (asset !== wanted) return { kind: 'moved', path: coinPath(asset) }
  const asked = new URLSearchParams(search).get('interval')
  const interval = isCandleInterval(asked) ? asked : DEFAULT_CANDLE_INTERVAL
  const symbol = findMarket(`${asset}_USDT`)?.symbol
  const [t, overview, board, candles] = await Promise.all([
    loadTranslator(env, locale),
    callExchange(env, marketCalls.overview, {}, { signal }).catch(unless),
    isFeatureOn(config, 'futures')
      ? callExchange(env, futuresMarketCalls.board, {}, { signal }).catch(unless)
      : undefined,
    symbol === undefined
      ? undefined
      : callExchange(env, marketCalls.candles, { symbol, interval, limit: BARS }, { signal }).catch(unless),
  ])
  const none: readonly Candle[] = []
  // A market has no price before its opening.
  const open = (overview?.markets ?? []).filter((row) => isMarketOpenAt(row, Date.now()))
  const isShown = overview === undefined || open.some((row) => row.symbol === symbol)
  return {
    kind: 'data',
    data: {
      asset,
      interval,
      candles: (isShown && candles) || none,
      name: coinNames[asset] ?? asset,
      about: t(`coins.${asset}`),
      facts: COINS[asset],
      markets: tradedIn(asset, open),
      contracts: (board?.contracts ?? []).filter((row) => row.symbol.startsWith(`${asset}_`)),
      networks: listNetworkChoices(asset),
      rates: overview?.rates ?? createPriceRates(),
      source: overview?.source ?? loadSettings(env).MARKET_SOURCE,
    },
  }
}
