// Messages that move money between Durable Objects. A body is the JSON text of a `BookMessage`, `LedgerMessage`,
// `ChainMessage` or `ClearingMessage`.

import { z } from 'zod/mini'
import { FeeProduct } from '#shared/affiliate/figures.ts'
import { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Result } from '#shared/platform/result.ts'

/** Sender and receiver check the version: two releases run together during a deployment. */
export const MONEY_LINK_VERSION = 1

/** @throws Error if the caller has another version */
export function assertMoneyLinkVersion(version: number): void {
  assert(version === MONEY_LINK_VERSION, `edge version ${MONEY_LINK_VERSION} is understood here, not ${version}`)
}

/** Positive atoms as decimal text, because JSON numbers lose digits of large integers. */
const AtomsText = z.string().check(z.regex(/^[1-9]\d{0,18}$/))
export const AssetAtoms = z.object({ asset: z.string(), atoms: AtomsText })
export type AssetAtoms = z.infer<typeof AssetAtoms>

export type MoneyEnvelope = {
  /** Counts 1, 2, 3, … without gaps, per sender and receiver. */
  readonly seq: number
  /** One amount for each asset. */
  readonly money: readonly AssetAtoms[]
  readonly body: string
}

export type MoneyDelivery = {
  readonly version: number
  readonly from: string
  /** Acknowledges the receiver's messages up to this number. */
  readonly received?: number
  readonly messages: readonly MoneyEnvelope[]
}

/** `received` acknowledges messages up to it; `back` contains piggybacked messages for the sender. */
export type MoneyDeliveryReceipt = {
  readonly version: number
  readonly received: number
  readonly back?: readonly MoneyEnvelope[]
}

/** Number of the last message, to or from `peer`, that the sums include. */
export type MoneyLinkPosition = { readonly peer: string; readonly upTo: number }
/** Sums of messages up to number `upTo`; atoms as decimal text. */
export type MoneyLinkSums = {
  readonly peer: string
  readonly upTo: number
  readonly last: number
  readonly sums: AssetAtoms[]
}

/** State of an object that holds money, which the auditor reconciles (auditor/engine.ts). */
export type MoneyAuditSnapshot = {
  readonly version: number
  readonly name: string
  /** `head`: number of the newest journal entry. `unproved`: number of entries that the proof of balances has not read. */
  readonly head: number
  readonly unproved: number
  readonly waiting: number
  readonly quarantined: number
  readonly kinds: readonly (SignedAssetAtoms & { readonly kind: string })[]
  /** Violations of I1 to I4, I6 and I7. */
  readonly faults: readonly InvariantFault[]
  /** Markets that take no new orders; `*`: the whole object. Older versions leave it out. */
  readonly halted?: readonly string[]
  readonly received: readonly MoneyLinkSums[]
  readonly peers: readonly string[]
}
export type SignedAssetAtoms = { readonly asset: string; readonly atoms: string }
export type InvariantFault = {
  readonly invariant: string
  readonly detail: string
  readonly asset?: string
  readonly difference?: string
}

/** Message that could not be applied. Its money is in a suspense account. */
export type QuarantinedMessage = {
  readonly peer: string
  readonly seq: number
  /** Epoch ms. */
  readonly time: number
  readonly money: readonly AssetAtoms[]
  readonly body: string
  readonly fault: string
}
export type QuarantineRelease = { readonly peer: string; readonly seq: number; readonly how: 'retry' | 'return' }

export interface MoneyPeer {
  deliver(delivery: MoneyDelivery): Promise<MoneyDeliveryReceipt>
  facts(version: number): Promise<MoneyAuditSnapshot>
  sentUpTo(version: number, points: readonly MoneyLinkPosition[]): Promise<MoneyLinkSums[]>
  /** Stops new orders, or resumes them if `reason` is null. Scope `*` is the whole object. */
  halt(version: number, scope: string, reason: string | null): Promise<void>
  quarantined(version: number): Promise<QuarantinedMessage[]>
  /** A refusal gives the reason and changes nothing. */
  endQuarantine(version: number, ending: QuarantineRelease): Promise<Result<null, string>>
}

/** Fee rates in millionths, fixed for the lifetime of an order. */
export const OrderFeeRates = z.object({ makerPpm: z.int(), takerPpm: z.int() })
export type OrderFeeRates = z.infer<typeof OrderFeeRates>

const Ref = z.optional(z.string())

/**
 * The sender is the ledger shard of `person`, and gets payments. The book parses `terms`. One ticket of a ledger may be
 * several orders of the book; `leg` tells which order is meant.
 */
export const BookMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    order: z.string(),
    person: z.string(),
    wallet: Wallet,
    terms: z.string(),
    rates: z.optional(OrderFeeRates),
    /** Owner of the bot or copy portfolio: self-trade prevention treats both as one user. */
    owner: z.optional(z.string()),
    /** Replaces `owner` in self-trade prevention: a copy portfolio and its lead are one user. */
    group: z.optional(z.string()),
    ref: Ref,
  }),
  z.object({
    kind: z.literal('cancel'),
    order: z.string(),
    person: z.string(),
    leg: z.optional(z.int()),
    /** Id of the cancel request. */
    clientId: z.optional(z.string()),
    ref: Ref,
  }),
  z.object({
    kind: z.literal('amend'),
    order: z.string(),
    person: z.string(),
    terms: z.string(),
    /** Wallet for the refund if the order has ended; earlier versions did not send it. */
    wallet: z._default(Wallet, 'spot'),
    ref: Ref,
  }),
])
export type BookMessage = z.infer<typeof BookMessage>

