// One object per group of copiers. Calls name the portfolio by its account (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { CopiedTrade, CopyPortfolioView, CopyStopMode, ProfitShareSettlement } from '#shared/copy/views.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { maxAtoms } from '#shared/money/atoms.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBotAccount, VenueBotContracts } from '#shared/venues/bot-account.ts'
import { VenueCallError } from '../../bots/bot/venue-trading-client.ts'
import type { ProgramLedger, ProgramSpotServices } from '../../bots/program/spot-trading-client.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { formatProgramObjectName, type ProgramPeer } from '../../platform/programs.ts'
import { computeShardName } from '../../platform/slots.ts'
import { parseUsdtPrices, type UsdtMidPrices } from '../lead/prices.ts'
import { CopyPortfolioService, type OpenPortfolioRequest } from './copier.ts'
import { type CopiedLeadClient, type CopierAck, logPendingPortfolio } from './copier-deps.ts'
import { type CopyClearingHouse, CopyFuturesVenue } from './futures-venue.ts'
import { CopierGroupStore } from './group-store.ts'
import type { DelegatedOrderOutcome, SignalBatch } from './messages.ts'
import { type CopyPortfolio, isPortfolioEnded } from './portfolio.ts'
import { type ContractListing, createContractData, RealContractCopyVenue } from './real-contract-venue.ts'
import { readCopyPrices, type VenueMarketData } from './real-copy-orders.ts'
import { RealCopyWork } from './real-copy-work.ts'
import { RealMoneyCopyVenue } from './real-money-venue.ts'
import { CopySpotVenue } from './spot-venue.ts'
import { CopierStore } from './store.ts'
import type { CopyOwnerWallet, CopyVenue } from './venue.ts'
import { toCopiedTrade, toPortfolioView } from './views.ts'

type CopierEnv = NotificationsEnv & {
  readonly LEDGER: { getByName(name: string): ProgramLedger }
  readonly ORDER_BOOK: { getByName(name: string): ReturnType<ProgramSpotServices['book']> }
  readonly CLEARING: { getByName(name: string): CopyClearingHouse }
  readonly LEAD: { getByName(id: string): CopiedLeadClient }
  readonly MARKET_SUMMARY: { getByName(name: string): { prices(): Promise<string> } }
  readonly COPY_BOARD: {
    getByName(name: string): {
      noteContractCopy(account: string): Promise<void>
      forgetContractCopy(account: string): Promise<void>
    }
  }
  readonly COPY_MEMBER: {
    getByName(userId: string): { over(account: string): Promise<void>; changed(): Promise<number> }
  }
  readonly VENUE_ACCOUNT: { getByName(userId: string): VenueBotAccount & VenueBotContracts }
  readonly VENUE_LISTING: { getByName(name: string): VenueMarketData & ContractListing }
  readonly LEDGER_SHARDS?: string
  readonly VENUE_SPOT_URL?: string
  readonly VENUE_FUTURES_URL?: string
}

const RETRY_MS = 2_000
const REVIVED_MS = 60_000
/** Delays notifications after a trade, by group, so all copiers trade first. */
const RESTED_MS = 1_000
const TURN_EACH_MS = 3
const SPREAD_EACH_MS = 12
const restedMs = (group: string, copiers: number): number =>
  RESTED_MS +
  copiers * TURN_EACH_MS +
  Math.floor((Number.parseInt(group.slice(-4), 16) / 0x10000) * copiers * SPREAD_EACH_MS)

const SIGNAL_PRICES_AGE_MAX_MS = 1_000

const isPortfolioOver = ({ store }: Seat): boolean => {
  const portfolio = store.portfolio()
  return !portfolio || isPortfolioEnded(portfolio)
}

class Seat {
  readonly store: CopierStore
  readonly engine: CopyPortfolioService
  readonly realWork: RealCopyWork
  readonly #env: CopierEnv
  #venue: CopyVenue | undefined

