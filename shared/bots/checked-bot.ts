import type { BotReason, BotRefusal } from './refusals.ts'
import type { DesiredOrder } from './strategies/strategy.ts'

/** Money in quote atoms, prices in ticks. */
export type CheckedBot = {
  readonly problem: BotRefusal | null
  readonly orders: readonly DesiredOrder[]
  readonly least: bigint | undefined
  readonly needed: bigint | undefined
  /** `buysFirst`: initial market purchase. */
  readonly lots: number | undefined
  readonly buysFirst: bigint | undefined
  /** Net profit of a round trip relative to its cost; 0.01 is 1%. */
  readonly profit: { readonly min: number; readonly max: number } | undefined
  readonly depth: number | undefined
  /** Liquidation prices once all orders of a side are filled, in ticks. */
  readonly liquidation?: { readonly below?: number | undefined; readonly above?: number | undefined }
  /** The largest position that the orders can build, in quote atoms. */
  readonly exposure?: bigint
  /** Funding arbitrage: margin in quote atoms, and the current premium in basis points. */
  readonly margin?: bigint
  readonly gapBps?: number | undefined
}

export const EMPTY_CHECK: CheckedBot = {
  problem: null,
  orders: [],
  least: undefined,
  needed: undefined,
  lots: undefined,
  buysFirst: undefined,
  profit: undefined,
  depth: undefined,
}
export const refuseBot = (reason: BotReason, params: BotRefusal['params'] = {}): BotRefusal => ({ reason, params })
/** The view adds the minimum, which is in `least`. */
export const INVESTMENT_TOO_SMALL = refuseBot('investment_too_small')
