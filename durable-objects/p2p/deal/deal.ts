// Derives a deal from the deal's log. Deterministic, so everyone derives the same deal. Pure.

import {
  APPEAL_EVIDENCE_PERIOD_MS,
  type AppealAward,
  type AppealReason,
  DEAL_RELEASE_PERIOD_MS,
  type DealCancelCause,
  type DealEvent,
  type DealLogEntry,
  type DealParty,
  type DealState,
  type DealTerms,
  isDealTerminal,
  LATE_PAYMENT_REPORT_PERIOD_MS,
} from '#shared/p2p/deals.ts'
import { assert, assertNever } from '#shared/platform/assert.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'

/** An appeal after the deal's end has no escrow, so the ruling moves no money. */
export type DealAppeal = {
  readonly by: DealParty
  readonly reason: AppealReason
  readonly since: number
  /** Epoch ms. */
  readonly until: number
  readonly hasEscrow: boolean
  readonly isOpen: boolean
  readonly statements: Readonly<Record<DealParty, number>>
  readonly evidence: Readonly<Record<DealParty, number>>
  readonly award?: AppealAward
  readonly note?: string
}

/** Times are epoch ms; 0: not set. */
export type Deal = {
  readonly terms: DealTerms
  readonly state: DealState
  readonly openedAt: number
  readonly since: number
  readonly deadline: number
  readonly extensions: number
  readonly cancelAskedBy: DealParty | undefined
  readonly cause: DealCancelCause | undefined
  readonly paidAt: number
  readonly releasedAt: number
  readonly lateUntil: number
  /** Id of the hold in the seller's ledger shard; '' before it exists. */
  readonly hold: string
  /** Number of escrows so far: two after a late payment. */
  readonly holds: number
  /** Part of the escrow for the buyer, atoms; undefined until decided. */
  readonly toBuyer: bigint | undefined
  readonly isMoved: boolean
  readonly appeal: DealAppeal | undefined
  /** Downtime by which this state's deadline was extended, ms. */
  readonly stood: number
}

export const oppositeDealParty = (party: DealParty): DealParty => (party === 'buyer' ? 'seller' : 'buyer')
export const escrowAtoms = ({ terms }: Deal): bigint => BigInt(terms.atoms)

const NO_USER: Readonly<Record<DealParty, number>> = { buyer: 0, seller: 0 }

const opened = (terms: DealTerms, time: number): Deal => ({
  terms,
  state: 'opening',
  openedAt: time,
  since: time,
  deadline: 0,
  extensions: 0,
  cancelAskedBy: undefined,
  cause: undefined,
  paidAt: 0,
  releasedAt: 0,
  lateUntil: 0,
  hold: '',
  holds: 0,
  toBuyer: undefined,
  isMoved: false,
  appeal: undefined,
  stood: 0,
})

const entered = (deal: Deal, state: DealState, time: number, deadline = 0): Deal => ({
  ...deal,
  state,
  since: time,
  deadline,
  cancelAskedBy: undefined,
  stood: 0,
})

const ended = (deal: Deal, state: DealState, toBuyer: bigint, time: number): Deal => ({
  ...entered(deal, state, time),
  toBuyer,
  appeal: deal.appeal && { ...deal.appeal, isOpen: false },
})

function funded(deal: Deal, hold: string, time: number): Deal {
  const held = { ...deal, hold, holds: deal.holds + 1, isMoved: false, toBuyer: undefined }
  if (deal.state === 'reopening') return { ...entered(held, 'paid', time, time + DEAL_RELEASE_PERIOD_MS), paidAt: time }
  return entered(held, 'awaiting_payment', time, time + deal.terms.payMinutes * MINUTE_MS)
}

function cancelled(deal: Deal, { cause }: { readonly cause: DealCancelCause }, time: number): Deal {
  const over = ended(deal, 'cancelled', 0n, time)
  const isUnfunded = cause === 'not_funded' || cause === 'not_reopened'
  return {
    ...over,
    cause,
    isMoved: isUnfunded,
    lateUntil: cause === 'unpaid' ? time + LATE_PAYMENT_REPORT_PERIOD_MS : 0,
  }
}

