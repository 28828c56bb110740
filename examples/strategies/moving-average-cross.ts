// Holds the coin while a short moving average is above a long one. --set fast=12 --set slow=48 --set part=0.95

import {
  type PastBar,
  parsePositiveSetting,
  type StrategyContext,
  type StrategyFactory,
} from '../../scripts/backtest/strategy.ts'

/** Mean close of the last bars; undefined before there are so many. */
function average(bars: readonly PastBar[], length: number): number | undefined {
  if (bars.length < length) return undefined
  return bars.slice(-length).reduce((sum, { close }) => sum + close, 0) / length
}

const movingAverageCross: StrategyFactory = (settings) => {
  const fast = parsePositiveSetting(settings, 'fast', 12)
  const slow = parsePositiveSetting(settings, 'slow', 48)
  /** Of the money, so that the fee and a worse price are paid for, too. */
  const part = parsePositiveSetting(settings, 'part', 0.95)
  if (fast >= slow) throw new Error('--set fast is to be smaller than slow')
  return {
    name: `moving averages ${fast}/${slow}`,
    onBar(bar: PastBar, desk: StrategyContext) {
      const [short, long] = [average(desk.bars, fast), average(desk.bars, slow)]
      if (short === undefined || long === undefined || desk.orders.length > 0) return
      const isIn = desk.base.available * bar.close > desk.quote.available
      if (short > long && !isIn) desk.place({ side: 'buy', amount: desk.quote.available * part })
      if (short < long && isIn) desk.place({ side: 'sell', quantity: desk.base.available })
    },
  }
}

export default movingAverageCross
