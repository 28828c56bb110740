// The messages between money objects. A delivery carries numbered messages; a message names the money that comes with it and has
// a body, JSON text of a `BookMessage`, `LedgerMessage` or `ChainMessage`, that its receiver parses.

import { z } from 'zod/mini'
import { FeeProduct } from '#shared/affiliate/figures.ts'
import { FillView, OrderView } from '#shared/api/trading.ts'
import { assert } from '#shared/assert.ts'
import { Wallet } from '#shared/money/wallets.ts'
import type { Result } from '#shared/result.ts'

/** Version of the messages: deployments overlap, so both sides check it. */
export const EDGE_VERSION = 1

/** @throws Error if the caller has another version */
export function assertEdgeVersion(version: number): void {
  assert(version === EDGE_VERSION, `edge version ${EDGE_VERSION} is understood here, not ${version}`)
}

/** A positive count of atoms as decimal text: JSON has no integers of that size. */
const AtomsText = z.string().check(z.regex(/^[1-9]\d{0,18}$/))
export const Money = z.object({ asset: z.string(), atoms: AtomsText })
export type Money = z.infer<typeof Money>

export type Envelope = {
  /** 1, 2, 3, … for each pair of sender and receiver, without a gap. */
  readonly seq: number
  /** All the money that moves with the message, one figure an asset. */
  readonly money: readonly Money[]
  readonly body: string
}

export type Delivery = {
  readonly version: number
  readonly from: string
  /** Acknowledges the receiver's messages up to this number. */
  readonly received?: number
  readonly messages: readonly Envelope[]
}

/** Acknowledges messages up to `received`; `back` are the receiver's own messages, piggybacked on the answer. */
export type Receipt = { readonly version: number; readonly received: number; readonly back?: readonly Envelope[] }

/** The sums of one end of an edge up to a message number, for reconciliation. In atoms, decimal text. */
export type EdgePoint = { readonly peer: string; readonly upTo: number }
export type EdgeSums = { readonly peer: string; readonly upTo: number; readonly last: number; readonly sums: Money[] }

/** The figures that an object reports to the auditor (auditor/engine.ts reconciles them). */
export type Facts = {
  readonly version: number
  readonly name: string
  /** Number of the newest journal entry; entries not yet covered by the proof of balances. */
  readonly head: number
  readonly unproved: number
  /** Messages that are not acknowledged yet, and messages in quarantine. */
  readonly waiting: number
  readonly quarantined: number
  readonly kinds: readonly (SignedMoney & { readonly kind: string })[]
  /** Violations of its own invariants: I1 to I4 and I6, I7. */
  readonly faults: readonly Fault[]
  /** Sums received from each peer so far. */
  readonly received: readonly EdgeSums[]
  /** All peers it has ever sent to or received from. */
  readonly peers: readonly string[]
}
/** As Money, of any sign. */
export type SignedMoney = { readonly asset: string; readonly atoms: string }
export type Fault = {
  readonly invariant: string
  readonly detail: string
  readonly asset?: string
  readonly difference?: string
}

/** A message that could not be applied, with its money in a suspense account. */
export type QuarantinedMessage = {
  readonly peer: string
  readonly seq: number
  /** When, epoch ms. */
  readonly time: number
  readonly money: readonly Money[]
  readonly body: string
  readonly fault: string
}
/** How an operator releases it: applied again, or its money returned to the sender. */
export type QuarantineRelease = { readonly peer: string; readonly seq: number; readonly how: 'retry' | 'return' }

/** A money object, as its peers and the auditor see it over RPC. */
export interface MoneyPeer {
  deliver(delivery: Delivery): Promise<Receipt>
  facts(version: number): Promise<Facts>
  /** The sums it has sent to each peer in messages up to a number. */
  sentUpTo(version: number, points: readonly EdgePoint[]): Promise<EdgeSums[]>
  /** Halts new orders of a market, or resumes them; `*` is everything that this object does. */
  halt(version: number, scope: string, reason: string | null): Promise<void>
  /** Messages in quarantine, oldest first. */
  quarantined(version: number): Promise<QuarantinedMessage[]>
  /** Releases one message. Refused with what is in the way: then nothing has happened. */
  endQuarantine(version: number, ending: QuarantineRelease): Promise<Result<null, string>>
}

/** Fee rates in millionths, frozen on an order. */
export const Rates = z.object({ makerPpm: z.int(), takerPpm: z.int() })
export type Rates = z.infer<typeof Rates>

/** Correlates a request with the report on it. */
const Ref = z.optional(z.string())

/**
 * Commands to a book. `person` owns the order; payments go to the sender, the person's home shard. Terms are parsed by the book.
 * An order of the ledger (a ticket) may be several orders of the book; `leg` names one of them.
 */
