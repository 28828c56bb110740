import { findContract } from '#shared/futures/contracts.ts'
import { liquidationPrice } from '#shared/futures/margin.ts'
import { maxTierNotional } from '#shared/futures/tiers.ts'
import { type BotCheck, type BotMoney, EMPTY_BOT_CHECK, INVESTMENT_TOO_SMALL, refuseBot } from '../checked-bot.ts'
import { toExchangeSymbol } from '../perpetuals.ts'
import { computeLotsCost } from '../steps.ts'
import { requireMarketSteps } from '../typed.ts'
import {
  type ArbitrageSettings,
  arbitrageLots,
  marginPart,
  perpetualPremiumBps,
  spotLotsPerPerpetualLot,
} from './arbitrage-size.ts'
import type { TickPrices } from './kind-strategy.ts'

/** A large sample investment, to compute the cost of one lot with a negligible rounding error. */
const LARGE = 10n ** 18n

/** @param prices in ticks, by market, both known */
export function checkArbitrage(of: ArbitrageSettings, { investment }: BotMoney, prices: TickPrices): BotCheck {
  const [spot, future] = [requireMarketSteps(of.market), requireMarketSteps(of.perpetual)]
  const contract = findContract(toExchangeSymbol(of.perpetual))
  if (!contract) return { ...EMPTY_BOT_CHECK, problem: refuseBot('market_unknown', { market: of.market }) }
  const [spotPrice, price] = [prices[of.market] ?? 0, prices[of.perpetual] ?? 0]
  const each = spotLotsPerPerpetualLot(of)
  const leastLots = Math.max(Math.ceil(future.minUnits / price), Math.ceil(spot.minUnits / (spotPrice * each)))
  const lots = arbitrageLots(of, investment, prices)
  const perLot = LARGE / BigInt(Math.max(1, arbitrageLots(of, LARGE, prices)))
  const margin = marginPart(of, investment)
  const exposure = computeLotsCost(future, price, lots)
  const liquidation = lots === 0 ? undefined : liquidationPrice(contract, { lots: -lots, cost: 0n }, margin + exposure)
  const checked: BotCheck = {
    ...EMPTY_BOT_CHECK,
    least: perLot * BigInt(leastLots) + perLot / 100n,
    needed: investment,
    buysFirst: computeLotsCost(spot, spotPrice, lots * each),
    exposure,
    margin,
    gapBps: perpetualPremiumBps(of, prices),
    liquidation: { above: liquidation },
  }
  if (exposure > maxTierNotional(contract.tiers, of.leverage)) {
    return { ...checked, problem: refuseBot('position_too_large') }
  }
  return { ...checked, problem: lots < leastLots ? INVESTMENT_TOO_SMALL : null }
}
