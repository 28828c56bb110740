// Contracts are linear, with margin and settlement in USDT. Prices are ticks of 10^-priceDecimals, quantities lots of
// 10^-quantityDecimals of the base asset.

import { findMarket } from '../markets/markets.ts'
import { findAsset } from '../money/assets.ts'
import { assert } from '../platform/assert.ts'
import { createRiskTiers, type RiskTier, type RiskTierRow } from './tiers.ts'

export type FundingHours = 1 | 4 | 8

export type Contract = {
  /** `BASE_QUOTE`, as in URLs. The spot market of the same name is one of the index sources. */
  readonly symbol: string
  readonly base: string
  readonly quote: 'USDT'
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** In whole units of the quote asset (decimal text). */
  readonly minNotional: string
  readonly maxLeverage: number
  readonly fundingHours: FundingHours
  /** Per eight hours, in millionths (features §2.6). */
  readonly interestPpm: number
  /** In millionths of the traded value. */
  readonly makerPpm: number
  readonly takerPpm: number
  readonly tiers: readonly RiskTier[]
  /** Quote atoms of one lot at a price of one tick. */
  readonly atomsPerUnit: bigint
}

export const FUTURES_COLLATERAL_ASSET = 'USDT'
/** Maximum deviation of the last price from the mark price when a price-protected order triggers, in millionths. */
export const PRICE_PROTECTION_PPM = 50_000
/** Set by spec §9. */
export const DEFAULT_LEVERAGE = 10
const MAKER_PPM = 200
const TAKER_PPM = 500
const INTEREST_PPM = 100

const tiers = (...rows: readonly (readonly [upTo: number, maxLeverage: number, maintenancePpm: number])[]) =>
  rows.map(([upTo, maxLeverage, maintenancePpm]): RiskTierRow => ({ upTo, maxLeverage, maintenancePpm }))

const BITCOIN = tiers(
  [50_000, 125, 4_000],
  [600_000, 100, 5_000],
  [3_000_000, 75, 6_500],
  [12_000_000, 50, 10_000],
  [70_000_000, 25, 20_000],
  [100_000_000, 20, 25_000],
  [230_000_000, 10, 50_000],
  [480_000_000, 5, 100_000],
  [600_000_000, 4, 125_000],
  [800_000_000, 3, 150_000],
  [1_200_000_000, 2, 250_000],
  [1_800_000_000, 1, 500_000],
)
const ETHER = tiers(
  [50_000, 125, 4_000],
  [600_000, 100, 5_000],
  [3_000_000, 75, 6_500],
  [12_000_000, 50, 10_000],
  [50_000_000, 25, 20_000],
  [65_000_000, 20, 25_000],
  [150_000_000, 10, 50_000],
  [320_000_000, 5, 100_000],
  [400_000_000, 4, 125_000],
  [530_000_000, 3, 150_000],
  [800_000_000, 2, 250_000],
  [1_200_000_000, 1, 500_000],
)
const LARGE = tiers(
  [20_000, 100, 5_000],
  [100_000, 75, 6_500],
  [800_000, 50, 10_000],
  [4_000_000, 25, 20_000],
  [8_000_000, 20, 25_000],
  [40_000_000, 10, 50_000],
  [80_000_000, 5, 100_000],
  [100_000_000, 4, 125_000],
  [200_000_000, 2, 250_000],
  [400_000_000, 1, 500_000],
)
const MIDDLE = tiers(
  [10_000, 75, 5_000],
  [50_000, 50, 10_000],
  [100_000, 40, 15_000],
  [750_000, 25, 20_000],
  [1_000_000, 20, 25_000],
  [5_000_000, 10, 50_000],
  [10_000_000, 5, 100_000],
  [20_000_000, 4, 125_000],
  [30_000_000, 2, 250_000],
  [50_000_000, 1, 500_000],
)
const SMALL = tiers(
  [5_000, 50, 10_000],
  [25_000, 40, 15_000],
  [150_000, 25, 20_000],
  [300_000, 20, 25_000],
  [1_500_000, 10, 50_000],
  [3_000_000, 5, 100_000],
  [3_750_000, 4, 125_000],
  [7_500_000, 2, 250_000],
  [15_000_000, 1, 500_000],
)

type Row = readonly [
  base: string,
  priceDecimals: number,
  quantityDecimals: number,
  minNotional: string,
  rows: readonly RiskTierRow[],
  fundingHours?: FundingHours,
]

const ROWS: readonly Row[] = [
  ['BTC', 1, 3, '50', BITCOIN],
  ['ETH', 2, 3, '20', ETHER],
  ['SOL', 2, 2, '5', LARGE],
  ['XRP', 4, 1, '5', LARGE],
  ['BNB', 2, 2, '5', LARGE],
  ['DOGE', 5, 0, '5', LARGE],
  ['SUI', 4, 1, '5', MIDDLE],
  ['ADA', 4, 0, '5', MIDDLE],
  ['LINK', 3, 2, '5', MIDDLE],
  ['AVAX', 3, 1, '5', MIDDLE],
  ['LTC', 2, 3, '5', MIDDLE],
  ['DOT', 3, 1, '5', MIDDLE],
  ['TRX', 5, 0, '5', MIDDLE],
  ['BCH', 2, 3, '5', MIDDLE],
  ['UNI', 3, 1, '5', MIDDLE],
  ['AAVE', 2, 2, '5', MIDDLE],
  ['NEAR', 3, 0, '5', MIDDLE],
  ['ARB', 5, 1, '5', SMALL, 4],
  ['OP', 4, 1, '5', SMALL, 4],
  ['APT', 3, 1, '5', SMALL, 4],
  ['ATOM', 3, 2, '5', SMALL, 4],
  ['FIL', 3, 1, '5', SMALL, 4],
  ['PEPE', 8, 0, '5', SMALL, 1],
  ['SHIB', 8, 0, '5', SMALL, 1],
]

function contractOf([base, priceDecimals, quantityDecimals, minNotional, rows, fundingHours = 8]: Row): Contract {
  const quote = 'USDT'
  const symbol = `${base}_${quote}`
  const asset = findAsset(quote)
  const finer = (asset?.scale ?? 0) - priceDecimals - quantityDecimals
  assert(asset && finer >= 0, 'a tick of a lot is a whole number of atoms')
  assert(findMarket(symbol), 'a contract has a spot market, which its index is of')
  const listed = createRiskTiers(rows, 10n ** BigInt(asset.scale))
  return {
    symbol,
    base,
    quote,
    priceDecimals,
    quantityDecimals,
    minNotional,
    maxLeverage: Math.max(...listed.map(({ maxLeverage }) => maxLeverage)),
    fundingHours,
    interestPpm: INTEREST_PPM,
    makerPpm: MAKER_PPM,
    takerPpm: TAKER_PPM,
    tiers: listed,
    atomsPerUnit: 10n ** BigInt(finer),
  }
}

export const CONTRACTS: readonly Contract[] = ROWS.map(contractOf)

const bySymbol = new Map(CONTRACTS.map((contract) => [contract.symbol, contract]))

/** Case-sensitive. */
export const findContract = (symbol: string): Contract | undefined => bySymbol.get(symbol)