/** Money for a user: `pay` is the proceeds of a trade, `refund` an amount that an order no longer locks. */
export const BalanceCredit = z.object({
  kind: z.enum(['pay', 'refund']),
  person: z.string(),
  wallet: Wallet,
  order: z.string(),
  asset: z.string(),
  atoms: AtomsText,
  reason: z.string(),
  trade: z.optional(z.string()),
})
export type BalanceCredit = z.infer<typeof BalanceCredit>

export const FeeCharge = z.object({
  person: z.string(),
  order: z.string(),
  asset: z.string(),
  atoms: AtomsText,
  trade: z.string(),
})
export type FeeCharge = z.infer<typeof FeeCharge>

/** Complete state of an order: the newest report replaces earlier ones. */
export const OrderReport = z.object({
  order: z.string(),
  state: z.enum(['open', 'ended', 'refused']),
  reason: z.string(),
  held: z.array(AssetAtoms),
  params: z.optional(z.record(z.string(), z.string())),
  views: z.optional(z.array(OrderView)),
})
export type OrderReport = z.infer<typeof OrderReport>

export const FillReport = z.object({ person: z.string(), view: FillView })
export type FillReport = z.infer<typeof FillReport>

export const OrderRequestReport = z.object({
  ref: z.string(),
  order: z.string(),
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.string())),
})
export type OrderRequestReport = z.infer<typeof OrderRequestReport>

/**
 * A referral commission, in atoms of the fee's asset. `via`: inviter of the payer; '' if that is `person`. `cents`:
 * volume in hundredths of a USDT. `micros`: commission in millionths. `payer`: '' for copied orders. Older shards omit both, and report spot trades
 * only.
 */
export const CommissionReport = z.object({
  product: z._default(FeeProduct, 'spot'),
  person: z.string(),
  trade: z.string(),
  order: z.string(),
  asset: z.string(),
  fee: AtomsText,
  atoms: AtomsText,
  payer: z._default(z.string(), ''),
  via: z._default(z.string(), ''),
  cents: z._default(z.int(), 0),
  micros: z._default(z.int(), 0),
})
export type CommissionReport = z.infer<typeof CommissionReport>

export const LedgerMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('settle'),
    credits: z.array(BalanceCredit),
    fees: z.array(FeeCharge),
    orders: z.array(OrderReport),
    fills: z.optional(z.array(FillReport)),
    answers: z.optional(z.array(OrderRequestReport)),
  }),
  /** `source: 'faucet'`: paper money, which counts towards the limits of `from`. */
  z.object({
    kind: z.literal('transfer'),
    person: z.string(),
    wallet: Wallet,
    from: z.string(),
    fromWallet: Wallet,
    source: z.optional(z.literal('faucet')),
  }),
  z.object({ kind: z.literal('commission'), ...CommissionReport.shape }),
  /** A confirmed deposit; `ref` consists of network, transaction and output. */
  z.object({ kind: z.literal('arrived'), person: z.string(), ref: z.string() }),
  z.object({ kind: z.literal('confirmed'), withdrawal: z.string() }),
  z.object({ kind: z.literal('bounced'), withdrawal: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('margin_out'), person: z.string(), wallet: Wallet }),
  z.object({ kind: z.literal('returned'), person: z.string(), wallet: Wallet, reason: z.string() }),
])
export type LedgerMessage = z.infer<typeof LedgerMessage>

/**
 * Checks settlements roughly: a full check costs more than applying them. They have the same version, and their money
 * is checked on receipt.
 * @throws Error if the message is unknown
 */
export function parseLedgerMessage(body: string): LedgerMessage {
  const message: unknown = JSON.parse(body)
  return isSettlement(message) ? message : LedgerMessage.parse(message)
}

type Settlement = Extract<LedgerMessage, { kind: 'settle' }>

function isSettlement(message: unknown): message is Settlement {
  if (typeof message !== 'object' || message === null || !('kind' in message) || message.kind !== 'settle') return false
  const { credits, fees, orders } = message as Partial<Settlement>
  return Array.isArray(credits) && Array.isArray(fees) && Array.isArray(orders)
}

/** A resent message has the same `txid`. */
export const ChainMessage = z.object({
  kind: z.literal('send'),
  withdrawal: z.string(),
  txid: z.string(),
  address: z.string(),
  memo: z.string(),
})
export type ChainMessage = z.infer<typeof ChainMessage>

/** `inviter` gets a share of the account's fees. `owner`: owner of the bot or copy portfolio. */
export const ClearingMessage = z.object({
  kind: z.literal('margin_in'),
  person: z.string(),
  wallet: Wallet,
  inviter: z.optional(z.string()),
  owner: z.optional(z.string()),
})
export type ClearingMessage = z.infer<typeof ClearingMessage>
