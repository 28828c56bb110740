// Exact values in units of 10^-8 USDT.

import { groupThousands } from '../format/group-thousands.ts'
import { floorDivide } from '../money/atoms.ts'
import { fromUnits, toUnits, trimZeros } from '../money/decimal.ts'

const AMOUNT_SCALE = 18
const PRICE_SCALE = 18
const WORTH_SCALE = 8

/** @param price USDT per unit; undefined gives a value of 0 */
export function valueInUsdtUnits(amount: string, price: string | undefined): bigint {
  const [atoms, units] = [toUnits(amount, AMOUNT_SCALE), toUnits(price ?? '0', PRICE_SCALE)]
  return floorDivide((atoms ?? 0n) * (units ?? 0n), 10n ** BigInt(AMOUNT_SCALE + PRICE_SCALE - WORTH_SCALE))
}

export const formatUsdtWorth = (units: bigint): string => fromUnits(units, WORTH_SCALE)

/** For display, not for input fields. */
export const formatDisplayedAmount = (amount: string): string => groupThousands(trimZeros(amount))

/** In percent, with one decimal; `0.0` if the whole is zero. */
export const computeSharePercent = (part: bigint, whole: bigint): string =>
  whole === 0n ? '0.0' : fromUnits(floorDivide(part * 1_000n, whole), 1)

export type WithdrawalReceipt = { readonly net: string; readonly fee: string }

/**
 * As `computeNetAmount` (features §2.13).
 * @returns undefined if the amount is invalid, or if nothing remains after the fee
 */
export function computeWithdrawalReceipt(amount: string, fee: string, decimals: number): WithdrawalReceipt | undefined {
  if (!/^\d{1,18}(\.\d{1,18})?$/.test(amount)) return undefined
  const [whole, cost] = [toUnits(amount, AMOUNT_SCALE) ?? 0n, toUnits(fee, AMOUNT_SCALE) ?? 0n]
  const unit = 10n ** BigInt(AMOUNT_SCALE - decimals)
  const net = floorDivide(whole - cost, unit) * unit
  if (net <= 0n) return undefined
  return { net: trimZeros(fromUnits(net, AMOUNT_SCALE)), fee: trimZeros(fromUnits(whole - net, AMOUNT_SCALE)) }
}

export function sumWorthByAsset(
  rows: readonly { readonly asset: string; readonly amount: string }[],
  prices: Readonly<Record<string, string>>,
): { readonly asset: string; readonly amount: string; readonly worth: bigint }[] {
  const sums = new Map<string, bigint>()
  for (const { asset, amount } of rows) {
    sums.set(asset, (sums.get(asset) ?? 0n) + (toUnits(amount, AMOUNT_SCALE) ?? 0n))
  }
  return [...sums]
    .map(([asset, sum]) => {
      const amount = trimZeros(fromUnits(sum, AMOUNT_SCALE))
      return { asset, amount, worth: valueInUsdtUnits(amount, prices[asset]) }
    })
    .filter(({ amount }) => amount !== '0')
    .sort((a, b) => (a.worth === b.worth ? (a.asset < b.asset ? -1 : 1) : a.worth > b.worth ? -1 : 1))
}
