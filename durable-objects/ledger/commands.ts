// What may be asked of a ledger shard, and what it answers. Amounts are positive whole atoms as decimal text.

import { z } from 'zod/mini'
import { PAPER_SOURCES } from '#shared/money/paper-limits.ts'
import type { LedgerReason } from '#shared/money/wallets.ts'
import { Wallet } from '#shared/money/wallets.ts'
import type { Result } from '#shared/result.ts'
import { sha256 } from '#shared/sha256.ts'
import { OrderType, Side } from '#shared/trading/order.ts'

const Id = z.string().check(z.regex(/^[\w:.-]{1,80}$/))
/** Digits of any value: an invalid amount gets a named refusal from the engine, not a schema error. */
const Atoms = z.string().check(z.regex(/^-?\d{1,40}$/))
const AssetSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))

/** The longest terms of an order, characters. The book reads them, the ledger passes them on. */
export const TERMS_MAX = 4_000

export const Command = z.discriminatedUnion('kind', [
  /** Between two wallets of one person. */
  z.object({ kind: z.literal('transfer'), asset: AssetSymbol, atoms: Atoms, from: Wallet, to: Wallet }),
  /** To another account of the same person (a sub-account or back): whose it is has been checked by who asks. */
  z.object({ kind: z.literal('give'), asset: AssetSymbol, atoms: Atoms, from: Wallet, toPerson: Id, to: Wallet }),
  /**
   * To the margin account of the same person, at the clearing house of the asset. `inviter` gets their share of the fees that
   * the account pays there. `owner`: whose program's account it is.
   */
  z.object({
    kind: z.literal('margin'),
    asset: AssetSymbol,
    atoms: Atoms,
    from: Wallet,
    inviter: z.optional(Id),
    owner: z.optional(Id),
  }),
  /** `toPerson`: another account of the same person, which gets it while the limits of this one count (LE41). */
  z.object({
    kind: z.literal('faucet'),
    asset: AssetSymbol,
    to: z.optional(Wallet),
    toPerson: z.optional(Id),
  }),
  /** Sets a part of the day's limit of paper money aside, for what another object is about to give (LE40). */
  z.object({ kind: z.literal('reserve'), source: z.enum(PAPER_SOURCES), ref: Id, cents: z.int().check(z.minimum(0)) }),
  /** That came to nothing: what was set aside of today's limit is free again. */
  z.object({ kind: z.literal('unreserve'), ref: Id }),
  /** What the house pays for a coupon, into the spot wallet; the client id is the payment's (durable-objects/rewards). */
  z.object({ kind: z.literal('reward'), asset: AssetSymbol, atoms: Atoms }),
  /** Credits what arrived from a chain; the client id is network, transaction and output. */
  z.object({ kind: z.literal('deposit'), asset: AssetSymbol, atoms: Atoms }),
  /**
   * `asset` and `atoms` go into escrow of the market's book; with `least`, what there is of it, but no less than that.
   * `inviter` gets their share of the fees. `owner`: whose program places it (durable-objects/program): it trades at their
   * fees, adds to their volume, and never meets their other orders.
   */
  z.object({
    kind: z.literal('place'),
    market: z.string().check(z.maxLength(30)),
    wallet: Wallet,
    asset: AssetSymbol,
    atoms: Atoms,
    terms: z.string(),
    least: z.optional(Atoms),
    inviter: z.optional(Id),
    owner: z.optional(Id),
    /** Whose orders it never meets, in the place of its owner's: of a copy, the lead's and those of all who copy them. */
    group: z.optional(Id),
  }),
  /** One order of a ticket that has several, or all of them. `clientId`: what its client calls the cancel. */
  z.object({
    kind: z.literal('cancel'),
    order: Id,
    leg: z.optional(z.int()),
    clientId: z.optional(z.string().check(z.maxLength(36))),
  }),
  /** All open orders that match the filter, as far as this shard knows them. */
  z.object({
    kind: z.literal('cancel_many'),
    market: z.optional(z.string()),
    side: z.optional(Side),
    type: z.optional(OrderType),
    prefix: z.optional(z.string()),
  }),
  /** What an amended order needs more is sent along with the message; what it needs less is refunded by the book. */
  z.object({
    kind: z.literal('amend'),
    order: Id,
    terms: z.string(),
    more: z.optional(z.object({ asset: AssetSymbol, atoms: Atoms })),
  }),
  /** Puts money on hold for a withdrawal, of which the fee is part, or in escrow for a p2p deal. */
  z.object({ kind: z.literal('hold'), asset: AssetSymbol, atoms: Atoms, wallet: Wallet }),
  /** The withdrawal was cancelled: the hold goes back to the wallet. */
  z.object({ kind: z.literal('release'), hold: Id }),
  /** The withdrawal is on the chain: the hold leaves the exchange, its fee goes to the house. */
  z.object({ kind: z.literal('capture'), hold: Id, fee: Atoms }),
  /** A p2p deal is over: `atoms` of its escrow (0 or more) go to the other person, the rest back to where it came from. */
  z.object({ kind: z.literal('award'), hold: Id, toPerson: Id, atoms: Atoms }),
])
export type Command = z.infer<typeof Command>

/**
 * The client id makes a request idempotent. One that is `unnamed` was generated for this request alone and is not stored:
 * nobody can repeat it. `asked`: the request's identity where the command itself holds more than the client asked for (how
 * much a market order may need depends on the moment). `reusable`: the id of an order that is free again once it is over
 * (reused-ids.ts).
 */
export const Request = z.object({
  person: Id,
  key: z.string().check(z.regex(/^[\w:.-]{8,120}$/)),
  unnamed: z.optional(z.boolean()),
  reusable: z.optional(z.boolean()),
  command: Command,
  asked: z.optional(z.string()),
})
export type Request = z.infer<typeof Request>

/** The receipt: the id of the order, hold or journal entry that was made, and when (epoch ms). */
export type Answer = { readonly id: string; readonly time: number }

/** A refusal; `params` are figures for its message, amounts as decimal text of the asset. */
export type Refusal = { readonly reason: LedgerReason; readonly params: Readonly<Record<string, string>> }
export type Outcome = Result<Answer, Refusal>

/** Whose margin comes is no part of what was asked for: it may be known by the time that the same is asked again. */
const identityOf = (command: Command): Command =>
  command.kind === 'margin' ? { ...command, inviter: undefined, owner: undefined } : command

/** Identity of a command: the schema gives its fields their order, so that equal commands are equal text. */
export const hashOf = ({ command, asked }: Request): string => sha256(asked ?? JSON.stringify(identityOf(command)))

/** Commands whose results are kept for ever: they have effects outside of the shard. */
export const isForEver = ({ kind }: Command): boolean =>
  kind === 'deposit' ||
  kind === 'reward' ||
  kind === 'hold' ||
  kind === 'release' ||
  kind === 'capture' ||
  kind === 'award'

/** Commands that have a name of their own in what they ask for, and whose refusals hold for the moment alone. */
export const isNamedItself = ({ kind }: Command): boolean => kind === 'reserve' || kind === 'unreserve'
