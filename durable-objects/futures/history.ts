// A page of the history continues after the last row of the previous page, which a key names.

import { UTC, type Zone } from '#shared/format/zone.ts'
import type {
  ClosedPositionSums,
  ClosedPositionView,
  FundingPaymentView,
  FuturesFillView,
  FuturesHistoryPage,
  FuturesIncomeKind,
  FuturesIncomeView,
  LiquidationView,
  PastConditionalOrderView,
  PositionDirection,
} from '#shared/futures/history.ts'
import type { MarginMode } from '#shared/futures/legs.ts'
import type { FuturesOrderView } from '#shared/futures/views.ts'
import { changeResolutionMs, sumChangesByDay } from '#shared/wallet/worth.ts'
import { toIntegerTextJson } from '../platform/integer-text.ts'
import type { JournalPosting } from '../platform/journal.ts'
import type { Sql } from '../platform/migrations.ts'
import { overwriteRow, readRow, readRows, type SqlBinding, type SqlRow } from '../platform/rows.ts'
import type { ConditionalOrderState } from './changes.ts'
import type { ConditionalOrder } from './conditionals.ts'
import {
  type ConditionalOrderRecord,
  formatCollateral,
  toFundingView,
  toFuturesFillView,
  toLiquidationView,
  toPastConditionalOrderView,
} from './history-views.ts'
import {
  type ClosedPositionRecord,
  parseClosedPositionRecord,
  sumClosedPositionRecords,
  toClosedPositionView,
} from './position-records.ts'
import { toFuturesOrderView } from './views.ts'

/** Rows are newest first, or oldest first with `from`. Times in epoch ms, both inclusive. */
export type ClearingHistoryRange = {
  readonly symbol?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Lowest order number in the contract, or lowest fill number; rows are then oldest first. */
  readonly first?: number | undefined
  /** Key of the previous page's last row; newest first. */
  readonly before?: string | undefined
  /** Key of a row: returns newer rows, oldest first. */
  readonly after?: string | undefined
  readonly oldestFirst?: boolean | undefined
  readonly order?: number | undefined
  /** Rows to skip before the page. With it, the result counts all rows of the range. */
  readonly skip?: number | undefined
  readonly limit: number
}

export type ClosedPositionRange = ClearingHistoryRange & {
  readonly direction?: PositionDirection | undefined
  readonly mode?: MarginMode | undefined
}

/** @property keys columns that sort and identify rows */
type Stream = { readonly table: string; readonly time: string; readonly keys: readonly string[] }

const ORDERS: Stream = {
  table: 'orders_past INDEXED BY orders_by_time',
  time: 'created',
  keys: ['created', 'symbol', 'id'],
}
const ORDERS_OF_CONTRACT: Stream = {
  table: 'orders_past INDEXED BY orders_by_contract',
  time: 'created',
  keys: ['symbol', 'id'],
}
const CONDITIONALS: Stream = {
  table: 'conditionals_past INDEXED BY conditionals_by_time',
  time: 'created',
  keys: ['created', 'symbol', 'id'],
}
const FILLS: Stream = { table: 'fills INDEXED BY fills_by_time', time: 'time', keys: ['time', 'id'] }
const FILLS_OF_CONTRACT: Stream = { ...FILLS, table: 'fills INDEXED BY fills_by_contract' }
const FUNDINGS: Stream = { table: 'fundings INDEXED BY fundings_by_time', time: 'time', keys: ['time', 'id'] }
const MOVEMENTS: Stream = { table: 'movements INDEXED BY movements_by_time', time: 'time', keys: ['time', 'id'] }
const POSITIONS: Stream = {
  table: 'positions_past INDEXED BY positions_by_time',
  time: 'time',
  keys: ['time', 'id'],
}
function positionsIn({ symbol, direction }: ClosedPositionRange): Stream {
  if (direction === undefined) {
    return symbol === undefined ? POSITIONS : { ...POSITIONS, table: 'positions_past INDEXED BY positions_by_contract' }
  }
  const index = symbol === undefined ? 'positions_by_side' : 'positions_by_contract_side'
  return { ...POSITIONS, table: `positions_past INDEXED BY ${index}` }
}
const RECEIPTS: Stream = { table: 'receipts', time: 'time', keys: ['id'] }

