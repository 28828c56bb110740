// Futures grid: like the spot grid, on margin and in both directions. Each interval has a virtual position: one order
// opens it, the next closes it at the other line. Together they are the position of the bot's margin account.

import { z } from 'zod/mini'
import { lesser } from '#shared/money/atoms.ts'
import type { Side } from '#shared/trading/order.ts'
import { EMPTY_POT, joined, NO_TALLY, Pot, Tally, tallied } from '../books.ts'
import { BotEnd } from '../kinds.ts'
import { bookPosition } from '../positions.ts'
import type { FuturesGridSettings } from '../settings.ts'
import { isLargeEnough, type Steps } from '../steps.ts'
import { stepsFor } from '../typed.ts'
import { intervalsOf, lotsThatFit, needOf } from './futures-opening.ts'
import { linesOf } from './lines.ts'
import { watchFor } from './single-market.ts'
import type { BotEvent, Ended, Moment, Pair, Step, Strategy, Wanted, Wants } from './strategy.ts'

const Slot = z.object({
  key: z.int(),
  low: z.int(),
  high: z.int(),
  way: z.enum(['long', 'short']),
  isHolding: z.boolean(),
  gen: z.int(),
  pot: Pot,
})
type Slot = z.infer<typeof Slot>

export const FuturesGridState = z.object({
  phase: z.enum(['waiting', 'opening', 'running']),
  end: z.nullable(BotEnd),
  lots: z.int(),
  slots: z.array(Slot),
  opening: z.object({ gen: z.int(), side: z.enum(['buy', 'sell']), lots: z.int(), tries: z.int() }),
  idle: Pot,
  /** Cash (positions.ts). */
  quote: z.bigint(),
  /** Funding received; negative if paid. */
  funding: z.bigint(),
  needed: z.bigint(),
  tally: Tally,
})
export type FuturesGridState = z.infer<typeof FuturesGridState>

const TRIES = 5

const idOf = ({ key, gen }: Pick<Slot, 'key' | 'gen'>) => `${key}-${gen}`
const sizeOf = ({ atoms }: Pot): number => Number(atoms < 0n ? -atoms : atoms)
const sideOf = ({ way, isHolding }: Slot): Side => ((way === 'long') === isHolding ? 'sell' : 'buy')
const priceOf = (slot: Slot): number => (sideOf(slot) === 'buy' ? slot.low : slot.high)
const lotsOf = ({ lots }: FuturesGridState, { isHolding, pot }: Slot): number =>
  isHolding ? sizeOf(pot) : Math.max(0, lots - sizeOf(pot))
const isOrdered = (steps: Steps, state: FuturesGridState, slot: Slot): boolean =>
  isLargeEnough(steps, priceOf(slot), lotsOf(state, slot))

const potOf = ({ slots, idle }: FuturesGridState): Pot => slots.reduce((all, { pot }) => joined(all, pot), idle)

function open(settings: FuturesGridSettings, state: FuturesGridState, { prices }: Moment): FuturesGridState {
  const steps = stepsFor(settings.market)
  const price = prices[settings.market] ?? 0
  if (price <= 0) return state
  const intervals = intervalsOf(settings.direction, linesOf(settings), price)
  const need = needOf(steps, settings, intervals, price)
  const lots = lotsThatFit(state.quote, need)
  if (lots === 0) return { ...state, end: 'funds_short' }
  const slots = intervals.map((interval, key): Slot => ({ ...interval, key, gen: 0, pot: EMPTY_POT }))
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
    const part = lesser(size, BigInt(state.lots))
    // Intervals without their share open at their line as others do.
    if (part === 0n) return { ...slot, isHolding: false }
    const cost = part === size ? idle.cost : (idle.cost * part) / size
    const pot = { atoms: slot.way === 'long' ? part : -part, cost }
    idle = { atoms: idle.atoms - pot.atoms, cost: idle.cost - cost }
    return { ...slot, pot }
  })
  return { ...state, phase: 'running', slots, idle }
}

function opened(state: FuturesGridState, order: Ended): Step<FuturesGridState> {
  const { opening, idle, quote } = state
  if (order.id !== `o-${opening.gen}`) return { state }
  const booked = bookPosition({ quote, pot: idle }, order)
  const next = { ...state, idle: booked.purse.pot, quote: booked.purse.quote, tally: tallied(state.tally, booked) }
  if (state.phase !== 'opening') return { state: next }
  const left = opening.lots - order.filled
  const tries = opening.tries + 1
  if (left > 0 && tries < TRIES) {
    return { state: { ...next, opening: { ...opening, gen: opening.gen + 1, lots: left, tries } } }
  }
  return { state: next.idle.atoms === 0n ? { ...next, end: 'no_liquidity' } : deal(next) }
}

