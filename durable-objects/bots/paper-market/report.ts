// Figures of a backtest, with a hash that every machine reproduces.

import type { BacktestReport } from '#shared/bots/backtest.ts'
import { computeEquityReturn, computeMaxDrawdown, computeSharpe } from '#shared/bots/backtest-figures.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { assert } from '#shared/platform/assert.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import {
  alignPaperBars,
  type PaperBot,
  type PaperMarketBars,
  type PaperMarkets,
  type PaperRunResult,
  runPaperBot,
} from './run.ts'
import type { PaperEvent, PaperFill } from './venue.ts'

export type BacktestInput = {
  readonly quote: string
  readonly series: readonly PaperMarketBars[]
  readonly barMs: number
  /** The markets are in the order of `series`. */
  readonly makeFloor: () => PaperMarkets
  readonly makeBot: () => PaperBot
  /** Fractions of the money per market, for buy and hold. The rest is not invested. */
  readonly weights: readonly number[]
  readonly onProgress?: (share: number) => void
}

const COURSE = 160
const PART = 0.6

const lineOf = ({ order, side, role, price, lots, fee, time }: PaperFill) =>
  [order, side, role, price, lots, fee, time].join(' ')
const newsLine = (news: PaperEvent) =>
  news.kind === 'funding' ? `funding ${news.atoms} ${news.time}` : `liquidated ${news.time}`

/** @param before epoch ms; only earlier events count */
function digestOf({ fills, news }: PaperRunResult, before: number): string {
  const earlier = <Row extends { readonly time: number }>(rows: readonly Row[]) =>
    rows.filter(({ time }) => time < before)
  return sha256([...earlier(fills).map(lineOf), ...earlier(news).map(newsLine)].join('\n'))
}

function course({ curve }: PaperRunResult): readonly number[] {
  const step = Math.max(1, Math.ceil(curve.length / COURSE))
  return curve.filter((_, index) => index % step === 0 || index === curve.length - 1).map(Number)
}

function valueHeld({ series, weights }: BacktestInput): number {
  return series.reduce((sum, { bars }, index) => {
    const [first, last] = [bars.open[0], bars.close.at(-1)]
    return first && last ? sum + (weights[index] ?? 0) * (last / first - 1) : sum
  }, 0)
}

function marginOf({ news }: PaperRunResult, asset: NonNullable<ReturnType<typeof findAsset>>) {
  const payments = news.flatMap((each) => (each.kind === 'funding' ? [each.atoms] : []))
  return {
    ...(payments.length > 0 && {
      funding: formatAssetAmount(
        asset,
        payments.reduce((sum, atoms) => sum + atoms, 0n),
      ),
    }),
    ...(news.some(({ kind }) => kind === 'liquidated') && { isLiquidated: true }),
  }
}

/**
 * Runs a bot over all bars, then over the first part: a difference reveals look-ahead.
 * @param tested has at least one bar of each market
 */
export function createBacktestReport(tested: BacktestInput): BacktestReport {
  const { makeBot, makeFloor, series, barMs, onProgress } = tested
  const frames = alignPaperBars(series)
  const { times } = frames
  const [from, last] = [times[0], times.at(-1)]
  assert(from !== undefined && last !== undefined, 'a back-test is over some bars')
  const run = (count: number, hasCurve: boolean, tell: (share: number) => number) =>
    runPaperBot({
      ...makeFloor(),
      frames,
      count,
      barMs,
      hasCurve,
      bot: makeBot(),
      ...(onProgress && { onProgress: (share: number) => onProgress(tell(share)) }),
    })
  const whole = run(times.length, true, (share) => share / (1 + PART))
  const some = Math.floor(times.length * PART)
  const cut = times[some] ?? last + barMs
  const part = some > 0 ? run(some, false, (share) => (1 + share * PART) / (1 + PART)) : undefined
  const asset = findAsset(tested.quote)
  assert(asset, 'a market trades assets of the house')
  const { invested, worth, curve } = whole
  return {
    bars: times.length,
    from,
    to: last + barMs,
    invested: formatAssetAmount(asset, invested),
    worth: formatAssetAmount(asset, worth),
    profit: formatAssetAmount(asset, worth - invested),
    fees: formatAssetAmount(asset, whole.fees),
    ...marginOf(whole, asset),
    gain: computeEquityReturn(invested, worth),
    held: valueHeld(tested),
    drawdown: computeMaxDrawdown(curve),
    sharpe: computeSharpe(curve, barMs),
    fills: whole.fills.length,
    course: [...course(whole)],
    refused: [...whole.refused],
    end: whole.end,
    digest: digestOf(whole, Number.POSITIVE_INFINITY),
    isBlind: part === undefined || digestOf(whole, cut) === digestOf(part, cut),
  }
}
