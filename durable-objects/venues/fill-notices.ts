// Notices of a user's fills at a venue. Orders come from every reading of the account and from its stream, so they may
// come twice or late: each state is noticed once. While an order is open, it is looked at now and then.

import { z } from 'zod/mini'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import { VENUE_HISTORY_PATH } from '#shared/navigation/paths.ts'
import type { AlertProduct } from '#shared/notifications/alerts/alerts.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import type { VenueOrderView } from '#shared/venues/views.ts'
import type { Sql, TransactionalStorage } from '../platform/migrations.ts'
import type { NoticeOutbox, NotifyUser } from '../platform/notice-outbox.ts'

/** Interval of looks at open orders. A page of the account and its stream notice fills at once. */
export const FILL_POLL_INTERVAL_MS = 5 * MINUTE_MS
/** Older fills of a history are no news. */
const NEWS_MS = 7 * DAY_MS
const KEPT_MS = 8 * DAY_MS
/** Only the newest fills of one reading are notified. */
const TOLD_MAX = 20
const FINE_DECIMALS = 18
/** Ids of notices have at most 120 characters. */
const HOST_IN_ID_MAX = 24
const PRICE_DECIMALS = 8
/** Client ids of bots and copies, which notify of themselves. */
const PROGRAM = /^(?:bot|copy)-/
/** Row that stands for conditional orders of a contract, whose triggered orders have other ids. */
const CONDITIONAL = 'conditional'
/** Row that stands for orders of a market that were sent before the watch began, until the first look. */
const SENT = 'sent'

export const FILL_NOTICES_SCHEMA = `CREATE TABLE noticed_orders (product TEXT NOT NULL, market TEXT NOT NULL,
     id TEXT NOT NULL, client TEXT NOT NULL, filled TEXT NOT NULL, is_open INTEGER NOT NULL, seen_at INTEGER NOT NULL,
     PRIMARY KEY (product, market, id)) STRICT, WITHOUT ROWID;
   CREATE TABLE fill_watch (id INTEGER PRIMARY KEY CHECK (id = 0), is_on INTEGER NOT NULL, since INTEGER NOT NULL) STRICT;`

/** `next_look_at`: epoch ms; 0 if no look waits. */
export const FILL_POLL_SCHEMA = `ALTER TABLE fill_watch ADD COLUMN next_look_at INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX noticed_orders_open ON noticed_orders (product, market) WHERE is_open = 1;
   CREATE INDEX noticed_orders_ended ON noticed_orders (seen_at) WHERE is_open = 0;`

const WatchRow = z.object({ is_on: z.int(), since: z.int() })
const LookRow = z.object({ next_look_at: z.int() })
const OrderRow = z.object({ id: z.string(), client: z.string(), filled: z.string(), is_open: z.int() })
type OrderRow = z.infer<typeof OrderRow>
export type FillPlace = { readonly product: AlertProduct; readonly market: string }

/** A look reads these of one product. Undefined: the venue did not answer. */
export type FillReader = {
  /** Newest orders of any state. @returns null if the key cannot be used */
  readonly orders: (market: Market) => Promise<readonly VenueOrderView[] | null | undefined>
  readonly openOrders: (market: Market) => Promise<readonly VenueOrderView[] | undefined>
  /** @returns null if the venue does not have the order */
  readonly order: (market: Market, clientId: string) => Promise<VenueOrderView | null | undefined>
  /** Absent for a product without conditional orders. */
  readonly hasConditionals?: (market: Market) => Promise<boolean | undefined>
}

export type SentPlace = FillPlace & { readonly isConditional: boolean }

type FillNoticesDeps = {
  readonly storage: TransactionalStorage
  readonly outbox: NoticeOutbox
  readonly user: string
  readonly hostOf: (product: AlertProduct) => string
  readonly readerOf: (product: AlertProduct) => FillReader | undefined
  /** Markets in which the user's orders may be open. */
  readonly sentPlaces: () => readonly SentPlace[]
  /** Fills before the key was connected are no news. Undefined: there is no key. */
  readonly connectedAt: () => number | undefined
  readonly now: () => number
  /** Called when `deadline` may be earlier. */
  readonly onChange: () => void
}

