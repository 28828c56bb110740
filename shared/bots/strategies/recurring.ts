// Recurring buy: buys an amount of each coin at the market at scheduled times. Missed times are skipped; it ends when
// the money does not suffice for all coins.

import { z } from 'zod/mini'
import { amountText, assetOf } from '#shared/money/assets.ts'
import type { RecurringSettings } from '../settings.ts'
import { lotsFor } from '../steps.ts'
import { stepsFor } from '../typed.ts'
import { BASKET, basket, booked, booksOf } from './basket.ts'
import { nextTime } from './calendar.ts'
import type { BotEvent, Moment, Note, Step, Strategy, Wanted, Wants } from './strategy.ts'

export const RecurringState = z.object({
  ...BASKET,
  phase: z.enum(['waiting', 'resting', 'buying']),
  count: z.int(),
  wakeAt: z.int(),
  orders: z.array(z.object({ id: z.string(), market: z.string(), lots: z.int() })),
})
export type RecurringState = z.infer<typeof RecurringState>

const ROOM = { numerator: 1_005n, denominator: 1_000n }

export const costOfTime = ({ coins }: RecurringSettings): bigint =>
  (coins.reduce((sum, { amount }) => sum + amount, 0n) * ROOM.numerator) / ROOM.denominator

const isOver = (settings: RecurringSettings, { count, quote }: RecurringState) =>
  (settings.times !== undefined && count >= settings.times) || quote < costOfTime(settings)

function buy(settings: RecurringSettings, state: RecurringState, { now, prices }: Moment): RecurringState {
  const wakeAt = nextTime(settings.schedule, now)
  const orders = settings.coins
    .map(({ market, amount }, index) => {
      return { id: `r${index}-${state.count}`, market, lots: lotsFor(stepsFor(market), prices[market] ?? 0, amount) }
    })
    .filter(({ lots }) => lots > 0)
  return { ...state, phase: orders.length > 0 ? 'buying' : 'resting', wakeAt, count: state.count + 1, orders }
}

const noteOf = (market: string, lots: number, quote: bigint): Note => {
  const steps = stepsFor(market)
  const asset = assetOf(steps.market.quote)
  const params = { market, lots: String(lots), cost: asset ? amountText(asset, quote) : '' }
  return { kind: lots > 0 ? 'bought' : 'skipped', params }
}

function apply(
  settings: RecurringSettings,
  state: RecurringState,
  event: BotEvent,
  moment: Moment,
): Step<RecurringState> {
  let next = state
  let step: Step<RecurringState> = { state }
  if (event.kind === 'funds') next = { ...state, quote: state.quote + event.quote }
  if (event.kind === 'start' && state.phase === 'waiting') {
    next = { ...state, phase: 'resting', wakeAt: nextTime(settings.schedule, moment.now) }
  }
  if (event.kind === 'order') {
    const { id, market, filled, quoteAtoms } = event.order
    const done = booked(state, event.order)
    const orders = state.orders.filter((order) => order.id !== id)
    next = { ...done.state, orders, phase: orders.length > 0 ? 'buying' : 'resting' }
    step = { ...step, notes: [noteOf(market, filled, quoteAtoms)] }
  }
  if (next.phase === 'resting' && isOver(settings, next)) return { ...step, state: { ...next, end: 'finished' } }
  if (next.phase === 'resting' && moment.now >= next.wakeAt) next = buy(settings, next, moment)
  return { ...step, state: next }
}

export const recurring: Strategy<RecurringSettings, RecurringState> = {
  open: (_, investment) => ({ ...basket(investment), phase: 'waiting', count: 0, wakeAt: 0, orders: [] }),
  apply,
  wants: (_, { end, phase, orders, wakeAt }): Wants => {
    if (end !== null) return { orders: [], watches: [], end }
    if (phase === 'waiting') return { orders: [], watches: [] }
    const wanted = orders.map((order): Wanted => ({ ...order, side: 'buy' }))
    return { orders: phase === 'buying' ? wanted : [], watches: [], wakeAt }
  },
  books: booksOf,
  free: (_, { quote, phase }) => (phase === 'buying' ? 0n : quote),
}
