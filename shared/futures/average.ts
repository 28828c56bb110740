import { fromUnits } from '../money/decimal.ts'
import type { Contract } from './contracts.ts'

const FINER = 100n

/**
 * Cost ÷ lots, with two decimals more than the contract's prices.
 * @param cost atoms of the quote asset, signed
 * @param lots not 0, signed
 */
export function formatAverage(
  { priceDecimals, atomsPerUnit }: Pick<Contract, 'priceDecimals' | 'atomsPerUnit'>,
  cost: bigint,
  lots: number,
): string {
  const perUnit = BigInt(Math.abs(lots)) * atomsPerUnit
  const paid = cost < 0n ? -cost : cost
  return fromUnits((paid * FINER + perUnit / 2n) / perUnit, priceDecimals + 2)
}
