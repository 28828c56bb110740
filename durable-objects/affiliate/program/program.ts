import { z } from 'zod/mini'
import type { AffiliateBoardFigures, AffiliateBoardReport } from '#shared/affiliate/board.ts'
import { CLOSED_INVITER, INVITER_CHAIN_MAX, type InviterRate } from '#shared/affiliate/differential.ts'
import type { AffiliateFigures } from '#shared/affiliate/figures.ts'
import { AFFILIATE_RATE_MIN_PPM, type DirectTradersActivity, findAffiliateLevel } from '#shared/affiliate/levels.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'

export const INVITE_LINKS_MAX = 50

/** The clearing house receives chains of inviters, because it charges fees. */
export const CLEARING_HOUSE_TERMS_RECEIVER = 'clearing'

export const AFFILIATE_MIGRATIONS = [
  `CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE links (number INTEGER PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL, archived INTEGER NOT NULL,
     clicks INTEGER NOT NULL) STRICT;
   CREATE TABLE click_days (day INTEGER PRIMARY KEY, clicks INTEGER NOT NULL) STRICT;
   CREATE TABLE visitors (day INTEGER NOT NULL, visitor TEXT NOT NULL, link INTEGER NOT NULL,
     PRIMARY KEY (day, visitor, link)) STRICT, WITHOUT ROWID;
   CREATE TABLE referrals (account TEXT PRIMARY KEY, link INTEGER NOT NULL, joined INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE subs (account TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
   CREATE TABLE untold (shard TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`,
  // Sends all inviter chains again: earlier versions of the clearing house shared no fees.
  `INSERT OR IGNORE INTO untold (shard) SELECT '${CLEARING_HOUSE_TERMS_RECEIVER}' FROM facts WHERE name = 'state';`,
  // Names that an inviter privately gives invited users (AF17).
  'CREATE TABLE labels (account TEXT PRIMARY KEY, label TEXT NOT NULL) STRICT, WITHOUT ROWID;',
]

const LinkRow = z.object({
  number: z.int(),
  name: z.string(),
  made: z.int(),
  archived: z.int(),
  clicks: z.int(),
})
export type InviteLinkRow = z.infer<typeof LinkRow>
const ReferralRow = z.object({ account: z.string(), link: z.int(), joined: z.int() })
export type ReferralRow = z.infer<typeof ReferralRow>
const LabelRow = z.object({ account: z.string(), label: z.string() })
export type ReferralLabelRow = z.infer<typeof LabelRow>
const ClickRow = z.object({ day: z.int(), clicks: z.int() })
const Text = z.object({ text: z.string() })
const Count = z.object({ count: z.int() })

const State = z.object({
  id: z.string(),
  /** The inviter's inviter; '' if none. */
  parent: z.string(),
  ppm: z.int(),
  version: z.int(),
  chain: z.array(z.object({ person: z.string(), ppm: z.int() })),
  ratedAt: z.int(),
  /** False if the user never joined: the state exists only because the account left. */
  isMember: z._default(z.boolean(), true),
  /** True if closing or closed: the house takes the account's place in chains. */
  hasLeft: z._default(z.boolean(), false),
})
export type AffiliateState = z.infer<typeof State>

const Sum = z.object({ micros: z.int(), traders: z.int() })
/** `isTold`: the board acknowledged this report. */
const Report = z.object({
  person: z.string(),
  version: z.int(),
  isHidden: z.boolean(),
  invited: z.int(),
  month: z.int(),
  inMonth: Sum,
  ever: Sum,
  isTold: z.boolean(),
})
type Report = z.infer<typeof Report>

export function createAffiliateState(id: string, parent: string): AffiliateState {
  const chain = [{ person: id, ppm: AFFILIATE_RATE_MIN_PPM }]
  const rest = { version: 0, chain, ratedAt: 0, isMember: true, hasLeft: false }
  return { id, ppm: AFFILIATE_RATE_MIN_PPM, parent: parent === id ? '' : parent, ...rest }
}

export type InviterOverview = {
  /** False if the user never joined the programme; then only the earnings have a meaning. */
  readonly isJoined: boolean
  readonly ppm: number
  readonly parent: string
  readonly chain: readonly InviterRate[]
  readonly links: readonly InviteLinkRow[]
  readonly referrals: readonly ReferralRow[]
  readonly figures: AffiliateFigures
  /** Clicks during the days of `figures.days`. */
  readonly clicks: number
}

const TABLES = ['links', 'click_days', 'visitors', 'referrals', 'labels'] as const

const CLICK_DAYS = 90

