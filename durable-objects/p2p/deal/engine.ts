// Pure (SPEC.md).

import {
  APPEAL_EVIDENCE_MAX,
  APPEAL_STATEMENT_MAX,
  APPEAL_STATEMENT_MIN,
  type AppealAward,
  type AppealReason,
  COMPLETED_DEAL_APPEAL_PERIOD_MS,
  DEADLINE_EXTENSION_MS,
  DEADLINE_EXTENSIONS_MAX,
  type DealActor,
  type DealEvent,
  type DealParty,
  EVIDENCE_FILE_BYTES_MAX,
  EVIDENCE_FILE_TYPES,
  type EvidenceFile,
  EXTENDABLE_DEADLINE_REMAINING_MAX_MS,
  isDealTerminal,
  type SecondFactorKind,
} from '#shared/p2p/deals.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import { assertNever } from '#shared/platform/assert.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { type Deal, escrowAtoms, oppositeDealParty } from './deal.ts'

export type DealAction =
  | { readonly kind: 'pay' }
  | { readonly kind: 'pay_late' }
  | { readonly kind: 'extend' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'withdraw_cancel' }
  | { readonly kind: 'release'; readonly factor: SecondFactorKind }
  | { readonly kind: 'appeal'; readonly reason: AppealReason; readonly statement: string }
  | { readonly kind: 'state'; readonly statement: string }
  | { readonly kind: 'add_evidence'; readonly file: EvidenceFile }
  | { readonly kind: 'withdraw_appeal' }
  | { readonly kind: 'rule'; readonly award: AppealAward; readonly atoms: bigint; readonly note: string }

export type DealDecision = Result<readonly DealEvent[], P2pRefusal>

const does = (...events: DealEvent[]): DealDecision => ok(events)
const notNow = (deal: Deal): DealDecision => refuseWith('wrong_state', { state: deal.state })

export function decideDealAction(
  deal: Deal,
  act: DealAction,
  by: Exclude<DealActor, 'system'>,
  now: number,
): DealDecision {
  if (act.kind === 'rule') return by === 'arbiter' ? rule(deal, act) : refuseWith('not_yours')
  if (by === 'arbiter') return refuseWith('not_yours')
  switch (act.kind) {
    case 'pay':
      if (by !== 'buyer') return refuseWith('not_yours')
      return deal.state === 'awaiting_payment' ? does({ kind: 'paid' }) : notNow(deal)
    case 'pay_late':
      return payLate(deal, by, now)
    case 'extend':
      return extend(deal, by, now)
    case 'cancel':
      return cancel(deal, by)
    case 'withdraw_cancel':
      return deal.cancelAskedBy === by ? does({ kind: 'cancel_withdrawn' }) : notNow(deal)
    case 'release':
      if (by !== 'seller') return refuseWith('not_yours')
      if (deal.state !== 'paid' && deal.state !== 'appealed') return notNow(deal)
      return does({ kind: 'released', factor: act.factor })
    case 'appeal':
      return appeal(deal, act, by, now)
    case 'state':
    case 'add_evidence':
      return bring(deal, act, by, now)
    case 'withdraw_appeal':
      if (!deal.appeal?.isOpen) return notNow(deal)
      return deal.appeal.by === by ? does({ kind: 'appeal_withdrawn' }) : refuseWith('not_yours')
    default:
      return assertNever(act)
  }
}

type Of<Kind extends DealAction['kind']> = Extract<DealAction, { kind: Kind }>

function payLate(deal: Deal, by: DealParty, now: number): DealDecision {
  if (by !== 'buyer') return refuseWith('not_yours')
  if (deal.state !== 'cancelled' || deal.cause !== 'unpaid') return notNow(deal)
  // The first escrow is still being returned, and there must not be a second hold.
  if (!deal.isMoved) return refuseWith('too_early', { until: String(now) })
  return now < deal.lateUntil ? does({ kind: 'paid_late' }) : refuseWith('too_late', { until: String(deal.lateUntil) })
}

function extend(deal: Deal, by: DealParty, now: number): DealDecision {
  if (by !== 'seller') return refuseWith('not_yours')
  if (deal.state !== 'awaiting_payment') return notNow(deal)
  if (deal.extensions >= DEADLINE_EXTENSIONS_MAX)
    return refuseWith('extended_enough', { most: String(DEADLINE_EXTENSIONS_MAX) })
  const from = deal.deadline - EXTENDABLE_DEADLINE_REMAINING_MAX_MS
  return now >= from
    ? does({ kind: 'extended', ms: DEADLINE_EXTENSION_MS })
    : refuseWith('too_early', { until: String(from) })
}

/** The buyer may cancel alone before paying. Otherwise both parties must agree. */
function cancel(deal: Deal, by: DealParty): DealDecision {
  const { state, cancelAskedBy } = deal
  if (state === 'awaiting_payment' && by === 'buyer') {
    return does({ kind: 'cancelled', cause: cancelAskedBy === 'seller' ? 'agreed' : 'buyer' })
  }
  if (state !== 'awaiting_payment' && state !== 'paid' && state !== 'appealed') return notNow(deal)
  if (cancelAskedBy === oppositeDealParty(by)) return does({ kind: 'cancelled', cause: 'agreed' })
  return cancelAskedBy === by ? refuseWith('consent_needed') : does({ kind: 'cancel_asked' })
}

