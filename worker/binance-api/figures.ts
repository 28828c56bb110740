import type { Market } from '#shared/markets/markets.ts'
import { toUnits } from '#shared/money/decimal.ts'

export type MarketScales = Pick<Market, 'priceDecimals' | 'quantityDecimals'>

export const parseUnitsOrZero = (text: string, scale: number): bigint => toUnits(text, scale) ?? 0n
