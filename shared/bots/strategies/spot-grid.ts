// Each interval between two lines is a slot with its own money, which buys at the lower and sells at the upper one. A
// slot records the cost of its coins, so round-trip profits are exact. Surplus money is idle.

import { z } from 'zod/mini'
import { minAtoms } from '#shared/money/atoms.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import {
  addToTally,
  BotProfitTally,
  CostedBalance,
  EMPTY_BOT_PROFIT_TALLY,
  EMPTY_COSTED_BALANCE,
  mergeCostedBalances,
  recordSpotFill,
  splitCostedBalance,
} from '../books.ts'
import { BotEndReason } from '../bot-state.ts'
import { GRID_INTERVALS_MAX } from '../bounds.ts'
import {
  ASSUMED_TAKER_FEE,
  type BotCheck,
  type BotMoney,
  EMPTY_BOT_CHECK,
  findStopProblem,
  INVESTMENT_TOO_SMALL,
  investmentQuoteValue,
  refuseBot,
} from '../checked-bot.ts'
import type { BotRecipe } from '../recipe.ts'
import { affordableLots, computeLotsCost, type MarketSteps, meetsMinimumOrder, toWholeLots } from '../steps.ts'
import { isFlagOn, parseBotPrice, requireMarketSteps, throwBotRefusal } from '../typed.ts'
import { computeWorstGridProfit, suggestGridCount } from '../volatility.ts'
import { type MarketTickStops, parseGridRange, parseTickStops } from './common-settings.ts'
import { computeInitialGridTrade } from './grid-opening.ts'
import type { BotKindStrategy, TickPrices } from './kind-strategy.ts'
import { maxDistinctGrids, nextGridLine, spaceGridLines } from './lines.ts'
import type {
  BotEvent,
  DesiredOrder,
  DesiredOrders,
  EndedOrder,
  RoundTrip,
  StrategyContext,
  StrategyNote,
  StrategyStep,
} from './strategy.ts'

export type SpotGridSettings = MarketTickStops & {
  readonly kind: 'spot_grid'
  readonly spacing: 'arithmetic' | 'geometric'
  readonly lower: number
  readonly upper: number
  readonly grids: number
  readonly trailUp: boolean
  readonly trailDown: boolean
  readonly trailUpTo: number | undefined
  readonly trailDownTo: number | undefined
  readonly reinvests: boolean
}

const Slot = z.object({
  key: z.int(),
  low: z.int(),
  high: z.int(),
  side: z.enum(['buy', 'sell']),
  gen: z.int(),
  quote: z.bigint(),
  pot: CostedBalance,
  isLeaving: z.boolean(),
})
type Slot = z.infer<typeof Slot>

const GridState = z.object({
  /** `gathering`: the bot waits until all orders are cancelled, then reopens the grid with more money. */
  phase: z.enum(['waiting', 'gathering', 'opening', 'running']),
  end: z.nullable(BotEndReason),
  lots: z.int(),
  slots: z.array(Slot),
  opening: z.object({ gen: z.int(), side: z.enum(['buy', 'sell']), lots: z.int(), tries: z.int() }),
  idle: z.object({ quote: z.bigint(), pot: CostedBalance }),
  tally: BotProfitTally,
  nextKey: z.int(),
})
type GridState = z.infer<typeof GridState>

const TRIES = 5

const idOf = ({ key, gen }: Pick<Slot, 'key' | 'gen'>) => `${key}-${gen}`

function lotsOf(steps: MarketSteps, settings: SpotGridSettings, { lots: usual }: GridState, slot: Slot): number {
  if (slot.side === 'sell') return toWholeLots(steps, slot.pot.atoms)
  const can = affordableLots(steps, slot.low, slot.quote)
  return settings.reinvests ? can : Math.max(0, Math.min(can, usual - toWholeLots(steps, slot.pot.atoms)))
}
const priceOf = ({ side, low, high }: Slot) => (side === 'buy' ? low : high)
const isOrdered = (steps: MarketSteps, settings: SpotGridSettings, state: GridState, slot: Slot) =>
  meetsMinimumOrder(steps, priceOf(slot), lotsOf(steps, settings, state, slot))

