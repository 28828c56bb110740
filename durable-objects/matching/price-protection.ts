// Price protection: how far from the last price an order without a limit may trade.

import type { Side } from '#shared/trading/order.ts'
import type { CompleteRules } from './rules.ts'
import { MILLION, scaled } from './ticks.ts'

/** Where a market names no slippage: a twentieth. */
const DEFAULT_SLIPPAGE_PPM = 50_000

/** The worst price, in ticks, at which an order without a limit may still trade. */
export function worstPrice({ slippagePpm }: CompleteRules, side: Side, reference: number): number {
  const ppm = slippagePpm || DEFAULT_SLIPPAGE_PPM
  return side === 'buy'
    ? scaled(reference, MILLION + ppm, MILLION, 'floor')
    : scaled(reference, MILLION - ppm, MILLION, 'ceil')
}
