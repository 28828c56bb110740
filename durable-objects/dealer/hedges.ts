// Hedges: where conversions have moved an asset too far, the dealer trades it back in its book, through the door that
// programs use, as anybody would (DR16–DR18).

import type { Cursor } from '#shared/api/cursor.ts'
import { type HedgeFacts, type HedgeReceipt, hedgeText } from '#shared/convert/hedges.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import type { OrderResult } from '../program/order-result.ts'
import type { DealLimits } from './deal-limits.ts'
import { type Hedge, HedgeStore } from './hedge-store.ts'
import { changeOf, hedgeOf, isLow } from './hedging.ts'
import { type DealerHost, RETRY_MS } from './host.ts'
import type { Rates } from './pricing.ts'

/** After an order that came to nothing, the next one is tried so much later. */
const PAUSE_MS = 60_000
/** Conversions of one moment are hedged together. */
const LOOK_MS = 1_000
const SHOWN = 50
/** What everything is paid with here. */
const MONEY = 'USDT'

const textOf = (symbol: string, atoms: bigint): string => {
  const asset = assetOf(symbol)
  const text = asset ? amountText(asset, atoms < 0n ? -atoms : atoms) : ''
  return atoms < 0n ? `-${text}` : text
}

export class Hedges {
  readonly store: HedgeStore
  readonly #host: DealerHost
  readonly #limits: DealLimits
  readonly #rates: () => Promise<Rates>
  /** Of markets where one came to nothing: when it is tried again. */
  readonly #pauses = new Map<string, number>()
  /** Whether something has moved since positions were looked at: nobody knows, at first. */
  #isMoved = true

  constructor(host: DealerHost, limits: DealLimits, rates: () => Promise<Rates>) {
    this.#host = host
    this.#limits = limits
    this.#rates = rates
    this.store = new HedgeStore(host.storage)
  }

  /** A conversion has moved both of its assets: in its own transaction. */
  move(asset: string, atoms: bigint): void {
    this.store.move(asset, atoms)
    this.#isMoved = true
  }

  /** Limits are others: what was within them may be beyond. */
  lookAgain(): void {
    this.#isMoved = true
  }

  /** What people brought of an asset less what they took, hedges included, in atoms. */
  of(asset: string): bigint {
    return this.store.positions().get(asset) ?? 0n
  }

