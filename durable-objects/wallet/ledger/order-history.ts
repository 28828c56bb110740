import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { Sql } from '../../platform/migrations.ts'
import { readRow, readRows } from '../../platform/rows.ts'

/** `number` counts the orders of a shard, `seq` the events of a market. Both are read from ids. */
export const ORDER_HISTORY_SCHEMA = `
  ALTER TABLE order_views ADD COLUMN number INTEGER AS (CAST(substr(id, instr(id, '-') + 1) AS INTEGER)) VIRTUAL;
  ALTER TABLE order_views ADD COLUMN created INTEGER AS (json_extract(view, '$.createdAt')) VIRTUAL;
  CREATE INDEX order_views_by_number ON order_views (person, market, number);
  CREATE INDEX order_views_by_time ON order_views (person, market, created);
  ALTER TABLE fills ADD COLUMN seq INTEGER AS (CAST(substr(id, instr(id, '-') + 1) AS INTEGER)) VIRTUAL;
  CREATE INDEX fills_by_market ON fills (person, market, seq);
  CREATE INDEX fills_by_time ON fills (person, market, time);
  CREATE INDEX fills_by_order ON fills (person, order_id);`

/** Times grow with the numbers, and no client knows generated ids: neither needs an index. */
export const ORDER_HISTORY_INDEX_MIGRATION = `
  DROP INDEX order_views_by_time;
  DROP INDEX fills_by_time;
  CREATE TABLE kept_orders (id TEXT PRIMARY KEY, person TEXT NOT NULL, wallet TEXT NOT NULL, market TEXT NOT NULL,
    key TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, time INTEGER NOT NULL, held TEXT NOT NULL,
    params TEXT NOT NULL DEFAULT '{}', inviter TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
  INSERT INTO kept_orders SELECT id, person, wallet, market, key, state, reason, time, held, params, inviter FROM orders;
  DROP TABLE orders;
  ALTER TABLE kept_orders RENAME TO orders;
  CREATE UNIQUE INDEX orders_by_key ON orders (person, key) WHERE key <> '';
  CREATE INDEX orders_open ON orders (person, market) WHERE state = 'open';`

