// Amounts are atoms as decimal text.

import { z } from 'zod/mini'
import { UTC, type Zone } from '#shared/format/zone.ts'
import { LedgerEntryKind, Wallet } from '#shared/money/wallets.ts'
import { type AssetDayChange, changeResolutionMs, QUARTER_HOUR_MS, sumChangesByDay } from '#shared/wallet/worth.ts'
import type { SignedAssetAtoms } from '../../platform/edge-messages.ts'
import type { Sql } from '../../platform/migrations.ts'
import { type JournalEntry, JournalEntryRow, parseAccountWallet } from './journal-entries.ts'
import type { JournalPage, LedgerJournalPages } from './journal-pages.ts'
import { type JournalSum, sumJournalEntries } from './journal-sums.ts'

export type WalletBalance = {
  readonly wallet: Wallet
  readonly asset: string
  readonly available: string
  readonly held: string
}

export type JournalPageQuery = {
  readonly person: string
  readonly wallet?: Wallet | undefined
  readonly asset?: string | undefined
  readonly kind?: LedgerEntryKind | undefined
  /** Epoch ms; `from` included, `to` excluded. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Returns only entries older than this one, the last of the previous page. */
  readonly before?: number | undefined
  readonly limit: number
  /** True to read no entries that left for the bucket. */
  readonly isOnlyInShard?: boolean | undefined
}

export type JournalLine = {
  readonly entry: number
  readonly time: number
  readonly kind: LedgerEntryKind
  readonly wallet: Wallet
  readonly held: boolean
  readonly asset: string
  readonly change: string
  readonly ref: string
}

/** `isOlderAway`: older lines exist, but the bucket with them is away (LE45). */
export type JournalRead = { readonly lines: readonly JournalLine[]; readonly isOlderAway: boolean }

export type AccountStatementRow = {
  readonly wallet: Wallet
  readonly asset: string
  readonly opening: string
  readonly credited: string
  readonly debited: string
  readonly closing: string
}

/** `has`: totals of all wallets and holds. `given`: faucet payments. Both include journal entries up to `upTo`. */
export type LedgerInventory = {
  readonly upTo: number
  readonly has: readonly SignedAssetAtoms[]
  readonly given: readonly SignedAssetAtoms[]
}

const PAGE_MAX = 500
const REMEMBERED = 1_000
const NEVER = Number.MAX_SAFE_INTEGER

const BalanceRow = z.object({ account: z.string(), asset: z.string(), atoms: z.string() })
const SumRow = z.object({
  account: z.string(),
  asset: z.string(),
  credited: z.string(),
  debited: z.string(),
  later: z.string(),
})

const DayRow = z.object({ day: z.int(), asset: z.string(), kind: LedgerEntryKind, atoms: z.string() })

const MoneyRow = z.object({ asset: z.string(), atoms: z.string() })
const HoldingRow = z.object({ person: z.string(), held: z.string() })
const MoneyRows = z.array(MoneyRow)
const NewestRow = z.object({ newest: z.nullable(z.int()) })

const countLines = ({ sums }: JournalPage): number => sums.counts.reduce((sum, { lines }) => sum + lines, 0)
/** The order of the statements that sum changes. */
function compareChanges(a: AssetDayChange, b: AssetDayChange): number {
  if (a.day !== b.day) return a.day - b.day
  if (a.asset !== b.asset) return a.asset < b.asset ? -1 : 1
  return a.kind < b.kind ? -1 : 1
}
/** Range of the user's accounts. It ends with `0`, which follows `/` in ASCII. */
const rangeOf = (kind: 'a' | 'h', userId: string) => [`${kind}/${userId}/`, `${kind}/${userId}0`] as const

type Days = { readonly newest: number; readonly asked: string; readonly days: AssetDayChange[] }

export class LedgerJournalHistory {
  readonly #sql: Sql
  readonly #pages: LedgerJournalPages
  /** Cached days, valid until the user's next entry. */
  readonly #days = new Map<string, Days>()

  /** @param pages reads that may open pages run inside their `read` */
  constructor(sql: Sql, pages: LedgerJournalPages) {
    this.#sql = sql
    this.#pages = pages
  }

