// One instance per user, with the account id as name.

import { DurableObject } from 'cloudflare:workers'
import { type Result, refuse } from '#shared/platform/result.ts'
import type {
  VenueBotAccount,
  VenueBotBudget,
  VenueBotContracts,
  VenueContractOrigin,
  VenueContractReservation,
  VenueOrdersSince,
} from '#shared/venues/bot-account.ts'
import type {
  VenueCancelAnswer,
  VenueDeskAnswer,
  VenueHistoryAnswer,
  VenueOrderAnswer,
  VenueOrderInput,
} from '#shared/venues/calls.ts'
import type {
  VenueConditionalAnswer,
  VenueConditionalCancelAnswer,
  VenueConditionalInput,
  VenueContractCancelAnswer,
  VenueContractDeskAnswer,
  VenueContractHistoryAnswer,
  VenueContractOrderAnswer,
  VenueContractOrderInput,
  VenueLeverageAnswer,
  VenueMarginModeAnswer,
  VenueMarginMove,
  VenueMarginMoveAnswer,
  VenuePositionModeAnswer,
} from '#shared/venues/contract-calls.ts'
import type {
  VenueContractFillView,
  VenueContractOrderView,
  VenueContractState,
  VenueFundingView,
  VenueMarginMode,
} from '#shared/venues/contract-views.ts'
import type { VenuePastAnswer, VenuePastQuery } from '#shared/venues/past.ts'
import type { VenuePortfolio, VenueWorthDay } from '#shared/venues/portfolio.ts'
import { parseVenueSecrets } from '#shared/venues/secrets.ts'
import type { VenueTransferInput, VenueTransferOutcome, VenueTransfers } from '#shared/venues/transfers.ts'
import type {
  VenueAccountChange,
  VenueConnection,
  VenueFailure,
  VenueFillView,
  VenueOrderView,
} from '#shared/venues/views.ts'
import { openProgramSocket } from '../markets/market-source/workerd-network.ts'
import type { NotificationsStub } from '../platform/notice-outbox.ts'
import { objectStub } from '../platform/object-stub.ts'
import { formatProgramObjectName, type ProgramPeer, wakeProgram } from '../platform/programs.ts'
import { logWarning } from '../platform/telemetry/log.ts'
import { VENUE_FEED_VERSION, type VenueAccountFeed, type VenueAccountHub } from '../platform/venue-feed.ts'
import { binanceFuturesAccount } from './binance-futures.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { createVenueRefusal } from './failures.ts'
import type { VenueRulesResult } from './listing.ts'
import type { ReadVenueAssetPrices } from './portfolio-service.ts'
import { VenueAccountService } from './service.ts'
import { VenueAccountStore } from './store.ts'
import { STREAM_TICK_MS } from './user-stream.ts'
import type { VenueKey } from './venue-client.ts'
import { fetchVenue } from './venue-fetch.ts'

type VenueEnv = {
  readonly VENUE_SPOT_URL?: string
  /** Without it, there are no contracts of the venue. */
  readonly VENUE_FUTURES_URL?: string
  readonly VENUE_KEY_SECRET?: string
  readonly VENUE_KEY_SECRET_OTHERS?: string
  /** Without it, the venue has no user stream here. */
  readonly VENUE_SPOT_WS_URL?: string
  /** The same for contracts. */
  readonly VENUE_FUTURES_WS_URL?: string
  readonly VENUE_LISTING: {
    getByName(name: string): {
      rules(market: string): Promise<VenueRulesResult>
      assetPrices: ReadVenueAssetPrices
    }
  }
  readonly NOTICES: { getByName(userId: string): NotificationsStub & { wantsFills(): Promise<boolean> } }
  readonly MARKET_HUB: { getByName(hub: string): VenueAccountHub }
  readonly BOT: { getByName(bot: string): ProgramPeer & { isActive(): Promise<boolean> } }
  readonly COPIER: { getByName(name: string): ProgramPeer & { owner(account: string): Promise<string | undefined> } }
}

