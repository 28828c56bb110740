// One instance serves the whole site (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import {
  type AffiliateBoardPlace,
  type AffiliateBoardReport,
  type AffiliateBoardView,
  toRankingMonth,
} from '#shared/affiliate/board.ts'
import { AffiliateBoardStore } from './store.ts'

export class AffiliateBoard extends DurableObject<unknown> {
  readonly #store: AffiliateBoardStore
  /** Cached until the next report or the next month. */
  #cached: { readonly month: number; readonly board: AffiliateBoardView } | undefined

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AffiliateBoardStore(ctx.storage)
  }

  /** Called by an inviter's object; idempotent. */
  async report(report: AffiliateBoardReport): Promise<void> {
    this.#store.report(report)
    this.#cached = undefined
  }

  async forget(userId: string): Promise<void> {
    this.#store.deleteInviter(userId)
    this.#cached = undefined
  }

  async board(): Promise<AffiliateBoardView> {
    const month = toRankingMonth(Date.now())
    if (this.#cached?.month !== month) this.#cached = { month, board: this.#store.board(month) }
    return this.#cached.board
  }

  async place(userId: string): Promise<AffiliateBoardPlace> {
    return this.#store.placeOf(userId, toRankingMonth(Date.now()))
  }
}
