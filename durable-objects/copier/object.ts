// A portfolio behind RPC and alarm: one object for each, named by its account in the ledger (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { assert } from '#shared/assert.ts'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { Signal } from '#shared/copy/signals.ts'
import type { CopiedTrade, PortfolioView, Settlement, StopWay } from '#shared/copy/views.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import type { Notice } from '#shared/notices/notices.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type Prices, pricesIn } from '../lead/prices.ts'
import type { TradeOutcome } from '../ledger/views.ts'
import { shardCount } from '../platform/durable-host.ts'
import type { NoticesDoor } from '../platform/notice-outbox.ts'
import type { ProgramPeer } from '../platform/programs.ts'
import { shardOf } from '../platform/slots.ts'
import type { ProgramLedger, SpotServices } from '../program/spot-door.ts'
import { type Beginning, Copier as Engine } from './copier.ts'
import { type Acted, type CopiersLead, waits } from './copier-parts.ts'
import { type CopyClearing, FuturesVenue } from './futures-venue.ts'
import { isOver, type Portfolio } from './portfolio.ts'
import { SpotVenue } from './spot-venue.ts'
import { CopierStore } from './store.ts'
import type { HandedOver, OwnerWallet, ReadMoney, Venue } from './venue.ts'
import { portfolioView, tradeView } from './views.ts'

type CopierEnv = NoticesDoor & {
  readonly LEDGER: { getByName(name: string): ProgramLedger }
  readonly ORDER_BOOK: { getByName(name: string): ReturnType<SpotServices['book']> }
  readonly CLEARING: { getByName(name: string): CopyClearing }
  readonly LEAD: { getByName(id: string): CopiersLead }
  readonly MARKET_SUMMARY: { getByName(name: string): { prices(): Promise<string> } }
  readonly COPY_MEMBER: {
    getByName(person: string): { over(account: string): Promise<void>; changed(): Promise<number> }
  }
  readonly LEDGER_SHARDS?: string
}

const RETRY_MS = 2_000
/**
 * After a trade that is over, lead and owner are told what became of it: once all others have had their turn, and ten thousand
 * copiers do not all say so at once.
 */
const RESTED_MS = 1_000
const TURN_EACH_MS = 3
const SPREAD_EACH_MS = 12
/** @param copiers how many copy the lead */
const restedMs = (account: string, copiers: number): number =>
  RESTED_MS +
  copiers * TURN_EACH_MS +
  Math.floor((Number.parseInt(account.slice(-4), 16) / 0x10000) * copiers * SPREAD_EACH_MS)

/** Prices that came with a trade are of its moment. */
const PRICES_MS = 1_000

export class Copier extends DurableObject<CopierEnv> implements ProgramPeer {
  readonly #store: CopierStore
  readonly #engine: Engine
  #prices: { readonly prices: Prices; readonly at: number } | undefined
  #venue: Venue | undefined

