// What a lead's trades tell copiers: numbered, in the market's own ticks and lots, so that everybody counts the same.

import { z } from 'zod/mini'
import { Leg, MarginMode } from '../futures/legs.ts'
import { Side } from '../trading/order.ts'
import { TRADE_ACTIONS } from './views.ts'

const Whole = z.string().check(z.regex(/^\d{1,30}$/))

export const Signal = z.object({
  /** From 1 on, without a gap, for each lead. */
  seq: z.int(),
  /** When the lead's trade was, epoch ms. */
  time: z.int(),
  symbol: z.string(),
  side: Side,
  /** `net` in spot and in one-way mode. */
  leg: Leg,
  action: z.enum(TRADE_ACTIONS),
  /** The opening part of a reversal: it is told, and not copied. */
  isReversal: z.boolean(),
  /** What was traded, and ticks times lots of it: the average price is one by the other. */
  lots: z.int(),
  units: Whole,
  /** What the whole order asks, of which `lots` are a part. */
  orderLots: z.int(),
  /** Of a close: lots that were closed, of those that were held before it. Of a top-up: atoms added, of those before it. */
  part: z.object({ of: Whole, taken: Whole }),
  /** The lead's equity before it, atoms. */
  equity: Whole,
  /** 1 in spot. */
  leverage: z.int(),
  mode: MarginMode,
})
export type Signal = z.infer<typeof Signal>