  balances(userId: string): WalletBalance[] {
    const rows = (['a', 'h'] as const).flatMap((kind) =>
      this.#rows(
        BalanceRow,
        'SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM balances WHERE account >= ? AND account < ?',
        ...rangeOf(kind, userId),
      ),
    )
    const known = new Map<string, WalletBalance>()
    for (const { account, asset, atoms } of rows) {
      const wallet = parseAccountWallet(account)
      const key = `${wallet} ${asset}`
      const before = known.get(key) ?? { wallet, asset, available: '0', held: '0' }
      known.set(key, account.startsWith('a/') ? { ...before, available: atoms } : { ...before, held: atoms })
    }
    return [...known.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, balance]) => balance)
  }

  /**
   * Returns atoms by asset, open orders included, in the order of `people`. One query, because each first applies all
   * pending log entries.
   */
  sumWallets(people: readonly string[], wallet: Wallet): Record<string, string>[] {
    const sums = new Map(people.map((userId) => [userId, new Map<string, bigint>()]))
    const add = (userId: string, asset: string, atoms: string) => {
      const own = sums.get(userId)
      own?.set(asset, (own.get(asset) ?? 0n) + BigInt(atoms))
    }
    const free = `SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM balances
      WHERE account IN (SELECT 'a/' || value || '/' || ? FROM json_each(?))`
    const names = JSON.stringify(people)
    for (const { account, asset, atoms } of this.#rows(BalanceRow, free, wallet, names)) {
      add(account.slice(2, -wallet.length - 1), asset, atoms)
    }
    const open = `SELECT person, held FROM orders
      WHERE person IN (SELECT value FROM json_each(?)) AND state = 'open' AND wallet = ?`
    for (const { person: userId, held } of this.#rows(HoldingRow, open, names, wallet)) {
      for (const { asset, atoms } of MoneyRows.parse(JSON.parse(held))) add(userId, asset, atoms)
    }
    return people.map((userId) => {
      return Object.fromEntries([...(sums.get(userId) ?? [])].map(([asset, atoms]) => [asset, String(atoms)]))
    })
  }

  /** All figures are of one moment. May open pages. */
  inventory(userId: string, after: number): LedgerInventory {
    const newest = this.findNewest(userId)
    const given = this.#rows(
      MoneyRow,
      `SELECT j.asset, CAST(SUM(j.atoms) AS TEXT) AS atoms FROM person_journal p JOIN journal j ON j.id = p.entry
       WHERE p.person = ? AND p.entry > ? AND j.kind = 'faucet' GROUP BY j.asset`,
      userId,
      after,
    )
    const sums = new Map(given.map(({ asset, atoms }) => [asset, BigInt(atoms)]))
    for (const page of this.#pages.list(userId, { after })) {
      const entries = page.first > after ? undefined : this.#open(page).filter(({ id }) => id > after)
      for (const { asset, kind, credited } of entries ? sumJournalEntries(entries, userId).sums : page.sums.sums) {
        if (kind === 'faucet') sums.set(asset, (sums.get(asset) ?? 0n) + credited)
      }
    }
    const has = this.balances(userId).map(({ asset, available, held }) => {
      return { asset, atoms: String(BigInt(available) + BigInt(held)) }
    })
    const ordered = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      upTo: Math.max(newest, after),
      has,
      given: ordered.map(([asset, atoms]) => ({ asset, atoms: String(atoms) })),
    }
  }

  hasKind(userId: string, kind: LedgerEntryKind): boolean {
    const isInPage = ({ sums }: JournalPage) => sums.counts.some((count) => count.kind === kind)
    return (
      this.listLines({ person: userId, kind, limit: 1, isOnlyInShard: true }).length > 0 ||
      this.#pages.list(userId).some(isInPage)
    )
  }

  /** Newest first. A transfer between two wallets gives two lines. May open pages. */
  listLines(query: JournalPageQuery): JournalLine[] {
    const { person: userId, wallet, asset, kind, from = 0, to = NEVER, before = NEVER } = query
    const limit = Math.min(query.limit, PAGE_MAX)
    const ends = wallet === undefined ? null : [`a/${userId}/${wallet}`, `h/${userId}/${wallet}`]
    const rows = this.#rows(
      JournalEntryRow,
      `SELECT j.id, j.time, j.debit, j.credit, j.asset, CAST(j.atoms AS TEXT) AS atoms, j.kind, j.ref
       FROM person_journal p JOIN journal j ON j.id = p.entry
       WHERE p.person = ?1 AND p.entry < ?2 AND j.time >= ?3 AND j.time < ?4
         AND (?5 IS NULL OR j.asset = ?5) AND (?6 IS NULL OR j.kind = ?6)
         AND (?7 IS NULL OR j.debit IN (?7, ?8) OR j.credit IN (?7, ?8))
       ORDER BY p.entry DESC LIMIT ?9`,
      userId,
      before,
      from,
      to,
      asset ?? null,
      kind ?? null,
      ends?.[0] ?? null,
      ends?.[1] ?? null,
      limit,
    )
    const older = query.isOnlyInShard ? [] : this.#listOlder(query, limit - rows.length)
    return [...rows, ...older].flatMap((row) => {
      const line = (account: string, change: string): JournalLine[] => {
        if (!account.startsWith(`a/${userId}/`) && !account.startsWith(`h/${userId}/`)) return []
        if (wallet !== undefined && parseAccountWallet(account) !== wallet) return []
        const { id: entry, time, ref } = row
        const held = account.startsWith('h/')
        return [
          { entry, time, kind: row.kind, wallet: parseAccountWallet(account), held, asset: row.asset, change, ref },
        ]
      }
      return [...line(row.debit, `-${row.atoms}`), ...line(row.credit, row.atoms)]
    })
  }

  /** Available money and money on hold together: opening + credited − debited = closing. May open pages. */
  statement(userId: string, from: number, to: number): AccountStatementRow[] {
    const rows = this.#rows(
      SumRow,
      `WITH mine AS (SELECT j.* FROM person_journal p JOIN journal j ON j.id = p.entry WHERE p.person = ?1 AND j.time >= ?2),
       sides AS (SELECT substr(credit, 3) AS account, asset, atoms, time FROM mine
           WHERE credit GLOB '[ah]/*' AND substr(credit, 3, length(?1) + 1) = ?1 || '/'
             AND substr(credit, 3) <> substr(debit, 3)
         UNION ALL SELECT substr(debit, 3), asset, -atoms, time FROM mine
           WHERE debit GLOB '[ah]/*' AND substr(debit, 3, length(?1) + 1) = ?1 || '/'
             AND substr(credit, 3) <> substr(debit, 3))
       SELECT account, asset,
         CAST(SUM(CASE WHEN time < ?3 AND atoms > 0 THEN atoms ELSE 0 END) AS TEXT) AS credited,
         CAST(SUM(CASE WHEN time < ?3 AND atoms < 0 THEN -atoms ELSE 0 END) AS TEXT) AS debited,
         CAST(SUM(CASE WHEN time >= ?3 THEN atoms ELSE 0 END) AS TEXT) AS later
       FROM sides GROUP BY account, asset`,
      userId,
      from,
      to,
    )
    const now = new Map(this.balances(userId).map((balance) => [`${balance.wallet} ${balance.asset}`, balance]))
    const moved = new Map<string, { credited: bigint; debited: bigint; later: bigint }>()
    const movedOf = (key: string) => {
      const known = moved.get(key) ?? { credited: 0n, debited: 0n, later: 0n }
      moved.set(key, known)
      return known
    }
    for (const row of rows) {
      const sums = movedOf(`${parseAccountWallet(`a/${row.account}`)} ${row.asset}`)
      sums.credited += BigInt(row.credited)
      sums.debited += BigInt(row.debited)
      sums.later += BigInt(row.later)
    }
    for (const page of this.#pages.list(userId, { since: from })) {
      for (const { wallet, asset, credited, debited } of this.#sumsOf(page, from, to)) {
        const sums = movedOf(`${wallet} ${asset}`)
        sums.credited += credited
        sums.debited += debited
      }
      for (const { wallet, asset, credited, debited } of this.#sumsOf(page, Math.max(from, to), NEVER)) {
        movedOf(`${wallet} ${asset}`).later += credited - debited
      }
    }
    return [...new Set([...now.keys(), ...moved.keys()])].sort().map((key) => {
      const [wallet = '', asset = ''] = key.split(' ')
      const { credited, debited, later } = moved.get(key) ?? { credited: 0n, debited: 0n, later: 0n }
      const closing = BigInt(now.get(key)?.available ?? 0) + BigInt(now.get(key)?.held ?? 0) - later
      const opening = closing - credited + debited
      return {
        wallet: Wallet.parse(wallet),
        asset,
        opening: String(opening),
        credited: String(credited),
        debited: String(debited),
        closing: String(closing),
      }
    })
  }

  /** Oldest first, at most `limit`. May open pages. @param after number of an entry */
  listEntriesAfter(userId: string, after: number, limit: number): JournalEntry[] {
    const pages = this.#pages.list(userId, { after })
    const found = this.#collect(pages, limit, countLines, (entries) => entries.filter(({ id }) => id > after))
    const rows = this.#rows(
      JournalEntryRow,
      `SELECT j.id, j.time, j.debit, j.credit, j.asset, CAST(j.atoms AS TEXT) AS atoms, j.kind, j.ref
       FROM person_journal p JOIN journal j ON j.id = p.entry
       WHERE p.person = ? AND p.entry > ? ORDER BY p.entry LIMIT ?`,
      userId,
      after,
      limit - found.length,
    )
    return [...found, ...rows]
  }

  /**
   * Transfers between wallets cancel out. May open a page if `from` is within a quarter of an hour.
   * @param from epoch ms
   */
  dailyChanges(userId: string, from: number, zone: Zone = UTC): AssetDayChange[] {
    const newest = this.findNewest(userId)
    const known = this.#days.get(userId)
    const asked = `${from} ${zone}`
    if (known?.newest === newest && known.asked === asked) return known.days
    const days = this.#daysSince(userId, from, zone)
    this.#days.delete(userId)
    this.#days.set(userId, { newest, asked, days })
    for (const oldest of this.#days.keys()) if (this.#days.size > REMEMBERED) this.#days.delete(oldest)
    return days
  }

  /** Number of the user's newest entry, which never leaves the shard; 0 if none. */
  findNewest(userId: string): number {
    const [row] = this.#rows(NewestRow, 'SELECT MAX(entry) AS newest FROM person_journal WHERE person = ?', userId)
    return row?.newest ?? 0
  }

  #daysSince(userId: string, from: number, zone: Zone): AssetDayChange[] {
    return sumChangesByDay(this.#changesSince(userId, { from, step: changeResolutionMs(zone), without: [] }), zone)
  }

  /** @param without kinds of journal entries to leave out */
  quarterHourChanges(userId: string, without: readonly LedgerEntryKind[]): AssetDayChange[] {
    return this.#changesSince(userId, { from: 0, step: QUARTER_HOUR_MS, without })
  }

  #changesSince(
    userId: string,
    {
      from,
      step,
      without,
    }: { readonly from: number; readonly step: number; readonly without: readonly LedgerEntryKind[] },
  ): AssetDayChange[] {
    const rows = this.#rows(
      DayRow,
      `WITH mine AS (SELECT j.* FROM person_journal p JOIN journal j ON j.id = p.entry WHERE p.person = ?1 AND j.time >= ?2),
       sides AS (SELECT time, asset, kind, atoms FROM mine WHERE credit GLOB '[ah]/*'
           AND substr(credit, 3, length(?1) + 1) = ?1 || '/'
         UNION ALL SELECT time, asset, kind, -atoms FROM mine WHERE debit GLOB '[ah]/*'
           AND substr(debit, 3, length(?1) + 1) = ?1 || '/')
       SELECT time - time % ?3 AS day, asset, kind, CAST(SUM(atoms) AS TEXT) AS atoms FROM sides
       WHERE kind NOT IN (SELECT value FROM json_each(?4)) GROUP BY 1, 2, 3 HAVING SUM(atoms) <> 0 ORDER BY 1, 2, 3`,
      userId,
      from,
      step,
      JSON.stringify(without),
    )
    const pages = this.#pages.list(userId, { since: from })
    if (pages.length === 0) return rows
    const changes = new Map<string, AssetDayChange>()
    const add = ({ day, asset, kind }: Omit<AssetDayChange, 'atoms'>, change: bigint) => {
      const key = `${day} ${asset} ${kind}`
      const atoms = BigInt(changes.get(key)?.atoms ?? 0) + change
      changes.set(key, { day, asset, kind, atoms: String(atoms) })
    }
    for (const { quarter, asset, kind, credited, debited } of pages.flatMap((page) => this.#sumsOf(page, from))) {
      if (!without.includes(kind)) add({ day: quarter - (quarter % step), asset, kind }, credited - debited)
    }
    for (const row of rows) add(row, BigInt(row.atoms))
    return [...changes.values()].filter(({ atoms }) => atoms !== '0').sort(compareChanges)
  }

  /** Sums of a page's entries from `from` until before `to`, epoch ms. Opens the page only if the index cannot tell. */
  #sumsOf(page: JournalPage, from: number, to = NEVER): readonly JournalSum[] {
    const { since, until, sums, person: userId } = page
    if (until < from || since >= to) return []
    const isToldFrom = from <= since || from % QUARTER_HOUR_MS === 0
    const isToldTo = to > until || to % QUARTER_HOUR_MS === 0
    if (isToldFrom && isToldTo) {
      return sums.sums.filter(({ quarter }) => (from <= since || quarter >= from) && (to > until || quarter < to))
    }
    const entries = this.#open(page).filter(({ time }) => time >= from && time < to)
    return sumJournalEntries(entries, userId).sums
  }

  #open(page: JournalPage): readonly JournalEntry[] {
    return this.#pages.open([page])[0] ?? []
  }

  /** Entries of pages that match a query, newest first. */
  #listOlder(query: JournalPageQuery, limit: number): JournalEntry[] {
    const { person: userId, wallet, asset, kind, from = 0, to = NEVER, before = NEVER } = query
    if (limit <= 0) return []
    const ends = [`a/${userId}/${wallet}`, `h/${userId}/${wallet}`]
    const isIn = (each: { readonly asset: string; readonly kind: LedgerEntryKind }) =>
      (asset === undefined || each.asset === asset) && (kind === undefined || each.kind === kind)
    const linesOf = ({ sums }: JournalPage) =>
      sums.counts
        .filter((count) => isIn(count) && (wallet === undefined || count.wallet === wallet))
        .reduce((sum, { lines }) => sum + lines, 0)
    const isAsked = (entry: JournalEntry) =>
      entry.id < before &&
      entry.time >= from &&
      entry.time < to &&
      isIn(entry) &&
      (wallet === undefined || ends.includes(entry.debit) || ends.includes(entry.credit))
    const pages = this.#pages
      .list(userId, { since: from })
      .filter((page) => page.first < before && page.since < to && linesOf(page) > 0)
      .reverse()
    return this.#collect(pages, limit, linesOf, (entries) => entries.filter(isAsked).reverse())
  }

  /**
   * Opens pages until they have enough entries.
   * @param linesOf expected entries of a page
   */
  #collect(
    pages: readonly JournalPage[],
    limit: number,
    linesOf: (page: JournalPage) => number,
    choose: (entries: readonly JournalEntry[]) => readonly JournalEntry[],
  ): JournalEntry[] {
    const found: JournalEntry[] = []
    for (let next = 0; next < pages.length && found.length < limit; ) {
      const opened: JournalPage[] = []
      for (let expected = found.length; next < pages.length && expected < limit; next += 1) {
        const page = pages[next]
        if (!page) break
        opened.push(page)
        expected += linesOf(page)
      }
      for (const entries of this.#pages.open(opened)) found.push(...choose(entries))
    }
    return found.slice(0, limit)
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number | null)[]): T[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
