import type { BotRefusal, BotRefusalReason } from './refusals.ts'
import { ASSUMED_TAKER_FEE_PPM, computeAtomsValue, type MarketSteps, PPM_SCALE } from './steps.ts'
import type { DesiredOrder } from './strategies/strategy.ts'

/** `investment` in atoms of `asset`. */
export type BotMoney = { readonly quote: string; readonly asset: string; readonly investment: bigint }

/** Money in quote atoms, prices in ticks. */
export type BotCheck = {
  readonly problem: BotRefusal | null
  readonly orders: readonly DesiredOrder[]
  readonly least: bigint | undefined
  readonly needed: bigint | undefined
  /** `buysFirst`: cost of the initial market purchase in quote atoms. */
  readonly lots: number | undefined
  readonly buysFirst: bigint | undefined
  /** Net profit of a round trip, relative to its cost; 0.01 is 1%. */
  readonly profit: { readonly min: number; readonly max: number } | undefined
  readonly depth: number | undefined
  /** Liquidation prices in ticks, after all orders of one side are filled. */
  readonly liquidation?: { readonly below?: number | undefined; readonly above?: number | undefined }
  /** Largest position that the orders can build, in quote atoms. */
  readonly exposure?: bigint
  /** Funding arbitrage: margin in quote atoms, and the current premium in basis points. */
  readonly margin?: bigint
  readonly gapBps?: number | undefined
}

export const EMPTY_BOT_CHECK: BotCheck = {
  problem: null,
  orders: [],
  least: undefined,
  needed: undefined,
  lots: undefined,
  buysFirst: undefined,
  profit: undefined,
  depth: undefined,
}
export const refuseBot = (reason: BotRefusalReason, params: BotRefusal['params'] = {}): BotRefusal => ({
  reason,
  params,
})
/** The preview adds the minimum investment (`BotCheck.least`) to this refusal. */
export const INVESTMENT_TOO_SMALL = refuseBot('investment_too_small')

/** A fraction of the traded value. */
export const ASSUMED_TAKER_FEE = Number(ASSUMED_TAKER_FEE_PPM) / Number(PPM_SCALE)

export const investmentQuoteValue = (
  { asset, quote, investment }: BotMoney,
  steps: MarketSteps,
  price: number,
): bigint => (asset === quote ? investment : computeAtomsValue(steps, price, investment))

export const minOrderAtoms = ({ unitAtoms, minUnits }: MarketSteps): bigint => BigInt(minUnits) * unitAtoms

/** Requires 10% more than the minimum, because lots are whole and the price moves. */
export const isOrderTooSmall = (steps: MarketSteps, atoms: bigint): boolean =>
  atoms < (minOrderAtoms(steps) * 11n) / 10n

export const refuseSmallOrder = ({ market }: MarketSteps): BotRefusal =>
  refuseBot('order_too_small', { least: market.minNotional, asset: market.quote })

/** @param price in ticks */
export function findStopProblem(
  { stopLoss, takeProfit, trigger }: Readonly<Record<'stopLoss' | 'takeProfit' | 'trigger', number | undefined>>,
  price: number,
): BotRefusal | null {
  const from = trigger ?? price
  if (stopLoss !== undefined && stopLoss >= from) return refuseBot('stop_loss_invalid')
  return takeProfit !== undefined && takeProfit <= from ? refuseBot('take_profit_invalid') : null
}
