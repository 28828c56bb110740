// The money of a bot at a venue, where it has no wallet: its budget, its orders, and their fills. A fill is booked
// once, with all others of its order. A position counts as a coin whose atoms are lots (shared/bots/positions.ts).

import { z } from 'zod/mini'
import type { PageCursor } from '#shared/api/cursor.ts'
import { isPerpetualMarket, toExchangeSymbol, toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { findMarketSteps, type MarketSteps } from '#shared/bots/steps.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { BotFillView } from '#shared/bots/views.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { minAtoms } from '#shared/money/atoms.ts'
import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { assert } from '#shared/platform/assert.ts'
import type { VenueFillView } from '#shared/venues/views.ts'
import type { Sql } from '../../platform/migrations.ts'

export const VENUE_MIGRATION = `CREATE TABLE venue_record (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL) STRICT;
   CREATE TABLE venue_entries (key TEXT PRIMARY KEY, asset TEXT NOT NULL, atoms TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE venue_balances (asset TEXT PRIMARY KEY, atoms TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE venue_orders (client TEXT PRIMARY KEY, id TEXT NOT NULL, market TEXT NOT NULL, side TEXT NOT NULL,
     lots INTEGER NOT NULL, price INTEGER NOT NULL, is_immediate INTEGER NOT NULL, venue_id TEXT NOT NULL,
     is_over INTEGER NOT NULL, base TEXT NOT NULL, quote TEXT NOT NULL, fee TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX venue_orders_open ON venue_orders (client) WHERE is_over = 0;
   CREATE INDEX venue_orders_by_venue_id ON venue_orders (venue_id);
   CREATE TABLE venue_fills (market TEXT NOT NULL, id TEXT NOT NULL, client TEXT NOT NULL, time INTEGER NOT NULL,
     body TEXT NOT NULL, PRIMARY KEY (market, id)) STRICT, WITHOUT ROWID;
   CREATE INDEX venue_fills_by_time ON venue_fills (time, id);`

/** `time`: of the last booked fill, epoch ms; 0 without one. */
export const VENUE_ORDER_TIME_MIGRATION = 'ALTER TABLE venue_orders ADD COLUMN time INTEGER NOT NULL DEFAULT 0;'

/**
 * Times are epoch ms: `equal_at`, when position and books were last equal; `funded_at`, when funding was last read.
 * `outside_lots`: part of the account's position that is not the bot's. An earlier release must find no
 * `contract_record`.
 */
export const VENUE_CONTRACT_MIGRATION = `CREATE TABLE contract_record (id INTEGER PRIMARY KEY CHECK (id = 1),
     body TEXT NOT NULL) STRICT;
   CREATE TABLE venue_fundings (id TEXT PRIMARY KEY, number INTEGER NOT NULL, atoms TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE venue_contract (id INTEGER PRIMARY KEY CHECK (id = 1), started_at INTEGER NOT NULL,
     equal_at INTEGER NOT NULL, funded_at INTEGER NOT NULL, outside TEXT NOT NULL, outside_lots INTEGER NOT NULL) STRICT;`

/** Contracts of a program that trades several. The columns are those of `venue_contract`. */
export const VENUE_CONTRACTS_MIGRATION = `CREATE TABLE contract_record (id INTEGER PRIMARY KEY CHECK (id = 1),
     body TEXT NOT NULL) STRICT;
   CREATE TABLE venue_fundings (id TEXT PRIMARY KEY, number INTEGER NOT NULL, atoms TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE venue_contracts (market TEXT PRIMARY KEY, leverage INTEGER NOT NULL, liquidation TEXT NOT NULL,
     started_at INTEGER NOT NULL, equal_at INTEGER NOT NULL, funded_at INTEGER NOT NULL, outside TEXT NOT NULL,
     outside_lots INTEGER NOT NULL) STRICT, WITHOUT ROWID;`

/** Trades of others; the last one of the list counts. `forced`: a liquidation. */
const OUTSIDE_TRADES = ['none', 'foreign', 'deleveraged', 'forced'] as const
const OutsideTrades = z.enum(OUTSIDE_TRADES)
export type OutsideTrades = z.infer<typeof OutsideTrades>
export type VenueContractBooks = {
  readonly startedAt: number
  readonly equalAt: number
  readonly fundedAt: number
  readonly outside: OutsideTrades
  readonly outsideLots: number
}

/** One contract of several. `market`: with the suffix of a perpetual. `liquidation`: price, or ''. */
export type VenueContractRow = { readonly market: string; readonly leverage: number; readonly liquidation: string }

/** Amounts of an order's booked fills, in atoms. `fee`: in the received asset. */
export type VenueOrderAmounts = { readonly base: bigint; readonly quote: bigint; readonly fee: bigint }

export type VenueOrderRow = {
  /** At the venue. */
  readonly client: string
  /** The bot's own id of the order. */
  readonly id: string
  readonly market: string
  readonly side: Side
  readonly lots: number
  /** In ticks; 0: a sale at the market. */
  readonly price: number
  readonly isImmediate: boolean
  /** Id at the venue; '' while the venue has not confirmed the order. */
  readonly venueId: string
  readonly isOver: boolean
  readonly amounts: VenueOrderAmounts
  /** Time of the last booked fill at the venue, epoch ms; 0 without one. */
  readonly time: number
}

const NOTHING: VenueOrderAmounts = { base: 0n, quote: 0n, fee: 0n }
const COLUMNS = 'client, id, market, side, lots, price, is_immediate, venue_id, is_over, base, quote, fee, time'
const magnitude = (value: bigint) => (value < 0n ? -value : value)
/** Maximum decimals of a price times a quantity. */
const FINE_DECIMALS = 18

/** A rest below an atom rounds up, so that fees are never too small. */
export function toAtomsUp(text: string, asset: string): bigint {
  const scale = assetScale(asset)
  const [whole = '0', fraction = ''] = text.split('.')
  const atoms = toUnits(`${whole}.${fraction.slice(0, scale).padEnd(1, '0')}`, scale) ?? 0n
  return isNonZero(fraction.slice(scale)) ? atoms + 1n : atoms
}

/** Quote atoms of a fill, rounded to the nearest atom. */
function quoteAtomsOf({ price, quantity }: VenueFillView, { market }: MarketSteps): bigint {
  const value = (toUnits(price, FINE_DECIMALS) ?? 0n) * (toUnits(quantity, FINE_DECIMALS) ?? 0n)
  const unit = 10n ** BigInt(2 * FINE_DECIMALS - assetScale(market.quote))
  return (2n * value + unit) / (2n * unit)
}

/** In 10^-18. */
export const toFine = (text: string): bigint => toUnits(text, FINE_DECIMALS) ?? 0n

/** In 10^-18. */
export const fineLot = (market: string): bigint =>
  10n ** BigInt(FINE_DECIMALS - requireMarketSteps(market).market.quantityDecimals)

/** Whole lots of a contract, or atoms of a coin. A venue may trade parts of a lot, which add up. */
export function sumBaseAtoms(texts: readonly string[], market: string): bigint {
  const { base } = requireMarketSteps(market).market
  if (!isPerpetualMarket(market)) return texts.reduce((sum, text) => sum + toAtomsUp(text, base), 0n)
  return texts.reduce((sum, text) => sum + toFine(text), 0n) / fineLot(market)
}

export const toBaseAtoms = (text: string, market: string): bigint => sumBaseAtoms([text], market)

/** A contract's fees are in the quote asset; a rebate is negative. */
function feeAtomsOf({ fee, feeAsset }: VenueFillView, side: Side, { market }: MarketSteps): bigint {
  const isContract = isPerpetualMarket(market.symbol)
  const paidIn = side === 'buy' && !isContract ? market.base : market.quote
  // A fee in a third asset is not the bot's money.
  if (feeAsset !== paidIn) return 0n
  return fee.startsWith('-') ? -toAtomsUp(fee.slice(1), paidIn) : toAtomsUp(fee, paidIn)
}

function sumFills(fills: readonly VenueFillView[], side: Side, steps: MarketSteps): VenueOrderAmounts {
  const quantities = fills.map(({ quantity }) => quantity)
  return fills.reduce(
    (sum, fill) => ({
      base: sum.base,
      quote: sum.quote + quoteAtomsOf(fill, steps),
      fee: sum.fee + feeAtomsOf(fill, side, steps),
    }),
    { ...NOTHING, base: sumBaseAtoms(quantities, steps.market.symbol) },
  )
}

/** Figures of a column have the market's decimals; a venue's may be finer, or have none. */
function padDecimals(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const padded = fraction.padEnd(decimals, '0')
  return padded === '' ? whole : `${whole}.${padded}`
}

/**
 * `contract`: these are its orders and its state, as one of several contracts. `leg`: these are the orders and the money
 * of this market.
 */
type BooksScope = { readonly contract?: string; readonly leg?: string }

export class VenueBooks {
  readonly #sql: Sql
  readonly #transaction: <T>(work: () => T) => T
  readonly #contract: string | undefined
  readonly #leg: string | undefined

  constructor(sql: Sql, transaction: <T>(work: () => T) => T, { contract, leg }: BooksScope = {}) {
    this.#sql = sql
    this.#transaction = transaction
    this.#contract = contract
    this.#leg = leg
  }

  /** Orders and state of one contract of several. Money and fills are shared. */
  forContract(market: string): VenueBooks {
    return new VenueBooks(this.#sql, this.#transaction, { contract: market })
  }

  /** Orders and money of one market, for a program with spot and margin wallet. Fills and state are shared. */
  forLeg(market: string): VenueBooks {
    return new VenueBooks(this.#sql, this.#transaction, { leg: market })
  }

  hasEntry(key: string): boolean {
    return this.#sql.exec('SELECT key FROM venue_entries WHERE key = ?', key).toArray().length > 0
  }

  /** Books money of the budget, once per key; negative when the bot gives it back. */
  addEntry(key: string, asset: string, atoms: bigint): void {
    this.#transaction(() => {
      if (this.hasEntry(key)) return
      const query = 'INSERT INTO venue_entries (key, asset, atoms) VALUES (?, ?, ?)'
      this.#sql.exec(query, key, this.#walletAsset(asset), String(atoms))
      this.#change(asset, atoms)
    })
  }

  budget(asset: string): bigint {
    const query = 'SELECT atoms FROM venue_entries WHERE asset = ?'
    const rows = this.#sql.exec(query, this.#walletAsset(asset)).toArray()
    return rows.reduce((sum, { atoms }) => sum + BigInt(String(atoms)), 0n)
  }

  /** The budget and all that fills changed, in atoms by asset. */
  balances(): ReadonlyMap<string, bigint> {
    const rows = this.#sql.exec('SELECT asset, atoms FROM venue_balances ORDER BY asset').toArray()
    const all = rows.map(({ asset, atoms }) => [String(asset), BigInt(String(atoms))] as const)
    const leg = this.#leg
    if (leg === undefined) return new Map(all)
    const { base } = requireMarketSteps(leg).market
    const own = all.filter(([asset]) => isPerpetualMarket(asset) === isPerpetualMarket(leg))
    return new Map(own.map(([asset, atoms]) => [asset === base ? asset : toExchangeSymbol(asset), atoms]))
  }

  /** Atoms that no order can spend. */
  freeAtoms(asset: string): bigint {
    const reserved = this.openOrders().reduce((sum, { market, side, lots, price, amounts }) => {
      const { market: of, lotAtoms, unitAtoms } = requireMarketSteps(market)
      const left = BigInt(lots) * lotAtoms - amounts.base
      if (left <= 0n || asset !== (side === 'buy' ? of.quote : of.base)) return sum
      // Rounded up, because a part of a lot can be filled.
      return sum + (side === 'sell' ? left : (left * BigInt(price) * unitAtoms + lotAtoms - 1n) / lotAtoms)
    }, 0n)
    return (this.balances().get(asset) ?? 0n) - reserved
  }

  /** True if fills of an order are booked, also after the order was deleted. */
  hasFills(client: string): boolean {
    return this.#sql.exec('SELECT 1 FROM venue_fills WHERE client = ? LIMIT 1', client).toArray().length > 0
  }

  get hasAnyOrder(): boolean {
    return this.#orders('1 LIMIT 1').length > 0 || this.hasAnyFill
  }

  get hasAnyFill(): boolean {
    const query = 'SELECT 1 FROM venue_fills WHERE market = coalesce(?, market) LIMIT 1'
    return this.#sql.exec(query, this.#contract ?? null).toArray().length > 0
  }

  order(client: string): VenueOrderRow | undefined {
    return this.#orders('client = ?', client)[0]
  }

  /** @param prefix of client ids that differ by a number: `copy-…-t7` for `copy-…-t7-1` */
  countAttempts(prefix: string): number {
    // `.` follows `-`, so the bounds are those of the prefix.
    const query = `SELECT count(*) AS count FROM venue_orders WHERE client >= ?1 || '-' AND client < ?1 || '.'`
    return Number(this.#sql.exec(query, prefix).toArray()[0]?.count ?? 0)
  }

  orderByVenueId(venueId: string): VenueOrderRow | undefined {
    // A venue may number the orders of each market for itself: an open order comes first.
    return venueId === '' ? undefined : this.#orders('venue_id = ? ORDER BY is_over', venueId)[0]
  }

  /** The program's own ids of all orders. */
  orderIds(): string[] {
    return this.#sql
      .exec('SELECT id FROM venue_orders')
      .toArray()
      .map(({ id }) => String(id))
  }

  openOrders(): VenueOrderRow[] {
    return this.#orders('is_over = 0')
  }

  addOrder(order: Omit<VenueOrderRow, 'venueId' | 'isOver' | 'amounts' | 'time'>): void {
    const { client, id, market, side, lots, price, isImmediate } = order
    this.#sql.exec(
      `INSERT INTO venue_orders (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, '', 0, '0', '0', '0', 0)`,
      client,
      id,
      market,
      side,
      lots,
      price,
      isImmediate ? 1 : 0,
    )
  }

  /** Stores that the venue does not have the order and will never have it. */
  dropOrder(client: string): void {
    this.#sql.exec('UPDATE venue_orders SET is_over = 1 WHERE client = ?', client)
  }

  /** Balances and fills already include these orders. */
  deleteSettledOrders(): void {
    this.#sql.exec('DELETE FROM venue_orders WHERE is_over = 1 AND id NOT IN (SELECT id FROM orders)')
  }

  /** The venue confirmed id and state. */
  markOrder(row: VenueOrderRow, venueId: string, isOver: boolean): VenueOrderRow {
    this.#sql.exec(
      'UPDATE venue_orders SET venue_id = ?, is_over = ? WHERE client = ?',
      venueId,
      isOver ? 1 : 0,
      row.client,
    )
    return { ...row, venueId, isOver }
  }

  /** @param fills all fills of the order so far */
  bookOrder(row: VenueOrderRow, venueId: string, isOver: boolean, fills: readonly VenueFillView[]): VenueOrderRow {
    const steps = requireMarketSteps(row.market)
    const amounts = sumFills(fills, row.side, steps)
    const time = Math.max(...fills.map((fill) => fill.time))
    return this.#transaction(() => {
      const { base, quote, fee } = {
        base: amounts.base - row.amounts.base,
        quote: amounts.quote - row.amounts.quote,
        fee: amounts.fee - row.amounts.fee,
      }
      const isBuy = row.side === 'buy'
      const isFeeInBase = isBuy && !isPerpetualMarket(row.market)
      this.#change(steps.market.base, isBuy ? base - (isFeeInBase ? fee : 0n) : -base)
      this.#change(steps.market.quote, (isBuy ? -quote : quote) - (isFeeInBase ? 0n : fee))
      const isContract = isPerpetualMarket(row.market)
      const found = isContract ? fills.filter(({ id }) => !this.hasFill(row.market, id)) : []
      for (const fill of fills) this.#insertFill(row, fill)
      // Without these fills, position and books were equal by chance.
      for (const fill of found) this.#updateContract('equal_at = min(equal_at, ?)', fill.time)
      this.#sql.exec(
        'UPDATE venue_orders SET venue_id = ?, is_over = ?, base = ?, quote = ?, fee = ?, time = ? WHERE client = ?',
        venueId,
        isOver ? 1 : 0,
        String(amounts.base),
        String(amounts.quote),
        String(amounts.fee),
        time,
        row.client,
      )
      return { ...row, venueId, isOver, amounts, time }
    })
  }

  /** A venue may no longer list old ones. */
  fillsOf({ client, venueId }: Pick<VenueOrderRow, 'client' | 'venueId'>): VenueFillView[] {
    return this.#sql
      .exec('SELECT body FROM venue_fills WHERE client = ?', client)
      .toArray()
      .map(({ body }) => {
        const { role, quote: _, ...fill } = BotFillView.parse(JSON.parse(String(body)))
        return { ...fill, order: venueId, isMaker: role === 'maker' }
      })
  }

  /** Lots with sign of all booked fills, own ones and those of others, in 10^-18. `hasParts`: parts of a lot among them. */
  sumFills(market: string): { readonly lots: bigint; readonly hasParts: boolean } {
    const rows = this.#sql.exec('SELECT body FROM venue_fills WHERE market = ?', market).toArray()
    const lots = rows.map(({ body }) => {
      const { side, quantity } = BotFillView.parse(JSON.parse(String(body)))
      return (side === 'buy' ? 1n : -1n) * toFine(quantity)
    })
    const lot = fineLot(market)
    return { lots: lots.reduce((sum, each) => sum + each, 0n), hasParts: lots.some((each) => each % lot !== 0n) }
  }

  hasFill(market: string, id: string): boolean {
    return this.#sql.exec('SELECT 1 FROM venue_fills WHERE market = ? AND id = ?', market, id).toArray().length > 0
  }

  /** Contracts of a program that trades several. */
  contracts(): VenueContractRow[] {
    const query = 'SELECT market, leverage, liquidation FROM venue_contracts ORDER BY market'
    return this.#sql
      .exec(query)
      .toArray()
      .map(({ market, leverage, liquidation }) => ({
        market: String(market),
        leverage: Number(leverage),
        liquidation: String(liquidation),
      }))
  }

  /** Given one of several contracts that was found unused, it has no position. Payments of before count on. */
  openContract(leverage: number, now: number): void {
    assert(this.#contract !== undefined, 'these are the books of one contract of several')
    this.#sql.exec(
      `INSERT INTO venue_contracts
         (market, leverage, liquidation, started_at, equal_at, funded_at, outside, outside_lots)
       VALUES (?1, ?2, '', ?3, ?3, ?3, 'none', 0)
       ON CONFLICT (market) DO UPDATE SET leverage = ?2, equal_at = ?3, outside_lots = 0`,
      this.#contract,
      leverage,
      now,
    )
  }

  /** Time of the newest fill at the venue, epoch ms; 0 without one. */
  get lastTradeAt(): number {
    const query = 'SELECT max(time) AS time FROM venue_fills WHERE market = coalesce(?, market)'
    return Number(this.#sql.exec(query, this.#contract ?? null).toArray()[0]?.time ?? 0)
  }

  closeContract(): void {
    this.#sql.exec('DELETE FROM venue_contracts WHERE market = ?', this.#contract ?? null)
  }

  noteLiquidation(price: string): void {
    this.#updateContract('liquidation = ?', price)
  }

  /** Time of the first own fill since a moment, epoch ms of the venue. */
  findFirstTradeTime(market: string, since: number): number | undefined {
    const query = "SELECT min(time) AS time FROM venue_fills WHERE market = ? AND client <> '' AND time >= ?"
    const time = this.#sql.exec(query, market, since).toArray()[0]?.time
    return typeof time === 'number' ? time : undefined
  }

  beginContract(now: number): void {
    if (this.#contract !== undefined) {
      this.#updateContract('started_at = min(started_at, ?)', now)
      return
    }
    this.#sql.exec(
      `INSERT OR IGNORE INTO venue_contract (id, started_at, equal_at, funded_at, outside, outside_lots)
       VALUES (1, ?1, ?1, ?1, 'none', 0)`,
      now,
    )
  }

  contract(): VenueContractBooks {
    const contract = this.#contract
    const [row] = (
      contract === undefined
        ? this.#sql.exec('SELECT * FROM venue_contract')
        : this.#sql.exec('SELECT * FROM venue_contracts WHERE market = ?', contract)
    ).toArray()
    const { started_at = 0, equal_at = 0, funded_at = 0, outside = 'none', outside_lots = 0 } = row ?? {}
    return {
      startedAt: Number(started_at),
      equalAt: Number(equal_at),
      fundedAt: Number(funded_at),
      outside: OutsideTrades.parse(outside),
      outsideLots: Number(outside_lots),
    }
  }

  markEqual(now: number): void {
    this.#updateContract('equal_at = ?', now)
  }

  /** Books each payment once. */
  bookFundings(payments: readonly { readonly id: string; readonly atoms: bigint }[], asset: string, now: number): void {
    this.#transaction(() => {
      for (const { id: known, atoms } of payments) {
        // A venue may number the payments of each contract for itself.
        const id = this.#contract === undefined ? known : `${this.#contract} ${known}`
        if (this.#sql.exec('SELECT 1 FROM venue_fundings WHERE id = ?', id).toArray().length > 0) continue
        const query = `INSERT INTO venue_fundings (id, number, atoms)
          SELECT ?, coalesce(max(number), 0) + 1, ? FROM venue_fundings`
        this.#sql.exec(query, id, String(atoms))
        this.#change(asset, atoms)
      }
      this.#updateContract('funded_at = ?', now)
    })
  }

  /** Oldest first. */
  fundings(first: number): { readonly id: number; readonly atoms: bigint }[] {
    return this.#sql
      .exec('SELECT number, atoms FROM venue_fundings WHERE number >= ? ORDER BY number', first)
      .toArray()
      .map(({ number, atoms }) => ({ id: Number(number), atoms: BigInt(String(atoms)) }))
  }

  /**
   * Books trades of others. They close the position that the bot had at their time, as far as they are against it. So
   * its later fills can have opened the opposite position.
   * @param fills oldest first
   * @param mark price in ticks
   */
  bookOutside(market: string, fills: readonly VenueFillView[], kind: OutsideTrades, mark: number): void {
    const steps = requireMarketSteps(market)
    this.#transaction(() => {
      for (const fill of fills) {
        if (this.hasFill(market, fill.id)) continue
        const lots = toBaseAtoms(fill.quantity, market)
        const [quote, fee] = [quoteAtomsOf(fill, steps), feeAtomsOf(fill, fill.side, steps)]
        this.#insertFill({ client: '', market, side: fill.side, isImmediate: true, price: 0 }, fill)
        const change = fill.side === 'buy' ? lots : -lots
        if (lots > 0n) {
          this.#shiftOutside(steps, change, this.#ownLotsAfter(market, fill), (part) => ({
            quote: (quote * part) / lots,
            fee: (fee * part) / lots,
          }))
        }
        const was = this.contract().outside
        const isWorse = OUTSIDE_TRADES.indexOf(kind) > OUTSIDE_TRADES.indexOf(was)
        if (isWorse) this.#updateContract('outside = ?', kind)
      }
      const price = BigInt(mark) * steps.unitAtoms
      this.#shiftOutside(steps, 0n, 0n, (part) => ({ quote: price * part, fee: 0n }))
    })
  }

  /** Books the position as closed at the mark: it is gone, and no fill says at which price. */
  bookGone(market: string, mark: number): void {
    const steps = requireMarketSteps(market)
    const price = BigInt(mark) * steps.unitAtoms
    this.#transaction(() => {
      const lots = this.balances().get(steps.market.base) ?? 0n
      this.#updateContract('outside_lots = ?', 0)
      this.#shiftOutside(steps, -lots, 0n, (part) => ({ quote: price * part, fee: 0n }))
    })
  }

  /** Newest first. */
  fills({ before = Number.MAX_SAFE_INTEGER, beforeId = '' }: PageCursor, limit: number): BotFillView[] {
    const rows = this.#sql
      .exec(
        `SELECT body FROM venue_fills WHERE time < ? OR (time = ? AND id < ?) ORDER BY time DESC, id DESC LIMIT ?`,
        before,
        before,
        beforeId,
        limit,
      )
      .toArray()
    return rows.map(({ body }) => {
      const fill = BotFillView.parse(JSON.parse(String(body)))
      const { priceDecimals, quantityDecimals } = requireMarketSteps(fill.market).market
      return {
        ...fill,
        price: padDecimals(fill.price, priceDecimals),
        quantity: padDecimals(fill.quantity, quantityDecimals),
      }
    })
  }

  /** Signed lots. */
  #ownLotsAfter(market: string, { time, id }: VenueFillView): bigint {
    const query = "SELECT body FROM venue_fills WHERE market = ? AND client <> '' AND time >= ?"
    const later = this.#sql
      .exec(query, market, time)
      .toArray()
      .map(({ body }) => BotFillView.parse(JSON.parse(String(body))))
      .filter((own) => own.time > time || BigInt(own.id) > BigInt(id))
    const lotsOf = (way: Side) =>
      sumBaseAtoms(
        later.filter(({ side }) => side === way).map(({ quantity }) => quantity),
        market,
      )
    return lotsOf('buy') - lotsOf('sell')
  }

  /**
   * Adds lots of others. Against lots of the bot they cancel out.
   * @param later lots that the bot traded afterwards
   * @param worthOf atoms of the quote asset
   */
  #shiftOutside(
    { market: { base, quote } }: MarketSteps,
    lots: bigint,
    later: bigint,
    worthOf: (part: bigint) => { readonly quote: bigint; readonly fee: bigint },
  ): void {
    const others = BigInt(this.contract().outsideLots) + lots
    const own = (this.balances().get(base) ?? 0n) - later
    const part = own > 0n === others > 0n ? 0n : minAtoms(magnitude(own), magnitude(others))
    const sign = own > 0n ? 1n : -1n
    this.#updateContract('outside_lots = ?', Number(others + sign * part))
    if (part === 0n) return
    const worth = worthOf(part)
    this.#change(base, -sign * part)
    this.#change(quote, sign * worth.quote - worth.fee)
  }

  #insertFill(
    {
      client,
      market,
      side,
      isImmediate,
      price,
    }: Pick<VenueOrderRow, 'client' | 'market' | 'side' | 'isImmediate' | 'price'>,
    fill: VenueFillView,
  ): void {
    const steps = findMarketSteps(market)
    const quote = steps ? trimZeros(fromUnits(quoteAtomsOf(fill, steps), assetScale(steps.market.quote))) : ''
    const isMaker = fill.isMaker ?? (price > 0 && !isImmediate)
    const view: BotFillView = {
      id: fill.id,
      market,
      side,
      role: isMaker ? 'maker' : 'taker',
      price: fill.price,
      quantity: fill.quantity,
      quote,
      fee: fill.fee,
      feeAsset: fill.feeAsset,
      time: fill.time,
    }
    this.#sql.exec(
      'INSERT OR IGNORE INTO venue_fills (market, id, client, time, body) VALUES (?, ?, ?, ?, ?)',
      market,
      fill.id,
      client,
      fill.time,
      JSON.stringify(view),
    )
  }

  #updateContract(change: string, value: string | number): void {
    const contract = this.#contract
    if (contract === undefined) this.#sql.exec(`UPDATE venue_contract SET ${change}`, value)
    else this.#sql.exec(`UPDATE venue_contracts SET ${change} WHERE market = ?`, value, contract)
  }

  /** Money of the margin wallet has a name of its own. */
  #walletAsset(asset: string): string {
    const isMargin = this.#leg !== undefined && isPerpetualMarket(this.#leg) && !isPerpetualMarket(asset)
    return isMargin ? toPerpetualMarket(asset) : asset
  }

  #change(changedAsset: string, atoms: bigint): void {
    if (atoms === 0n) return
    const asset = this.#walletAsset(changedAsset)
    const [row] = this.#sql.exec('SELECT atoms FROM venue_balances WHERE asset = ?', asset).toArray()
    const changed = BigInt(String(row?.atoms ?? 0)) + atoms
    this.#sql.exec('INSERT OR REPLACE INTO venue_balances (asset, atoms) VALUES (?, ?)', asset, String(changed))
  }

  #orders(condition: string, ...bindings: string[]): VenueOrderRow[] {
    const market = this.#contract ?? this.#leg
    const [also, of] = market === undefined ? ['', []] : ['market = ? AND ', [market]]
    const query = `SELECT ${COLUMNS} FROM venue_orders WHERE ${also}${condition}`
    const rows = this.#sql.exec(query, ...of, ...bindings).toArray()
    return rows.map((row) => ({
      client: String(row.client),
      id: String(row.id),
      market: String(row.market),
      side: row.side === 'buy' ? 'buy' : 'sell',
      lots: Number(row.lots),
      price: Number(row.price),
      isImmediate: row.is_immediate === 1,
      venueId: String(row.venue_id),
      isOver: row.is_over === 1,
      amounts: { base: BigInt(String(row.base)), quote: BigInt(String(row.quote)), fee: BigInt(String(row.fee)) },
      time: Number(row.time),
    }))
  }
}
