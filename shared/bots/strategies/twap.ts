// TWAP: an amount in equal slices over a time, at the market or no worse than a limit. What a slice leaves goes to those that
// follow. With a share of the market's volume no slice is larger than that of what was traded since the slice before, so each has
// its turn at the end of its time.

import { z } from 'zod/mini'
import { MINUTE_MS } from '#shared/intervals.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { assetScale } from '#shared/trading/atoms.ts'
import type { TwapSettings } from '../settings.ts'
import { FEE_PPM, isLargeEnough, lotsFor, lotsIn, MILLION, SLIP_PPM } from '../steps.ts'
import { stepsFor } from '../typed.ts'
import { booked, booksOf, SINGLE, single } from './single-market.ts'
import type { BotEvent, Moment, Note, Step, Strategy, Wanted, Wants } from './strategy.ts'

export const TwapState = z.object({
  ...SINGLE,
  phase: z.enum(['waiting', 'resting', 'trading']),
  startedAt: z.int(),
  /** Slices so far. */
  slice: z.int(),
  lots: z.int(),
  /** With a share: where the volume of the next slice begins, epoch ms. */
  countFrom: z._default(z.int(), 0),
})
export type TwapState = z.infer<typeof TwapState>

const ASIDE = FEE_PPM + SLIP_PPM

const isShare = ({ participationBps }: TwapSettings) => participationBps !== undefined
const timeOf = (settings: TwapSettings, { startedAt, slice }: Pick<TwapState, 'startedAt' | 'slice'>) =>
  startedAt + Math.round((settings.durationMs * (slice + (isShare(settings) ? 1 : 0))) / settings.slices)

/** What a slice may be at most. */
const mostOf = ({ participationBps: bps }: TwapSettings, { traded }: Moment): number =>
  bps === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(((traded?.lots ?? 0) * bps) / 10_000)

/** Lots of the next slice. */
function lotsOf(settings: TwapSettings, state: TwapState, price: number): number {
  const steps = stepsFor(settings.market)
  const left = BigInt(Math.max(1, settings.slices - state.slice))
  if (settings.side === 'sell') return lotsIn(steps, state.pot.atoms / left)
  const aside = settings.limit === undefined ? ASIDE : 0n
  return lotsFor(steps, price, (state.quote * (MILLION - aside)) / MILLION / left)
}

function next(settings: TwapSettings, state: TwapState, moment: Moment): TwapState {
  const steps = stepsFor(settings.market)
  const price = moment.prices[settings.market] ?? 0
  const { side, limit } = settings
  const isWorse = limit !== undefined && (side === 'buy' ? price > limit : price < limit)
  const most = mostOf(settings, moment)
  const lots = Math.min(lotsOf(settings, state, settings.limit ?? price), most)
  // A share that is too little for an order goes on growing.
  const counted = isLargeEnough(steps, limit ?? price, most) ? { countFrom: moment.traded?.to ?? state.countFrom } : {}
  const passed: TwapState = { ...state, ...counted, slice: state.slice + 1 }
  if (price <= 0 || isWorse || !isLargeEnough(steps, limit ?? price, lots)) return passed
  return { ...passed, lots, phase: 'trading' }
}

/** What is left of the amount, where it would have been enough for an order. */
function remained({ market, side }: TwapSettings, { pot, quote }: TwapState, { prices }: Moment): readonly Note[] {
  const steps = stepsFor(market)
  const price = prices[market] ?? 0
  // What purchases at the market keep aside is no remainder.
  if (side === 'buy' && quote * MILLION <= (quote + pot.cost) * ASIDE) return []
  const lots = side === 'sell' ? lotsIn(steps, pot.atoms) : lotsFor(steps, price, (quote * (MILLION - ASIDE)) / MILLION)
  if (!isLargeEnough(steps, price, lots)) return []
  const [asset, atoms] = side === 'sell' ? [steps.market.base, pot.atoms] : [steps.market.quote, quote]
  return [{ kind: 'remained', params: { amount: fromUnits(atoms, assetScale(asset)), asset } }]
}

function begun(state: TwapState, { now }: Moment): TwapState {
  return { ...state, phase: 'resting', startedAt: now, countFrom: Math.ceil(now / MINUTE_MS) * MINUTE_MS }
}

function applied(state: TwapState, event: BotEvent, moment: Moment): Step<TwapState> {
  if (event.kind === 'order') {
    const done = booked(state, event.order)
    return { ...done, state: { ...done.state, phase: 'resting', lots: 0 } }
  }
  if (event.kind === 'start' && state.phase === 'waiting') return { state: begun(state, moment) }
  return { state: event.kind === 'funds' ? { ...state, quote: state.quote + event.quote } : state }
}

function apply(settings: TwapSettings, state: TwapState, event: BotEvent, moment: Moment): Step<TwapState> {
  const step = applied(state, event, moment)
  let now = step.state
  const isDue = now.phase === 'resting' && now.slice < settings.slices && moment.now >= timeOf(settings, now)
  if (isDue && (!isShare(settings) || moment.traded)) {
    // Slices whose times went by while nobody looked are one: what they would have traded goes to those that are left.
    while (now.slice + 1 < settings.slices && moment.now >= timeOf(settings, { ...now, slice: now.slice + 1 })) {
      now = { ...now, slice: now.slice + 1 }
    }
    now = next(settings, now, moment)
  }
  if (now.phase !== 'resting' || now.slice < settings.slices || now.end !== null) return { ...step, state: now }
  return { ...step, state: { ...now, end: 'finished' }, notes: remained(settings, now, moment) }
}

export const twap: Strategy<TwapSettings, TwapState> = {
  open: (_, investment) => ({ ...single(investment), phase: 'waiting', startedAt: 0, slice: 0, lots: 0, countFrom: 0 }),
  apply,
  wants: (settings, state): Wants => {
    const { market, side, limit } = settings
    if (state.end !== null) return { orders: [], watches: [], end: state.end }
    if (state.phase === 'waiting') return { orders: [], watches: [] }
    const wakeAt = timeOf(settings, state)
    const counts = isShare(settings) ? { countFrom: state.countFrom } : {}
    if (state.phase === 'resting') return { orders: [], watches: [], wakeAt, ...counts }
    const order: Wanted = {
      id: `t-${state.slice}`,
      market,
      side,
      lots: state.lots,
      ...(limit !== undefined && { price: limit, isImmediate: true }),
    }
    return { orders: [order], watches: [], ...counts }
  },
  books: booksOf,
  free: (_, { phase, quote }) => (phase === 'waiting' ? quote : 0n),
}