export const BookMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    order: z.string(),
    person: z.string(),
    wallet: Wallet,
    terms: z.string(),
    rates: z.optional(Rates),
    /** Whose program placed it: they are one in self-trade prevention. */
    owner: z.optional(z.string()),
    /** In the place of its owner there: a copy is one with its lead. */
    group: z.optional(z.string()),
    ref: Ref,
  }),
  z.object({
    kind: z.literal('cancel'),
    order: z.string(),
    person: z.string(),
    leg: z.optional(z.int()),
    /** What its client calls the cancel. */
    clientId: z.optional(z.string()),
    ref: Ref,
  }),
  z.object({
    kind: z.literal('amend'),
    order: z.string(),
    person: z.string(),
    terms: z.string(),
    /** Where what comes along goes back to, should the order have ended; of earlier versions none. */
    wallet: z._default(Wallet, 'spot'),
    ref: Ref,
  }),
])
export type BookMessage = z.infer<typeof BookMessage>

/** Money for a person: `pay` from a trade, `refund` of what an order does not lock any more. */
export const Credit = z.object({
  kind: z.enum(['pay', 'refund']),
  person: z.string(),
  wallet: Wallet,
  order: z.string(),
  asset: z.string(),
  atoms: AtomsText,
  reason: z.string(),
  trade: z.optional(z.string()),
})
export type Credit = z.infer<typeof Credit>

export const Fee = z.object({
  person: z.string(),
  order: z.string(),
  asset: z.string(),
  atoms: AtomsText,
  trade: z.string(),
})
export type Fee = z.infer<typeof Fee>

/** A book's report on an order: its state and all that it locks now, so that the newest report is right by itself. */
export const OrderReport = z.object({
  order: z.string(),
  state: z.enum(['open', 'ended', 'refused']),
  reason: z.string(),
  held: z.array(Money),
  /** Figures for the refusal's message. */
  params: z.optional(z.record(z.string(), z.string())),
  /** The orders that changed, as their owner sees them. */
  views: z.optional(z.array(OrderView)),
})
export type OrderReport = z.infer<typeof OrderReport>

/** A fill, as its owner sees it. */
export const FillReport = z.object({ person: z.string(), view: FillView })
export type FillReport = z.infer<typeof FillReport>

/** The book's report on a request to cancel or amend: done, or refused. */
export const RequestReport = z.object({
  ref: z.string(),
  order: z.string(),
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.string())),
})
export type RequestReport = z.infer<typeof RequestReport>

/**
 * A referral commission: a share of a fee, in atoms of the fee's asset. `payer` is who traded; `via` whose trader they are, ''
 * where they are the person's own. `cents` is the trade's volume, `micros` the share's worth: hundredths and millionths of a
 * USDT. Shards of earlier versions do not say these, and all that theirs were of is spot.
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
    credits: z.array(Credit),
    fees: z.array(Fee),
    orders: z.array(OrderReport),
    fills: z.optional(z.array(FillReport)),
    answers: z.optional(z.array(RequestReport)),
  }),
  /** `source`: what it is where nobody gave it: paper money that the limits of `from` were counted for. */
  z.object({
    kind: z.literal('transfer'),
    person: z.string(),
    wallet: Wallet,
    from: z.string(),
    fromWallet: Wallet,
    source: z.optional(z.literal('faucet')),
  }),
  z.object({ kind: z.literal('commission'), ...CommissionReport.shape }),
  /** A confirmed deposit; `ref` is network, transaction and output. */
  z.object({ kind: z.literal('arrived'), person: z.string(), ref: z.string() }),
  /** A withdrawal has all its confirmations. */
  z.object({ kind: z.literal('confirmed'), withdrawal: z.string() }),
  /** A withdrawal that could not be sent, with its money. */
  z.object({ kind: z.literal('bounced'), withdrawal: z.string(), reason: z.string() }),
  /** Margin that its owner has taken out of the clearing house. */
  z.object({ kind: z.literal('margin_out'), person: z.string(), wallet: Wallet }),
  /** A transfer that could not be taken, with its money. */
  z.object({ kind: z.literal('returned'), person: z.string(), wallet: Wallet, reason: z.string() }),
])
export type LedgerMessage = z.infer<typeof LedgerMessage>

/**
 * Parses a message to a ledger shard. Nearly all are settlements of books of the same version, whose money the edge counts
 * anyway: of those only the outline is checked, as a full schema check of each view costs more than applying it.
 * @throws Error if it is not a known message
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

/** Sends a withdrawal's net amount. `txid` is the same however often it is sent. */
export const ChainMessage = z.object({
  kind: z.literal('send'),
  withdrawal: z.string(),
  txid: z.string(),
  address: z.string(),
  memo: z.string(),
})
export type ChainMessage = z.infer<typeof ChainMessage>

/**
 * Margin that comes to the clearing house with its money, out of a wallet of its owner. `inviter`: who gets a share of the
 * account's fees; `owner`: whose program it is.
 */
export const ClearingMessage = z.object({
  kind: z.literal('margin_in'),
  person: z.string(),
  wallet: Wallet,
  inviter: z.optional(z.string()),
  owner: z.optional(z.string()),
})
export type ClearingMessage = z.infer<typeof ClearingMessage>
