// Tracks a lead's positions from fills in settlement order. `amount`: base atoms in spot, lots of contracts. Money in
// atoms of USDT. Pure.

import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { maxAtoms, minAtoms, proportionalShare } from '#shared/money/atoms.ts'

export type LeadFill = {
  readonly order: string
  readonly symbol: string
  readonly leg: PositionLeg
  readonly side: Side
  readonly role: 'maker' | 'taker'
  /** In ticks and in lots. */
  readonly price: number
  readonly lots: number
  /** `amount`: traded amount. `received`: change of the position; in spot, after the fee. */
  readonly amount: bigint
  readonly received: bigint
  /** In atoms of the quote asset. */
  readonly value: bigint
  readonly fee: bigint
  readonly time: number
}

/** `amount` is negative for a short position. */
export type TrackedLeadPosition = { amount: bigint; cost: bigint; openedAt: number }

export type ClosedLeadPosition = {
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly amount: bigint
  /** Amounts before fees, atoms. */
  readonly cost: bigint
  readonly proceeds: bigint
  /** Result after fees, atoms. */
  readonly pnl: bigint
  readonly openedAt: number
  readonly closedAt: number
}

export type LeadSignalDraft = {
  readonly order: string
  readonly symbol: string
  readonly leg: PositionLeg
  readonly side: Side
  readonly action: 'open' | 'close'
  readonly isReversal: boolean
  readonly time: number
  lots: number
  units: bigint
  of: bigint
  taken: bigint
}

export type LeadOrderState = { readonly isOpen: boolean; readonly lots: number }

export type LeadTrackerState = {
  /** Positions by market and leg. */
  readonly held: Map<string, TrackedLeadPosition>
  /** Open orders with fills. Each becomes a signal when it ends. */
  readonly resting: Map<string, LeadSignalDraft>
}

export const formatHeldPositionKey = (symbol: string, leg: PositionLeg): string => `${symbol} ${leg}`

const size = (amount: bigint) => maxAtoms(amount, -amount)

export class LeadPositionTracker {
  readonly #state: LeadTrackerState
  /** If true, positions never become negative. */
  readonly #isSpot: boolean

  constructor(isSpot: boolean, state: LeadTrackerState) {
    this.#isSpot = isSpot
    this.#state = state
  }

  held(symbol: string, leg: PositionLeg): TrackedLeadPosition | undefined {
    return this.#state.held.get(formatHeldPositionKey(symbol, leg))
  }

  /** Adds transferred coins at their current value, so they cause no profit. */
  applyTransfer(symbol: string, amount: bigint, value: bigint, time: number): void {
    const key = formatHeldPositionKey(symbol, 'net')
    const held = this.#state.held.get(key) ?? { amount: 0n, cost: 0n, openedAt: time }
    const cost = amount < 0n ? -proportionalShare(held.cost, minAtoms(-amount, held.amount), held.amount) : value
    this.#keep(key, { ...held, amount: maxAtoms(held.amount + amount, 0n), cost: held.cost + cost })
  }