  /** When more of an asset is bought next, epoch ms: what is under way by then, or what is placed then. */
  nextAt(asset: string): number {
    const [now, market] = [this.#host.now(), `${asset}_${MONEY}`]
    if (this.store.placing().some((hedge) => hedge.market === market)) return now + RETRY_MS
    return Math.max(now + LOOK_MS, this.#pauses.get(market) ?? 0)
  }

  /** Takes up what was under way, and places what is due. */
  async run(): Promise<void> {
    for (const hedge of this.store.placing())
      await this.#carryOut(hedge).catch((error: unknown) => this.#waits(hedge, error))
    const now = this.#host.now()
    for (const [market, until] of this.#pauses) if (until <= now) this.#pauses.delete(market)
    this.#isMoved = false
    const moved = [...this.store.positions()].filter(([, atoms]) => atoms !== 0n)
    if (moved.length === 0) return
    const seen = await this.#look(moved).catch((error: unknown) => {
      this.#isMoved = true
      throw error
    })
    for (const [symbol, atoms] of moved) {
      const asset = assetOf(symbol)
      const isNeeded = atoms < 0n ? seen.isLow(symbol) : seen.isLow(MONEY)
      const mostUsdt = isNeeded ? 0 : this.#limits.of(symbol).positionUsdt
      const order = hedgeOf(symbol, atoms, asset && seen.rates(asset), mostUsdt, seen.moneyUsdt)
      if (!order || this.#isBusy(order.market.symbol)) continue
      const { market, side, lots } = order
      const hedge: Hedge = {
        id: this.#host.newId(),
        market: market.symbol,
        side,
        lots,
        state: 'placing',
        at: this.#host.now(),
        facts: undefined,
        signature: '',
      }
      this.store.save(hedge)
      await this.#carryOut(hedge).catch((error: unknown) => this.#waits(hedge, error))
    }
  }

  /** When it is looked at again, epoch ms. */
  deadline(): number | undefined {
    if (this.store.placing().length > 0) return this.#host.now() + RETRY_MS
    if (this.#isMoved) return this.#host.now() + LOOK_MS
    return this.#pauses.size > 0 ? Math.min(...this.#pauses.values()) : undefined
  }

  /** Those that traded, newest first. */
  async list(cursor: Cursor = {}): Promise<HedgeReceipt[]> {
    const key = await this.#host.key.public()
    return this.store.done(cursor, SHOWN).flatMap(({ facts, signature }) => {
      return facts ? [{ ...facts, text: hedgeText(facts), signature, key }] : []
    })
  }

  async receipt(id: string): Promise<HedgeReceipt | undefined> {
    const hedge = this.store.hedge(id)
    if (!hedge?.facts) return undefined
    return {
      ...hedge.facts,
      text: hedgeText(hedge.facts),
      signature: hedge.signature,
      key: await this.#host.key.public(),
    }
  }

  /** Prices, what it can pay with, and which assets it has too little of. @throws Error where one of them is not told */
  async #look(moved: readonly (readonly [string, bigint])[]) {
    const money = await this.#host.stock(MONEY)
    const low = new Set<string>()
    for (const [symbol, atoms] of moved) {
      if (atoms >= 0n) continue
      if (isLow(symbol === MONEY ? money : await this.#host.stock(symbol), atoms)) low.add(symbol)
    }
    const scale = assetOf(MONEY)?.scale ?? 0
    return {
      rates: await this.#rates(),
      moneyUsdt: Number(money) / 10 ** scale,
      isLow: (symbol: string) => low.has(symbol),
    }
  }

  #isBusy(market: string): boolean {
    if (this.#pauses.has(market)) return true
    return this.store.placing().some((hedge) => hedge.market === market)
  }

  #waits({ id }: Hedge, error: unknown): void {
    this.#host.report('hedge_waits', { hedge: id, error: String(error) })
  }

  /** The order's client id is the hedge's: however often it is asked for, it is one. */
  async #carryOut(hedge: Hedge): Promise<void> {
    const { id, market, side, lots } = hedge
    const placed = await this.#host.book.place({ id, market, side, lots })
    if (placed.kind === 'unknown') return
    if (placed.kind === 'known' && placed.order.isOpen) return
    if (placed.kind === 'known' && placed.order.filled > 0) return this.#keep(hedge, placed.order)
    this.#pauses.set(market, this.#host.now() + PAUSE_MS)
    this.store.save({ ...hedge, state: 'refused' })
  }

  async #keep(hedge: Hedge, order: OrderResult): Promise<void> {
    const [base = '', quote = ''] = hedge.market.split('_')
    const change = changeOf(order)
    const before = this.store.positions().get(base) ?? 0n
    const facts: HedgeFacts = {
      id: hedge.id,
      market: hedge.market,
      side: hedge.side,
      amount: textOf(base, order.baseAtoms),
      total: textOf(quote, order.quoteAtoms),
      fee: textOf(hedge.side === 'buy' ? base : quote, order.feeAtoms),
      before: textOf(base, before),
      after: textOf(base, before + change.base),
      order: order.id,
      at: order.time,
    }
    const signature = await this.#host.key.sign(hedgeText(facts))
    this.#host.storage.transactionSync(() => {
      if (this.store.hedge(hedge.id)?.state !== 'placing') return
      this.store.move(base, change.base)
      this.store.move(quote, change.quote)
      this.store.save({ ...hedge, state: 'done', facts, signature, at: order.time })
    })
    // What one order did not take, the next one does.
    if (order.filled < order.lots) this.#pauses.set(hedge.market, this.#host.now() + PAUSE_MS)
  }
}
