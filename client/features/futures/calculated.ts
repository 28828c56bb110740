// What a position that somebody thinks of would bring: the arithmetic of the clearing house, in the contract's own steps.

import type { Contract } from '#shared/futures/contracts.ts'
import { initialMargin, liquidationPrice, notionalAt, unrealised, valueAt } from '#shared/futures/margin.ts'
import { assetOf } from '#shared/money/assets.ts'
import { feeOf } from '#shared/money/atoms.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { lotsOf, ticksOf } from './figures.ts'
import { percentOf } from './position-figures.ts'

export type Sketch = {
  readonly isLong: boolean
  readonly leverage: number
  readonly quantity: string
  readonly entry: string
  readonly exit: string
}

/** @returns undefined while it is no position yet; amounts as decimal text of the quote asset */
export function calculated(contract: Contract, { isLong, leverage, quantity, entry, exit }: Sketch) {
  const lots = lotsOf(contract, quantity) * (isLong ? 1 : -1)
  const [from, to] = [ticksOf(contract, entry), ticksOf(contract, exit)]
  if (lots === 0 || from <= 0 || leverage < 1) return undefined
  const position = { lots, cost: valueAt(contract, lots, from) }
  const opened = notionalAt(contract, lots, from)
  const margin = initialMargin(opened, leverage)
  const liquidation = liquidationPrice(contract, position, margin)
  const text = (atoms: bigint) => fromUnits(atoms, assetOf(contract.quote)?.scale ?? 0)
  const common = {
    margin: text(margin),
    liquidation: liquidation === undefined ? undefined : fromUnits(liquidation, contract.priceDecimals),
  }
  if (to <= 0) return common
  const fees = feeOf(opened, contract.takerPpm) + feeOf(notionalAt(contract, lots, to), contract.takerPpm)
  const profit = text(unrealised(contract, position, to) - fees)
  return { ...common, fees: text(fees), profit, roe: percentOf(profit, common.margin) }
}
