// Worth of the user's wallets at a venue. Figures are decimal text, times epoch ms.

import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import type { VenueRefusal } from './views.ts'

/** The finest amounts of a venue. */
const DECIMALS = 18
const ONE = 10n ** BigInt(DECIMALS)
const WORTH_DECIMALS = 8
const HUNDRED = 100n

const fine = (text: string): bigint => toUnits(text, DECIMALS) ?? 0n

export type VenueWallet = 'spot' | 'contracts'
/** `movable`: what may leave the wallet now; absent from an earlier release. */
export type VenueHolding = {
  readonly wallet: VenueWallet
  readonly asset: string
  readonly amount: string
  readonly movable?: string
}
/** `worth` in USDT; absent if the venue has no price of the asset. */
export type ValuedVenueHolding = VenueHolding & { readonly worth?: string }

/** Worth of the wallets in USDT at the last look of a UTC day. */
export type VenueWorthDay = { readonly day: number; readonly spot: string; readonly contracts: string }

export type VenuePortfolio =
  | {
      readonly kind: 'portfolio'
      readonly host: string
      /** The most worth first. */
      readonly holdings: readonly ValuedVenueHolding[]
      readonly spot: string
      /** Zero if the wallet was not read. */
      readonly contracts: string
      /** Reason, if the wallet of contracts was not read. */
      readonly unread?: VenueRefusal
      /** Oldest first. Days without a look are missing. */
      readonly days: readonly VenueWorthDay[]
    }
  | { readonly kind: 'refused'; readonly reason: VenueRefusal; readonly detail?: string | undefined }

export const addVenueAmounts = (...amounts: readonly string[]): string =>
  trimZeros(
    fromUnits(
      amounts.reduce((sum, amount) => sum + fine(amount), 0n),
      DECIMALS,
    ),
  )

/**
 * Worth is rounded towards zero.
 * @param prices in USDT, by asset
 */
export function computeVenueWorth(
  holdings: readonly VenueHolding[],
  prices: Readonly<Record<string, string>>,
): readonly ValuedVenueHolding[] {
  const valued = holdings.map((holding) => {
    const price = prices[holding.asset]
    if (price === undefined) return holding
    const worth = (fine(holding.amount) * fine(price)) / ONE / 10n ** BigInt(DECIMALS - WORTH_DECIMALS)
    return { ...holding, worth: trimZeros(fromUnits(worth, WORTH_DECIMALS)) }
  })
  return valued.sort((a: ValuedVenueHolding, b: ValuedVenueHolding) =>
    Number(fine(b.worth ?? '0') - fine(a.worth ?? '0')),
  )
}

export const sumVenueWorth = (holdings: readonly ValuedVenueHolding[], wallet: VenueWallet): string =>
  addVenueAmounts(...holdings.map((each) => (each.wallet === wallet ? (each.worth ?? '0') : '0')))

/** @returns percent with one decimal, as decimal text; undefined without a positive total */
export function computeVenueShare(worth: string, total: string): string | undefined {
  const all = fine(total)
  if (all <= 0n) return undefined
  return fromUnits((fine(worth) * HUNDRED * 10n) / all, 1)
}

export type VenueAssetShare = { readonly asset: string; readonly worth: string; readonly percent: string | undefined }

/** Shares of assets over all wallets, the largest first. Assets without a price are left out. */
export function listVenueShares(holdings: readonly ValuedVenueHolding[]): readonly VenueAssetShare[] {
  const byAsset = new Map<string, string>()
  for (const { asset, worth } of holdings) {
    if (worth !== undefined) byAsset.set(asset, addVenueAmounts(byAsset.get(asset) ?? '0', worth))
  }
  const total = addVenueAmounts(...byAsset.values())
  return [...byAsset]
    .map(([asset, worth]) => ({ asset, worth, percent: computeVenueShare(worth, total) }))
    .sort((a, b) => Number(fine(b.worth) - fine(a.worth)))
}
