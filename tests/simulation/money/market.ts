// A simple market of two assets with price-time matching, the ledgers' peer in the simulation. It speaks the book's
// protocol on the real edge, and checks its own escrow (I7).

import { z } from 'zod/mini'
import type { AssetAtoms, InvariantFault, OrderReport } from '#objects/platform/edge-messages.ts'
import { BookMessage } from '#objects/platform/edge-messages.ts'
import type { IncomingMoneyMessage } from '#objects/platform/money-edge.ts'
import { type MoneyLinkFactory, MoneyService } from '#objects/platform/money-service.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { SettlementBatch } from '#objects/platform/settlements.ts'
import { Side } from '#shared/markets/trading/order.ts'
import { computeFee } from '#shared/money/atoms.ts'
import { Wallet } from '#shared/money/wallets.ts'

/** Base atoms per lot: a hundred-thousandth of a bitcoin. */
export const LOT = 100_000n
export const FEE_PPM = 1_000

/** Prices in quote atoms per lot. `poison` makes the market fail. */
export const Terms = z.object({
  side: Side,
  price: z.int(),
  lots: z.int(),
  postOnly: z.optional(z.boolean()),
  ioc: z.optional(z.boolean()),
  poison: z.optional(z.boolean()),
})
export type Terms = z.infer<typeof Terms>

const OrderRow = z.object({
  id: z.string(),
  home: z.string(),
  person: z.string(),
  wallet: Wallet,
  side: Side,
  price: z.int(),
  lots: z.int(),
  state: z.string(),
  rank: z.int(),
})
type OrderRow = z.infer<typeof OrderRow>

export const Trade = z.object({
  id: z.string(),
  buyer: z.string(),
  seller: z.string(),
  base: z.string(),
  quote: z.string(),
  base_fee: z.string(),
  quote_fee: z.string(),
})
export type Trade = z.infer<typeof Trade>

const MIGRATION = `
  CREATE TABLE orders (id TEXT PRIMARY KEY, home TEXT NOT NULL, person TEXT NOT NULL, wallet TEXT NOT NULL,
    side TEXT NOT NULL, price INTEGER NOT NULL, lots INTEGER NOT NULL, state TEXT NOT NULL, rank INTEGER NOT NULL)
    STRICT;
  CREATE TABLE seen (id TEXT PRIMARY KEY, times INTEGER NOT NULL) STRICT;
  CREATE TABLE trades (id TEXT PRIMARY KEY, buyer TEXT NOT NULL, seller TEXT NOT NULL, base TEXT NOT NULL,
    quote TEXT NOT NULL, base_fee TEXT NOT NULL, quote_fee TEXT NOT NULL) STRICT;
  CREATE TABLE halted (reason TEXT NOT NULL) STRICT;`

export type MarketParts = {
  readonly base: string
  readonly quote: string
  readonly makeEdge?: MoneyLinkFactory | undefined
  /** Seeded bug: refused orders do not get their money back. */
  readonly forgetsRefunds?: boolean | undefined
}

const escrow = (order: string) => `e/${order}`
const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

export class MarketNode {
  readonly #host: MoneyHost
  readonly #parts: MarketParts
  readonly money: MoneyService

  constructor(host: MoneyHost, parts: MarketParts) {
    this.#host = host
    this.#parts = parts
    const subject = {
      migrations: [MIGRATION],
      apply: (intake: IncomingMoneyMessage) => this.#apply(intake),
      onQuarantine: (_: string, fault: string) => this.#setHalted(fault),
      faults: () => this.#faults(),
      answersInReceipts: true,
    }
    this.money = new MoneyService(host, subject, parts.makeEdge)
  }

