// Messages that the object could not apply (ME5). Their money is in a suspense account. After a fix, an operator
// applies them, or returns the money (ME16, ME17).

import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { creditMessageExactly } from './crediting.ts'
import type { AssetAtoms, QuarantinedMessage, QuarantineRelease } from './edge-messages.ts'
import { formatSuspenseAccount, type Journal } from './journal.ts'
import type { Sql } from './migrations.ts'
import { formatFault, type IncomingMoneyMessage } from './money-edge.ts'
import { readRows } from './rows.ts'

const SHOWN_MAX = 200

type Row = Omit<QuarantinedMessage, 'money'> & { readonly money: string }

export type QuarantineDeps = {
  readonly sql: Sql
  readonly journal: Journal
  readonly transact: (work: () => void) => void
  readonly apply: (intake: IncomingMoneyMessage) => void
  readonly returnFunds: ((intake: IncomingMoneyMessage) => void) | undefined
}

export class Quarantine {
  readonly #deps: QuarantineDeps

  constructor(deps: QuarantineDeps) {
    this.#deps = deps
  }

  /** Oldest first. */
  list(): QuarantinedMessage[] {
    return this.#rows(
      `SELECT peer, seq, time, money, body, fault FROM quarantine ORDER BY time, peer, seq LIMIT ${SHOWN_MAX}`,
    )
  }

  /** @returns refusal with the error text */
  release({ peer, seq, how }: QuarantineRelease, now: number): Result<null, string> {
    const [found] = this.#rows(
      'SELECT peer, seq, time, money, body, fault FROM quarantine WHERE peer = ? AND seq = ?',
      peer,
      seq,
    )
    if (!found) return refuse('no such message is in quarantine')
    const { apply, returnFunds } = this.#deps
    const work = how === 'retry' ? apply : returnFunds
    if (!work) return refuse('what came with this message belongs to whom it names: it can only be taken again')
    try {
      this.#deps.transact(() => this.#take(found, work, now))
      return ok(null)
    } catch (error) {
      return refuse(formatFault(error))
    }
  }

  #take(
    { peer, seq, money, body }: QuarantinedMessage,
    work: (intake: IncomingMoneyMessage) => void,
    now: number,
  ): void {
    const { journal, sql } = this.#deps
    creditMessageExactly(
      money,
      ({ account, asset, atoms, kind, ref }) => {
        assert(journal.balance(formatSuspenseAccount(peer), asset) >= atoms, 'what was put aside is there')
        journal.post({ debit: formatSuspenseAccount(peer), credit: account, asset, atoms, kind, ref }, now)
      },
      (credit) => work({ from: peer, body, money, time: now, isLate: true, credit }),
    )
    sql.exec('DELETE FROM quarantine WHERE peer = ? AND seq = ?', peer, seq)
  }

  #rows(query: string, ...bindings: readonly (string | number)[]): QuarantinedMessage[] {
    // Trusted: `MoneyLink` wrote them.
    return readRows<Row>(this.#deps.sql, query, ...bindings).map(({ money, ...row }) => ({
      ...row,
      money: JSON.parse(money) as readonly AssetAtoms[],
    }))
  }
}
