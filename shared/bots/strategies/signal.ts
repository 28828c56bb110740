// Signal bot: trades at the market on signals, authenticated by its secret.

import { z } from 'zod/mini'
import type { SignalSettings } from '../settings.ts'
import { FEE_PPM, isLargeEnough, lotsFor, lotsIn, MILLION, SLIP_PPM } from '../steps.ts'
import { stepsFor } from '../typed.ts'
import { booked, booksOf, SINGLE, single } from './single-market.ts'
import type { BotEvent, Moment, Note, Step, Strategy, Wants } from './strategy.ts'

const Order = z.object({ id: z.string(), side: z.enum(['buy', 'sell']), lots: z.int() })

export const SignalState = z.object({
  ...SINGLE,
  phase: z.enum(['waiting', 'running']),
  gen: z.int(),
  orders: z.array(Order),
})
export type SignalState = z.infer<typeof SignalState>

const BPS = 10_000n

type Signal = Extract<BotEvent, { kind: 'signal' }>

function lotsOf(
  { market, orderAmount }: SignalSettings,
  state: SignalState,
  price: number,
  { action, bps }: Signal,
): number {
  const steps = stepsFor(market)
  const part = action === 'close' ? BPS : BigInt(bps)
  if (action !== 'buy') return lotsIn(steps, (state.pot.atoms * part) / BPS)
  const most = (state.quote * (MILLION - FEE_PPM - SLIP_PPM)) / MILLION
  const wish = (orderAmount * part) / BPS
  return lotsFor(steps, price, wish < most ? wish : most)
}

function signalled(settings: SignalSettings, state: SignalState, event: Signal, { prices }: Moment): Step<SignalState> {
  const { market } = settings
  const price = prices[market] ?? 0
  // One order at a time: the result of the previous one is not known yet.
  const lots = state.orders.length > 0 ? 0 : lotsOf(settings, state, price, event)
  if (price <= 0 || !isLargeEnough(stepsFor(market), price, lots)) {
    const skipped: Note = { kind: 'skipped', params: { market, action: event.action } }
    return { state, notes: [skipped] }
  }
  const order = { id: `g-${state.gen}`, side: event.action === 'buy' ? ('buy' as const) : ('sell' as const), lots }
  return { state: { ...state, gen: state.gen + 1, orders: [order] } }
}

export const signal: Strategy<SignalSettings, SignalState> = {
  open: (_, investment) => ({ ...single(investment), phase: 'waiting', gen: 0, orders: [] }),
  apply: (settings, state, event, moment) => {
    if (event.kind === 'start') return { state: { ...state, phase: 'running' } }
    if (event.kind === 'funds') return { state: { ...state, quote: state.quote + event.quote } }
    if (event.kind === 'signal' && state.phase === 'running') return signalled(settings, state, event, moment)
    if (event.kind !== 'order') return { state }
    const done = booked(state, event.order)
    return { ...done, state: { ...done.state, orders: state.orders.filter(({ id }) => id !== event.order.id) } }
  },
  wants: ({ market }, { end, orders }): Wants => {
    if (end !== null) return { orders: [], watches: [], end }
    return { orders: orders.map((order) => ({ ...order, market })), watches: [] }
  },
  books: booksOf,
  free: (_, { quote, orders }) => (orders.length > 0 ? 0n : quote),
}
