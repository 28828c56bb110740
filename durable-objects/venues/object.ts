// One instance per user, with the account id as name.

import { DurableObject } from 'cloudflare:workers'
import type { Result } from '#shared/platform/result.ts'
import type { VenueBotAccount, VenueBotBudget } from '#shared/venues/bot-account.ts'
import type {
  VenueCancelAnswer,
  VenueDeskAnswer,
  VenueHistoryAnswer,
  VenueOrderAnswer,
  VenueOrderInput,
} from '#shared/venues/calls.ts'
import { parseVenueSecrets } from '#shared/venues/secrets.ts'
import type {
  VenueConnection,
  VenueFailure,
  VenueFillView,
  VenueOrderView,
  VenueStreamPosition,
} from '#shared/venues/views.ts'
import { openProgramSocket } from '../markets/market-source/workerd-network.ts'
import { objectStub } from '../platform/object-stub.ts'
import { logWarning } from '../platform/telemetry/log.ts'
import { VENUE_FEED_VERSION, type VenueAccountFeed, type VenueAccountHub } from '../platform/venue-feed.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import type { VenueRulesResult } from './listing.ts'
import { VenueAccountService } from './service.ts'
import { VenueAccountStore } from './store.ts'
import { STREAM_TICK_MS } from './user-stream.ts'
import type { VenueKey } from './venue-client.ts'
import { fetchVenue } from './venue-fetch.ts'

type VenueEnv = {
  readonly VENUE_SPOT_URL?: string
  readonly VENUE_KEY_SECRET?: string
  readonly VENUE_KEY_SECRET_OTHERS?: string
  /** Without it, the venue has no user stream here. */
  readonly VENUE_SPOT_WS_URL?: string
  readonly VENUE_LISTING: { getByName(name: string): { rules(market: string): Promise<VenueRulesResult> } }
  readonly MARKET_HUB: { getByName(hub: string): VenueAccountHub }
  readonly BOT: { getByName(bot: string): { wake(): Promise<void>; owner(): Promise<string | undefined> } }
}

const LOOK_MS = 30_000
/** Reports of one trade come together, so they are sent together. */
const PUSH_DELAY_MS = 20

export class VenueAccount extends DurableObject<VenueEnv> implements VenueAccountFeed, VenueBotAccount {
  readonly #service: VenueAccountService
  #pushTimer: ReturnType<typeof setTimeout> | undefined
  #tickTimer: ReturnType<typeof setTimeout> | undefined
  readonly #botsToWake = new Set<string>()

