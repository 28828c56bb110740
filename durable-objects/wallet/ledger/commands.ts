// Amounts are positive whole atoms as decimal text.

import { z } from 'zod/mini'
import { OrderType, Side } from '#shared/markets/trading/order.ts'
import { PAPER_SOURCES } from '#shared/money/paper-limits.ts'
import type { LedgerReason } from '#shared/money/wallets.ts'
import { Wallet } from '#shared/money/wallets.ts'
import type { Result } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'

const Id = z.string().check(z.regex(/^[\w:.-]{1,80}$/))
/** Accepts any digits: an invalid amount gets a named refusal from the engine, not a schema error. */
const Atoms = z.string().check(z.regex(/^-?\d{1,40}$/))
const AssetSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))

/** Characters. The ledger only passes the terms to the book. */
export const ORDER_TERMS_MAX = 4_000

export const LedgerCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transfer'), asset: AssetSymbol, atoms: Atoms, from: Wallet, to: Wallet }),
  /** To another account of the same user; the caller has checked the ownership. */
  z.object({ kind: z.literal('give'), asset: AssetSymbol, atoms: Atoms, from: Wallet, toPerson: Id, to: Wallet }),
  /**
   * To the user's margin account at the asset's clearing house. `inviter` gets a share of fees paid there. `owner`:
   * owner of the program that has the account.
   */
  z.object({
    kind: z.literal('margin'),
    asset: AssetSymbol,
    atoms: Atoms,
    from: Wallet,
    inviter: z.optional(Id),
    owner: z.optional(Id),
  }),
  /** `toPerson`: another account of the same user; the limits of this one count (LE41). */
  z.object({
    kind: z.literal('faucet'),
    asset: AssetSymbol,
    to: z.optional(Wallet),
    toPerson: z.optional(Id),
  }),
  /** Reserves part of the day's paper money limit for another object (LE40). */
  z.object({ kind: z.literal('reserve'), source: z.enum(PAPER_SOURCES), ref: Id, cents: z.int().check(z.minimum(0)) }),
  z.object({ kind: z.literal('unreserve'), ref: Id }),
  /** A coupon; the client id is the payment's (durable-objects/rewards/coupons). */
  z.object({ kind: z.literal('reward'), asset: AssetSymbol, atoms: Atoms }),
  /** The client id is network, transaction and output. */
  z.object({ kind: z.literal('deposit'), asset: AssetSymbol, atoms: Atoms }),
  /**
   * Moves `atoms` into escrow of the market's book; with `least`, what is available but at least that. `inviter` gets a
   * share of the fees. `owner`: owner of the placing program (durable-objects/bots/program). The order trades at the owner's
   * fees, adds to their volume and never matches their other orders.
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
    /** Self-trade group instead of the owner. A copy's group covers the lead and all copiers. */
    group: z.optional(Id),
  }),
  /** One order of a ticket, or all. `clientId` is the cancel's. */
  z.object({
    kind: z.literal('cancel'),
    order: Id,
    leg: z.optional(z.int()),
    clientId: z.optional(z.string().check(z.maxLength(36))),
  }),
  z.object({
    kind: z.literal('cancel_many'),
    market: z.optional(z.string()),
    side: z.optional(Side),
    type: z.optional(OrderType),
    prefix: z.optional(z.string()),
  }),
  /** Additional escrow travels with the message; the book refunds any excess. */
  z.object({
    kind: z.literal('amend'),
    order: Id,
    terms: z.string(),
    more: z.optional(z.object({ asset: AssetSymbol, atoms: Atoms })),
  }),
  /** Hold for a withdrawal (fee included) or escrow for a p2p deal. */
  z.object({ kind: z.literal('hold'), asset: AssetSymbol, atoms: Atoms, wallet: Wallet }),
  /** Withdrawal cancelled: the hold returns to the wallet. */
  z.object({ kind: z.literal('release'), hold: Id }),
  /** Withdrawal on chain: the hold leaves the exchange, the fee goes to the house. */
  z.object({ kind: z.literal('capture'), hold: Id, fee: Atoms }),
  /** P2P deal ended: `atoms` of the escrow (0 or more) go to the other user, the rest returns. */
  z.object({ kind: z.literal('award'), hold: Id, toPerson: Id, atoms: Atoms }),
])
export type LedgerCommand = z.infer<typeof LedgerCommand>

/**
 * The client id makes a request idempotent. An `unnamed` id was generated for this request only and is not stored: it
 * cannot be repeated. `asked`: identity of the request if the command holds more than the client sent (a market order's
 * escrow depends on the moment). `reusable`: an order id that is free again after the order ended (reused-ids.ts).
 */
export const LedgerRequest = z.object({
  person: Id,
  key: z.string().check(z.regex(/^[\w:.-]{8,120}$/)),
  unnamed: z.optional(z.boolean()),
  reusable: z.optional(z.boolean()),
  command: LedgerCommand,
  asked: z.optional(z.string()),
})
export type LedgerRequest = z.infer<typeof LedgerRequest>

/** `time`: epoch ms. */
export type LedgerReceipt = { readonly id: string; readonly time: number }

/** `params`: amounts as decimal text of the asset. */
export type LedgerRefusal = { readonly reason: LedgerReason; readonly params: Readonly<Record<string, string>> }
export type LedgerOutcome = Result<LedgerReceipt, LedgerRefusal>

/** A margin's inviter and owner do not count: they may have become known before a retry. */
const identityOf = (command: LedgerCommand): LedgerCommand =>
  command.kind === 'margin' ? { ...command, inviter: undefined, owner: undefined } : command

/** The schema fixes the order of fields, so equal commands are equal text. */
export const computeRequestHash = ({ command, asked }: LedgerRequest): string =>
  sha256(asked ?? JSON.stringify(identityOf(command)))

/** Results kept for ever: the command has effects outside the shard. */
export const isPermanentResult = ({ kind }: LedgerCommand): boolean =>
  kind === 'deposit' ||
  kind === 'reward' ||
  kind === 'hold' ||
  kind === 'release' ||
  kind === 'capture' ||
  kind === 'award'

/** Named by a `ref` of their own; their refusals hold only for the moment. */
export const hasOwnReference = ({ kind }: LedgerCommand): boolean => kind === 'reserve' || kind === 'unreserve'
