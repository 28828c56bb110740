// Where a portfolio trades: the spot markets or the contracts, through the door of programs. What either answers is the same.

import type { SkipReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { Signal } from '#shared/copy/signals.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import type { Leg } from '#shared/futures/legs.ts'
import type { Result } from '#shared/result.ts'
import type { Side } from '#shared/trading/order.ts'
import type { Prices } from '../lead/prices.ts'
import type { PositionEntries } from '../lead/source.ts'
import type { Request } from '../ledger/commands.ts'
import type { TradeOutcome } from '../ledger/views.ts'
import type { Steps } from './mapping.ts'

export type VenueOrder = {
  /** Its client id; never used twice. */
  readonly id: string
  readonly symbol: string
  readonly side: Side
  readonly leg: Leg
  readonly lots: number
  /** Ticks; undefined: at the market. */
  readonly limit: number | undefined
  readonly reduceOnly: boolean
  /** Whether the lead gets a part of its fees. */
  readonly paysLead: boolean
}

/** What an order that has ended traded. */
export type Traded = {
  readonly lots: number
  /** Ticks times lots. */
  readonly units: bigint
  readonly baseAtoms: bigint
  readonly quoteAtoms: bigint
  readonly feeAtoms: bigint
  readonly feeAsset: string
  readonly time: number
}

export type VenuePlaced =
  | { readonly kind: 'done'; readonly traded: Traded }
  | { readonly kind: 'refused'; readonly reason: SkipReason }
  /** It is on its way, or nobody can say: it is asked for again by its id. */
  | { readonly kind: 'unknown' }

/** An order that somebody else brings to the ledger; `key` is that of its answer. */
export type HandedOver = Request

/** What the lead read of a portfolio's money before it told a trade: atoms by asset, at a time (epoch ms). */
export type ReadMoney = { readonly at: number; readonly assets: Readonly<Record<string, string>> }

/** What of a market or leg is held. */
export type VenueHeld = {
  readonly symbol: string
  readonly leg: Leg
  readonly side: 'long' | 'short'
  readonly lots: number
  /** Of contracts, the margin behind it, atoms. */
  readonly margin: bigint
  readonly isIsolated: boolean
}

export type VenueStanding = {
  /** Atoms of USDT: all of it, and what is free. */
  readonly equity: bigint
  readonly available: bigint
  /** Margin of open contracts; in spot what positions cost is known to the portfolio. */
  readonly used: bigint
  readonly held: readonly VenueHeld[]
  /** Coins that are not USDT, and USDT that is free: what a portfolio that ends gives back. Atoms by asset. */
  readonly assets: ReadonlyMap<string, bigint>
}

/** `waits`: it is tried again. */
export type Moved = Result<
  'done' | 'waits',
  { readonly reason: string; readonly params: Readonly<Record<string, string>> }
>

export type Venue = {
  steps(symbol: string): Steps | undefined
  /** The price of a market in its ticks; undefined where nobody knows. */
  ticks(symbol: string, prices: Prices): number | undefined
  /** @param read what is known of its money already */
  standing(prices: Prices, read?: ReadMoney): Promise<VenueStanding>
  /** Margin mode and leverage as the copier wants them, before an entry. @returns why it cannot be */
  prepare(signal: Signal, settings: CopySettings): Promise<SkipReason | undefined>
  place(order: VenueOrder): Promise<VenuePlaced>
  /** The same for somebody who places many at once; undefined where it is placed here alone. */
  handOver?(order: VenueOrder): HandedOver | undefined
  /** What became of an order that was handed over. */
  placed?(order: VenueOrder, outcome: TradeOutcome): Promise<VenuePlaced>
  /** Raises the margin of a position to so much. @returns whether it has that */
  addMargin(symbol: string, leg: Leg, target: bigint): Promise<boolean>
  /** From a wallet of the owner's. @param key once for each */
  bringIn(key: string, asset: string, atoms: bigint, wallet: OwnerWallet): Promise<Moved>
  /** Brings money to where the ledger gives it from. @returns whether it is there */
  release(key: string, atoms: bigint): Promise<boolean>
  /** To a wallet of the owner's. */
  giveBack(key: string, asset: string, atoms: bigint, wallet: OwnerWallet): Promise<Moved>
  /** To the lead. */
  pay(key: string, atoms: bigint, person: string): Promise<Moved>
  /** @param since what is known of each position */
  positions(prices: Prices, entries: PositionEntries): Promise<CopyPosition[]>
}

export type OwnerWallet = 'copy' | 'spot' | 'funding'

/** What something held is worth at the last price, atoms of USDT; 0 where nobody knows. */
export const heldWorth = (venue: Venue, { symbol, lots }: Pick<VenueHeld, 'symbol' | 'lots'>, prices: Prices): bigint =>
  BigInt(venue.ticks(symbol, prices) ?? 0) * BigInt(lots) * (venue.steps(symbol)?.atomsPerUnit ?? 0n)
