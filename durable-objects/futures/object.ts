// One object per collateral, `USDT`. Updates prices every second while in use, otherwise on request.

import { COLLATERAL, CONTRACTS, type Contract, findContract } from '#shared/futures/contracts.ts'
import type { Leg, MarginMode } from '#shared/futures/legs.ts'
import type { ClearingRefusal, ClearingRefusalReason } from '#shared/futures/refusals.ts'
import type { ContractView, FundingRateView, FuturesOrderView } from '#shared/futures/views.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { MarketView } from '../markets/market/live-market.ts'
import { chooseSource, type SourceEnv } from '../markets/market-source/make-source.ts'
import { SourceUnreachable } from '../markets/market-source/source.ts'
import { workerdNetwork } from '../markets/market-source/workerd-network.ts'
import { type AccountListener, type AccountListenersEnv, accountSubscriberStub } from '../platform/account-listeners.ts'
import { AuditWatch } from '../platform/audit-watch.ts'
import { createDurableHost, type MoneyEnv, shardCount } from '../platform/durable-host.ts'
import type {
  AuditFacts,
  Delivery,
  DeliveryReceipt,
  EdgePoint,
  EdgeSums,
  MoneyPeer,
  QuarantinedMessage,
  QuarantineRelease,
} from '../platform/edge-messages.ts'
import {
  MARGIN_FEED_VERSION,
  type MarginFeed,
  type MarginSnapshot,
  type MarginSubscription,
} from '../platform/margin-feed.ts'
import {
  FEED_VERSION,
  type FeedHub,
  type Producer,
  type Publication,
  type WatchRequest,
} from '../platform/market-feed.ts'
import type { ProgramsEnv } from '../platform/programs.ts'
import { type SubscriberEnv, subscriberStub } from '../platform/subscribers.ts'
import { ClearingSubscriptions } from './clearing-subscriptions.ts'
import type { EntryExits } from './conditionals.ts'
import { ContractFeed } from './contract-feed.ts'
import { Finishing, pause } from './finishing.ts'
import { toReceiptView } from './history-views.ts'
import { type IndexParts, indexInputs } from './index-sources.ts'
import { MarginFeeds } from './margin-feed.ts'
import { ClearingNode } from './node.ts'
import { notifyPrograms } from './notify-programs.ts'
import type { ConditionalRequest, OrderRequest } from './orders.ts'
import { createNotificationPort, type PeopleEnv } from './people.ts'
import { createRefused, type RefusedMarginRequest } from './refusal-figures.ts'
import { toContractView, toFuturesOrderView } from './views.ts'

type ClearingEnv = Omit<MoneyEnv, 'ORDER_BOOK'> &
  SourceEnv &
  ProgramsEnv &
  PeopleEnv &
  AccountListenersEnv & {
    readonly MARKET_HUB: { getByName(hub: string): FeedHub & AccountListener }
    readonly ALERT_BOARD: SubscriberEnv['ALERT_BOARD']
    readonly ORDER_BOOK: { getByName(symbol: string): MoneyPeer & { ticker(): Promise<MarketRow> } }
  }

/** Maximum age of current prices. */
const FRESH_MS = 1_000

const PAGE_FUNDINGS = 10

export type ContractPage = MarketView & {
  readonly contract: ContractView
  readonly fundings: FundingRateView[]
}

export type Placing = Result<{ readonly order: FuturesOrderView | undefined }, ClearingRefusal>

export class Clearing extends ClearingSubscriptions<ClearingEnv> implements MoneyPeer, Producer, MarginFeed {
  readonly #node: ClearingNode
  readonly #feed: ContractFeed
  readonly #margins: MarginFeeds
  readonly #audits = new AuditWatch(() => this.env)
  readonly #indexes = new Map<string, IndexParts>()
  /** Time of the last prices, epoch ms. */
  readonly #priced = new Map<string, number>()
  readonly #finishing = new Finishing(() => this.#node.goOn(Date.now()))

