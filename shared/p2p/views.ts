// Amounts are decimal text in the asset or the currency, times epoch ms.

import { z } from 'zod/mini'
import { AdView, TraderFigures } from './ads.ts'
import { AppealAward, AppealReason, CancelCause, DealState } from './deals.ts'
import { P2P_ASSETS, P2P_FIATS } from './fiats.ts'
import { P2pRefusalReason } from './refusals.ts'

export const PayDetail = z.object({
  method: z.string(),
  holder: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type PayDetail = z.infer<typeof PayDetail>

/** `seq`: number of the latest log entry. */
export const DealSummaryView = z.object({
  id: z.string(),
  seq: z.int(),
  side: z.enum(['buy', 'sell']),
  isMaker: z.boolean(),
  state: DealState,
  cause: z.nullable(CancelCause),
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
  /** 0 if there is no deadline. */
  deadline: z.int(),
})
export type DealSummaryView = z.infer<typeof DealSummaryView>

/**
 * `sealed`: encrypted for the devices of both parties, who post their keys as `key`. `picture`: an encrypted picture.
 * `text`: plain text of a browser without scripts or keys. `opened`: message keys disclosed to the arbiter. `auto`: the
 * ad's greeting.
 */
export const ChatKind = z.enum(['text', 'sealed', 'picture', 'key', 'opened', 'auto'])
export type ChatKind = z.infer<typeof ChatKind>
export const PostedChatKind = z.enum(['text', 'sealed', 'picture', 'key', 'opened'])
export type PostedChatKind = z.infer<typeof PostedChatKind>
export const isEncryptedChatKind = (kind: ChatKind): boolean => kind === 'sealed' || kind === 'picture'
/** True for messages without visible content. */
export const isInvisibleChatKind = (kind: ChatKind): boolean => kind === 'key' || kind === 'opened'

export const ChatView = z.object({
  seq: z.int(),
  time: z.int(),
  from: z.enum(['me', 'other', 'system']),
  kind: ChatKind,
  body: z.string(),
  hash: z.string(),
})
export type ChatView = z.infer<typeof ChatView>

export const AppealView = z.object({
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
  /** Statement, text of evidence, or reason. */
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
  payTo: z.nullable(PayDetail),
  appeal: z.nullable(AppealView),
  log: z.array(DealLogView),
  chat: z.array(ChatView),
  unread: z.int(),
  figures: TraderFigures,
  rating: z.nullable(z.enum(['good', 'bad'])),
  /** Reason why the escrow was not funded: the seller's balance, or the taker's open deals. */
  unfunded: z._default(z.nullable(P2pRefusalReason), null),
})
export type DealView = z.infer<typeof DealView>

export const BoardView = z.object({
  ads: z.array(AdView),
  count: z.int(),
  /** Reference price; null if unknown or stale. */
  reference: z.nullable(z.object({ price: z.string(), time: z.int() })),
})
export type BoardView = z.infer<typeof BoardView>

export const P2pTraderView = z.object({
  name: z.string(),
  figures: TraderFigures,
  details: z.array(PayDetail),
  deals: z.array(DealSummaryView),
  blocked: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type P2pTraderView = z.infer<typeof P2pTraderView>
