import type { LeaderBotStatus } from '#shared/bots/following.ts'
import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import type { TradedVolume } from '#shared/bots/strategies/strategy.ts'
import { sumTradedVolume } from '#shared/bots/traded.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { formatAlertBoardName } from '#shared/notifications/alerts/alerts.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { VenueBotAccount, VenueBotContracts } from '#shared/venues/bot-account.ts'
import type { VenueFundingRate } from '#shared/venues/contract-views.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { computeShardName } from '../../platform/slots.ts'
import type { ProgramClearingHouse } from '../program/futures-trading-client.ts'
import type { ProgramBook, ProgramLedger } from '../program/spot-trading-client.ts'
import type { BotSnapshot } from './bot-snapshot.ts'
import { type BotReport, createBotReport } from './report.ts'
import type { BotServices, RsiCrossingTrigger } from './services.ts'
import type { SimulatedLeaderEnv } from './simulated-leader.ts'
import { createBotTradingClient } from './trading-client.ts'
import { toRoundTripView } from './views.ts'

type PriceBounds = { above?: number; below?: number }
type Book = ProgramBook & {
  candles(interval: Interval, before: undefined, limit: number): Promise<Candle[]>
  awaitPrice(program: string, wait: PriceBounds | null): Promise<void>
}
type Clearing = ProgramClearingHouse & {
  contract(symbol: string): Promise<{ readonly mark: string }>
  awaitPrice(program: string, symbol: string, wait: PriceBounds | null): Promise<void>
}
export type BotEnv = NotificationsEnv &
  SimulatedLeaderEnv & {
    readonly LEDGER: { getByName(name: string): ProgramLedger }
    readonly ORDER_BOOK: { getByName(symbol: string): Book }
    readonly CLEARING: { getByName(collateral: string): Clearing }
    readonly ALERT_BOARD: {
      getByName(name: string): { awaitCrossing(program: string, wait: RsiCrossingTrigger | null): Promise<void> }
    }
    readonly BOT: {
      getByName(account: string): {
        follow(account: string): Promise<Result<LeaderBotStatus, BotRefusal>>
        unfollow(account: string): Promise<void>
        followed(bot: string, standing: LeaderBotStatus): Promise<boolean>
      }
    }
    readonly VENUE_ACCOUNT: { getByName(owner: string): VenueBotAccount & VenueBotContracts }
    readonly VENUE_LISTING: {
      getByName(name: string): {
        price(market: string): Promise<Result<string, unknown>>
        funding(market: string): Promise<Result<VenueFundingRate, unknown>>
      }
    }
    readonly BOT_MARKET: {
      getByName(name: string): {
        report(report: BotReport): Promise<void>
        noteFollowers(id: string, followers: number): Promise<void>
      }
    }
    readonly LEDGER_SHARDS?: string
    readonly VENUE_SPOT_URL?: string
    readonly VENUE_FUTURES_URL?: string
  }

const BOT_MARKET_REPORT_INTERVAL_MS = 30_000
const READABLE_PRICE_MINUTES = 1_000

/** A venue's prices can be finer than this site's ticks. */
const toNearestTick = (text: string, market: string): number =>
  Math.round(Number(text) * 10 ** requireMarketSteps(market).market.priceDecimals)

export class BotBindings {
  readonly #env: BotEnv
  #reported = { text: '', time: 0 }

  constructor(env: BotEnv) {
    this.#env = env
  }