const linesIn = (settings: SpotGridSettings, { slots }: GridState): number[] => {
  const first = slots[0]
  return first ? [first.low, ...slots.map(({ high }) => high)] : spaceGridLines(settings)
}

function open(settings: SpotGridSettings, state: GridState, { prices }: StrategyContext): GridState {
  const steps = requireMarketSteps(settings.market)
  const price = prices[settings.market] ?? 0
  if (price <= 0) return state
  const lines = linesIn(settings, state)
  const { lots, trade } = computeInitialGridTrade(steps, lines, price, state.idle)
  if (lots === 0) return { ...state, end: 'funds_short' }
  const slots = lines.slice(1).map((high, index): Slot => {
    const low = lines[index] ?? 0
    const side = low > price ? 'sell' : 'buy'
    return {
      key: state.nextKey + index,
      low,
      high,
      side,
      gen: 0,
      quote: 0n,
      pot: EMPTY_COSTED_BALANCE,
      isLeaving: false,
    }
  })
  const opening = { gen: state.opening.gen + 1, side: trade.side, lots: trade.lots, tries: 0 }
  const begun: GridState = { ...state, phase: 'opening', lots, slots, opening, nextKey: state.nextKey + slots.length }
  return trade.lots === 0 ? deal(steps, begun) : begun
}

function deal(steps: MarketSteps, state: GridState): GridState {
  let { quote, pot } = state.idle
  const full = BigInt(state.lots) * steps.lotAtoms
  const slots = state.slots.map((slot): Slot => {
    if (slot.side === 'sell') {
      const { part, rest } = splitCostedBalance(pot, minAtoms(pot.atoms, full))
      pot = rest
      return { ...slot, pot: part }
    }
    const cost = computeLotsCost(steps, slot.low, state.lots)
    const part = minAtoms(quote, cost)
    quote -= part
    return { ...slot, quote: part }
  })
  return { ...state, phase: 'running', slots, idle: { quote, pot } }
}

function gathered(state: GridState): GridState {
  const quote = state.slots.reduce((sum, slot) => sum + slot.quote, state.idle.quote)
  const pot = state.slots.reduce((sum, slot) => mergeCostedBalances(sum, slot.pot), state.idle.pot)
  return {
    ...state,
    idle: { quote, pot },
    slots: state.slots.map((slot) => ({ ...slot, quote: 0n, pot: EMPTY_COSTED_BALANCE })),
  }
}

function opened(steps: MarketSteps, state: GridState, order: EndedOrder): StrategyStep<GridState> {
  const { opening } = state
  if (order.id !== `o-${opening.gen}`) return { state }
  const booked = recordSpotFill(state.idle, order)
  const next = { ...state, idle: booked.holdings, tally: addToTally(state.tally, booked) }
  if (state.phase !== 'opening') return { state: next }
  const left = opening.lots - order.filled
  const tries = opening.tries + 1
  if (left > 0 && tries < TRIES)
    return { state: { ...next, opening: { ...opening, gen: opening.gen + 1, lots: left, tries } } }
  const hasNone = opening.side === 'buy' && next.idle.pot.atoms === 0n
  return { state: hasNone ? { ...next, end: 'no_liquidity' } : deal(steps, next) }
}

function ended(settings: SpotGridSettings, state: GridState, order: EndedOrder): StrategyStep<GridState> {
  const steps = requireMarketSteps(settings.market)
  const slot = state.slots.find((each) => idOf(each) === order.id)
  if (!slot) return opened(steps, state, order)
  const booked = recordSpotFill({ quote: slot.quote, pot: slot.pot }, order)
  const moved: Slot = {
    ...slot,
    isLeaving: false,
    gen: slot.gen + 1,
    quote: booked.holdings.quote,
    pot: booked.holdings.pot,
  }
  const isDone = order.filled >= order.lots || (order.filled > 0 && !isOrdered(steps, settings, state, moved))
  const turned: Slot = isDone ? { ...moved, side: slot.side === 'buy' ? 'sell' : 'buy' } : moved
  const isPair = isDone && slot.side === 'sell'
  const { slot: dealt, idle } = settled(steps, settings, state, turned)
  const slots = state.slots.map((each) => (each === slot ? dealt : each))
  const tally = addToTally(state.tally, booked, isPair ? 1 : 0)
  const pair: RoundTrip = {
    market: settings.market,
    lots: order.filled,
    cost: booked.cost,
    proceeds: order.quoteAtoms,
    fees: booked.fee,
    profit: booked.realised,
  }
  const pairs = slot.side === 'sell' && order.filled > 0 ? [pair] : []
  return { state: { ...state, slots, idle, tally }, pairs }
}