  alarm(): void {
    this.money.alarm()
  }
  halt(_version: number, _scope: string, reason: string | null): Promise<void> {
    return this.money.run(() => this.#setHalted(reason))
  }

  /** State that the oracle compares with. */
  history(): { trades: Trade[]; seen: Record<string, number>; open: OrderReport[] } {
    const open = this.#orders("SELECT * FROM orders WHERE state = 'open' ORDER BY id")
    const seen = this.#rows(z.object({ id: z.string(), times: z.int() }), 'SELECT id, times FROM seen')
    return {
      trades: this.#rows(Trade, 'SELECT * FROM trades'),
      seen: Object.fromEntries(seen.map(({ id, times }) => [id, times])),
      open: open.map((order) => this.#news(order, 'open', '')),
    }
  }

  #apply(intake: IncomingMoneyMessage): void {
    const message = BookMessage.parse(JSON.parse(intake.body))
    const owed = new SettlementBatch()
    if (message.kind === 'place') this.#place(message, intake, owed)
    else {
      const order = this.#order(message.order)
      if (order?.person !== message.person || order.state !== 'open') this.#refuseChange(message, intake, owed)
      else if (message.kind === 'cancel') this.#close(order, owed, 'cancelled')
      else this.#amend(order, Terms.parse(JSON.parse(message.terms)), intake, owed)
    }
    owed.send(this.money.edge, intake.time)
  }

  #place(message: Extract<BookMessage, { kind: 'place' }>, intake: IncomingMoneyMessage, owed: SettlementBatch): void {
    const { order: id, person, wallet } = message
    const { sql } = this.#host.storage
    sql.exec('INSERT INTO seen (id, times) VALUES (?, 1) ON CONFLICT (id) DO UPDATE SET times = times + 1', id)
    const terms = Terms.parse(JSON.parse(message.terms))
    for (const { asset, atoms } of intake.money) {
      intake.credit({ account: escrow(id), asset, atoms: BigInt(atoms), kind: 'order', ref: id })
    }
    const { side, price, lots } = terms
    const [{ rank } = { rank: 0 }] = this.#rows(z.object({ rank: z.int() }), 'SELECT COUNT(*) AS rank FROM orders')
    const order: OrderRow = { id, home: intake.from, person, wallet, side, price, lots, state: 'open', rank }
    sql.exec(
      'INSERT OR REPLACE INTO orders (id, home, person, wallet, side, price, lots, state, rank) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      intake.from,
      person,
      wallet,
      side,
      price,
      lots,
      'open',
      rank,
    )
    if (terms.poison) throw new Error('a bug of the market')
    const reason = this.#refusal(order, terms, intake)
    if (reason !== undefined) {
      this.#close(order, owed, reason, 'refused')
      return
    }
    const left = this.#match(order, owed)
    if (left.state === 'open' && terms.ioc) this.#close(left, owed, 'expired')
    else owed.addOrderReport(left.home, this.#news(left, left.state === 'open' ? 'open' : 'ended', ''))
  }

  #refusal(order: OrderRow, terms: Terms, { money }: IncomingMoneyMessage): string | undefined {
    if (this.#isHalted()) return 'market_halted'
    if (order.lots <= 0 || order.price <= 0) return 'quantity_invalid'
    const needed = this.#needed(order)
    const [only] = money
    if (money.length !== 1 || only?.asset !== needed.asset || only.atoms !== needed.atoms) return 'escrow_wrong'
    return terms.postOnly && this.#best(order) ? 'post_only_would_take' : undefined
  }

  #match(taker: OrderRow, owed: SettlementBatch): OrderRow {
    let open = taker
    for (let maker = this.#best(open); maker && open.state === 'open'; maker = this.#best(open)) {
      const lots = Math.min(open.lots, maker.lots)
      open = this.#trade(open, maker, lots, owed)
    }
    return open
  }

