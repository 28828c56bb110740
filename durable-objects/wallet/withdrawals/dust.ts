// Sells small balances to the house for USDT, at last prices (WD12).

import { type Asset, findAsset } from '#shared/money/assets.ts'
import { computeFee, floorDivide } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { DUST_FEE_PPM, DUST_MAX_USDT } from '#shared/wallet/limits.ts'

const PRICE_SCALE = 12

/** USDT per unit, decimal text. */
export type UsdtPrice = { readonly asset: string; readonly price: string }

export type DustBalance = {
  readonly asset: string
  readonly atoms: bigint
  readonly worth: bigint
  readonly fee: bigint
}

/** Atoms of USDT, rounded down. */
export function computeUsdtAtoms({ scale }: Asset, atoms: bigint, price: string, usdt: Asset): bigint {
  const units = toUnits(price, PRICE_SCALE) ?? 0n
  return floorDivide(atoms * units * 10n ** BigInt(usdt.scale), 10n ** BigInt(scale + PRICE_SCALE))
}

/**
 * Values are rounded down, the fee up.
 * @param available atoms of an asset in the wallet
 */
export function findDustBalances(
  prices: readonly UsdtPrice[],
  available: (asset: string) => bigint,
): readonly DustBalance[] {
  const usdt = findAsset('USDT')
  if (!usdt) return []
  return prices.flatMap(({ asset: symbol, price }) => {
    const asset = findAsset(symbol)
    if (!asset || asset === usdt) return []
    const atoms = available(symbol)
    const worth = computeUsdtAtoms(asset, atoms, price, usdt)
    if (atoms <= 0n || worth <= 0n || worth >= DUST_MAX_USDT * 10n ** BigInt(usdt.scale)) return []
    return [{ asset: symbol, atoms, worth, fee: computeFee(worth, DUST_FEE_PPM) }]
  })
}
