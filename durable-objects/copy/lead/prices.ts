import { COPY_ASSET } from '#shared/copy/kinds.ts'
import { findAsset } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { type MarketPriceRow, parseMarketPrices } from '../../markets/market-summary/price-text.ts'

const SCALE = 12
const ONE = 10n ** BigInt(SCALE)

/** USDT per unit of an asset, in parts of 10^12. */
export type UsdtMidPrices = ReadonlyMap<string, bigint>

export function collectUsdtPrices(rows: readonly MarketPriceRow[]): UsdtMidPrices {
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

let known: { readonly text: string; readonly prices: UsdtMidPrices } | undefined

/** Format: market-summary/price-text.ts. Caches the last text. */
export function parseUsdtPrices(text: string): UsdtMidPrices {
  if (known?.text !== text) known = { text, prices: collectUsdtPrices(parseMarketPrices(text)) }
  return known.prices
}

const usdtScale = findAsset(COPY_ASSET)?.scale ?? 0

/** In atoms of USDT, rounded down; 0 if the price is unknown. */
export function valueInUsdt(prices: UsdtMidPrices, symbol: string, atoms: bigint): bigint {
  const [asset, price] = [findAsset(symbol), prices.get(symbol)]
  if (!asset || price === undefined) return 0n
  return floorDivide(atoms * price * 10n ** BigInt(usdtScale), 10n ** BigInt(asset.scale) * ONE)
}

export const totalValueInUsdt = (prices: UsdtMidPrices, assets: Readonly<Record<string, string>>): bigint =>
  Object.entries(assets).reduce((sum, [symbol, atoms]) => sum + valueInUsdt(prices, symbol, BigInt(atoms)), 0n)

/** In ticks, rounded down; undefined if the price is unknown. */
export function priceInTicks(prices: UsdtMidPrices, asset: string, priceDecimals: number): number | undefined {
  const price = prices.get(asset)
  return price === undefined ? undefined : Number(price / 10n ** BigInt(SCALE - priceDecimals))
}
