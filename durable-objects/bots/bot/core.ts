// Each change is one transaction with the work that it makes necessary; `node.ts` does that work.

import { type BotEnd, type BotKind, type EndChoice, isBotEnded, isFailure } from '#shared/bots/kinds.ts'
import { isPerpetual } from '#shared/bots/perpetuals.ts'
import type { Recipe } from '#shared/bots/recipe.ts'
import { type BotSettings, parseBotSettings } from '#shared/bots/settings.ts'
import { hasStartCondition, isHedged, strategyMarkets } from '#shared/bots/strategies/machine.ts'
import type { BotEvent, Ended, TradedVolume } from '#shared/bots/strategies/strategy.ts'
import { requireSteps } from '#shared/bots/typed.ts'
import type { BotEventView } from '#shared/bots/views.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { computeProfitFigures } from './figures.ts'
import { Following } from './following.ts'
import { createBotMachine, type RunningMachine } from './machines.ts'
import { createEventNotice, createOutOfRangeNotice, createPairNotice, createRefusalNotice } from './notices.ts'
import { BotOrders } from './orders.ts'
import type { BotHost } from './services.ts'
import { type BotOrderRow, type BotRecord, BotStore } from './store.ts'

const GRIDS: readonly BotKind[] = ['spot_grid', 'futures_grid']

/** Delay before interrupted work is resumed. */
const WORK_MS = 2_000

export abstract class BotCore {
  readonly store: BotStore
  protected readonly host: BotHost
  protected readonly ordersOf: BotOrders
  readonly following: Following
  protected isArmed = false
  protected recordNow: BotRecord | undefined
  protected settingsNow: BotSettings | undefined
  protected machineNow: RunningMachine | undefined

  constructor(host: BotHost) {
    this.host = host
    this.store = new BotStore(host.storage)
    this.recordNow = this.store.record()
    this.ordersOf = new BotOrders(host, this.store, {
      record: () => this.record,
      ended: (order, row) => this.onEnded(order, row),
      followsParts: () => this.machineNow?.followsParts ?? false,
      part: (order) => this.#onTraded({ kind: 'part', order }),
      refused: (row, reason, params) => this.noteRefusal({ reason, side: row.side, ...params }),
      taken: () => this.#noteTaken(),
      fail: (end) => this.store.transaction(() => this.beginStop(end, 'keep')),
    })
    this.following = new Following(host, {
      record: () => this.record,
      transaction: (work) => this.store.transaction(work),
      save: (record) => this.save(record),
      act: (act) => this.act(act),
      reload: (recipe) => this.reload(recipe),
      note: (kind, params) => this.note(kind, params),
      priced: () => this.priced(),
    })
    if (!this.recordNow) return
    this.load(this.recordNow)
    // Resumes work after an eviction.
    this.wakeForWork()
  }

  get record(): BotRecord {
    assert(this.recordNow, 'a bot was made before anything is asked of it')
    return this.recordNow
  }

  get known(): BotRecord | undefined {
    return this.recordNow
  }

  get settings(): BotSettings {
    assert(this.settingsNow, 'a bot has settings')
    return this.settingsNow
  }

  get machine(): RunningMachine | undefined {
    return this.machineNow
  }

  get orders(): readonly BotOrderRow[] {
    return this.ordersOf.rows
  }

  /** In the transaction that caused the work. */
  protected wakeForWork(): void {
    const now = this.host.now()
    // A stopping bot has work even without orders.
    const isEnding = this.recordNow?.state === 'stopping'
    const isDue = this.recordNow && this.following.due(this.recordNow) !== undefined
    if (this.isArmed || !(isEnding || isDue || this.ordersOf.hasWork(now) || this.store.moves().length > 0)) return
    this.isArmed = true
    void this.host.storage.setAlarm(now + WORK_MS)
  }

  protected begin(): void {
    this.save({ ...this.record, state: 'running', startedAt: this.host.now(), fired: {} })
    this.note('started', {})
    this.apply({ kind: 'start' })
  }

