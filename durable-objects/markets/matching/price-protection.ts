import type { Side } from '#shared/markets/trading/order.ts'
import type { CompleteRules } from './rules.ts'
import { PPM_BASE, scaleExactly } from './ticks.ts'

/** Default slippage limit: 5 %. */
const DEFAULT_SLIPPAGE_PPM = 50_000

/** Limit price of a market order, in ticks. */
export function computeWorstPrice({ slippagePpm }: CompleteRules, side: Side, reference: number): number {
  const ppm = slippagePpm || DEFAULT_SLIPPAGE_PPM
  return side === 'buy'
    ? scaleExactly(reference, PPM_BASE + ppm, PPM_BASE, 'floor')
    : scaleExactly(reference, PPM_BASE - ppm, PPM_BASE, 'ceil')
}
