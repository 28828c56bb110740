// Unknown results of orders are queried again, never assumed (BO1).

import type { BotBookkeeping } from '#shared/bots/books.ts'
import type { BotEndReason } from '#shared/bots/bot-state.ts'
import {
  endReasonOfRefusal,
  isPassingRefusal,
  isUnsentRefusal,
  ORDER_REFUSALS_MAX,
  orderRetryDelayMs,
  orderSlotOf,
  SHORT_RETRY_DELAY_MS,
} from '#shared/bots/order-retries.ts'
import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { meetsMinimumOrder } from '#shared/bots/steps.ts'
import type { DesiredOrder, EndedOrder } from '#shared/bots/strategies/strategy.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import type { ProgramOrderResult } from '../program/order-result.ts'
import type { PlacedProgramOrder, ProgramOrder } from '../program/spot-trading-client.ts'
import type { BotHost, BotTradingClient } from './services.ts'
import type { BotOrderRow, BotRecord, BotStore } from './store.ts'

const AT_ONCE = 8
const READS_MAX = 5

type Hold = Pick<BotOrderRow, 'holdUntil' | 'refusal'>

type Deps = {
  readonly record: () => BotRecord
  readonly ended: (order: EndedOrder, row: BotOrderRow) => void
  /** True if the strategy reacts to partial fills of purchases. */
  readonly followsParts: () => boolean
  /** Called inside a transaction. */
  readonly part: (order: EndedOrder) => void
  readonly refused: (row: BotOrderRow, reason: string, params: Readonly<Record<string, string>>) => void
  readonly taken: () => void
  /** Precedes placing, when open orders are gone. */
  readonly confirm: () => Promise<void>
  readonly fail: (end: BotEndReason) => void
}

const lotsOf = (market: string, text: string) =>
  toSafeUnits(text, requireMarketSteps(market).market.quantityDecimals) ?? 0
const NOTHING = { filled: 0, baseAtoms: 0n, quoteAtoms: 0n, feeAtoms: 0n }
/** A spot purchase at market may cost more than the last price. */
const isOpenEnded = ({ market, side, price }: BotOrderRow) =>
  side === 'buy' && price === 0 && !isPerpetualMarket(market)

export class BotOrderService {
  readonly #host: BotHost
  readonly #store: BotStore
  readonly #deps: Deps
  readonly #rows: Map<string, BotOrderRow>
  readonly #holds = new Map<string, Hold>()
  #refusals = 0
  #endings = 0
  #readAt = Number.NEGATIVE_INFINITY

  constructor(host: BotHost, store: BotStore, deps: Deps) {
    this.#host = host
    this.#store = store
    this.#deps = deps
    this.#rows = new Map(store.orders().map((row) => [row.id, row]))
  }

  get rows(): readonly BotOrderRow[] {
    return [...this.#rows.values()]
  }

  /** Ended orders since the object started. */
  get endings(): number {
    return this.#endings
  }

  /** Runs inside the caller's transaction. */
  setDesiredOrders(orders: readonly DesiredOrder[]): void {
    const ids = new Set(orders.map(({ id }) => id))
    for (const row of this.#rows.values()) {
      if (row.isWanted !== ids.has(row.id)) this.#save({ ...row, isWanted: ids.has(row.id) })
    }
    for (const { id, market, side, price = 0, lots, isImmediate = false, closes, until } of orders) {
      const known = this.#rows.get(id)
      if (known && price > 0 && this.#deps.followsParts()) this.#desireAt(known, lots, price)
      if (known && closes && known.state === 'planned' && !known.isAsked) this.#save({ ...known, side, lots })
      if (known) continue
      this.#save({
        id,
        market,
        side,
        price,
        lots,
        isImmediate,
        ...(closes !== undefined && { closes }),
        ...(until !== undefined && { until }),
        state: 'planned',
        isAsked: false,
        isWanted: true,
        ledgerId: '',
        filled: 0,
        base: '0',
        quote: '0',
        fee: '0',
        isTold: false,
        amends: null,
        holdUntil: 0,
        refusal: '',
        ...this.#holds.get(orderSlotOf(id)),
      })
    }
  }

