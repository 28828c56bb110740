// What a bot has and what it cost: its own books, kept beside the ledger and checked against it. Whatever is bought, sold, paid
// in and taken out, `quote + Σ cost − realised` is what was put in, to the atom; so realised profit and what the coins have gained since
// always add up to equity less what was put in.

import { z } from 'zod/mini'
import type { Side } from '#shared/trading/order.ts'

/** Coins of one asset, in atoms, and what they cost, in quote atoms. */
export const Pot = z.object({ atoms: z.bigint(), cost: z.bigint() })
export type Pot = z.infer<typeof Pot>
export const EMPTY_POT: Pot = { atoms: 0n, cost: 0n }

export const Tally = z.object({
  /** Profit of what was sold, after all fees, in quote atoms. */
  realised: z.bigint(),
  /** Fees in quote atoms: those in coins at the price of their trade. Told, and part of `realised` and costs already. */
  fees: z.bigint(),
  /** Purchases that were sold again. */
  pairs: z.int(),
})
export type Tally = z.infer<typeof Tally>
export const NO_TALLY: Tally = { realised: 0n, fees: 0n, pairs: 0 }

/** What an order moved, in atoms. The fee is in what was received. */
export type Moved = {
  readonly side: Side
  readonly baseAtoms: bigint
  readonly quoteAtoms: bigint
  readonly feeAtoms: bigint
}

/** Money of one market: quote atoms, and coins. */
export type Purse = { readonly quote: bigint; readonly pot: Pot }

export type Booked = {
  readonly purse: Purse
  readonly realised: bigint
  readonly fee: bigint
  /** Of a sale: what was sold had cost. */
  readonly cost: bigint
}

/** The part of a pot's cost that goes with some of its atoms: all of it with all of them. */
export function shareOf({ atoms, cost }: Pot, part: bigint): bigint {
  return part >= atoms || atoms === 0n ? cost : (cost * part) / atoms
}

/** Writes down what an order moved. */
export function book({ quote, pot }: Purse, { side, baseAtoms, quoteAtoms, feeAtoms }: Moved): Booked {
  if (side === 'buy') {
    const fee = baseAtoms === 0n ? 0n : (feeAtoms * quoteAtoms) / baseAtoms
    const bought = { atoms: pot.atoms + baseAtoms - feeAtoms, cost: pot.cost + quoteAtoms }
    return { purse: { quote: quote - quoteAtoms, pot: bought }, realised: 0n, fee, cost: 0n }
  }
  const cost = shareOf(pot, baseAtoms)
  const proceeds = quoteAtoms - feeAtoms
  return {
    purse: { quote: quote + proceeds, pot: { atoms: pot.atoms - baseAtoms, cost: pot.cost - cost } },
    realised: proceeds - cost,
    fee: feeAtoms,
    cost,
  }
}

export const tallied = (tally: Tally, { realised, fee }: Booked, pairs = 0): Tally => ({
  realised: tally.realised + realised,
  fees: tally.fees + fee,
  pairs: tally.pairs + pairs,
})

export const joined = (a: Pot, b: Pot): Pot => ({ atoms: a.atoms + b.atoms, cost: a.cost + b.cost })

/** Takes a part out of a pot, with its share of the cost. */
export function parted(pot: Pot, atoms: bigint): { readonly part: Pot; readonly rest: Pot } {
  const cost = shareOf(pot, atoms)
  return { part: { atoms, cost }, rest: { atoms: pot.atoms - atoms, cost: pot.cost - cost } }
}

/** All that a bot has, in whatever drawers its strategy keeps it. */
export type Books = {
  readonly quote: bigint
  /** By asset. */
  readonly coins: Readonly<Record<string, Pot>>
  readonly tally: Tally
  /** Of a position: received, or paid below zero. */
  readonly funding?: bigint
  /** Of `quote`, what lies in margin, where it is not all of it. */
  readonly margin?: bigint
}

/** What was put in, less what was taken out. */
export function investedOf({ quote, coins, tally, funding = 0n }: Books): bigint {
  return quote + Object.values(coins).reduce((sum, { cost }) => sum + cost, 0n) - tally.realised - funding
}
