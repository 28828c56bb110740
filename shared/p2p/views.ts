// What people read of p2p: deals as both sides see them, lists, and one's own payment details. Amounts are decimal text of
// the asset or the currency, times epoch ms.

import { z } from 'zod/mini'
import { AdView, TraderFigures } from './ads.ts'
import { AppealReason, Award, CancelCause, DealState } from './deals.ts'
import { P2P_ASSETS, P2P_FIATS } from './fiats.ts'
import { P2pReason } from './refusals.ts'

/** How a payment is made to somebody: the fields of the method, with the name of the account's holder. */
export const PayDetail = z.object({
  method: z.string(),
  holder: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type PayDetail = z.infer<typeof PayDetail>

/** A deal in somebody's list. `seq` is the number of the log's entry that it is of. */
export const DealBrief = z.object({
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
  /** What it is worth in dollars, about: for limits. */
  usdt: z.number(),
  /** Whom it is with: their id on the board, where somebody reads it (shared/p2p/public-id.ts). */
  other: z.string(),
  openedAt: z.int(),
  paidAt: z.int(),
  releasedAt: z.int(),
  /** 0: time does nothing to it. */
  deadline: z.int(),
})
export type DealBrief = z.infer<typeof DealBrief>

/**
 * `sealed`: encrypted for the devices of both, whose keys are posted as `key`; `picture`: the same, of a picture; `text`: as it was typed, where there is no
 * script or no key yet; `opened`: keys of messages that one of them shows to the arbiter; `auto`: the ad's own greeting.
 */
export const ChatKind = z.enum(['text', 'sealed', 'picture', 'key', 'opened', 'auto'])
export type ChatKind = z.infer<typeof ChatKind>
/** What people post. */
export const SaidKind = z.enum(['text', 'sealed', 'picture', 'key', 'opened'])
export type SaidKind = z.infer<typeof SaidKind>
/** Kinds that are encrypted. */
export const isEncrypted = (kind: ChatKind): boolean => kind === 'sealed' || kind === 'picture'
/** Kinds that are nothing to read. */
export const isSilent = (kind: ChatKind): boolean => kind === 'key' || kind === 'opened'

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
  award: z.nullable(Award),
  note: z.string(),
})

/** An entry of a deal's log, as its people read it: the hash covers the entry and all before it. */
export const LogView = z.object({
  seq: z.int(),
  time: z.int(),
  by: z.enum(['me', 'other', 'arbiter', 'system']),
  kind: z.string(),
  /** What was said or brought with it, or why. */
  text: z.string(),
  /** Of evidence: the hash of the picture, by which it is asked for. */
  file: z.nullable(z.string()),
  hash: z.string(),
})
export type LogView = z.infer<typeof LogView>

export const DealView = z.object({
  ...DealBrief.shape,
  method: z.string(),
  terms: z.string(),
  payMinutes: z.int(),
  extensions: z.int(),
  /** Who wants it cancelled. */
  cancelAskedBy: z.nullable(z.enum(['me', 'other'])),
  lateUntil: z.int(),
  /** Where the buyer pays to; null where there is nothing to pay (any more). */
  payTo: z.nullable(PayDetail),
  appeal: z.nullable(AppealView),
  log: z.array(LogView),
  chat: z.array(ChatView),
  unread: z.int(),
  /** Of whoever it is with. */
  figures: TraderFigures,
  rating: z.nullable(z.enum(['good', 'bad'])),
  /** Why its coins did not come to escrow, where they did not: the seller's want of them, or the taker's open deals. */
  unfunded: z._default(z.nullable(P2pReason), null),
})
export type DealView = z.infer<typeof DealView>

/** What the board's page shows. */
export const BoardView = z.object({
  ads: z.array(AdView),
  /** Ads that fit, on all pages. */
  count: z.int(),
  /** Price of the asset in the currency as the market has it; null where it is not known or stale. */
  reference: z.nullable(z.object({ price: z.string(), time: z.int() })),
})
export type BoardView = z.infer<typeof BoardView>

/** One's own side of p2p. */
export const TraderView = z.object({
  name: z.string(),
  figures: TraderFigures,
  details: z.array(PayDetail),
  deals: z.array(DealBrief),
  blocked: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type TraderView = z.infer<typeof TraderView>
