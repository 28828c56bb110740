import { findMarket } from '#shared/markets/markets.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { OrderType, Side } from '#shared/markets/trading/order.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { EvictionQueue } from '../../platform/eviction-queue.ts'
import type { MoneySql } from '../../platform/money-storage.ts'
import { overwriteRow, readRow, readRows } from '../../platform/rows.ts'
import type { StateCache } from '../../platform/transactions.ts'
import { TradingVolumes } from './volumes.ts'

export const TRADING_SCHEMA = `
  ALTER TABLE orders ADD COLUMN params TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE orders ADD COLUMN inviter TEXT NOT NULL DEFAULT '';
  ALTER TABLE keys ADD COLUMN answer TEXT;
  CREATE TABLE order_views (id TEXT PRIMARY KEY, person TEXT NOT NULL, market TEXT NOT NULL, side TEXT NOT NULL,
    client TEXT, is_open INTEGER NOT NULL, updated INTEGER NOT NULL, view TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX order_views_open ON order_views (person, market) WHERE is_open = 1;
  CREATE INDEX order_views_ended ON order_views (person, updated) WHERE is_open = 0;
  CREATE INDEX order_views_client ON order_views (person, client) WHERE client IS NOT NULL;
  CREATE TABLE fills (person TEXT NOT NULL, time INTEGER NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL,
    market TEXT NOT NULL, view TEXT NOT NULL, PRIMARY KEY (person, time, id, order_id)) STRICT, WITHOUT ROWID;
  CREATE TABLE volumes (person TEXT NOT NULL, day INTEGER NOT NULL, cents INTEGER NOT NULL, PRIMARY KEY (person, day))
    STRICT, WITHOUT ROWID;
  CREATE TABLE tiers (person TEXT PRIMARY KEY, tier INTEGER NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE commissions (inviter TEXT NOT NULL, time INTEGER NOT NULL, trade TEXT NOT NULL, order_id TEXT NOT NULL,
    asset TEXT NOT NULL, fee TEXT NOT NULL, atoms TEXT NOT NULL, PRIMARY KEY (inviter, time, trade, order_id))
    STRICT, WITHOUT ROWID;
  CREATE TABLE countdowns (person TEXT NOT NULL, market TEXT NOT NULL, fires_at INTEGER NOT NULL,
    PRIMARY KEY (person, market)) STRICT, WITHOUT ROWID;
  CREATE INDEX countdowns_by_time ON countdowns (fires_at);`

type ViewRow = { readonly view: string }

export type OpenOrderFilter = {
  readonly market?: string | undefined
  readonly side?: Side | undefined
  readonly type?: OrderType | undefined
  readonly prefix?: string | undefined
}
export type TradingPageQuery = {
  readonly market?: string | undefined
  readonly side?: Side | undefined
  readonly order?: string | undefined
  /** Epoch ms; `from` included, `before` excluded. */
  readonly from?: number | undefined
  readonly before?: number | undefined
  /** The last row of the previous page, which may share its time with more rows. A trade's id is `trade/order`. */
  readonly beforeId?: string | undefined
  readonly limit: number
}

export const parseTicketId = (order: string): string => order.split('.')[0] ?? order
const LATEST = Number.MAX_SAFE_INTEGER

/** The listing's reference price: fee tiers must not depend on the current price. */
export const BTC_REFERENCE_PRICE = Number(findMarket('BTC_USDT')?.referencePrice ?? 0)

/** Returns hundredths of a USDT. */
export function computeVolumeCents({ quote, market }: Pick<FillView, 'quote' | 'market'>): number {
  const listed = findMarket(market)
  const scale = quote.split('.')[1]?.length ?? 0
  const units = Number(toUnits(quote, scale) ?? 0n) / 10 ** scale
  return Math.floor(units * (listed?.quote === 'BTC' ? BTC_REFERENCE_PRICE : 1) * 100)
}

/** A larger cache is cleared and loaded again. */
const TICKETS_MAX = 20_000

export class TradingStore implements StateCache {
  readonly volumes: TradingVolumes
  readonly #sql: MoneySql
  readonly #saved = new Map<string, Map<string, OrderView>>()
  readonly #ended: EvictionQueue<string>

