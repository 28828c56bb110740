// Money that people pay each other outside of the exchange: its currencies, and how prices and amounts are counted.

import { currencyOf } from '../currencies.ts'
import type { Asset } from '../money/assets.ts'
import { floorDivide } from '../money/atoms.ts'
import { fromUnits, toUnits } from '../money/decimal.ts'

/** Those of the ten interface languages, and of the largest markets beside them. */
export const P2P_FIATS = [
  'USD',
  'EUR',
  'GBP',
  'AED',
  'CNY',
  'TWD',
  'HKD',
  'JPY',
  'KRW',
  'INR',
  'VND',
  'RUB',
  'UAH',
  'TRY',
  'BRL',
] as const
export type P2pFiat = (typeof P2P_FIATS)[number]

/** What is traded for them. */
export const P2P_ASSETS = ['USDT', 'BTC', 'ETH'] as const
export type P2pAsset = (typeof P2P_ASSETS)[number]

export const isP2pFiat = (code: string): code is P2pFiat => (P2P_FIATS as readonly string[]).includes(code)
export const isP2pAsset = (symbol: string): symbol is P2pAsset => (P2P_ASSETS as readonly string[]).includes(symbol)

/** Decimals of an amount in the currency. */
export const fiatDecimals = (fiat: P2pFiat): number => currencyOf(fiat).decimals

/** Decimals of a price: two more than of an amount, since a tether costs little more than a dollar or less than a pound. */
export const priceDecimals = (fiat: P2pFiat): number => fiatDecimals(fiat) + 2

/** A typed price as a count of its smallest steps, positive; undefined if it is none. */
export function priceUnits(fiat: P2pFiat, text: string): bigint | undefined {
  if (text.length > 24) return undefined
  const units = toUnits(text, priceDecimals(fiat))
  return units !== undefined && units > 0n && units <= PRICE_UNITS_MAX ? units : undefined
}

/** Above any price that anybody asks, below what products with amounts could overflow. */
export const PRICE_UNITS_MAX = 10n ** 15n

export const priceText = (fiat: P2pFiat, units: bigint): string => fromUnits(units, priceDecimals(fiat))
export const fiatText = (fiat: P2pFiat, minor: bigint): string => fromUnits(minor, fiatDecimals(fiat))

/** A typed amount in the currency as a count of its smallest coins, positive; undefined if it is none. */
export function fiatUnits(fiat: P2pFiat, text: string): bigint | undefined {
  if (text.length > 24) return undefined
  const minor = toUnits(text, fiatDecimals(fiat))
  return minor !== undefined && minor > 0n && minor <= FIAT_UNITS_MAX ? minor : undefined
}

export const FIAT_UNITS_MAX = 10n ** 15n

/** What atoms of an asset cost at a price, in the currency's smallest coins, rounded to the nearest (half up). */
export function costOf(fiat: P2pFiat, asset: Asset, atoms: bigint, price: bigint): bigint {
  const divisor = 10n ** BigInt(asset.scale + priceDecimals(fiat) - fiatDecimals(fiat))
  return floorDivide(2n * atoms * price + divisor, 2n * divisor)
}

/** The most atoms that an amount in the currency buys at a price. */
export function boughtFor(fiat: P2pFiat, asset: Asset, minor: bigint, price: bigint): bigint {
  return floorDivide(minor * 10n ** BigInt(asset.scale + priceDecimals(fiat) - fiatDecimals(fiat)), price)
}
