// TWAP: an amount in equal slices over a time, at the market or no worse than a limit. What a slice leaves goes to those that follow.

import { z } from 'zod/mini'
import type { TwapSettings } from '../settings.ts'
import { FEE_PPM, isLargeEnough, lotsFor, lotsIn, MILLION, SLIP_PPM } from '../steps.ts'
import { stepsFor } from '../typed.ts'
import { booked, booksOf, SINGLE, single } from './single-market.ts'
import type { BotEvent, Moment, Step, Strategy, Wanted, Wants } from './strategy.ts'

export const TwapState = z.object({
  ...SINGLE,
  phase: z.enum(['waiting', 'resting', 'trading']),
  startedAt: z.int(),
  /** Slices so far. */
  slice: z.int(),
  lots: z.int(),
})
export type TwapState = z.infer<typeof TwapState>

const timeOf = ({ durationMs, slices }: TwapSettings, { startedAt, slice }: TwapState) =>
  startedAt + Math.round((durationMs * slice) / slices)

/** Lots of the next slice. */
function lotsOf(settings: TwapSettings, state: TwapState, price: number): number {
  const steps = stepsFor(settings.market)
  const left = BigInt(Math.max(1, settings.slices - state.slice))
  if (settings.side === 'sell') return lotsIn(steps, state.pot.atoms / left)
  const aside = settings.limit === undefined ? FEE_PPM + SLIP_PPM : 0n
  return lotsFor(steps, price, (state.quote * (MILLION - aside)) / MILLION / left)
}

function next(settings: TwapSettings, state: TwapState, { prices }: Moment): TwapState {
  const steps = stepsFor(settings.market)
  const price = prices[settings.market] ?? 0
  const lots = lotsOf(settings, state, settings.limit ?? price)
  const { side, limit } = settings
  const isWorse = limit !== undefined && (side === 'buy' ? price > limit : price < limit)
  const slice = state.slice + 1
  if (price <= 0 || isWorse || !isLargeEnough(steps, limit ?? price, lots)) return { ...state, slice }
  return { ...state, slice, lots, phase: 'trading' }
}

function apply(settings: TwapSettings, state: TwapState, event: BotEvent, moment: Moment): Step<TwapState> {
  let step: Step<TwapState> = { state }
  if (event.kind === 'order') {
    const done = booked(state, event.order)
    step = { ...done, state: { ...done.state, phase: 'resting', lots: 0 } }
  } else if (event.kind === 'start' && state.phase === 'waiting') {
    step = { state: { ...state, phase: 'resting', startedAt: moment.now } }
  } else if (event.kind === 'funds') step = { state: { ...state, quote: state.quote + event.quote } }
  let now = step.state
  if (now.phase === 'resting' && now.slice < settings.slices && moment.now >= timeOf(settings, now)) {
    // Slices whose times went by while nobody looked are one: what they would have traded goes to those that are left.
    while (now.slice + 1 < settings.slices && moment.now >= timeOf(settings, { ...now, slice: now.slice + 1 })) {
      now = { ...now, slice: now.slice + 1 }
    }
    now = next(settings, now, moment)
  }
  if (now.phase === 'resting' && now.slice >= settings.slices) now = { ...now, end: 'finished' }
  return { ...step, state: now }
}

export const twap: Strategy<TwapSettings, TwapState> = {
  open: (_, investment) => ({ ...single(investment), phase: 'waiting', startedAt: 0, slice: 0, lots: 0 }),
  apply,
  wants: (settings, state): Wants => {
    const { market, side, limit } = settings
    if (state.end !== null) return { orders: [], watches: [], end: state.end }
    if (state.phase === 'waiting') return { orders: [], watches: [] }
    const wakeAt = timeOf(settings, state)
    if (state.phase === 'resting') return { orders: [], watches: [], wakeAt }
    const order: Wanted = {
      ...{ id: `t-${state.slice}`, market, side, lots: state.lots },
      ...(limit !== undefined && { price: limit, isImmediate: true }),
    }
    return { orders: [order], watches: [] }
  },
  books: booksOf,
  free: (_, { phase, quote }) => (phase === 'waiting' ? quote : 0n),
}