  #trade(taker: OrderRow, maker: OrderRow, lots: number, owed: SettlementBatch): OrderRow {
    const [buyer, seller] = taker.side === 'buy' ? [taker, maker] : [maker, taker]
    const base = BigInt(lots) * LOT
    const quote = BigInt(lots) * BigInt(maker.price)
    const [baseFee, quoteFee] = [computeFee(base, FEE_PPM), computeFee(quote, FEE_PPM)]
    const trade = `${this.#host.name}:${this.#rows(z.object({ n: z.int() }), 'SELECT COUNT(*) AS n FROM trades')[0]?.n}`
    this.#host.storage.sql.exec(
      'INSERT INTO trades (id, buyer, seller, base, quote, base_fee, quote_fee) VALUES (?, ?, ?, ?, ?, ?, ?)',
      trade,
      buyer.person,
      seller.person,
      String(base),
      String(quote),
      String(baseFee),
      String(quoteFee),
    )
    const [b, q] = [this.#parts.base, this.#parts.quote]
    const own = (order: OrderRow) => ({ ...order, order: order.id })
    owed.addCredit('pay', own(seller), {
      from: escrow(buyer.id),
      asset: q,
      atoms: quote - quoteFee,
      reason: 'sold',
      trade,
    })
    owed.addFee(own(seller), { from: escrow(buyer.id), asset: q, atoms: quoteFee, reason: 'fee', trade })
    owed.addCredit('pay', own(buyer), {
      from: escrow(seller.id),
      asset: b,
      atoms: base - baseFee,
      reason: 'bought',
      trade,
    })
    owed.addFee(own(buyer), { from: escrow(seller.id), asset: b, atoms: baseFee, reason: 'fee', trade })
    const improvement = BigInt(buyer.price - maker.price) * BigInt(lots)
    owed.addCredit('refund', own(buyer), {
      from: escrow(buyer.id),
      asset: q,
      atoms: improvement,
      reason: 'improvement',
    })
    this.#take(maker, lots, owed)
    return this.#take(taker, lots, owed)
  }

  #take(order: OrderRow, lots: number, owed: SettlementBatch): OrderRow {
    const left = { ...order, lots: order.lots - lots, state: order.lots === lots ? 'ended' : 'open' }
    this.#write(left)
    owed.addOrderReport(left.home, this.#news(left, left.state === 'open' ? 'open' : 'ended', 'filled'))
    return left
  }

  #amend(order: OrderRow, terms: Terms, intake: IncomingMoneyMessage, owed: SettlementBatch): void {
    for (const { asset, atoms } of intake.money) {
      intake.credit({ account: escrow(order.id), asset, atoms: BigInt(atoms), kind: 'order', ref: order.id })
    }
    const amended = { ...order, price: terms.price, lots: terms.lots }
    const [held] = this.#held(order)
    const needed = this.#needed(amended)
    const has = BigInt(held?.atoms ?? 0)
    const isRefused =
      terms.lots <= 0 || terms.price <= 0 || has < BigInt(needed.atoms) || this.#best(amended) !== undefined
    const left = isRefused ? order : amended
    this.#write(left)
    const surplus = has - BigInt(this.#needed(left).atoms)
    this.#refund(left, surplus, owed, isRefused ? 'amend_refused' : 'amended')
    owed.addOrderReport(left.home, this.#news(left, 'open', isRefused ? 'amend_refused' : 'amended'))
  }

  #refuseChange(
    message: Extract<BookMessage, { kind: 'cancel' | 'amend' }>,
    intake: IncomingMoneyMessage,
    owed: SettlementBatch,
  ): void {
    const order = this.#order(message.order)
    for (const { asset, atoms } of intake.money) {
      intake.credit({
        account: `transit:${intake.from}`,
        asset,
        atoms: BigInt(atoms),
        kind: 'refund',
        ref: message.order,
      })
      owed.addCredit(
        'refund',
        { order: message.order, home: intake.from, person: message.person, wallet: order?.wallet ?? 'spot' },
        { from: `transit:${intake.from}`, asset, atoms: BigInt(atoms), reason: 'order_unknown' },
      )
    }
  }

  #close(order: OrderRow, owed: SettlementBatch, reason: string, state: 'ended' | 'refused' = 'ended'): void {
    const closed = { ...order, lots: 0, state: 'ended' }
    this.#write(closed)
    // A refused order returns all its money. Others keep what their open lots need; payments of this message are not in
    // the journal yet.
    const back = state === 'refused' ? this.#held(order) : [this.#needed(order)]
    for (const { asset, atoms } of back) this.#refund(closed, BigInt(atoms), owed, reason, asset)
    owed.addOrderReport(order.home, { order: order.id, state, reason, held: [] })
  }

  #refund(
    order: OrderRow,
    atoms: bigint,
    owed: SettlementBatch,
    reason: string,
    asset = this.#needed(order).asset,
  ): void {
    if (this.#parts.forgetsRefunds) return
    owed.addCredit('refund', { ...order, order: order.id }, { from: escrow(order.id), asset, atoms, reason })
  }

  /** The best order that this one would trade with. */
  #best({ side, price }: OrderRow): OrderRow | undefined {
    const [query, direction] = side === 'buy' ? ['price <= ?', 'ASC'] : ['price >= ?', 'DESC']
    return this.#orders(
      `SELECT * FROM orders WHERE side = ? AND state = 'open' AND ${query} AND lots > 0 ORDER BY price ${direction}, rank LIMIT 1`,
      opposite(side),
      price,
    )[0]
  }

  #needed({ side, price, lots }: OrderRow): AssetAtoms {
    return side === 'buy'
      ? { asset: this.#parts.quote, atoms: String(BigInt(price) * BigInt(lots)) }
      : { asset: this.#parts.base, atoms: String(BigInt(lots) * LOT) }
  }

  #held(order: OrderRow): AssetAtoms[] {
    const assets = [this.#parts.base, this.#parts.quote]
    return assets
      .map((asset) => ({ asset, atoms: String(this.money.journal.balance(escrow(order.id), asset)) }))
      .filter(({ atoms }) => atoms !== '0')
  }

  #news(order: OrderRow, state: OrderReport['state'], reason: string): OrderReport {
    return { order: order.id, state, reason, held: state === 'open' ? [this.#needed(order)] : [] }
  }

  /** I7: escrow equals the needs of open orders. I8: the book is not crossed. */
  #faults(): InvariantFault[] {
    const open = this.#orders("SELECT * FROM orders WHERE state = 'open'")
    const needed = new Map(open.map((order) => [escrow(order.id), this.#needed(order)]))
    const rows = this.#rows(
      z.object({ account: z.string(), asset: z.string(), atoms: z.string() }),
      "SELECT account, asset, CAST(atoms AS TEXT) AS atoms FROM balances WHERE account GLOB 'e/*'",
    )
    const wrong = rows.filter(({ account, asset, atoms }) => {
      const order = needed.get(account)
      needed.delete(account)
      return order?.asset !== asset || order.atoms !== atoms
    })
    const lacking = [...needed.keys(), ...wrong.map(({ account }) => account)]
    const bid = open.filter(({ side }) => side === 'buy').map(({ price }) => price)
    const ask = open.filter(({ side }) => side === 'sell').map(({ price }) => price)
    const isCrossed = bid.length > 0 && ask.length > 0 && Math.max(...bid) >= Math.min(...ask)
    return [
      ...lacking.map((account) => ({ invariant: 'I7', detail: `${account} does not hold what its order needs` })),
      ...(isCrossed ? [{ invariant: 'I8', detail: 'the book is crossed' }] : []),
    ]
  }

  #setHalted(reason: string | null): void {
    this.#host.storage.sql.exec('DELETE FROM halted')
    if (reason !== null) this.#host.storage.sql.exec('INSERT INTO halted (reason) VALUES (?)', reason)
  }

  #isHalted(): boolean {
    return this.#rows(z.object({ reason: z.string() }), 'SELECT reason FROM halted').length > 0
  }

  #write({ id, price, lots, state }: OrderRow): void {
    this.#host.storage.sql.exec('UPDATE orders SET price = ?, lots = ?, state = ? WHERE id = ?', price, lots, state, id)
  }

  #order(id: string): OrderRow | undefined {
    return this.#orders('SELECT * FROM orders WHERE id = ?', id)[0]
  }

  #orders(query: string, ...bindings: (string | number)[]): OrderRow[] {
    return this.#rows(OrderRow, query, ...bindings)
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#host.storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
