// What a bot's position of a contract is in its books: lots below zero of a short, and what they cost, fees among it. Cash is
// what the margin would be if each trade were paid in full: cash + cost − realised − funding is what was put in, to the atom,
// and cash + lots at the mark is what the margin account is worth.

import type { Booked, Moved, Purse } from './books.ts'

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/**
 * Writes down what an order moved: `baseAtoms` are lots, the fee is paid in the quote asset whichever side it is. What is against
 * the position closes it, in proportion to its cost; an order never turns one.
 */
export function bookPosition({ quote, pot }: Purse, { side, baseAtoms, quoteAtoms, feeAtoms }: Moved): Booked {
  const change = side === 'buy' ? baseAtoms : -baseAtoms
  const cash = (side === 'buy' ? -quoteAtoms : quoteAtoms) - feeAtoms
  const closes = pot.atoms !== 0n && pot.atoms > 0n !== change > 0n
  if (!closes) {
    const opened = { atoms: pot.atoms + change, cost: pot.cost - cash }
    return { purse: { quote: quote + cash, pot: opened }, realised: 0n, fee: feeAtoms, cost: 0n }
  }
  const [size, closed] = [magnitude(pot.atoms), magnitude(change)]
  const cost = closed >= size ? pot.cost : (pot.cost * closed) / size
  return {
    purse: { quote: quote + cash, pot: { atoms: pot.atoms + change, cost: pot.cost - cost } },
    realised: cash - cost,
    fee: feeAtoms,
    cost,
  }
}
