// Amounts are decimal text in the asset or the currency, times epoch ms.

import { z } from 'zod/mini'
import { P2pAdView, TraderFigures } from './ads.ts'
import { AppealAward, AppealReason, DealCancelCause, DealState } from './deals.ts'
import { P2P_ASSETS, P2P_FIATS } from './fiats.ts'
import { P2pRefusalReason } from './refusals.ts'

export const PaymentDetail = z.object({
  method: z.string(),
  holder: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type PaymentDetail = z.infer<typeof PaymentDetail>

/** `seq`: number of the latest log entry. */
export const DealSummaryView = z.object({
  id: z.string(),
  seq: z.int(),
  side: z.enum(['buy', 'sell']),
  isMaker: z.boolean(),
  state: DealState,
  cause: z.nullable(DealCancelCause),
  asset: z.enum(P2P_ASSETS),
  fiat: z.enum(P2P_FIATS),
  amount: z.string(),
  cost: z.string(),
  price: z.string(),
  /** Approximate value in US dollars, for limits. */
  usdt: z.number(),
  /** Public id of the counterparty (shared/p2p/public-id.ts). */
  other: z.string(),
  openedAt: z.int(),
  paidAt: z.int(),
  releasedAt: z.int(),
  /** Time of the release, ruling or cancellation; 0 while the deal is open. */
  endedAt: z.optional(z.int()),
  /** 0 if there is no deadline. */
  deadline: z.int(),
})
export type DealSummaryView = z.infer<typeof DealSummaryView>

/**
 * `sealed`: encrypted for the devices of both parties, who post their keys as `key`. `picture`: an encrypted picture.
 * `text`: plain text of a browser without scripts or keys. `opened`: message keys disclosed to the arbiter. `auto`: the
 * ad's greeting.
 */
export const DealChatKind = z.enum(['text', 'sealed', 'picture', 'key', 'opened', 'auto'])
export type DealChatKind = z.infer<typeof DealChatKind>
export const PostedDealChatKind = z.enum(['text', 'sealed', 'picture', 'key', 'opened'])
export type PostedDealChatKind = z.infer<typeof PostedDealChatKind>
export const isEncryptedDealChatKind = (kind: DealChatKind): boolean => kind === 'sealed' || kind === 'picture'
/** Kinds that people write to each other. */
export const DEAL_MESSAGE_KINDS = ['text', 'sealed', 'picture'] as const satisfies readonly PostedDealChatKind[]
export const isInvisibleDealChatKind = (kind: DealChatKind): boolean => kind === 'key' || kind === 'opened'

export const DealChatView = z.object({
  seq: z.int(),
  time: z.int(),
  from: z.enum(['me', 'other', 'system']),
  kind: DealChatKind,
  body: z.string(),
  hash: z.string(),
})
export type DealChatView = z.infer<typeof DealChatView>

export const DealAppealView = z.object({
  by: z.enum(['me', 'other']),
  reason: AppealReason,
  since: z.int(),
  until: z.int(),
  isOpen: z.boolean(),
  hasEscrow: z.boolean(),
  award: z.nullable(AppealAward),
  note: z.string(),
})

/** `hash` covers all entries up to this one. */
export const DealLogView = z.object({
  seq: z.int(),
  time: z.int(),
  by: z.enum(['me', 'other', 'arbiter', 'system']),
  kind: z.string(),
  /** The statement, the text of the evidence, or the reason. */
  text: z.string(),
  file: z.nullable(z.string()),
  hash: z.string(),
})
export type DealLogView = z.infer<typeof DealLogView>

export const DealView = z.object({
  ...DealSummaryView.shape,
  method: z.string(),
  terms: z.string(),
  payMinutes: z.int(),
  extensions: z.int(),
  cancelAskedBy: z.nullable(z.enum(['me', 'other'])),
  lateUntil: z.int(),
  /** Null if no payment is due. */
  payTo: z.nullable(PaymentDetail),
  appeal: z.nullable(DealAppealView),
  log: z.array(DealLogView),
  chat: z.array(DealChatView),
  unread: z.int(),
  figures: TraderFigures,
  rating: z.nullable(z.enum(['good', 'bad'])),
  /** Reason why the escrow was not funded: the seller's balance, or the taker's open deals. */
  unfunded: z._default(z.nullable(P2pRefusalReason), null),
})
export type DealView = z.infer<typeof DealView>

export const P2pBoardView = z.object({
  ads: z.array(P2pAdView),
  count: z.int(),
  /** Null if unknown or stale. */
  reference: z.nullable(z.object({ price: z.string(), time: z.int() })),
})
export type P2pBoardView = z.infer<typeof P2pBoardView>

export const P2pTraderView = z.object({
  name: z.string(),
  figures: TraderFigures,
  details: z.array(PaymentDetail),
  deals: z.array(DealSummaryView),
  blocked: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type P2pTraderView = z.infer<typeof P2pTraderView>
