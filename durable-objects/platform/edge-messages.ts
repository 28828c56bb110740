// What money objects say to each other. A delivery carries numbered messages; a message names the money that comes with it
// and has a body, JSON text of `ToBook` or `ToLedger`, that its receiver parses.

import { z } from 'zod/mini'
import { FillView, OrderView } from '#shared/api/trading.ts'
import { assert } from '#shared/assert.ts'
import { Wallet } from '#shared/money/wallets.ts'
import type { Result } from '#shared/result.ts'

/** Deployments overlap: both sides check it. */
export const EDGE_VERSION = 1

/** @throws Error if whoever calls speaks another version */
export function understands(version: number): void {
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
  /** The number up to which the sender has everything of the receiver's. */
  readonly received?: number
  readonly messages: readonly Envelope[]
}

/** The number up to which the receiver has everything, and messages of its own that go back with the answer. */
export type Receipt = { readonly version: number; readonly received: number; readonly back?: readonly Envelope[] }

/** One side of an edge up to a number: what went, and what came. In atoms, decimal text. */
export type EdgePoint = { readonly peer: string; readonly upTo: number }
export type EdgeSums = { readonly peer: string; readonly upTo: number; readonly last: number; readonly sums: Money[] }

/** What an object answers the auditor (auditor/engine.ts adjudicates). */
export type Facts = {
  readonly version: number
  readonly name: string
  /** Newest journal entry; entries that the proof of balances has still to read. */
  readonly head: number
  readonly unproved: number
  /** Messages that are not acknowledged yet, and that lie in quarantine. */
  readonly waiting: number
  readonly quarantined: number
  readonly kinds: readonly (SignedMoney & { readonly kind: string })[]
  /** What the object finds wrong with itself: I1 to I4 and I6, I7. */
  readonly faults: readonly Fault[]
  /** What came from each peer, as of now. */
  readonly received: readonly EdgeSums[]
  /** Everybody it has ever sent to or received from. */
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

/** A message that was put aside, with its money in suspense. */
export type PutAside = {
  readonly peer: string
  readonly seq: number
  /** When, epoch ms. */
  readonly time: number
  readonly money: readonly Money[]
  readonly body: string
  readonly fault: string
}
/** How that ends: taken again, or given back to whom it came from. */
export type Ending = { readonly peer: string; readonly seq: number; readonly how: 'retry' | 'return' }

/** A money object, as its peers and the auditor see it over RPC. */
export interface MoneyPeer {
  deliver(delivery: Delivery): Promise<Receipt>
  facts(version: number): Promise<Facts>
  /** What it has sent to each peer in messages up to a number. */
  sentUpTo(version: number, points: readonly EdgePoint[]): Promise<EdgeSums[]>
  /** Stops or lets go on new orders of a market; `*` is everything that this object does. */
  halt(version: number, scope: string, reason: string | null): Promise<void>
  /** What was put aside, oldest first. */
  quarantined(version: number): Promise<PutAside[]>
  /** Ends it for one message. Answers what is in the way, if anything is: then nothing has happened. */
  endQuarantine(version: number, ending: Ending): Promise<Result<null, string>>
}

/** Fee rates in millionths, frozen on an order. */
export const Rates = z.object({ makerPpm: z.int(), takerPpm: z.int() })
export type Rates = z.infer<typeof Rates>

/** Names a request, so that its sender hears what became of it. */
const Ref = z.optional(z.string())

/**
 * `person` is who the order belongs to, `home` where payments go: the sender. Terms are the book's to parse. An order of
 * the ledger may be several of the book's; `leg` names one of them.
 */
export const ToBook = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    order: z.string(),
    person: z.string(),
    wallet: Wallet,
    terms: z.string(),
    rates: z.optional(Rates),
    ref: Ref,
  }),
  z.object({ kind: z.literal('cancel'), order: z.string(), person: z.string(), leg: z.optional(z.int()), ref: Ref }),
  z.object({ kind: z.literal('amend'), order: z.string(), person: z.string(), terms: z.string(), ref: Ref }),
])
export type ToBook = z.infer<typeof ToBook>

/** Money for a person: `pay` of a trade, `refund` of what an order holds no more. */
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

/** How an order stands: what the book holds for it now, all of it, so that the newest word is right by itself. */
export const OrderNews = z.object({
  order: z.string(),
  state: z.enum(['open', 'ended', 'refused']),
  reason: z.string(),
  held: z.array(Money),
  /** What the words of a refusal name. */
  params: z.optional(z.record(z.string(), z.string())),
  /** The book's orders that changed, as their owner sees them. */
  views: z.optional(z.array(OrderView)),
})
export type OrderNews = z.infer<typeof OrderNews>

/** A trade, as the person sees it who is named. */
export const FillNews = z.object({ person: z.string(), view: FillView })
export type FillNews = z.infer<typeof FillNews>

/** What became of a request: carried out, or refused. */
export const Answered = z.object({
  ref: z.string(),
  order: z.string(),
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.string())),
})
export type Answered = z.infer<typeof Answered>

/** What somebody earned of another's trade: a part of the fee. Atoms of the fee's asset. */
export const CommissionNews = z.object({
  person: z.string(),
  trade: z.string(),
  order: z.string(),
  asset: z.string(),
  fee: AtomsText,
  atoms: AtomsText,
})
export type CommissionNews = z.infer<typeof CommissionNews>

export const ToLedger = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('settle'),
    credits: z.array(Credit),
    fees: z.array(Fee),
    orders: z.array(OrderNews),
    fills: z.optional(z.array(FillNews)),
    answers: z.optional(z.array(Answered)),
  }),
  z.object({ kind: z.literal('transfer'), person: z.string(), wallet: Wallet, from: z.string(), fromWallet: Wallet }),
  z.object({ kind: z.literal('commission'), ...CommissionNews.shape }),
  /** What came for somebody over a chain; `ref` is network, transaction and output. */
  z.object({ kind: z.literal('arrived'), person: z.string(), ref: z.string() }),
  /** A withdrawal has all its confirmations. */
  z.object({ kind: z.literal('confirmed'), withdrawal: z.string() }),
  /** A withdrawal that could not be sent, with its money. */
  z.object({ kind: z.literal('bounced'), withdrawal: z.string(), reason: z.string() }),
  /** A transfer that could not be taken, with its money. */
  z.object({ kind: z.literal('returned'), person: z.string(), wallet: Wallet, reason: z.string() }),
])
export type ToLedger = z.infer<typeof ToLedger>

/**
 * What a message to a ledger says. A settlement, which is nearly all of them, is made by a book of this version of the
 * protocol, and of its money the edge counts every atom: its outline is checked, and not each figure of each view again.
 * @throws Error if it says nothing that is known
 */
export function readToLedger(body: string): ToLedger {
  const message: unknown = JSON.parse(body)
  return isSettlement(message) ? message : ToLedger.parse(message)
}

type Settlement = Extract<ToLedger, { kind: 'settle' }>

function isSettlement(message: unknown): message is Settlement {
  if (typeof message !== 'object' || message === null || !('kind' in message) || message.kind !== 'settle') return false
  const { credits, fees, orders } = message as Partial<Settlement>
  return Array.isArray(credits) && Array.isArray(fees) && Array.isArray(orders)
}

/** A withdrawal goes out, with its net amount. `txid` is the same however often it is sent. */
export const ToChain = z.object({
  kind: z.literal('send'),
  withdrawal: z.string(),
  txid: z.string(),
  address: z.string(),
  memo: z.string(),
})
export type ToChain = z.infer<typeof ToChain>
