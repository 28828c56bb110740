// Checks a recipe at a price before any order: its filters, the balance of its owner, and its first orders. The page
// shows the result; the server runs the same check before it creates a bot.

import { maxAtoms, minAtoms } from '#shared/money/atoms.ts'
import { assertNever } from '#shared/platform/assert.ts'
import { checkArbitrage } from './check-arbitrage.ts'
import { checkFuturesGrid } from './check-futures.ts'
import { type CheckedBot, EMPTY_CHECK, INVESTMENT_TOO_SMALL, refuseBot } from './checked-bot.ts'
import { GRIDS_MAX } from './kinds.ts'
import { isPerpetual } from './perpetuals.ts'
import type { BotRefusal } from './refusals.ts'
import type {
  BotSettings,
  DcaSettings,
  GridSettings,
  InfinitySettings,
  RebalanceSettings,
  SmartTradeSettings,
  TwapSettings,
} from './settings.ts'
import {
  ASSUMED_FEE_PPM,
  affordableLots,
  atomsWorth,
  isLargeEnough,
  lotsCost,
  type MarketSteps,
  PPM_SCALE,
  SLIP_PPM,
  wholeLots,
} from './steps.ts'
import { ladderNeed, orderDeviation, safetyOrderSize } from './strategies/dca.ts'
import { computeGridOpening } from './strategies/grid-opening.ts'
import { targetWorth } from './strategies/infinity-grid.ts'
import { maxDistinctGrids, spaceLines } from './strategies/lines.ts'
import { createMachine, strategyMarkets } from './strategies/machine.ts'
import { costPerPurchase } from './strategies/recurring.ts'
import { entryLots } from './strategies/smart-trade.ts'
import type { DesiredOrder } from './strategies/strategy.ts'
import { requireSteps } from './typed.ts'
import { suggestGrids, worstGridProfit } from './volatility.ts'

const FEE = Number(ASSUMED_FEE_PPM) / Number(PPM_SCALE)

/** Quote atoms. */
const moneyOf = ({ asset, quote, investment }: BotSettings, steps: MarketSteps, price: number): bigint =>
  asset === quote ? investment : atomsWorth(steps, price, investment)

const minOf = ({ unitAtoms, minUnits }: MarketSteps): bigint => BigInt(minUnits) * unitAtoms

function stopProblem(
  { stopLoss, takeProfit, trigger }: Pick<GridSettings, 'stopLoss' | 'takeProfit' | 'trigger'>,
  price: number,
): BotRefusal | null {
  const from = trigger ?? price
  if (stopLoss !== undefined && stopLoss >= from) return refuseBot('stop_loss_invalid')
  return takeProfit !== undefined && takeProfit <= from ? refuseBot('take_profit_invalid') : null
}

function grid(settings: BotSettings, of: GridSettings, price: number): CheckedBot {
  const steps = requireSteps(of.market)
  const lines = spaceLines(of)
  if (new Set(lines).size < lines.length) {
    return { ...EMPTY_CHECK, problem: refuseBot('levels_equal', { max: String(maxDistinctGrids(of, GRIDS_MAX)) }) }
  }
  const profit = profitOf(of)
  const from = of.trigger ?? price
  // The lowest line needs the most lots; the quantity also covers the fee.
  const lowest = lines[0] ?? 1
  const leastLots = Math.ceil(steps.minUnits / lowest / (1 - FEE)) + 1
  const purse = { quote: 0n, pot: { atoms: 0n, cost: 0n } }
  const one = computeGridOpening(steps, lines, from, { ...purse, quote: 10n ** 30n })
  const least = (10n ** 30n / BigInt(Math.max(1, one.lots))) * BigInt(leastLots) + 1n
  const money = moneyOf(settings, steps, from)
  const { lots, trade } = computeGridOpening(steps, lines, from, { ...purse, quote: money })
  const first = trade.side === 'buy' ? lotsCost(steps, from, trade.lots) : 0n
  const checked = { ...EMPTY_CHECK, least, needed: money, lots, buysFirst: first, profit }
  if (profit.min <= 0) {
    const max = suggestGrids({ ...of, fee: FEE, least: Number.EPSILON, most: GRIDS_MAX })
    return { ...checked, problem: refuseBot('profit_negative', { max: String(max) }) }
  }
  return { ...checked, problem: stopProblem(of, price) ?? (lots < leastLots ? INVESTMENT_TOO_SMALL : null) }
}

/** Profit of the worst and the best grid (features §2.9). */
function profitOf({ lower, upper, spacing, grids }: GridSettings) {
  const min = worstGridProfit({ lower, upper, spacing, fee: FEE }, grids)
  if (spacing === 'geometric') return { min, max: min }
  return { min, max: ((1 - FEE) * (upper - lower)) / grids / lower - 2 * FEE }
}

