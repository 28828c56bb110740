// Hedges the dealer's positions in the order book, with the kind of order that bots use (DR16–DR18).

import type { PageCursor } from '#shared/api/cursor.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { type HedgeReceipt, type HedgeReceiptContent, serializeHedgeReceipt } from '#shared/otc/convert/hedges.ts'
import type { ProgramOrderResult } from '../../bots/program/order-result.ts'
import type { DealerLimitService } from './deal-limits.ts'
import { HedgeStore, type StoredHedge } from './hedge-store.ts'
import { computeHedge, computeHedgePositionChange, isDealerStockLow } from './hedging.ts'
import { DEALER_RETRY_DELAY_MS, type DealerHost } from './host.ts'
import type { FindAssetRate } from './pricing.ts'

const PARTIAL_FILL_PAUSE_MS = 60_000
/** Lets several conversions share one hedge. */
const HEDGE_DELAY_MS = 1_000
const ROWS_MAX = 50
const MONEY = 'USDT'

const textOf = (symbol: string, atoms: bigint): string => {
  const asset = findAsset(symbol)
  const text = asset ? formatAssetAmount(asset, atoms < 0n ? -atoms : atoms) : ''
  return atoms < 0n ? `-${text}` : text
}

export class HedgeService {
  readonly store: HedgeStore
  readonly #host: DealerHost
  readonly #limits: DealerLimitService
  readonly #rates: () => Promise<FindAssetRate>
  /** Markets whose last order was not completely filled, with the end of the wait (epoch ms). */
  readonly #pauses = new Map<string, number>()
  /** True at the start, so a restart checks all positions. */
  #hasChanged = true

  constructor(host: DealerHost, limits: DealerLimitService, rates: () => Promise<FindAssetRate>) {
    this.#host = host
    this.#limits = limits
    this.#rates = rates
    this.store = new HedgeStore(host.storage)
  }

  /** Runs inside the conversion's transaction. */
  addToPosition(asset: string, atoms: bigint): void {
    this.store.addToPosition(asset, atoms)
    this.#hasChanged = true
  }

  /** Checks all positions again, because changed limits may require hedges. */
  recheckPositions(): void {
    this.#hasChanged = true
  }

  /** Amount received less paid, including hedges; atoms. */
  positionOf(asset: string): bigint {
    return this.store.positions().get(asset) ?? 0n
  }

  /** Time of the next attempt to hedge, epoch ms. */
  nextHedgeAt(asset: string): number {
    const [now, market] = [this.#host.now(), `${asset}_${MONEY}`]
    if (this.store.pendingHedges().some((hedge) => hedge.market === market)) return now + DEALER_RETRY_DELAY_MS
    return Math.max(now + HEDGE_DELAY_MS, this.#pauses.get(market) ?? 0)
  }

  async run(): Promise<void> {
    for (const hedge of this.store.pendingHedges())
      await this.#carryOut(hedge).catch((error: unknown) => this.#scheduleRetry(hedge, error))
    const now = this.#host.now()
    for (const [market, until] of this.#pauses) if (until <= now) this.#pauses.delete(market)
    this.#hasChanged = false
    const moved = [...this.store.positions()].filter(([, atoms]) => atoms !== 0n)
    if (moved.length === 0) return
    const seen = await this.#poll(moved).catch((error: unknown) => {
      this.#hasChanged = true
      throw error
    })
    for (const [symbol, atoms] of moved) {
      const asset = findAsset(symbol)
      const isNeeded = atoms < 0n ? seen.isLow(symbol) : seen.isLow(MONEY)
      const mostUsdt = isNeeded ? 0 : this.#limits.of(symbol).positionUsdt
      const order = computeHedge(symbol, atoms, asset && seen.rates(asset), mostUsdt, seen.moneyUsdt)
      if (!order || this.#isBusy(order.market.symbol)) continue
      const { market, side, lots } = order
      const hedge: StoredHedge = {
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
      await this.#carryOut(hedge).catch((error: unknown) => this.#scheduleRetry(hedge, error))
    }
  }

  /** Time of the next poll or retry, epoch ms. */
  deadline(): number | undefined {
    if (this.store.pendingHedges().length > 0) return this.#host.now() + DEALER_RETRY_DELAY_MS
    if (this.#hasChanged) return this.#host.now() + HEDGE_DELAY_MS
    return this.#pauses.size > 0 ? Math.min(...this.#pauses.values()) : undefined
  }

  async list(cursor: PageCursor = {}): Promise<HedgeReceipt[]> {
    const key = await this.#host.key.readPublicKey()
    return this.store.tradedHedges(cursor, ROWS_MAX).flatMap(({ facts, signature }) => {
      return facts ? [{ ...facts, text: serializeHedgeReceipt(facts), signature, key }] : []
    })
  }

  async receipt(id: string): Promise<HedgeReceipt | undefined> {
    const hedge = this.store.hedge(id)
    if (!hedge?.facts) return undefined
    return {
      ...hedge.facts,
      text: serializeHedgeReceipt(hedge.facts),
      signature: hedge.signature,
      key: await this.#host.key.readPublicKey(),
    }
  }

  /** @throws Error if prices, money or short assets cannot be read */
  async #poll(moved: readonly (readonly [string, bigint])[]) {
    const money = await this.#host.stock(MONEY)
    const low = new Set<string>()
    for (const [symbol, atoms] of moved) {
      if (atoms >= 0n) continue
      if (isDealerStockLow(symbol === MONEY ? money : await this.#host.stock(symbol), atoms)) low.add(symbol)
    }
    const scale = findAsset(MONEY)?.scale ?? 0
    return {
      rates: await this.#rates(),
      moneyUsdt: Number(money) / 10 ** scale,
      isLow: (symbol: string) => low.has(symbol),
    }
  }

  #isBusy(market: string): boolean {
    if (this.#pauses.has(market)) return true
    return this.store.pendingHedges().some((hedge) => hedge.market === market)
  }

  #scheduleRetry({ id }: StoredHedge, error: unknown): void {
    this.#host.report('hedge_waits', { hedge: id, error: String(error) })
  }

  /** The hedge's id is the client order id, so a repetition places nothing. */
  async #carryOut(hedge: StoredHedge): Promise<void> {
    const { id, market, side, lots } = hedge
    const placed = await this.#host.book.place({ id, market, side, lots })
    if (placed.kind === 'unknown') return
    if (placed.kind === 'known' && placed.order.isOpen) return
    if (placed.kind === 'known' && placed.order.filled > 0) return this.#keep(hedge, placed.order)
    this.#pauses.set(market, this.#host.now() + PARTIAL_FILL_PAUSE_MS)
    this.store.save({ ...hedge, state: 'refused' })
  }

  async #keep(hedge: StoredHedge, order: ProgramOrderResult): Promise<void> {
    const [base = '', quote = ''] = hedge.market.split('_')
    const change = computeHedgePositionChange(order)
    const before = this.store.positions().get(base) ?? 0n
    const facts: HedgeReceiptContent = {
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
    const signature = await this.#host.key.sign(serializeHedgeReceipt(facts))
    this.#host.storage.transactionSync(() => {
      if (this.store.hedge(hedge.id)?.state !== 'placing') return
      this.store.addToPosition(base, change.base)
      this.store.addToPosition(quote, change.quote)
      this.store.save({ ...hedge, state: 'done', facts, signature, at: order.time })
    })
    // After the wait, the next order covers the rest.
    if (order.filled < order.lots) this.#pauses.set(hedge.market, this.#host.now() + PARTIAL_FILL_PAUSE_MS)
  }
}