const fine = (text: string): bigint => toUnits(text, FINE_DECIMALS) ?? 0n

/** Average price; that of the order if the venue does not state the sum. */
function priceOf({ filled, filledQuote, price = '0' }: VenueOrderView): string {
  const [quantity, sum] = [fine(filled), fine(filledQuote)]
  if (quantity === 0n || sum === 0n) return price
  return trimZeros(fromUnits((sum * 10n ** BigInt(PRICE_DECIMALS)) / quantity, PRICE_DECIMALS))
}

const isPlaceholder = (id: string): boolean => id === CONDITIONAL || id === SENT

export class VenueFillNotices {
  readonly #deps: FillNoticesDeps
  readonly #sql: Sql

  /** Counts how often waiting conditional orders were noted. A look that began before does not end their row. */
  #conditionalsNoted = 0

  constructor(deps: FillNoticesDeps) {
    this.#deps = deps
    this.#sql = deps.storage.sql
  }

  /** True once the user's choice is known. */
  get isKnown(): boolean {
    return this.#watch() !== undefined
  }

  /** @param isOn true if a channel is chosen for fills */
  setWatch(isOn: boolean): void {
    const known = this.#watch()
    if (known?.isOn === isOn) return
    const { storage, now } = this.#deps
    storage.transactionSync(() => {
      this.#sql.exec('INSERT OR REPLACE INTO fill_watch (id, is_on, since) VALUES (0, ?, ?)', isOn ? 1 : 0, now())
      if (isOn) this.#saveSentPlaces()
      else this.#forgetOrders()
    })
    if (isOn) this.#deps.onChange()
  }

