// A grid on margin, in both directions. Each interval has a virtual position: one order opens it at one line, the next
// closes it at the other. All virtual positions sum to the position of the margin account.

import { z } from 'zod/mini'
import type { Side } from '#shared/markets/trading/order.ts'
import { minAtoms } from '#shared/money/atoms.ts'
import {
  addToTally,
  BotProfitTally,
  CostedBalance,
  EMPTY_BOT_PROFIT_TALLY,
  EMPTY_COSTED_BALANCE,
  mergeCostedBalances,
} from '../books.ts'
import { BotEndReason } from '../bot-state.ts'
import { toPerpetualMarket } from '../perpetuals.ts'
import { recordPositionFill } from '../positions.ts'
import type { BotRecipe } from '../recipe.ts'
import { type MarketSteps, meetsMinimumOrder } from '../steps.ts'
import { requireMarketSteps, throwBotRefusal } from '../typed.ts'
import { parseBotLeverage, parseGridRange, parseTickStops, requireBotContract } from './common-settings.ts'
import { checkFuturesGrid } from './futures-grid-check.ts'
import {
  affordableGridLots,
  computeGridRequirement,
  createGridIntervals,
  type FuturesGridSettings,
  gridStops,
} from './futures-opening.ts'
import type { BotKindStrategy } from './kind-strategy.ts'
import { spaceGridLines } from './lines.ts'
import { createPriceWatches } from './single-market.ts'
import type {
  BotEvent,
  DesiredOrder,
  DesiredOrders,
  EndedOrder,
  RoundTrip,
  StrategyContext,
  StrategyStep,
} from './strategy.ts'
import { computeVenueGridNotional, findVenueGridLeverage, isVenueGridLeverageSafe } from './venue-leverage.ts'

const Slot = z.object({
  key: z.int(),
  low: z.int(),
  high: z.int(),
  way: z.enum(['long', 'short']),
  isHolding: z.boolean(),
  gen: z.int(),
  pot: CostedBalance,
})
type Slot = z.infer<typeof Slot>

const FuturesGridState = z.object({
  phase: z.enum(['waiting', 'opening', 'running']),
  end: z.nullable(BotEndReason),
  lots: z.int(),
  slots: z.array(Slot),
  opening: z.object({ gen: z.int(), side: z.enum(['buy', 'sell']), lots: z.int(), tries: z.int() }),
  idle: CostedBalance,
  /** Cash of the margin account in quote atoms (positions.ts). */
  quote: z.bigint(),
  /** Negative if paid. */
  funding: z.bigint(),
  needed: z.bigint(),
  tally: BotProfitTally,
})
type FuturesGridState = z.infer<typeof FuturesGridState>

const TRIES = 5

const idOf = ({ key, gen }: Pick<Slot, 'key' | 'gen'>) => `${key}-${gen}`
const sizeOf = ({ atoms }: CostedBalance): number => Number(atoms < 0n ? -atoms : atoms)
const sideOf = ({ way, isHolding }: Slot): Side => ((way === 'long') === isHolding ? 'sell' : 'buy')
const priceOf = (slot: Slot): number => (sideOf(slot) === 'buy' ? slot.low : slot.high)
const lotsOf = ({ lots }: FuturesGridState, { isHolding, pot }: Slot): number =>
  isHolding ? sizeOf(pot) : Math.max(0, lots - sizeOf(pot))
const isOrdered = (steps: MarketSteps, state: FuturesGridState, slot: Slot): boolean =>
  meetsMinimumOrder(steps, priceOf(slot), lotsOf(state, slot))

const balanceOf = ({ slots, idle }: FuturesGridState): CostedBalance =>
  slots.reduce((all, { pot }) => mergeCostedBalances(all, pot), idle)

function open(settings: FuturesGridSettings, state: FuturesGridState, { prices }: StrategyContext): FuturesGridState {
  const steps = requireMarketSteps(settings.market)
  const price = prices[settings.market] ?? 0
  if (price <= 0) return state
  const intervals = createGridIntervals(settings.direction, spaceGridLines(settings), price)
  const need = computeGridRequirement(steps, settings, intervals, price)
  const lots = affordableGridLots(state.quote, need)
  if (lots === 0) return { ...state, end: 'funds_short' }
  const slots = intervals.map((interval, key): Slot => ({ ...interval, key, gen: 0, pot: EMPTY_COSTED_BALANCE }))
  const first = lots * intervals.filter(({ isHolding }) => isHolding).length
  const side: Side = settings.direction === 'short' ? 'sell' : 'buy'
  const opening = { gen: state.opening.gen + 1, side, lots: first, tries: 0 }
  const needed = BigInt(lots) * need.margin
  return { ...state, phase: first === 0 ? 'running' : 'opening', lots, slots, opening, needed }
}

