// Buys a step lower and sells a step higher, over and over. --set steps=8 --set gap=0.01 (a part of the price) --set part=0.8

import { parsePositiveSetting, type StrategyFactory } from '../../scripts/backtest/strategy.ts'

const grid: StrategyFactory = (settings) => {
  const steps = Math.floor(parsePositiveSetting(settings, 'steps', 8))
  const gap = parsePositiveSetting(settings, 'gap', 0.01)
  /** Of the money that is laid out in the grid. */
  const part = parsePositiveSetting(settings, 'part', 0.8)
  /** What a purchase was made at, by the sale that follows it. */
  const boughtAt = new Map<string, number>()
  let isLaid = false
  return {
    name: `grid of ${steps} steps, ${gap * 100} % apart`,
    onBar({ close }, desk) {
      if (isLaid) return
      isLaid = true
      const each = (desk.quote.available * part) / steps
      for (let step = 1; step <= steps; step += 1) {
        const price = close * (1 - gap * step)
        desk.place({ side: 'buy', price, quantity: each / price, postOnly: true })
      }
    },
    onFill({ order, side, price, quantity, fee, feeAsset }, desk) {
      if (side === 'buy') {
        // The fee came off what was bought; a rest below a lot stays.
        const received = desk.market.startsWith(`${feeAsset}_`) ? quantity - fee : quantity
        boughtAt.set(desk.place({ side: 'sell', price: price * (1 + gap), quantity: received }), price)
        return
      }
      const before = boughtAt.get(order)
      if (before !== undefined) desk.place({ side: 'buy', price: before, quantity, postOnly: true })
    },
  }
}

export default grid