/** With `first` or `from`: the oldest rows from there on. Otherwise: the newest. */
export type OrderHistoryRange = {
  readonly market: string
  /** Number of an order in its shard, or of a trade in its market. */
  readonly first?: number | undefined
  /** Epoch ms, both included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly order?: string | undefined
  readonly limit: number
}

/** `first`: number of an order list in its shard. `from`: epoch ms. Both are included. */
export type OrderListRange = Pick<OrderHistoryRange, 'first' | 'from' | 'to' | 'limit'>

type ViewRow = { readonly view: string }
type PlaceRow = { readonly number: number; readonly time: number }

/** Without statistics, SQLite would choose to sort the whole table instead of using the index. */
type IndexScan = { readonly table: string; readonly number: string; readonly time: string; readonly id: string }

const ORDERS: IndexScan = {
  table: 'order_views INDEXED BY order_views_by_number',
  number: 'number',
  time: 'created',
  id: 'id',
}
const TRADES: IndexScan = { table: 'fills INDEXED BY fills_by_market', number: 'seq', time: 'time', id: 'order_id' }
const TRADES_OF_ORDER: IndexScan = { ...TRADES, table: 'fills INDEXED BY fills_by_order' }

/** Clocks may be set back: a row may be earlier than its predecessor, by at most this. */
const CLOCK_SKEW_MS = 10_000
const ALL = Number.MAX_SAFE_INTEGER

export class LedgerOrderHistory {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Open and ended orders, oldest first. */
  orders(userId: string, stretch: OrderHistoryRange): OrderView[] {
    return this.#rows<OrderView>(ORDERS, userId, stretch)
  }

  /** Oldest first. */
  trades(userId: string, stretch: OrderHistoryRange): FillView[] {
    return this.#rows<FillView>(stretch.order === undefined ? TRADES : TRADES_OF_ORDER, userId, stretch)
  }

  /**
   * Legs of order lists in all markets, oldest first: from `first` or `from` on, otherwise the newest. The query finds
   * lists by their second leg, `….1`.
   */
  lists(userId: string, { first, from, to = ALL, limit }: OrderListRange): OrderView[] {
    const way = first === undefined && from === undefined ? ' DESC' : ''
    const query = `SELECT view FROM order_views WHERE person = ?1 AND substr(id, -2) = '.1' AND number >= ?2
      AND created >= ?3 AND created <= ?4 AND json_extract(view, '$.list.role') = 'leg'
      ORDER BY number${way}, id${way} LIMIT ?5`
    const rows = readRows<ViewRow>(this.#sql, query, userId, first ?? 0, from ?? 0, to, limit)
    const seconds = rows.map(({ view }) => JSON.parse(view) as OrderView)
    if (way !== '') seconds.reverse()
    return seconds.flatMap((second) => [...this.#own(userId, second.id.slice(0, -2)), second])
  }

  /** Omits orders without a list. */
  listsOf(userId: string, orders: readonly string[]): Record<string, string> {
    const legs = orders.flatMap((id) => this.#own(userId, id)).filter(({ list }) => list?.role === 'leg')
    return Object.fromEntries(legs.map(({ id, list }) => [id, list?.id ?? id]))
  }

  #own(userId: string, id: string): OrderView[] {
    const row = readRow<ViewRow>(this.#sql, 'SELECT view FROM order_views WHERE person = ? AND id = ?', userId, id)
    return row ? [JSON.parse(row.view) as OrderView] : []
  }

  tradesIn(
    userId: string,
    { from, to }: { readonly from: number; readonly to: number },
    after: FillView | undefined,
    limit: number,
  ): FillView[] {
    const query = `SELECT view FROM fills WHERE person = ? AND time >= ? AND time < ?
      AND (time, id, order_id) > (?, ?, ?) ORDER BY time, id, order_id LIMIT ?`
    const last = after ? [after.time, after.id, after.order] : [0, '', '']
    // `TradingStore` wrote this JSON.
    return readRows<ViewRow>(this.#sql, query, userId, after?.time ?? from, to, ...last, limit).map(
      ({ view }) => JSON.parse(view) as FillView,
    )
  }

  #rows<View>({ table, number, time, id }: IndexScan, userId: string, stretch: OrderHistoryRange): View[] {
    const { market, first, from, to = ALL, limit, order: own } = stretch
    const isLast = first === undefined && from === undefined
    const [way, ofOrder] = [isLast ? ' DESC' : '', own === undefined ? '' : 'AND order_id = ?8']
    const walk = own === undefined ? { table, number, time, id } : undefined
    const begin = walk && from !== undefined ? this.#firstAt(walk, userId, market, from - CLOCK_SKEW_MS) : 0
    const end = walk && to < ALL ? this.#firstAt(walk, userId, market, to + CLOCK_SKEW_MS) : ALL
    const query = `SELECT view FROM ${table} WHERE person = ?1 AND market = ?2 AND ${number} >= ?3 AND ${number} < ?4
      AND ${time} >= ?5 AND ${time} <= ?6 ${ofOrder} ORDER BY ${number}${way}, ${id}${way} LIMIT ?7`
    const bindings = [userId, market, Math.max(first ?? 0, begin), end, from ?? 0, to, limit]
    // `TradingStore` wrote this JSON.
    const rows = readRows<ViewRow>(this.#sql, query, ...bindings, ...(own === undefined ? [] : [own]))
    const views = rows.map(({ view }) => JSON.parse(view) as View)
    return isLast ? views.reverse() : views
  }

  /** Finds the first row since a time (epoch ms) by binary search over the numbers. */
  #firstAt({ table, number, time }: IndexScan, userId: string, market: string, since: number): number {
    const at = (from: number, way: string) =>
      readRow<PlaceRow>(
        this.#sql,
        `SELECT ${number} AS number, ${time} AS time FROM ${table}
         WHERE person = ? AND market = ? AND ${number} >= ? ORDER BY ${number}${way} LIMIT 1`,
        userId,
        market,
        from,
      )
    let low = at(0, '')?.number ?? 0
    let high = (at(0, ' DESC')?.number ?? 0) + 1
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const found = at(middle, '')
      if (found && found.time < since) low = found.number + 1
      else high = middle
    }
    return low
  }
}