  /** An order that is not placed yet is changed directly. */
  #desireAt(row: BotOrderRow, lots: number, price: number): void {
    const { amends } = row
    const to = amends?.isDue ? amends : row
    if (to.lots === lots && to.price === price) return
    if (row.state === 'planned' && !row.isAsked) {
      this.#save({ ...row, lots, price })
      return
    }
    const isDue = row.lots !== lots || row.price !== price
    this.#save({ ...row, amends: { number: (amends?.number ?? 0) + 1, lots, price, isDue } })
  }

  /** The owner asks to retry delayed orders now. */
  endRetryDelays(): void {
    this.#holds.clear()
  }

  get isReadRequested(): boolean {
    return this.#readAt === Number.NEGATIVE_INFINITY && this.rows.some(({ state }) => state === 'open')
  }

  /** Orders at a venue are read in the next step, before their interval is over. */
  requestRead(): void {
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  /**
   * Notes which planned orders were sent, also after the moment that a restored bot returned to.
   * @param absent ids of orders that never were
   */
  correctRequests(absent: ReadonlySet<string>): void {
    for (const row of this.rows) {
      if (row.state === 'planned') this.#save({ ...row, isAsked: !absent.has(row.id) })
    }
  }

  cancelOrder(id: string): void {
    this.#rows.delete(id)
    this.#store.deleteOrder(id)
  }

  hasWork(now: number): boolean {
    return this.rows.some((row) => {
      if (row.state === 'open') return !row.isWanted || (row.amends?.isDue === true && row.holdUntil <= now)
      return !row.isWanted || row.holdUntil <= now
    })
  }

  /** Epoch ms. */
  nextRetryAt(): number | undefined {
    const holds = this.rows
      .filter(({ state, isWanted, amends }) => isWanted && (state === 'planned' || amends?.isDue === true))
      .map(({ holdUntil }) => holdUntil)
    return holds.length > 0 ? Math.min(...holds) : undefined
  }

  /** @throws Error if the ledger does not know a result yet: retry */
  async placeAndCancel(): Promise<void> {
    if (this.#rows.size === 0) return
    const door = this.#host.services.door(this.#deps.record(), this.#store.venueBooks)
    await this.#read(door)
    await this.#each(
      this.rows.filter(({ state, isWanted }) => state === 'open' && !isWanted),
      (row) => this.#cancel(door, row),
    )
    const now = this.#host.now()
    await this.#amendAll(door, now)
    const due = this.rows.filter((row) => row.state === 'planned' && (!row.isWanted || row.holdUntil <= now))
    const place = ({ id }: BotOrderRow) => this.#place(door, id)
    await this.#each(
      due.filter((row) => !isOpenEnded(row)),
      place,
    )
    // These orders are placed one after another: each reserves more money than it will cost.
    await this.#each(due.filter(isOpenEnded), place, 1)
  }

  /**
   * @returns '' if bookkeeping and ledger are equal, else the difference; undefined if anything changed during the
   * reads
   */
  async findLedgerDifference({ quote, coins }: BotBookkeeping): Promise<string | undefined> {
    const door = this.#host.services.door(this.#deps.record(), this.#store.venueBooks)
    // A venue's money is in the bot's own books, which only its reads change.
    const readOpen = () => (door.polling ? this.#ownText() : this.#openText(door))
    const before = await readOpen()
    const expected = new Map<string, bigint>(Object.entries(coins).map(([asset, { atoms }]) => [asset, atoms]))
    const add = (asset: string, atoms: bigint) => expected.set(asset, (expected.get(asset) ?? 0n) + atoms)
    const quoteAsset = this.#quote()
    add(quoteAsset, quote)
    for (const row of this.rows) {
      // With `isTold`, the bookkeeping includes this open order's fills.
      if (row.isTold) continue
      const { base, quote: asset } = requireMarketSteps(row.market).market
      const isBuy = row.side === 'buy'
      const [traded, paid, fee] = [BigInt(row.base), BigInt(row.quote), BigInt(row.fee)]
      // Spot fees reduce the received asset. Fees of positions are paid in the quote asset.
      const isInBase = isBuy && !isPerpetualMarket(row.market)
      add(base, isBuy ? traded - (isInBase ? fee : 0n) : -traded)
      add(asset, (isBuy ? -paid : paid) - (isInBase ? 0n : fee))
    }
    const worth = await door.walletAtoms()
    const isStill = before === (await readOpen()) && before === this.#ownText()
    if (!isStill || this.rows.some(({ state }) => state === 'planned')) return undefined
    const assets = new Set([...expected.keys(), ...worth.keys()])
    return [...assets]
      .filter((asset) => (expected.get(asset) ?? 0n) !== (worth.get(asset) ?? 0n))
      .map((asset) => `${asset}: books ${expected.get(asset) ?? 0n}, ledger ${worth.get(asset) ?? 0n}`)
      .join('; ')
  }

  #quote(): string {
    const { recipe } = this.#deps.record()
    return recipe.market === '' ? 'USDT' : (recipe.market.split('_')[1] ?? 'USDT')
  }

  async #openText(door: BotTradingClient): Promise<string> {
    const open = await door.open()
    return open
      .map(({ clientOrderId, market, filled }) => `${clientOrderId} ${lotsOf(market, filled)}`)
      .sort()
      .join()
  }

  #ownText(): string {
    return this.rows
      .map(({ id, filled }) => `${id} ${filled}`)
      .sort()
      .join()
  }

  async #read(door: BotTradingClient): Promise<void> {
    let reads = 0
    do {
      reads += 1
      if (!(await this.#readOnce(door))) return
      await this.#deps.confirm()
      // Fills that the check found must be booked before the comparison.
    } while (this.isReadRequested && reads < READS_MAX)
  }

  /** @returns true if open orders are gone */
  async #readOnce(door: BotTradingClient): Promise<boolean> {
    const known = this.rows.filter(({ state }) => state === 'open')
    const now = this.#host.now()
    if (known.length === 0 || (door.polling && now - this.#readAt < door.polling.intervalMs)) return false
    const views = new Map((await door.open()).map((view) => [view.clientOrderId ?? '', view]))
    const changed = known.filter((row) => {
      const view = views.get(row.id)
      return !view || lotsOf(row.market, view.filled) !== row.filled
    })
    await this.#each(changed, async (row) => this.#stands(row, await door.order(row.id, row.market)))
    this.#readAt = now
    return changed.some(({ id }) => !views.has(id))
  }

  async #cancel(door: BotTradingClient, row: BotOrderRow): Promise<void> {
    await door.cancel(row.ledgerId, row.market)
    this.#stands(row, await door.order(row.id, row.market))
  }

  /** Reductions come first: they release money for other orders. */
  async #amendAll(door: BotTradingClient, now: number): Promise<void> {
    const isDue = (row: BotOrderRow | undefined) =>
      row?.state === 'open' && row.isWanted && row.amends?.isDue === true && row.holdUntil <= now
    const growth = ({ amends, lots }: BotOrderRow) => (amends?.lots ?? lots) - lots
    for (const { id } of this.rows.filter(isDue).sort((a, b) => growth(a) - growth(b))) {
      // An earlier amendment may have ended this order or changed its target.
      const row = this.#rows.get(id)
      if (row?.amends && isDue(row)) await this.#amend(door, { ...row, amends: row.amends })
    }
  }

  /** A refused amendment leaves the order as it is. */
  async #amend(
    door: BotTradingClient,
    row: BotOrderRow & { amends: NonNullable<BotOrderRow['amends']> },
  ): Promise<void> {
    const { id, market, amends } = row
    const refused = await door.amend(id, amends)
    const order = await door.order(id, market)
    // A fill came first, which is no refusal.
    if (order && !order.isOpen) return this.#stands(row, order)
    const known = this.#rows.get(id)
    if (!order || refused?.reason === 'order_unknown') throw new Error(`how order ${id} stands is not known yet`)
    if (!known?.amends) return
    const { lots, price } = order
    const isDone = lots === amends.lots && price === amends.price
    const isDue = known.amends.lots !== lots || known.amends.price !== price
    const number = known.amends.number + (isDone ? 0 : 1)
    const ms = orderRetryDelayMs(refused?.reason ?? 'price_moved')
    const hold = { holdUntil: isDone ? 0 : this.#host.now() + ms, refusal: refused?.reason ?? '' }
    this.#store.transaction(() => {
      this.#save({
        ...known,
        lots,
        price,
        ...hold,
        amends: { ...known.amends, number, isDue } as BotOrderRow['amends'],
      })
      if (refused) this.#deps.refused(known, refused.reason, refused.params)
    })
    this.#noteAccepted()
  }

  async #place(door: BotTradingClient, id: string): Promise<void> {
    const known = this.#planned(id)
    const most = known && !known.isAsked && isOpenEnded(known) ? await this.#mostOf(door, known) : undefined
    const row = this.#planned(id)
    if (!row) return
    if (!row.isAsked) {
      // It was never sent, or the money does not suffice for a lot.
      if (!row.isWanted || most === 0 || this.#isLate(row)) {
        this.#end(row, NOTHING)
        return
      }
      row.lots = Math.min(row.lots, most ?? row.lots)
      this.#store.transaction(() => this.#save({ ...row, isAsked: true }))
    }
    // Its request may have been lost before the order became unwanted.
    const isLate = !row.isWanted || this.#isLate(row)
    const placed = await door.place({ ...orderOf(row), ...(isLate && { isLate }) })
    if (placed.kind === 'known') this.#stands({ ...row, isAsked: true }, placed.order)
    else if (placed.kind === 'refused' && !row.isWanted) this.#end(row, NOTHING)
    else if (placed.kind === 'refused') this.#refused(row, placed)
    else throw new Error(`how order ${id} stands is not known yet`)
  }

  #isLate({ until }: BotOrderRow): boolean {
    return until !== undefined && this.#host.now() > until
  }

  /** Returns a copy: the order may end during an await. */
  #planned(id: string): BotOrderRow | undefined {
    const row = this.#rows.get(id)
    return row?.state === 'planned' ? { ...row } : undefined
  }

  async #mostOf(door: BotTradingClient, { market }: BotOrderRow): Promise<number> {
    const { lots, price } = await door.affordableLots(market)
    return meetsMinimumOrder(requireMarketSteps(market), price, lots) ? lots : 0
  }

  #stands(row: BotOrderRow, order: ProgramOrderResult | undefined): void {
    if (!order) throw new Error(`how order ${row.id} stands is not known yet`)
    const { filled, baseAtoms, quoteAtoms, feeAtoms } = order
    this.#holds.delete(orderSlotOf(row.id))
    if (!order.isOpen) {
      this.#refusals = 0
      if (order.reason === 'self_trade' && filled === 0) this.#hold(row, orderRetryDelayMs('self_trade'))
      // The book has no counterparty, so the retry is delayed.
      else if (row.price === 0 && filled === 0) this.#hold(row, SHORT_RETRY_DELAY_MS)
      this.#end(row, { filled, baseAtoms, quoteAtoms, feeAtoms })
      this.#noteAccepted()
      return
    }
    const known = this.#rows.get(row.id)
    if (!known) return
    const moved = { filled, base: String(baseAtoms), quote: String(quoteAtoms), fee: String(feeAtoms) }
    const isTold = known.side === 'buy' && this.#deps.followsParts()
    const refusal = known.amends?.isDue ? known.refusal : ''
    const open = { ...known, ...moved, isTold, state: 'open', ledgerId: order.id, refusal } as const
    this.#store.transaction(() => {
      this.#save(open)
      const part = sinceReport(known, { filled, baseAtoms, quoteAtoms, feeAtoms })
      const { id, market, side, lots } = known
      if (isTold && part.filled > 0) this.#deps.part({ id, market, side, lots, ...part })
    })
    this.#noteAccepted()
  }

  #noteAccepted(): void {
    if (this.rows.every(({ refusal }) => refusal === '')) this.#deps.taken()
  }

  #refused(row: BotOrderRow, { reason, params }: Extract<PlacedProgramOrder, { kind: 'refused' }>): void {
    // The price has moved since the order was sized.
    if (isOpenEnded(row) && reason === 'insufficient_funds') {
      this.#end(row, NOTHING)
      return
    }
    this.#hold(row, orderRetryDelayMs(reason), reason)
    if (!isPassingRefusal(reason)) this.#refusals += 1
    this.#store.transaction(() => this.#deps.refused(row, reason, params))
    this.#end(row, NOTHING, isUnsentRefusal(reason))
    if (this.#refusals < ORDER_REFUSALS_MAX) return
    this.#refusals = 0
    this.#deps.fail(endReasonOfRefusal(reason))
  }

  #hold({ id }: BotOrderRow, ms: number, refusal = ''): void {
    this.#holds.set(orderSlotOf(id), { holdUntil: this.#host.now() + ms, refusal })
  }

  #end({ id, market, side, lots }: BotOrderRow, moved: typeof NOTHING, isUnsent = false): void {
    const row = this.#rows.get(id)
    // Two reads may run concurrently. The first result counts.
    if (!row) return
    this.#endings += 1
    this.#deps.ended({ id, market, side, lots, ...sinceReport(row, moved), ...(isUnsent && { isUnsent }) }, row)
  }

  #save(row: BotOrderRow): void {
    this.#rows.set(row.id, row)
    this.#store.saveOrder(row)
  }

  async #each(
    rows: readonly BotOrderRow[],
    work: (row: BotOrderRow) => Promise<void>,
    atOnce = AT_ONCE,
  ): Promise<void> {
    const failures: unknown[] = []
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce)
      await Promise.all(some.map((row) => work(row).catch((error: unknown) => failures.push(error))))
    }
    if (failures.length > 0) throw failures[0]
  }
}

const orderOf = ({ id, market, side, price, lots, isImmediate, closes }: BotOrderRow): ProgramOrder => ({
  id,
  market,
  side,
  lots,
  ...(price > 0 && { price }),
  ...(isImmediate && { timeInForce: 'IOC' as const }),
  ...(closes && { closes }),
})

/** Returns the fills that the strategy has not received. */
function sinceReport({ isTold, filled, base, quote, fee }: BotOrderRow, moved: typeof NOTHING) {
  if (!isTold) return moved
  return {
    filled: moved.filled - filled,
    before: filled,
    baseAtoms: moved.baseAtoms - BigInt(base),
    quoteAtoms: moved.quoteAtoms - BigInt(quote),
    feeAtoms: moved.feeAtoms - BigInt(fee),
  }
}
