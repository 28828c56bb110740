// Trade signals of a lead: numbered, in ticks and lots of the market, so that all copiers compute the same.

import { z } from 'zod/mini'
import { Leg, MarginMode } from '../futures/legs.ts'
import { Side } from '../markets/trading/order.ts'
import { TRADE_ACTIONS } from './views.ts'

const Whole = z.string().check(z.regex(/^\d{1,30}$/))

export const Signal = z.object({
  /** From 1 without gaps, per lead. */
  seq: z.int(),
  /** Epoch ms, of the lead's trade. */
  time: z.int(),
  symbol: z.string(),
  side: Side,
  /** `net` in spot and in one-way mode. */
  leg: Leg,
  action: z.enum(TRADE_ACTIONS),
  /** The opening part of a reversal: sent, but not copied. */
  isReversal: z.boolean(),
  /** Traded lots, and the sum of ticks times lots: `units / lots` is the average price. */
  lots: z.int(),
  units: Whole,
  /** Size of the whole order; `lots` are a part of it. */
  orderLots: z.int(),
  /** Close: lots closed of lots held before. Top-up: atoms added of atoms before. */
  part: z.object({ of: Whole, taken: Whole }),
  /** Atoms, before the trade. */
  equity: Whole,
  /** 1 in spot. */
  leverage: z.int(),
  mode: MarginMode,
})
export type Signal = z.infer<typeof Signal>
