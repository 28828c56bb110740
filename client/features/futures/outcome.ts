// Formats the profit or loss, before fees, of an order that closes a position at the order's price.

import { findContract } from '#shared/futures/contracts.ts'
import { unrealisedProfit } from '#shared/futures/margin.ts'
import type { PositionView } from '#shared/futures/views.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { toContractLots, toContractTicks, toHeldPosition } from './figures.ts'
import type { WaitingOrder } from './waiting-orders.ts'

/**
 * @param price decimal text
 * @returns a signed amount with its asset; undefined if the order closes no position
 */
export function formatClosingProfit(
  of: WaitingOrder,
  positions: readonly PositionView[],
  price: string,
): string | undefined {
  const contract = findContract(of.symbol)
  const position = positions.find(({ symbol, leg }) => symbol === of.symbol && leg === of.leg)
  if (!contract || !position || !of.reduceOnly) return undefined
  const held = toHeldPosition(contract, position)
  const size = Math.abs(held.lots)
  if (size === 0 || held.lots > 0 !== (of.side === 'sell')) return undefined
  const filled = of.kind === 'order' ? toContractLots(contract, of.filled) : 0
  const closed = of.quantity === undefined ? size : Math.min(size, toContractLots(contract, of.quantity) - filled)
  const atoms = (unrealisedProfit(contract, held, toContractTicks(contract, price)) * BigInt(closed)) / BigInt(size)
  const { text } = formatAmount(fromUnits(atoms, findAsset(contract.quote)?.scale ?? 0), contract.quote)
  return `${atoms > 0n ? '+' : ''}${text} ${contract.quote}`
}