function statementProblem(statement: string): DealDecision | undefined {
  const { length } = statement.trim()
  if (length < APPEAL_STATEMENT_MIN) {
    return refuseWith('statement_too_short', { least: String(APPEAL_STATEMENT_MIN), length: String(length) })
  }
  if (length > APPEAL_STATEMENT_MAX) {
    return refuseWith('statement_too_long', { most: String(APPEAL_STATEMENT_MAX), length: String(length) })
  }
  return undefined
}

/** The seller may appeal a claimed payment, the buyer after the seller's deadline. After the end, either may. */
function appeal(deal: Deal, { reason, statement }: Of<'appeal'>, by: DealParty, now: number): DealDecision {
  // A withdrawn appeal does not prevent another one.
  if (deal.appeal?.isOpen || deal.appeal?.award) return notNow(deal)
  if (deal.state === 'paid') {
    if (by === 'buyer' && now < deal.deadline) return refuseWith('too_early', { until: String(deal.deadline) })
  } else if (isDealTerminal(deal.state) && deal.cause !== 'not_funded') {
    const until = deal.since + COMPLETED_DEAL_APPEAL_PERIOD_MS
    if (now >= until) return refuseWith('too_late', { until: String(until) })
  } else return notNow(deal)
  return statementProblem(statement) ?? does({ kind: 'appealed', reason, statement: statement.trim() })
}

function bring(deal: Deal, act: Of<'state'> | Of<'add_evidence'>, by: DealParty, now: number): DealDecision {
  const { appeal: open } = deal
  if (!open?.isOpen) return notNow(deal)
  if (now >= open.until) return refuseWith('too_late', { until: String(open.until) })
  if (act.kind === 'state') {
    return statementProblem(act.statement) ?? does({ kind: 'stated', statement: act.statement.trim() })
  }
  const { file } = act
  if (open.evidence[by] >= APPEAL_EVIDENCE_MAX)
    return refuseWith('evidence_too_many', { most: String(APPEAL_EVIDENCE_MAX) })
  if (!EVIDENCE_FILE_TYPES.includes(file.type)) return refuseWith('evidence_type')
  if (file.bytes > EVIDENCE_FILE_BYTES_MAX)
    return refuseWith('evidence_too_large', { most: String(EVIDENCE_FILE_BYTES_MAX) })
  return does({ kind: 'evidence', file })
}

function rule(deal: Deal, { award, atoms, note }: Of<'rule'>): DealDecision {
  const { appeal: open } = deal
  if (!open?.isOpen) return notNow(deal)
  const all = escrowAtoms(deal)
  const toBuyer = award === 'buyer' ? all : award === 'seller' ? 0n : atoms
  if (award === 'split' && (toBuyer <= 0n || toBuyer >= all)) return refuseWith('amount_invalid')
  const moved = open.hasEscrow ? toBuyer : 0n
  return does({ kind: 'ruled', award, atoms: String(moved), note })
}

/**
 * Ruling at the deadline of an appeal: the silent party loses. A silent seller loses only if the buyer has evidence.
 */
function silentRuling(deal: Deal): DealEvent | undefined {
  const { appeal: open } = deal
  if (!open?.isOpen || !open.hasEscrow) return undefined
  const said = (party: DealParty) => open.statements[party] + open.evidence[party] > 0
  const note = 'silent_party'
  if (!said('buyer')) return { kind: 'ruled', award: 'seller', atoms: '0', note }
  if (!said('seller') && open.evidence.buyer > 0) {
    return { kind: 'ruled', award: 'buyer', atoms: String(escrowAtoms(deal)), note }
  }
  return undefined
}

function overdue(deal: Deal): DealEvent | undefined {
  if (deal.state === 'awaiting_payment') return { kind: 'cancelled', cause: 'unpaid' }
  return deal.state === 'appealed' ? silentRuling(deal) : undefined
}

export const nextDealDeadline = (deal: Deal): number | undefined => (overdue(deal) ? deal.deadline : undefined)

/**
 * @param downtime returns the site's downtime between two times, ms
 * @returns events that are due. Downtime extends the deadline first
 */
export function listDueDealEvents(
  deal: Deal,
  now: number,
  downtime: (from: number, to: number) => number,
): readonly DealEvent[] {
  const event = overdue(deal)
  if (!event || now < deal.deadline) return []
  const missing = downtime(deal.since, now) - deal.stood
  return missing > 0 ? [{ kind: 'timer_stood', ms: missing }] : [event]
}

export const toEscrowFundingEvent = ({ state }: Deal, answer: Result<string, string>): DealEvent =>
  answer.ok
    ? { kind: 'funded', hold: answer.value }
    : { kind: 'cancelled', cause: state === 'opening' ? 'not_funded' : 'not_reopened', reason: answer.error }