function infinity(settings: BotSettings, of: InfinitySettings, price: number): CheckedBot {
  const steps = requireSteps(of.market)
  const from = of.trigger ?? price
  if (of.lower >= from) return { ...EMPTY_CHECK, problem: refuseBot('range_invalid') }
  const money = moneyOf(settings, steps, from)
  const worth = targetWorth(of, from, money)
  const order = (worth * BigInt(of.stepBps)) / 10_000n
  const net = of.stepBps / 10_000 - 2 * FEE
  // 10% above the minimum, since lots are whole and the price moves.
  const least = (minOf(steps) * 11n * 10_000n * BigInt(from)) / (10n * BigInt(of.stepBps) * BigInt(of.lower))
  const problem =
    stopProblem(of, price) ??
    (net <= 0 ? refuseBot('step_invalid') : order < (minOf(steps) * 11n) / 10n ? INVESTMENT_TOO_SMALL : null)
  return {
    ...EMPTY_CHECK,
    problem,
    least,
    needed: money,
    lots: affordableLots(steps, from, order),
    buysFirst: worth,
    profit: { min: net, max: net },
  }
}

function dcaCheck(settings: BotSettings, of: DcaSettings, price: number): CheckedBot {
  const steps = requireSteps(of.market)
  const from = of.trigger ?? price
  const ladder = ladderNeed(of)
  const depth = orderDeviation(of, of.safetyOrders)
  const sizes = Array.from({ length: of.safetyOrders }, (_, index) => safetyOrderSize(of, index + 1))
  const smallest = sizes.reduce((least, size) => minAtoms(least, size), of.baseOrder)
  const checked = {
    ...EMPTY_CHECK,
    least: ladder,
    needed: ladder,
    depth,
    lots: affordableLots(steps, from, of.baseOrder),
    buysFirst: of.baseOrder,
  }
  const gain = of.profitBps / 10_000
  const profit = { min: gain, max: gain }
  if (depth >= 0.99) return { ...checked, profit, problem: refuseBot('ladder_too_deep') }
  if (smallest < (minOf(steps) * 11n) / 10n) return { ...checked, profit, problem: tooSmall(steps) }
  const isShort = settings.investment < ladder
  return { ...checked, profit, problem: stopProblem(of, price) ?? (isShort ? INVESTMENT_TOO_SMALL : null) }
}

const tooSmall = ({ market }: MarketSteps): BotRefusal =>
  refuseBot('order_too_small', { least: market.minNotional, asset: market.quote })

function rebalanceCheck(settings: BotSettings, of: RebalanceSettings): CheckedBot {
  const leasts = of.coins.map(({ market, bps }) => (minOf(requireSteps(market)) * 11n * 1_000n) / BigInt(bps))
  const least = leasts.reduce(maxAtoms, 0n)
  const spent = of.coins.reduce((sum, { bps }) => sum + (settings.investment * BigInt(bps)) / 10_000n, 0n)
  const problem = settings.investment < least ? INVESTMENT_TOO_SMALL : null
  return { ...EMPTY_CHECK, problem, least, needed: settings.investment, buysFirst: spent }
}

function twapCheck(settings: BotSettings, of: TwapSettings, price: number): CheckedBot {
  const steps = requireSteps(of.market)
  const at = of.limit ?? price
  const isSale = of.side === 'sell'
  const total = isSale ? wholeLots(steps, settings.investment) : affordableLots(steps, at, settings.investment)
  const lots = Math.floor(total / of.slices)
  const least = (minOf(steps) * BigInt(of.slices) * (PPM_SCALE + ASSUMED_FEE_PPM + SLIP_PPM)) / PPM_SCALE
  return {
    ...EMPTY_CHECK,
    problem: isLargeEnough(steps, at, lots) ? null : INVESTMENT_TOO_SMALL,
    least,
    lots,
    needed: settings.investment,
  }
}

