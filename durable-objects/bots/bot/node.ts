// A bot without its platform. Every change is one transaction with its necessary work, which is retried until done
// (SPEC.md).

import type { Books } from '#shared/bots/books.ts'
import { toBigintJson } from '#shared/bots/codec.ts'
import { type EndChoice, isBotEnded, isFailure } from '#shared/bots/kinds.ts'
import { isPositionName } from '#shared/bots/perpetuals.ts'
import type { BotReason, BotRefusal } from '#shared/bots/refusals.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { atomsWorth } from '#shared/bots/steps.ts'
import { isHedged, isOnMargin, strategyMarkets } from '#shared/bots/strategies/machine.ts'
import { requireSteps } from '#shared/bots/typed.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { computeProfitFigures } from './figures.ts'
import { closeMachine, correctBooks, createBotMachine } from './machines.ts'
import type { NewBot } from './services.ts'
import type { BotRecord, BotTransfer } from './store.ts'
import { BotTriggers } from './triggers.ts'

const followsOf = (bot: string | undefined): BotRecord['follows'] =>
  bot === undefined ? null : { bot, seq: 0, isPausing: false, isLeft: false }

/** Detects a reused key. */
const askedOf = ({ recipe, following }: NewBot): string =>
  // Without fields that may change later.
  JSON.stringify(following === undefined ? recipe : [following, recipe.investment])

/** Marks a bot paused before its creation. */
export const HELD = 'held'

const RETRY_MS = 1_000
const RETRY_MOST_MS = 60_000
/** The rest waits for the alarm. */
const ROUNDS = 60
/** Minimum interval of reconciliations. */
const CHECK_MS = 60_000
/** Consecutive differences before a stop. */
const DOUBTS = 3

export class BotNode extends BotTriggers {
  #working: Promise<void> | undefined
  #isAsked = false
  #failures = 0

  /**
   * Idempotent.
   * @returns the reason if funding failed
   */
  async create(made: NewBot): Promise<Result<null, BotRefusal>> {
    const known = this.recordNow
    const asked = askedOf(made)
    // Older bots have no fingerprint.
    const isOther = known && (known.key !== made.key || (known.asked !== '' && known.asked !== asked))
    if (isOther) return refuse({ reason: 'key_reused', params: {} })
    if (!known) {
      const settings = parseBotSettings(made.recipe)
      if (!settings.ok) return settings
      const now = this.host.now()
      const { following, ...bot } = made
      this.store.transaction(() => {
        this.save({
          ...bot,
          asked,
          state: 'created',
          end: null,
          choice: settings.value.onEnd,
          phase: 'strategy',
          machine: '',
          from: 0,
          prices: {},
          watched: {},
          fired: {},
          createdAt: now,
          startedAt: 0,
          endedAt: 0,
          checkedAt: 0,
          doubts: 0,
          last: null,
          peakBps: 10_000,
          drawdownBps: 0,
          crossing: '',
          marginIns: 0,
          fundedTo: 0,
          isOut: false,
          refusal: '',
          follows: followsOf(following),
          isHeld: this.store.hasSeen(HELD),
        })
        this.settingsNow = settings.value
        const { asset, investment } = settings.value
        this.store.addMove({ kind: 'fund', asset, atoms: String(investment), key: 'start', isFirst: true })
        this.wakeForWork()
        this.note('created', {})
      })
    }
    await this.work()
    if (this.record.end !== 'funds_short' || this.record.startedAt > 0 || this.record.machine !== '') return ok(null)
    return refuse(this.#short ?? { reason: 'insufficient_funds', params: { asset: '', available: '', needed: '' } })
  }

  pause(): Promise<Result<null, BotRefusal>> {
    return this.#command(['running', 'waiting'], () => this.act('pause'))
  }

  async resume(): Promise<Result<null, BotRefusal>> {
    if (this.record.state === 'paused' && this.beginsWithoutWaiting()) await this.priced()
    return this.#command(['paused'], () => this.act('resume'))
  }

  async start(): Promise<Result<null, BotRefusal>> {
    await this.priced()
    return this.#command(['waiting'], () => this.begin())
  }

  stop(choice: EndChoice): Promise<Result<null, BotRefusal>> {
    return this.#command(['running', 'waiting', 'paused'], () => this.beginStop('owner', choice))
  }

  /** Idempotent by key. A key reused with another amount is refused. */
  invest(atoms: bigint, key: string): Promise<Result<null, BotRefusal>> {
    const { quote: asset } = this.settings
    if (this.#isOther('invest', key, atoms)) return Promise.resolve(refuse({ reason: 'key_reused', params: {} }))
    return this.#command(['running', 'waiting', 'paused'], () => {
      if (!this.#isNew('invest', key, atoms)) return
      this.store.addMove({ kind: 'fund', asset, atoms: String(atoms), key: `more-${key}`, isFirst: false })
      this.wakeForWork()
    })
  }

  /** Only what no order needs. Idempotent by key, as `invest`. */
  async withdraw(atoms: bigint, key: string): Promise<Result<null, BotRefusal>> {
    const { quote } = this.settings
    const free = this.machineNow?.free() ?? 0n
    if (this.#isOther('withdraw', key, atoms)) return refuse({ reason: 'key_reused', params: {} })
    if (atoms > free && !this.store.hasSeen(`withdraw ${key}`)) {
      const asset = findAsset(quote)
      assert(asset, 'a quote asset is one of the house')
      return refuse({ reason: 'withdraw_too_much', params: { most: formatAssetAmount(asset, free), asset: quote } })
    }
    return this.#command(['running', 'waiting', 'paused'], () => {
      if (!this.#isNew('withdraw', key, atoms)) return
      this.apply({ kind: 'funds', quote: -atoms })
      this.store.addMove({ kind: 'return', asset: quote, atoms: String(atoms), key: `part-${key}`, isFirst: false })
      this.wakeForWork()
      this.note('withdrawn', { atoms: String(atoms) })
    })
  }

  /** Stores the amount on first use. */
  #isNew(what: 'invest' | 'withdraw', key: string, atoms: bigint): boolean {
    const now = this.host.now()
    return this.store.isNew(`${what} ${key}`, now) && this.store.isNew(`${what} ${key} ${atoms}`, now)
  }

