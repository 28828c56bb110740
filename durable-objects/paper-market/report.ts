// What came of a back-test, as figures that are compared and as a digest that another machine comes to as well.

import { assert } from '#shared/assert.ts'
import { maxDrawdown, returnOf, sharpe } from '#shared/backtest/figures.ts'
import type { BacktestReport } from '#shared/bots/backtest.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { sha256 } from '#shared/sha256.ts'
import type { PaperFill } from './paper-market.ts'
import { type PaperBot, type PaperResult, type PaperRun, runPaper } from './run.ts'

type Tested = Omit<PaperRun, 'bot'> & { readonly makeBot: () => PaperBot }

const COURSE = 160
/** Of the bars, for the look-ahead check. */
const PART = 0.6

const lineOf = ({ order, side, role, price, lots, fee, time }: PaperFill) =>
  [order, side, role, price, lots, fee, time].join(' ')

/** @param before epoch ms: fills of earlier moments */
const digestOf = (fills: readonly PaperFill[], before: number): string =>
  sha256(
    fills
      .filter(({ time }) => time < before)
      .map(lineOf)
      .join('\n'),
  )

function course({ curve }: PaperResult): readonly number[] {
  const step = Math.max(1, Math.ceil(curve.length / COURSE))
  return curve.filter((_, index) => index % step === 0 || index === curve.length - 1).map(({ atoms }) => Number(atoms))
}

/** Runs a bot over bars, and a second time over their first part. @param tested at least one bar */
export function reportOf(tested: Tested): BacktestReport {
  const { makeBot, market, bars, barMs, base, quote, onProgress } = tested
  const [first, last] = [bars[0], bars.at(-1)]
  assert(first && last, 'a back-test is over some bars')
  const whole = runPaper({
    ...tested,
    bot: makeBot(),
    ...(onProgress && { onProgress: (share: number) => onProgress(share / (1 + PART)) }),
  })
  const some = bars.slice(0, Math.floor(bars.length * PART))
  const cut = bars[some.length]?.time ?? last.time + barMs
  const part = runPaper({
    ...tested,
    bars: some,
    bot: makeBot(),
    ...(onProgress && { onProgress: (share: number) => onProgress((1 + share * PART) / (1 + PART)) }),
  })
  const asset = assetOf(market.quote)
  assert(asset, 'a market trades assets of the house')
  const valued = (atoms: bigint, ticks: number) => whole.worthOf(atoms, ticks)
  const invested = quote + valued(base, first.open)
  const worth = whole.quote + valued(whole.base, last.close)
  return {
    bars: bars.length,
    from: first.time,
    to: last.time + barMs,
    invested: amountText(asset, invested),
    worth: amountText(asset, worth),
    profit: amountText(asset, worth - invested),
    fees: amountText(asset, whole.fees.quote + valued(whole.fees.base, last.close)),
    gain: returnOf(invested, worth),
    held: last.close / first.open - 1,
    drawdown: maxDrawdown(whole.curve),
    sharpe: sharpe(whole.curve, barMs),
    fills: whole.fills.length,
    course: course(whole),
    refused: [...whole.refused],
    end: whole.end,
    digest: digestOf(whole.fills, Number.POSITIVE_INFINITY),
    isBlind: digestOf(whole.fills, cut) === digestOf(part.fills, cut),
  }
}
