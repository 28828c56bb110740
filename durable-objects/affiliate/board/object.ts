// A single object (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { type BoardPlace, type BoardReport, type ProgramBoard, toMonthNumber } from '#shared/affiliate/board.ts'
import { AffiliateBoardStore } from './store.ts'

export class AffiliateBoard extends DurableObject<unknown> {
  readonly #store: AffiliateBoardStore
  /** The board, cached until the next report or the next month. */
  #cached: { readonly month: number; readonly board: ProgramBoard } | undefined

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AffiliateBoardStore(ctx.storage)
  }

  /** Called by an inviter's object; idempotent. */
  async report(report: BoardReport): Promise<void> {
    this.#store.report(report)
    this.#cached = undefined
  }

  async forget(person: string): Promise<void> {
    this.#store.forget(person)
    this.#cached = undefined
  }

  async board(): Promise<ProgramBoard> {
    const month = toMonthNumber(Date.now())
    if (this.#cached?.month !== month) this.#cached = { month, board: this.#store.board(month) }
    return this.#cached.board
  }

  async place(person: string): Promise<BoardPlace> {
    return this.#store.place(person, toMonthNumber(Date.now()))
  }
}