  /** The fills of an open order become a signal when it ends. */
  applyFill(fill: LeadFill): {
    readonly closed: ClosedLeadPosition | undefined
    readonly drafts: readonly LeadSignalDraft[]
  } {
    const key = formatHeldPositionKey(fill.symbol, fill.leg)
    const before = this.#state.held.get(key) ?? { amount: 0n, cost: 0n, openedAt: fill.time }
    const sign = fill.side === 'buy' ? 1n : -1n
    const isAgainst = before.amount !== 0n && before.amount > 0n !== sign > 0n
    const taken = isAgainst ? minAtoms(size(before.amount), fill.amount) : 0n
    const rest = this.#isSpot && sign < 0n ? 0n : fill.amount - taken
    const closed = taken > 0n ? this.#closed(fill, before, taken) : undefined
    this.#keep(key, this.#after(fill, before, { sign, taken, rest }))
    const drafts: LeadSignalDraft[] = []
    if (taken > 0n) drafts.push(draftOf(fill, 'close', { of: size(before.amount), taken, traded: taken }))
    if (rest > 0n) drafts.push(draftOf(fill, 'open', { of: 0n, taken: 0n, traded: rest, isReversal: taken > 0n }))
    return { closed, drafts: fill.role === 'taker' ? drafts : this.#rest(drafts) }
  }

  get resting(): readonly string[] {
    return [...new Set([...this.#state.resting.values()].map(({ order }) => order))]
  }

  signalEndedOrder(order: string): LeadSignalDraft[] {
    const drafts: LeadSignalDraft[] = []
    for (const [key, draft] of this.#state.resting) {
      if (draft.order !== order) continue
      this.#state.resting.delete(key)
      drafts.push(draft)
    }
    return drafts
  }

  #rest(drafts: readonly LeadSignalDraft[]): LeadSignalDraft[] {
    for (const draft of drafts) {
      const key = draftKey(draft)
      const known = this.#state.resting.get(key)
      this.#state.resting.set(key, known ? joined(known, draft) : draft)
    }
    return []
  }

  #keep(key: string, held: TrackedLeadPosition): void {
    if (held.amount === 0n) this.#state.held.delete(key)
    else this.#state.held.set(key, held)
  }

  #closed(
    { amount, value, fee, symbol, time }: LeadFill,
    before: TrackedLeadPosition,
    taken: bigint,
  ): ClosedLeadPosition {
    const own = proportionalShare(before.cost, taken, size(before.amount))
    const proceeds = proportionalShare(value, taken, amount)
    const isLong = before.amount > 0n
    const gross = isLong ? proceeds - own : own - proceeds
    return {
      symbol,
      side: isLong ? 'long' : 'short',
      amount: taken,
      cost: own,
      proceeds,
      pnl: gross - proportionalShare(fee, taken, amount),
      openedAt: before.openedAt,
      closedAt: time,
    }
  }

  #after(
    { amount, received, value, fee, time }: LeadFill,
    before: TrackedLeadPosition,
    { sign, taken, rest }: { readonly sign: bigint; readonly taken: bigint; readonly rest: bigint },
  ): TrackedLeadPosition {
    const kept = size(before.amount) - taken
    const cost = before.cost - proportionalShare(before.cost, taken, size(before.amount))
    if (rest === 0n) return { ...before, amount: (before.amount > 0n ? 1n : -1n) * kept, cost }
    // The cost includes fees. Spot fees reduce the coins; contracts pay them separately.
    const added = taken > 0n ? rest : received
    const openedAt = before.amount === 0n || taken > 0n ? time : before.openedAt
    const feePart = this.#isSpot ? 0n : sign * (fee - proportionalShare(fee, taken, amount))
    return {
      amount: sign * (kept + added),
      cost: cost + value - proportionalShare(value, taken, amount) + feePart,
      openedAt,
    }
  }
}

const draftKey = ({ order, symbol, action, isReversal }: LeadSignalDraft) =>
  `${order} ${symbol} ${action} ${isReversal}`

function draftOf(
  { order, symbol, leg, side, time, lots, price, amount }: LeadFill,
  action: LeadSignalDraft['action'],
  part: { readonly of: bigint; readonly taken: bigint; readonly traded: bigint; readonly isReversal?: boolean },
): LeadSignalDraft {
  const own = Number((BigInt(lots) * part.traded) / amount)
  return {
    order,
    symbol,
    leg,
    side,
    action,
    isReversal: part.isReversal ?? false,
    time,
    lots: own,
    units: BigInt(own) * BigInt(price),
    of: part.of,
    taken: part.taken,
  }
}

/** `part` is relative to the position before the first fill. */
function joined(known: LeadSignalDraft, next: LeadSignalDraft): LeadSignalDraft {
  return {
    ...known,
    lots: known.lots + next.lots,
    units: known.units + next.units,
    taken: known.taken + next.taken,
    time: next.time,
  }
}

export function joinLeadSignalDrafts(drafts: readonly LeadSignalDraft[]): LeadSignalDraft[] {
  const joinedBy = new Map<string, LeadSignalDraft>()
  for (const draft of drafts) {
    const known = joinedBy.get(draftKey(draft))
    joinedBy.set(draftKey(draft), known ? joined(known, draft) : draft)
  }
  return [...joinedBy.values()].filter(({ lots }) => lots > 0)
}

/** Leverage and mode of a position; none in spot. */
export type FindPositionMargin = (
  symbol: string,
  leg: PositionLeg,
) => { readonly leverage: number; readonly mode: MarginMode }
export const SPOT_POSITION_MARGIN: ReturnType<FindPositionMargin> = { leverage: 1, mode: 'cross' }
