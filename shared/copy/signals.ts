// Signals are in ticks and lots of the market, so that all copiers compute the same orders.

import { z } from 'zod/mini'
import { MarginMode, PositionLeg } from '../futures/legs.ts'
import { Side } from '../markets/trading/order.ts'
import { LEAD_TRADE_ACTIONS } from './views.ts'

const Whole = z.string().check(z.regex(/^\d{1,30}$/))

export const LeadSignal = z.object({
  /** From 1 without gaps, per lead. */
  seq: z.int(),
  /** Time of the lead's trade, epoch ms. */
  time: z.int(),
  symbol: z.string(),
  side: Side,
  /** `net` in spot and in the one-way mode of futures. */
  leg: PositionLeg,
  action: z.enum(LEAD_TRADE_ACTIONS),
  /** True for the opening part of a reversal, which copiers do not copy. */
  isReversal: z.boolean(),
  /** Traded lots, and the sum of ticks times lots: `units / lots` is the average price. */
  lots: z.int(),
  units: Whole,
  orderLots: z.int(),
  /**
   * For a close: closed lots (`taken`) of all lots before it (`of`). For a top-up: added atoms, and atoms before it.
   */
  part: z.object({ of: Whole, taken: Whole }),
  /** The lead's equity before the trade, in atoms. */
  equity: Whole,
  /** 1 in spot. */
  leverage: z.int(),
  mode: MarginMode,
})
export type LeadSignal = z.infer<typeof LeadSignal>
