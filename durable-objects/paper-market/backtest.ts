// Runs the live bot's machine over bars in simulated markets (docs/decisions/035, 051).

import { assert } from '#shared/assert.ts'
import type { BacktestReport, BacktestTask, RecursiveRow } from '#shared/bots/backtest.ts'
import { type Bars, inSteps } from '#shared/bots/bars.ts'
import { isBacktested } from '#shared/bots/fields.ts'
import { isPerpetual, symbolOf } from '#shared/bots/perpetuals.ts'
import { closesOf, recursiveRows } from '#shared/bots/recursive.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { RSI_BARS } from '#shared/bots/rsi.ts'
import { type BotSettings, type KindSettings, settingsOf } from '#shared/bots/settings.ts'
import { worthOf } from '#shared/bots/steps.ts'
import { marginPart } from '#shared/bots/strategies/arbitrage-size.ts'
import { crossingsOf, machineOf, marketsOf } from '#shared/bots/strategies/machine.ts'
import { stepsFor } from '#shared/bots/typed.ts'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import { nextBarStart } from '#shared/intervals.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { DriverBot } from './driver-bot.ts'
import { PaperMarket } from './paper-market.ts'
import { PaperPerpetual } from './paper-perpetual.ts'
import { Drawer } from './purse.ts'
import { reportOf } from './report.ts'
import type { PaperFloor } from './run.ts'

function marginIn(of: KindSettings, investment: bigint): bigint {
  if (of.kind === 'futures_grid') return investment
  return of.kind === 'funding_arbitrage' ? marginPart(of, investment) : 0n
}

function floorOf({ of, asset, quote, investment }: BotSettings, task: BacktestTask): PaperFloor {
  const isInQuote = asset === quote
  const margin = marginIn(of, investment)
  const cash = new Drawer(isInQuote ? investment - margin : 0n)
  const venues = marketsOf(of).map((market) => {
    if (!isPerpetual(market)) {
      const { makerPpm, takerPpm } = task
      const base = isInQuote ? 0n : investment
      return new PaperMarket({ market: stepsFor(market).market, base, quote: cash, makerPpm, takerPpm })
    }
    const contract = contractBySymbol(symbolOf(market))
    assert(contract, 'a recipe names contracts that there are')
    const leverage = 'leverage' in of ? of.leverage : 1
    return new PaperPerpetual({ contract, margin, leverage, rates: task.rates ?? [] })
  })
  return { venues, cash }
}

/** Buy-and-hold weights: a basket by its weights, else the first market. */
function weightsOf(of: KindSettings): readonly number[] {
  if (of.kind === 'rebalance') return of.coins.map(({ bps }) => bps / 10_000)
  if (of.kind !== 'recurring') return [1]
  const all = of.coins.reduce((sum, { amount }) => sum + amount, 0n)
  return of.coins.map(({ amount }) => Number((amount * 10_000n) / all) / 10_000)
}

/** True if bars close whenever those of a crossing's interval do. */
function isFineEnough(of: KindSettings, barMs: number): boolean {
  const { rsiStart, rsiStop } = crossingsOf(of)
  const interval = (rsiStart ?? rsiStop)?.interval
  return interval === undefined || nextBarStart(interval, 0) % barMs === 0
}

/** Dependence of the recipe's index on earlier bars. */
function recursiveOf(of: KindSettings, before: readonly number[], bars: Bars): RecursiveRow[] {
  const { rsiStart, rsiStop } = crossingsOf(of)
  const crosses = [rsiStart, rsiStop].filter((cross) => cross !== undefined)
  const [cross] = crosses
  return cross ? recursiveRows([...before, ...closesOf(bars, cross.interval)], before.length, crosses) : []
}

/**
 * @param onProgress called from 0 to 1
 * @returns the report, or why it cannot run
 */
export function backtest(
  task: BacktestTask,
  onProgress: (share: number) => void = () => undefined,
): Result<BacktestReport, BotRefusal> {
  const { recipe, barMs } = task
  if (!isBacktested(recipe.kind)) return refuse({ reason: 'not_for_kind', params: {} })
  const read = settingsOf(recipe)
  if (!read.ok) return read
  const settings = read.value
  const { of, asset, quote, investment } = settings
  const series = marketsOf(of).flatMap((market) => {
    const bars = task.bars[market]
    return bars && bars.time.length > 0 ? [{ market, bars: inSteps(bars, stepsFor(market).market) }] : []
  })
  const [first] = series
  if (!first || series.length < marketsOf(of).length) return refuse({ reason: 'price_unknown', params: {} })
  if (!isFineEnough(of, barMs)) return refuse({ reason: 'bars_too_coarse', params: {} })
  // As many bars as a live bot reads.
  const before = task.past ? [...inSteps(task.past, stepsFor(first.market).market).close] : []
  const past = before.slice(-RSI_BARS)
  const [base, money] = asset === quote ? [0n, investment] : [investment, 0n]
  const baseCost = base === 0n ? 0n : worthOf(stepsFor(first.market), first.bars.open[0] ?? 0, base)
  const makeBot = () => new DriverBot(machineOf(of, { investment: { quote: money, base, baseCost } }), settings, past)
  const makeFloor = () => floorOf(settings, task)
  const report = reportOf({ quote, series, barMs, makeFloor, makeBot, weights: weightsOf(of), onProgress })
  const recursive = recursiveOf(of, before, first.bars)
  return ok({ ...report, ...(recursive.length > 0 && { recursive }) })
}
