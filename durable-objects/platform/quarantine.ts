// Messages in quarantine (ME5), and how an operator releases them: applied again, once the fault is fixed, or their money
// returned to the sender (ME16, ME17). Until then their money is in a suspense account.

import { assert } from '#shared/assert.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { creditAll } from './crediting.ts'
import type { Money, QuarantinedMessage, QuarantineRelease } from './edge-messages.ts'
import { type Journal, suspense } from './journal.ts'
import type { Sql } from './migrations.ts'
import { faultText, type IncomingMessage } from './money-edge.ts'
import { rowsOf } from './rows.ts'

/** Messages listed for an operator at a time. */
const MAX_SHOWN = 200

type Row = Omit<QuarantinedMessage, 'money'> & { readonly money: string }

export type QuarantineParts = {
  readonly sql: Sql
  readonly journal: Journal
  /** All or nothing. */
  readonly transact: (work: () => void) => void
  readonly apply: (intake: IncomingMessage) => void
  /** Returns the money of a message to its sender. */
  readonly returnFunds: ((intake: IncomingMessage) => void) | undefined
}

export class Quarantine {
  readonly #parts: QuarantineParts

  constructor(parts: QuarantineParts) {
    this.#parts = parts
  }

  /** Oldest first. */
  list(): QuarantinedMessage[] {
    return this.#rows(
      `SELECT peer, seq, time, money, body, fault FROM quarantine ORDER BY time, peer, seq LIMIT ${MAX_SHOWN}`,
    )
  }

  /**
   * Releases one message with all of its money, in one transaction; where that fails nothing has happened.
   * @returns null, or the error, for operators
   */
  release({ peer, seq, how }: QuarantineRelease, now: number): Result<null, string> {
    const [found] = this.#rows(
      'SELECT peer, seq, time, money, body, fault FROM quarantine WHERE peer = ? AND seq = ?',
      peer,
      seq,
    )
    if (!found) return refuse('no such message is in quarantine')
    const { apply, returnFunds } = this.#parts
    const work = how === 'retry' ? apply : returnFunds
    if (!work) return refuse('what came with this message belongs to whom it names: it can only be taken again')
    try {
      this.#parts.transact(() => this.#take(found, work, now))
      return ok(null)
    } catch (error) {
      return refuse(faultText(error))
    }
  }

  #take({ peer, seq, money, body }: QuarantinedMessage, work: (intake: IncomingMessage) => void, now: number): void {
    const { journal, sql } = this.#parts
    creditAll(
      money,
      ({ account, asset, atoms, kind, ref }) => {
        assert(journal.balance(suspense(peer), asset) >= atoms, 'what was put aside is there')
        journal.post({ debit: suspense(peer), credit: account, asset, atoms, kind, ref }, now)
      },
      (credit) => work({ from: peer, body, money, time: now, isLate: true, credit }),
    )
    sql.exec('DELETE FROM quarantine WHERE peer = ? AND seq = ?', peer, seq)
  }

  #rows(query: string, ...bindings: readonly (string | number)[]): QuarantinedMessage[] {
    // Written by the edge.
    return rowsOf<Row>(this.#parts.sql, query, ...bindings).map(({ money, ...row }) => ({
      ...row,
      money: JSON.parse(money) as readonly Money[],
    }))
  }
}
