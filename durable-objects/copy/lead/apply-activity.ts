// A lead's activity gives the same signals at each repetition. Pure.

import type { LeadSignal } from '#shared/copy/signals.ts'
import { maxAtoms } from '#shared/money/atoms.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { computeNextNavPoint, type LeadNavInputs, type LeadNavPoint } from './nav.ts'
import type { LeadActivityStep, LeadSnapshot } from './source.ts'
import {
  type ClosedLeadPosition,
  joinLeadSignalDrafts,
  LeadPositionTracker,
  type LeadSignalDraft,
  type LeadTrackerState,
} from './tracker.ts'

export type LeadProgress = {
  readonly cursor: string
  readonly seq: number
  /** Deposits and withdrawals since the start, atoms of USDT. */
  readonly paidIn: bigint
  readonly paidOut: bigint
  readonly tracker: LeadTrackerState
}

export type LeadTrade = {
  readonly symbol: string
  readonly value: bigint
  readonly equity: bigint
  readonly time: number
}

export type AppliedLeadActivity = {
  readonly progress: LeadProgress
  readonly signals: readonly LeadSignal[]
  readonly closed: readonly ClosedLeadPosition[]
  readonly trades: readonly LeadTrade[]
  readonly hasFlow: boolean
}

export type CopierSums = Pick<LeadNavPoint, 'copierPnl' | 'copierPaidIn' | 'copierEquity'>

type Sums = { paidIn: bigint; paidOut: bigint; hasFlow: boolean }

function flow(step: Extract<LeadActivityStep, { kind: 'moved' | 'exchanged' }>, sums: Sums): void {
  if (step.kind === 'exchanged') return
  sums.hasFlow = true
  if (step.amount >= 0n) sums.paidIn += step.value
  else sums.paidOut += step.value
}

const isSame = (a: ClosedLeadPosition, b: ClosedLeadPosition): boolean =>
  a.symbol === b.symbol && a.side === b.side && a.openedAt === b.openedAt

const both = (a: ClosedLeadPosition, b: ClosedLeadPosition): ClosedLeadPosition => ({
  ...b,
  amount: a.amount + b.amount,
  cost: a.cost + b.cost,
  proceeds: a.proceeds + b.proceeds,
  pnl: a.pnl + b.pnl,
})

/** @param isSpot true: no short positions */
export function applyLeadActivity(
  progress: LeadProgress,
  look: LeadSnapshot,
  { isSpot, equity }: { readonly isSpot: boolean; readonly equity: bigint },
): AppliedLeadActivity {
  const tracker = new LeadPositionTracker(isSpot, progress.tracker)
  const sums: Sums = { paidIn: progress.paidIn, paidOut: progress.paidOut, hasFlow: false }
  const [closed, trades, told]: [
    ClosedLeadPosition[],
    LeadTrade[],
    (LeadSignalDraft | Extract<LeadActivityStep, { kind: 'topped_up' }>)[],
  ] = [[], [], []]
  let taken: LeadSignalDraft[] = []
  /** Id of the last closing order. All fills of that order count as one close. */
  let closer = ''
  const tellTaken = () => {
    told.push(...joinLeadSignalDrafts(taken))
    taken = []
  }
  for (const step of look.steps) {
    if (step.kind === 'topped_up') {
      tellTaken()
      told.push(step)
    } else if (step.kind === 'fill') {
      const { symbol, value, time, order } = step.fill
      // The fills of one order form one signal.
      if (taken.some((draft) => draft.order !== order)) tellTaken()
      const done = tracker.applyFill(step.fill)
      const last = closed.at(-1)
      if (done.closed && last && closer === order && isSame(last, done.closed))
        closed.splice(-1, 1, both(last, done.closed))
      else if (done.closed) closed.push(done.closed)
      if (done.closed) closer = order
      taken.push(...done.drafts)
      trades.push({ symbol, value, equity, time })
    } else {
      flow(step, sums)
      if (step.symbol !== undefined) tracker.applyTransfer(step.symbol, step.amount, step.value, step.time)
    }
  }
  tellTaken()
  for (const order of tracker.resting) {
    if (look.orders.get(order)?.isOpen === false) told.push(...joinLeadSignalDrafts(tracker.signalEndedOrder(order)))
  }
  const signals = told.map((each, index) => signalOf(each, look, { seq: progress.seq + index + 1, equity }))
  const next = { cursor: look.cursor, seq: progress.seq + signals.length, tracker: progress.tracker }
  return {
    progress: { ...next, paidIn: sums.paidIn, paidOut: sums.paidOut },
    signals,
    closed,
    trades,
    hasFlow: sums.hasFlow,
  }
}

function signalOf(
  told: LeadSignalDraft | Extract<LeadActivityStep, { kind: 'topped_up' }>,
  look: LeadSnapshot,
  { seq, equity }: { readonly seq: number; readonly equity: bigint },
): LeadSignal {
  const margin = look.margin(told.symbol, told.leg)
  const common = { seq, time: told.time, symbol: told.symbol, leg: told.leg, ...margin }
  if ('kind' in told) {
    const part = { of: String(told.of), taken: String(told.added) }
    const none = { lots: 0, units: '0', orderLots: 0, isReversal: false, side: 'buy', action: 'top_up' } as const
    return { ...common, ...none, part, equity: String(maxAtoms(equity, 0n)) }
  }
  const { side, action, isReversal, lots, units, of, taken, order } = told
  const whole = look.orders.get(order)?.lots ?? 0
  return {
    ...common,
    side,
    action,
    isReversal,
    lots,
    units: String(units),
    orderLots: Math.max(whole, lots),
    part: { of: String(of), taken: String(taken) },
    equity: String(maxAtoms(equity, 0n)),
  }
}

/** A net asset value is stored at this interval, and at a deposit or withdrawal. */
export const NAV_POINT_INTERVAL_MS = 15 * MINUTE_MS

/** Undefined if the last point is recent enough. */
export function createLeadNavPoint(
  before: LeadNavPoint | undefined,
  { paidIn, paidOut }: Pick<LeadProgress, 'paidIn' | 'paidOut'>,
  { equity, time, hasFlow, copiers }: { equity: bigint; time: number; hasFlow: boolean; copiers: CopierSums },
): LeadNavPoint | undefined {
  if (before && !hasFlow && time - before.time < NAV_POINT_INTERVAL_MS) return undefined
  const valuation: LeadNavInputs = {
    time: Math.max(time, (before?.time ?? 0) + 1),
    equity,
    paidIn,
    paidOut,
    ...copiers,
  }
  return computeNextNavPoint(before, valuation)
}
