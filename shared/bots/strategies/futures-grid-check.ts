import { findContract } from '#shared/futures/contracts.ts'
import { liquidationPrice } from '#shared/futures/margin.ts'
import { maxTierNotional } from '#shared/futures/tiers.ts'
import { GRID_INTERVALS_MAX } from '../bounds.ts'
import { type BotCheck, type BotMoney, EMPTY_BOT_CHECK, INVESTMENT_TOO_SMALL, refuseBot } from '../checked-bot.ts'
import { toExchangeSymbol } from '../perpetuals.ts'
import type { BotRefusal } from '../refusals.ts'
import { computeLotsCost, type MarketSteps, PPM_SCALE } from '../steps.ts'
import { requireMarketSteps } from '../typed.ts'
import { computeWorstGridProfit, suggestGridCount } from '../volatility.ts'
import {
  affordableGridLots,
  computeGridRequirement,
  createGridIntervals,
  type FuturesGridSettings,
  type GridInterval,
  gridInvestment,
  gridStops,
} from './futures-opening.ts'
import type { TickPrices } from './kind-strategy.ts'
import { maxDistinctGrids, spaceGridLines } from './lines.ts'

const NEGLIGIBLE = Number.EPSILON

function stopProblem(of: FuturesGridSettings, from: number): BotRefusal | null {
  const { above, below } = gridStops(of)
  const isShort = of.direction === 'short'
  if (below !== undefined && below >= from) return refuseBot(isShort ? 'take_profit_invalid' : 'stop_loss_invalid')
  if (above !== undefined && above <= from) return refuseBot(isShort ? 'stop_loss_invalid' : 'take_profit_invalid')
  return null
}

/** Liquidation price in ticks, after all intervals of one side are filled. */
function liquidationOf(
  steps: MarketSteps,
  of: FuturesGridSettings,
  {
    intervals,
    way,
    lots,
    price,
    money,
  }: {
    readonly intervals: readonly GridInterval[]
    readonly way: GridInterval['way']
    readonly lots: number
    readonly price: number
    readonly money: bigint
  },
): number | undefined {
  const contract = findContract(toExchangeSymbol(of.market))
  const own = intervals.filter((interval) => interval.way === way)
  if (!contract || own.length === 0 || lots === 0) return undefined
  const entry = ({ isHolding, low, high }: GridInterval) => (isHolding ? price : way === 'long' ? low : high)
  const value = own.reduce((sum, interval) => sum + computeLotsCost(steps, entry(interval), lots), 0n)
  const fees = (value * BigInt(of.takerPpm)) / PPM_SCALE
  const sign = way === 'long' ? 1 : -1
  const cash = money - BigInt(sign) * value - fees
  // The cash already excludes the position's cost, so the cost is 0 here.
  return liquidationPrice(contract, { lots: sign * lots * own.length, cost: 0n }, cash)
}

/** @param prices the mark price, in ticks */
export function checkFuturesGrid(of: FuturesGridSettings, { investment }: BotMoney, prices: TickPrices): BotCheck {
  const steps = requireMarketSteps(of.market)
  const contract = findContract(toExchangeSymbol(of.market))
  const lines = spaceGridLines(of)
  if (!contract) return { ...EMPTY_BOT_CHECK, problem: refuseBot('market_unknown', { market: of.market }) }
  if (new Set(lines).size < lines.length) {
    return {
      ...EMPTY_BOT_CHECK,
      problem: refuseBot('levels_equal', { max: String(maxDistinctGrids(of, GRID_INTERVALS_MAX)) }),
    }
  }
  const fee = contract.makerPpm / 1_000_000
  const { lower, upper, spacing, grids } = of
  const min = computeWorstGridProfit({ lower, upper, spacing, fee }, grids)
  const max = spacing === 'geometric' ? min : ((1 - fee) * (upper - lower)) / grids / lower - 2 * fee
  const from = of.trigger ?? prices[of.market] ?? 0
  const intervals = createGridIntervals(of.direction, lines, from)
  const need = computeGridRequirement(steps, of, intervals, from)
  const lots = affordableGridLots(investment, need)
  const leastLots = Math.ceil(steps.minUnits / Math.max(1, lower))
  const held = intervals.filter(({ isHolding }) => isHolding).length
  const at = { intervals, lots, price: from, money: investment }
  const exposure = need.exposure * BigInt(lots)
  const checked: BotCheck = {
    ...EMPTY_BOT_CHECK,
    least: gridInvestment(leastLots, need),
    needed: investment,
    lots,
    ...(of.direction === 'long' && { buysFirst: computeLotsCost(steps, from, lots * held) }),
    profit: { min, max },
    exposure,
    liquidation: {
      below: liquidationOf(steps, of, { ...at, way: 'long' }),
      above: liquidationOf(steps, of, { ...at, way: 'short' }),
    },
  }
  if (min <= 0) {
    const most = suggestGridCount({ lower, upper, spacing, fee, least: NEGLIGIBLE, most: GRID_INTERVALS_MAX })
    return { ...checked, problem: refuseBot('profit_negative', { max: String(most) }) }
  }
  if (exposure > maxTierNotional(contract.tiers, of.leverage))
    return { ...checked, problem: refuseBot('position_too_large') }
  return { ...checked, problem: stopProblem(of, from) ?? (lots < leastLots ? INVESTMENT_TOO_SMALL : null) }
}