  constructor(env: CopierEnv, group: CopierGroupStore, account: string, prices: () => Promise<UsdtMidPrices>) {
    this.#env = env
    this.store = new CopierStore(group, account)
    this.engine = new CopyPortfolioService({
      store: this.store,
      now: () => Date.now(),
      transaction: (work) => this.store.transaction(work),
      venue: (portfolio) => this.venueOf(portfolio),
      lead: (id) => objectStub(env, 'LEAD', id),
      prices: () => (this.store.portfolio()?.venue ? this.venuePrices() : prices()),
      leaveVenue: async ({ venue, person: owner, kind }) => {
        if (venue) await objectStub(env, 'VENUE_ACCOUNT', owner).leaveBot(account)
        if (venue && kind === 'futures') await objectStub(env, 'COPY_BOARD', 'all').forgetContractCopy(account)
      },
    })
    this.realWork = new RealCopyWork({ account, store: this.store, engine: this.engine, now: () => Date.now() })
  }

  /** @throws VenueCallError if the venue does not tell the price of a held coin, or of a contract that is not closing */
  venuePrices(): Promise<UsdtMidPrices> {
    const { store } = this
    const others = [...store.pendingSignals(), ...store.pendingTrades()].map(({ symbol }) => symbol)
    return readCopyPrices(this.#venueData(), store, others)
  }

  #venueData(): VenueMarketData {
    const portfolio = this.store.portfolio()
    const listing = objectStub(this.#env, 'VENUE_LISTING', portfolio?.kind ?? 'spot')
    if (portfolio?.kind !== 'futures') return listing
    return createContractData(listing, objectStub(this.#env, 'VENUE_ACCOUNT', portfolio.person), this.store.venueBooks)
  }

  #realMoneyVenueOf({ account, person: owner, venue, kind }: CopyPortfolio): CopyVenue {
    const env = this.#env
    if (venue?.host !== venueHostOf(env, kind))
      throw new VenueCallError(`${venue?.host} is not the venue here`, 'unreachable')
    if (this.#venue) return this.#venue
    const { store } = this
    const stub = objectStub(env, 'VENUE_ACCOUNT', owner)
    const deps = { account, books: store.venueBooks, data: this.#venueData(), now: () => Date.now() }
    const findPosition = (symbol: string) => store.position(symbol, 'net')
    this.#venue =
      kind === 'futures'
        ? new RealContractCopyVenue({ ...deps, contracts: stub, findPosition })
        : new RealMoneyCopyVenue({ ...deps, venue: stub })
    return this.#venue
  }

  /** The last known figures, while the venue does not answer. */
  async readVenueFigures(portfolio: CopyPortfolio) {
    const available = this.store.venueBooks.balances().get(COPY_ASSET) ?? 0n
    if (isPortfolioEnded(portfolio)) return { positions: [], available: 0n }
    if (portfolio.state === 'starting') return { positions: [], available }
    try {
      const prices = await this.venuePrices()
      const venue = this.#realMoneyVenueOf(portfolio)
      const positions = await venue.positions(prices, (symbol, leg) => this.store.position(symbol, leg))
      const { spendable = available } = await venue.readSnapshot(prices)
      return { positions, available: maxAtoms(spendable, 0n) }
    } catch {
      return { positions: [], available }
    }
  }

  venueOf(portfolio: CopyPortfolio): CopyVenue {
    const { account: id, person: owner, leadPerson, kind } = portfolio
    const env = this.#env
    if (portfolio.venue) return this.#realMoneyVenueOf(portfolio)
    // Orders of the lead and all copies never trade with each other.
    const whose = leadPerson === '' ? { id, owner } : { id, owner, inviter: leadPerson, group: leadPerson }
    const services = {
      ledger: (account: string) => objectStub(env, 'LEDGER', computeShardName(account, ledgerShardCount(env))),
      book: (market: string) => objectStub(env, 'ORDER_BOOK', market),
      clearing: () => objectStub(env, 'CLEARING', FUTURES_COLLATERAL_ASSET),
    }
    const make = () => (kind === 'spot' ? new CopySpotVenue(whose, services) : new CopyFuturesVenue(whose, services))
    if (leadPerson === '') return make()
    this.#venue ??= make()
    return this.#venue
  }
}

function venueHostOf({ VENUE_SPOT_URL = '', VENUE_FUTURES_URL = '' }: CopierEnv, kind: CopyPortfolio['kind']): string {
  const url = kind === 'spot' ? VENUE_SPOT_URL : VENUE_FUTURES_URL
  return url === '' ? '' : new URL(url).host
}

export class Copier extends DurableObject<CopierEnv> implements ProgramPeer {
  readonly #group: CopierGroupStore
  readonly #seats = new Map<string, Seat>()
  #prices: { readonly prices: UsdtMidPrices; readonly at: number } | undefined
  /** Epoch ms; undefined: unknown. */
  #alarmAt: number | undefined
  /** Epoch ms before which owners are not notified. */
  #restsUntil = 0

  constructor(ctx: DurableObjectState, env: CopierEnv) {
    super(ctx, env)
    this.#group = new CopierGroupStore(ctx.storage, ctx.id.name ?? '')
    // An earlier release, which does not find a copy with real money, has deleted its wake time.
    const account = this.#group.realAccount()
    if (account === undefined || this.#group.nextWake() !== undefined || isPortfolioOver(this.#instance(account)))
      return
    this.#group.wakeBy(account, Date.now() + RETRY_MS)
    ctx.waitUntil(this.#rearm())
  }

  /** Starts a copy with real money. Idempotent. */
  async startLive(beginning: OpenPortfolioRequest & { readonly venue: NonNullable<OpenPortfolioRequest['venue']> }) {
    // The books of such a copy are of one account.
    const { account, kind } = beginning
    assert(account === this.ctx.id.name, 'a copy with real money has an object of its own')
    if (kind === 'futures') await objectStub(this.env, 'COPY_BOARD', 'all').noteContractCopy(account)
    return this.start(beginning)
  }

  /**
   * Called every few minutes for a copy with contracts at a venue, whose alarm an earlier release may have used up.
   * @returns false if it has ended, or is not here
   */
  async revive(account: string): Promise<boolean> {
    if (isPortfolioOver(this.#instance(account))) return false
    this.#group.wakeBy(account, Date.now() + REVIVED_MS)
    await this.#rearm()
    return true
  }

  /** @returns undefined if there is no such copy, or it has ended */
  async owner(account: string): Promise<string | undefined> {
    const seat = this.#instance(account)
    return isPortfolioOver(seat) ? undefined : seat.store.portfolio()?.person
  }

  async endWithoutVenue(account: string): Promise<Result<null, CopyRefusal>> {
    return this.#done(account, ({ engine }) => engine.endWithoutVenue())
  }

  async start(beginning: OpenPortfolioRequest): Promise<Result<null, CopyRefusal>> {
    const { account } = beginning
    const started = await this.#done(account, ({ engine }) => engine.start(beginning))
    // Also updates pages that are already open.
    this.ctx.waitUntil(this.#publishToPages(account, true))
    return started
  }

  /** @param until epoch ms */
  async watch(account: string, until: number): Promise<void> {
    this.#group.watch(account, until)
  }

  /**
   * @param prices as text (market-summary/price-text.ts); '' if unknown
   * @param copiers number of the lead's copiers
   * @returns progress of each portfolio; undefined if its batch must be resent
   */
  async push(pushed: readonly SignalBatch[], prices: string, copiers: number): Promise<(CopierAck | undefined)[]> {
    const now = prices === '' ? await this.#pricesNow() : parseUsdtPrices(prices)
    this.#prices = { prices: now, at: Date.now() }
    const acted = await this.#each(pushed, async ({ account, signals, read }) => {
      const { engine, store } = this.#instance(account)
      if (!store.portfolio()?.venue) return engine.applySignals(signals, now, read)
      const stored = engine.storeSignals(signals)
      this.#group.wakeBy(account, Date.now())
      return stored
    })
    // The lead's object soon reports outcomes, so these portfolios need no alarm.
    await this.#rest(
      pushed.filter((_, at) => acted[at] && !acted[at].order),
      copiers,
    )
    return acted
  }

  async answered(answers: readonly DelegatedOrderOutcome[], copiers: number): Promise<boolean[]> {
    const heard = await this.#each(answers, async ({ account, order, outcome }) => {
      await this.#instance(account).engine.recordOutcome(order, outcome)
      return true
    })
    await this.#rest(
      answers.filter((_, at) => heard[at]),
      copiers,
    )
    return heard.map((isHeard) => isHeard === true)
  }

  /** A failing portfolio does not affect the others. */
  #each<Of extends { readonly account: string }, T>(all: readonly Of[], work: (each: Of) => Promise<T>) {
    return Promise.all(
      all.map((each) =>
        work(each).catch((error: unknown): undefined => {
          logPendingPortfolio(each.account, error)
        }),
      ),
    )
  }

  /** Schedules unfinished work soon, and notifications later. */
  async #rest(all: readonly { readonly account: string }[], copiers: number): Promise<void> {
    const now = Date.now()
    const rested = now + restedMs(this.ctx.id.name ?? '', copiers)
    // The delay counts from the first of several trades: else copiers of a busy lead would never be notified.
    if (this.#restsUntil <= now) this.#restsUntil = rested
    for (const { account } of all) {
      const isWaiting = this.#instance(account).store.pendingTrades().length > 0
      this.#group.wakeBy(account, isWaiting ? now + RETRY_MS : rested)
      this.ctx.waitUntil(this.#publishToPages(account))
    }
    await this.#rearm()
  }

  async leadEnded(account: string): Promise<void> {
    const stopped = await this.#done(account, ({ engine }) => engine.stop('close', 'lead_ended'))
    // The portfolio has not started. The lead will repeat the stop.
    if (!stopped.ok) throw new Error(`a portfolio cannot stop: ${stopped.error.reason}`)
  }

  /** The alarm deletes liquidated positions. */
  async marginNews(news: readonly Notice[], account: string): Promise<void> {
    await this.#wakeAt(account, Date.now() + RETRY_MS)
    await this.#instance(account).engine.recordMarginNotices(news)
    await this.#notifyOwners()
  }

  async freeze(account: string, isFrozen: boolean): Promise<void> {
    await this.#wakeAt(account, Date.now() + RETRY_MS)
    await this.#instance(account).engine.freeze(isFrozen)
  }

  async edit(account: string, settings: CopySettings) {
    return this.#done(account, ({ engine }) => engine.edit(settings))
  }

  async add(account: string, key: string, atoms: string, wallet: CopyOwnerWallet) {
    return this.#done(account, ({ engine }) => engine.addMoney(key, BigInt(atoms), wallet))
  }

  async withdraw(account: string, key: string, atoms: string, wallet: CopyOwnerWallet) {
    return this.#done(account, ({ engine }) => engine.withdraw(key, BigInt(atoms), wallet))
  }

  async stop(account: string, way: CopyStopMode): Promise<Result<null, CopyRefusal>> {
    return this.#done(account, ({ engine }) => engine.stop(way, 'copier'))
  }

  async view(account: string, userId: string): Promise<Omit<CopyPortfolioView, 'overlap'> | undefined> {
    const portfolio = this.#own(account, userId)
    if (!portfolio) return undefined
    const [prices, profile] = await Promise.all([
      this.#pricesNow(),
      objectStub(this.env, 'LEAD', portfolio.lead).profile(),
    ])
    const seat = this.#instance(account)
    if (portfolio.venue) {
      const figures = await seat.readVenueFigures(portfolio)
      return { ...toPortfolioView(seat.store, portfolio, figures), leadState: profile?.state ?? 'ended' }
    }
    const venue = seat.venueOf(portfolio)
    const [standing, positions] = await Promise.all([
      venue.readSnapshot(prices),
      venue.positions(prices, (symbol, leg) => seat.store.position(symbol, leg)),
    ])
    const isOpen = portfolio.state === 'running' || portfolio.state === 'following_close'
    const now = isOpen ? { ...portfolio, equity: standing.equity } : portfolio
    const { available } = standing
    return { ...toPortfolioView(seat.store, now, { positions, available }), leadState: profile?.state ?? 'ended' }
  }

  async trades(account: string, userId: string, before: number, limit: number): Promise<CopiedTrade[]> {
    const portfolio = this.#own(account, userId)
    if (!portfolio) return []
    return this.#instance(account)
      .store.trades(before, limit)
      .map((trade) => toCopiedTrade(portfolio.kind, trade))
  }

  async settlements(account: string, userId: string): Promise<ProfitShareSettlement[]> {
    if (!this.#own(account, userId)) return []
    return this.#instance(account)
      .store.settlements(Number.MAX_SAFE_INTEGER, 1_000)
      .flatMap(({ settlement, state }) => (settlement && state !== 'due' ? [settlement] : []))
  }

  /** Called when orders of the account may have changed. */
  async wake(account: string): Promise<void> {
    if (this.#instance(account).store.pendingTrades().length > 0) await this.#wakeAt(account, Date.now())
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = undefined
    try {
      // Portfolios run one after another, so other requests wait for one at most.
      for (const account of this.#group.due(Date.now())) await this.#reconcile(account)
      if (Date.now() >= this.#restsUntil) await this.#notifyOwners()
    } finally {
      await this.#rearm(this.#group.outbox.nextDeliveryAt(Date.now()))
    }
  }

  async #reconcile(account: string): Promise<void> {
    const { engine, store, realWork } = this.#instance(account)
    let next: number | undefined = Date.now() + RETRY_MS
    try {
      const ticked = await (store.portfolio()?.venue ? realWork : engine).runDueWork()
      await this.#over(account)
      await this.#publishToPages(account)
      next = ticked
    } catch (error) {
      logPendingPortfolio(account, error)
    }
    this.#group.wakeAt(account, next)
  }

  async #wakeAt(account: string, time: number): Promise<void> {
    this.#group.wakeAt(account, time)
    await this.#rearm()
  }

  /**
   * Keeps an earlier alarm, which saves a write.
   * @param untold time of the next notification, epoch ms
   */
  async #rearm(untold?: number): Promise<void> {
    const set = this.#alarmAt ?? (await this.ctx.storage.getAlarm()) ?? Number.POSITIVE_INFINITY
    const told = untold === undefined ? Number.POSITIVE_INFINITY : Math.max(untold, this.#restsUntil)
    const next = Math.min(this.#group.nextWake() ?? Number.POSITIVE_INFINITY, told)
    if (next >= set) return
    await this.ctx.storage.setAlarm(next)
    this.#alarmAt = next
  }

  async #done(
    account: string,
    work: (seat: Seat) => Promise<Result<null, CopyRefusal>>,
  ): Promise<Result<null, CopyRefusal>> {
    await this.#wakeAt(account, Date.now() + RETRY_MS)
    try {
      return await work(this.#instance(account))
    } catch (error) {
      logPendingPortfolio(account, error)
      return refuse({ reason: 'unavailable', params: {} })
    } finally {
      await this.#over(account).catch(() => ok(null))
      // Awaited only without a recent trade: this call may also send other owners' notices.
      const told = this.#notifyOwners()
      if (Date.now() >= this.#restsUntil) await told
      else this.ctx.waitUntil(told)
      this.ctx.waitUntil(this.#publishToPages(account))
    }
  }

  #instance(account: string): Seat {
    assert(formatProgramObjectName(account) === this.ctx.id.name, 'a portfolio is asked for where its group is')
    const known = this.#seats.get(account)
    if (known) return known
    const made = new Seat(this.env, this.#group, account, () => this.#pricesNow())
    this.#seats.set(account, made)
    return made
  }

  async #publishToPages(account: string, isFirst = false): Promise<void> {
    if (!isFirst && this.#group.watchedUntil(account) <= Date.now()) return
    const portfolio = this.#instance(account).store.portfolio()
    if (!portfolio) return
    const told = objectStub(this.env, 'COPY_MEMBER', portfolio.person).changed()
    // A page that misses the update polls later.
    const until = await told.catch(() => 0)
    if (isFirst && until > 0) this.#group.watch(account, until)
  }

  async #over(account: string): Promise<void> {
    const portfolio = this.#instance(account).store.portfolio()
    if (portfolio && isPortfolioEnded(portfolio))
      await objectStub(this.env, 'COPY_MEMBER', portfolio.person).over(account)
  }

  #notifyOwners(): Promise<void> {
    return this.#group.outbox.deliverPending(
      (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
      () => Date.now(),
    )
  }

  #own(account: string, userId: string): CopyPortfolio | undefined {
    const portfolio = this.#instance(account).store.portfolio()
    return portfolio?.person === userId ? portfolio : undefined
  }

  async #pricesNow(): Promise<UsdtMidPrices> {
    if (this.#prices && Date.now() - this.#prices.at < SIGNAL_PRICES_AGE_MAX_MS) return this.#prices.prices
    const text = await objectStub(this.env, 'MARKET_SUMMARY', 'all').prices()
    this.#prices = { prices: parseUsdtPrices(text), at: Date.now() }
    return this.#prices.prices
  }
}