function deal(state: FuturesGridState): FuturesGridState {
  let { idle } = state
  const slots = state.slots.map((slot): Slot => {
    if (!slot.isHolding) return slot
    const size = BigInt(sizeOf(idle))
    const part = minAtoms(size, BigInt(state.lots))
    // Intervals without a share of the initial trade open at their own grid line.
    if (part === 0n) return { ...slot, isHolding: false }
    const cost = part === size ? idle.cost : (idle.cost * part) / size
    const pot = { atoms: slot.way === 'long' ? part : -part, cost }
    idle = { atoms: idle.atoms - pot.atoms, cost: idle.cost - cost }
    return { ...slot, pot }
  })
  return { ...state, phase: 'running', slots, idle }
}

function opened(state: FuturesGridState, order: EndedOrder): StrategyStep<FuturesGridState> {
  const { opening, idle, quote } = state
  if (order.id !== `o-${opening.gen}`) return { state }
  const booked = recordPositionFill({ quote, pot: idle }, order)
  const next = {
    ...state,
    idle: booked.holdings.pot,
    quote: booked.holdings.quote,
    tally: addToTally(state.tally, booked),
  }
  if (state.phase !== 'opening') return { state: next }
  const left = opening.lots - order.filled
  const tries = opening.tries + 1
  if (left > 0 && tries < TRIES) {
    return { state: { ...next, opening: { ...opening, gen: opening.gen + 1, lots: left, tries } } }
  }
  return { state: next.idle.atoms === 0n ? { ...next, end: 'no_liquidity' } : deal(next) }
}

function ended(
  settings: FuturesGridSettings,
  state: FuturesGridState,
  order: EndedOrder,
): StrategyStep<FuturesGridState> {
  const slot = state.slots.find((each) => idOf(each) === order.id)
  if (!slot) return opened(state, order)
  const booked = recordPositionFill({ quote: state.quote, pot: slot.pot }, order)
  const moved: Slot = { ...slot, gen: slot.gen + 1, pot: booked.holdings.pot }
  const steps = requireMarketSteps(settings.market)
  const isDone = order.filled >= order.lots || (order.filled > 0 && !isOrdered(steps, state, moved))
  const turned: Slot = isDone ? { ...moved, isHolding: !slot.isHolding } : moved
  const closed = slot.isHolding && order.filled > 0
  const tally = addToTally(state.tally, booked, isDone && slot.isHolding ? 1 : 0)
  const slots = state.slots.map((each) => (each === slot ? turned : each))
  const next = { ...state, quote: booked.holdings.quote, slots, tally }
  return { state: next, pairs: closed ? [computeFuturesRoundTrip(order, booked)] : [] }
}

/** A long opens with the purchase, a short with the sale. The opening price includes the fees of the opening order. */
export function computeFuturesRoundTrip(
  { market, side, filled: lots, quoteAtoms }: EndedOrder,
  { cost, fee, realised }: { readonly cost: bigint; readonly fee: bigint; readonly realised: bigint },
): RoundTrip {
  const [bought, sold] = side === 'sell' ? [cost, quoteAtoms] : [quoteAtoms, -cost]
  return { market, lots, cost: bought, proceeds: sold, fees: fee, profit: realised }
}

function stopAt(settings: FuturesGridSettings, { prices }: StrategyContext): 'stop_loss' | 'take_profit' | null {
  const price = prices[settings.market] ?? 0
  const { above, below } = gridStops(settings)
  const [upper, lower] =
    settings.direction === 'short' ? (['stop_loss', 'take_profit'] as const) : (['take_profit', 'stop_loss'] as const)
  if (price > 0 && below !== undefined && price <= below) return lower
  return above !== undefined && price >= above ? upper : null
}

