// Bookkeeping of a bot, checked against the ledger. Exact to the atom, `quote + Σ cost − realised` is the investment.
// So realised and unrealised profit equal equity less the investment.

import { z } from 'zod/mini'
import type { Side } from '#shared/markets/trading/order.ts'

/** Coins of one asset in atoms, and their cost in quote atoms. */
export const CostedBalance = z.object({ atoms: z.bigint(), cost: z.bigint() })
export type CostedBalance = z.infer<typeof CostedBalance>
export const EMPTY_COSTED_BALANCE: CostedBalance = { atoms: 0n, cost: 0n }

export const BotProfitTally = z.object({
  /** Profit of sales after all fees, in quote atoms. */
  realised: z.bigint(),
  /**
   * Quote atoms; fees in coins at the price of their trade. For display only: `realised` and costs already include
   * them.
   */
  fees: z.bigint(),
  pairs: z.int(),
})
export type BotProfitTally = z.infer<typeof BotProfitTally>
export const EMPTY_BOT_PROFIT_TALLY: BotProfitTally = { realised: 0n, fees: 0n, pairs: 0 }

/** Amounts in atoms. The fee is in the received asset. */
export type FillDelta = {
  readonly side: Side
  readonly baseAtoms: bigint
  readonly quoteAtoms: bigint
  readonly feeAtoms: bigint
}

/** `quote`: quote atoms. `pot`: coins of one market that the bot holds. */
export type BotMarketHoldings = { readonly quote: bigint; readonly pot: CostedBalance }

export type RecordedBotFill = {
  readonly holdings: BotMarketHoldings
  readonly realised: bigint
  readonly fee: bigint
  readonly cost: bigint
}

/** Cost of `part` of the coins, rounded down. If `part` is all coins, the cost is exact. */
export function proportionalCost({ atoms, cost }: CostedBalance, part: bigint): bigint {
  return part >= atoms || atoms === 0n ? cost : (cost * part) / atoms
}

export function recordSpotFill(
  { quote, pot }: BotMarketHoldings,
  { side, baseAtoms, quoteAtoms, feeAtoms }: FillDelta,
): RecordedBotFill {
  if (side === 'buy') {
    const fee = baseAtoms === 0n ? 0n : (feeAtoms * quoteAtoms) / baseAtoms
    const bought = { atoms: pot.atoms + baseAtoms - feeAtoms, cost: pot.cost + quoteAtoms }
    return { holdings: { quote: quote - quoteAtoms, pot: bought }, realised: 0n, fee, cost: 0n }
  }
  const cost = proportionalCost(pot, baseAtoms)
  const proceeds = quoteAtoms - feeAtoms
  return {
    holdings: { quote: quote + proceeds, pot: { atoms: pot.atoms - baseAtoms, cost: pot.cost - cost } },
    realised: proceeds - cost,
    fee: feeAtoms,
    cost,
  }
}

export const addToTally = (tally: BotProfitTally, { realised, fee }: RecordedBotFill, pairs = 0): BotProfitTally => ({
  realised: tally.realised + realised,
  fees: tally.fees + fee,
  pairs: tally.pairs + pairs,
})

export const mergeCostedBalances = (a: CostedBalance, b: CostedBalance): CostedBalance => ({
  atoms: a.atoms + b.atoms,
  cost: a.cost + b.cost,
})

export function splitCostedBalance(
  pot: CostedBalance,
  atoms: bigint,
): { readonly part: CostedBalance; readonly rest: CostedBalance } {
  const cost = proportionalCost(pot, atoms)
  return { part: { atoms, cost }, rest: { atoms: pot.atoms - atoms, cost: pot.cost - cost } }
}

export type BotBookkeeping = {
  readonly quote: bigint
  readonly coins: Readonly<Record<string, CostedBalance>>
  readonly tally: BotProfitTally
  /** Negative if the bot paid. */
  readonly funding?: bigint
  /** Part of `quote` that is margin; absent if all of it is. */
  readonly margin?: bigint
}

export function netBotInvestment({ quote, coins, tally, funding = 0n }: BotBookkeeping): bigint {
  return quote + Object.values(coins).reduce((sum, { cost }) => sum + cost, 0n) - tally.realised - funding
}
