import { contractBySymbol } from '../futures/contracts.ts'
import { liquidationPrice } from '../futures/margin.ts'
import { largestNotional } from '../futures/tiers.ts'
import { type Checked, NOTHING, refusal, TOO_LITTLE } from './checked.ts'
import { symbolOf } from './perpetuals.ts'
import type { ArbitrageSettings, BotSettings } from './settings.ts'
import { costOf } from './steps.ts'
import { arbitrageLots, gapBps, marginPart, spotLotsEach } from './strategies/arbitrage-size.ts'
import { stepsFor } from './typed.ts'

/** A large sample investment, to compute the need of one lot: rounding to lots hardly matters. */
const LARGE = 10n ** 18n

/** @param prices in ticks by market; both are known */
export function arbitrageCheck(
  { investment }: BotSettings,
  of: ArbitrageSettings,
  prices: Readonly<Record<string, number>>,
): Checked {
  const [spot, future] = [stepsFor(of.market), stepsFor(of.perpetual)]
  const contract = contractBySymbol(symbolOf(of.perpetual))
  if (!contract) return { ...NOTHING, problem: refusal('market_unknown', { market: of.market }) }
  const [spotPrice, price] = [prices[of.market] ?? 0, prices[of.perpetual] ?? 0]
  const each = spotLotsEach(of)
  const leastLots = Math.max(Math.ceil(future.minUnits / price), Math.ceil(spot.minUnits / (spotPrice * each)))
  const lots = arbitrageLots(of, investment, prices)
  const perLot = LARGE / BigInt(Math.max(1, arbitrageLots(of, LARGE, prices)))
  const margin = marginPart(of, investment)
  const exposure = costOf(future, price, lots)
  const liquidation = lots === 0 ? undefined : liquidationPrice(contract, { lots: -lots, cost: 0n }, margin + exposure)
  const checked: Checked = {
    ...NOTHING,
    least: perLot * BigInt(leastLots) + perLot / 100n,
    needed: investment,
    buysFirst: costOf(spot, spotPrice, lots * each),
    exposure,
    margin,
    gapBps: gapBps(of, prices),
    liquidation: { above: liquidation },
  }
  if (exposure > largestNotional(contract.tiers, of.leverage)) {
    return { ...checked, problem: refusal('position_too_large') }
  }
  return { ...checked, problem: lots < leastLots ? TOO_LITTLE : null }
}
