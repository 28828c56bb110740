// Runs the back-test of the bot page, over one data file for each market of the recipe.

import { backtestRecipe } from '#objects/bots/paper-market/backtest.ts'
import type { BacktestReport, BacktestTask } from '#shared/bots/backtest.ts'
import { toBotBars } from '#shared/bots/bars.ts'
import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { parseRecipeFile } from '#shared/bots/recipe-file.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { FUNDING_RATE_UNITS } from '#shared/futures/prices.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { parseCellTime, parseDataRows } from './rows.ts'
import { BacktestError, type BacktestTape } from './tape.ts'

type Fees = Pick<BacktestTask, 'makerPpm' | 'takerPpm'>

/**
 * Parses a recipe file that the page saved, with the fees of its back-test, or a plain recipe.
 * @throws BacktestError with a one-line message
 */
export function parseRecipeText(text: string): { readonly recipe: BotRecipe; readonly fees: Fees | undefined } {
  const file = parseRecipeFile(text)
  if (file) return { recipe: file.recipe, fees: file.data?.fees }
  try {
    const read = BotRecipe.safeParse(JSON.parse(text))
    if (read.success) return { recipe: read.data, fees: undefined }
  } catch {
    // The error is thrown below.
  }
  throw new BacktestError('no recipe: a file that the page saved, or its recipe alone, is meant')
}

/**
 * Returns the markets that need a data file.
 * @throws BacktestError if the recipe is refused
 */
export function listRecipeMarkets(recipe: BotRecipe): readonly string[] {
  const settings = parseBotSettings(recipe)
  if (!settings.ok) throw new BacktestError(refusalText('the recipe', settings.error))
  return botStrategyMarkets(settings.value.of)
}

const refusalText = (what: string, { reason, params }: { reason: string; params: object }) =>
  `${what} is refused: ${reason} ${JSON.stringify(params)}`

/**
 * Assigns files to markets from `MARKET=FILE`, or one file without a name to the only market. A perpetual without a
 * file uses the prices of its spot market.
 * @throws BacktestError if a market has no file
 */
export function assignMarketFiles(markets: readonly string[], data: readonly string[]): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  let plain: string | undefined
  for (const entry of data) {
    const [, market, path] = /^([A-Z0-9]+_[A-Z0-9]+(?::PERP)?)=(.+)$/.exec(entry) ?? []
    if (market !== undefined && path !== undefined) named.set(market, path)
    else plain = entry
  }
  const isOne = new Set(markets.map(toExchangeSymbol)).size === 1
  return new Map(
    markets.map((market) => {
      const file = named.get(market) ?? named.get(toExchangeSymbol(market)) ?? (isOne ? plain : undefined)
      if (file === undefined) throw new BacktestError(`--data ${market}=FILE is needed: the recipe trades that market`)
      return [market, file]
    }),
  )
}

/** Converts a tape to candles in the format of the API. */
export function toTapeCandles({ market, moments }: BacktestTape): readonly Candle[] {
  const { priceDecimals, quantityDecimals } = market
  const price = (ticks: number) => fromUnits(ticks, priceDecimals)
  const candles: Candle[] = []
  for (const { closed } of moments()) {
    if (!closed) continue
    const { time, open, high, low, close, volumeLots, quoteUnits } = closed.bar
    candles.push({
      time,
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: fromUnits(volumeLots, quantityDecimals),
      quoteVolume: fromUnits(quoteUnits, priceDecimals + quantityDecimals),
    })
  }
  return candles
}

/**
 * Parses rows of a time and a `funding_rate`, which is a fraction (0.0001 is 0.01%).
 * @throws BacktestError
 */
export function parseFundingRates(text: string): NonNullable<BacktestTask['rates']> {
  return parseDataRows(text).map(({ line, cells }) => {
    const rate = Number(cells.funding_rate ?? cells.rate ?? Number.NaN)
    if (!Number.isFinite(rate)) throw new BacktestError(`line ${line}: no funding_rate`)
    return { time: parseCellTime(cells.time ?? '', `line ${line}`), rate: Math.round(rate * FUNDING_RATE_UNITS) }
  })
}

export type RecipeRun = {
  readonly recipe: BotRecipe
  /** Tapes by the market names that `listRecipeMarkets` returns. */
  readonly tapes: ReadonlyMap<string, BacktestTape>
  readonly rates: NonNullable<BacktestTask['rates']>
  readonly fees: Fees
}

/** @throws BacktestError if there is nothing to run */
export function runRecipe({ recipe, tapes, rates, fees }: RecipeRun): BacktestReport {
  const bars = Object.fromEntries([...tapes].map(([market, tape]) => [market, toBotBars(toTapeCandles(tape))]))
  const barMs = Math.min(...[...tapes.values()].map((tape) => tape.barMs))
  const report = backtestRecipe({ recipe, bars, barMs, ...fees, rates })
  if (!report.ok) throw new BacktestError(refusalText('the back-test', report.error))
  return report.value
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

export function formatRecipeReport(recipe: BotRecipe, markets: readonly string[], report: BacktestReport): string {
  const refused = report.refused.map(([reason, times]) => `${times} ${reason}`).join(', ')
  const rows: readonly (readonly [name: string, text: string | undefined])[] = [
    ['Began with', report.invested],
    ['Ended with', report.worth],
    ['Return', percent(report.gain)],
    ['Buy and hold', percent(report.held)],
    ['Max drawdown', percent(report.drawdown)],
    ['Sharpe ratio', report.sharpe?.toFixed(2)],
    ['Trades', String(report.fills)],
    ['Fees', report.fees],
    ['Funding', report.funding],
    ['Liquidated', report.isLiquidated ? 'yes' : markets.some(isPerpetualMarket) ? 'no' : undefined],
    ['Refused', refused === '' ? 'none' : refused],
    ['Ended', report.end && `${report.end.reason}, ${new Date(report.end.time).toISOString()}`],
    ['Look-ahead check', report.isBlind ? 'passed' : 'FAILED'],
    ...(report.recursive ?? []).map(({ history, differs, crossings, bars, isLive }) => {
      const text = `${percent(differs)} apart at most, ${crossings} of ${bars} bars crossed otherwise`
      return [`RSI of ${history} bars`, isLive ? `${text} (as a bot reads it)` : text] as const
    }),
    ['Digest', report.digest],
  ]
  return [
    `${recipe.kind} on ${markets.join(', ')}`,
    `${new Date(report.from).toISOString()} to ${new Date(report.to).toISOString()}: ${report.bars} bars`,
    '',
    ...rows.flatMap(([name, text]) => (text === undefined ? [] : [`  ${name.padEnd(18)}${text}`])),
    '',
  ].join('\n')
}
