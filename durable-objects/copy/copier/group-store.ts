import { z } from 'zod/mini'
import { VENUE_CONTRACTS_MIGRATION, VENUE_MIGRATION, VENUE_ORDER_TIME_MIGRATION } from '../../bots/bot/venue-books.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import { NoticeOutbox } from '../../platform/notice-outbox.ts'

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
  // Notices have been in the outbox since this migration.
  'DROP TABLE notices;',
  // `heard`: acknowledged notices of the clearing house.
  'CREATE TABLE heard (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;',
  'CREATE TABLE watched (id INTEGER PRIMARY KEY CHECK (id = 1), until INTEGER NOT NULL) STRICT;',
  // Earlier versions had one object per portfolio, which becomes a group of one.
  `CREATE TABLE portfolios (account TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   INSERT INTO portfolios SELECT json_extract(body, '$.account'), body FROM portfolio;
   DROP TABLE portfolio;
   CREATE TABLE wakes (account TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   INSERT INTO wakes SELECT account, 0 FROM portfolios;
   ALTER TABLE moves RENAME TO own_moves;
   DROP INDEX moves_under_way;
   CREATE TABLE moves (id INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, key TEXT NOT NULL, state TEXT NOT NULL,
     body TEXT NOT NULL, UNIQUE (account, key)) STRICT;
   INSERT INTO moves SELECT own_moves.id, account, key, state, own_moves.body FROM own_moves, portfolios;
   DROP TABLE own_moves;
   CREATE INDEX moves_under_way ON moves (account, id) WHERE state IN ('due', 'ready', 'moved');
   ALTER TABLE trades RENAME TO own_trades;
   DROP INDEX trades_waiting;
   CREATE TABLE trades (id INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, seq INTEGER, state TEXT NOT NULL,
     body TEXT NOT NULL, UNIQUE (account, seq)) STRICT;
   INSERT INTO trades SELECT own_trades.id, account, seq, state, own_trades.body FROM own_trades, portfolios;
   DROP TABLE own_trades;
   CREATE INDEX trades_waiting ON trades (account, id) WHERE state = 'waiting';
   ALTER TABLE positions RENAME TO own_positions;
   CREATE TABLE positions (account TEXT NOT NULL, symbol TEXT NOT NULL, leg TEXT NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (account, symbol, leg)) STRICT, WITHOUT ROWID;
   INSERT INTO positions SELECT account, symbol, leg, own_positions.body FROM own_positions, portfolios;
   DROP TABLE own_positions;
   ALTER TABLE heard RENAME TO own_heard;
   CREATE TABLE heard (account TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (account, id)) STRICT, WITHOUT ROWID;
   INSERT INTO heard SELECT account, own_heard.id FROM own_heard, portfolios;
   DROP TABLE own_heard;
   ALTER TABLE unreported RENAME TO own_unreported;
   CREATE TABLE unreported (id INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, slippage REAL NOT NULL,
     delay INTEGER NOT NULL) STRICT;
   INSERT INTO unreported SELECT own_unreported.id, account, slippage, delay FROM own_unreported, portfolios;
   DROP TABLE own_unreported;
   CREATE INDEX unreported_of ON unreported (account, id);
   DROP TABLE watched;
   CREATE TABLE watched (account TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  // For a copy with real money, which has an object of its own.
  `${VENUE_MIGRATION}
   CREATE TABLE venue_signals (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;`,
  VENUE_ORDER_TIME_MIGRATION,
  VENUE_CONTRACTS_MIGRATION,
]
const WakeRow = z.object({ account: z.string(), at: z.int() })
const AccountRow = z.object({ account: z.string() })
const WatchedRow = z.object({ account: z.string(), until: z.int() })

export class CopierGroupStore {
  readonly sql: Sql
  readonly outbox: NoticeOutbox
  readonly #storage: TransactionalStorage
  readonly #wakes: Map<string, number>
  readonly #watched: Map<string, number>

  constructor(storage: TransactionalStorage, name: string) {
    this.#storage = storage
    this.sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    this.outbox = new NoticeOutbox(storage.sql, () => name)
    const rows = (query: string) => storage.sql.exec(query).toArray()
    const wakes = rows('SELECT account, at FROM wakes').map((row) => WakeRow.parse(row))
    this.#wakes = new Map(wakes.map(({ account, at }) => [account, at]))
    const watched = rows('SELECT account, until FROM watched').map((row) => WatchedRow.parse(row))
    this.#watched = new Map(watched.map(({ account, until }) => [account, until]))
  }

  /** Returns the account of the copy with real money, which has this object for itself. */
  realAccount(): string | undefined {
    const query = `SELECT json_extract(body, '$.account') AS account FROM venue_record
      UNION ALL SELECT json_extract(body, '$.account') FROM contract_record`
    const [row] = this.sql.exec(query).toArray()
    return row && AccountRow.parse(row).account
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  /** @param at epoch ms; undefined: never */
  wakeAt(account: string, at: number | undefined): void {
    if (this.#wakes.get(account) === at) return
    if (at === undefined) {
      this.#wakes.delete(account)
      this.sql.exec('DELETE FROM wakes WHERE account = ?', account)
      return
    }
    this.#wakes.set(account, at)
    this.sql.exec('INSERT OR REPLACE INTO wakes (account, at) VALUES (?, ?)', account, at)
  }

  /** Keeps an earlier wake time. */
  wakeBy(account: string, at: number): void {
    if ((this.#wakes.get(account) ?? Number.POSITIVE_INFINITY) > at) this.wakeAt(account, at)
  }

  /** Returns at least the next portfolio: alarms may fire slightly early. */
  due(now: number): string[] {
    const upTo = Math.max(now, this.nextWake() ?? now)
    return [...this.#wakes].flatMap(([account, at]) => (at <= upTo ? [account] : []))
  }

  nextWake(): number | undefined {
    return this.#wakes.size === 0 ? undefined : Math.min(...this.#wakes.values())
  }

  /** Epoch ms until which an open page watches the portfolio. */
  watchedUntil(account: string): number {
    return this.#watched.get(account) ?? 0
  }

  watch(account: string, until: number): void {
    this.#watched.set(account, until)
    this.sql.exec('INSERT OR REPLACE INTO watched (account, until) VALUES (?, ?)', account, until)
  }
}
