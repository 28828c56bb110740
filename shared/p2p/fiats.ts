import type { Asset } from '../money/assets.ts'
import { floorDivide } from '../money/atoms.ts'
import { findCurrencyOrDollar } from '../money/currencies.ts'
import { fromUnits, toUnits } from '../money/decimal.ts'

/** Currencies of the ten interface languages, and of the largest other markets. */
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

export const P2P_ASSETS = ['USDT', 'BTC', 'ETH'] as const
export type P2pAsset = (typeof P2P_ASSETS)[number]

export const isP2pFiat = (code: string): code is P2pFiat => (P2P_FIATS as readonly string[]).includes(code)
export const isP2pAsset = (symbol: string): symbol is P2pAsset => (P2P_ASSETS as readonly string[]).includes(symbol)

export const fiatDecimals = (fiat: P2pFiat): number => findCurrencyOrDollar(fiat).decimals

/** Two more than amounts, because a stablecoin's price is close to one. */
export const fiatPriceDecimals = (fiat: P2pFiat): number => fiatDecimals(fiat) + 2

/** Parses a price into its smallest steps; undefined if invalid. */
export function parseFiatPrice(fiat: P2pFiat, text: string): bigint | undefined {
  if (text.length > 24) return undefined
  const units = toUnits(text, fiatPriceDecimals(fiat))
  return units !== undefined && units > 0n && units <= FIAT_PRICE_UNITS_MAX ? units : undefined
}

/** Above any realistic price, and low enough that products do not overflow. */
export const FIAT_PRICE_UNITS_MAX = 10n ** 15n

export const formatFiatPrice = (fiat: P2pFiat, units: bigint): string => fromUnits(units, fiatPriceDecimals(fiat))
export const formatFiatAmount = (fiat: P2pFiat, minor: bigint): string => fromUnits(minor, fiatDecimals(fiat))

/** Parses a positive amount into minor units; undefined if invalid. */
export function parseFiatAmount(fiat: P2pFiat, text: string): bigint | undefined {
  if (text.length > 24) return undefined
  const minor = toUnits(text, fiatDecimals(fiat))
  return minor !== undefined && minor > 0n && minor <= FIAT_AMOUNT_UNITS_MAX ? minor : undefined
}

export const FIAT_AMOUNT_UNITS_MAX = 10n ** 15n

/** Cost in minor units, rounded half up. */
export function computeFiatCost(fiat: P2pFiat, asset: Asset, atoms: bigint, price: bigint): bigint {
  const divisor = 10n ** BigInt(asset.scale + fiatPriceDecimals(fiat) - fiatDecimals(fiat))
  return floorDivide(2n * atoms * price + divisor, 2n * divisor)
}

export function affordableP2pAtoms(fiat: P2pFiat, asset: Asset, minor: bigint, price: bigint): bigint {
  return floorDivide(minor * 10n ** BigInt(asset.scale + fiatPriceDecimals(fiat) - fiatDecimals(fiat)), price)
}
