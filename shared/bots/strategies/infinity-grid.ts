// Infinity grid: keeps the value of its coins constant. It sells the gain at each step up and buys as much at each step
// down; there is no upper line. Below the lowest price it does not buy.

import { z } from 'zod/mini'
import type { InfinitySettings } from '../settings.ts'
import { ASSUMED_FEE_PPM, affordableLots, atomsWorth, isLargeEnough, PPM_SCALE, SLIP_PPM, wholeLots } from '../steps.ts'
import { requireSteps } from '../typed.ts'
import {
  openSingleMarket,
  recordFill,
  SINGLE_MARKET_STATE,
  singleMarketBooks,
  stopAt,
  watchFor,
} from './single-market.ts'
import type {
  BotEvent,
  DesiredOrder,
  DesiredOrders,
  OrderEnd,
  Strategy,
  StrategyContext,
  StrategyStep,
} from './strategy.ts'

export const InfinityState = z.object({
  ...SINGLE_MARKET_STATE,
  /** `moving`: both orders are cancelled before it places those around a new price. */
  phase: z.enum(['waiting', 'opening', 'running', 'moving']),
  gen: z.int(),
  tries: z.int(),
  /** Target value of the coins in quote atoms, and the price at the last rebalance. */
  worth: z.bigint(),
  centre: z.int(),
})
export type InfinityState = z.infer<typeof InfinityState>

const TRIES = 5
const BPS = 10_000

/** Returns the part of the money held in coins: the rest can buy down to the lowest price (features §2.9). */
export function targetWorth({ lower }: Pick<InfinitySettings, 'lower'>, price: number, money: bigint): bigint {
  if (price <= lower) return money
  return (money * BigInt(lower)) / BigInt(price)
}

const opening = (settings: InfinitySettings, state: InfinityState): Pick<DesiredOrder, 'side' | 'lots'> => {
  const steps = requireSteps(settings.market)
  const net = (state.worth * (PPM_SCALE - ASSUMED_FEE_PPM - SLIP_PPM)) / PPM_SCALE
  const has = atomsWorth(steps, state.centre, state.pot.atoms)
  if (has > net) return { side: 'sell', lots: affordableLots(steps, state.centre, has - net) }
  return { side: 'buy', lots: affordableLots(steps, state.centre, net - has) }
}

function open(settings: InfinitySettings, state: InfinityState, { prices }: StrategyContext): InfinityState {
  const steps = requireSteps(settings.market)
  const centre = prices[settings.market] ?? 0
  if (centre <= 0) return state
  const worth = targetWorth(settings, centre, state.quote + atomsWorth(steps, centre, state.pot.atoms))
  const next: InfinityState = { ...state, worth, centre, phase: 'opening', gen: state.gen + 1, tries: 0 }
  const { lots } = opening(settings, next)
  return isLargeEnough(steps, centre, lots) ? next : { ...next, phase: 'running', gen: next.gen + 1 }
}

function ordersOf({ market, stepBps, lower }: InfinitySettings, state: InfinityState): DesiredOrder[] {
  const steps = requireSteps(market)
  const up = Math.round((state.centre * (BPS + stepBps)) / BPS)
  const down = Math.round((state.centre * BPS) / (BPS + stepBps))
  const gained = atomsWorth(steps, up, state.pot.atoms) - state.worth
  const lost = state.worth - atomsWorth(steps, down, state.pot.atoms)
  const sells = Math.min(affordableLots(steps, up, gained), wholeLots(steps, state.pot.atoms))
  const buys = Math.min(affordableLots(steps, down, lost), affordableLots(steps, down, state.quote))
  const orders: DesiredOrder[] = []
  if (isLargeEnough(steps, up, sells))
    orders.push({ id: `s-${state.gen}`, market, side: 'sell', price: up, lots: sells })
  if (down >= lower && isLargeEnough(steps, down, buys)) {
    orders.push({ id: `b-${state.gen}`, market, side: 'buy', price: down, lots: buys })
  }
  return orders
}

function ended(settings: InfinitySettings, state: InfinityState, order: OrderEnd): StrategyStep<InfinityState> {
  const { state: next, pairs } = recordFill(
    state,
    order,
    order.side === 'sell' && order.filled > 0 && !order.id.startsWith('o'),
  )
  if (state.phase === 'opening' && order.id.startsWith('o')) {
    const tries = state.tries + 1
    if (order.filled < order.lots && tries < TRIES) return { state: { ...next, gen: state.gen + 1, tries }, pairs }
    if (next.pot.atoms === 0n) return { state: { ...next, end: 'no_liquidity' }, pairs }
    return { state: { ...next, phase: 'running', gen: state.gen + 1 }, pairs }
  }
  if (state.phase !== 'running') return { state: next, pairs }
  const isWhole = order.filled >= order.lots
  const centre = isWhole ? priceIn(settings, state, order) : state.centre
  return { state: { ...next, phase: 'moving', centre }, pairs }
}

const priceIn = (settings: InfinitySettings, state: InfinityState, { id }: OrderEnd): number =>
  ordersOf(settings, state).find((order) => order.id === id)?.price ?? state.centre

function apply(
  settings: InfinitySettings,
  state: InfinityState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<InfinityState> {
  let step: StrategyStep<InfinityState> = { state }
  if (event.kind === 'order') step = ended(settings, state, event.order)
  else if (event.kind === 'start' && state.phase === 'waiting') step = { state: open(settings, state, moment) }
  else if (event.kind === 'funds') {
    // New money raises the target value once the current orders are gone.
    const worth = state.worth + (event.quote > 0n ? targetWorth(settings, state.centre || 1, event.quote) : 0n)
    const phase = state.phase === 'running' && event.quote > 0n ? 'moving' : state.phase
    step = { state: { ...state, quote: state.quote + event.quote, worth, phase } }
  }
  const next = step.state
  if (next.end !== null || next.phase === 'waiting') return step
  const end = stopAt(settings, moment)
  if (end) return { ...step, state: { ...next, end } }
  if (next.phase !== 'moving' || moment.live.size > 0) return step
  return { ...step, state: { ...next, phase: 'running', gen: next.gen + 1 } }
}

function desiredOrders(settings: InfinitySettings, state: InfinityState): DesiredOrders {
  const { market, stopLoss, takeProfit } = settings
  if (state.end !== null) return { orders: [], watches: [], end: state.end }
  if (state.phase === 'waiting') return { orders: [], watches: [] }
  const watches = watchFor(market, takeProfit, stopLoss)
  if (state.phase === 'moving') return { orders: [], watches }
  if (state.phase === 'running') return { orders: ordersOf(settings, state), watches }
  return { orders: [{ id: `o-${state.gen}`, market, ...opening(settings, state) }], watches }
}

export const infinityGrid: Strategy<InfinitySettings, InfinityState> = {
  open: (_, investment) => ({
    ...openSingleMarket(investment),
    phase: 'waiting',
    gen: 0,
    tries: 0,
    worth: 0n,
    centre: 0,
  }),
  apply,
  wants: desiredOrders,
  books: singleMarketBooks,
  // Quote money is reserved for purchases; half of it may be withdrawn.
  free: (_, { phase, quote }) => (phase === 'running' || phase === 'waiting' ? quote / 2n : 0n),
}
