// Lots are negative for a short; costs include fees. Invariants, exact to the atom: cash + cost − realised − funding is
// the investment. Cash + lots at the mark price is the account equity.

import type { BotMarketHoldings, FillDelta, RecordedBotFill } from './books.ts'

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/**
 * `baseAtoms` are lots; the fee is in the quote asset on both sides. An order against the position closes a
 * proportional part of its cost, and never reverses the position.
 */
export function recordPositionFill(
  { quote, pot }: BotMarketHoldings,
  { side, baseAtoms, quoteAtoms, feeAtoms }: FillDelta,
): RecordedBotFill {
  const change = side === 'buy' ? baseAtoms : -baseAtoms
  const cash = (side === 'buy' ? -quoteAtoms : quoteAtoms) - feeAtoms
  const closes = pot.atoms !== 0n && pot.atoms > 0n !== change > 0n
  if (!closes) {
    const opened = { atoms: pot.atoms + change, cost: pot.cost - cash }
    return { holdings: { quote: quote + cash, pot: opened }, realised: 0n, fee: feeAtoms, cost: 0n }
  }
  const [size, closed] = [magnitude(pot.atoms), magnitude(change)]
  const cost = closed >= size ? pot.cost : (pot.cost * closed) / size
  return {
    holdings: { quote: quote + cash, pot: { atoms: pot.atoms + change, cost: pot.cost - cost } },
    realised: cash - cost,
    fee: feeAtoms,
    cost,
  }
}
