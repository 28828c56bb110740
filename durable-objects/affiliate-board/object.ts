// The board of the affiliate programme behind RPC, one for the deployment (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { type BoardPlace, type BoardReport, monthOf, type ProgramBoard } from '#shared/affiliate/board.ts'
import { BoardStore } from './store.ts'

export class AffiliateBoard extends DurableObject<unknown> {
  readonly #store: BoardStore
  /** The same for all who look, until somebody reports or a month begins. */
  #kept: { readonly month: number; readonly board: ProgramBoard } | undefined

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new BoardStore(ctx.storage)
  }

  /** How an inviter stands, by their own object; may be told again. */
  async report(report: BoardReport): Promise<void> {
    this.#store.report(report)
    this.#kept = undefined
  }

  /** An inviter's account is no more. */
  async forget(person: string): Promise<void> {
    this.#store.forget(person)
    this.#kept = undefined
  }

  async board(): Promise<ProgramBoard> {
    const month = monthOf(Date.now())
    if (this.#kept?.month !== month) this.#kept = { month, board: this.#store.board(month) }
    return this.#kept.board
  }

  /** Where somebody stands at this moment. */
  async place(person: string): Promise<BoardPlace> {
    return this.#store.place(person, monthOf(Date.now()))
  }
}
