// One instance per user, with the account id as name.

import { DurableObject } from 'cloudflare:workers'
import type { Result } from '#shared/platform/result.ts'
import type {
  VenueCancelAnswer,
  VenueDeskAnswer,
  VenueHistoryAnswer,
  VenueOrderAnswer,
  VenueOrderInput,
} from '#shared/venues/calls.ts'
import { parseVenueSecrets } from '#shared/venues/secrets.ts'
import type { VenueConnection, VenueFailure, VenueStreamPosition } from '#shared/venues/views.ts'
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
}

const LOOK_MS = 30_000
/** Reports of one trade come together, so they are sent together. */
const PUSH_DELAY_MS = 20

export class VenueAccount extends DurableObject<VenueEnv> implements VenueAccountFeed {
  readonly #service: VenueAccountService
  #pushTimer: ReturnType<typeof setTimeout> | undefined
  #tickTimer: ReturnType<typeof setTimeout> | undefined

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
