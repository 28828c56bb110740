// A simulated bot runs with the strategies of live bots. Later times do not change the past. Pure.

import { computeMaxDrawdown } from '#shared/bots/backtest-figures.ts'
import { type BotBars, toStepBars } from '#shared/bots/bars.ts'
import {
  type BotEndReason,
  BotEndReason as BotEnds,
  type BotState,
  isBotFailureReason,
} from '#shared/bots/bot-state.ts'
import { toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { botStrategyMarkets, createStrategyMachine } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import type { FindSimulatedBestPrices } from '../../markets/market-source/simulated-touch.ts'
import { createPaperMarkets } from './backtest.ts'
import { BacktestBot } from './driver-bot.ts'
import { alignPaperBars, type PaperBot, runPaperBot } from './run.ts'
import type { SimulatedBot } from './simulated-bots.ts'

export type SimulatedBotResult = {
  readonly state: BotState
  readonly end: BotEndReason | null
  /** Epoch ms; 0: the bot runs. */
  readonly endedAt: number
  /** In atoms of the quote asset. */
  readonly invested: bigint
  readonly worth: bigint
  readonly realised: bigint
  readonly pairs: number
  readonly drawdownBps: number
  /** `day`: days since 1970. The others are values at its end. */
  readonly days: readonly { readonly day: number; readonly worth: bigint; readonly realised: bigint }[]
}

/** Results change once per bar. */
export const SIMULATED_BAR_MS = 2 * HOUR_MS
const SAMPLES = 4
const FEES = { makerPpm: 1_000, takerPpm: 1_000 }

function createBars(touch: FindSimulatedBestPrices, symbol: string, from: number, to: number): BotBars {
  const scale = 10 ** (findMarket(symbol)?.priceDecimals ?? 0)
  const count = Math.max(Math.floor((to - from) / SIMULATED_BAR_MS), 0)
  const column = () => new Float64Array(count)
  const bars = { time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() }
  let last = (touch(symbol, from)?.bid ?? 1) / scale
  for (let at = 0; at < count; at += 1) {
    const time = from + at * SIMULATED_BAR_MS
    bars.time[at] = time
    bars.open[at] = last
    let [high, low] = [last, last]
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      last = (touch(symbol, time + (sample * SIMULATED_BAR_MS) / SAMPLES)?.bid ?? 1) / scale
      high = Math.max(high, last)
      low = Math.min(low, last)
    }
    bars.high[at] = high
    bars.low[at] = low
    bars.close[at] = last
  }
  return bars
}

export function runSimulatedBot(
  { recipe, startedAt, stopsAt }: SimulatedBot,
  touch: FindSimulatedBestPrices,
  until: number,
): SimulatedBotResult | undefined {
  const parsed = parseBotSettings(recipe)
  if (!parsed.ok) return undefined
  const settings = parsed.value
  const { of, investment } = settings
  const to = Math.min(until, stopsAt)
  const series = botStrategyMarkets(of).map((market) => {
    const bars = createBars(touch, toExchangeSymbol(market), startedAt, to)
    return { market, bars: toStepBars(bars, requireMarketSteps(market).market) }
  })
  const none = { invested: investment, worth: investment, realised: 0n, pairs: 0, drawdownBps: 0, days: [] }
  if ((series[0]?.bars.time.length ?? 0) === 0) return { ...none, state: 'running', end: null, endedAt: 0 }
  const machine = createStrategyMachine(of, { investment: { quote: investment, base: 0n, baseCost: 0n } })
  const tallies: bigint[] = []
  const bot = withTallies(new BacktestBot(machine, settings, []), () => tallies.push(machine.books().tally.realised))
  const frames = alignPaperBars(series)
  const { invested, worth, curve, end } = runPaperBot({
    ...createPaperMarkets(settings, { ...FEES, rates: [] }),
    frames,
    barMs: SIMULATED_BAR_MS,
    bot,
  })
  const isOver = until >= stopsAt
  const reason = end ? (BotEnds.safeParse(end.reason).data ?? 'order_refused') : isOver ? 'owner' : null
  const drawn = Math.round(computeMaxDrawdown(curve) * 10_000)
  const { realised, pairs } = machine.books().tally
  return {
    state: reason === null ? 'running' : isBotFailureReason(reason) ? 'failed' : 'stopped',
    end: reason,
    endedAt: end?.time ?? (isOver ? stopsAt : 0),
    invested,
    worth,
    realised,
    pairs,
    drawdownBps: drawn,
    days: daysOf(frames.times, curve, tallies, end?.time ?? Number.POSITIVE_INFINITY),
  }
}

/** Counts the realised profit once per bar, at the bar's first market. */
function withTallies(bot: BacktestBot, tally: () => void): PaperBot {
  let last = -1
  return {
    moved: (...seen) => bot.moved(...seen),
    nextWatch: (...seen) => bot.nextWatch(...seen),
    filled: (...seen) => bot.filled(...seen),
    left: (...seen) => bot.left(...seen),
    told: (...seen) => bot.told(...seen),
    closed: (market, lots, from, to) => {
      bot.closed(market, lots, from, to)
      if (from > last) tally()
      last = from
    },
  }
}

function daysOf(
  times: readonly number[],
  curve: readonly bigint[],
  tallies: readonly bigint[],
  endedAt: number,
): SimulatedBotResult['days'] {
  return times.flatMap((time, at) => {
    const day = Math.floor(time / DAY_MS)
    const next = times[at + 1]
    const isLast = next === undefined || Math.floor(next / DAY_MS) > day
    if (!isLast || time > endedAt + DAY_MS) return []
    return [{ day, worth: curve[at] ?? 0n, realised: tallies[at] ?? 0n }]
  })
}