export class AffiliateProgram {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, AFFILIATE_MIGRATIONS))
  }

  /** Undefined before `open` or `leave`. */
  get state(): AffiliateState | undefined {
    const [row] = this.#rows("SELECT value AS text FROM facts WHERE name = 'state'", [], Text)
    return row && State.parse(JSON.parse(row.text))
  }

  get isJoined(): boolean {
    return this.state?.isMember === true
  }

  /** Idempotent; a stored parent never changes. */
  open(id: string, parent: string): AffiliateState {
    const known = this.state
    if (known?.isMember && (known.parent !== '' || parent === '')) return known
    return this.#keep({
      ...createAffiliateState(id, ''),
      ...known,
      isMember: true,
      parent: parent === id ? '' : parent,
    })
  }

  /**
   * @param above the chain of the inviter of this inviter
   * @returns true if the chain changed, so shards and sub-inviters must be notified
   */
  updateRating(
    activity: DirectTradersActivity,
    above: readonly InviterRate[],
    shards: readonly string[],
    now: number,
  ): boolean {
    const known = this.state
    if (!known) return false
    const { ppm } = known.hasLeft ? known : findAffiliateLevel(activity)
    return this.#chain({ ...known, ppm, ratedAt: now }, above, shards)
  }

  /**
   * Idempotent.
   * @returns true if the chain changed, so objects that charge fees must be notified
   */
  leave(id: string, hasLeft: boolean, shards: readonly string[], now: number): boolean {
    const known = this.state ?? { ...createAffiliateState(id, ''), isMember: false }
    if (known.hasLeft === hasLeft) return false
    return this.#chain({ ...known, hasLeft, ratedAt: now }, known.chain.slice(1), shards)
  }

  /**
   * Also enqueues the receivers of a changed chain.
   * @returns true if it changed
   */
  #chain(known: AffiliateState, above: readonly InviterRate[], shards: readonly string[]): boolean {
    const own = { person: known.hasLeft ? CLOSED_INVITER : known.id, ppm: known.ppm }
    const chain = [own, ...above.filter(({ person: userId }) => userId !== known.id)].slice(0, INVITER_CHAIN_MAX)
    const isNews = JSON.stringify(chain) !== JSON.stringify(known.chain)
    this.#storage.transactionSync(() => {
      this.#keep({ ...known, chain, version: isNews ? Math.max(known.ratedAt, known.version + 1) : known.version })
      if (!isNews) return
      for (const shard of shards) this.#storage.sql.exec('INSERT OR IGNORE INTO untold (shard) VALUES (?)', shard)
    })
    return isNews
  }

  unacknowledgedReceivers(): string[] {
    return this.#rows('SELECT shard AS text FROM untold ORDER BY shard', [], Text).map(({ text }) => text)
  }

  /** Ignored if the chain has changed since `version`. */
  acknowledgeChain(shard: string, version: number): void {
    if (this.state?.version === version) this.#storage.sql.exec('DELETE FROM untold WHERE shard = ?', shard)
  }

  get isHidden(): boolean {
    return this.#report?.isHidden ?? false
  }

  /** Ignores unchanged or all-zero figures. */
  queueReport(figures: AffiliateBoardFigures, now: number): void {
    const invited = this.#count('SELECT COUNT(*) AS count FROM referrals', [])
    this.#noteReport({ ...figures, invited }, now)
  }

  setHidden(isHidden: boolean, now: number): void {
    const nothing = { month: 0, inMonth: { micros: 0, traders: 0 }, ever: { micros: 0, traders: 0 } }
    const invited = this.#count('SELECT COUNT(*) AS count FROM referrals', [])
    this.#noteReport({ ...(this.#report ?? nothing), invited, isHidden }, now)
  }

  pendingReport(): AffiliateBoardReport | undefined {
    const known = this.#report
    if (!known || known.isTold) return undefined
    const { isTold: _, ...report } = known
    return report
  }

  acknowledgeReport(version: number): void {
    const known = this.#report
    if (known?.version === version) this.#setFact('report', { ...known, isTold: true })
  }

  /** Subscribes a sub-inviter to changes of the chain. */
  addSubInviter(account: string): void {
    this.#storage.sql.exec('INSERT OR IGNORE INTO subs (account) VALUES (?)', account)
  }

  subInviters(): string[] {
    return this.#rows('SELECT account AS text FROM subs ORDER BY account', [], Text).map(({ text }) => text)
  }

  /**
   * @param link 0 or an unknown number: no link
   * @param at epoch ms
   */
  addReferral(account: string, link: number, at: number): void {
    const known = this.links().some(({ number }) => number === link) ? link : 0
    const query = 'INSERT OR IGNORE INTO referrals (account, link, joined) VALUES (?, ?, ?)'
    this.#storage.sql.exec(query, account, known, at)
  }

  referrals(): ReferralRow[] {
    return this.#rows('SELECT account, link, joined FROM referrals ORDER BY joined DESC, account', [], ReferralRow)
  }

  /** An inviter among the referrals still receives chain changes. */
  deleteReferral(account: string): void {
    this.#storage.sql.exec('DELETE FROM referrals WHERE account = ?', account)
    this.setLabel(account, '')
  }

  setLabel(account: string, label: string): void {
    if (label === '') this.#storage.sql.exec('DELETE FROM labels WHERE account = ?', account)
    else this.#storage.sql.exec('INSERT OR REPLACE INTO labels (account, label) VALUES (?, ?)', account, label)
  }

  labels(): ReferralLabelRow[] {
    return this.#rows('SELECT account, label FROM labels ORDER BY label, account', [], LabelRow)
  }

  /** Keeps the state, because other chains contain it. */
  erase(): void {
    this.#storage.transactionSync(() => {
      for (const table of TABLES) this.#storage.sql.exec(`DELETE FROM ${table}`)
      this.#storage.sql.exec("DELETE FROM facts WHERE name <> 'state'")
    })
  }

  addLink(name: string, now: number): Result<InviteLinkRow, 'not_joined' | 'too_many_kept' | 'name_taken'> {
    if (!this.isJoined) return refuse('not_joined')
    const all = this.links()
    const open = all.filter(({ archived }) => archived === 0)
    if (open.some((link) => link.name === name)) return refuse('name_taken')
    if (open.length >= INVITE_LINKS_MAX) return refuse('too_many_kept')
    const number = Math.max(0, ...all.map((link) => link.number)) + 1
    const query = 'INSERT INTO links (number, name, made, archived, clicks) VALUES (?, ?, ?, 0, 0)'
    this.#storage.sql.exec(query, number, name, now)
    return ok({ number, name, made: now, archived: 0, clicks: 0 })
  }

  archive(number: number): Result<null, 'not_joined' | 'item_gone'> {
    if (!this.isJoined) return refuse('not_joined')
    if (!this.links().some((link) => link.number === number)) return refuse('item_gone')
    this.#storage.sql.exec('UPDATE links SET archived = 1 WHERE number = ?', number)
    return ok(null)
  }

  links(): InviteLinkRow[] {
    return this.#rows('SELECT number, name, made, archived, clicks FROM links ORDER BY number DESC', [], LinkRow)
  }

  /**
   * Counts once per visitor and day, and once for each link (AF8).
   * @param asked number of the link; 0 for the plain code
   * @param visitor hash
   */
  countClick(asked: number, visitor: string, now: number): void {
    if (!this.isJoined) return
    const { sql } = this.#storage
    const day = Math.floor(now / DAY_MS)
    // As for registrations, a link that does not exist is none.
    const link = this.links().some(({ number }) => number === asked) ? asked : 0
    const isSeen = (where: string, ...bindings: (string | number)[]) =>
      this.#count(`SELECT COUNT(*) AS count FROM visitors WHERE day = ? AND visitor = ? ${where}`, [
        day,
        visitor,
        ...bindings,
      ]) > 0
    this.#storage.transactionSync(() => {
      if (isSeen('AND link = ?', link)) return
      const isNewToday = !isSeen('')
      sql.exec('DELETE FROM visitors WHERE day < ?', day - 1)
      sql.exec('DELETE FROM click_days WHERE day < ?', day - CLICK_DAYS)
      sql.exec('INSERT INTO visitors (day, visitor, link) VALUES (?, ?, ?)', day, visitor, link)
      sql.exec('UPDATE links SET clicks = clicks + 1 WHERE number = ?', link)
      if (!isNewToday) return
      sql.exec(
        'INSERT INTO click_days (day, clicks) VALUES (?, 1) ON CONFLICT (day) DO UPDATE SET clicks = clicks + 1',
        day,
      )
    })
  }

  /** @param from days since 1970-01-01 */
  clicks(from: number): number {
    return this.#rows('SELECT day, clicks FROM click_days WHERE day >= ?', [from], ClickRow).reduce(
      (sum, { clicks }) => sum + clicks,
      0,
    )
  }

  #keep(state: AffiliateState): AffiliateState {
    this.#setFact('state', state)
    return state
  }

  get #report(): Report | undefined {
    const [row] = this.#rows("SELECT value AS text FROM facts WHERE name = 'report'", [], Text)
    return row && Report.parse(JSON.parse(row.text))
  }

  #noteReport(
    news: AffiliateBoardFigures & { readonly invited: number; readonly isHidden?: boolean },
    now: number,
  ): void {
    const userId = this.state?.id
    if (userId === undefined) return
    const known = this.#report
    const { month, inMonth, ever, invited, isHidden = known?.isHidden ?? false } = news
    const told = { person: userId, version: known?.version ?? 0, isHidden, invited, month, inMonth, ever }
    const isEmpty = !known && !isHidden && invited === 0 && ever.micros === 0
    if (isEmpty || JSON.stringify({ ...told, isTold: true }) === JSON.stringify(known && { ...known, isTold: true }))
      return
    this.#setFact('report', { ...told, version: Math.max(now, told.version + 1), isTold: false })
  }

  #setFact(name: 'state' | 'report', value: AffiliateState | Report): void {
    this.#storage.sql.exec('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)', name, JSON.stringify(value))
  }

  #count(query: string, bindings: readonly (string | number)[]): number {
    return this.#rows(query, bindings, Count)[0]?.count ?? 0
  }

  #rows<T>(query: string, bindings: readonly (string | number)[], shape: z.ZodMiniType<T>): T[] {
    const rows = this.#storage.sql.exec(query, ...bindings).toArray()
    return rows.map((row) => shape.parse(row))
  }
}
