// A portfolio in SQL: what it is, money on its way, trades with what became of them, positions, settlements.

import { z } from 'zod/mini'
import { copyPath } from '#shared/copy/paths.ts'
import type { Leg } from '#shared/futures/legs.ts'
import type { NoticeSaid } from '#shared/notices/notices.ts'
import { runMigrations, type Sql } from '../platform/migrations.ts'
import { NoticeOutbox } from '../platform/notice-outbox.ts'
import { Move, OwnPosition, Portfolio, Trade } from './portfolio.ts'

const MIGRATIONS = [
  `CREATE TABLE portfolio (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT;
   CREATE TABLE moves (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, state TEXT NOT NULL,
     body TEXT NOT NULL) STRICT;
   CREATE INDEX moves_under_way ON moves (id) WHERE state IN ('due', 'ready', 'moved');
   CREATE TABLE trades (id INTEGER PRIMARY KEY AUTOINCREMENT, seq INTEGER UNIQUE, state TEXT NOT NULL, body TEXT NOT NULL)
     STRICT;
   CREATE INDEX trades_waiting ON trades (id) WHERE state = 'waiting';
   CREATE TABLE positions (symbol TEXT NOT NULL, leg TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (symbol, leg))
     STRICT, WITHOUT ROWID;
   CREATE TABLE notices (id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, kind TEXT NOT NULL, params TEXT NOT NULL)
     STRICT;
   CREATE TABLE unreported (id INTEGER PRIMARY KEY AUTOINCREMENT, slippage REAL NOT NULL, delay INTEGER NOT NULL) STRICT;`,
  // What its owner is told waits in the outbox of notices.
  'DROP TABLE notices;',
  // Of what the clearing house tells until it is heard, what was heard.
  'CREATE TABLE heard (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;',
  'CREATE TABLE watched (id INTEGER PRIMARY KEY CHECK (id = 1), until INTEGER NOT NULL) STRICT;',
]
const BodyRow = z.object({ body: z.string() })
const IdRow = z.object({ id: z.int() })
const UntilRow = z.object({ until: z.int() })
const TextIdRow = z.object({ id: z.string() })
const CountRow = z.object({ state: z.string(), count: z.int() })
const CopyRow = z.object({ id: z.int(), slippage: z.number(), delay: z.int() })

type Storage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }

const text = (value: unknown) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))

export class CopierStore {
  readonly #sql: Sql
  readonly #storage: Storage
  readonly outbox: NoticeOutbox
  /** As it is written, or undefined where it has to be read: it is asked for at every step. */
  #portfolio: Portfolio | undefined

  constructor(storage: Storage) {
    this.#storage = storage
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    this.outbox = new NoticeOutbox(storage.sql, () => this.portfolio()?.account ?? '')
  }

  /** All or nothing. */
  transaction<T>(work: () => T): T {
    try {
      return this.#storage.transactionSync(work)
    } catch (error) {
      this.#portfolio = undefined
      throw error
    }
  }

  portfolio(): Portfolio | undefined {
    if (this.#portfolio) return this.#portfolio
    const [row] = this.#rows(BodyRow, 'SELECT body FROM portfolio')
    this.#portfolio = row && Portfolio.parse(JSON.parse(row.body))
    return this.#portfolio
  }

  save(portfolio: Portfolio): void {
    this.#sql.exec('INSERT OR REPLACE INTO portfolio (id, body) VALUES (1, ?)', text(portfolio))
    this.#portfolio = portfolio
  }

  move(key: string): Move | undefined {
    return this.#moves('WHERE key = ?', key)[0]
  }

  /** @returns the one of this key, if it was there already */
  addMove(move: Omit<Move, 'id'>): Move {
    const query = 'INSERT INTO moves (key, state, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
    this.#sql.exec(query, move.key, move.state, '')
    const [row] = this.#rows(
      z.object({ id: z.int(), body: z.string() }),
      'SELECT id, body FROM moves WHERE key = ?',
      move.key,
    )
    if (!row) throw new Error('a movement has a row')
    if (row.body !== '') return Move.parse(JSON.parse(row.body))
    const made = { ...move, id: row.id }
    this.saveMove(made)
    return made
  }

  saveMove(move: Move): void {
    this.#sql.exec('UPDATE moves SET state = ?, body = ? WHERE id = ?', move.state, text(move), move.id)
  }