  constructor(ctx: DurableObjectState, env: CopierEnv) {
    super(ctx, env)
    this.#store = new CopierStore(ctx.storage)
    this.#engine = new Engine({
      ...{ store: this.#store, now: () => Date.now() },
      transaction: (work) => this.#store.transaction(work),
      venue: (portfolio) => this.#venueOf(portfolio),
      lead: (id) => env.LEAD.getByName(id),
      prices: () => this.#pricesNow(),
    })
  }

  async start(beginning: Beginning): Promise<Result<null, CopyRefusal>> {
    assert(this.ctx.id.name === beginning.account, 'a portfolio is named by its account')
    const started = await this.#done(() => this.#engine.start(beginning))
    // Pages that were open before it hear of it too.
    this.ctx.waitUntil(this.#tellPages(true))
    return started
  }

  /** Its owner looks at it. @param until epoch ms */
  async watch(until: number): Promise<void> {
    this.#store.watch(until)
  }

  /**
   * Trades of the lead's, with what everything was worth then.
   * @param prices as text (market-summary/price-text.ts); '' where the lead knows none
   * @param copiers how many of them there are
   * @param read its money, as the lead read it
   */
  async push(signals: readonly Signal[], prices: string, copiers: number, read?: ReadMoney): Promise<Acted> {
    const now = prices === '' ? await this.#pricesNow() : pricesIn(prices)
    this.#prices = { prices: now, at: Date.now() }
    const acted = await this.#engine.push(signals, now, read)
    // With an order the lead comes again until it has an answer: an alarm for it would be a write more for each of them.
    if (!acted.order) await this.#rest(copiers)
    return acted
  }

  /** What became of the order that it left to its lead. */
  async answered(order: Pick<HandedOver, 'key'>, outcome: TradeOutcome, copiers: number): Promise<void> {
    await this.#engine.answered(order, outcome)
    await this.#rest(copiers)
  }

  /** After a trade: what waits is asked for soon, and what became of the others is told in its turn. */
  async #rest(copiers: number): Promise<void> {
    const isWaiting = this.#store.waiting().length > 0
    await this.#wakeBy(Date.now() + (isWaiting ? RETRY_MS : restedMs(this.ctx.id.name ?? '', copiers)))
    this.ctx.waitUntil(this.#tellPages())
  }

  async leadEnded(): Promise<void> {
    const stopped = await this.#done(() => this.#engine.stop('close', 'lead_ended'))
    // One that has not begun yet cannot stop: the lead says it again.
    if (!stopped.ok) throw new Error(`a portfolio cannot stop: ${stopped.error.reason}`)
  }

  /** What the clearing house tells of its margin. What it liquidated is forgotten with the alarm. */
  async marginNews(news: readonly Notice[]): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    await this.#engine.marginNews(news)
    await this.#tellOwner()
  }

  async freeze(isFrozen: boolean): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    await this.#engine.freeze(isFrozen)
  }

  async edit(settings: CopySettings) {
    return this.#done(() => this.#engine.edit(settings))
  }

  async add(key: string, atoms: string, wallet: OwnerWallet) {
    return this.#done(() => this.#engine.add(key, BigInt(atoms), wallet))
  }

  async withdraw(key: string, atoms: string, wallet: OwnerWallet) {
    return this.#done(() => this.#engine.withdraw(key, BigInt(atoms), wallet))
  }

  async stop(way: StopWay): Promise<Result<null, CopyRefusal>> {
    return this.#done(() => this.#engine.stop(way, 'copier'))
  }

  /** @returns undefined for everybody but its owner */
  async view(person: string): Promise<Omit<PortfolioView, 'overlap'> | undefined> {
    const portfolio = this.#own(person)
    if (!portfolio) return undefined
    const [prices, profile] = await Promise.all([this.#pricesNow(), this.env.LEAD.getByName(portfolio.lead).profile()])
    const venue = this.#venueOf(portfolio)
    const [standing, positions] = await Promise.all([
      venue.standing(prices),
      venue.positions(prices, (symbol, leg) => this.#store.position(symbol, leg)),
    ])
    const isOpen = portfolio.state === 'running' || portfolio.state === 'following_close'
    const now = isOpen ? { ...portfolio, equity: standing.equity } : portfolio
    const { available } = standing
    return { ...portfolioView(this.#store, now, { positions, available }), leadState: profile?.state ?? 'ended' }
  }

  async trades(person: string, before: number, limit: number): Promise<CopiedTrade[]> {
    const portfolio = this.#own(person)
    return portfolio ? this.#store.trades(before, limit).map((trade) => tradeView(portfolio.kind, trade)) : []
  }

  /** Those that were paid, newest first. */
  async settlements(person: string): Promise<Settlement[]> {
    if (!this.#own(person)) return []
    return this.#store.settlements(Number.MAX_SAFE_INTEGER, 1_000).flatMap(({ settlement, state }) => {
      return settlement && state !== 'due' ? [settlement] : []
    })
  }

  /** Something concerns its orders: what waits is asked for again. */
  async wake(): Promise<void> {
    if (this.#store.waiting().length > 0) await this.ctx.storage.setAlarm(Date.now())
  }

  override async alarm(): Promise<void> {
    let next: number | undefined = Date.now() + RETRY_MS
    try {
      next = await this.#engine.tick()
      await this.#tellOwner()
      await this.#tellPages()
      const untold = this.#store.outbox.due(Date.now())
      if (untold !== undefined) next = Math.min(next ?? untold, untold)
    } catch (error) {
      waits(this.ctx.id.name, error)
      next = Date.now() + RETRY_MS
    } finally {
      if (next !== undefined) await this.#wakeBy(next)
    }
  }

  /** An alarm that comes sooner anyway stays: it is a write less. */
  async #wakeBy(time: number): Promise<void> {
    const known = await this.ctx.storage.getAlarm()
    if (known === null || known > time) await this.ctx.storage.setAlarm(time)
  }

  async #done(work: () => Promise<Result<null, CopyRefusal>>): Promise<Result<null, CopyRefusal>> {
    // Whatever is cut short goes on with the alarm.
    await this.ctx.storage.setAlarm(Date.now() + RETRY_MS)
    try {
      return await work()
    } catch (error) {
      waits(this.ctx.id.name, error)
      return refuse({ reason: 'unavailable', params: {} })
    } finally {
      await this.#tellOwner().catch(() => ok(null))
      this.ctx.waitUntil(this.#tellPages())
    }
  }

  /** Pages that show it ask for it again. Whoever does not look is not told. */
  async #tellPages(isFirst = false): Promise<void> {
    const portfolio = this.#store.portfolio()
    if (!portfolio || (!isFirst && this.#store.watchedUntil() <= Date.now())) return
    const told = this.env.COPY_MEMBER.getByName(portfolio.person).changed()
    // A page that is not told asks after a while.
    const until = await told.catch(() => 0)
    if (isFirst && until > 0) this.#store.watch(until)
  }

  async #tellOwner(): Promise<void> {
    const portfolio = this.#store.portfolio()
    const tell = this.#store.outbox.pump(
      (person, notices) => this.env.NOTICES.getByName(person).tell(notices),
      () => Date.now(),
    )
    // It counts as one of its owner's no more.
    if (portfolio && isOver(portfolio)) {
      await this.env.COPY_MEMBER.getByName(portfolio.person).over(portfolio.account)
    }
    await tell
  }

  #own(person: string): Portfolio | undefined {
    const portfolio = this.#store.portfolio()
    return portfolio?.person === person ? portfolio : undefined
  }

  #venueOf({ account: id, person: owner, leadPerson, kind }: Portfolio): Venue {
    // The lead is paid a part of the fees that copies bring, and no copy meets the lead's orders or another copy of them.
    const whose = leadPerson === '' ? { id, owner } : { id, owner, inviter: leadPerson, group: leadPerson }
    const services = {
      ledger: (account: string) => this.env.LEDGER.getByName(shardOf(account, shardCount(this.env))),
      book: (market: string) => this.env.ORDER_BOOK.getByName(market),
      clearing: () => this.env.CLEARING.getByName(COLLATERAL),
    }
    const make = () => (kind === 'spot' ? new SpotVenue(whose, services) : new FuturesVenue(whose, services))
    if (leadPerson === '') return make()
    this.#venue ??= make()
    return this.#venue
  }

  async #pricesNow(): Promise<Prices> {
    if (this.#prices && Date.now() - this.#prices.at < PRICES_MS) return this.#prices.prices
    const text = await this.env.MARKET_SUMMARY.getByName('all').prices()
    this.#prices = { prices: pricesIn(text), at: Date.now() }
    return this.#prices.prices
  }
}
