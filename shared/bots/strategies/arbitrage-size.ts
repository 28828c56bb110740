import { minAtoms } from '#shared/money/atoms.ts'
import { ASSUMED_SLIPPAGE_PPM, ASSUMED_TAKER_FEE_PPM, PPM_SCALE } from '../steps.ts'
import { requireMarketSteps } from '../typed.ts'

/** The bot buys `market` and sells `perpetual` short. Premiums are in basis points of the spot price. */
export type ArbitrageSettings = {
  readonly kind: 'funding_arbitrage'
  readonly market: string
  readonly perpetual: string
  readonly leverage: number
  readonly entryGapBps: number | undefined
  readonly exitGapBps: number | undefined
  /** The bot closes after this number of consecutive losing funding payments. */
  readonly losing: number | undefined
}

/** Both legs are closed at four fifths of the distance to the liquidation of the short one. Prices in ticks. */
export const computeHedgeClosePrice = (entry: number, liquidation: number): number =>
  Math.floor(entry + ((liquidation - entry) * 4) / 5)

type Markets = Pick<ArbitrageSettings, 'market' | 'perpetual'>
type Prices = Readonly<Record<string, number>>

export function spotLotsPerPerpetualLot({ market, perpetual }: Markets): number {
  const [coins, contract] = [requireMarketSteps(market).market, requireMarketSteps(perpetual).market]
  return 10 ** Math.max(0, coins.quantityDecimals - contract.quantityDecimals)
}

/** In basis points of the spot price; undefined while a price is unknown. */
export function perpetualPremiumBps({ market, perpetual }: Markets, prices: Prices): number | undefined {
  const priceOf = (symbol: string) => (prices[symbol] ?? 0) / 10 ** requireMarketSteps(symbol).market.priceDecimals
  const [spot, future] = [priceOf(market), priceOf(perpetual)]
  return spot > 0 && future > 0 ? Math.round((future / spot - 1) * 1_000_000) / 100 : undefined
}

/** Margin in millionths of the coin value: by leverage, plus 2% for fees and reserve. */
const marginPpm = ({ leverage }: Pick<ArbitrageSettings, 'leverage'>): bigint => PPM_SCALE / BigInt(leverage) + 20_000n

export function marginPart(settings: Pick<ArbitrageSettings, 'leverage'>, investment: bigint): bigint {
  const margin = marginPpm(settings)
  return (investment * margin) / (margin + PPM_SCALE + ASSUMED_TAKER_FEE_PPM + ASSUMED_SLIPPAGE_PPM)
}

/** Lots of the perpetual for which the money can pay both coins and margin; 0 while a price is unknown. */
export function arbitrageLots(settings: ArbitrageSettings, investment: bigint, prices: Prices): number {
  const [spotPrice, price] = [BigInt(prices[settings.market] ?? 0), BigInt(prices[settings.perpetual] ?? 0)]
  if (spotPrice === 0n || price === 0n) return 0
  const margin = marginPart(settings, investment)
  const coins = spotPrice * BigInt(spotLotsPerPerpetualLot(settings)) * requireMarketSteps(settings.market).unitAtoms
  const bySpot =
    ((investment - margin) * PPM_SCALE) / (coins * (PPM_SCALE + ASSUMED_TAKER_FEE_PPM + ASSUMED_SLIPPAGE_PPM))
  const each = price * requireMarketSteps(settings.perpetual).unitAtoms
  const byMargin = (margin * PPM_SCALE) / (each * (PPM_SCALE / BigInt(settings.leverage) + 10_000n))
  return Number(minAtoms(bySpot, byMargin))
}
