// One for the deployment (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { type BoardPlace, type BoardReport, type ProgramBoard, toMonthNumber } from '#shared/affiliate/board.ts'
import { AffiliateBoardStore } from './store.ts'

export class AffiliateBoard extends DurableObject<unknown> {
  readonly #store: AffiliateBoardStore
  /** Cached until the next report or month. */
  #kept: { readonly month: number; readonly board: ProgramBoard } | undefined

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AffiliateBoardStore(ctx.storage)
  }

  /** From an inviter's own object; idempotent. */
  async report(report: BoardReport): Promise<void> {
    this.#store.report(report)
    this.#kept = undefined
  }

  async forget(person: string): Promise<void> {
    this.#store.forget(person)
    this.#kept = undefined
  }

  async board(): Promise<ProgramBoard> {
    const month = toMonthNumber(Date.now())
    if (this.#kept?.month !== month) this.#kept = { month, board: this.#store.board(month) }
    return this.#kept.board
  }

  async place(person: string): Promise<BoardPlace> {
    return this.#store.place(person, toMonthNumber(Date.now()))
  }
}
