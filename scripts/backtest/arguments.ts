// Parses the command's options. Each error is one line that names the option.

import { findMarket, MARKETS, type Market } from '#shared/markets/markets.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import { findAsset, parseAssetAmount } from '#shared/money/assets.ts'
import { HOUR_MS, INTERVALS, type Interval, isCandleInterval } from '#shared/platform/intervals.ts'
import type { TapeSpan } from './book-tape.ts'
import { BacktestError } from './tape.ts'

export const BACKTEST_OPTIONS = {
  strategy: { type: 'string' },
  recipe: { type: 'string' },
  data: { type: 'string', multiple: true },
  rates: { type: 'string' },
  market: { type: 'string' },
  cash: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  fees: { type: 'string' },
  latency: { type: 'string', default: '50' },
  interval: { type: 'string', default: '1m' },
  from: { type: 'string', default: '2025-01-01' },
  hours: { type: 'string', default: '6' },
  step: { type: 'string', default: '5' },
  set: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

export const BACKTEST_HELP = `npm run backtest -- --strategy FILE --data FILE [options]
npm run backtest -- --recipe FILE --data [MARKET=]FILE… [--rates FILE] [--fees TIER] [--json]

  --recipe FILE     bot's recipe as the page saves it: the back-test of the page, in its markets of its own. --data once for
                    each market of the recipe (BTC_USDT=FILE, BTC_USDT:PERP=FILE); a perpetual without one has its spot's prices
  --rates FILE      of a recipe on margin: funding as it was paid (CSV or JSON: time, funding_rate)
  --strategy FILE   module whose default export is a strategy (scripts/backtest/strategy.ts; examples/strategies)
  --data FILE       candles or trades (CSV, JSON; Binance's files as they are published), or a recorded Binance stream;
                    plain or .gz. "simulated" for the site's own simulated market
  --market M        listed market, e.g. BTC_USDT; default: the one the file is named after
  --cash N          first money in the quote asset (10000)
  --fees TIER       fee tier 0 to ${FEE_TIERS.length - 1} that holds throughout; default: by the account's own volume
  --latency MS      until an order or a cancellation arrives (50)
  --interval I      bars of trades, recordings and the simulated market: ${INTERVALS.join(' ')} (1m)
  --seed N          of the simulated market, and of the strategy's own chance (1)
  --from DATE       simulated: first day, UTC (2025-01-01)
  --hours N         simulated: how long (6)
  --step SECONDS    simulated: how often the market is looked at (5)
  --set NAME=VALUE  setting of the strategy; as often as needed
  --json            the whole report as JSON, with every trade and the equity at each bar

Exit status: 0, 1 if the audit finds a difference, 2 if something given is wrong.`

export type BacktestOptionValues = Partial<Record<keyof typeof BACKTEST_OPTIONS, string | string[] | boolean>>

export type BacktestArguments = {
  readonly strategy: string
  readonly recipe: string | undefined
  readonly rates: string | undefined
  readonly data: readonly string[]
  readonly market: Market | undefined
  readonly interval: Interval
  readonly simulated: { readonly market: Market; readonly span: TapeSpan } | undefined
  readonly seed: number
  readonly latencyMs: number
  readonly tier: number | undefined
  readonly settings: Readonly<Record<string, string>>
  readonly isJson: boolean
  /**
   * Returns the initial balance in atoms of the quote asset.
   * @throws BacktestError
   */
  initialQuoteAtoms(market: Market): bigint
}

const fault = (option: string, value: unknown, meant: string) =>
  new BacktestError(`--${option} ${String(value)}: ${meant} is meant`)

function whole(
  values: BacktestOptionValues,
  option: keyof typeof BACKTEST_OPTIONS,
  least: number,
  most: number,
): number {
  const text = values[option]
  const value = typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most)) throw fault(option, text, `a whole number from ${least} to ${most}`)
  return value
}

function marketOf(symbol: unknown): Market | undefined {
  if (symbol === undefined) return undefined
  const market = findMarket(String(symbol))
  if (!market) throw fault('market', symbol, `one of ${MARKETS.map(({ symbol: listed }) => listed).join(' ')}`)
  return market
}

function spanOf(values: BacktestOptionValues): TapeSpan {
  const from = Date.parse(String(values.from))
  if (Number.isNaN(from)) throw fault('from', values.from, 'a date like 2025-01-01')
  const hours = whole(values, 'hours', 1, 24 * 366)
  return { from, to: from + hours * HOUR_MS, stepMs: whole(values, 'step', 1, 60) * 1_000 }
}

function settingsOf(pairs: BacktestOptionValues['set']): Record<string, string> {
  const list = Array.isArray(pairs) ? pairs : []
  return Object.fromEntries(
    list.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw fault('set', pair, 'name=value')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

function pathOf(values: BacktestOptionValues, option: 'strategy' | 'recipe' | 'rates'): string | undefined {
  const path = values[option]
  return typeof path === 'string' && path !== '' ? path : undefined
}

const needed = (option: string) => new BacktestError(`--${option} FILE is needed; --help has the rest`)

/** @throws BacktestError with a one-line message */
export function parseBacktestArguments(values: BacktestOptionValues): BacktestArguments {
  const [strategy, recipe] = [pathOf(values, 'strategy'), pathOf(values, 'recipe')]
  const data = Array.isArray(values.data) ? values.data : []
  if (strategy === undefined && recipe === undefined) throw needed('strategy')
  if (data.length === 0 || data.includes('')) throw needed('data')
  if (strategy !== undefined && data.length > 1) throw fault('data', data[1], 'one file for a strategy')
  const market = marketOf(values.market)
  const { interval, cash, fees } = values
  if (!isCandleInterval(interval)) throw fault('interval', interval, `one of ${INTERVALS.join(' ')}`)
  const usual = findMarket('BTC_USDT')
  const listed = market ?? usual
  const isSimulated = data[0] === 'simulated' && listed !== undefined
  return {
    strategy: strategy ?? '',
    recipe,
    rates: pathOf(values, 'rates'),
    data,
    market,
    interval,
    simulated: isSimulated ? { market: listed, span: spanOf(values) } : undefined,
    seed: whole(values, 'seed', 0, 999_999_999_999),
    latencyMs: whole(values, 'latency', 0, 60_000),
    tier: fees === undefined ? undefined : whole(values, 'fees', 0, FEE_TIERS.length - 1),
    settings: settingsOf(values.set),
    isJson: values.json === true,
    initialQuoteAtoms: ({ quote }) => {
      const asset = findAsset(quote)
      const atoms = asset ? parseAssetAmount(asset, String(cash)) : undefined
      if (!atoms?.ok) throw fault('cash', cash, `an amount of ${quote}`)
      return atoms.value
    },
  }
}
