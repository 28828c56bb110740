// One object per bot. It calls its owner's ledger shard, its order books, and the bot market.

import { DurableObject } from 'cloudflare:workers'
import type { PageCursor } from '#shared/api/cursor.ts'
import { type BotEndChoice, isBotEnded } from '#shared/bots/bot-state.ts'
import type { LeaderBotStatus, TypedBotStops } from '#shared/bots/following.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { tradesOnMargin } from '#shared/bots/strategies/machine.ts'
import type { BotDetail, BotFillView, BotSummaryView, RoundTripView, SharedBotView } from '#shared/bots/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import { objectStub } from '../../platform/object-stub.ts'
import type { ProgramPeer } from '../../platform/programs.ts'
import { logError } from '../../platform/telemetry/log.ts'
import { BotBindings, type BotEnv } from './bindings.ts'
import { readBotFills } from './fills.ts'
import { BotService } from './service.ts'
import type { NewBot } from './services.ts'
import { SimulatedLeader } from './simulated-leader.ts'
import { toBotDetail, toBotSummaryView } from './views.ts'

export class Bot extends DurableObject<BotEnv> implements ProgramPeer {
  readonly #service: BotService
  readonly #bindings: BotBindings
  #leader: SimulatedLeader | undefined

  constructor(ctx: DurableObjectState, env: BotEnv) {
    super(ctx, env)
    this.#bindings = new BotBindings(env)
    this.#service = new BotService({
      storage: {
        sql: ctx.storage.sql,
        transactionSync: (work) => ctx.storage.transactionSync(work),
        setAlarm: (time) => ctx.storage.setAlarm(time),
        deleteAlarm: () => ctx.storage.deleteAlarm(),
      },
      now: () => Date.now(),
      services: this.#bindings.services(),
      report: logError,
    })
  }

  /** Simulated bots have no record in this object. */
  #simulated(): SimulatedLeader | undefined {
    if (this.#service.known) return undefined
    this.#leader ??= SimulatedLeader.find(this.ctx.id.name ?? '', this.env, {
      sql: this.ctx.storage.sql,
      now: () => Date.now(),
      tell: (account, bot, standing) => objectStub(this.env, 'BOT', account).followed(bot, standing),
      report: (id, followers) => objectStub(this.env, 'BOT_MARKET', 'all').noteFollowers(id, followers),
      setAlarm: (time) => this.ctx.storage.setAlarm(time),
    })
    return this.#leader
  }

  /**
   * Ends a simulated bot of an earlier version. Idempotent.
   * @returns true if nothing is left to end
   */
  async endSimulated(): Promise<boolean> {
    const { known } = this.#service
    if (!known?.isSimulated || isBotEnded(known.state)) return true
    if (known.state !== 'stopping') await this.#service.commands.stop('sell')
    return false
  }

  async create(made: NewBot): Promise<Result<null, BotRefusal>> {
    return this.#service.creation.create(made)
  }

  /**
   * Creates a bot with real money. This call is separate: an earlier release would create a bot on paper instead.
   * Idempotent.
   */
  async createLive(made: NewBot & { readonly venue: NonNullable<NewBot['venue']> }): Promise<Result<null, BotRefusal>> {
    return this.#service.creation.create(made)
  }

  /** Called when orders of the bot's account may have changed. */
  async wake(): Promise<void> {
    await this.endSimulated()
    await this.#service.wake()
  }

  /** Works if no alarm is set: an earlier release that does not find the bot's record sets none. */
  async revive(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.#service.work()
  }

  async crossed(what: 'start' | 'stop', value: string): Promise<void> {
    await this.#service.triggers.handleCrossing(what, value)
  }

  async reached(market: string, ticks: number): Promise<void> {
    await this.#service.triggers.handlePriceTrigger(market, ticks)
  }

  override async alarm(): Promise<void> {
    await this.#simulated()?.work()
    await this.endSimulated()
    await this.#service.work()
  }

  async owner(): Promise<string | undefined> {
    return this.#service.known?.owner
  }

  async isActive(): Promise<boolean> {
    const { known } = this.#service
    return known !== undefined && !isBotEnded(known.state)
  }

  async pause(): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.pause()
  }

  async resume(): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.resume()
  }

  /** Called when the account is frozen or closing, perhaps before the bot exists. Idempotent. */
  async hold(): Promise<void> {
    await this.#service.commands.pauseForFreeze()
  }

  async start(): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.start()
  }

  async stop(choice: BotEndChoice): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.stop(choice)
  }

  async endWithoutVenue(): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.endWithoutVenue()
  }

  /** @param atoms atoms of the quote asset, decimal text */
  async invest(atoms: string, key: string): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.invest(BigInt(atoms), key)
  }

  async withdraw(atoms: string, key: string): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.withdraw(BigInt(atoms), key)
  }

  async signal(id: string, action: 'buy' | 'sell' | 'close', bps: number): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.signal(id, action, bps)
  }

  async share(isShared: boolean, note: string): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.share(isShared, note)
  }

  async change(stops: TypedBotStops): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.change(stops)
  }

  async goOnAlone(): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.stopFollowing()
  }

  async follow(account: string): Promise<Result<LeaderBotStatus, BotRefusal>> {
    return this.#simulated()?.follow(account) ?? this.#service.followCalls.follow(account)
  }

  async unfollow(account: string): Promise<void> {
    await this.#simulated()?.unfollow(account)
    this.#service.followCalls.unfollow(account)
  }

  async followed(bot: string, standing: LeaderBotStatus): Promise<boolean> {
    return this.#service.followCalls.followed(bot, standing)
  }

  /** @returns the secrets that may sign a signal; older workers ask `secret` */
  async secrets(): Promise<readonly string[]> {
    const { known } = this.#service
    if (!known?.secret) return []
    const { secret, formerSecret } = known
    return formerSecret && formerSecret.until > Date.now() ? [secret, formerSecret.secret] : [secret]
  }

  async secret(): Promise<string | undefined> {
    return this.#service.known?.secret
  }

  async turnSecret(created: string): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.turnSecret(created)
  }

  async endFormerSecret(): Promise<Result<null, BotRefusal>> {
    return this.#service.commands.endFormerSecret()
  }

  async brief(): Promise<BotSummaryView> {
    await this.#service.prices.refresh()
    return toBotSummaryView(this.#service, Date.now())
  }

  async detail(signalPath: string): Promise<BotDetail> {
    await this.#service.prices.refresh()
    return toBotDetail(this.#service, Date.now(), signalPath)
  }

  async pairs(before: number | undefined): Promise<RoundTripView[]> {
    return this.#service.store.pairs(before)
  }

  /** Newest first. */
  async fills(cursor: PageCursor, limit: number): Promise<BotFillView[]> {
    const { account, venue } = this.#service.record
    if (venue) return this.#service.store.venueBooks.fills(cursor, limit)
    const clearing = tradesOnMargin(this.#service.settings.of) ? this.#bindings.clearing() : undefined
    return readBotFills(account, { ledger: this.#bindings.ledger(account), clearing }, cursor, limit)
  }

  async shared(): Promise<Pick<SharedBotView, 'recipe' | 'curve'> | undefined> {
    const { known, store } = this.#service
    if (!known?.isShared) return undefined
    return {
      recipe: known.recipe,
      curve: store.days().map(({ day, percent }) => ({ time: (day + 1) * DAY_MS - 1, percent })),
    }
  }
}
