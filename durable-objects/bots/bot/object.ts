// Calls its owner's ledger shard, its markets' books and the bot market.

import { DurableObject } from 'cloudflare:workers'
import type { Cursor } from '#shared/api/cursor.ts'
import type { LeaderStatus, TypedStops } from '#shared/bots/following.ts'
import type { EndChoice } from '#shared/bots/kinds.ts'
import { exchangeSymbol, isPerpetual } from '#shared/bots/perpetuals.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { isOnMargin } from '#shared/bots/strategies/machine.ts'
import type { TradedVolume } from '#shared/bots/strategies/strategy.ts'
import { sumTradedVolume } from '#shared/bots/traded.ts'
import { requireSteps } from '#shared/bots/typed.ts'
import type { BotBrief, BotDetail, BotFillView, PairView, SharedBotView } from '#shared/bots/views.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { formatAlertBoardName } from '#shared/notifications/alerts/alerts.ts'
import { DAY_MS, type Interval } from '#shared/platform/intervals.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import { shardCount } from '../../platform/durable-host.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import type { ProgramPeer } from '../../platform/programs.ts'
import { shardOf } from '../../platform/slots.ts'
import type { ProgramClearing } from '../program/futures-trading-client.ts'
import type { ProgramBook, ProgramLedger } from '../program/spot-trading-client.ts'
import type { BotSnapshot } from './bot-snapshot.ts'
import { BotCommands as Node } from './commands.ts'
import { readBotFills } from './fills.ts'
import { type BotReport, createBotReport } from './report.ts'
import type { BotServices, CrossingTrigger, NewBot } from './services.ts'
import { tradingClientFor } from './trading-client.ts'
import { toBotBrief, toBotDetail, toPairView } from './views.ts'

type Book = ProgramBook & {
  candles(interval: Interval, before: undefined, limit: number): Promise<Candle[]>
  awaitPrice(program: string, wait: { above?: number; below?: number } | null): Promise<void>
}
type Clearing = ProgramClearing & {
  contract(symbol: string): Promise<{ readonly mark: string }>
  awaitPrice(program: string, symbol: string, wait: { above?: number; below?: number } | null): Promise<void>
}
type BotEnv = NotificationsEnv & {
  readonly LEDGER: { getByName(name: string): ProgramLedger }
  readonly ORDER_BOOK: { getByName(symbol: string): Book }
  readonly CLEARING: { getByName(collateral: string): Clearing }
  readonly ALERT_BOARD: {
    getByName(name: string): { awaitCrossing(program: string, wait: CrossingTrigger | null): Promise<void> }
  }
  readonly BOT: {
    getByName(account: string): {
      follow(account: string): Promise<Result<LeaderStatus, BotRefusal>>
      unfollow(account: string): Promise<void>
      followed(bot: string, standing: LeaderStatus): Promise<boolean>
    }
  }
  readonly BOT_MARKET: { getByName(name: string): { report(report: BotReport): Promise<void> } }
  readonly LEDGER_SHARDS?: string
}

/** To the bot market, at most this often. */
const REPORT_MS = 30_000
/** Lookback for traded prices, minutes. */
const MINUTES = 1_000

export class Bot extends DurableObject<BotEnv> implements ProgramPeer {
  readonly #node: Node
  #reported = { text: '', time: 0 }

