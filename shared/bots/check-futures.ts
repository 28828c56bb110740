import { contractBySymbol } from '../futures/contracts.ts'
import { liquidationPrice } from '../futures/margin.ts'
import { largestNotional } from '../futures/tiers.ts'
import { type Checked, NOTHING, refusal, TOO_LITTLE } from './checked.ts'
import { GRIDS_MAX } from './kinds.ts'
import { symbolOf } from './perpetuals.ts'
import type { BotRefusal } from './refusals.ts'
import type { BotSettings, FuturesGridSettings } from './settings.ts'
import { costOf, MILLION, type Steps } from './steps.ts'
import { stopsOf } from './strategies/futures-grid.ts'
import { type Interval, intervalsOf, investmentFor, lotsThatFit, needOf } from './strategies/futures-opening.ts'
import { linesOf, mostGrids } from './strategies/lines.ts'
import { stepsFor } from './typed.ts'
import { leastProfit, suggestedGrids } from './volatility.ts'

const NEGLIGIBLE = Number.EPSILON

function stopProblem(of: FuturesGridSettings, from: number): BotRefusal | null {
  const { above, below } = stopsOf(of)
  const isShort = of.direction === 'short'
  if (below !== undefined && below >= from) return refusal(isShort ? 'take_profit_invalid' : 'stop_loss_invalid')
  if (above !== undefined && above <= from) return refusal(isShort ? 'stop_loss_invalid' : 'take_profit_invalid')
  return null
}

/** Liquidation price of one side once all of its intervals are filled, in ticks. */
function liquidationOf(
  steps: Steps,
  of: FuturesGridSettings,
  {
    intervals,
    way,
    lots,
    price,
    money,
  }: {
    readonly intervals: readonly Interval[]
    readonly way: Interval['way']
    readonly lots: number
    readonly price: number
    readonly money: bigint
  },
): number | undefined {
  const contract = contractBySymbol(symbolOf(of.market))
  const own = intervals.filter((interval) => interval.way === way)
  if (!contract || own.length === 0 || lots === 0) return undefined
  const entry = ({ isHolding, low, high }: Interval) => (isHolding ? price : way === 'long' ? low : high)
  const value = own.reduce((sum, interval) => sum + costOf(steps, entry(interval), lots), 0n)
  const fees = (value * BigInt(of.takerPpm)) / MILLION
  const sign = way === 'long' ? 1 : -1
  const cash = money - BigInt(sign) * value - fees
  // The cost is already deducted from the cash, so the position costs 0.
  return liquidationPrice(contract, { lots: sign * lots * own.length, cost: 0n }, cash)
}

/** @param price the mark, in ticks */
export function futuresGridCheck({ investment }: BotSettings, of: FuturesGridSettings, price: number): Checked {
  const steps = stepsFor(of.market)
  const contract = contractBySymbol(symbolOf(of.market))
  const lines = linesOf(of)
  if (!contract) return { ...NOTHING, problem: refusal('market_unknown', { market: of.market }) }
  if (new Set(lines).size < lines.length) {
    return { ...NOTHING, problem: refusal('levels_equal', { max: String(mostGrids(of, GRIDS_MAX)) }) }
  }
  const fee = contract.makerPpm / 1_000_000
  const { lower, upper, spacing, grids } = of
  const min = leastProfit({ lower, upper, spacing, fee }, grids)
  const max = spacing === 'geometric' ? min : ((1 - fee) * (upper - lower)) / grids / lower - 2 * fee
  const from = of.trigger ?? price
  const intervals = intervalsOf(of.direction, lines, from)
  const need = needOf(steps, of, intervals, from)
  const lots = lotsThatFit(investment, need)
  const leastLots = Math.ceil(steps.minUnits / Math.max(1, lower))
  const held = intervals.filter(({ isHolding }) => isHolding).length
  const at = { intervals, lots, price: from, money: investment }
  const exposure = need.exposure * BigInt(lots)
  const checked: Checked = {
    ...NOTHING,
    least: investmentFor(leastLots, need),
    needed: investment,
    lots,
    ...(of.direction === 'long' && { buysFirst: costOf(steps, from, lots * held) }),
    profit: { min, max },
    exposure,
    liquidation: {
      below: liquidationOf(steps, of, { ...at, way: 'long' }),
      above: liquidationOf(steps, of, { ...at, way: 'short' }),
    },
  }
  if (min <= 0) {
    const most = suggestedGrids({ lower, upper, spacing, fee, least: NEGLIGIBLE, most: GRIDS_MAX })
    return { ...checked, problem: refusal('profit_negative', { max: String(most) }) }
  }
  if (exposure > largestNotional(contract.tiers, of.leverage))
    return { ...checked, problem: refusal('position_too_large') }
  return { ...checked, problem: stopProblem(of, from) ?? (lots < leastLots ? TOO_LITTLE : null) }
}