  movesUnderWay(): Move[] {
    return this.#moves("WHERE state IN ('due', 'ready', 'moved') ORDER BY id")
  }

  /** Settlements, newest first. */
  settlements(before: number, most: number): Move[] {
    const moves = this.#moves('WHERE id < ? ORDER BY id DESC', before)
    return moves.filter(({ settlement }) => settlement !== null).slice(0, most)
  }

  /** @returns undefined where this trade of the lead's has a row already */
  addTrade(trade: Omit<Trade, 'id'>): Trade | undefined {
    const seq = trade.signal?.seq ?? null
    const [row] = this.#rows(
      IdRow,
      'INSERT INTO trades (seq, state, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id',
      ...[seq, trade.state, ''],
    )
    if (!row) return undefined
    const made = { ...trade, id: row.id }
    this.saveTrade(made)
    return made
  }

  saveTrade(trade: Trade): void {
    this.#sql.exec('UPDATE trades SET state = ?, body = ? WHERE id = ?', trade.state, text(trade), trade.id)
  }

  waiting(): Trade[] {
    return this.#trades("WHERE state = 'waiting' ORDER BY id")
  }

  /** Newest first. */
  trades(before: number, most: number): Trade[] {
    return this.#trades('WHERE id < ? ORDER BY id DESC LIMIT ?', before, most)
  }

  counts(): { readonly copied: number; readonly skipped: number } {
    const rows = this.#rows(CountRow, 'SELECT state, count(*) AS count FROM trades GROUP BY state')
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
    return { copied: of('done'), skipped: of('skipped') }
  }

  positions(): OwnPosition[] {
    const rows = this.#rows(BodyRow, 'SELECT body FROM positions ORDER BY symbol, leg')
    return rows.map(({ body }) => OwnPosition.parse(JSON.parse(body)))
  }

  position(symbol: string, leg: Leg): OwnPosition | undefined {
    const [row] = this.#rows(BodyRow, 'SELECT body FROM positions WHERE symbol = ? AND leg = ?', symbol, leg)
    return row && OwnPosition.parse(JSON.parse(row.body))
  }

  savePosition(position: OwnPosition): void {
    const { symbol, leg, amount } = position
    if (amount === 0n) this.#sql.exec('DELETE FROM positions WHERE symbol = ? AND leg = ?', symbol, leg)
    else {
      const query = 'INSERT OR REPLACE INTO positions (symbol, leg, body) VALUES (?, ?, ?)'
      this.#sql.exec(query, symbol, leg, text(position))
    }
  }

  /** Something that its owner is to hear of, in the transaction of what caused it. */
  addNotice({ person, account }: Pick<Portfolio, 'person' | 'account'>, at: number, said: NoticeSaid): void {
    this.outbox.add(person, { ...said, at, link: copyPath(account.slice('copy-'.length)) })
  }

  /** Until when its owner looks at it, epoch ms. */
  watchedUntil(): number {
    return this.#rows(UntilRow, 'SELECT until FROM watched')[0]?.until ?? 0
  }

  watch(until: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO watched (id, until) VALUES (1, ?)', until)
  }

  /** Takes down that something was heard. @returns whether it is new */
  isNews(id: string): boolean {
    const rows = this.#rows(TextIdRow, 'INSERT INTO heard (id) VALUES (?) ON CONFLICT DO NOTHING RETURNING id', id)
    return rows.length > 0
  }

  addUnreported(slippage: number, delay: number): void {
    this.#sql.exec('INSERT INTO unreported (slippage, delay) VALUES (?, ?)', slippage, delay)
  }

  unreported(): { readonly id: number; readonly slippage: number; readonly delay: number }[] {
    return this.#rows(CopyRow, 'SELECT id, slippage, delay FROM unreported ORDER BY id LIMIT 100')
  }

  reported(upTo: number): void {
    this.#sql.exec('DELETE FROM unreported WHERE id <= ?', upTo)
  }

  #moves(where: string, ...bindings: (string | number)[]): Move[] {
    return this.#rows(BodyRow, `SELECT body FROM moves ${where}`, ...bindings).map(({ body }) =>
      Move.parse(JSON.parse(body)),
    )
  }

  #trades(where: string, ...bindings: (string | number)[]): Trade[] {
    return this.#rows(BodyRow, `SELECT body FROM trades ${where}`, ...bindings).map(({ body }) =>
      Trade.parse(JSON.parse(body)),
    )
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number | null)[]): T[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