/**
 * Balances a slot before it buys: surplus becomes idle, and idle money covers a shortage. A bot that reinvests profit
 * skips this.
 */
function settled(steps: MarketSteps, settings: SpotGridSettings, { idle, lots }: GridState, slot: Slot) {
  if (slot.side === 'sell' || settings.reinvests) return { slot, idle }
  const wanted = computeLotsCost(steps, slot.low, Math.max(0, lots - toWholeLots(steps, slot.pot.atoms)))
  const lacks = wanted - slot.quote
  const from = minAtoms(lacks, idle.quote)
  return { slot: { ...slot, quote: slot.quote + from }, idle: { ...idle, quote: idle.quote - from } }
}

function shifted(
  settings: SpotGridSettings,
  state: GridState,
  { prices, live }: StrategyContext,
): StrategyStep<GridState> {
  const steps = requireMarketSteps(settings.market)
  const price = prices[settings.market] ?? 0
  const notes: StrategyNote[] = []
  let next = state
  for (let most = settings.grids; most > 0; most -= 1) {
    const way = wayOf(settings, next, price)
    const leaving = way === 'up' ? next.slots[0] : next.slots.at(-1)
    if (way === undefined || !leaving || leaving.side !== (way === 'up' ? 'buy' : 'sell')) break
    if (live.has(idOf(leaving))) {
      next = { ...next, slots: next.slots.map((slot) => (slot === leaving ? { ...slot, isLeaving: true } : slot)) }
      break
    }
    next = moveGrid(steps, settings, next, { way, leaving })
    const text = (ticks: number | undefined) => fromUnits(ticks ?? 0, steps.market.priceDecimals)
    notes.push({ kind: 'shifted', params: { lower: text(next.slots[0]?.low), upper: text(next.slots.at(-1)?.high) } })
  }
  return { state: next, notes }
}

function wayOf(settings: SpotGridSettings, state: GridState, price: number): 'up' | 'down' | undefined {
  const lines = linesIn(settings, state)
  const above = nextGridLine(settings, lines.at(-1) ?? 0, 'up')
  const below = nextGridLine(settings, lines[0] ?? 0, 'down')
  const { trailUp, trailDown, trailUpTo, trailDownTo } = settings
  if (trailUp && price >= above && (trailUpTo === undefined || above <= trailUpTo)) return 'up'
  if (trailDown && price > 0 && price <= below && below > 0 && (trailDownTo === undefined || below >= trailDownTo)) {
    return 'down'
  }
  return undefined
}

type Move = { readonly way: 'up' | 'down'; readonly leaving: Slot }

function moveGrid(steps: MarketSteps, settings: SpotGridSettings, state: GridState, { way, leaving }: Move): GridState {
  const rest = state.slots.filter((slot) => slot !== leaving)
  const [first, last] = [state.slots[0], state.slots.at(-1)]
  const common = { key: state.nextKey, gen: 0, isLeaving: false }
  const nextKey = state.nextKey + 1
  if (way === 'up') {
    const low = last?.high ?? 0
    const pot = mergeCostedBalances(state.idle.pot, leaving.pot)
    const slot: Slot = {
      ...common,
      low,
      high: nextGridLine(settings, low, 'up'),
      side: 'buy',
      quote: leaving.quote,
      pot: EMPTY_COSTED_BALANCE,
    }
    const dealt = settled(steps, settings, { ...state, idle: { ...state.idle, pot } }, slot)
    return { ...state, slots: [...rest, dealt.slot], idle: dealt.idle, nextKey }
  }
  const high = first?.low ?? 0
  const idle = { ...state.idle, quote: state.idle.quote + leaving.quote }
  const slot: Slot = {
    ...common,
    low: nextGridLine(settings, high, 'down'),
    high,
    side: 'sell',
    quote: 0n,
    pot: leaving.pot,
  }
  return { ...state, slots: [slot, ...rest], idle, nextKey }
}