  ledger(account: string): ProgramLedger {
    return objectStub(this.#env, 'LEDGER', computeShardName(account, ledgerShardCount(this.#env)))
  }

  clearing(): Clearing {
    return objectStub(this.#env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
  }

  services(): BotServices {
    const env = this.#env
    return {
      door: (bot, books) =>
        createBotTradingClient(bot, books, {
          ledger: (account) => this.ledger(account),
          book: (market) => objectStub(env, 'ORDER_BOOK', market),
          clearing: () => this.clearing(),
          venue: {
            hostOf: (market) => this.#venueHostOf(market),
            account: (owner) => objectStub(env, 'VENUE_ACCOUNT', owner),
            price: (market) => this.#venuePrice(market),
            now: () => Date.now(),
          },
        }),
      prices: async (markets, venueHost) => {
        // Another venue's prices would end the bot without reason.
        if (venueHost !== undefined && markets.some((market) => this.#venueHostOf(market) !== venueHost)) return {}
        const priceOf = async (market: string) =>
          venueHost === undefined ? this.#price(market) : ((await this.#venuePrice(market)) ?? 0)
        const known = await Promise.all(markets.map(async (market) => [market, await priceOf(market)] as const))
        return Object.fromEntries(known.filter(([, last]) => last > 0))
      },
      traded: (market, from) => this.#traded(market, from),
      watch: (market, account, text) =>
        // `formatPriceTriggers` wrote this JSON.
        this.#await(market, account, text === null ? null : JSON.parse(text)),
      watchCrossing: (market, account, wait) =>
        objectStub(
          env,
          'ALERT_BOARD',
          formatAlertBoardName(isPerpetualMarket(market) ? 'futures' : 'spot', toExchangeSymbol(market)),
        ).awaitCrossing(account, wait),
      leaveVenue: (owner, account) => objectStub(env, 'VENUE_ACCOUNT', owner).leaveBot(account),
      report: (service) => this.#report(service),
      follow: (bot, account) => objectStub(env, 'BOT', bot).follow(account),
      unfollow: (bot, account) => objectStub(env, 'BOT', bot).unfollow(account),
      tellFollower: (account, bot, standing) => objectStub(env, 'BOT', account).followed(bot, standing),
      tell: (userId, notices) => objectStub(env, 'NOTICES', userId).tell(notices),
      pairView: toRoundTripView,
    }
  }

  async #traded(market: string, from: number): Promise<TradedVolume> {
    const candles = await objectStub(this.#env, 'ORDER_BOOK', market).candles('1m', undefined, READABLE_PRICE_MINUTES)
    return sumTradedVolume(candles, requireMarketSteps(market).market.quantityDecimals, { from, now: Date.now() })
  }

  #venueHostOf(market: string): string {
    const { VENUE_SPOT_URL: spot = '', VENUE_FUTURES_URL: futures = '' } = this.#env
    const url = isPerpetualMarket(market) ? futures : spot
    return url === '' ? '' : new URL(url).host
  }

  async #venuePrice(market: string): Promise<number | undefined> {
    if (isPerpetualMarket(market)) {
      const funding = await objectStub(this.#env, 'VENUE_LISTING', 'futures').funding(toExchangeSymbol(market))
      return funding.ok && funding.value.mark !== undefined ? toNearestTick(funding.value.mark, market) : undefined
    }
    const read = await objectStub(this.#env, 'VENUE_LISTING', 'spot').price(market)
    return read.ok ? toNearestTick(read.value, market) : undefined
  }

  async #price(market: string): Promise<number> {
    if (!isPerpetualMarket(market)) return (await objectStub(this.#env, 'ORDER_BOOK', market).standing()).last
    const { mark } = await this.clearing().contract(toExchangeSymbol(market))
    return toSafeUnits(mark, requireMarketSteps(market).market.priceDecimals) ?? 0
  }

  #await(market: string, account: string, wait: PriceBounds | null): Promise<void> {
    return isPerpetualMarket(market)
      ? this.clearing().awaitPrice(account, toExchangeSymbol(market), wait)
      : objectStub(this.#env, 'ORDER_BOOK', market).awaitPrice(account, wait)
  }

  async #report(service: BotSnapshot): Promise<void> {
    const { record } = service
    const report = createBotReport(service)
    const text = `${record.state} ${record.isShared} ${record.note} ${report.followers}`
    const now = Date.now()
    // Figures of a bot with real money are private.
    if (record.venue && text === this.#reported.text) return
    if (text === this.#reported.text && now - this.#reported.time < BOT_MARKET_REPORT_INTERVAL_MS) return
    await objectStub(this.#env, 'BOT_MARKET', 'all').report(report)
    this.#reported = { text, time: now }
  }
}
