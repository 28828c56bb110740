import type { Side } from '#shared/trading/order.ts'
import type { CompleteRules } from './rules.ts'
import { MILLION, scaled } from './ticks.ts'

/** Default slippage: 5 %. */
const DEFAULT_SLIPPAGE_PPM = 50_000

/** In ticks. */
export function worstPrice({ slippagePpm }: CompleteRules, side: Side, reference: number): number {
  const ppm = slippagePpm || DEFAULT_SLIPPAGE_PPM
  return side === 'buy'
    ? scaled(reference, MILLION + ppm, MILLION, 'floor')
    : scaled(reference, MILLION - ppm, MILLION, 'ceil')
}
