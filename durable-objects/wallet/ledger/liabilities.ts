// A shard's liabilities to its users, for the hourly publication. A page of changes lists users with entries after a
// given one.

import { z } from 'zod/mini'
import { AssetAtoms } from '../../platform/edge-messages.ts'
import type { Journal } from '../../platform/journal.ts'
import {
  type AccountLiability,
  ALL_LIABILITIES_SINCE,
  type LiabilityPage,
  type LiabilityQuery,
} from '../../platform/liability.ts'
import type { Sql } from '../../platform/migrations.ts'
import { readRow, readRows } from '../../platform/rows.ts'

/** Such a page has about 1 MB; an answer between objects may have 32 MB. */
const LIABILITY_PAGE_USERS = 2_000
/** Greater than any user id. */
const LAST = '\u{10FFFF}'

const HeldAssets = z.array(AssetAtoms)

type LedgerReads = {
  readonly journal: Pick<Journal, 'head' | 'cutUpTo' | 'listBalancesBetween' | 'listOwnedAccountsAfter'>
  readonly sql: Sql
}

/** Sums money that is available, on hold, and in open orders. */
function sumOwedTo(userId: string, { journal, sql }: LedgerReads): AccountLiability {
  const sums = new Map<string, bigint>()
  const add = (asset: string, atoms: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + atoms)
  for (const kind of ['a', 'h']) {
    const balances = journal.listBalancesBetween(`${kind}/${userId}/`, `${kind}/${userId}/${LAST}`)
    for (const { asset, atoms } of balances) add(asset, atoms)
  }
  const orders = "SELECT held FROM orders WHERE person = ? AND state = 'open' AND held <> '[]'"
  for (const { held } of readRows<{ held: string }>(sql, orders, userId)) {
    for (const { asset, atoms } of HeldAssets.parse(JSON.parse(held))) add(asset, BigInt(atoms))
  }
  const owed = [...sums].filter(([, atoms]) => atoms !== 0n).map(([asset, atoms]) => [asset, String(atoms)])
  return [userId, Object.fromEntries(owed)]
}

/** The index gives the next user after `?1`, so the query reads one row per user. */
const NEXT_OWNER = `SELECT MIN(person) AS person FROM (
  SELECT (SELECT substr(account, 3, instr(substr(account, 3), '/') - 1) FROM balances
    WHERE account > 'a/' || ?1 || '/${LAST}' AND account < 'a0' ORDER BY account LIMIT 1) AS person
  UNION ALL SELECT (SELECT substr(account, 3, instr(substr(account, 3), '/') - 1) FROM balances
    WHERE account > 'h/' || ?1 || '/${LAST}' AND account < 'h0' ORDER BY account LIMIT 1)
  UNION ALL SELECT (SELECT person FROM orders INDEXED BY orders_open
    WHERE person > ?1 AND state = 'open' ORDER BY person LIMIT 1))`

function listOwners(sql: Sql, after: string, most: number): string[] {
  const owners: string[] = []
  for (let last = after; owners.length <= most; ) {
    const next = readRow<{ person: string | null }>(sql, NEXT_OWNER, last)?.person
    if (!next) return owners
    owners.push(next)
    last = next
  }
  return owners
}

/** Users of journal entries after `since`, in the order of their ids. Escrow belongs to the order's user. */
function listChangedOwners({ journal, sql }: LedgerReads, since: number, after: string): string[] {
  const owners = new Set<string>()
  for (const account of journal.listOwnedAccountsAfter(since)) {
    const [kind, name = ''] = account.split('/')
    const person =
      kind === 'e' ? readRow<{ person: string }>(sql, 'SELECT person FROM orders WHERE id = ?', name)?.person : name
    if (person !== undefined && person > after) owners.add(person)
  }
  return [...owners].sort()
}

/**
 * Reads a single moment. A page of changes also lists users without a balance. If a restored or cut journal lacks
 * entries after `since`, the pages list all users.
 */
export function readLiabilityPage(
  reads: LedgerReads,
  { since, after }: LiabilityQuery,
  most = LIABILITY_PAGE_USERS,
): LiabilityPage {
  const { journal, sql } = reads
  const head = journal.head()
  const isWhole = since === ALL_LIABILITIES_SINCE || since > head || since < journal.cutUpTo()
  const owners = isWhole ? listOwners(sql, after, most) : listChangedOwners(reads, since, after)
  const page = owners.slice(0, most)
  const next = owners.length > page.length ? page.at(-1) : undefined
  const owed = page.map((userId) => sumOwedTo(userId, reads))
  return { head, isWhole, owed, ...(next !== undefined && { next }) }
}
