import { z } from 'zod/mini'
import { copyPortfolioPath } from '#shared/copy/paths.ts'
import { LeadSignal } from '#shared/copy/signals.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { NoticeContent } from '#shared/notifications/notices/notices.ts'
import { VenueBooks } from '../../bots/bot/venue-books.ts'
import { findRestoredMoment, forgetRestoredMoment, type RestoredMoment } from '../../platform/backup/restored-moment.ts'
import { toIntegerTextJson } from '../../platform/integer-text.ts'
import type { Sql } from '../../platform/migrations.ts'
import type { CopierGroupStore } from './group-store.ts'
import { CopiedPosition, CopyPortfolio, CopyTrade, PortfolioMovement } from './portfolio.ts'

const BodyRow = z.object({ body: z.string() })
const IdRow = z.object({ id: z.int() })
const IdBodyRow = z.object({ id: z.int(), body: z.string() })
const TextIdRow = z.object({ id: z.string() })
const CountRow = z.object({ state: z.string(), count: z.int() })
const SeqRow = z.object({ seq: z.nullable(z.int()) })
const CopyRow = z.object({ id: z.int(), slippage: z.number(), delay: z.int() })

export class CopierStore {
  readonly #group: CopierGroupStore
  readonly #sql: Sql
  readonly #account: string
  /** Orders and fills at the venue of a copy with real money. */
  readonly venueBooks: VenueBooks
  #portfolio: CopyPortfolio | undefined
  #waiting: readonly CopyTrade[] | undefined

  constructor(group: CopierGroupStore, account: string) {
    this.#group = group
    this.#sql = group.sql
    this.#account = account
    this.venueBooks = new VenueBooks(group.sql, (work) => group.transaction(work))
  }

  get restoredMoment(): RestoredMoment | undefined {
    return findRestoredMoment(this.#sql)
  }

  forgetRestoredMoment(): void {
    forgetRestoredMoment(this.#sql)
  }

  transaction<T>(work: () => T): T {
    try {
      return this.#group.transaction(work)
    } catch (error) {
      this.#portfolio = undefined
      this.#waiting = undefined
      throw error
    }
  }

  portfolio(): CopyPortfolio | undefined {
    if (this.#portfolio) return this.#portfolio
    // An earlier release may have made another record.
    const query = `SELECT body FROM contract_record WHERE json_extract(body, '$.account') = ?1
      UNION ALL SELECT body FROM portfolios WHERE account = ?1
      UNION ALL SELECT body FROM venue_record WHERE json_extract(body, '$.account') = ?1`
    const [row] = this.#rows(BodyRow, query, this.#account)
    this.#portfolio = row && CopyPortfolio.parse(JSON.parse(row.body))
    return this.#portfolio
  }

  /** A copy with real money has another table: an earlier release must take it neither for one on paper nor of spot. */
  save(portfolio: CopyPortfolio): void {
    const body = toIntegerTextJson(portfolio)
    const table = portfolio.kind === 'spot' ? 'venue_record' : 'contract_record'
    if (portfolio.venue) this.#sql.exec(`INSERT OR REPLACE INTO ${table} (id, body) VALUES (1, ?)`, body)
    else this.#sql.exec('INSERT OR REPLACE INTO portfolios (account, body) VALUES (?, ?)', this.#account, body)
    if (portfolio.venue && portfolio.kind === 'futures') this.#sql.exec('DELETE FROM venue_record')
    this.#portfolio = portfolio
  }

  /** Returns signals that a copy with real money has not applied, oldest first. */
  pendingSignals(): LeadSignal[] {
    const rows = this.#rows(BodyRow, 'SELECT body FROM venue_signals ORDER BY seq')
    return rows.map(({ body }) => LeadSignal.parse(JSON.parse(body)))
  }

  /** @returns number of the last stored signal; later ones must be resent */
  addSignals(signals: readonly LeadSignal[], seen: number): number {
    const [row] = this.#rows(SeqRow, 'SELECT max(seq) AS seq FROM venue_signals')
    let last = Math.max(seen, row?.seq ?? 0)
    for (const signal of signals) {
      if (signal.seq !== last + 1) continue
      this.#sql.exec('INSERT INTO venue_signals (seq, body) VALUES (?, ?)', signal.seq, JSON.stringify(signal))
      last = signal.seq
    }
    return last
  }

  deleteSignals(upTo: number): void {
    this.#sql.exec('DELETE FROM venue_signals WHERE seq <= ?', upTo)
  }

  findMove(key: string): PortfolioMovement | undefined {
    return this.#moves('AND key = ?', key)[0]
  }

  /** @returns existing movement if the key is known */
  addMove(move: Omit<PortfolioMovement, 'id'>): PortfolioMovement {
    const query = 'INSERT INTO moves (account, key, state, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'
    this.#sql.exec(query, this.#account, move.key, move.state, '')
    const [row] = this.#rows(
      IdBodyRow,
      'SELECT id, body FROM moves WHERE account = ? AND key = ?',
      this.#account,
      move.key,
    )
    if (!row) throw new Error('a movement has a row')
    if (row.body !== '') return PortfolioMovement.parse(JSON.parse(row.body))
    const made = { ...move, id: row.id }
    this.saveMove(made)
    return made
  }

  saveMove(move: PortfolioMovement): void {
    this.#sql.exec('UPDATE moves SET state = ?, body = ? WHERE id = ?', move.state, toIntegerTextJson(move), move.id)
  }

  pendingMoves(): PortfolioMovement[] {
    return this.#moves("AND state IN ('due', 'ready', 'moved') ORDER BY id")
  }

  /** Newest first. */
  settlements(before: number, most: number): PortfolioMovement[] {
    const moves = this.#moves('AND id < ? ORDER BY id DESC', before)
    return moves.filter(({ settlement }) => settlement !== null).slice(0, most)
  }

  /** @returns undefined if the signal's trade is already stored */
  addTrade(added: Omit<CopyTrade, 'id' | 'repeated'> & Partial<Pick<CopyTrade, 'repeated'>>): CopyTrade | undefined {
    const trade = { repeated: 0, ...added }
    const seq = trade.signal?.seq ?? null
    const [row] = this.#rows(
      IdRow,
      'INSERT INTO trades (account, seq, state, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id',
      this.#account,
      seq,
      trade.state,
      toIntegerTextJson(trade),
    )
    if (!row) return undefined
    const made = { ...trade, id: row.id }
    if (made.state === 'waiting') this.#waiting = this.#waiting && [...this.#waiting, made]
    return made
  }

  /** Later trades get larger ids: orders at the venue have the ids of trades that a restore forgot. */
  skipTradeIds(upTo: number): void {
    const query = `INSERT OR IGNORE INTO trades (id, account, seq, state, body) VALUES (?, ?, NULL, 'skipped', '')`
    this.#sql.exec(query, upTo, this.#account)
    this.#sql.exec("DELETE FROM trades WHERE id = ? AND body = ''", upTo)
  }

  saveTrade(trade: CopyTrade): void {
    this.#sql.exec(
      'UPDATE trades SET state = ?, body = ? WHERE id = ?',
      trade.state,
      toIntegerTextJson(trade),
      trade.id,
    )
    const others = this.#waiting?.filter(({ id }) => id !== trade.id)
    this.#waiting = trade.state === 'waiting' ? undefined : others
  }

