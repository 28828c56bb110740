// Pairs of related accounts form groups (SPEC.md).

import { z } from 'zod/mini'
import { RelationEvidenceKind, type RelationView, sumRelationPoints } from '#shared/identity/relations/evidence.ts'
import { isDeletedAccount, type RelationUpdate } from '../../platform/kin.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE pairs (one TEXT NOT NULL, other TEXT NOT NULL, evidence TEXT NOT NULL, state TEXT NOT NULL,
     since INTEGER NOT NULL, lifted_at INTEGER NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (one, other))
     STRICT, WITHOUT ROWID;
   CREATE INDEX pairs_by_other ON pairs (other);
   CREATE TABLE members (person TEXT PRIMARY KEY, kin TEXT NOT NULL, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE untold (person TEXT NOT NULL, taker TEXT NOT NULL, PRIMARY KEY (person, taker)) STRICT, WITHOUT ROWID;`,
]

const Seen = z.array(z.object({ kind: RelationEvidenceKind, at: z.int() }))
const PairRow = z.object({
  one: z.string(),
  other: z.string(),
  evidence: z.string(),
  state: z.enum(['related', 'lifted']),
  since: z.int(),
  lifted_at: z.int(),
  reason: z.string(),
})
const MemberRow = z.object({ person: z.string(), kin: z.string(), version: z.int() })
const UnsentRow = z.object({ person: z.string(), taker: z.string() })

type Pair = Omit<RelationView, 'other' | 'points'> & { readonly one: string; readonly other: string }
const isOfSubAccount = ({ evidence }: Pair) => evidence.some(({ kind }) => kind === 'sub_account')
export type RelationChange = { readonly person: string; readonly isRelated: boolean }

export class RelationStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  /**
   * Idempotent: a lifted relation stays lifted.
   * @param known the older account
   * @param takers objects to inform
   */
  relate(
    newcomer: string,
    known: string,
    kinds: readonly RelationEvidenceKind[],
    { now, takers }: { readonly now: number; readonly takers: readonly string[] },
  ): readonly RelationChange[] {
    const before = this.#pair(newcomer, known)
    const missing = kinds.filter((kind) => !before?.evidence.some((seen) => seen.kind === kind))
    if (before && missing.length === 0) return []
    const evidence = [...(before?.evidence ?? []), ...missing.map((kind) => ({ kind, at: now }))]
    const [one = '', other = ''] = [newcomer, known].sort()
    this.#save({ state: 'related', since: now, liftedAt: 0, reason: '', ...before, one, other, evidence })
    return before ? [] : this.#regroup([newcomer], this.relationOf(known)?.kin || known, takers)
  }

  lift(userId: string, reason: string, { now, takers }: { readonly now: number; readonly takers: readonly string[] }) {
    // A sub-account always stays related to its main account.
    const pairs = this.#pairs(userId).filter((pair) => pair.state === 'related' && !isOfSubAccount(pair))
    for (const pair of pairs) this.#save({ ...pair, state: 'lifted', liftedAt: now, reason })
    const others = pairs.map(({ one, other }) => (one === userId ? other : one))
    return [userId, ...others].flatMap((each) => this.#regroup([each], this.relationOf(each)?.kin ?? '', takers))
  }

  /** @param placeholder takes the place of the deleted account in its pairs (REL12) */
  forget(
    userId: string,
    { takers, placeholder }: { readonly takers: readonly string[]; readonly placeholder: string },
  ): readonly RelationChange[] {
    const pairs = this.#pairs(userId)
    const otherOf = ({ one, other }: Pair) => (one === userId ? other : one)
    const { sql } = this.#storage
    sql.exec('DELETE FROM pairs WHERE one = ? OR other = ?', userId, userId)
    for (const pair of pairs.filter((each) => each.state === 'related' && !isOfSubAccount(each))) {
      const [one = '', other = ''] = [otherOf(pair), placeholder].sort()
      this.#save({ ...pair, one, other })
    }
    const kin = this.relationOf(userId)?.kin ?? ''
    const changed = [
      ...this.#regroup([userId], '', takers),
      ...this.#regroup([placeholder], kin === userId ? placeholder : kin, takers),
      ...pairs.filter(isOfSubAccount).flatMap((pair) => this.#regroup([otherOf(pair)], '', takers)),
    ]
    sql.exec('DELETE FROM untold WHERE person = ? AND taker = ?', userId, 'account')
    return changed.filter((each) => each.person !== userId)
  }

  relationOf(userId: string): RelationUpdate | undefined {
    const [row] = this.#storage.sql.exec('SELECT * FROM members WHERE person = ?', userId).toArray()
    return row && MemberRow.parse(row)
  }

  relationsOf(userId: string): RelationView[] {
    return this.#pairs(userId).map(({ one, other, ...pair }) => {
      const points = sumRelationPoints(pair.evidence.map(({ kind }) => kind))
      return { ...pair, points, other: one === userId ? other : one }
    })
  }

  pendingUpdates(): { readonly person: string; readonly taker: string }[] {
    const rows = this.#storage.sql.exec('SELECT person, taker FROM untold ORDER BY person, taker LIMIT 200').toArray()
    return rows.map((row) => UnsentRow.parse(row))
  }

  /** Ignored if a newer version exists, because the object must be notified of that one too. */
  acknowledge(userId: string, taker: string, version: number): void {
    if (this.relationOf(userId)?.version !== version) return
    this.#storage.sql.exec('DELETE FROM untold WHERE person = ? AND taker = ?', userId, taker)
  }

  #reach(people: readonly string[]): string[] {
    const found = new Set(people)
    for (const userId of found) {
      for (const { one, other, state } of this.#pairs(userId)) {
        if (state === 'related') found.add(one === userId ? other : one)
      }
    }
    return [...found]
  }

  /**
   * Also gives the group a name.
   * @param kin name to keep if that account is in the group
   */
  #regroup(people: readonly string[], kin: string, takers: readonly string[]): RelationChange[] {
    const group = this.#reach(people)
    const accounts = group.filter((each) => !isDeletedAccount(each))
    const name = group.length < 2 ? '' : group.includes(kin) ? kin : (accounts.toSorted()[0] ?? '')
    return accounts.flatMap((userId) => {
      const known = this.relationOf(userId)
      if ((known?.kin ?? '') === name) return []
      const { sql } = this.#storage
      const query = 'INSERT OR REPLACE INTO members (person, kin, version) VALUES (?, ?, ?)'
      sql.exec(query, userId, name, (known?.version ?? 0) + 1)
      for (const taker of takers) sql.exec('INSERT OR IGNORE INTO untold (person, taker) VALUES (?, ?)', userId, taker)
      const wasRelated = (known?.kin ?? '') !== ''
      return wasRelated === (name !== '') ? [] : [{ person: userId, isRelated: name !== '' }]
    })
  }

  #pair(one: string, other: string): Pair | undefined {
    const [first = '', second = ''] = [one, other].sort()
    const query = 'SELECT * FROM pairs WHERE one = ? AND other = ?'
    const [row] = this.#storage.sql.exec(query, first, second).toArray()
    return row && pairOf(row)
  }

  #pairs(userId: string): Pair[] {
    const query = 'SELECT * FROM pairs WHERE one = ?1 OR other = ?1 ORDER BY since, one, other'
    return this.#storage.sql.exec(query, userId).toArray().map(pairOf)
  }

  #save({ one, other, evidence, state, since, liftedAt, reason }: Pair): void {
    const query = `INSERT OR REPLACE INTO pairs (one, other, evidence, state, since, lifted_at, reason)
      VALUES (?, ?, ?, ?, ?, ?, ?)`
    this.#storage.sql.exec(query, one, other, JSON.stringify(evidence), state, since, liftedAt, reason)
  }
}

function pairOf(row: unknown): Pair {
  const { evidence, lifted_at: liftedAt, ...rest } = PairRow.parse(row)
  return { ...rest, liftedAt, evidence: Seen.parse(JSON.parse(evidence)) }
}
