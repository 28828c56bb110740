// A back-test of a recipe: the machine that the bot's object runs, over bars, in a paper market (docs/decisions/035).

import type { BacktestReport, BacktestTask } from '#shared/bots/backtest.ts'
import { isBacktested } from '#shared/bots/fields.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { settingsOf } from '#shared/bots/settings.ts'
import { worthOf } from '#shared/bots/steps.ts'
import { machineOf } from '#shared/bots/strategies/machine.ts'
import { stepsFor } from '#shared/bots/typed.ts'
import type { Candle } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { atomUnitsOf } from '../order-book/atom-units.ts'
import { DriverBot } from './driver-bot.ts'
import { reportOf } from './report.ts'
import type { PaperBar } from './run.ts'

/** Figures of a bar in ticks. */
function barOf({ priceDecimals }: Market, { time, open, high, low, close }: Candle): PaperBar {
  const ticks = (text: string) => Math.round(Number(text) * 10 ** priceDecimals)
  return { time, open: ticks(open), high: ticks(high), low: ticks(low), close: ticks(close) }
}

/**
 * @param onProgress told now and then, from 0 to 1
 * @returns what came of it, or why there is nothing to run
 */
export function backtest(
  { recipe, bars: candles, barMs, makerPpm, takerPpm }: BacktestTask,
  onProgress: (share: number) => void = () => undefined,
): Result<BacktestReport, BotRefusal> {
  if (!isBacktested(recipe.kind)) return refuse({ reason: 'not_for_kind', params: {} })
  const read = settingsOf(recipe)
  if (!read.ok) return read
  const { of, asset, quote: quoteAsset, investment } = read.value
  const symbol = 'market' in of ? of.market : ''
  const steps = stepsFor(symbol)
  const { market } = steps
  const bars = candles.map((candle) => barOf(market, candle))
  const [first] = bars
  if (!first) return refuse({ reason: 'price_unknown', params: {} })
  const [base, quote] = asset === quoteAsset ? [0n, investment] : [investment, 0n]
  const invested = { quote, base, baseCost: worthOf(steps, first.open, base) }
  const units = atomUnitsOf(market)
  const makeBot = () => new DriverBot(machineOf(of, { investment: invested }), read.value, symbol, units)
  return ok(reportOf({ market, base, quote, makerPpm, takerPpm, bars, barMs, makeBot, onProgress }))
}