  deleteTrade({ id }: Pick<CopyTrade, 'id'>): void {
    this.#sql.exec('DELETE FROM trades WHERE id = ?', id)
  }

  /** Trades without a known outcome, oldest first. */
  pendingTrades(): readonly CopyTrade[] {
    this.#waiting ??= this.#trades("AND state = 'waiting' ORDER BY id")
    return this.#waiting
  }

  /** Newest first. */
  trades(before: number, most: number): CopyTrade[] {
    return this.#trades('AND id < ? ORDER BY id DESC LIMIT ?', before, most)
  }

  findLastTrade(symbol: string): CopyTrade | undefined {
    return this.#trades("AND json_extract(body, '$.symbol') = ? ORDER BY id DESC LIMIT 1", symbol)[0]
  }

  countTrades(): { readonly copied: number; readonly skipped: number } {
    const query = 'SELECT state, count(*) AS count FROM trades WHERE account = ? GROUP BY state'
    const rows = this.#rows(CountRow, query, this.#account)
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
    return { copied: of('done'), skipped: of('skipped') }
  }

  positions(): CopiedPosition[] {
    const rows = this.#rows(BodyRow, 'SELECT body FROM positions WHERE account = ? ORDER BY symbol, leg', this.#account)
    return rows.map(({ body }) => CopiedPosition.parse(JSON.parse(body)))
  }

  position(symbol: string, leg: PositionLeg): CopiedPosition | undefined {
    const query = 'SELECT body FROM positions WHERE account = ? AND symbol = ? AND leg = ?'
    const [row] = this.#rows(BodyRow, query, this.#account, symbol, leg)
    return row && CopiedPosition.parse(JSON.parse(row.body))
  }

  savePosition(position: CopiedPosition): void {
    const { symbol, leg, amount } = position
    const key = [this.#account, symbol, leg]
    if (amount === 0n) {
      this.#sql.exec('DELETE FROM positions WHERE account = ? AND symbol = ? AND leg = ?', ...key)
    } else {
      const query = 'INSERT OR REPLACE INTO positions (account, symbol, leg, body) VALUES (?, ?, ?, ?)'
      this.#sql.exec(query, ...key, toIntegerTextJson(position))
    }
  }

  addNotice(
    { person: userId, account }: Pick<CopyPortfolio, 'person' | 'account'>,
    at: number,
    said: NoticeContent,
  ): void {
    this.#group.outbox.add(userId, { ...said, at, link: copyPortfolioPath(account.slice('copy-'.length)) })
  }

  recordIfNew(id: string): boolean {
    const query = 'INSERT INTO heard (account, id) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id'
    return this.#rows(TextIdRow, query, this.#account, id).length > 0
  }

  addUnreported(slippage: number, delay: number): void {
    const query = 'INSERT INTO unreported (account, slippage, delay) VALUES (?, ?, ?)'
    this.#sql.exec(query, this.#account, slippage, delay)
  }

  unreportedCopies(): { readonly id: number; readonly slippage: number; readonly delay: number }[] {
    const query = 'SELECT id, slippage, delay FROM unreported WHERE account = ? ORDER BY id LIMIT 100'
    return this.#rows(CopyRow, query, this.#account)
  }

  deleteReported(upTo: number): void {
    this.#sql.exec('DELETE FROM unreported WHERE account = ? AND id <= ?', this.#account, upTo)
  }

  #moves(further: string, ...bindings: (string | number)[]): PortfolioMovement[] {
    const query = `SELECT body FROM moves WHERE account = ? ${further}`
    return this.#rows(BodyRow, query, this.#account, ...bindings).map(({ body }) =>
      PortfolioMovement.parse(JSON.parse(body)),
    )
  }

  #trades(further: string, ...bindings: (string | number)[]): CopyTrade[] {
    const query = `SELECT id, body FROM trades WHERE account = ? ${further}`
    const rows = this.#rows(IdBodyRow, query, this.#account, ...bindings)
    return rows.map(({ id, body }) => CopyTrade.parse({ ...JSON.parse(body), id }))
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number | null)[]): T[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