function smartCheck(settings: BotSettings, of: SmartTradeSettings, price: number): CheckedBot {
  const steps = requireSteps(of.market)
  const from = of.trigger ?? price
  const at = of.entry ?? from
  const isHeld = settings.asset !== settings.quote
  const lots = isHeld
    ? wholeLots(steps, settings.investment)
    : Math.floor(entryLots(steps, of, settings.investment, from) * (1 - FEE))
  // The smallest target decides. 10% above the minimum, since lots are whole and the price moves.
  const smallest = of.targets.reduce((least, { shareBps }) => Math.min(least, shareBps), 10_000)
  const least = (minOf(steps) * 11n * 10_000n) / (10n * BigInt(smallest))
  const checked = { ...EMPTY_CHECK, least, lots, needed: settings.investment }
  const buysFirst = isHeld || of.entry !== undefined ? undefined : settings.investment
  if (of.stopLoss !== undefined && of.stopLoss >= Math.min(at, from)) {
    return { ...checked, problem: refuseBot('stop_loss_invalid') }
  }
  if (of.targets.some((target) => target.price <= at)) return { ...checked, problem: refuseBot('targets_invalid') }
  const isShort = lotsCost(steps, at, lots) < least
  return { ...checked, buysFirst, problem: isShort ? INVESTMENT_TOO_SMALL : null }
}

/** @param prices last prices in ticks by market; all are known */
export function checkOf(settings: BotSettings, prices: Readonly<Record<string, number>>): CheckedBot {
  const { of } = settings
  const markets = strategyMarkets(of)
  if (markets.some((market) => !((prices[market] ?? 0) > 0)))
    return { ...EMPTY_CHECK, problem: refuseBot('price_unknown') }
  const price = prices[markets[0] ?? ''] ?? 0
  const checked = kindCheck(settings, price, prices)
  if (checked.problem && checked.problem !== INVESTMENT_TOO_SMALL) return checked
  return { ...checked, orders: firstOrders(settings, prices) }
}

function kindCheck(settings: BotSettings, price: number, prices: Readonly<Record<string, number>>): CheckedBot {
  const { of } = settings
  switch (of.kind) {
    case 'spot_grid':
      return grid(settings, of, price)
    case 'infinity_grid':
      return infinity(settings, of, price)
    case 'futures_grid':
      return checkFuturesGrid(settings, of, price)
    case 'funding_arbitrage':
      return checkArbitrage(settings, of, prices)
    case 'dca':
      return dcaCheck(settings, of, price)
    case 'recurring': {
      const small = of.coins.map(({ market, amount }) => ({ steps: requireSteps(market), amount }))
      const wrong = small.find(({ steps, amount }) => amount < (minOf(steps) * 11n) / 10n)
      const least = costPerPurchase(of)
      const problem = wrong ? tooSmall(wrong.steps) : settings.investment < least ? INVESTMENT_TOO_SMALL : null
      return { ...EMPTY_CHECK, problem, least, needed: settings.investment }
    }
    case 'rebalance':
      return rebalanceCheck(settings, of)
    case 'twap':
      return twapCheck(settings, of, price)
    case 'smart_trade':
      return smartCheck(settings, of, price)
    case 'signal': {
      const steps = requireSteps(of.market)
      if (of.orderAmount < (minOf(steps) * 11n) / 10n) return { ...EMPTY_CHECK, problem: tooSmall(steps) }
      const problem = settings.investment < of.orderAmount ? INVESTMENT_TOO_SMALL : null
      return { ...EMPTY_CHECK, problem, least: of.orderAmount, needed: settings.investment }
    }
    default:
      return assertNever(of)
  }
}

function firstOrders(
  { of, asset, quote, investment }: BotSettings,
  prices: Readonly<Record<string, number>>,
): readonly DesiredOrder[] {
  const [market = ''] = strategyMarkets(of)
  const steps = requireSteps(market)
  const trigger = 'trigger' in of ? of.trigger : undefined
  const at = { ...prices, ...(trigger !== undefined && { [market]: trigger }) }
  const price = at[market] ?? 0
  const isQuote = asset === quote
  const money = { quote: isQuote ? investment : 0n, base: isQuote ? 0n : investment }
  const machine = createMachine(of, { investment: { ...money, baseCost: atomsWorth(steps, price, money.base) } })
  machine.apply({ kind: 'start' }, { now: 0, prices: at, live: new Set() })
  for (const order of machine.wants().orders.filter((each) => each.price === undefined)) {
    const own = requireSteps(order.market)
    const baseAtoms = BigInt(order.lots) * own.lotAtoms
    const quoteAtoms = lotsCost(own, at[order.market] ?? 0, order.lots)
    const isInQuote = order.side === 'sell' || isPerpetual(order.market)
    const feeAtoms = ((isInQuote ? quoteAtoms : baseAtoms) * ASSUMED_FEE_PPM) / PPM_SCALE
    const ended = { ...order, filled: order.lots, baseAtoms, quoteAtoms, feeAtoms }
    machine.apply({ kind: 'order', order: ended }, { now: 0, prices: at, live: new Set() })
  }
  return machine.wants().orders.filter((each) => each.price !== undefined)
}
