// What a recipe comes to, whatever its kind.

import type { BotReason, BotRefusal } from './refusals.ts'
import type { Wanted } from './strategies/strategy.ts'

/** Money in quote atoms, prices in ticks. */
export type Checked = {
  readonly problem: BotRefusal | null
  readonly orders: readonly Wanted[]
  /** The least investment that all orders are large enough with. */
  readonly least: bigint | undefined
  /** All that it may come to need. */
  readonly needed: bigint | undefined
  /** Lots of one order, and what is bought at the market first. */
  readonly lots: number | undefined
  readonly buysFirst: bigint | undefined
  /** Net profit of a round trip, of what it costs; 0.01 is a percent. */
  readonly profit: { readonly min: number; readonly max: number } | undefined
  readonly depth: number | undefined
  /** Of a position: where it is liquidated once all orders on its side are filled, in ticks. */
  readonly liquidation?: { readonly below?: number | undefined; readonly above?: number | undefined }
  /** The largest position that the orders lead to, in quote atoms. */
  readonly exposure?: bigint
  /** Of a funding arbitrage: what goes into margin, in quote atoms, and the premium of now in hundredths of a percent. */
  readonly margin?: bigint
  readonly gapBps?: number | undefined
}

export const NOTHING: Checked = {
  problem: null,
  orders: [],
  least: undefined,
  needed: undefined,
  lots: undefined,
  buysFirst: undefined,
  profit: undefined,
  depth: undefined,
}
export const refusal = (reason: BotReason, params: BotRefusal['params'] = {}): BotRefusal => ({ reason, params })
/** Filled in with amounts by whoever shows it: `least` is among the figures. */
export const TOO_LITTLE = refusal('investment_too_small')
