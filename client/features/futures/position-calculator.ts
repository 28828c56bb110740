// Computes planned positions with the arithmetic of the clearing house, in the contract's ticks and lots.

import { formatAverage } from '#shared/futures/average.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import { computeOrderLotsMax } from '#shared/futures/estimate.ts'
import {
  initialMargin,
  liquidationPrice,
  positionNotionalAt,
  positionValueAt,
  unrealisedProfit,
} from '#shared/futures/margin.ts'
import { computePercent } from '#shared/futures/position-figures.ts'
import { findAsset } from '#shared/money/assets.ts'
import { computeFee } from '#shared/money/atoms.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { toContractAtoms, toContractLots, toContractTicks } from './figures.ts'

export type PlannedPosition = {
  readonly isLong: boolean
  readonly leverage: number
  readonly quantity: string
  readonly entry: string
  readonly exit: string
}

const SEARCHED_TICKS_MAX = 2 ** 45

/**
 * Returns the first price at which a position earns `percent` of its margin, after fees.
 * @param percent decimal text
 * @returns decimal text; undefined if the position is incomplete, or if no price earns the percentage
 */
export function findTargetPrice(contract: Contract, sketch: PlannedPosition, percent: string): string | undefined {
  const wanted = toUnits(percent, 2)
  const { isLong } = sketch
  const at = (ticks: number) =>
    computePlannedPosition(contract, { ...sketch, exit: fromUnits(ticks, contract.priceDecimals) })
  const from = toContractTicks(contract, sketch.entry)
  if (wanted === undefined || at(from) === undefined) return undefined
  const isMet = (ticks: number) => {
    const told = at(ticks)
    if (!told || !('profit' in told)) return false
    const [profit, margin] = [toContractAtoms(contract, told.profit), toContractAtoms(contract, told.margin)]
    return profit * 10_000n >= wanted * margin
  }
  // Profit is zero at the entry price. It rises with the price for a long position and falls for a short one.
  let [short, far] = [from, isLong ? from * 2 : 1]
  while (isLong && far < SEARCHED_TICKS_MAX && !isMet(far)) far *= 2
  if (!isMet(far)) return undefined
  while (Math.abs(far - short) > 1) {
    const middle = Math.floor((short + far) / 2)
    if (isMet(middle)) far = middle
    else short = middle
  }
  return fromUnits(far, contract.priceDecimals)
}

/** @returns amounts as decimal text of the quote asset; undefined if the position is incomplete */
export function computePlannedPosition(
  contract: Contract,
  { isLong, leverage, quantity, entry, exit }: PlannedPosition,
) {
  const lots = toContractLots(contract, quantity) * (isLong ? 1 : -1)
  const [from, to] = [toContractTicks(contract, entry), toContractTicks(contract, exit)]
  if (lots === 0 || from <= 0 || leverage < 1) return undefined
  const position = { lots, cost: positionValueAt(contract, lots, from) }
  const opened = positionNotionalAt(contract, lots, from)
  const margin = initialMargin(opened, leverage)
  const liquidation = liquidationPrice(contract, position, margin)
  const text = (atoms: bigint) => fromUnits(atoms, findAsset(contract.quote)?.scale ?? 0)
  const common = {
    margin: text(margin),
    liquidation: liquidation === undefined ? undefined : fromUnits(liquidation, contract.priceDecimals),
  }
  if (to <= 0) return common
  const fees =
    computeFee(opened, contract.takerPpm) + computeFee(positionNotionalAt(contract, lots, to), contract.takerPpm)
  const profit = text(unrealisedProfit(contract, position, to) - fees)
  return { ...common, fees: text(fees), profit, roe: computePercent(profit, common.margin) }
}

/**
 * Returns the largest position that margin, taker fee and the risk tiers of the leverage allow.
 * @param balance free margin, decimal text of the quote asset
 * @returns size (base asset) and value (quote asset) as decimal text; undefined without complete input
 */
export function computeLargestPosition(
  contract: Contract,
  { isLong, leverage, entry }: Pick<PlannedPosition, 'isLong' | 'leverage' | 'entry'>,
  balance: string,
): { readonly size: string; readonly value: string } | undefined {
  const [price, available] = [toContractTicks(contract, entry), toContractAtoms(contract, balance)]
  if (price <= 0 || leverage < 1 || available <= 0n) return undefined
  const nothing = { wallet: available, elsewhere: 0n, positions: [], orders: [] }
  const account = { ...nothing, mark: price, leverage, mode: 'isolated', available } as const
  const lots = computeOrderLotsMax(contract, account, {
    side: isLong ? 'buy' : 'sell',
    leg: 'net',
    price,
    reduceOnly: false,
  })
  return {
    size: fromUnits(lots, contract.quantityDecimals),
    value: fromUnits(positionNotionalAt(contract, lots, price), findAsset(contract.quote)?.scale ?? 0),
  }
}

export type PlannedEntryTrade = { readonly quantity: string; readonly price: string }

/**
 * The average is weighted by size.
 * @returns size (base asset) and average price as decimal text; undefined without a complete trade
 */
export function computeAverageEntry(
  contract: Contract,
  entries: readonly PlannedEntryTrade[],
): { readonly size: string; readonly price: string } | undefined {
  let [lots, cost] = [0, 0n]
  for (const { quantity, price } of entries) {
    const [some, ticks] = [toContractLots(contract, quantity), toContractTicks(contract, price)]
    if (some <= 0 || ticks <= 0) continue
    lots += some
    cost += positionValueAt(contract, some, ticks)
  }
  if (lots === 0 || !Number.isSafeInteger(lots)) return undefined
  return { size: fromUnits(lots, contract.quantityDecimals), price: formatAverage(contract, cost, lots) }
}