  constructor(sql: MoneySql) {
    this.#sql = sql
    this.volumes = new TradingVolumes(sql)
    this.#ended = new EvictionQueue(sql, (own) => {
      if (this.#isOver(own)) this.#saved.delete(own)
    })
  }

  flush(): void {}

  get isFull(): boolean {
    return this.#saved.size > TICKETS_MAX
  }

  invalidate(): void {
    this.#saved.clear()
    this.#ended.clear()
  }

  saveOrder(userId: string, view: OrderView): void {
    const own = `${userId}/${parseTicketId(view.id)}`
    const legs = this.#saved.get(own) ?? new Map<string, OrderView>()
    this.#saved.set(own, legs.set(view.id, view))
    overwriteRow(
      this.#sql,
      `order_views ${view.id}`,
      'INSERT OR REPLACE INTO order_views (id, person, market, side, client, is_open, updated, view) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      view.id,
      userId,
      view.market,
      view.side,
      view.clientOrderId ?? null,
      isOrderOpen(view.status) ? 1 : 0,
      view.updatedAt,
      JSON.stringify(view),
    )
    if (this.#isOver(own)) this.#ended.add(own)
  }

  #isOver(own: string): boolean {
    return [...(this.#saved.get(own)?.values() ?? [])].every(({ status }) => !isOrderOpen(status))
  }

  /** @param trader user whose volume grows; for a bot or copy portfolio, its owner */
  saveFill(userId: string, view: FillView, trader = userId): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO fills (person, time, id, order_id, market, view) VALUES (?, ?, ?, ?, ?, ?)',
      userId,
      view.time,
      view.id,
      view.order,
      view.market,
      JSON.stringify(view),
    )
    this.volumes.add(trader, view.time, computeVolumeCents(view))
  }

  /** Oldest first. */
  openOrders(userId: string, { market, side, type, prefix }: OpenOrderFilter = {}): OrderView[] {
    const views = this.#orders(
      `SELECT view FROM order_views INDEXED BY order_views_open WHERE person = ?1 AND is_open = 1 AND (?2 IS NULL OR market = ?2)`,
      userId,
      market ?? null,
    )
    return views
      .filter(
        (view) =>
          (side === undefined || view.side === side) &&
          (type === undefined || view.type === type) &&
          (prefix === undefined || (view.clientOrderId?.startsWith(prefix) ?? false)),
      )
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  }

  /** Newest first. */
  endedOrders(
    userId: string,
    { market, side, from = 0, before = LATEST, beforeId = '', limit }: TradingPageQuery,
  ): OrderView[] {
    return this.#orders(
      `SELECT view FROM order_views WHERE person = ?1 AND is_open = 0 AND updated >= ?2 AND (updated, id) < (?3, ?7)
         AND (?4 IS NULL OR market = ?4) AND (?5 IS NULL OR side = ?5) ORDER BY updated DESC, id DESC LIMIT ?6`,
      userId,
      from,
      before,
      market ?? null,
      side ?? null,
      limit,
      beforeId,
    )
  }

  ordersOf(userId: string, ticket: string): OrderView[] {
    const query = 'SELECT view FROM order_views WHERE (id = ?1 OR (id > ?2 AND id < ?3)) AND +person = ?4 ORDER BY id'
    const rows = this.#sql.execWithoutCheckpoint(query, ticket, `${ticket}.`, `${ticket}/`, userId).toArray()
    // Orders saved since the last checkpoint may not be in the table.
    const legs = new Map(rows.map(({ view }) => JSON.parse(String(view)) as OrderView).map((view) => [view.id, view]))
    for (const view of this.#saved.get(`${userId}/${ticket}`)?.values() ?? []) legs.set(view.id, view)
    return [...legs.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  /**
   * Returns the open order with this client id, otherwise the newest one.
   * @param market undefined: all markets
   */
  orderByClientId(userId: string, client: string, market?: string): OrderView | undefined {
    const query = `SELECT view FROM order_views WHERE person = ?1 AND client = ?2 AND (?3 IS NULL OR market = ?3)
      ORDER BY is_open DESC, updated DESC LIMIT 1`
    return this.#orders(query, userId, client, market ?? null)[0]
  }

  /** Newest first. */
  fills(
    userId: string,
    { market, order, from = 0, before = LATEST, beforeId = '/', limit }: TradingPageQuery,
  ): FillView[] {
    const [id = '', orderId = ''] = beforeId.split('/')
    const rows = readRows<ViewRow>(
      this.#sql,
      `SELECT view FROM fills WHERE person = ?1 AND time >= ?2 AND (time, id, order_id) < (?3, ?7, ?8) AND (?4 IS NULL OR market = ?4)
         AND (?5 IS NULL OR order_id = ?5) ORDER BY time DESC, id DESC, order_id DESC LIMIT ?6`,
      userId,
      from,
      before,
      market ?? null,
      order ?? null,
      limit,
      id,
      orderId,
    )
    return rows.map(({ view }) => JSON.parse(view) as FillView)
  }

  /**
   * @param market '': all markets; undefined with null: disarms all of the account
   * @param firesAt epoch ms; null disarms
   */
  setCountdown(userId: string, market: string | undefined, firesAt: number | null): void {
    if (market === undefined) this.#sql.exec('DELETE FROM countdowns WHERE person = ?', userId)
    else if (firesAt === null) this.#sql.exec('DELETE FROM countdowns WHERE person = ? AND market = ?', userId, market)
    else {
      const query = 'INSERT OR REPLACE INTO countdowns (person, market, fires_at) VALUES (?, ?, ?)'
      this.#sql.exec(query, userId, market, firesAt)
    }
  }

  takeCountdowns(now: number): { readonly person: string; readonly market: string }[] {
    const query = 'SELECT person, market FROM countdowns WHERE fires_at <= ? LIMIT 500'
    const due = readRows<{ person: string; market: string }>(this.#sql, query, now)
    for (const { person: userId, market } of due) this.setCountdown(userId, market, null)
    return due
  }

  /** Returns epoch ms. */
  nextCountdown(): number | undefined {
    const query = 'SELECT fires_at AS count FROM countdowns ORDER BY fires_at LIMIT 1'
    return readRow<{ count: number }>(this.#sql, query)?.count
  }

  #orders(query: string, ...bindings: (string | number | null)[]): OrderView[] {
    return readRows<ViewRow>(this.#sql, query, ...bindings).map(({ view }) => JSON.parse(view) as OrderView)
  }
}