  #isOther(what: 'invest' | 'withdraw', key: string, atoms: bigint): boolean {
    return this.store.hasSeen(`${what} ${key}`) && !this.store.hasSeen(`${what} ${key} ${atoms}`)
  }

  /** Idempotent by the sender's id. */
  async signal(id: string, action: 'buy' | 'sell' | 'close', bps: number): Promise<Result<null, BotRefusal>> {
    await this.readPrices()
    let isNew = true
    const done = await this.#command(['running'], () => {
      isNew = this.store.isNew(`signal ${id}`, this.host.now())
      if (!isNew) return
      this.note('signal', { action, percent: String(bps / 100) })
      this.apply({ kind: 'signal', action, bps })
    })
    return done.ok && !isNew ? refuse({ reason: 'signal_repeated', params: {} }) : done
  }

  share(isShared: boolean, note: string): Promise<Result<null, BotRefusal>> {
    return this.#command(undefined, () => this.save({ ...this.record, isShared, note }))
  }

  /** Concurrent callers wait for the following round. */
  work(): Promise<void> {
    this.#isAsked = true
    this.#working ??= this.#loop()
      .finally(() => {
        this.#working = undefined
      })
      .then(() => (this.#isAsked ? this.work() : undefined))
    return this.#working
  }

  async refreshPrices(): Promise<void> {
    if (this.recordNow && !isBotEnded(this.recordNow.state)) await this.readPrices()
  }

  async #loop(): Promise<void> {
    if (!this.recordNow) return
    try {
      let rounds = 0
      do {
        this.#isAsked = false
        await this.#round()
        rounds += 1
      } while ((this.#isAsked || this.ordersOf.hasWork(this.host.now())) && rounds < ROUNDS)
      await this.#check()
      await this.host.services.report(this)
      this.#failures = 0
      this.#arm(this.ordersOf.hasWork(this.host.now()) ? this.host.now() + RETRY_MS : undefined)
    } catch (error) {
      this.#isAsked = false
      this.#failures += 1
      this.host.report('bot_waits', { bot: this.record.account, error: String(error) })
      this.#arm(this.host.now() + Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** this.#failures))
    }
  }

  async #round(): Promise<void> {
    await this.#move()
    if (await this.funded()) this.#isAsked = true
    await this.following.work()
    await this.ordersOf.settle()
    const { wakeAt, countFrom } = this.machineNow?.wants() ?? {}
    if (this.record.state === 'running' && wakeAt !== undefined && wakeAt <= this.host.now()) {
      await this.readPrices()
      const [market = ''] = strategyMarkets(this.settings.of)
      const traded = countFrom === undefined ? undefined : await this.host.services.traded(market, countFrom)
      this.store.transaction(() => this.apply({ kind: 'time' }, traded))
    }
    await this.watch()
    await this.#conclude()
    await this.store.outbox.pump(this.host.services.tell, this.host.now)
  }

  #short: BotRefusal | undefined

  async #move(): Promise<void> {
    for (const move of this.store.moves()) {
      const { kind, asset, atoms, key } = move
      const door = this.host.services.door(this.record)
      if (kind === 'return' && !(await this.#released(move))) continue
      const moved = await (kind === 'fund'
        ? door.fund(asset, BigInt(atoms), key, move.isFirst)
        : door.withdraw(asset, BigInt(atoms), key))
      if (moved.ok) {
        if (move.isFirst) await this.priced()
        this.store.transaction(() => this.#moved(move))
        continue
      }
      const { reason, params } = moved.error
      if (kind === 'fund' && reason === 'insufficient_funds') {
        this.#short = { reason, params }
        this.store.transaction(() => {
          this.store.dropMove(move.id)
          if (move.isFirst) this.finish('failed', 'funds_short')
          else this.noteRefusal({ reason, ...params })
        })
        continue
      }
      // The refusal is stored under its key, so the retry needs a new one.
      this.store.transaction(() => {
        this.store.dropMove(move.id)
        this.store.addMove({ kind, asset, atoms, key: `${key}.`, isFirst: move.isFirst })
      })
      throw new Error(`money of a bot is not moved: ${reason}`)
    }
  }

  /** On margin, money to return is released first. */
  async #released(move: BotTransfer): Promise<boolean> {
    const { id, asset, atoms, key } = move
    const door = this.host.services.door(this.record)
    if (!door.release || move.isReady) return true
    const released = await door.release(asset, BigInt(atoms), key)
    if (!released.ok && this.record.last) throw new Error(`margin of a bot does not go back: ${released.error.reason}`)
    this.store.transaction(() => {
      if (released.ok) return this.store.saveMove({ ...move, isReady: true })
      // The positions need the margin now.
      this.store.dropMove(id)
      this.apply({ kind: 'funds', quote: BigInt(atoms) })
      this.noteRefusal({ reason: released.error.reason })
    })
    return released.ok
  }

  #moved({ id, kind, atoms, asset, isFirst }: BotTransfer): void {
    this.store.dropMove(id)
    if (kind === 'return') return
    if (isOnMargin(this.settings.of)) this.save({ ...this.record, marginIns: this.record.marginIns + 1 })
    if (!isFirst) {
      this.apply({ kind: 'funds', quote: BigInt(atoms) })
      this.note('invested', { atoms })
      return
    }
    const { of, quote } = this.settings
    const [market = ''] = strategyMarkets(of)
    const price = this.record.prices[market] ?? 0
    const base = asset === quote ? 0n : BigInt(atoms)
    const baseCost = base === 0n ? 0n : atomsWorth(requireSteps(market), price, base)
    this.machineNow = createBotMachine(of, {
      investment: { quote: asset === quote ? BigInt(atoms) : 0n, base, baseCost },
    })
    const { isHeld } = this.record
    this.save({ ...this.record, state: 'waiting', isHeld: false, from: price, machine: this.machineNow.save() })
    if (isHeld) this.pauseForOwner()
    else if (this.beginsWithoutWaiting()) this.begin()
  }

  /** Once nothing is pending: closes holdings if chosen, then returns the money. */
  async #conclude(): Promise<void> {
    if (this.record.state !== 'stopping' || this.ordersOf.rows.length > 0 || this.store.moves().length > 0) return
    if (this.record.phase === 'strategy') {
      await this.readPrices()
      const books = await this.#booksAsTheyAre()
      this.store.transaction(() => {
        this.machineNow = closeMachine(this.settings.of, books, this.record)
        this.save({ ...this.record, phase: 'closing', machine: this.machineNow.save() })
      })
      this.#isAsked = true
      return
    }
    if (this.machineNow?.wants().end === undefined) return
    if (this.record.last) {
      const { end } = this.record
      this.store.transaction(() => this.finish(end !== null && isFailure(end) ? 'failed' : 'stopped', end))
      return
    }
    if (await this.#reopened()) return
    await this.#check(true)
    const worth = await this.host.services.door(this.record).worth()
    const last = computeProfitFigures(this).atoms
    this.store.transaction(() => {
      for (const [asset, atoms] of worth) {
        if (atoms > 0n)
          this.store.addMove({ kind: 'return', asset, atoms: String(atoms), key: `end-${asset}`, isFirst: false })
      }
      this.save({ ...this.record, last })
    })
    this.#isAsked = true
  }

  /** Corrected if the clearing house closed positions. */
  async #booksAsTheyAre(): Promise<Books | undefined> {
    const books = this.machineNow?.books()
    const { of } = this.settings
    if (!books || !isOnMargin(of) || (await this.ordersOf.ledgerSays(books)) === '') return books
    const worth = await this.host.services.door(this.record).worth()
    return correctBooks({
      books,
      worth,
      prices: this.record.prices,
      markets: strategyMarkets(of),
      quote: this.settings.quote,
    })
  }

  /** True if holdings differ from the closing books. */
  async #reopened(): Promise<boolean> {
    const books = this.machineNow?.books()
    const found = await this.#booksAsTheyAre()
    if (!found || found === books || toBigintJson(found) === toBigintJson(books)) return false
    this.store.transaction(() => {
      this.machineNow = closeMachine(this.settings.of, found, this.record)
      this.save({ ...this.record, machine: this.machineNow.save() })
    })
    return true
  }

  /** Only while nothing moves; a persistent difference stops the bot. */
  async #check(isLast = false): Promise<void> {
    const { checkedAt, doubts, state, last } = this.record
    const now = this.host.now()
    const isDue = isLast || doubts > 0 || isOnMargin(this.settings.of) || now - checkedAt >= CHECK_MS
    if (!this.machineNow || !isDue || isBotEnded(state) || last || this.store.moves().length > 0) return
    const found = await this.ordersOf.ledgerSays(this.machineNow.books())
    if (found === undefined) return
    this.store.transaction(() => {
      if (found === '') {
        this.save({ ...this.record, checkedAt: now, doubts: 0 })
        return
      }
      this.host.report('bot_books_differ', { bot: this.record.account, found })
      this.save({ ...this.record, doubts: doubts + 1 })
      // The clearing house closed it.
      const end = isPositionName(found) ? 'liquidated' : 'books_differ'
      if (doubts + 1 >= DOUBTS && state !== 'stopping')
        this.beginStop(end, isHedged(this.settings.of) ? this.settings.onEnd : 'keep')
    })
    if (found !== '' && isLast) this.host.report('bot_ends_with_difference', { bot: this.record.account, found })
  }

  #command(states: readonly BotRecord['state'][] | undefined, work: () => void): Promise<Result<null, BotRefusal>> {
    const { state } = this.record
    const no = (reason: BotReason) => Promise.resolve(refuse({ reason, params: {} }))
    if (states && !states.includes(state)) return no('wrong_state')
    this.store.transaction(work)
    return this.work().then(() => ok(null))
  }

  /** At the earliest due time. */
  #arm(retryAt: number | undefined): void {
    const { state } = this.record
    const now = this.host.now()
    this.isArmed = false
    const wakeAt = state === 'running' ? this.machineNow?.wants().wakeAt : undefined
    const times = [
      retryAt,
      wakeAt,
      this.ordersOf.nextHold(),
      this.store.outbox.due(now),
      this.following.due(this.record),
      this.record.doubts > 0 ? now + RETRY_MS : undefined,
    ]
    const at = Math.min(...times.filter((time) => time !== undefined))
    if (Number.isFinite(at)) void this.host.storage.setAlarm(Math.max(now + 100, at))
    else void this.host.storage.deleteAlarm()
  }
}
