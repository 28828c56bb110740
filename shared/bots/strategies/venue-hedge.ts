// Coins and a contract at a venue, where each wallet has its part of the budget (docs/rules/venue.md, VN270, VN274).

import { findContract } from '#shared/futures/contracts.ts'
import { maintenanceMargin } from '#shared/futures/tiers.ts'
import { ceilDivide } from '#shared/money/atoms.ts'
import { toExchangeSymbol } from '../perpetuals.ts'
import { ASSUMED_TAKER_FEE_PPM, computeLotsCost, PPM_SCALE } from '../steps.ts'
import { requireMarketSteps } from '../typed.ts'
import { type ArbitrageSettings, arbitrageLots, marginPart, spotLotsPerPerpetualLot } from './arbitrage-size.ts'
import type { TickPrices } from './kind-strategy.ts'
import type { DesiredOrder } from './strategy.ts'

/** The bot reads the price each ten seconds, and its closing order can slip. */
const SPARE_BPS = 10_500n
const BPS_SCALE = 10_000n
/** The venue's maintenance margin can be larger than this site's. */
const MAINTENANCE_FACTOR = 2n

/** In atoms of the quote asset. */
export function computeVenueHedgeNotional(of: ArbitrageSettings, investment: bigint, prices: TickPrices): bigint {
  const price = prices[of.perpetual] ?? 0
  return computeLotsCost(requireMarketSteps(of.perpetual), price, arbitrageLots(of, investment, prices))
}

/**
 * The lowest at which the margin of the short leg is within its part of the budget.
 * @returns undefined if the venue would liquidate it before the bot closes both legs
 */
export function findVenueHedgeLeverage(
  of: ArbitrageSettings,
  investment: bigint,
  prices: TickPrices,
): number | undefined {
  const contract = findContract(toExchangeSymbol(of.perpetual))
  const notional = computeVenueHedgeNotional(of, investment, prices)
  const margin = marginPart(of, investment)
  const free = margin - (2n * notional * ASSUMED_TAKER_FEE_PPM) / PPM_SCALE
  if (!contract || notional === 0n || free <= 0n) return undefined
  const leverage = ceilDivide(notional, free)
  const maintenance = maintenanceMargin(contract.tiers, notional + margin)
  const lossAtClose = ((margin - maintenance) * 4n * SPARE_BPS) / (5n * BPS_SCALE)
  const isSafe = notional / leverage - MAINTENANCE_FACTOR * maintenance >= lossAtClose
  return isSafe && leverage <= BigInt(of.leverage) ? Number(leverage) : undefined
}

export function listVenueHedgeOrders(of: ArbitrageSettings, investment: bigint, prices: TickPrices): DesiredOrder[] {
  const lots = arbitrageLots(of, investment, prices)
  const [price, mark] = [prices[of.market] ?? 0, prices[of.perpetual] ?? 0]
  return [
    { id: 's-0', market: of.market, side: 'buy', price, lots: lots * spotLotsPerPerpetualLot(of) },
    { id: 'f-0', market: of.perpetual, side: 'sell', price: mark, lots },
  ]
}

/** True if whole lots of coins cover one of the contract. */
export function canHedgeWholeLots({ market, perpetual }: ArbitrageSettings): boolean {
  const [coins, contract] = [requireMarketSteps(market).market, requireMarketSteps(perpetual).market]
  return contract.quantityDecimals <= coins.quantityDecimals
}