function applied(
  settings: FuturesGridSettings,
  state: FuturesGridState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<FuturesGridState> {
  switch (event.kind) {
    case 'order':
      return ended(settings, state, event.order)
    case 'start':
      return { state: state.phase === 'waiting' ? open(settings, state, moment) : state }
    // More margin moves the liquidation price away. Orders keep their size.
    case 'funds':
      return { state: { ...state, quote: state.quote + event.quote } }
    case 'funding':
      return { state: { ...state, quote: state.quote + event.atoms, funding: state.funding + event.atoms } }
    case 'liquidated':
      return { state: { ...state, end: 'liquidated' } }
    default:
      return { state }
  }
}

function apply(
  settings: FuturesGridSettings,
  state: FuturesGridState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<FuturesGridState> {
  const step = applied(settings, state, event, moment)
  if (step.state.end !== null || step.state.phase === 'waiting') return step
  const end = stopAt(settings, moment)
  return end === null ? step : { ...step, state: { ...step.state, end } }
}

function desiredOrders(settings: FuturesGridSettings, state: FuturesGridState): DesiredOrders {
  const { market } = settings
  if (state.end !== null) return { orders: [], watches: [], end: state.end }
  if (state.phase === 'waiting') return { orders: [], watches: [] }
  const { above, below } = gridStops(settings)
  const watches = createPriceWatches(market, above, below)
  if (state.phase === 'opening') {
    const { gen, side, lots } = state.opening
    return { orders: [{ id: `o-${gen}`, market, side, lots }], watches }
  }
  const steps = requireMarketSteps(market)
  const orders = state.slots
    .filter((slot) => isOrdered(steps, state, slot))
    .map((slot): DesiredOrder => {
      return { id: idOf(slot), market, side: sideOf(slot), price: priceOf(slot), lots: lotsOf(state, slot) }
    })
  return { orders, watches }
}

function parse(recipe: BotRecipe): FuturesGridSettings {
  const contract = requireBotContract(recipe)
  const steps = requireMarketSteps(toPerpetualMarket(contract.symbol))
  const stops = parseTickStops(steps, recipe)
  const range = parseGridRange(steps, recipe)
  const { direction } = recipe
  const [below, above] = direction === 'short' ? [stops.takeProfit, stops.stopLoss] : [stops.stopLoss, stops.takeProfit]
  if (below !== undefined && below >= range.lower)
    throwBotRefusal(direction === 'short' ? 'take_profit_invalid' : 'stop_loss_invalid')
  if (above !== undefined && above <= range.upper)
    throwBotRefusal(direction === 'short' ? 'stop_loss_invalid' : 'take_profit_invalid')
  const leverage = parseBotLeverage(contract, recipe.leverage)
  return { kind: 'futures_grid', ...stops, ...range, direction, leverage, takerPpm: contract.takerPpm }
}

export const futuresGridStrategy: BotKindStrategy<FuturesGridSettings, FuturesGridState> = {
  schema: FuturesGridState,
  parse,
  check: checkFuturesGrid,
  open: (_, { quote }) => ({
    phase: 'waiting',
    end: null,
    lots: 0,
    slots: [],
    quote,
    idle: EMPTY_COSTED_BALANCE,
    funding: 0n,
    needed: 0n,
    tally: EMPTY_BOT_PROFIT_TALLY,
    opening: { gen: 0, side: 'buy', lots: 0, tries: 0 },
  }),
  apply,
  wants: desiredOrders,
  books: ({ market }, state) => ({
    quote: state.quote,
    tally: state.tally,
    funding: state.funding,
    coins: { [requireMarketSteps(market).market.base]: balanceOf(state) },
  }),
  // Withdrawable money excludes unrealised profit. The clearing house checks unrealised losses.
  free: (_, state) => {
    const spare = state.quote + balanceOf(state).cost - state.needed
    return state.phase === 'opening' || spare < 0n ? 0n : spare
  },
  marginPart: (_, atoms) => atoms,
  venueLeverage: (of, investment, prices, lossBps) =>
    findVenueGridLeverage(of, investment, prices[of.market] ?? 0, lossBps),
  venueNotional: (of, investment, prices, lossBps) =>
    computeVenueGridNotional(of, investment, prices[of.market] ?? 0, lossBps),
  isVenueLeverageSafe: isVenueGridLeverageSafe,
  range: ({ lower, upper }) => ({ lower, upper }),
}
