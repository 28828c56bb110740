// The words of a deal between two people: its states, times and events (features §2.11).

import { z } from 'zod/mini'
import { HOUR_MS, MINUTE_MS } from '../intervals.ts'
import type { P2pAsset, P2pFiat } from './fiats.ts'

/** How long a buyer may have to pay, in minutes; an ad chooses. */
export const PAY_WINDOWS = [15, 30, 45, 60] as const
/** After a payment was marked: how long the seller has before the buyer may appeal. */
export const RELEASE_MS = 15 * MINUTE_MS
/** The seller may give the buyer more time where less than this is left, so long at once and so often. */
export const EXTEND_WITHIN_MS = 5 * MINUTE_MS
export const EXTEND_MS = 15 * MINUTE_MS
export const EXTENSIONS_MAX = 3
/** After it ran out unpaid: how long the buyer may still say that they paid. */
export const LATE_MS = 15 * MINUTE_MS
/** How long both sides may bring evidence, and after completion begin an appeal. */
export const EVIDENCE_MS = 24 * HOUR_MS
export const REVIEW_MS = 72 * HOUR_MS

export const STATEMENT_MIN = 100
export const STATEMENT_MAX = 50_000
export const EVIDENCE_MAX = 10

/**
 * `opening`: the seller's coins are being put in escrow. `reopening`: the same after a late payment. Of the last five the
 * escrow has moved, or is on its way; nothing leads out of them but a late payment out of `cancelled`.
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

export const isOver = (state: DealState): boolean => DEAL_STATES.indexOf(state) >= DEAL_STATES.indexOf('cancelled')

export type Party = 'buyer' | 'seller'
export type Actor = Party | 'arbiter' | 'system'

/** Why a deal was cancelled; the first two count against the buyer's completion. */
export const CancelCause = z.enum(['buyer', 'unpaid', 'agreed', 'not_funded', 'not_reopened'])
export type CancelCause = z.infer<typeof CancelCause>

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

/** How an appeal can end; with `split` each gets a part. */
export const Award = z.enum(['buyer', 'seller', 'split'])
export type Award = z.infer<typeof Award>

/** What both agreed to when the ad was taken; nothing of it changes afterwards. Counts are decimal text. */
export type DealTerms = {
  readonly id: string
  readonly ad: string
  readonly buyer: string
  readonly seller: string
  /** Who made the ad. */
  readonly maker: Party
  readonly asset: P2pAsset
  readonly fiat: P2pFiat
  /** Atoms of the asset, smallest coins of the currency, smallest steps of the price. */
  readonly atoms: string
  readonly cost: string
  readonly price: string
  readonly method: string
  /** The wallet that the seller's coins come from. */
  readonly payMinutes: number
  readonly terms: string
}

/** A second factor that confirmed a release; `none` where the account has none. */
export const Factor = z.enum(['totp', 'passkey', 'none'])
export type Factor = z.infer<typeof Factor>

export const EVIDENCE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const EVIDENCE_BYTES_MAX = 5 * 1_048_576

export type EvidenceFile = {
  readonly name: string
  readonly type: (typeof EVIDENCE_TYPES)[number]
  readonly bytes: number
  /** SHA-256 of what is stored, hex. */
  readonly hash: string
}

/** What may happen to a deal. `by` and the time stand beside it in the log. */
export type DealEvent =
  | { readonly kind: 'opened'; readonly terms: DealTerms }
  | { readonly kind: 'funded'; readonly hold: string }
  | { readonly kind: 'extended'; readonly ms: number }
  | { readonly kind: 'timer_stood'; readonly ms: number }
  | { readonly kind: 'paid' }
  | { readonly kind: 'paid_late' }
  | { readonly kind: 'cancel_asked' }
  | { readonly kind: 'cancel_withdrawn' }
  | { readonly kind: 'cancelled'; readonly cause: CancelCause; readonly reason?: string }
  | { readonly kind: 'released'; readonly factor: Factor }
  | { readonly kind: 'appealed'; readonly reason: AppealReason; readonly statement: string }
  | { readonly kind: 'stated'; readonly statement: string }
  | { readonly kind: 'evidence'; readonly file: EvidenceFile }
  | { readonly kind: 'appeal_withdrawn' }
  | { readonly kind: 'ruled'; readonly award: Award; readonly atoms: string; readonly note: string }
  | { readonly kind: 'moved'; readonly entry: string }

/** An event as the log of a deal has it: numbered, and chained by its hash to the one before. */
export type DealEntry = { readonly seq: number; readonly time: number; readonly by: Actor; readonly event: DealEvent }
