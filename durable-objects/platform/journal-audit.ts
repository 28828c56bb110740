// Audits a journal: changes since the last clean audit, and in turn a part of all balances (AD13). After a fault,
// audits read everything until one is clean.

import type { AccountBalance, Journal, JournalAccount, JournalKindSum } from './journal.ts'
import type { MoneySql } from './money-storage.ts'
import { readCount, readRow } from './rows.ts'

/** `account`: last account of the part that was read. `sums`: JSON of `JournalKindSum`s. */
export const JOURNAL_AUDIT_MIGRATIONS = [
  `CREATE TABLE audited (only INTEGER PRIMARY KEY CHECK (only = 1), upto INTEGER NOT NULL, time INTEGER NOT NULL,
     account TEXT NOT NULL, sums TEXT NOT NULL) STRICT;`,
]
export const AUDIT_MIGRATIONS_TABLE = 'audit_migrations'

/** Balances that each audit reads in turn, changed or not: 400,000 a day. */
export const AUDIT_PART_BALANCES = 500
/** With more new entries, the audit reads all balances. */
const NEW_ENTRIES_MAX = 20_000
const GREATER_THAN_ANY_ACCOUNT = '\u{10FFFF}'

export type JournalAuditScope = {
  /** Epoch ms: only later changes must be checked; 0: everything. */
  readonly since: number
  includes(account: JournalAccount): boolean
  listBalancesOfKind(kind: string): AccountBalance[]
  listNegativeBalancesOfKind(kind: string): AccountBalance[]
}

type Checkpoint = {
  readonly upto: number
  readonly time: number
  readonly account: string
  readonly sums: readonly JournalKindSum[]
}
type Part = { readonly after: string; readonly end: string }
export type JournalAuditChanges = {
  readonly head: number
  readonly scope: JournalAuditScope
  readonly sums: readonly JournalKindSum[]
  /** Last account read; '' begins again. */
  readonly account: string
  readonly isChanged: boolean
}

const CHANGED_BALANCES = `
  SELECT COUNT(*) AS count FROM (
      SELECT debit AS account, asset FROM journal WHERE id > ?1 UNION SELECT credit, asset FROM journal WHERE id > ?1
    ) t LEFT JOIN balances b ON b.account = t.account AND b.asset = t.asset
    LEFT JOIN proved p ON p.account = t.account AND p.asset = t.asset
  WHERE coalesce(b.atoms, 0) <> coalesce(p.atoms, 0) OR (b.atoms < 0 AND substr(t.account, 2, 1) = '/')`
const PART_OF_BALANCES = `
  SELECT COUNT(*) AS count FROM (SELECT account FROM (
      SELECT account, asset, atoms, atoms AS own FROM balances WHERE account > ?1 AND account <= ?2
      UNION ALL SELECT account, asset, -atoms, 0 FROM proved WHERE account > ?1 AND account <= ?2
    ) GROUP BY account, asset HAVING SUM(atoms) <> 0 OR (SUM(own) < 0 AND substr(account, 2, 1) = '/'))`

const keyOf = ({ kind, asset }: Pick<JournalKindSum, 'kind' | 'asset'>) => `${kind} ${asset}`