const LOOK_MS = 30_000
/** Reports of one trade come together, so they are sent together. */
const PUSH_DELAY_MS = 20
const NOT_OFFERED = createVenueRefusal({ reason: 'not_offered' })
const NOT_OFFERED_RESULT = refuse({ reason: 'not_offered' } as const)

export class VenueAccount
  extends DurableObject<VenueEnv>
  implements VenueAccountFeed, VenueBotAccount, VenueBotContracts
{
  readonly #service: VenueAccountService
  #pushTimer: ReturnType<typeof setTimeout> | undefined
  #tickTimer: ReturnType<typeof setTimeout> | undefined
  /** Until then, an order may be sent whose row is not written yet. */
  #lookUntil = 0
  readonly #botsToWake = new Set<string>()

  constructor(ctx: DurableObjectState, env: VenueEnv) {
    super(ctx, env)
    const { VENUE_SPOT_URL: url = '', VENUE_KEY_SECRET = '', VENUE_KEY_SECRET_OTHERS = '' } = env
    const { VENUE_SPOT_WS_URL: socketUrl = '', VENUE_FUTURES_URL: futuresUrl = '' } = env
    const streamOf = (address: string) =>
      address === ''
        ? undefined
        : {
            url: address,
            openSocket: openProgramSocket,
            createName: () => crypto.randomUUID(),
            onChange: () => this.#pushLater(),
          }
    const secrets = parseVenueSecrets(VENUE_KEY_SECRET, VENUE_KEY_SECRET_OTHERS)
    this.#service = new VenueAccountService({
      store: new VenueAccountStore(ctx.storage),
      user: ctx.id.name ?? '',
      venue: url !== '' && secrets ? { url, secrets } : undefined,
      dialect: binanceSpotAccount,
      send: fetchVenue,
      readRules: (market) => objectStub(env, 'VENUE_LISTING', 'spot').rules(market),
      readPrices: (assets) => objectStub(env, 'VENUE_LISTING', 'spot').assetPrices(assets),
      futures:
        futuresUrl === ''
          ? undefined
          : {
              url: futuresUrl,
              dialect: binanceFuturesAccount,
              readRules: (market) => objectStub(env, 'VENUE_LISTING', 'futures').rules(market),
              stream: streamOf(env.VENUE_FUTURES_WS_URL ?? ''),
            },
      now: () => Date.now(),
      isBotAbsent: (bot) => this.#isAbsent(bot),
      onBotOrder: (bot) => this.#wakeBotLater(bot),
      stream: streamOf(socketUrl),
      notices: {
        tell: (userId, notices) => objectStub(env, 'NOTICES', userId).tell(notices),
        readFillWatch: () => objectStub(env, 'NOTICES', ctx.id.name ?? '').wantsFills(),
        onChange: () => ctx.waitUntil(this.#wake()),
      },
    })
  }

  async listen(hub: string): Promise<VenueAccountChange> {
    const position = this.#service.watch(hub)
    this.#tickLater()
    return position
  }

  async connection(): Promise<VenueConnection | undefined> {
    return this.#service.connection()
  }

  async connectKey(key: VenueKey): Promise<Result<VenueConnection, VenueFailure>> {
    const connected = await this.#service.connect(key)
    if (connected.ok) await this.#service.learnFillWatch()
    return connected
  }

  async remove(): Promise<Result<null, VenueFailure>> {
    await this.#service.releaseAbsentBots()
    return this.#service.remove()
  }

  /** @param program account of a bot, or of a copy */
  async #isAbsent(program: string): Promise<boolean> {
    if (!program.startsWith('copy-')) return !(await objectStub(this.env, 'BOT', program).isActive())
    return (await objectStub(this.env, 'COPIER', formatProgramObjectName(program)).owner(program)) === undefined
  }

  async desk(market: string): Promise<VenueDeskAnswer> {
    await this.#service.learnFillWatch()
    return this.#then(this.#service.desk(market))
  }

  async history(market: string): Promise<VenueHistoryAnswer> {
    return this.#service.history(market)
  }

  async portfolio(): Promise<VenuePortfolio> {
    return this.#service.portfolio.read()
  }

  async worthDays(): Promise<readonly VenueWorthDay[]> {
    return this.#service.portfolio.worthDays()
  }

  async past(query: VenuePastQuery): Promise<VenuePastAnswer> {
    return this.#service.readPast(query)
  }

  async transfer(transfer: VenueTransferInput): Promise<VenueTransferOutcome> {
    await this.#lookLater()
    return this.#then(this.#service.transfers.move(transfer))
  }

  /** @param asked client id of a transfer whose outcome is wanted; '' for none */
  async transfers(asked: string): Promise<VenueTransfers> {
    return this.#then(this.#service.transfers.list(asked))
  }

  async place(order: VenueOrderInput): Promise<VenueOrderAnswer> {
    await this.#service.learnFillWatch()
    await this.#lookLater()
    return this.#then(this.#service.place(order))
  }

  async cancel(market: string, id: string): Promise<VenueCancelAnswer> {
    return this.#service.cancel(market, id)
  }

  async contractDesk(market: string): Promise<VenueContractDeskAnswer> {
    await this.#service.learnFillWatch()
    return this.#then(this.#service.contracts?.desk(market) ?? Promise.resolve(NOT_OFFERED))
  }

  async contractHistory(market: string): Promise<VenueContractHistoryAnswer> {
    return this.#service.contracts?.history(market) ?? NOT_OFFERED
  }

  async placeContractOrder(order: VenueContractOrderInput): Promise<VenueContractOrderAnswer> {
    await this.#service.learnFillWatch()
    await this.#lookLater()
    return this.#then(this.#service.contracts?.place(order) ?? Promise.resolve(NOT_OFFERED))
  }

  async cancelContractOrder(market: string, id: string): Promise<VenueContractCancelAnswer> {
    return this.#service.contracts?.cancel(market, id) ?? NOT_OFFERED
  }

  async placeConditional(order: VenueConditionalInput): Promise<VenueConditionalAnswer> {
    await this.#service.learnFillWatch()
    await this.#lookLater()
    return this.#then(this.#service.contracts?.placeConditional(order) ?? Promise.resolve(NOT_OFFERED))
  }

  async cancelConditional(market: string, id: string): Promise<VenueConditionalCancelAnswer> {
    return this.#service.contracts?.cancelConditional(market, id) ?? NOT_OFFERED
  }

  async setContractLeverage(market: string, leverage: number): Promise<VenueLeverageAnswer> {
    return this.#service.contracts?.setLeverage(market, leverage) ?? NOT_OFFERED
  }

  async setContractMode(market: string, mode: VenueMarginMode): Promise<VenueMarginModeAnswer> {
    return this.#service.contracts?.setMode(market, mode) ?? NOT_OFFERED
  }

  async setPositionMode(isHedged: boolean): Promise<VenuePositionModeAnswer> {
    return this.#service.contracts?.setPositionMode(isHedged) ?? NOT_OFFERED
  }

  async moveContractMargin(move: VenueMarginMove): Promise<VenueMarginMoveAnswer> {
    return this.#service.contracts?.moveMargin(move) ?? NOT_OFFERED
  }

  async joinBot(bot: string, budget: VenueBotBudget): Promise<Result<null, VenueFailure>> {
    return this.#service.joinBot(bot, budget)
  }

  async leaveBot(bot: string, isUnmade = false, lost?: string): Promise<void> {
    if (isUnmade) await this.#service.releaseAbsentBot(bot, lost)
    else this.#service.leaveBot(bot)
  }

  async listOpenOrders(market: string): Promise<Result<readonly VenueOrderView[], VenueFailure>> {
    return this.#service.listOpenOrders(market)
  }

  async listOrdersSince(market: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>> {
    return this.#service.listOrdersSince(market, since)
  }

  async findOrder(market: string, clientId: string, unsent?: VenueOrderInput): Promise<VenueOrderAnswer> {
    const found = this.#service.findOrder(market, clientId, unsent)
    return unsent ? this.#then(found) : found
  }

  async listOrderFills(market: string, order: string): Promise<Result<readonly VenueFillView[], VenueFailure>> {
    return this.#service.listOrderFills(market, order)
  }

  async reserveContract(bot: string, reservation: VenueContractReservation): Promise<Result<null, VenueFailure>> {
    return this.#reservations?.reserveContract(bot, reservation) ?? NOT_OFFERED_RESULT
  }

  async joinContracts(bot: string, budget: VenueBotBudget): Promise<Result<null, VenueFailure>> {
    return this.#reservations?.joinContracts(bot, budget) ?? NOT_OFFERED_RESULT
  }

  async releaseContract(bot: string, market: string): Promise<void> {
    await this.#reservations?.releaseContract(bot, market)
  }

  async placeBotContractOrder(bot: string, order: VenueContractOrderInput): Promise<VenueContractOrderAnswer> {
    await this.#lookLater()
    return this.#then(this.#reservations?.placeBotContractOrder(bot, order) ?? Promise.resolve(NOT_OFFERED))
  }

  async cancelBotContractOrder(bot: string, market: string, id: string): Promise<VenueContractCancelAnswer> {
    return this.#reservations?.cancelBotContractOrder(bot, market, id) ?? NOT_OFFERED
  }

  async listOpenContractOrders(market: string): Promise<Result<readonly VenueContractOrderView[], VenueFailure>> {
    return this.#reservations?.listOpenContractOrders(market) ?? NOT_OFFERED_RESULT
  }

  async listContractOrdersSince(market: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>> {
    return this.#reservations?.listContractOrdersSince(market, since) ?? NOT_OFFERED_RESULT
  }

  async findContractOrder(
    market: string,
    clientId: string,
    unsent?: VenueContractOrderInput,
  ): Promise<VenueContractOrderAnswer> {
    const found = this.#reservations?.findContractOrder(market, clientId, unsent) ?? Promise.resolve(NOT_OFFERED)
    return unsent ? this.#then(found) : found
  }

  async findContractOrderById(market: string, id: string): Promise<Result<VenueContractOrigin | null, VenueFailure>> {
    return this.#reservations?.findContractOrderById(market, id) ?? NOT_OFFERED_RESULT
  }

  async listContractOrderFills(
    market: string,
    order: string,
  ): Promise<Result<readonly VenueContractFillView[], VenueFailure>> {
    return this.#reservations?.listContractOrderFills(market, order) ?? NOT_OFFERED_RESULT
  }

  async contractState(market: string): Promise<Result<VenueContractState, VenueFailure>> {
    return this.#reservations?.contractState(market) ?? NOT_OFFERED_RESULT
  }

  async listContractFillsSince(
    market: string,
    since: number,
  ): Promise<Result<readonly VenueContractFillView[], VenueFailure>> {
    return this.#reservations?.listContractFillsSince(market, since) ?? NOT_OFFERED_RESULT
  }

  async listContractFundingsSince(
    market: string,
    since: number,
  ): Promise<Result<readonly VenueFundingView[], VenueFailure>> {
    return this.#reservations?.listContractFundingsSince(market, since) ?? NOT_OFFERED_RESULT
  }

  get #reservations() {
    return this.#service.contracts?.reservations
  }

  async vanish(): Promise<void> {
    this.#service.erase()
    await this.ctx.storage.deleteAlarm()
  }

  override async alarm(): Promise<void> {
    await this.#service.work()
    await this.#wake()
  }

  /** Called by the user's notices. Orders of earlier times are no news. */
  async watchFills(isOn: boolean): Promise<void> {
    this.#service.fills.setWatch(isOn)
  }

  /** Before an order is sent, so that after a crash the object queries the order. */
  async #lookLater(): Promise<void> {
    this.#lookUntil = Date.now() + LOOK_MS
    await this.ctx.storage.setAlarm(this.#lookUntil)
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
      const woken = wakeProgram(this.env, bot)
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
    const now = Date.now()
    if (due !== undefined) await this.ctx.storage.setAlarm(this.#lookUntil > now ? Math.min(due, this.#lookUntil) : due)
    else if (this.#lookUntil > now) await this.ctx.storage.setAlarm(this.#lookUntil)
  }
}