  /** In its own transaction. */
  protected onEnded(order: Ended, row: BotOrderRow): void {
    this.store.transaction(() => {
      this.ordersOf.drop(row.id)
      this.#onTraded({ kind: 'order', order })
    })
  }

  /** Lets the machine hear what an order has traded, with the price of that. Inside a transaction. */
  #onTraded(event: Extract<BotEvent, { kind: 'order' | 'part' }>): void {
    const { order } = event
    // Stops of a position use the mark price, not trades.
    if (order.filled > 0 && !isPerpetual(order.market)) {
      const { lotAtoms, unitAtoms } = requireSteps(order.market)
      const price = Number((order.quoteAtoms * lotAtoms) / (order.baseAtoms * unitAtoms))
      // Saved with the machine's reaction; until then it still wants the ended order.
      this.recordNow = { ...this.record, prices: { ...this.record.prices, [order.market]: price }, fired: {} }
    }
    this.apply(event)
  }

  /** @returns true if new payments were recorded */
  protected async funded(): Promise<boolean> {
    const { state, last, fundedTo } = this.record
    if (!this.machineNow || isBotEnded(state) || last) return false
    const payments = (await this.host.services.door(this.record).fundings?.(fundedTo + 1)) ?? []
    if (payments.length === 0) return false
    this.store.transaction(() => {
      for (const { id, atoms } of payments) {
        this.save({ ...this.record, fundedTo: id })
        this.apply({ kind: 'funding', atoms })
        this.note('funding', { atoms: String(atoms) })
      }
    })
    return true
  }

  /** Inside a transaction. */
  protected apply(event: BotEvent, traded?: TradedVolume): void {
    const machine = this.machineNow
    assert(machine, 'a bot that has begun has a machine')
    const now = this.host.now()
    const live = new Set(this.ordersOf.rows.map(({ id }) => id))
    const { pairs, notes } = machine.apply(event, { now, prices: this.record.prices, live, traded })
    for (const pair of pairs) {
      const view = { ...this.host.services.pairView(pair), time: now }
      this.store.addPair(view)
      this.store.outbox.add(this.record.owner, createPairNotice(this, view))
    }
    for (const { kind, params } of notes) this.note(kind, params)
    this.save({ ...this.record, machine: machine.save() })
    this.mark(now)
  }

  protected mark(now: number): void {
    const { percent, percentBps: bps, realised } = computeProfitFigures(this)
    const worth = 10_000 + bps
    const peakBps = Math.max(this.record.peakBps, worth)
    const drawdownBps = Math.max(this.record.drawdownBps, Math.round(((peakBps - worth) * 10_000) / peakBps))
    this.store.mark(Math.floor(now / DAY_MS), percent, realised)
    this.save({ ...this.record, peakBps, drawdownBps })
  }

  protected beginStop(end: BotEnd, choice: EndChoice): void {
    this.save({ ...this.record, state: 'stopping', end, choice })
    this.note('stopping', { end })
  }

  /** The wanted orders become those of the new state. */
  protected save(saved: BotRecord): void {
    const record = this.following.kept(saved)
    this.recordNow = record
    const wants = this.machineNow?.wants()
    const ends = record.state === 'running' && record.phase === 'strategy' ? wants?.end : undefined
    if (ends !== undefined) {
      // A failed bot sells nothing; only hedged legs are closed together.
      const choice = isFailure(ends) && !isHedged(this.settings.of) ? 'keep' : this.settings.onEnd
      this.recordNow = this.following.kept({ ...record, state: 'stopping', end: ends, choice })
      this.note('stopping', { end: ends })
    }
    const isActive =
      this.recordNow.state === 'running' || (this.recordNow.state === 'stopping' && record.phase === 'closing')
    this.ordersOf.want(isActive ? (wants?.orders ?? []) : [])
    this.#noteRange(wants?.orders ?? [])
    this.store.save(this.recordNow)
    this.wakeForWork()
  }

  /** Notifies once when all orders of a grid are on one side. */
  #noteRange(orders: readonly { readonly side: 'buy' | 'sell' }[]): void {
    const { record } = this
    if (record.state !== 'running' || orders.length === 0 || !GRIDS.includes(this.settings.of.kind)) return
    const isOut = new Set(orders.map(({ side }) => side)).size === 1
    if (isOut === record.isOut) return
    this.recordNow = { ...record, isOut }
    if (isOut) this.store.outbox.add(record.owner, createOutOfRangeNotice(this, this.host.now()))
  }

  protected finish(state: 'stopped' | 'failed', end: BotEnd | null): void {
    this.save({ ...this.record, state, end, endedAt: this.host.now() })
    this.note('ended', { end: end ?? 'owner' })
  }

  protected async readPrices(): Promise<void> {
    const prices = await this.host.services.prices(strategyMarkets(this.settings.of))
    this.store.transaction(() => this.save({ ...this.record, prices: { ...this.record.prices, ...prices } }))
  }

  protected note(kind: BotEventView['kind'], params: Readonly<Record<string, string>>): void {
    const event = { kind, params: { ...params }, time: this.host.now() }
    this.store.addEvent(event)
    const notice = createEventNotice(this, event)
    if (notice) this.store.outbox.add(this.record.owner, notice)
  }

  /** Notifies once per reason. Inside a transaction. */
  protected noteRefusal(params: Readonly<Record<string, string>> & { readonly reason: string }): void {
    const { refusal, owner } = this.record
    if (refusal === params.reason) return
    this.save({ ...this.record, refusal: params.reason })
    this.note('refused', params)
    this.store.outbox.add(owner, createRefusalNotice(this, params.reason, this.host.now()))
  }

  /** Clears the refusal once all orders are placed. */
  #noteTaken(): void {
    if (this.record.refusal !== '') this.store.transaction(() => this.save({ ...this.record, refusal: '' }))
  }

  protected load(record: BotRecord): void {
    const settings = parseBotSettings(record.recipe)
    assert(settings.ok, 'a recipe was read before')
    this.settingsNow = settings.value
    if (record.machine !== '') this.machineNow = createBotMachine(settings.value.of, { saved: record.machine }, record)
  }

  /** Inside a transaction. */
  protected act(act: 'pause' | 'resume' | 'start' | 'stop'): void {
    if (act === 'start') this.begin()
    else if (act === 'stop') this.beginStop('followed', this.settings.onEnd)
    else {
      const record = this.following.byItself(this.record)
      const isPaused = act === 'pause'
      if (!isPaused) this.ordersOf.release()
      const goesOn = record.startedAt > 0 ? 'running' : 'waiting'
      this.save({ ...record, refusal: '', ...(isPaused ? { state: 'paused' } : { state: goesOn, fired: {} }) })
      this.note(isPaused ? 'paused' : 'resumed', {})
      if (!isPaused && this.beginsWithoutWaiting()) this.begin()
    }
  }

  protected beginsWithoutWaiting(): boolean {
    return this.record.startedAt === 0 && !hasStartCondition(this.settings.of)
  }

  /** Only the owner resumes it. Inside a transaction. */
  protected pauseForOwner(): void {
    const { record } = this
    if (record.state === 'created') this.save({ ...record, isHeld: true })
    else if (record.state === 'paused') this.save(this.following.byItself(record))
    else if (record.state === 'running' || record.state === 'waiting') this.act('pause')
  }

  /** Inside a transaction. */
  protected reload(recipe: Recipe): void {
    const record = { ...this.record, recipe, fired: {} }
    this.load(record)
    this.save(record)
    this.note('changed', {})
  }

  /** @throws Error if a market has no price */
  protected async priced(): Promise<void> {
    await this.readPrices()
    const { prices } = this.record
    if (!strategyMarkets(this.settings.of).every((market) => (prices[market] ?? 0) > 0))
      throw new Error('there is no price yet')
  }
}
