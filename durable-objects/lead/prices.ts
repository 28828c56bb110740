// Values in USDT at mid prices.

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import { assetOf } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { type PriceRow, priceRowsOf } from '../market-summary/price-text.ts'

const SCALE = 12
const ONE = 10n ** BigInt(SCALE)

/** USDT per unit of an asset, in parts of 10^12. */
export type Prices = ReadonlyMap<string, bigint>

export function pricesOf(rows: readonly PriceRow[]): Prices {
  const prices = new Map<string, bigint>([[COPY_ASSET, ONE]])
  for (const { symbol, last, bid, ask } of rows) {
    const [base = '', quote] = symbol.split('_')
    if (quote !== COPY_ASSET) continue
    const units = (text: string) => toUnits(text, SCALE) ?? 0n
    const price = bid !== undefined && ask !== undefined ? (units(bid) + units(ask)) / 2n : units(last)
    if (price > 0n) prices.set(base, price)
  }
  return prices
}

let known: { readonly text: string; readonly prices: Prices } | undefined

/** Caches the last text (market-summary/price-text.ts). */
export function pricesIn(text: string): Prices {
  if (known?.text !== text) known = { text, prices: pricesOf(priceRowsOf(text)) }
  return known.prices
}

const usdtScale = assetOf(COPY_ASSET)?.scale ?? 0

/** In atoms of USDT, rounded down; 0 if unknown. */
export function worthOf(prices: Prices, symbol: string, atoms: bigint): bigint {
  const [asset, price] = [assetOf(symbol), prices.get(symbol)]
  if (!asset || price === undefined) return 0n
  return floorDivide(atoms * price * 10n ** BigInt(usdtScale), 10n ** BigInt(asset.scale) * ONE)
}

export const worthOfAll = (prices: Prices, assets: Readonly<Record<string, string>>): bigint =>
  Object.entries(assets).reduce((sum, [symbol, atoms]) => sum + worthOf(prices, symbol, BigInt(atoms)), 0n)

/** In ticks, rounded down; undefined if unknown. */
export function ticksOf(prices: Prices, asset: string, priceDecimals: number): number | undefined {
  const price = prices.get(asset)
  return price === undefined ? undefined : Number(price / 10n ** BigInt(SCALE - priceDecimals))
}