function addSums(all: readonly JournalKindSum[]): JournalKindSum[] {
  const sums = new Map<string, JournalKindSum>()
  for (const sum of all) sums.set(keyOf(sum), { ...sum, atoms: sum.atoms + (sums.get(keyOf(sum))?.atoms ?? 0n) })
  return [...sums.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

export class JournalAudit {
  readonly #sql: MoneySql
  readonly #journal: Journal

  constructor(sql: MoneySql, journal: Journal) {
    this.#sql = sql
    this.#journal = journal
  }

  /**
   * Runs inside a transaction, when the proof includes all entries.
   * @returns undefined if all balances must be read: after a fault, or without a checkpoint
   */
  findChanges(): JournalAuditChanges | undefined {
    const last = this.#checkpoint()
    const head = this.#journal.head()
    if (!last || head - last.upto > NEW_ENTRIES_MAX) return undefined
    const part = this.#part(last.account)
    const hasFault =
      this.#journal.countMalformedAfter(last.upto) > 0 ||
      readCount(this.#sql, CHANGED_BALANCES, last.upto) > 0 ||
      readCount(this.#sql, PART_OF_BALANCES, part.after, part.end) > 0
    if (hasFault) return undefined
    const account = part.end === GREATER_THAN_ANY_ACCOUNT ? '' : part.end
    return {
      head,
      scope: this.#scope(last, part),
      sums: addSums([...last.sums, ...this.#journal.sumByKindAfter(last.upto)]),
      account,
      isChanged: head !== last.upto || account !== last.account,
    }
  }

  countMalformed(): number {
    return this.#journal.countMalformed(this.#checkpoint()?.upto ?? this.#journal.provedUpTo())
  }

  get wholeScope(): JournalAuditScope {
    return {
      since: 0,
      includes: () => true,
      listBalancesOfKind: (kind) => this.#journal.listBalancesOfKind(kind),
      listNegativeBalancesOfKind: (kind) => this.#journal.listNegativeBalancesOfKind(kind),
    }
  }

  save({ head, sums, account }: Pick<JournalAuditChanges, 'head' | 'sums' | 'account'>, now: number): void {
    this.#sql.exec(
      `INSERT INTO audited (only, upto, time, account, sums) VALUES (1, ?, ?, ?, ?) ON CONFLICT (only) DO UPDATE
         SET upto = excluded.upto, time = excluded.time, account = excluded.account, sums = excluded.sums`,
      head,
      now,
      account,
      JSON.stringify(sums.map((sum) => ({ ...sum, atoms: String(sum.atoms) }))),
    )
  }

  /** Makes the next audit read everything. */
  forget(): void {
    if (readCount(this.#sql, 'SELECT COUNT(*) AS count FROM audited') > 0) this.#sql.exec('DELETE FROM audited')
  }

  #checkpoint(): Checkpoint | undefined {
    const row = readRow<{ upto: number; time: number; account: string; sums: string }>(
      this.#sql,
      'SELECT upto, time, account, sums FROM audited',
    )
    if (!row) return undefined
    // Trusted: `save` wrote it.
    const sums = JSON.parse(row.sums) as { kind: string; asset: string; atoms: string }[]
    return { ...row, sums: sums.map((sum) => ({ ...sum, atoms: BigInt(sum.atoms) })) }
  }

  /** Reads whole accounts, so an order's escrow is in one part. */
  #part(after: string): Part {
    const query = 'SELECT account FROM balances WHERE account > ? ORDER BY account LIMIT 1 OFFSET ?'
    const last = readRow<{ account: string }>(this.#sql, query, after, AUDIT_PART_BALANCES - 1)
    return { after, end: last?.account ?? GREATER_THAN_ANY_ACCOUNT }
  }

  #scope({ upto, time }: Checkpoint, { after, end }: Part): JournalAuditScope {
    const changed = new Set<JournalAccount>()
    const kinds = new Set<string>()
    const readChanged = (kind: string) => {
      if (kinds.has(kind)) return
      kinds.add(kind)
      for (const account of this.#journal.listAccountsAfter(upto, kind)) changed.add(account)
    }
    const listBalancesOfKind = (kind: string) => {
      readChanged(kind)
      const own = this.#journal.listBalancesOfKind(kind, after, end)
      const isRead = (account: JournalAccount) => account > after && account <= end
      const others = [...changed].filter((account) => account.startsWith(`${kind}/`) && !isRead(account))
      return [...own, ...others.flatMap((account) => this.#journal.listBalancesOf(account))]
    }
    return {
      since: time,
      includes: (account) => {
        readChanged(account.slice(0, account.indexOf('/')))
        return changed.has(account) || (account > after && account <= end)
      },
      listBalancesOfKind,
      listNegativeBalancesOfKind: (kind) => listBalancesOfKind(kind).filter(({ atoms }) => atoms < 0n),
    }
  }
}
