// Activity after a cursor is in settlement order, so a failed poll can be repeated.

import type { CopyPosition } from '#shared/copy/views.ts'
import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { LeadFill, LeadOrderState } from './tracker.ts'

export type LeadActivityStep =
  | { readonly kind: 'fill'; readonly fill: LeadFill }
  /** A transfer. `symbol`: the coin's market; undefined for USDT. */
  | {
      /** `exchanged`: one coin for another, so it is neither a deposit nor a withdrawal. */
      readonly kind: 'moved' | 'exchanged'
      readonly symbol: string | undefined
      readonly amount: bigint
      /** Value in atoms of USDT, positive. */
      readonly value: bigint
      readonly time: number
    }
  /** Margin added without a trade: atoms, and the margin before. */
  | {
      readonly kind: 'topped_up'
      readonly symbol: string
      readonly leg: PositionLeg
      readonly added: bigint
      readonly of: bigint
      readonly time: number
    }

export type LeadSnapshot = {
  readonly steps: readonly LeadActivityStep[]
  /** Position of the next poll, which only the source can read. */
  readonly cursor: string
  /** True if no activity is left. Only then `equity` and `positions` are current. */
  readonly isAll: boolean
  /** Atoms of USDT. */
  readonly equity: bigint
  readonly orders: ReadonlyMap<string, LeadOrderState>
  margin(symbol: string, leg: PositionLeg): { readonly leverage: number; readonly mode: MarginMode }
}

export type LeadStartSnapshot = {
  readonly cursor: string
  readonly equity: bigint
  /** Holdings at the start of tracking, at their current value. */
  readonly held: readonly {
    readonly symbol: string
    readonly leg: PositionLeg
    readonly amount: bigint
    readonly cost: bigint
  }[]
}

export type LeadSource = {
  start(userId: string): Promise<LeadStartSnapshot>
  poll(userId: string, cursor: string, resting: readonly string[]): Promise<LeadSnapshot>
  positions(userId: string, entries: FindPositionEntry): Promise<CopyPosition[]>
}

/** Cost and opening time of a position; undefined if unknown. */
export type FindPositionEntry = (
  symbol: string,
  leg: PositionLeg,
) => { readonly amount: bigint; readonly cost: bigint; readonly openedAt: number } | undefined
