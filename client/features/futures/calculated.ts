// What a position that somebody thinks of would bring: the arithmetic of the clearing house, in the contract's own steps.

import { averageText } from '#shared/futures/average.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import { mostLots } from '#shared/futures/estimate.ts'
import { initialMargin, liquidationPrice, notionalAt, unrealised, valueAt } from '#shared/futures/margin.ts'
import { percentOf } from '#shared/futures/position-figures.ts'
import { assetOf } from '#shared/money/assets.ts'
import { feeOf } from '#shared/money/atoms.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { atomsOf, lotsOf, ticksOf } from './figures.ts'

export type Sketch = {
  readonly isLong: boolean
  readonly leverage: number
  readonly quantity: string
  readonly entry: string
  readonly exit: string
}

/** Prices are looked for up to here, in ticks. */
const MAX_TICKS = 2 ** 45

/**
 * The first price at which a position brings so much of its margin, after the fees of both ways.
 * @param percent of the margin, as decimal text
 * @returns decimal text; undefined while it is no position yet, or where no price brings that
 */
export function targetPrice(contract: Contract, sketch: Sketch, percent: string): string | undefined {
  const wanted = toUnits(percent, 2)
  const { isLong } = sketch
  const at = (ticks: number) => calculated(contract, { ...sketch, exit: fromUnits(ticks, contract.priceDecimals) })
  const from = ticksOf(contract, sketch.entry)
  if (wanted === undefined || at(from) === undefined) return undefined
  const isMet = (ticks: number) => {
    const told = at(ticks)
    if (!told || !('profit' in told)) return false
    const [profit, margin] = [atomsOf(contract, told.profit), atomsOf(contract, told.margin)]
    return profit * 10_000n >= wanted * margin
  }
  // Nothing is earned where it was opened: from there the profit grows with the price of a long, and falls with a short's.
  let [short, far] = [from, isLong ? from * 2 : 1]
  while (isLong && far < MAX_TICKS && !isMet(far)) far *= 2
  if (!isMet(far)) return undefined
  while (Math.abs(far - short) > 1) {
    const middle = Math.floor((short + far) / 2)
    if (isMet(middle)) far = middle
    else short = middle
  }
  return fromUnits(far, contract.priceDecimals)
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

/**
 * The largest position that a balance opens: what its margin and the fee of a taker leave room for, within what the tiers
 * allow at that leverage.
 * @param balance free margin, as decimal text of the quote asset
 * @returns size in the base asset and value in the quote asset, as decimal text; undefined while something is missing
 */
export function largestPosition(
  contract: Contract,
  { isLong, leverage, entry }: Pick<Sketch, 'isLong' | 'leverage' | 'entry'>,
  balance: string,
): { readonly size: string; readonly value: string } | undefined {
  const [price, available] = [ticksOf(contract, entry), atomsOf(contract, balance)]
  if (price <= 0 || leverage < 1 || available <= 0n) return undefined
  const nothing = { wallet: available, elsewhere: 0n, positions: [], orders: [] }
  const account = { ...nothing, mark: price, leverage, mode: 'isolated', available } as const
  const lots = mostLots(contract, account, { side: isLong ? 'buy' : 'sell', leg: 'net', price, reduceOnly: false })
  return {
    size: fromUnits(lots, contract.quantityDecimals),
    value: fromUnits(notionalAt(contract, lots, price), assetOf(contract.quote)?.scale ?? 0),
  }
}

export type Entry = { readonly quantity: string; readonly price: string }

/**
 * What a position opened in several trades cost on average, as a position shows it: by size.
 * @returns size in the base asset and average price, as decimal text; undefined while no trade is whole
 */
export function averageEntry(
  contract: Contract,
  entries: readonly Entry[],
): { readonly size: string; readonly price: string } | undefined {
  let [lots, cost] = [0, 0n]
  for (const { quantity, price } of entries) {
    const [some, ticks] = [lotsOf(contract, quantity), ticksOf(contract, price)]
    if (some <= 0 || ticks <= 0) continue
    lots += some
    cost += valueAt(contract, some, ticks)
  }
  if (lots === 0 || !Number.isSafeInteger(lots)) return undefined
  return { size: fromUnits(lots, contract.quantityDecimals), price: averageText(contract, cost, lots) }
}