const MOVED = ['realised', 'transfer', 'returned', 'liquidation', 'insurance'] as const
/** True for journal entries that have no row in another table. Fills and funding do have one. */
const isMoved = ({ kind, ref }: JournalPosting): boolean =>
  (MOVED as readonly string[]).includes(kind) && !(kind === 'realised' && ref.includes('/'))
/** Account names are `margin/<person>` or `isolated/<person>/<contract>/<leg>`. */
const userIdOf = (account: string) => /^(?:margin|isolated)\/([^/]+)/.exec(account)?.[1]
/** Account names are `positions/<contract>` or `isolated/<person>/<contract>/<leg>`. */
const contractIn = (account: string) => /^(?:positions|isolated\/[^/]+)\/([^/]+)/.exec(account)?.[1]

/** Numbers of a key such as `1763.BTC_USDT.17` are bound as numbers: SQLite compares text differently. */
const bindingsOf = (key: string): SqlBinding[] =>
  key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

type FillRow = Parameters<typeof toFuturesFillView>[0] & SqlRow
type FundingRow = Parameters<typeof toFundingView>[0] & SqlRow
type MovementRow = { id: number; symbol: string | null; kind: FuturesIncomeKind; atoms: string; time: number }
type BodyRow = { readonly body: string }

const isFlowing = ({ oldestFirst, first, after }: ClearingHistoryRange) =>
  oldestFirst === true || first !== undefined || after !== undefined