function atPrice(settings: SpotGridSettings, state: GridState, moment: StrategyContext): StrategyStep<GridState> {
  const price = moment.prices[settings.market] ?? 0
  if (price > 0 && settings.stopLoss !== undefined && price <= settings.stopLoss)
    return { state: { ...state, end: 'stop_loss' } }
  if (settings.takeProfit !== undefined && price >= settings.takeProfit)
    return { state: { ...state, end: 'take_profit' } }
  return state.phase === 'running' ? shifted(settings, state, moment) : { state }
}

function applied(
  settings: SpotGridSettings,
  state: GridState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<GridState> {
  if (event.kind === 'order') return ended(settings, state, event.order)
  if (event.kind === 'start' && state.phase === 'waiting') return { state: open(settings, state, moment) }
  if (event.kind !== 'funds') return { state }
  const idle = { ...state.idle, quote: state.idle.quote + event.quote }
  const isOpen = event.quote > 0n && (state.phase === 'running' || state.phase === 'opening')
  return { state: { ...state, idle, ...(isOpen && { phase: 'gathering' as const }) } }
}

function apply(
  settings: SpotGridSettings,
  state: GridState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<GridState> {
  const step = applied(settings, state, event, moment)
  if (step.state.end !== null) return step
  if (step.state.phase === 'gathering' && moment.live.size === 0) {
    return { ...step, state: open(settings, gathered(step.state), moment) }
  }
  if (step.state.phase === 'waiting') return step
  const priced = atPrice(settings, step.state, moment)
  return { ...step, state: priced.state, notes: [...(step.notes ?? []), ...(priced.notes ?? [])] }
}

function watchOf(settings: SpotGridSettings, state: GridState): DesiredOrders['watches'] {
  const { market, stopLoss, takeProfit, trailUp, trailDown, trailUpTo, trailDownTo } = settings
  const lines = linesIn(settings, state)
  const up = nextGridLine(settings, lines.at(-1) ?? 0, 'up')
  const down = nextGridLine(settings, lines[0] ?? 0, 'down')
  const isUp = trailUp && (trailUpTo === undefined || up <= trailUpTo)
  const isDown = trailDown && down > 0 && (trailDownTo === undefined || down >= trailDownTo)
  const above = takeProfit ?? (isUp ? up : undefined)
  const below = stopLoss ?? (isDown ? down : undefined)
  if (above === undefined && below === undefined) return []
  return [{ market, ...(above !== undefined && { above }), ...(below !== undefined && { below }) }]
}

function desiredOrders(settings: SpotGridSettings, state: GridState): DesiredOrders {
  const { market } = settings
  if (state.end !== null) return { orders: [], watches: [], end: state.end }
  if (state.phase === 'waiting' || state.phase === 'gathering') return { orders: [], watches: [] }
  const watches = watchOf(settings, state)
  if (state.phase === 'opening') {
    const { gen, side, lots } = state.opening
    return { orders: [{ id: `o-${gen}`, market, side, lots }], watches }
  }
  const steps = requireMarketSteps(market)
  const orders = state.slots
    .filter((slot) => !slot.isLeaving && isOrdered(steps, settings, state, slot))
    .map((slot): DesiredOrder => {
      return {
        id: idOf(slot),
        market,
        side: slot.side,
        price: priceOf(slot),
        lots: lotsOf(steps, settings, state, slot),
      }
    })
  return { orders, watches }
}

function parse(recipe: BotRecipe): SpotGridSettings {
  const steps = requireMarketSteps(recipe.market)
  const stops = parseTickStops(steps, recipe)
  const range = parseGridRange(steps, recipe)
  if (stops.stopLoss !== undefined && stops.stopLoss >= range.lower) throwBotRefusal('stop_loss_invalid')
  if (stops.takeProfit !== undefined && stops.takeProfit <= range.upper) throwBotRefusal('take_profit_invalid')
  const [trailUpTo, trailDownTo] = [
    parseBotPrice(steps, recipe.trailUpTo, 'trail_invalid'),
    parseBotPrice(steps, recipe.trailDownTo, 'trail_invalid'),
  ]
  const [trailUp, trailDown] = [isFlagOn(recipe.trailUp), isFlagOn(recipe.trailDown)]
  if (trailUp && trailUpTo !== undefined && trailUpTo <= range.upper) throwBotRefusal('trail_invalid')
  if (trailDown && trailDownTo !== undefined && trailDownTo >= range.lower) throwBotRefusal('trail_invalid')
  // A trailing range would move away from a stop on its side, which would never trigger.
  if (trailUp && stops.takeProfit !== undefined) throwBotRefusal('trail_up_take_profit')
  if (trailDown && stops.stopLoss !== undefined) throwBotRefusal('trail_down_stop_loss')
  const trails = { trailUp, trailDown, trailUpTo, trailDownTo }
  return { kind: 'spot_grid', ...stops, ...range, ...trails, reinvests: isFlagOn(recipe.reinvest) }
}

/** Profit of the worst and of the best grid interval (features §2.9). */
function profitOf({ lower, upper, spacing, grids }: SpotGridSettings) {
  const min = computeWorstGridProfit({ lower, upper, spacing, fee: ASSUMED_TAKER_FEE }, grids)
  if (spacing === 'geometric') return { min, max: min }
  return { min, max: ((1 - ASSUMED_TAKER_FEE) * (upper - lower)) / grids / lower - 2 * ASSUMED_TAKER_FEE }
}

function check(of: SpotGridSettings, money: BotMoney, prices: TickPrices): BotCheck {
  const price = prices[of.market] ?? 0
  const steps = requireMarketSteps(of.market)
  const lines = spaceGridLines(of)
  if (new Set(lines).size < lines.length) {
    return {
      ...EMPTY_BOT_CHECK,
      problem: refuseBot('levels_equal', { max: String(maxDistinctGrids(of, GRID_INTERVALS_MAX)) }),
    }
  }
  const profit = profitOf(of)
  const from = of.trigger ?? price
  // The lowest line needs the most lots. The quantity also covers the fee.
  const lowest = lines[0] ?? 1
  const leastLots = Math.ceil(steps.minUnits / lowest / (1 - ASSUMED_TAKER_FEE)) + 1
  const purse = { quote: 0n, pot: { atoms: 0n, cost: 0n } }
  const one = computeInitialGridTrade(steps, lines, from, { ...purse, quote: 10n ** 30n })
  const least = (10n ** 30n / BigInt(Math.max(1, one.lots))) * BigInt(leastLots) + 1n
  const quote = investmentQuoteValue(money, steps, from)
  const { lots, trade } = computeInitialGridTrade(steps, lines, from, { ...purse, quote })
  const first = trade.side === 'buy' ? computeLotsCost(steps, from, trade.lots) : 0n
  const checked = { ...EMPTY_BOT_CHECK, least, needed: quote, lots, buysFirst: first, profit }
  if (profit.min <= 0) {
    const max = suggestGridCount({ ...of, fee: ASSUMED_TAKER_FEE, least: Number.EPSILON, most: GRID_INTERVALS_MAX })
    return { ...checked, problem: refuseBot('profit_negative', { max: String(max) }) }
  }
  return { ...checked, problem: findStopProblem(of, price) ?? (lots < leastLots ? INVESTMENT_TOO_SMALL : null) }
}

export const spotGridStrategy: BotKindStrategy<SpotGridSettings, GridState> = {
  schema: GridState,
  parse,
  check,
  open: (_, { quote, base, baseCost }) => ({
    phase: 'waiting',
    end: null,
    lots: 0,
    slots: [],
    nextKey: 0,
    tally: EMPTY_BOT_PROFIT_TALLY,
    opening: { gen: 0, side: 'buy', lots: 0, tries: 0 },
    idle: { quote, pot: { atoms: base, cost: baseCost } },
  }),
  apply,
  wants: desiredOrders,
  books: ({ market }, state) => {
    const { idle } = gathered(state)
    return { quote: idle.quote, coins: { [requireMarketSteps(market).market.base]: idle.pot }, tally: state.tally }
  },
  free: (_, { phase, idle }) => (phase === 'running' || phase === 'waiting' ? idle.quote : 0n),
  range: ({ trailUp, trailDown, lower, upper }, orders) =>
    // The range of a trailing grid follows from its current orders.
    (trailUp || trailDown) && orders.length > 1
      ? { lower: Math.min(...orders), upper: Math.max(...orders) }
      : { lower, upper },
}