  constructor(ctx: DurableObjectState, env: ClearingEnv) {
    super(ctx, env)
    assert(ctx.id.name === COLLATERAL, 'a clearing house is named after its collateral')
    this.#feed = new ContractFeed({
      refresh: (symbol) => this.#refresh(symbol),
      inputOf: (symbol) => this.#market(symbol).feedInput,
      contractOf: (symbol) => this.#contract(symbol),
      board: this.contractBoard,
      liquidations: (limit) => this.#node.history.liquidations(undefined, { limit }).rows,
      hubOf: (name) => subscriberStub(this.env, name),
    })
    this.#margins = new MarginFeeds({
      node: () => this.#node,
      marginOf: (person) => this.marginOf(person),
      hubOf: (name) => accountSubscriberStub(this.env, name),
    })
    const host = createDurableHost(`clearing:${COLLATERAL}`, ctx, () => this.env)
    this.#node = new ClearingNode(host, {
      collateral: COLLATERAL,
      shards: shardCount(env),
      sourceOf: (_, market) => chooseSource(market, env, workerdNetwork),
      hash: sha256,
      onChanges: (symbol, changes, input) => this.#feed.changed(symbol, changes, input),
      onNews: ({ own, receipts }) => {
        this.#margins.committed(own, Date.now())
        this.#feed.liquidated(receipts.map(toReceiptView))
      },
      onPeople: () => this.#tellPeople(),
      onPrograms: (programs) => notifyPrograms(this.env, this.#node, programs),
      onCommit: () => this.#audits.committed(),
      pause,
    })
    for (const contract of CONTRACTS) this.#indexes.set(contract.symbol, this.#indexOf(contract))
  }

  protected override get node(): ClearingNode {
    return this.#node
  }

  protected override refresh(symbol: string): Promise<void> {
    return this.#refresh(symbol)
  }

  async view(symbol: string, { interval }: { interval: Interval }): Promise<ContractPage> {
    await this.#refresh(symbol)
    const market = await this.#market(symbol).view(interval)
    return { ...market, contract: this.#contract(symbol), fundings: await this.rates(symbol, PAGE_FUNDINGS) }
  }

  async contract(symbol: string): Promise<ContractView> {
    await this.#refresh(symbol)
    return this.#contract(symbol)
  }

  /**
   * A hub's lease on contract topics.
   * @throws Error on another feed version
   */
  async watch(request: WatchRequest): Promise<readonly Publication[]> {
    assert(request.version === FEED_VERSION, `feed version ${FEED_VERSION} is understood here, not ${request.version}`)
    return this.#feed.watch(request)
  }

  /**
   * Subscribes a hub to margin accounts.
   * @throws Error on another feed version
   */
  async listen(request: MarginSubscription): Promise<readonly MarginSnapshot[]> {
    const { version } = request
    assert(version === MARGIN_FEED_VERSION, `margin feed ${MARGIN_FEED_VERSION} is understood here, not ${version}`)
    return this.#margins.listen(request, Date.now())
  }

  async place(person: string, request: OrderRequest): Promise<Placing> {
    await this.#refresh(request.symbol)
    const asked = () => ({ symbol: request.symbol, order: this.#orderOf(person, request) })
    return this.#shown(person, asked, () => this.#node.placing.place(person, request, Date.now()))
  }

  async placeConditional(
    person: string,
    request: ConditionalRequest,
  ): Promise<Result<{ id: number }, ClearingRefusal>> {
    await this.#refresh(request.symbol)
    return this.#decided(
      person,
      () => request,
      () => {
        const placed = this.#node.placing.placeConditional(person, request, Date.now())
        return placed.ok ? { ok: true, value: { id: placed.value.id } } : placed
      },
    )
  }

  async amend(
    person: string,
    symbol: string,
    id: number,
    changed: { quantity?: number; price?: number },
  ): Promise<Placing> {
    await this.#refresh(symbol)
    const asked = () => {
      const known = this.#market(symbol).book.orders.get(id)
      return { symbol, without: id, order: known && { ...known.terms, price: known.price, ...changed } }
    }
    return this.#shown(person, asked, () => this.#node.orders.amend(person, symbol, id, changed, Date.now()))
  }

  async cancel(person: string, symbol: string, id: number): Promise<Result<null, ClearingRefusal>> {
    return this.#decided(
      person,
      () => ({ symbol }),
      () => {
        const cancelled = this.#node.orders.cancel(person, symbol, id, Date.now())
        return cancelled.ok ? { ok: true, value: null } : cancelled
      },
    )
  }

  async cancelAll(person: string, symbol: string | undefined): Promise<Result<null, ClearingRefusal>> {
    const asked = () => ({ symbol: symbol ?? '' })
    return this.#decided(person, asked, () => this.#node.orders.cancelAll(person, symbol, Date.now()))
  }

  async cancelConditional(person: string, symbol: string, id: number): Promise<Result<null, ClearingRefusal>> {
    const asked = () => ({ symbol })
    return this.#decided(person, asked, () => this.#node.orders.cancelConditional(person, symbol, id))
  }

  async amendConditional(
    person: string,
    symbol: string,
    id: number,
    stopPrice: number,
  ): Promise<Result<null, ClearingRefusal>> {
    await this.#refresh(symbol)
    const asked = () => ({ symbol, by: this.#node.house.perpetuals.get(symbol)?.conditionals.get(id)?.terms.by })
    return this.#decided(person, asked, () => this.#node.orders.amendConditional(person, { symbol, id, stopPrice }))
  }

  async protect(person: string, symbol: string, leg: Leg, exits: EntryExits): Promise<Result<null, ClearingRefusal>> {
    await this.#refresh(symbol)
    const asked = () => ({ symbol, by: (exits.takeProfit ?? exits.stopLoss)?.by })
    return this.#decided(person, asked, () => this.#node.orders.protect(person, symbol, leg, exits, Date.now()))
  }

  async close(person: string, what: { symbol: string; leg: Leg; bps: number; limit?: number }): Promise<Placing> {
    await this.#refresh(what.symbol)
    const asked = () => ({ symbol: what.symbol })
    return this.#shown(person, asked, () => this.#node.orders.close(person, what, Date.now()))
  }

  async closeAll(person: string): Promise<number> {
    const held = [...this.#node.house.accounts.look(person).positions.values()].map(({ perpetual }) => perpetual.symbol)
    for (const symbol of new Set(held)) await this.#refresh(symbol)
    return this.#node.run(() => this.#node.orders.closeAll(person, Date.now()))
  }

  async reverse(person: string, symbol: string): Promise<Placing> {
    await this.#refresh(symbol)
    const asked = () => {
      const request = this.#node.orders.reversal(person, symbol)
      return { symbol, order: request.ok ? this.#orderOf(person, request.value) : undefined }
    }
    return this.#shown(person, asked, () => this.#node.orders.reverse(person, symbol, Date.now()))
  }

  async setLeverage(person: string, symbol: string, leverage: number): Promise<Result<null, ClearingRefusal>> {
    await this.#refresh(symbol)
    const asked = () => ({ symbol, leverage })
    return this.#decided(person, asked, () => this.#node.settings.leverage(person, symbol, leverage, Date.now()))
  }

  async setMode(person: string, symbol: string, mode: MarginMode): Promise<Result<null, ClearingRefusal>> {
    const asked = () => ({ symbol })
    return this.#decided(person, asked, () => this.#node.settings.mode(person, symbol, mode, Date.now()))
  }

  async setHedge(person: string, isHedged: boolean): Promise<Result<null, ClearingRefusal>> {
    const asked = () => ({ symbol: '' })
    return this.#decided(person, asked, () => this.#node.settings.hedge(person, isHedged, Date.now()))
  }

  async setAutoAdd(person: string, symbol: string, isAutoAdded: boolean): Promise<Result<null, ClearingRefusal>> {
    const asked = () => ({ symbol })
    return this.#decided(person, asked, () => this.#node.settings.autoAdd(person, symbol, isAutoAdded, Date.now()))
  }

  /**
   * Negative removes margin.
   * @param amount atoms as decimal text
   */
  async moveMargin(person: string, symbol: string, leg: Leg, amount: string): Promise<Result<null, ClearingRefusal>> {
    await this.#refresh(symbol)
    const atoms = BigInt(amount)
    const asked = () => ({ symbol, margin: { leg, atoms } })
    return this.#decided(person, asked, () => this.#node.settings.margin(person, { symbol, leg }, atoms, Date.now()))
  }

  /**
   * Idempotent by client id.
   * @param atoms decimal text
   */
  async withdraw(
    person: string,
    wallet: Wallet,
    atoms: string,
    key: string,
  ): Promise<Result<null, ClearingRefusalReason | 'key_reused'>> {
    for (const symbol of this.#node.usedContracts()) await this.#refresh(symbol)
    return this.#node.withdraw(person, wallet, BigInt(atoms), key)
  }

  async isWithdrawn(person: string, key: string): Promise<boolean> {
    return this.#node.store.isWithdrawn(person, key)
  }

  async deliver(delivery: Delivery): Promise<DeliveryReceipt> {
    return this.#node.deliver(delivery)
  }

  async facts(version: number): Promise<AuditFacts> {
    return this.#node.facts(version)
  }

  async sentUpTo(version: number, points: readonly EdgePoint[]): Promise<EdgeSums[]> {
    return this.#node.sentUpTo(version, points)
  }

  async quarantined(version: number): Promise<QuarantinedMessage[]> {
    return this.#node.quarantined(version)
  }

  async endQuarantine(version: number, ending: QuarantineRelease): Promise<Result<null, string>> {
    return this.#node.endQuarantine(version, ending)
  }

  async halt(version: number, _scope: string, reason: string | null): Promise<void> {
    await this.#node.halt(version, reason)
  }

  override async alarm(): Promise<void> {
    for (const symbol of this.#node.usedContracts()) await this.#refresh(symbol)
    this.#margins.priced(Date.now())
    this.#node.alarm()
    this.#tellPeople()
  }

  /** Unchanged if a source cannot be reached. */
  async #refresh(symbol: string): Promise<void> {
    const parts = this.#indexes.get(symbol)
    const now = Date.now()
    if (!parts) return
    try {
      await this.#node.catchUp(symbol, now)
    } catch (error) {
      if (!(error instanceof SourceUnreachable)) console.error(`${symbol}: a step failed`, error)
    }
    if (now - (this.#priced.get(symbol) ?? 0) < FRESH_MS) return
    this.#priced.set(symbol, now)
    this.#node.price(symbol, await indexInputs(parts, now), now)
    this.#feed.priced(symbol)
    if (this.#node.house.hasMore) this.ctx.waitUntil(this.#finishing.run())
  }

  #tellPeople(): void {
    this.ctx.waitUntil(this.#node.tellPeople(createNotificationPort(this.env)))
  }

  #indexOf(contract: Contract): IndexParts {
    const market = findMarket(contract.symbol)
    assert(market, 'a contract has a spot market')
    return {
      contract,
      market,
      source: chooseSource(market, this.env, workerdNetwork).source,
      seed: Number(this.env.SEED ?? '1'),
      ticker: () => this.env.ORDER_BOOK.getByName(contract.symbol).ticker(),
    }
  }

  #market(symbol: string) {
    const live = this.#node.market(symbol)
    assert(live && findContract(symbol), `${symbol} is a contract`)
    return live
  }

  #contract(symbol: string): ContractView {
    const perpetual = this.#node.house.perpetuals.get(symbol)
    assert(perpetual, `${symbol} is a contract`)
    return toContractView(perpetual, this.#node.pricing(symbol))
  }

  #orderOf(person: string, request: OrderRequest) {
    const { orders, house } = this.#node
    const perpetual = house.perpetuals.get(request.symbol)
    return perpetual && orders.newOrder(perpetual, house.accounts.look(person), request)
  }

  /** A refusal carries the figures of that moment. */
  #decided<T>(
    person: string,
    asked: () => RefusedMarginRequest,
    work: () => Result<T, ClearingRefusalReason>,
  ): Promise<Result<T, ClearingRefusal>> {
    return this.#node.run(() => {
      const result = work()
      return result.ok ? result : refuse(createRefused(this.#node, person, asked(), result.error))
    })
  }

  async #shown(
    person: string,
    asked: () => RefusedMarginRequest,
    work: () => Result<{ readonly orderId: number }, ClearingRefusalReason>,
  ): Promise<Placing> {
    const placed = await this.#decided(person, asked, work)
    if (!placed.ok) return placed
    const record = this.#node.records.find(asked().symbol, placed.value.orderId)
    return { ok: true, value: { order: record && toFuturesOrderView(record) } }
  }
}
