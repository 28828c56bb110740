// Effects are executed at least once, in order. Receivers are idempotent.

import { type DealEvent, type DealLogEntry, type DealParty, isDealTerminal } from '#shared/p2p/deals.ts'
import { assertNever } from '#shared/platform/assert.ts'
import { type Deal, oppositeDealParty } from './deal.ts'

export type DealEffect =
  | { readonly kind: 'join'; readonly party: DealParty }
  /** `count`: 1 for the first escrow of a deal, 2 for the second. */
  | { readonly kind: 'hold'; readonly count: number }
  | { readonly kind: 'award'; readonly hold: string; readonly toBuyer: string }
  | { readonly kind: 'report' }
  | { readonly kind: 'notify'; readonly party: DealParty; readonly news: DealNotificationKind }
  | { readonly kind: 'desk' }

export type DealNotificationKind =
  | 'deal_taken'
  | 'deal_not_funded'
  | 'payment_marked'
  | 'cancel_asked'
  | 'deal_cancelled'
  | 'coins_released'
  | 'appeal_begun'
  | 'appeal_withdrawn'
  | 'appeal_answered'
  | 'appeal_ruled'
  | 'time_extended'

const BOTH: readonly DealParty[] = ['buyer', 'seller']
const notifyParties = (news: DealNotificationKind, ...parties: readonly DealParty[]): DealEffect[] =>
  parties.map((party) => ({ kind: 'notify', party, news }))

const award = (deal: Deal): DealEffect[] =>
  deal.toBuyer === undefined || deal.hold === '' || deal.isMoved
    ? []
    : [{ kind: 'award', hold: deal.hold, toBuyer: String(deal.toBuyer) }]

const OF_APPEALS: readonly DealEvent['kind'][] = [
  'appealed',
  'stated',
  'evidence',
  'appeal_withdrawn',
  'ruled',
  'paid_late',
  'released',
  'cancelled',
]

const concernsDesk = ({ appeal }: Deal, { kind }: DealEvent): boolean =>
  OF_APPEALS.includes(kind) && (appeal !== undefined || kind === 'paid_late')

export function listDealEffects(deal: Deal, entry: DealLogEntry): readonly DealEffect[] {
  return concernsDesk(deal, entry.event) ? [...dueTo(deal, entry), { kind: 'desk' }] : dueTo(deal, entry)
}

function dueTo(deal: Deal, { by, event }: DealLogEntry): readonly DealEffect[] {
  const report: DealEffect = { kind: 'report' }
  const other = by === 'buyer' || by === 'seller' ? [oppositeDealParty(by)] : BOTH
  switch (event.kind) {
    case 'opened': {
      const taker = oppositeDealParty(deal.terms.maker)
      return [
        { kind: 'join', party: taker },
        { kind: 'join', party: deal.terms.maker },
        { kind: 'hold', count: 1 },
      ]
    }
    case 'funded':
      return [
        report,
        ...(deal.holds === 1
          ? notifyParties('deal_taken', deal.terms.maker)
          : notifyParties('payment_marked', 'seller')),
      ]
    case 'extended':
      return [report, ...notifyParties('time_extended', 'buyer')]
    case 'timer_stood':
    case 'stated':
    case 'evidence':
      return event.kind === 'timer_stood' ? [report] : notifyParties('appeal_answered', ...other)
    case 'paid':
      return [report, ...notifyParties('payment_marked', 'seller')]
    case 'paid_late':
      return [{ kind: 'hold', count: deal.holds + 1 }]
    case 'cancel_asked':
      return notifyParties('cancel_asked', ...other)
    case 'cancel_withdrawn':
    case 'moved':
      return [report]
    case 'cancelled': {
      const isUnfunded = event.cause === 'not_funded'
      const told = isUnfunded
        ? notifyParties('deal_not_funded', oppositeDealParty(deal.terms.maker))
        : notifyParties('deal_cancelled', ...other)
      return [...award(deal), report, ...told]
    }
    case 'released':
      return [...award(deal), report, ...notifyParties('coins_released', 'buyer')]
    case 'appealed':
      return [report, ...notifyParties('appeal_begun', ...other)]
    case 'appeal_withdrawn':
      return [report, ...notifyParties('appeal_withdrawn', ...other)]
    case 'ruled':
      return [...(deal.appeal?.hasEscrow ? award(deal) : []), report, ...notifyParties('appeal_ruled', ...BOTH)]
    default:
      return assertNever(event)
  }
}

export const isDealSettled = ({ state, isMoved }: Deal): boolean => isDealTerminal(state) && isMoved
