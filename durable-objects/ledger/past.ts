// Orders and trades of somebody in a market as programs read them: from a number or a time on, or the last ones.

import type { FillView, OrderView } from '#shared/api/trading.ts'
import type { Sql } from '../platform/migrations.ts'
import { rowsOf } from '../platform/rows.ts'

/** `number` counts a shard's orders, `seq` a market's events: both stand in the ids. */
export const PAST_SCHEMA = `
  ALTER TABLE order_views ADD COLUMN number INTEGER AS (CAST(substr(id, instr(id, '-') + 1) AS INTEGER)) VIRTUAL;
  ALTER TABLE order_views ADD COLUMN created INTEGER AS (json_extract(view, '$.createdAt')) VIRTUAL;
  CREATE INDEX order_views_by_number ON order_views (person, market, number);
  CREATE INDEX order_views_by_time ON order_views (person, market, created);
  ALTER TABLE fills ADD COLUMN seq INTEGER AS (CAST(substr(id, instr(id, '-') + 1) AS INTEGER)) VIRTUAL;
  CREATE INDEX fills_by_market ON fills (person, market, seq);
  CREATE INDEX fills_by_time ON fills (person, market, time);
  CREATE INDEX fills_by_order ON fills (person, order_id);`

/** With `first` or `from` the first ones from there on, else the last ones. */
export type Stretch = {
  readonly market: string
  /** Number of the first: of an order in its shard, of a trade in its market. */
  readonly first?: number | undefined
  /** Epoch ms, both inclusive: when an order was placed, or a trade was. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Of this order alone. */
  readonly order?: string | undefined
  readonly limit: number
}

type ViewRow = { readonly view: string }
type Way = 'number' | 'from' | 'last'

const wayOf = ({ first, from }: Stretch): Way => (first !== undefined ? 'number' : from !== undefined ? 'from' : 'last')

/** Which index is walked along, and in which order. The planner, which has no statistics, would sort all there is. */
type Walk = { readonly index: string; readonly order: string }

const BY_TIME = 'order_views_by_time'
const ORDERS: Readonly<Record<Way, Walk>> = {
  number: { index: 'order_views_by_number', order: 'number, id' },
  from: { index: BY_TIME, order: 'created, number, id' },
  last: { index: BY_TIME, order: 'created DESC, number DESC, id DESC' },
}
const TRADES: Readonly<Record<Way, Walk>> = {
  number: { index: 'fills_by_market', order: 'seq, order_id' },
  from: { index: 'fills_by_time', order: 'time, seq, order_id' },
  last: { index: 'fills_by_time', order: 'time DESC, seq DESC, order_id DESC' },
}

export class Past {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Open and ended. Oldest first. */
  orders(person: string, stretch: Stretch): OrderView[] {
    const way = wayOf(stretch)
    const { index, order } = ORDERS[way]
    const query = `SELECT view FROM order_views INDEXED BY ${index} WHERE person = ?1 AND market = ?2 AND number >= ?3
      AND created >= ?4 AND created <= ?5 ORDER BY ${order} LIMIT ?6`
    return this.#rows<OrderView>(query, person, stretch, way)
  }

  /** Oldest first. */
  trades(person: string, stretch: Stretch): FillView[] {
    const way = wayOf(stretch)
    const { index, order } = TRADES[way]
    const [chosen, own] = stretch.order === undefined ? [index, ''] : ['fills_by_order', 'AND order_id = ?7']
    const query = `SELECT view FROM fills INDEXED BY ${chosen} WHERE person = ?1 AND market = ?2 AND seq >= ?3
      AND time >= ?4 AND time <= ?5 ${own} ORDER BY ${order} LIMIT ?6`
    return this.#rows<FillView>(query, person, stretch, way)
  }

  #rows<View>(query: string, person: string, stretch: Stretch, way: Way): View[] {
    const { market, first = 0, from = 0, to = Number.MAX_SAFE_INTEGER, limit, order: own } = stretch
    const bindings = [person, market, first, from, to, limit, ...(own === undefined ? [] : [own])]
    // Written by `TradingStore`.
    const views = rowsOf<ViewRow>(this.#sql, query, ...bindings).map(({ view }) => JSON.parse(view) as View)
    return way === 'last' ? views.reverse() : views
  }
}
