// Amounts are positive whole atoms as decimal text.

import { z } from 'zod/mini'
import { OrderType, Side } from '#shared/markets/trading/order.ts'
import type { UnpricedOrder } from '#shared/markets/trading/terms.ts'
import { PAPER_MONEY_SOURCES } from '#shared/money/paper-limits.ts'
import type { LedgerRefusalReason } from '#shared/money/wallets.ts'
import { Wallet } from '#shared/money/wallets.ts'
import type { Result } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'

const Id = z.string().check(z.regex(/^[\w:.-]{1,80}$/))
/** Any digits: the engine refuses an invalid amount with a reason. */
const Atoms = z.string().check(z.regex(/^-?\d{1,40}$/))
const AssetSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))

/** In characters. The ledger does not parse the terms, but forwards them to the book. */
export const ORDER_TERMS_LENGTH_MAX = 4_000

export const LedgerCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transfer'), asset: AssetSymbol, atoms: Atoms, from: Wallet, to: Wallet }),
  /** Transfers to another account. The caller has checked that the same user owns it. */
  z.object({ kind: z.literal('give'), asset: AssetSymbol, atoms: Atoms, from: Wallet, toPerson: Id, to: Wallet }),
  /**
   * Transfers to the margin account. `inviter` shares in fees paid there. `owner`: user whose bot or copy portfolio
   * trades with the account.
   */
  z.object({
    kind: z.literal('margin'),
    asset: AssetSymbol,
    atoms: Atoms,
    from: Wallet,
    inviter: z.optional(Id),
    owner: z.optional(Id),
  }),
  /**
   * `toPerson`: another account of the same user, which receives the money. The requesting account's limits apply
   * (LE41).
   */
  z.object({
    kind: z.literal('faucet'),
    asset: AssetSymbol,
    to: z.optional(Wallet),
    toPerson: z.optional(Id),
  }),
  /** Reserves part of a user's daily limit of paper money for another object's payment (LE40). */
  z.object({
    kind: z.literal('reserve'),
    source: z.enum(PAPER_MONEY_SOURCES),
    ref: Id,
    cents: z.int().check(z.minimum(0)),
  }),
  z.object({ kind: z.literal('unreserve'), ref: Id }),
  /** The client id is the id of the coupon's payment (durable-objects/rewards/coupons). */
  z.object({ kind: z.literal('reward'), asset: AssetSymbol, atoms: Atoms }),
  /** The client id consists of network, transaction and output. */
  z.object({ kind: z.literal('deposit'), asset: AssetSymbol, atoms: Atoms }),
  /**
   * Moves `atoms` into the book's escrow; with `least`, the available amount, at least `least`. `inviter` shares in the
   * fees. `owner`: owner of the bot or copy portfolio, whose fee rates, volume and self-trade prevention apply.
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
    /** Group for self-trade prevention, instead of the owner. A lead and all copiers form one group. */
    group: z.optional(Id),
  }),
  /** `clientId`: client id of the cancellation, not of the order. */
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
  /** The book returns escrow that it does not need. */
  z.object({
    kind: z.literal('amend'),
    order: Id,
    terms: z.string(),
    more: z.optional(z.object({ asset: AssetSymbol, atoms: Atoms })),
  }),
  /** Puts money on hold: for a withdrawal, including its fee, or for a p2p deal. */
  z.object({ kind: z.literal('hold'), asset: AssetSymbol, atoms: Atoms, wallet: Wallet }),
  z.object({ kind: z.literal('release'), hold: Id }),
  /** The money on hold goes to the chain, and its fee to the house. */
  z.object({ kind: z.literal('capture'), hold: Id, fee: Atoms }),
  /** Ends a p2p deal: `atoms` of the escrow go to the other user, the rest returns. */
  z.object({ kind: z.literal('award'), hold: Id, toPerson: Id, atoms: Atoms }),
])
export type LedgerCommand = z.infer<typeof LedgerCommand>

/**
 * The client id makes a request idempotent. `unnamed`: a generated id is not stored. `asked`: identifies the request if
 * a retry computes another command, such as another escrow. `reusable`: the id is free again when its order ends
 * (reused-ids.ts).
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

type PlaceCommand = Extract<LedgerCommand, { readonly kind: 'place' }>

/** A request to place an order whose money depends on the prices of its book. */
export type UnpricedRequest = Omit<LedgerRequest, 'command'> & {
  readonly command: Omit<PlaceCommand, 'asset' | 'atoms' | 'least' | 'terms'>
  readonly order: UnpricedOrder
}

export type LedgerCommandReceipt = { readonly id: string; readonly time: number }

/** `params`: amounts as decimal text, in the asset's units. */
export type LedgerRefusal = { readonly reason: LedgerRefusalReason; readonly params: Readonly<Record<string, string>> }
export type LedgerOutcome = Result<LedgerCommandReceipt, LedgerRefusal>

/** A retry may know `inviter` and `owner` of a margin command although the first request did not. */
const identityOf = (command: LedgerCommand): LedgerCommand =>
  command.kind === 'margin' ? { ...command, inviter: undefined, owner: undefined } : command

/** The schema fixes the order of fields, so equal commands have equal JSON. */
export const computeLedgerRequestHash = ({ command, asked }: LedgerRequest): string =>
  sha256(asked ?? JSON.stringify(identityOf(command)))

/** True if the answer is stored for ever, because the command has effects outside this shard. */
export const isPermanentResult = ({ kind }: LedgerCommand): boolean =>
  kind === 'deposit' ||
  kind === 'reward' ||
  kind === 'hold' ||
  kind === 'release' ||
  kind === 'capture' ||
  kind === 'award'

/** If `ref` identifies a command, its refusal is not stored. */
export const isIdentifiedByRef = ({ kind }: LedgerCommand): boolean => kind === 'reserve' || kind === 'unreserve'