  constructor(ctx: DurableObjectState, env: VenueEnv) {
    super(ctx, env)
    const { VENUE_SPOT_URL: url = '', VENUE_KEY_SECRET = '', VENUE_KEY_SECRET_OTHERS = '' } = env
    const { VENUE_SPOT_WS_URL: socketUrl = '' } = env
    const secrets = parseVenueSecrets(VENUE_KEY_SECRET, VENUE_KEY_SECRET_OTHERS)
    this.#service = new VenueAccountService({
      store: new VenueAccountStore(ctx.storage),
      user: ctx.id.name ?? '',
      venue: url !== '' && secrets ? { url, secrets } : undefined,
      dialect: binanceSpotAccount,
      send: fetchVenue,
      readRules: (market) => objectStub(env, 'VENUE_LISTING', 'spot').rules(market),
      now: () => Date.now(),
      onBotOrder: (bot) => this.#wakeBotLater(bot),
      stream:
        socketUrl === ''
          ? undefined
          : {
              url: socketUrl,
              openSocket: openProgramSocket,
              createName: () => crypto.randomUUID(),
              onChange: () => this.#pushLater(),
            },
    })
  }

  async listen(hub: string): Promise<VenueStreamPosition> {
    const position = this.#service.watch(hub)
    this.#tickLater()
    return position
  }

  async connection(): Promise<VenueConnection | undefined> {
    return this.#service.connection()
  }

  async connectKey(key: VenueKey): Promise<Result<VenueConnection, VenueFailure>> {
    return this.#service.connect(key)
  }

  async remove(): Promise<Result<null, VenueFailure>> {
    // A bot that was never created, because its creation stopped half-way, does not keep the key.
    for (const bot of this.#service.bots) {
      if ((await objectStub(this.env, 'BOT', bot).owner()) === undefined) this.#service.leaveBot(bot)
    }
    return this.#service.remove()
  }

  async desk(market: string): Promise<VenueDeskAnswer> {
    return this.#then(this.#service.desk(market))
  }

  async history(market: string): Promise<VenueHistoryAnswer> {
    return this.#service.history(market)
  }

  async place(order: VenueOrderInput): Promise<VenueOrderAnswer> {
    // The alarm is set before the order is sent, so that after a crash the object queries the order.
    await this.ctx.storage.setAlarm(Date.now() + LOOK_MS)
    return this.#then(this.#service.place(order))
  }

  async cancel(market: string, id: string): Promise<VenueCancelAnswer> {
    return this.#service.cancel(market, id)
  }

  async joinBot(bot: string, budget: VenueBotBudget): Promise<Result<null, VenueFailure>> {
    return this.#service.joinBot(bot, budget)
  }

  async leaveBot(bot: string): Promise<void> {
    this.#service.leaveBot(bot)
  }

  async listOpenOrders(market: string): Promise<Result<readonly VenueOrderView[], VenueFailure>> {
    return this.#service.listOpenOrders(market)
  }

  async findOrder(market: string, clientId: string): Promise<VenueOrderAnswer> {
    return this.#service.findOrder(market, clientId)
  }

  async listOrderFills(market: string, order: string): Promise<Result<readonly VenueFillView[], VenueFailure>> {
    return this.#service.listOrderFills(market, order)
  }

  async vanish(): Promise<void> {
    this.#service.erase()
    await this.ctx.storage.deleteAlarm()
  }

  override async alarm(): Promise<void> {
    await this.#service.work()
    await this.#wake()
  }

  /** The timer keeps the object and its socket awake, so it runs only while a hub watches. */
  #tickLater(): void {
    if (this.#tickTimer !== undefined || !this.#service.isWatched) return
    this.#tickTimer = setTimeout(() => {
      this.#tickTimer = undefined
      this.#service.tickStream()
      this.#tickLater()
    }, STREAM_TICK_MS)
  }

  /** Reports of one order come together and wake its bot once. A bot that is not woken reads its orders by itself. */
  #wakeBotLater(bot: string): void {
    if (this.#botsToWake.has(bot)) return
    this.#botsToWake.add(bot)
    setTimeout(() => {
      this.#botsToWake.delete(bot)
      const woken = objectStub(this.env, 'BOT', bot).wake()
      this.ctx.waitUntil(woken.catch((error: unknown) => logWarning('venue_bot_not_woken', { error })))
    }, PUSH_DELAY_MS)
  }

  #pushLater(): void {
    if (this.#service.watchers.length === 0) return
    this.#pushTimer ??= setTimeout(() => {
      this.#pushTimer = undefined
      this.ctx.waitUntil(this.#push())
    }, PUSH_DELAY_MS)
  }

  async #push(): Promise<void> {
    const news = [{ person: this.ctx.id.name ?? '', change: this.#service.takeChange() }]
    const told = this.#service.watchers.map((hub) =>
      objectStub(this.env, 'MARKET_HUB', hub).tellVenue(VENUE_FEED_VERSION, news),
    )
    for (const result of await Promise.allSettled(told)) {
      // The hub asks for the position again, so pages notice what they missed.
      if (result.status === 'rejected') logWarning('venue_change_untold', { error: result.reason })
    }
  }

  async #then<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } finally {
      await this.#wake()
    }
  }

  async #wake(): Promise<void> {
    const due = this.#service.deadline()
    if (due !== undefined) await this.ctx.storage.setAlarm(due)
  }
}
