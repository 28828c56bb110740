import { z } from 'zod/mini'
import { HOUR_MS, MINUTE_MS } from '../platform/intervals.ts'
import type { P2pAsset, P2pFiat } from './fiats.ts'

export const PAYMENT_WINDOWS_MINUTES = [15, 30, 45, 60] as const
export const PaymentWindowMinutes = z.union(PAYMENT_WINDOWS_MINUTES.map((minutes) => z.literal(minutes)))
/** Time in which the seller must release after the buyer marks the payment; then the buyer may appeal. */
export const DEAL_RELEASE_PERIOD_MS = 15 * MINUTE_MS
export const EXTENDABLE_DEADLINE_REMAINING_MAX_MS = 5 * MINUTE_MS
export const DEADLINE_EXTENSION_MS = 15 * MINUTE_MS
export const DEADLINE_EXTENSIONS_MAX = 3
/** Time after an unpaid deadline in which the buyer can report a late payment. */
export const LATE_PAYMENT_REPORT_PERIOD_MS = 15 * MINUTE_MS
export const APPEAL_EVIDENCE_PERIOD_MS = 24 * HOUR_MS
export const COMPLETED_DEAL_APPEAL_PERIOD_MS = 72 * HOUR_MS

export const APPEAL_STATEMENT_MIN = 100
export const APPEAL_STATEMENT_MAX = 50_000
export const APPEAL_EVIDENCE_MAX = 10

/**
 * `opening`: the escrow is being funded. `reopening`: the escrow is being funded again after a late payment. The last
 * five states are terminal, except that `cancelled` can reopen after a late payment.
 */
export const DEAL_STATES = [
  'opening',
  'awaiting_payment',
  'paid',
  'appealed',
  'reopening',
  'cancelled',
  'released',
  'resolved_buyer',
  'resolved_seller',
  'resolved_split',
] as const
export const DealState = z.enum(DEAL_STATES)
export type DealState = z.infer<typeof DealState>

export const isDealTerminal = (state: DealState): boolean =>
  DEAL_STATES.indexOf(state) >= DEAL_STATES.indexOf('cancelled')

export type DealParty = 'buyer' | 'seller'
export type DealActor = DealParty | 'arbiter' | 'system'

/** The first two causes lower the buyer's completion rate. */
export const DealCancelCause = z.enum(['buyer', 'unpaid', 'agreed', 'not_funded', 'not_reopened'])
export type DealCancelCause = z.infer<typeof DealCancelCause>

export const AppealReason = z.enum([
  'not_released',
  'not_received',
  'wrong_amount',
  'third_party',
  'paid_late',
  'after_completion',
  'other',
])
export type AppealReason = z.infer<typeof AppealReason>

/** Party that wins an appeal; `split` divides the coins. */
export const AppealAward = z.enum(['buyer', 'seller', 'split'])
export type AppealAward = z.infer<typeof AppealAward>

/** Terms of a deal, fixed when the ad is taken. Amounts are decimal text. */
export type DealTerms = {
  readonly id: string
  readonly ad: string
  readonly buyer: string
  readonly seller: string
  readonly maker: DealParty
  readonly asset: P2pAsset
  readonly fiat: P2pFiat
  /** `atoms`: of the asset. `cost`: minor units of the currency. `price`: in its smallest steps. */
  readonly atoms: string
  readonly cost: string
  readonly price: string
  readonly method: string
  readonly payMinutes: number
  readonly terms: string
}

/** Second factor that confirmed a release; `none` if the account has none. */
export const SecondFactorKind = z.enum(['totp', 'passkey', 'none'])
export type SecondFactorKind = z.infer<typeof SecondFactorKind>

export const EVIDENCE_FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const EVIDENCE_FILE_BYTES_MAX = 5 * 1_048_576

export type EvidenceFile = {
  readonly name: string
  readonly type: (typeof EVIDENCE_FILE_TYPES)[number]
  readonly bytes: number
  /** SHA-256 of the stored data, hex. */
  readonly hash: string
}

export type DealEvent =
  | { readonly kind: 'opened'; readonly terms: DealTerms }
  | { readonly kind: 'funded'; readonly hold: string }
  | { readonly kind: 'extended'; readonly ms: number }
  | { readonly kind: 'timer_stood'; readonly ms: number }
  | { readonly kind: 'paid' }
  | { readonly kind: 'paid_late' }
  | { readonly kind: 'cancel_asked' }
  | { readonly kind: 'cancel_withdrawn' }
  | { readonly kind: 'cancelled'; readonly cause: DealCancelCause; readonly reason?: string }
  | { readonly kind: 'released'; readonly factor: SecondFactorKind }
  | { readonly kind: 'appealed'; readonly reason: AppealReason; readonly statement: string }
  | { readonly kind: 'stated'; readonly statement: string }
  | { readonly kind: 'evidence'; readonly file: EvidenceFile }
  | { readonly kind: 'appeal_withdrawn' }
  | { readonly kind: 'ruled'; readonly award: AppealAward; readonly atoms: string; readonly note: string }
  | { readonly kind: 'moved'; readonly entry: string }

export type DealLogEntry = {
  readonly seq: number
  readonly time: number
  readonly by: DealActor
  readonly event: DealEvent
}
