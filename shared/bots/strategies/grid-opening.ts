import type { Side } from '#shared/markets/trading/order.ts'
import type { BotMarketHoldings } from '../books.ts'
import {
  ASSUMED_SLIPPAGE_PPM,
  ASSUMED_TAKER_FEE_PPM,
  computeAtomsValue,
  type MarketSteps,
  meetsMinimumOrder,
  PPM_SCALE,
} from '../steps.ts'

export type InitialGridTrade = {
  /** Lots of each order; 0 if the money cannot pay for one lot. */
  readonly lots: number
  readonly trade: { readonly side: Side; readonly lots: number }
  /** Number of lines above the price: as many intervals start with coins. */
  readonly sells: number
}

const ASIDE = ASSUMED_TAKER_FEE_PPM + ASSUMED_SLIPPAGE_PPM

/**
 * All orders have equal quantity. The money pays for lines up to the price, and for the coins of the lines above, at
 * the market price.
 * @param lines lowest first
 * @param price ticks
 */
export function computeInitialGridTrade(
  steps: MarketSteps,
  lines: readonly number[],
  price: number,
  { quote, pot }: BotMarketHoldings,
): InitialGridTrade {
  const lower = lines.slice(0, -1)
  const sells = lower.filter((line) => line > price).length
  const buys = lower.filter((line) => line <= price).reduce((sum, line) => sum + BigInt(line), 0n)
  // Cost of one lot in every order, in millionths of a quote atom.
  const each = (buys * PPM_SCALE + BigInt(sells) * BigInt(price) * (PPM_SCALE + ASIDE)) * steps.unitAtoms
  const worth = quote * PPM_SCALE + computeAtomsValue(steps, price, pot.atoms) * (PPM_SCALE - ASIDE)
  const lots = each === 0n ? 0 : Number(worth / each)
  const needs = BigInt(sells) * BigInt(lots) * steps.lotAtoms
  const lacks = needs - pot.atoms
  if (lacks > 0n) {
    // The exchange deducts the fee from the bought coins.
    const net = (steps.lotAtoms * (PPM_SCALE - ASSUMED_TAKER_FEE_PPM)) / PPM_SCALE
    const buy = Number((lacks + net - 1n) / net)
    return { lots, sells, trade: { side: 'buy', lots: meetsMinimumOrder(steps, price, buy) ? buy : 0 } }
  }
  const spare = Number(-lacks / steps.lotAtoms)
  return { lots, sells, trade: { side: 'sell', lots: meetsMinimumOrder(steps, price, spare) ? spare : 0 } }
}
