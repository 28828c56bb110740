// Messages that were put aside (ME5), and how an operator ends that: taken again, once what was wrong is mended, or given
// back to whom they came from (ME16, ME17). Their money lies in suspense until then, and leaves it with them.

import { assert } from '#shared/assert.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { creditAll } from './crediting.ts'
import type { Ending, Money, PutAside } from './edge-messages.ts'
import { type Journal, suspense } from './journal.ts'
import type { Sql } from './migrations.ts'
import { faultText, type Intake } from './money-edge.ts'
import { rowsOf } from './rows.ts'

/** What an operator is shown at a time. */
const MOST_SHOWN = 200

type Row = Omit<PutAside, 'money'> & { readonly money: string }

export type QuarantineParts = {
  readonly sql: Sql
  readonly journal: Journal
  /** All or nothing. */
  readonly transact: (work: () => void) => void
  readonly apply: (intake: Intake) => void
  /** Gives back what came with a message. */
  readonly putBack: ((intake: Intake) => void) | undefined
}

export class Quarantine {
  readonly #parts: QuarantineParts

  constructor(parts: QuarantineParts) {
    this.#parts = parts
  }

  /** Oldest first. */
  list(): PutAside[] {
    return this.#rows(
      `SELECT peer, seq, time, money, body, fault FROM quarantine ORDER BY time, peer, seq LIMIT ${MOST_SHOWN}`,
    )
  }

  /**
   * Ends it for one message, with all of its money, in one transaction; where that fails nothing has happened.
   * @returns null, or what is in the way, for operators
   */
  end({ peer, seq, how }: Ending, now: number): Result<null, string> {
    const [found] = this.#rows(
      'SELECT peer, seq, time, money, body, fault FROM quarantine WHERE peer = ? AND seq = ?',
      peer,
      seq,
    )
    if (!found) return refuse('no such message is in quarantine')
    const { apply, putBack } = this.#parts
    const work = how === 'retry' ? apply : putBack
    if (!work) return refuse('what came with this message belongs to whom it names: it can only be taken again')
    try {
      this.#parts.transact(() => this.#take(found, work, now))
      return ok(null)
    } catch (error) {
      return refuse(faultText(error))
    }
  }

  #take({ peer, seq, money, body }: PutAside, work: (intake: Intake) => void, now: number): void {
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

  #rows(query: string, ...bindings: readonly (string | number)[]): PutAside[] {
    // Written by the edge.
    return rowsOf<Row>(this.#parts.sql, query, ...bindings).map(({ money, ...row }) => ({
      ...row,
      money: JSON.parse(money) as readonly Money[],
    }))
  }
}
