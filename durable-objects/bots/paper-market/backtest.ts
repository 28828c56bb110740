// Runs the machine of live bots over bars, in simulated markets (docs/decisions/035, 051).

import type { BacktestReport, BacktestTask, RecursiveBiasRow } from '#shared/bots/backtest.ts'
import { type BotBars, toStepBars } from '#shared/bots/bars.ts'
import { canBotBeBacktested } from '#shared/bots/fields.ts'
import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { aggregateCloses, compareRsiHistories } from '#shared/bots/recursive.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { RSI_BARS } from '#shared/bots/rsi.ts'
import { type BotSettings, parseBotSettings } from '#shared/bots/settings.ts'
import { computeAtomsValue } from '#shared/bots/steps.ts'
import { botRsiCrossings, botStrategyMarkets, createStrategyMachine } from '#shared/bots/strategies/machine.ts'
import { type BotKindSettings, botStrategyOf } from '#shared/bots/strategies/registry.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { assert } from '#shared/platform/assert.ts'
import { nextBarStart } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { BacktestBot } from './driver-bot.ts'
import { PaperBalance } from './paper-holdings.ts'
import { PaperSpotMarket } from './paper-market.ts'
import { PaperPerpetual } from './paper-perpetual.ts'
import { createBacktestReport } from './report.ts'
import type { PaperMarkets } from './run.ts'

export function createPaperMarkets(
  { of, asset, quote, investment }: BotSettings,
  task: Pick<BacktestTask, 'makerPpm' | 'rates' | 'takerPpm'>,
): PaperMarkets {
  const isInQuote = asset === quote
  const margin = botStrategyOf(of).marginPart?.(of, investment) ?? 0n
  const cash = new PaperBalance(isInQuote ? investment - margin : 0n)
  const venues = botStrategyMarkets(of).map((market) => {
    if (!isPerpetualMarket(market)) {
      const { makerPpm, takerPpm } = task
      const base = isInQuote ? 0n : investment
      return new PaperSpotMarket({ market: requireMarketSteps(market).market, base, quote: cash, makerPpm, takerPpm })
    }
    const contract = findContract(toExchangeSymbol(market))
    assert(contract, 'a recipe names contracts that there are')
    const leverage = 'leverage' in of ? of.leverage : 1
    return new PaperPerpetual({ contract, margin, leverage, rates: task.rates ?? [] })
  })
  return { venues, cash }
}

/** True if a bar closes whenever one of the crossing's interval does. */
function isFineEnough(of: BotKindSettings, barMs: number): boolean {
  const { rsiStart, rsiStop } = botRsiCrossings(of)
  const interval = (rsiStart ?? rsiStop)?.interval
  return interval === undefined || nextBarStart(interval, 0) % barMs === 0
}

function recursiveOf(of: BotKindSettings, before: readonly number[], bars: BotBars): RecursiveBiasRow[] {
  const { rsiStart, rsiStop } = botRsiCrossings(of)
  const crosses = [rsiStart, rsiStop].filter((cross) => cross !== undefined)
  const [cross] = crosses
  return cross ? compareRsiHistories([...before, ...aggregateCloses(bars, cross.interval)], before.length, crosses) : []
}

/**
 * @param onProgress called with values from 0 to 1
 * @returns the report, or the reason why it cannot run
 */
export function backtestRecipe(
  task: BacktestTask,
  onProgress: (share: number) => void = () => undefined,
): Result<BacktestReport, BotRefusal> {
  const { recipe, barMs } = task
  if (!canBotBeBacktested(recipe.kind)) return refuse({ reason: 'not_for_kind', params: {} })
  const read = parseBotSettings(recipe)
  if (!read.ok) return read
  const settings = read.value
  const { of, asset, quote, investment } = settings
  const series = botStrategyMarkets(of).flatMap((market) => {
    const bars = task.bars[market]
    return bars && bars.time.length > 0 ? [{ market, bars: toStepBars(bars, requireMarketSteps(market).market) }] : []
  })
  const [first] = series
  if (!first || series.length < botStrategyMarkets(of).length) return refuse({ reason: 'price_unknown', params: {} })
  if (!isFineEnough(of, barMs)) return refuse({ reason: 'bars_too_coarse', params: {} })
  // The past has as many bars as a live bot reads.
  const before = task.past ? [...toStepBars(task.past, requireMarketSteps(first.market).market).close] : []
  const past = before.slice(-RSI_BARS)
  const [base, money] = asset === quote ? [0n, investment] : [investment, 0n]
  const baseCost = base === 0n ? 0n : computeAtomsValue(requireMarketSteps(first.market), first.bars.open[0] ?? 0, base)
  const makeBot = () =>
    new BacktestBot(createStrategyMachine(of, { investment: { quote: money, base, baseCost } }), settings, past)
  const makeFloor = () => createPaperMarkets(settings, task)
  const weights = botStrategyOf(of).weights?.(of) ?? [1]
  const report = createBacktestReport({ quote, series, barMs, makeFloor, makeBot, weights, onProgress })
  const recursive = recursiveOf(of, before, first.bars)
  return ok({ ...report, ...(recursive.length > 0 && { recursive }) })
}
