import { type BotSettings, parseBotSettings } from '#shared/bots/settings.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { assert } from '#shared/platform/assert.ts'
import { createBotStrategyMachine, type RunningStrategyMachine } from './machines.ts'
import type { BotHost, BotTradingClient } from './services.ts'
import { type BotRecord, BotStore, findTradedHost } from './store.ts'

export class BotContext {
  readonly host: BotHost
  readonly store: BotStore
  machine: RunningStrategyMachine | undefined
  /** When the venue's price is read next, epoch ms. */
  priceDueAt = 0
  #record: BotRecord | undefined
  #settings: BotSettings | undefined

  constructor(host: BotHost) {
    this.host = host
    this.store = new BotStore(host.storage)
    this.#record = this.store.record()
    if (this.#record) this.load(this.#record)
  }

  get known(): BotRecord | undefined {
    return this.#record
  }

  get record(): BotRecord {
    assert(this.#record, 'a bot was made before anything is asked of it')
    return this.#record
  }

  /** Sets the record in memory only. `BotLifecycle.save` also writes the store. */
  set record(record: BotRecord) {
    this.#record = record
  }

  get settings(): BotSettings {
    assert(this.#settings, 'a bot has settings')
    return this.#settings
  }

  set settings(settings: BotSettings) {
    this.#settings = settings
  }

  now(): number {
    return this.host.now()
  }

  transaction<T>(work: () => T): T {
    return this.store.transaction(work)
  }

  tradingClient(): BotTradingClient {
    return this.host.services.door(this.record, this.store.venueBooks)
  }

  /** True if the bot must look at the price itself: a venue wakes no bot. A paused bot keeps its position. */
  get watchesVenue(): boolean {
    const record = this.#record
    if (!record?.venue) return false
    return record.state === 'running' || record.state === 'waiting' || this.isPausedWithPosition
  }

  /** Then its limit on loss and a liquidation count. */
  get isPausedWithPosition(): boolean {
    const { venue, state } = this.#record ?? {}
    if (venue?.leverage === undefined || state !== 'paused') return false
    const balances = this.store.venueBooks.balances()
    return botStrategyMarkets(this.settings.of).some(
      (market) => (balances.get(requireMarketSteps(market).market.base) ?? 0n) !== 0n,
    )
  }

  /** Reads prices in ticks, without markets that do not respond. */
  async readPrices(): Promise<Readonly<Record<string, number>>> {
    const markets = botStrategyMarkets(this.settings.of)
    const { prices } = this.host.services
    const { venue } = this.record
    if (!venue) return prices(markets, undefined)
    const read = await Promise.all(markets.map((market) => prices([market], findTradedHost(venue, market))))
    return Object.fromEntries(read.flatMap((each) => Object.entries(each)))
  }

  load(record: BotRecord): void {
    const settings = parseBotSettings(record.recipe)
    assert(settings.ok, 'a recipe was read before')
    this.#settings = settings.value
    if (record.machine !== '')
      this.machine = createBotStrategyMachine(settings.value.of, { saved: record.machine }, record)
  }
}