  /** Orders belong to the account of a key. Called after another key was connected. */
  restart(): void {
    this.#deps.storage.transactionSync(() => {
      this.#forgetOrders()
      if (this.#watch()?.isOn) this.#saveSentPlaces()
    })
    this.#deps.onChange()
  }

  /** Also forgets notices that were not sent. */
  erase(): void {
    this.#forgetOrders()
    this.#sql.exec('DELETE FROM fill_watch')
    this.#sql.exec('DELETE FROM notice_outbox')
  }

  /** Notices what is new in orders that were read. Orders may be of any age and state. */
  note(product: AlertProduct, orders: readonly VenueOrderView[]): void {
    const since = this.#newsSince()
    if (since === undefined || orders.length === 0) return
    const isChanged = this.#deps.storage.transactionSync(() => {
      const states = orders.map((order) => this.#noteOne(product, order, since))
      const news = orders.filter((_, index) => states[index] === 'news')
      const newest = news.toSorted((one, other) => one.updatedAt - other.updatedAt).slice(-TOLD_MAX)
      for (const order of newest) this.#tell(product, order)
      return states.some((state) => state !== undefined)
    })
    if (isChanged) this.#deps.onChange()
  }

  /** An open order of the market that is not listed any more has ended, and is looked at. */
  noteOpen(product: AlertProduct, market: string, orders: readonly VenueOrderView[]): void {
    this.note(product, orders)
    const listed = new Set(orders.map(({ id }) => id))
    if (!this.#listOpen({ product, market }).some(({ id }) => !isPlaceholder(id) && !listed.has(id))) return
    this.#setNextLook(this.#deps.now())
    this.#deps.onChange()
  }

  /** While conditional orders wait, new orders of the contract are looked for. */
  noteConditionals(market: string, hasSome: boolean): void {
    if (this.#newsSince() === undefined) return
    const place = { product: 'futures', market } as const
    const isKnown = this.#find(place, CONDITIONAL)?.is_open === 1
    if (hasSome) this.#conditionalsNoted += 1
    if (hasSome === isKnown) return
    if (hasSome) this.#save(place, { id: CONDITIONAL, client: '', filled: '0', is_open: 1 })
    else this.#setNextLook(this.#deps.now())
    this.#deps.onChange()
  }

  /** Epoch ms; undefined: nothing is to do. */
  deadline(): number | undefined {
    const now = this.#deps.now()
    const times = [this.#deps.outbox.nextDeliveryAt(now), this.#nextLookAt(now)].filter((time) => time !== undefined)
    return times.length === 0 ? undefined : Math.max(now, Math.min(...times))
  }

  /** Reads orders that are due and sends what waits. Never throws. */
  async work(tell: NotifyUser): Promise<void> {
    const { now, outbox } = this.#deps
    const lookAt = this.#nextLookAt(now())
    if (lookAt !== undefined && lookAt <= now()) await this.#look()
    await outbox.deliverPending(tell, now)
  }

  #nextLookAt(now: number): number | undefined {
    const [open] = this.#sql.exec('SELECT 1 FROM noticed_orders WHERE is_open = 1 LIMIT 1').toArray()
    const [row] = this.#sql.exec('SELECT next_look_at FROM fill_watch').toArray()
    if (!row) return undefined
    const { next_look_at: known } = LookRow.parse(row)
    const next = open ? known || now + FILL_POLL_INTERVAL_MS : 0
    if (next !== known) this.#setNextLook(next)
    return next || undefined
  }

  /** Stored, so that an object that wakes often does not postpone its look. */
  #setNextLook(at: number): void {
    this.#sql.exec('UPDATE fill_watch SET next_look_at = ?', at)
  }

  async #look(): Promise<void> {
    this.#setNextLook(this.#deps.now() + FILL_POLL_INTERVAL_MS)
    for (const place of this.#listPlaces()) await this.#lookAt(place)
    this.#sql.exec('DELETE FROM noticed_orders WHERE is_open = 0 AND seen_at < ?', this.#deps.now() - KEPT_MS)
  }

  async #lookAt(place: FillPlace): Promise<void> {
    const market = findMarket(place.market)
    const reader = this.#deps.readerOf(place.product)
    if (!market || !reader) {
      this.#forgetPlace(place)
      return
    }
    const notedBefore = this.#conditionalsNoted
    const hasConditionals = await reader.hasConditionals?.(market)
    const orders = await reader.orders(market)
    // Looks begin again when a page reads the account.
    if (orders === null) this.#forgetPlace(place)
    if (!orders) return
    this.note(place.product, orders)
    const open = this.#find(place, SENT) && (await reader.openOrders(market))
    if (open) {
      this.note(place.product, open)
      this.#end(place, SENT)
    }
    const isRenewed = this.#conditionalsNoted !== notedBefore
    if (hasConditionals === false && !isRenewed) this.#end(place, CONDITIONAL)
    const listed = new Set([...orders, ...(open ?? [])].map(({ id }) => id))
    // An old order may not be among the newest.
    for (const { id, client } of this.#listOpen(place)) {
      if (isPlaceholder(id) || listed.has(id)) continue
      const order = await reader.order(market, client)
      if (order) this.note(place.product, [order])
      else if (order === null) this.#end(place, id)
    }
  }

  /** @returns undefined if nothing was written */
  #noteOne(product: AlertProduct, order: VenueOrderView, since: number): 'seen' | 'news' | undefined {
    const { market, id, clientId, filled, status, createdAt, updatedAt } = order
    if (PROGRAM.test(clientId)) return undefined
    const place = { product, market }
    const known = this.#find(place, id)
    const isOpen = status === 'open'
    if (known?.is_open === 0) return undefined
    // The end of an order that was cancelled says nothing of the time of its fills.
    const begunAt = status === 'filled' ? updatedAt : Math.min(createdAt, updatedAt)
    if (!known && !isOpen && (begunAt < since || fine(filled) === 0n)) return undefined
    // Earlier fills are no news, but later ones are.
    const told = known?.filled ?? (updatedAt < since ? filled : '0')
    const isNews = fine(filled) > fine(told) && (!isOpen || fine(told) === 0n)
    if (known && isOpen && !isNews) return undefined
    if (isOpen && !findMarket(market)) return undefined
    this.#save(place, { id, client: clientId, filled: isNews ? filled : told, is_open: isOpen ? 1 : 0 })
    return isNews ? 'news' : 'seen'
  }

  #tell(product: AlertProduct, order: VenueOrderView): void {
    const { outbox, user, hostOf } = this.#deps
    const { market, id, side, filled, status, updatedAt } = order
    const host = hostOf(product)
    outbox.add(user, {
      id: `venue/${host.slice(-HOST_IN_ID_MAX)}/${product}/${market}/${id}/${filled}`,
      kind: status === 'filled' ? 'venue_order_filled' : 'venue_order_part_filled',
      params: { product, symbol: market, side, quantity: filled, price: priceOf(order), venue: host },
      at: updatedAt,
      link: VENUE_HISTORY_PATH,
    })
  }

  #forgetOrders(): void {
    this.#sql.exec('DELETE FROM noticed_orders')
  }

  /** Orders that are open already are looked for at once. */
  #saveSentPlaces(): void {
    if (this.#deps.connectedAt() === undefined) return
    for (const { isConditional, ...place } of this.#deps.sentPlaces()) {
      const id = isConditional ? CONDITIONAL : SENT
      if (findMarket(place.market)) this.#save(place, { id, client: '', filled: '0', is_open: 1 })
    }
    this.#setNextLook(this.#deps.now())
  }

  /** Undefined if the user wants no notices of fills. */
  #newsSince(): number | undefined {
    const watch = this.#watch()
    const connectedAt = this.#deps.connectedAt()
    if (!watch?.isOn || connectedAt === undefined) return undefined
    return Math.max(watch.since, connectedAt, this.#deps.now() - NEWS_MS)
  }

  #watch(): { readonly isOn: boolean; readonly since: number } | undefined {
    const [row] = this.#sql.exec('SELECT is_on, since FROM fill_watch').toArray()
    if (!row) return undefined
    const { is_on, since } = WatchRow.parse(row)
    return { isOn: is_on === 1, since }
  }

  #find({ product, market }: FillPlace, id: string): OrderRow | undefined {
    const query = 'SELECT id, client, filled, is_open FROM noticed_orders WHERE product = ? AND market = ? AND id = ?'
    const [row] = this.#sql.exec(query, product, market, id).toArray()
    return row && OrderRow.parse(row)
  }

  #listOpen({ product, market }: FillPlace): OrderRow[] {
    const query =
      'SELECT id, client, filled, is_open FROM noticed_orders WHERE product = ? AND market = ? AND is_open = 1'
    return this.#sql
      .exec(query, product, market)
      .toArray()
      .map((row) => OrderRow.parse(row))
  }

  #listPlaces(): FillPlace[] {
    return this.#sql
      .exec('SELECT DISTINCT product, market FROM noticed_orders WHERE is_open = 1')
      .toArray()
      .map(({ product, market }) => ({ product: product === 'futures' ? 'futures' : 'spot', market: String(market) }))
  }

  #forgetPlace({ product, market }: FillPlace): void {
    this.#sql.exec('DELETE FROM noticed_orders WHERE product = ? AND market = ? AND is_open = 1', product, market)
  }

  #end({ product, market }: FillPlace, id: string): void {
    this.#sql.exec('DELETE FROM noticed_orders WHERE product = ? AND market = ? AND id = ?', product, market, id)
  }

  #save({ product, market }: FillPlace, { id, client, filled, is_open }: OrderRow): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO noticed_orders (product, market, id, client, filled, is_open, seen_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      product,
      market,
      id,
      client,
      filled,
      is_open,
      this.#deps.now(),
    )
  }
}
