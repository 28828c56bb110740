// Where a lead's trades come from: the ledger in spot, the clearing house in futures. Either answers from where the last look
// ended, in the order in which things were settled, so that a look that was lost is looked at again and none is missed.

import type { CopyPosition } from '#shared/copy/views.ts'
import type { Leg, MarginMode } from '#shared/futures/legs.ts'
import type { LeadFill, OrderStanding } from './tracker.ts'

export type LeadStep =
  | { readonly kind: 'fill'; readonly fill: LeadFill }
  /** Coins came to or left what the lead trades with. `symbol`: the market that they are held in; none for USDT. */
  | {
      /** exchanged: one coin for another, which is no flow of money. */
      readonly kind: 'moved' | 'exchanged'
      readonly symbol: string | undefined
      readonly amount: bigint
      /** What they are worth, above zero; atoms of USDT. */
      readonly value: bigint
      readonly time: number
    }
  /** Margin that was added to a position beside its trades: atoms, of those that it had. */
  | {
      readonly kind: 'topped_up'
      readonly symbol: string
      readonly leg: Leg
      readonly added: bigint
      readonly of: bigint
      readonly time: number
    }

export type LeadLook = {
  readonly steps: readonly LeadStep[]
  /** Where the next look begins; text that only the source reads. */
  readonly cursor: string
  /** Whether there is nothing more: `equity` and `positions` are of now only then. */
  readonly isAll: boolean
  /** Atoms of USDT. */
  readonly equity: bigint
  readonly orders: ReadonlyMap<string, OrderStanding>
  margin(symbol: string, leg: Leg): { readonly leverage: number; readonly mode: MarginMode }
}

export type LeadStart = {
  readonly cursor: string
  readonly equity: bigint
  /** What is held already, at what it is worth. */
  readonly held: readonly {
    readonly symbol: string
    readonly leg: Leg
    readonly amount: bigint
    readonly cost: bigint
  }[]
}

export type LeadSource = {
  start(person: string): Promise<LeadStart>
  /** @param resting orders that are asked about */
  look(person: string, cursor: string, resting: readonly string[]): Promise<LeadLook>
  /** @param since when each was opened, epoch ms */
  positions(person: string, entries: PositionEntries): Promise<CopyPosition[]>
}

/** What a position cost and since when it is open, by market and leg; undefined where nothing is known of it. */
export type PositionEntries = (
  symbol: string,
  leg: Leg,
) => { readonly amount: bigint; readonly cost: bigint; readonly openedAt: number } | undefined