  constructor(ctx: DurableObjectState, env: BotEnv) {
    super(ctx, env)
    this.#node = new Node({
      storage: {
        sql: ctx.storage.sql,
        transactionSync: (work) => ctx.storage.transactionSync(work),
        setAlarm: (time) => ctx.storage.setAlarm(time),
        deleteAlarm: () => ctx.storage.deleteAlarm(),
      },
      now: () => Date.now(),
      services: this.#services(),
      report: (event, facts) => console.error(JSON.stringify({ event, ...facts })),
    })
  }

  async create(made: NewBot): Promise<Result<null, BotRefusal>> {
    return this.#node.create(made)
  }

  /** Its orders may have changed. */
  async wake(): Promise<void> {
    await this.#node.work()
  }

  async crossed(what: 'start' | 'stop', value: string): Promise<void> {
    await this.#node.crossed(what, value)
  }

  async reached(market: string, ticks: number): Promise<void> {
    await this.#node.reached(market, ticks)
  }

  override async alarm(): Promise<void> {
    await this.#node.work()
  }

  /** Undefined if the bot does not exist. */
  async owner(): Promise<string | undefined> {
    return this.#node.known?.owner
  }

  async pause(): Promise<Result<null, BotRefusal>> {
    return this.#node.pause()
  }

  async resume(): Promise<Result<null, BotRefusal>> {
    return this.#node.resume()
  }

  /** Account frozen or closing. Idempotent, also before creation. */
  async hold(): Promise<void> {
    await this.#node.hold()
  }

  async start(): Promise<Result<null, BotRefusal>> {
    return this.#node.start()
  }

  async stop(choice: EndChoice): Promise<Result<null, BotRefusal>> {
    return this.#node.stop(choice)
  }

  /** @param atoms of the quote asset, decimal text */
  async invest(atoms: string, key: string): Promise<Result<null, BotRefusal>> {
    return this.#node.invest(BigInt(atoms), key)
  }

  async withdraw(atoms: string, key: string): Promise<Result<null, BotRefusal>> {
    return this.#node.withdraw(BigInt(atoms), key)
  }

  async signal(id: string, action: 'buy' | 'sell' | 'close', bps: number): Promise<Result<null, BotRefusal>> {
    return this.#node.signal(id, action, bps)
  }

  async share(isShared: boolean, note: string): Promise<Result<null, BotRefusal>> {
    return this.#node.share(isShared, note)
  }

  async change(stops: TypedStops): Promise<Result<null, BotRefusal>> {
    return this.#node.change(stops)
  }

  async goOnAlone(): Promise<Result<null, BotRefusal>> {
    return this.#node.goOnAlone()
  }

  async follow(account: string): Promise<Result<LeaderStatus, BotRefusal>> {
    return this.#node.known ? this.#node.follow(account) : refuse({ reason: 'not_shared', params: {} })
  }

  async unfollow(account: string): Promise<void> {
    if (this.#node.known) this.#node.unfollow(account)
  }

  /** @returns false if it does not follow `bot` */
  async followed(bot: string, standing: LeaderStatus): Promise<boolean> {
    return this.#node.followed(bot, standing)
  }

  async secret(): Promise<string | undefined> {
    return this.#node.known?.secret
  }

  async brief(): Promise<BotBrief> {
    await this.#node.refreshPrices()
    return toBotBrief(this.#node, Date.now())
  }

  async detail(signalPath: string): Promise<BotDetail> {
    await this.#node.refreshPrices()
    return toBotDetail(this.#node, Date.now(), signalPath)
  }

  async pairs(before: number | undefined): Promise<PairView[]> {
    return this.#node.store.pairs(before)
  }

  /** Newest first, from ledger and clearing house. */
  async fills(cursor: Cursor, limit: number): Promise<BotFillView[]> {
    const { account } = this.#node.record
    const clearing = isOnMargin(this.#node.settings.of) ? this.#clearing() : undefined
    return readBotFills(account, { ledger: this.#ledger(account), clearing }, cursor, limit)
  }

  /** Undefined unless shared. */
  async shared(): Promise<Pick<SharedBotView, 'recipe' | 'curve'> | undefined> {
    const { known, store } = this.#node
    if (!known?.isShared) return undefined
    return {
      recipe: known.recipe,
      curve: store.days().map(({ day, percent }) => ({ time: (day + 1) * DAY_MS - 1, percent })),
    }
  }

  #ledger(account: string): ProgramLedger {
    return this.env.LEDGER.getByName(shardOf(account, shardCount(this.env)))
  }

  #services(): BotServices {
    return {
      door: (bot) =>
        tradingClientFor(bot, {
          ledger: (account) => this.#ledger(account),
          book: (market) => this.env.ORDER_BOOK.getByName(market),
          clearing: () => this.#clearing(),
        }),
      prices: async (markets) => {
        const known = await Promise.all(markets.map(async (market) => [market, await this.#price(market)] as const))
        return Object.fromEntries(known.filter(([, last]) => last > 0))
      },
      traded: (market, from) => this.#traded(market, from),
      watch: (market, account, text) =>
        // Written by `watchTexts`.
        this.#await(market, account, text === null ? null : JSON.parse(text)),
      watchCrossing: (market, account, wait) =>
        this.env.ALERT_BOARD.getByName(
          formatAlertBoardName(isPerpetual(market) ? 'futures' : 'spot', exchangeSymbol(market)),
        ).awaitCrossing(account, wait),
      report: (node) => this.#report(node),
      follow: (bot, account) => this.env.BOT.getByName(bot).follow(account),
      unfollow: (bot, account) => this.env.BOT.getByName(bot).unfollow(account),
      tellFollower: (account, bot, standing) => this.env.BOT.getByName(account).followed(bot, standing),
      tell: (person, notices) => this.env.NOTICES.getByName(person).tell(notices),
      pairView: toPairView,
    }
  }

  async #traded(market: string, from: number): Promise<TradedVolume> {
    const candles = await this.env.ORDER_BOOK.getByName(market).candles('1m', undefined, MINUTES)
    return sumTradedVolume(candles, requireSteps(market).market.quantityDecimals, { from, now: Date.now() })
  }

  async #price(market: string): Promise<number> {
    if (!isPerpetual(market)) return (await this.env.ORDER_BOOK.getByName(market).standing()).last
    const { mark } = await this.#clearing().contract(exchangeSymbol(market))
    return toSafeUnits(mark, requireSteps(market).market.priceDecimals) ?? 0
  }

  #await(market: string, account: string, wait: { above?: number; below?: number } | null): Promise<void> {
    return isPerpetual(market)
      ? this.#clearing().awaitPrice(account, exchangeSymbol(market), wait)
      : this.env.ORDER_BOOK.getByName(market).awaitPrice(account, wait)
  }

  #clearing(): Clearing {
    return this.env.CLEARING.getByName(COLLATERAL)
  }

  async #report(node: BotSnapshot): Promise<void> {
    const { record } = node
    const report = createBotReport(node)
    const text = `${record.state} ${record.isShared} ${record.note} ${report.followers}`
    const now = Date.now()
    if (text === this.#reported.text && now - this.#reported.time < REPORT_MS) return
    await this.env.BOT_MARKET.getByName('all').report(report)
    this.#reported = { text, time: now }
  }
}
