// What coins are worth in USDT, by the middle of their books.

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import { assetOf } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { type PriceRow, priceRowsOf } from '../market-summary/price-text.ts'

const SCALE = 12
const ONE = 10n ** BigInt(SCALE)

/** Of an asset: USDT for a unit, in parts of 10^12. */
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

/** Of a text (market-summary/price-text.ts): whoever is told the same one after another reads it once. */
export function pricesIn(text: string): Prices {
  if (known?.text !== text) known = { text, prices: pricesOf(priceRowsOf(text)) }
  return known.prices
}

const usdtScale = assetOf(COPY_ASSET)?.scale ?? 0

/** What atoms of an asset are worth, in atoms of USDT, rounded down; 0 where nobody knows. */
export function worthOf(prices: Prices, symbol: string, atoms: bigint): bigint {
  const [asset, price] = [assetOf(symbol), prices.get(symbol)]
  if (!asset || price === undefined) return 0n
  return floorDivide(atoms * price * 10n ** BigInt(usdtScale), 10n ** BigInt(asset.scale) * ONE)
}

/** Of everything together. */
export const worthOfAll = (prices: Prices, assets: Readonly<Record<string, string>>): bigint =>
  Object.entries(assets).reduce((sum, [symbol, atoms]) => sum + worthOf(prices, symbol, BigInt(atoms)), 0n)

/** A price in ticks, rounded down; undefined where nobody knows. */
export function ticksOf(prices: Prices, asset: string, priceDecimals: number): number | undefined {
  const price = prices.get(asset)
  return price === undefined ? undefined : Number(price / 10n ** BigInt(SCALE - priceDecimals))
}