export class ClearingHistory {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  addPosting(id: number, posting: JournalPosting, now: number): void {
    if (!isMoved(posting)) return
    const { debit, credit, atoms, kind } = posting
    for (const [account, change, side] of [
      [debit, -atoms, 0],
      [credit, atoms, 1],
    ] as const) {
      const userId = userIdOf(account)
      if (userId === undefined) continue
      this.#sql.exec(
        'INSERT INTO movements (id, account, symbol, kind, atoms, time) VALUES (?, ?, ?, ?, ?, ?)',
        2 * id + side,
        userId,
        contractIn(debit) ?? contractIn(credit) ?? null,
        kind,
        String(change),
        now,
      )
    }
  }

  /** Runs inside the transaction that changes the order. */
  noteConditional(
    symbol: string,
    { id, terms, time, lots }: ConditionalOrder,
    { state, reason, orderId }: { state: ConditionalOrderState; reason?: string; orderId?: number },
    now: number,
  ): ConditionalOrderRecord {
    const record: ConditionalOrderRecord = {
      id,
      symbol,
      terms,
      lots,
      time,
      state,
      updated: now,
      ...(reason !== undefined && { reason }),
      ...(orderId !== undefined && { orderId }),
    }
    overwriteRow(
      this.#sql,
      `conditionals_past ${symbol} ${id}`,
      'INSERT OR REPLACE INTO conditionals_past (symbol, id, account, created, client, body) VALUES (?, ?, ?, ?, ?, ?)',
      symbol,
      id,
      terms.account,
      time,
      terms.clientOrderId ?? null,
      JSON.stringify(record),
    )
    return record
  }

  /** Runs inside the transaction that ends the position. */
  addClosedPosition(record: ClosedPositionRecord): void {
    const query = 'INSERT INTO positions_past (account, symbol, time, body) VALUES (?, ?, ?, ?)'
    this.#sql.exec(query, record.account, record.symbol, record.closedAt, toIntegerTextJson(record))
  }

  positions(userId: string, range: ClosedPositionRange): FuturesHistoryPage<ClosedPositionView> {
    const stream = positionsIn(range)
    const page = paged(this.#ended(stream, userId, range), stream, range, ({ id, body }) =>
      toClosedPositionView(id, parseClosedPositionRecord(body)),
    )
    return this.#counted(page, stream, userId, range, conditionOf(range))
  }

  positionSums(userId: string, range: ClosedPositionRange): ClosedPositionSums {
    const rows = this.#ended(positionsIn(range), userId, range)
    const records = rows.slice(0, range.limit).map(({ body }) => parseClosedPositionRecord(body))
    return { ...sumClosedPositionRecords(records), isCut: rows.length > range.limit }
  }

  findClosedPosition(userId: string, id: number): ClosedPositionView | undefined {
    const query = 'SELECT body FROM positions_past WHERE id = ? AND account = ?'
    const row = readRow<BodyRow>(this.#sql, query, id, userId)
    return row && toClosedPositionView(id, parseClosedPositionRecord(row.body))
  }

  orders(userId: string, range: ClearingHistoryRange): FuturesHistoryPage<FuturesOrderView> {
    const stream = range.symbol !== undefined && isFlowing(range) ? ORDERS_OF_CONTRACT : ORDERS
    const rows = this.#rows<BodyRow & SqlRow>(stream, userId, range)
    // Trusted: `FuturesOrderRecords` wrote it.
    const page = paged(rows, stream, range, ({ body }) => toFuturesOrderView(JSON.parse(body)))
    return this.#counted(page, stream, userId, range)
  }

  /** @param which number, client id (of the newest order), or the text `BTC_USDT-17` */
  findOrder(userId: string, symbol: string, which: number | string): FuturesOrderView | undefined {
    const own = typeof which === 'string' ? numberedIn(which) : undefined
    const body =
      this.#one('orders_past', 'orders_by_client', userId, symbol, which) ??
      (own?.symbol === symbol ? this.#one('orders_past', 'orders_by_client', userId, symbol, own.id) : undefined)
    return body === undefined ? undefined : toFuturesOrderView(JSON.parse(body))
  }

  /**
   * Returns the current order after all replacements.
   * @param which as for `findOrder`
   */
  findCurrentOrder(userId: string, symbol: string, which: number | string): FuturesOrderView | undefined {
    let view = this.findOrder(userId, symbol, which)
    while (view?.replacedBy !== undefined) view = this.findOrder(userId, symbol, Number(view.replacedBy.split('-')[1]))
    return view
  }

  conditionals(userId: string, range: ClearingHistoryRange): FuturesHistoryPage<PastConditionalOrderView> {
    const rows = this.#rows<BodyRow & SqlRow>(CONDITIONALS, userId, range)
    // Trusted: `noteConditional` wrote it.
    return paged(rows, CONDITIONALS, range, ({ body }) => toPastConditionalOrderView(JSON.parse(body)))
  }

  /**
   * Finds by client id or text (`BTC_USDT-17`): the active order, else the newest.
   * @param symbol undefined for all contracts
   */
  findConditionalByClientId(
    userId: string,
    client: string,
    symbol: string | undefined,
  ): PastConditionalOrderView | undefined {
    const query = `SELECT body FROM conditionals_past INDEXED BY conditionals_named
      WHERE account = ?1 AND client = ?2 AND (?3 IS NULL OR symbol = ?3)
      ORDER BY json_extract(body, '$.state') = 'open' DESC, created DESC, id DESC LIMIT 1`
    const body = readRow<BodyRow>(this.#sql, query, userId, client, symbol ?? null)?.body
    if (body !== undefined) return toPastConditionalOrderView(JSON.parse(body))
    const own = numberedIn(client)
    return own && (symbol ?? own.symbol) === own.symbol ? this.findConditional(userId, own.symbol, own.id) : undefined
  }

  findConditional(userId: string, symbol: string, which: number | string): PastConditionalOrderView | undefined {
    const body = this.#one('conditionals_past', 'conditionals_by_client', userId, symbol, which)
    return body === undefined ? undefined : toPastConditionalOrderView(JSON.parse(body))
  }

  /** Sums fills in `[from, to)` (epoch ms). Returns atoms of the collateral. */
  feesPaid(userId: string, { from, to }: { readonly from: number; readonly to: number }): bigint {
    const query = `SELECT CAST(coalesce(SUM(CAST(fee AS INTEGER)), 0) AS TEXT) AS fees FROM fills INDEXED BY fills_by_time
      WHERE account = ? AND time >= ? AND time < ?`
    return BigInt(readRow<{ readonly fees: string }>(this.#sql, query, userId, from, to)?.fees ?? 0)
  }

  fills(userId: string, range: ClearingHistoryRange): FuturesHistoryPage<FuturesFillView> {
    const { symbol, order } = range
    const stream = symbol === undefined ? FILLS : FILLS_OF_CONTRACT
    const known = symbol === undefined || order === undefined ? undefined : this.findOrder(userId, symbol, order)
    // An order's fills lie between its creation and its end; these times bound the scan.
    const within = known ? { ...range, from: known.created, to: known.updated } : range
    const page = paged(this.#rows<FillRow>(stream, userId, within), stream, range, toFuturesFillView)
    return this.#counted(page, stream, userId, within)
  }

  /** Oldest first. */
  lastFills(userId: string, count: number): FuturesFillView[] {
    const query = 'SELECT * FROM fills WHERE account = ? ORDER BY id DESC LIMIT ?'
    return readRows<FillRow>(this.#sql, query, userId, count).reverse().map(toFuturesFillView)
  }

  fundings(userId: string, range: ClearingHistoryRange): FuturesHistoryPage<FundingPaymentView> {
    return paged(this.#rows<FundingRow>(FUNDINGS, userId, range), FUNDINGS, range, toFundingView)
  }

  /** With `skip` the result has no count. */
  income(
    userId: string,
    kinds: readonly FuturesIncomeKind[],
    asked: ClearingHistoryRange,
  ): FuturesHistoryPage<FuturesIncomeView> {
    const range = this.#beyondSkipped(userId, kinds, asked)
    if (!range) return { rows: [] }
    const sign = isFlowing(range) ? 1 : -1
    const all = incomeSources(kinds)
      .flatMap(({ source, stream, condition, view }) =>
        this.#rows(stream, userId, sourceRange(range, source), condition).map((row): IncomeRow => {
          const { id, time } = row as SqlRow & { readonly id: number; readonly time: number }
          return { source, id, view: { id: `${source}${id}`, time, ...view(row) } }
        }),
      )
      .sort((a, b) => sign * (a.view.time - b.view.time || a.source.localeCompare(b.source) || a.id - b.id))
    const rows = all.slice(0, range.limit)
    const last = rows.at(-1)
    const next = all.length > range.limit && last ? `${last.view.time}.${last.source}.${last.id}` : undefined
    return { rows: rows.map(({ view }) => view), ...(next !== undefined && { next }) }
  }

  /**
   * In signed atoms.
   * @param from epoch ms
   */
  sumDailyChanges(
    userId: string,
    from: number,
    zone: Zone = UTC,
  ): { day: number; kind: FuturesIncomeKind; atoms: string }[] {
    const changes = readRows<{ day: number; kind: FuturesIncomeKind; atoms: string }>(
      this.#sql,
      `WITH changes AS (
         SELECT time, 'realised' AS kind, CAST(realised AS INTEGER) AS atoms FROM fills INDEXED BY fills_by_time
           WHERE account = ?1 AND time >= ?2
         UNION ALL SELECT time, 'fee', -CAST(fee AS INTEGER) FROM fills INDEXED BY fills_by_time
           WHERE account = ?1 AND time >= ?2
         UNION ALL SELECT time, 'funding', CAST(atoms AS INTEGER) FROM fundings INDEXED BY fundings_by_time
           WHERE account = ?1 AND time >= ?2
         UNION ALL SELECT time, kind, CAST(atoms AS INTEGER) FROM movements INDEXED BY movements_by_time
           WHERE account = ?1 AND time >= ?2)
       SELECT time - time % ?3 AS day, kind, CAST(SUM(atoms) AS TEXT) AS atoms FROM changes
       GROUP BY 1, 2 HAVING SUM(atoms) <> 0 ORDER BY 1`,
      userId,
      from,
      changeResolutionMs(zone),
    )
    return sumChangesByDay(changes, zone)
  }

  liquidations(userId: string | undefined, range: ClearingHistoryRange): FuturesHistoryPage<LiquidationView> {
    const rows = this.#rows<BodyRow & SqlRow>(RECEIPTS, userId, range)
    // Trusted: `ClearingStore.addReceipt` wrote it.
    return paged(rows, RECEIPTS, range, ({ body }) => toLiquidationView(JSON.parse(body)))
  }

  /** Returns the range after the skipped rows; undefined if there are no more rows. */
  #beyondSkipped(
    userId: string,
    kinds: readonly FuturesIncomeKind[],
    { skip = 0, ...range }: ClearingHistoryRange,
  ): ClearingHistoryRange | undefined {
    if (skip === 0) return range
    const parts = incomeSources(kinds).map(({ source, stream, condition }) => {
      const { filter, bindings } = whereOf(stream, userId, sourceRange(range, source), condition)
      return { query: `SELECT time, '${source}' AS source, id FROM ${stream.table} ${filter}`, bindings }
    })
    if (parts.length === 0) return undefined
    const order = ['time', 'source', 'id'].map((key) => key + (isFlowing(range) ? '' : ' DESC')).join(', ')
    const query = `${parts.map((part) => part.query).join(' UNION ALL ')} ORDER BY ${order} LIMIT 1 OFFSET ?`
    const bindings = parts.flatMap((part) => part.bindings)
    const last = readRow<IncomeKey>(this.#sql, query, ...bindings, skip - 1)
    if (!last) return undefined
    const key = `${last.time}.${last.source}.${last.id}`
    return isFlowing(range) ? { ...range, after: key } : { ...range, before: key }
  }

  findOrderId(userId: string, symbol: string, client: string): number | undefined {
    const query = `SELECT id FROM orders_past INDEXED BY orders_by_client
      WHERE account = ? AND symbol = ? AND client = ? ORDER BY id DESC LIMIT 1`
    return readRow<{ id: number }>(this.#sql, query, userId, symbol, client)?.id
  }

  findConditionalId(userId: string, symbol: string, client: string): number | undefined {
    const query = `SELECT id FROM conditionals_past INDEXED BY conditionals_by_client
      WHERE account = ? AND symbol = ? AND client = ? ORDER BY id DESC LIMIT 1`
    return readRow<{ id: number }>(this.#sql, query, userId, symbol, client)?.id
  }

  #one(table: string, index: string, userId: string, symbol: string, which: number | string): string | undefined {
    const query =
      typeof which === 'number'
        ? `SELECT body FROM ${table} WHERE symbol = ?2 AND id = ?3 AND account = ?1`
        : `SELECT body FROM ${table} INDEXED BY ${index} WHERE account = ?1 AND symbol = ?2 AND client = ?3 ORDER BY id DESC LIMIT 1`
    return readRow<BodyRow>(this.#sql, query, userId, symbol, which)?.body
  }

  #ended(stream: Stream, userId: string, range: ClosedPositionRange) {
    return this.#rows<BodyRow & SqlRow & { readonly id: number }>(stream, userId, range, conditionOf(range))
  }

  #rows<T extends SqlRow>(
    stream: Stream,
    userId: string | undefined,
    range: ClearingHistoryRange,
    condition = '',
  ): T[] {
    const { filter, bindings } = whereOf(stream, userId, range, condition)
    const way = isFlowing(range) ? '' : ' DESC'
    const order = stream.keys.map((key) => key + way).join(', ')
    const query = `SELECT * FROM ${stream.table} ${filter} ORDER BY ${order} LIMIT ? OFFSET ?`
    return readRows<T>(this.#sql, query, ...bindings, range.limit + 1, range.skip ?? 0)
  }

  #counted<V>(
    page: FuturesHistoryPage<V>,
    stream: Stream,
    userId: string,
    range: ClearingHistoryRange,
    condition = '',
  ): FuturesHistoryPage<V> {
    if (range.skip === undefined) return page
    const { filter, bindings } = whereOf(stream, userId, range, condition)
    const query = `SELECT COUNT(*) AS total FROM ${stream.table} ${filter}`
    return { ...page, total: readRow<{ readonly total: number }>(this.#sql, query, ...bindings)?.total ?? 0 }
  }
}

function conditionOf({ direction, mode }: ClosedPositionRange): string {
  const conditions: string[] = []
  if (direction !== undefined) conditions.push(`is_long = ${direction === 'long' ? 1 : 0}`)
  if (mode !== undefined) conditions.push(`json_extract(body, '$.mode') = '${mode === 'cross' ? 'cross' : 'isolated'}'`)
  return conditions.join(' AND ')
}

function whereOf(
  { time, keys }: Stream,
  userId: string | undefined,
  { symbol, from, to, first, before, after, order }: ClearingHistoryRange,
  condition: string,
): { readonly filter: string; readonly bindings: readonly SqlBinding[] } {
  const conditions: string[] = []
  const bindings: SqlBinding[] = []
  const where = (condition: string, ...values: SqlBinding[]) => {
    conditions.push(condition)
    bindings.push(...values)
  }
  if (condition !== '') where(condition)
  if (userId !== undefined) where('account = ?', userId)
  if (symbol !== undefined) where('symbol = ?', symbol)
  if (from !== undefined) where(`${time} >= ?`, from)
  if (to !== undefined) where(`${time} <= ?`, to)
  if (first !== undefined) where('id >= ?', first)
  if (order !== undefined) where('order_id = ?', order)
  const beyond = (sign: '<' | '>', key: string) =>
    where(`(${keys.join(', ')}) ${sign} (${keys.map(() => '?').join(', ')})`, ...bindingsOf(key))
  if (before !== undefined) beyond('<', before)
  if (after !== undefined) beyond('>', after)
  return { filter: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', bindings }
}

/** Format: `BTC_USDT-17`. */
function numberedIn(text: string): { readonly symbol: string; readonly id: number } | undefined {
  const [, symbol, id] = /^([A-Z0-9]+_[A-Z]+)-(\d{1,15})$/.exec(text) ?? []
  return symbol === undefined ? undefined : { symbol, id: Number(id) }
}

type IncomeRow = { readonly source: string; readonly id: number; readonly view: FuturesIncomeView }
type IncomeKey = { readonly time: number; readonly source: string; readonly id: number }
type IncomeSource = {
  readonly source: string
  readonly stream: Stream
  readonly condition: string
  readonly view: (row: SqlRow) => Omit<FuturesIncomeView, 'id' | 'time'>
}

/** Lists the tables with rows of these kinds. A fill yields one row of profit and one of its fee. */
function incomeSources(kinds: readonly FuturesIncomeKind[]): IncomeSource[] {
  const sources: IncomeSource[] = []
  const add = <T extends SqlRow>(
    source: string,
    stream: Stream,
    condition: string,
    view: (row: T) => Omit<FuturesIncomeView, 'id' | 'time'>,
  ) => sources.push({ source, stream, condition, view: (row) => view(row as T) })
  const fill = (kind: 'fee' | 'realised', { symbol, id }: FillRow, atoms: bigint) => {
    return { kind, symbol, amount: formatCollateral(atoms), fill: id }
  }
  if (kinds.includes('fee')) add<FillRow>('c', FILLS, "fee <> '0'", (row) => fill('fee', row, -BigInt(row.fee)))
  if (kinds.includes('funding')) {
    add<FundingRow>('f', FUNDINGS, '', ({ symbol, atoms }) => {
      return { kind: 'funding', symbol, amount: formatCollateral(BigInt(atoms)) }
    })
  }
  const moved = MOVED.filter((kind) => kinds.includes(kind))
  if (moved.length > 0) {
    add<MovementRow>('m', MOVEMENTS, `kind IN ('${moved.join("', '")}')`, ({ kind, symbol, atoms }) => {
      return { kind, ...(symbol !== null && { symbol }), amount: formatCollateral(BigInt(atoms)) }
    })
  }
  if (kinds.includes('realised')) {
    add<FillRow>('r', FILLS, "realised <> '0'", (row) => fill('realised', row, BigInt(row.realised)))
  }
  return sources
}

/** A page key names a row of one source. Rows of equal time are ordered by source name. */
function sourceRange(range: ClearingHistoryRange, source: string): ClearingHistoryRange {
  if (range.after !== undefined) return { ...range, after: keyAfter(range.after, source) }
  if (range.before === undefined) return range
  const [time = '0', last = '', id = '0'] = range.before.split('.')
  const before = source < last ? `${Number(time) + 1}.0` : `${time}.${source === last ? id : 0}`
  return { ...range, before }
}

function keyAfter(key: string, source: string): string {
  const [time = '0', last = '', id = '0'] = key.split('.')
  return source > last ? `${time}.0` : `${time}.${source === last ? id : Number.MAX_SAFE_INTEGER}`
}

function paged<T extends SqlRow, V>(
  found: readonly T[],
  { keys }: Stream,
  range: ClearingHistoryRange,
  view: (row: T) => V,
): FuturesHistoryPage<V> {
  const rows = found.slice(0, range.limit)
  const last = rows.at(-1)
  const next = found.length > range.limit && last ? keys.map((key) => String(last[key])).join('.') : undefined
  return { rows: rows.map(view), ...(next !== undefined && { next }) }
}
