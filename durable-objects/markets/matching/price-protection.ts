import type { Side } from '#shared/markets/trading/order.ts'
import type { CompleteRules } from './rules.ts'
import { multiplyThenDivideExactly, PPM_BASE } from './ticks.ts'

const DEFAULT_SLIPPAGE_PPM = 50_000

/** Limit price of a market order, in ticks. */
export function computeWorstPrice({ slippagePpm }: CompleteRules, side: Side, reference: number): number {
  const ppm = slippagePpm || DEFAULT_SLIPPAGE_PPM
  return side === 'buy'
    ? multiplyThenDivideExactly(reference, PPM_BASE + ppm, PPM_BASE, 'floor')
    : multiplyThenDivideExactly(reference, PPM_BASE - ppm, PPM_BASE, 'ceil')
}