function appealed(deal: Deal, by: DealParty, reason: AppealReason, time: number): Deal {
  const hasEscrow = !isDealTerminal(deal.state)
  const appeal = {
    by,
    reason,
    since: time,
    until: time + APPEAL_EVIDENCE_PERIOD_MS,
    hasEscrow,
    isOpen: true,
    statements: { ...NO_USER, [by]: 1 },
    evidence: NO_USER,
  }
  return hasEscrow ? { ...entered(deal, 'appealed', time, appeal.until), appeal } : { ...deal, appeal }
}

const counted = (deal: Deal, what: 'statements' | 'evidence', by: DealParty): Deal => {
  const { appeal } = deal
  assert(appeal, 'what is brought belongs to an appeal')
  return { ...deal, appeal: { ...appeal, [what]: { ...appeal[what], [by]: appeal[what][by] + 1 } } }
}

function ruled(deal: Deal, event: Extract<DealEvent, { kind: 'ruled' }>, time: number): Deal {
  const { appeal } = deal
  assert(appeal, 'an appeal is ruled on')
  const closed = { ...deal, appeal: { ...appeal, isOpen: false, award: event.award, note: event.note } }
  return appeal.hasEscrow ? ended(closed, `resolved_${event.award}`, BigInt(event.atoms), time) : closed
}

const partyOf = (by: DealLogEntry['by']): DealParty => {
  assert(by === 'buyer' || by === 'seller', 'this is done by one of the two')
  return by
}

/** @param deal undefined before the first entry */
export function applyDealEntry(deal: Deal | undefined, { time, by, event }: DealLogEntry): Deal {
  if (!deal) {
    assert(event.kind === 'opened', 'a deal begins when it is opened')
    return opened(event.terms, time)
  }
  switch (event.kind) {
    case 'opened':
      throw new Error('a deal is opened once')
    case 'funded':
      return funded(deal, event.hold, time)
    case 'extended':
      return { ...deal, deadline: deal.deadline + event.ms, extensions: deal.extensions + 1 }
    case 'timer_stood':
      return stood(deal, event.ms)
    case 'paid':
      return { ...entered(deal, 'paid', time, time + DEAL_RELEASE_PERIOD_MS), paidAt: time }
    case 'paid_late':
      // The earlier appeal was about a deal without escrow. The reopened deal can be appealed again.
      return { ...entered(deal, 'reopening', time), lateUntil: 0, appeal: undefined }
    case 'cancel_asked':
      return { ...deal, cancelAskedBy: partyOf(by) }
    case 'cancel_withdrawn':
      return { ...deal, cancelAskedBy: undefined }
    case 'cancelled':
      return cancelled(deal, event, time)
    case 'released':
      return { ...ended(deal, 'released', escrowAtoms(deal), time), releasedAt: time }
    case 'appealed':
      return appealed(deal, partyOf(by), event.reason, time)
    case 'stated':
      return counted(deal, 'statements', partyOf(by))
    case 'evidence':
      return counted(deal, 'evidence', partyOf(by))
    case 'appeal_withdrawn': {
      const back = { ...deal, appeal: deal.appeal && { ...deal.appeal, isOpen: false } }
      return deal.appeal?.hasEscrow ? entered(back, 'paid', time, time + DEAL_RELEASE_PERIOD_MS) : back
    }
    case 'ruled':
      return ruled(deal, event, time)
    case 'moved':
      return { ...deal, isMoved: true }
    default:
      return assertNever(event)
  }
}

function stood(deal: Deal, ms: number): Deal {
  const { appeal } = deal
  const until = appeal?.isOpen && deal.state === 'appealed' ? { appeal: { ...appeal, until: appeal.until + ms } } : {}
  return { ...deal, ...until, deadline: deal.deadline + ms, stood: deal.stood + ms }
}