function ended(settings: FuturesGridSettings, state: FuturesGridState, order: Ended): Step<FuturesGridState> {
  const slot = state.slots.find((each) => idOf(each) === order.id)
  if (!slot) return opened(state, order)
  const booked = bookPosition({ quote: state.quote, pot: slot.pot }, order)
  const moved: Slot = { ...slot, gen: slot.gen + 1, pot: booked.purse.pot }
  const steps = stepsFor(settings.market)
  const isDone = order.filled >= order.lots || (order.filled > 0 && !isOrdered(steps, state, moved))
  const turned: Slot = isDone ? { ...moved, isHolding: !slot.isHolding } : moved
  const closed = slot.isHolding && order.filled > 0
  const tally = tallied(state.tally, booked, isDone && slot.isHolding ? 1 : 0)
  const slots = state.slots.map((each) => (each === slot ? turned : each))
  const next = { ...state, quote: booked.purse.quote, slots, tally }
  return { state: next, pairs: closed ? [pairOf(order, booked)] : [] }
}

/** Returns the purchase and the sale in either order; the opening price includes its fees. */
export function pairOf(
  { market, side, filled: lots, quoteAtoms }: Ended,
  { cost, fee, realised }: { readonly cost: bigint; readonly fee: bigint; readonly realised: bigint },
): Pair {
  const [bought, sold] = side === 'sell' ? [cost, quoteAtoms] : [quoteAtoms, -cost]
  return { market, lots, cost: bought, proceeds: sold, fees: fee, profit: realised }
}

/** A short grid loses above its range and earns below it. */
export function stopsOf({ direction, stopLoss, takeProfit }: FuturesGridSettings) {
  const [above, below] = direction === 'short' ? [stopLoss, takeProfit] : [takeProfit, stopLoss]
  return { above, below }
}

function stopAt(settings: FuturesGridSettings, { prices }: Moment): 'stop_loss' | 'take_profit' | null {
  const price = prices[settings.market] ?? 0
  const { above, below } = stopsOf(settings)
  const [upper, lower] =
    settings.direction === 'short' ? (['stop_loss', 'take_profit'] as const) : (['take_profit', 'stop_loss'] as const)
  if (price > 0 && below !== undefined && price <= below) return lower
  return above !== undefined && price >= above ? upper : null
}

function applied(
  settings: FuturesGridSettings,
  state: FuturesGridState,
  event: BotEvent,
  moment: Moment,
): Step<FuturesGridState> {
  switch (event.kind) {
    case 'order':
      return ended(settings, state, event.order)
    case 'start':
      return { state: state.phase === 'waiting' ? open(settings, state, moment) : state }
    // New margin moves the liquidation price away; the orders keep their size.
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
  moment: Moment,
): Step<FuturesGridState> {
  const step = applied(settings, state, event, moment)
  if (step.state.end !== null || step.state.phase === 'waiting') return step
  const end = stopAt(settings, moment)
  return end === null ? step : { ...step, state: { ...step.state, end } }
}

function wants(settings: FuturesGridSettings, state: FuturesGridState): Wants {
  const { market } = settings
  if (state.end !== null) return { orders: [], watches: [], end: state.end }
  if (state.phase === 'waiting') return { orders: [], watches: [] }
  const { above, below } = stopsOf(settings)
  const watches = watchFor(market, above, below)
  if (state.phase === 'opening') {
    const { gen, side, lots } = state.opening
    return { orders: [{ id: `o-${gen}`, market, side, lots }], watches }
  }
  const steps = stepsFor(market)
  const orders = state.slots
    .filter((slot) => isOrdered(steps, state, slot))
    .map((slot): Wanted => {
      return { id: idOf(slot), market, side: sideOf(slot), price: priceOf(slot), lots: lotsOf(state, slot) }
    })
  return { orders, watches }
}

export const futuresGrid: Strategy<FuturesGridSettings, FuturesGridState> = {
  open: (_, { quote }) => ({
    phase: 'waiting',
    end: null,
    lots: 0,
    slots: [],
    quote,
    idle: EMPTY_POT,
    funding: 0n,
    needed: 0n,
    tally: NO_TALLY,
    opening: { gen: 0, side: 'buy', lots: 0, tries: 0 },
  }),
  apply,
  wants,
  books: ({ market }, state) => ({
    quote: state.quote,
    tally: state.tally,
    funding: state.funding,
    coins: { [stepsFor(market).market.base]: potOf(state) },
  }),
  // Unrealised profit cannot be withdrawn; unrealised loss is checked by the clearing house.
  free: (_, state) => {
    const spare = state.quote + potOf(state).cost - state.needed
    return state.phase === 'opening' || spare < 0n ? 0n : spare
  },
}
