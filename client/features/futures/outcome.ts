// Profit or loss of closing a position at a price, before fees.

import { shownAmount } from '#shared/format/shown-amount.ts'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import { unrealised } from '#shared/futures/margin.ts'
import type { PositionView } from '#shared/futures/views.ts'
import { assetOf } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { heldOf, lotsOf, ticksOf } from './figures.ts'
import type { Waiting } from './waiting.ts'

/**
 * @param price decimal text
 * @returns signed, with its asset; undefined if it closes no position
 */
export function outcomeAt(of: Waiting, positions: readonly PositionView[], price: string): string | undefined {
  const contract = contractBySymbol(of.symbol)
  const position = positions.find(({ symbol, leg }) => symbol === of.symbol && leg === of.leg)
  if (!contract || !position || !of.reduceOnly) return undefined
  const held = heldOf(contract, position)
  const size = Math.abs(held.lots)
  if (size === 0 || held.lots > 0 !== (of.side === 'sell')) return undefined
  const filled = of.kind === 'order' ? lotsOf(contract, of.filled) : 0
  const closed = of.quantity === undefined ? size : Math.min(size, lotsOf(contract, of.quantity) - filled)
  const atoms = (unrealised(contract, held, ticksOf(contract, price)) * BigInt(closed)) / BigInt(size)
  const { text } = shownAmount(fromUnits(atoms, assetOf(contract.quote)?.scale ?? 0), contract.quote)
  return `${atoms > 0n ? '+' : ''}${text} ${contract.quote}`
}
