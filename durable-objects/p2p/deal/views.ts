import type { DealActor, DealEvent, DealParty } from '#shared/p2p/deals.ts'
import { toP2pPublicId } from '#shared/p2p/public-id.ts'
import { P2pRefusalReason } from '#shared/p2p/refusals.ts'
import type { DealLogView, DealSummaryView, DealView, PaymentDetail } from '#shared/p2p/views.ts'
import type { Deal } from './deal.ts'
import type { DealChatMessage, StoredDealEntry } from './store.ts'

export type DealRecord = {
  readonly deal: Deal
  readonly party: DealParty
  readonly log: readonly StoredDealEntry[]
  readonly chat: readonly DealChatMessage[]
  readonly unread: number
  readonly payTo: PaymentDetail | undefined
}

export type DealCaseFile = Pick<DealRecord, 'deal' | 'log' | 'chat'> & { readonly payTo: PaymentDetail }

const seenBy = (party: DealParty, by: DealParty): 'me' | 'other' => (by === party ? 'me' : 'other')
const actorOf = (party: DealParty, by: DealActor): DealLogView['by'] =>
  by === 'buyer' || by === 'seller' ? seenBy(party, by) : by

export function formatDealEvent(event: DealEvent): string {
  switch (event.kind) {
    case 'stated':
    case 'appealed':
      return event.statement
    case 'evidence':
      return event.file.name
    case 'cancelled':
      return event.cause
    case 'ruled':
      return event.note
    case 'extended':
    case 'timer_stood':
      return String(Math.ceil(event.ms / 60_000))
    default:
      return ''
  }
}

/** Reason why the escrow failed at the last cancellation; null if it did not. */
function unfundedBy(log: readonly { readonly event: DealEvent }[]): DealView['unfunded'] {
  const last = log.findLast(({ event }) => event.kind === 'cancelled')?.event
  return last?.kind === 'cancelled' ? (P2pRefusalReason.safeParse(last.reason).data ?? null) : null
}

function appealView({ appeal }: Deal, party: DealParty): DealView['appeal'] {
  if (!appeal) return null
  const { by, reason, since, until, isOpen, hasEscrow, award, note } = appeal
  return { by: seenBy(party, by), reason, since, until, isOpen, hasEscrow, award: award ?? null, note: note ?? '' }
}

/** The buyer sees payment details only while there is something to pay or to prove. */
const mayPay = ({ state }: Deal): boolean => ['awaiting_payment', 'paid', 'appealed', 'reopening'].includes(state)

/** @param rating rating given by this party */
export function toDealView(
  read: DealRecord,
  brief: DealSummaryView,
  { rating, figures }: Pick<DealView, 'rating' | 'figures'>,
): DealView {
  const { deal, party, log, chat, unread, payTo } = read
  const { method, terms, payMinutes } = deal.terms
  return {
    ...brief,
    other: toP2pPublicId(brief.other),
    method,
    terms,
    payMinutes,
    unread,
    rating,
    figures,
    extensions: deal.extensions,
    cancelAskedBy: deal.cancelAskedBy ? seenBy(party, deal.cancelAskedBy) : null,
    lateUntil: deal.isMoved ? deal.lateUntil : 0,
    payTo: payTo && mayPay(deal) ? payTo : null,
    unfunded: unfundedBy(log),
    appeal: appealView(deal, party),
    log: log.map(({ seq, time, by, event, hash }) => {
      return {
        seq,
        time,
        by: actorOf(party, by),
        kind: event.kind,
        text: formatDealEvent(event),
        file: event.kind === 'evidence' ? event.file.hash : null,
        hash,
      }
    }),
    chat: chat.map(({ party: from, ...message }) => {
      return { ...message, from: from === 'system' ? from : seenBy(party, from) }
    }),
  }
}
