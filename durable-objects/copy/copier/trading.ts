import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopySkipReason } from '#shared/copy/refusals.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import { maxAtoms, minAtoms, proportionalShare } from '#shared/money/atoms.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import type { UsdtMidPrices } from '../lead/prices.ts'
import { formatUsdt } from '../lead/statistics.ts'
import type { CopierDeps } from './copier-deps.ts'
import {
  COPIED_ENTRY_AGE_MAX_MS,
  computeAddedMargin,
  computeClosedLots,
  computeCopySlippage,
  computeSellableLots,
  mapLeadSignal,
  type PortfolioBudget,
} from './mapping.ts'
import {
  type CopiedPosition,
  type CopyOrderDecision,
  type CopyPortfolio,
  type CopyTrade,
  canPayAffiliateCommission,
  type ExecutedCopyTrade,
  hasVenueContracts,
} from './portfolio.ts'
import {
  type BalanceReadByLead,
  type CopyVenueFill,
  type CopyVenueOrder,
  type CopyVenueOrderOutcome,
  type CopyVenuePosition,
  type CopyVenueSnapshot,
  computeHoldingValue,
  type DelegatedOrder,
} from './venue.ts'

/** Clocks of machines differ: a balance read this soon after a movement is read again. */
const CLOCKS_APART_MS = 1_000
const RETRY_MIN_MS = 1_000
const RETRY_MAX_MS = MINUTE_MS
/** Refusals of a close that a repetition does not change. */
const LASTING_REFUSALS: readonly (CopySkipReason | null)[] = ['too_small', 'no_money']
const NO_REQUEST = { lots: 0, limit: null, reduceOnly: false, atoms: 0n, paysLead: false } as const

export class PortfolioTradingService {
  readonly #deps: CopierDeps
  /** Carried lots that the venue does not take now, by symbol. */
  readonly #unsellable = new Map<string, number>()

  constructor(deps: CopierDeps) {
    this.#deps = deps
  }

  /** @returns true if all outcomes are known */
  async settleTrades(): Promise<boolean> {
    return this.#each(this.#deps.store.pendingTrades(), (trade) => this.placeTrade(trade))
  }

  /**
   * Closes positions one after another. A contract at a venue whose last order has an unknown fate waits, and holds up no
   * other.
   * @returns true if all outcomes are known
   * @throws the first failure
   */
  async closeEach(
    positions: readonly CopyVenuePosition[],
    cause: CopyTrade['cause'],
    prices: UsdtMidPrices,
  ): Promise<boolean> {
    const waiting = new Set(this.#deps.store.pendingTrades().map(({ symbol }) => symbol))
    const free = positions.filter(({ symbol }) => !waiting.has(symbol))
    return (await this.#each(free, (held) => this.close(held, cause, prices))) && free.length === positions.length
  }

  /** Contracts at a venue are all tried before a failure is thrown. */
  async #each<Item>(items: readonly Item[], act: (item: Item) => Promise<boolean>): Promise<boolean> {
    const portfolio = this.#deps.store.portfolio()
    const triesAll = portfolio !== undefined && hasVenueContracts(portfolio)
    const failures: unknown[] = []
    let areKnown = true
    for (const item of items) {
      try {
        areKnown = (await act(item)) && areKnown
      } catch (error) {
        failures.push(error)
      }
      if (!triesAll && (!areKnown || failures.length > 0)) break
    }
    if (failures.length > 0) throw failures[0]
    return areKnown
  }

  /**
   * Decision and signal number are stored in one transaction. The lead's object then submits the order, if the venue
   * allows it.
   * @param read balance read by the lead's object, used if no money moved since
   */
  async copyTrade(
    portfolio: CopyPortfolio,
    signal: LeadSignal,
    prices: UsdtMidPrices,
    read?: BalanceReadByLead,
  ): Promise<void> {
    const { store, venue, now } = this.#deps
    const place = venue(portfolio)
    const isCurrent = read !== undefined && read.at > portfolio.movedAt + CLOCKS_APART_MS
    const standing = await place.readSnapshot(prices, isCurrent ? read : undefined)
    const held = standing.held.find(({ symbol, leg }) => symbol === signal.symbol && leg === signal.leg)
    const decided = this.#decide(portfolio, signal, { standing, held })
    const trade = this.#deps.transaction(() => {
      store.save({ ...portfolio, seen: signal.seq, equity: standing.equity })
      const { carried } = decided
      const position = store.position(signal.symbol, signal.leg)
      if (position && carried !== position.carried) store.savePosition({ ...position, carried })
      if (decided.reason) this.#noticeSkip(portfolio, signal, decided.reason)
      return store.addTrade({
        time: now(),
        symbol: signal.symbol,
        side: signal.side,
        leg: signal.leg,
        action: signal.action,
        cause: 'lead',
        state: decided.reason ? 'skipped' : 'waiting',
        reason: decided.reason ?? null,
        signal,
        asked: decided.asked,
        done: null,
      })
    })
    if (trade?.state === 'waiting' && !place.toDelegatedOrder) await this.placeTrade(trade)
  }

  findDelegatedOrder(): DelegatedOrder | undefined {
    const { store, venue } = this.#deps
    const portfolio = store.portfolio()
    const [trade] = store.pendingTrades()
    if (!portfolio || trade?.cause !== 'lead' || !trade.asked) return undefined
    return venue(portfolio).toDelegatedOrder?.(orderOf(trade, trade.asked))
  }

  /** Ignores an outcome that is already known. */
  async recordOutcome({ key }: Pick<DelegatedOrder, 'key'>, outcome: OrderCommandOutcome): Promise<void> {
    const { store, venue } = this.#deps
    const portfolio = store.portfolio()
    const [trade] = store.pendingTrades()
    if (!portfolio || !trade?.asked || this.findDelegatedOrder()?.key !== key) return
    const placed = await venue(portfolio).applyOutcome?.(orderOf(trade, trade.asked), outcome)
    if (placed) this.#became(portfolio, trade, placed)
  }

  /** @returns true if the outcome is known */
  async close(held: CopyVenuePosition, cause: CopyTrade['cause'], prices: UsdtMidPrices): Promise<boolean> {
    const { venue, store } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio) return true
    const value = computeHoldingValue(venue(portfolio), held, prices)
    const paysLead = canPayAffiliateCommission(portfolio, value)
    const trade = this.#deps.transaction(() => this.#addClose(held, cause, paysLead))
    return trade ? this.placeTrade(trade) : true
  }

  /** Replaces the last close of the position if it was a refused one: a halt would fill the list. */
  #addClose(held: CopyVenuePosition, cause: CopyTrade['cause'], paysLead: boolean): CopyTrade | undefined {
    const { store, now } = this.#deps
    const last = store.findLastTrade(held.symbol)
    const isRefused = last?.action === 'close' && last.state === 'skipped' && last.cause === cause
    const former = isRefused && last.leg === held.leg && last.signal === null ? last : undefined
    const trade = store.addTrade({
      time: now(),
      symbol: held.symbol,
      side: held.side === 'long' ? 'sell' : 'buy',
      leg: held.leg,
      action: 'close',
      cause,
      state: 'waiting',
      reason: null,
      signal: null,
      done: null,
      asked: { ...NO_REQUEST, lots: held.lots, reduceOnly: true, paysLead },
      repeated: former ? former.repeated + 1 : 0,
    })
    if (former) store.deleteTrade(former)
    return trade
  }

  /** Delay of the next try of a refused close, ms: doubles with each one. */
  get retryDelayMs(): number {
    const [last] = this.#deps.store.trades(Number.MAX_SAFE_INTEGER, 1)
    const isRefused = last?.action === 'close' && last.state === 'skipped'
    return Math.min(RETRY_MIN_MS * 2 ** (isRefused ? last.repeated : 0), RETRY_MAX_MS)
  }

  #decide(
    portfolio: CopyPortfolio,
    signal: LeadSignal,
    { standing, held }: { readonly standing: CopyVenueSnapshot; readonly held: CopyVenuePosition | undefined },
  ): { readonly asked: CopyTrade['asked']; readonly reason?: CopySkipReason; readonly carried: number } {
    const { store, venue, now } = this.#deps
    const position = store.position(signal.symbol, signal.leg)
    const carried = position?.carried ?? 0
    const skip = (reason: CopySkipReason, next = carried) => ({ asked: null, reason, carried: next })
    // A stopping portfolio closes by itself. With `keep` the positions stay.
    if (portfolio.state === 'stopping' || portfolio.stopWay === 'keep') return skip('stopping')
    if (portfolio.isFrozen && signal.action !== 'close') return skip('account_frozen')
    if (signal.action === 'top_up') {
      const own = { margin: held?.isIsolated ? held.margin : 0n, available: standing.available }
      const added = computeAddedMargin(signal, portfolio.settings, own)
      return added.ok ? { asked: { ...NO_REQUEST, atoms: own.margin + added.value }, carried } : skip(added.error)
    }
    const steps = venue(portfolio).steps(signal.symbol)
    if (!steps) return skip('refused')
    // Contracts are netted, so what a refused close left must be closed first.
    const isOpposite = held !== undefined && (held.side === 'long') !== (signal.side === 'buy')
    if (signal.action === 'open' && isOpposite && portfolio.kind === 'futures') return skip('reversal')
    const cost = store.positions().reduce((sum, each) => sum + maxAtoms(each.cost, -each.cost), 0n)
    const isAgainst =
      signal.action === 'close' && held !== undefined && (held.side === 'long') === (signal.side === 'buy')
    const lots = held === undefined || isAgainst ? 0 : held.lots
    const used = portfolio.kind === 'spot' ? cost : standing.used
    const available = standing.spendable ?? standing.available
    const own: PortfolioBudget = { equity: standing.equity, available, used, lots, carried }
    const takesEntries = portfolio.state === 'running'
    const leverage = venue(portfolio).chooseLeverage?.(signal, portfolio.settings) ?? portfolio.settings.leverage
    const order = mapLeadSignal(signal, { ...portfolio.settings, leverage }, own, { steps, now: now(), takesEntries })
    if (!order.ok) {
      const isSmallClose = order.error === 'too_small' && signal.action === 'close'
      return skip(order.error, isSmallClose ? computeClosedLots(signal, own) : carried)
    }
    const { limit = null, ...asked } = order.value
    const value = (BigInt(asked.lots) * BigInt(signal.units) * steps.atomsPerUnit) / BigInt(signal.lots)
    const isPaid = canPayAffiliateCommission({ ...portfolio, equity: standing.equity }, value)
    return {
      asked: { lots: asked.lots, limit, reduceOnly: asked.reduceOnly, atoms: 0n, paysLead: isPaid },
      carried: asked.reduceOnly ? 0 : carried,
    }
  }

  async placeTrade(trade: CopyTrade): Promise<boolean> {
    const { store, venue } = this.#deps
    const portfolio = store.portfolio()
    const { asked } = trade
    if (!portfolio || !asked) return true
    const { symbol, leg } = trade
    if (trade.action === 'top_up') {
      const isAdded = await venue(portfolio).addMargin(symbol, leg, asked.atoms)
      this.#end(trade, isAdded ? undefined : 'no_money')
      if (isAdded) {
        const params = { lead: portfolio.leadName, symbol, amount: formatUsdt(asked.atoms) }
        store.addNotice(portfolio, this.#deps.now(), { kind: 'copy_top_up', params })
      }
      return true
    }
    // Leverage and mode are prepared again at every attempt: an eviction may have intervened.
    const late = this.#findLateness(portfolio, trade)
    const wrong =
      trade.signal?.action === 'open' &&
      (await venue(portfolio).prepare(trade.signal, portfolio.settings, orderIdOf(trade), late))
    if (wrong) {
      this.#giveUp(trade, wrong)
      return true
    }
    const placed = await venue(portfolio).place({ ...orderOf(trade, asked), ...(late && { late }) })
    if (late && placed.kind === 'refused' && placed.reason === late) {
      this.#giveUp(trade, late)
      return true
    }
    return this.#became(portfolio, trade, placed)
  }

  /** A venue may not answer for long: meanwhile the copy may have stopped, or the lead's trade become old. */
  #findLateness({ venue, state }: CopyPortfolio, { signal }: CopyTrade): CopySkipReason | undefined {
    if (!venue || signal?.action !== 'open') return undefined
    if (state !== 'running') return 'stopping'
    return this.#deps.now() - signal.time > COPIED_ENTRY_AGE_MAX_MS ? 'too_late' : undefined
  }

  #giveUp(trade: CopyTrade, reason: CopySkipReason): void {
    if (reason === 'stopping') this.#end(trade, reason)
    else this.#refused(trade, reason)
  }

  /** Positions that were not closed as far as their lead's, and can be sold. */
  get carriedPositions(): CopiedPosition[] {
    return this.#listCarried().filter(({ symbol, carried }) => this.#unsellable.get(symbol) !== carried)
  }

  #listCarried(): CopiedPosition[] {
    const { store } = this.#deps
    return store.positions().filter(({ symbol, carried }) => {
      const last = carried > 0 ? store.findLastTrade(symbol) : undefined
      return last !== undefined && (last.action !== 'close' || !LASTING_REFUSALS.includes(last.reason))
    })
  }

  /**
   * Closes what earlier closes left, because they were refused or filled in part. Their lead closes only once.
   * @returns true if the outcomes are known
   * @throws the first failure
   */
  async closeCarried({ held }: CopyVenueSnapshot, prices: UsdtMidPrices): Promise<boolean> {
    this.#unsellable.clear()
    const rests: CopyVenuePosition[] = []
    for (const { symbol, carried, amount } of this.#listCarried()) {
      const own = held.find((each) => each.symbol === symbol && (each.side === 'long') === amount > 0n)
      const lots = own ? this.#computeSellable(own, carried, prices) : 0
      if (!own || lots === 0) this.#unsellable.set(symbol, carried)
      else rests.push({ ...own, lots })
    }
    return this.closeEach(rests, 'lead', prices)
  }

  #computeSellable({ symbol, lots: held }: CopyVenuePosition, carried: number, prices: UsdtMidPrices): number {
    const { store, venue } = this.#deps
    const portfolio = store.portfolio()
    const lots = Math.min(carried, held)
    const [steps, ticks] = [
      portfolio && venue(portfolio).steps(symbol),
      portfolio && venue(portfolio).ticks(symbol, prices),
    ]
    return steps && ticks !== undefined ? computeSellableLots(lots, held, ticks, steps) : lots
  }

  /** Positions must be closed as far as their lead's: the rest waits (CF4). */
  #carry({ symbol, leg, action, cause, asked }: CopyTrade, filled: number): void {
    const { store } = this.#deps
    const position = store.position(symbol, leg)
    const isLeads = action === 'close' && cause === 'lead'
    if (isLeads && asked && position) store.savePosition({ ...position, carried: asked.lots - filled })
  }

  #became(portfolio: CopyPortfolio, trade: CopyTrade, placed: CopyVenueOrderOutcome): boolean {
    if (placed.kind === 'unknown') return false
    if (placed.kind === 'refused') this.#refused(trade, placed.reason)
    else if (placed.traded.lots > 0) this.#filled(portfolio, trade, placed.traded)
    else if (trade.asked?.limit !== null) this.#end(trade, 'slippage')
    else this.#refused(trade, 'market_stopped')
    return true
  }

  #end(trade: CopyTrade, reason: CopySkipReason | undefined): void {
    const { store } = this.#deps
    const portfolio = store.portfolio()
    this.#deps.transaction(() => {
      store.saveTrade({ ...trade, state: reason ? 'skipped' : 'done', reason: reason ?? null })
      if (portfolio) store.save({ ...portfolio, movedAt: this.#deps.now() })
      if (reason && portfolio && trade.signal) this.#noticeSkip(portfolio, trade.signal, reason)
    })
  }

  /** Notifies once per reason until an order is filled, but not of absent positions and too small parts. */
  #refused(trade: CopyTrade, reason: CopySkipReason): void {
    const { store, now } = this.#deps
    this.#deps.transaction(() => {
      store.saveTrade({ ...trade, state: 'skipped', reason })
      const portfolio = store.portfolio()
      if (!portfolio) return
      if (reason !== 'no_position') this.#carry(trade, 0)
      const isNews = portfolio.refusal !== reason && reason !== 'too_small' && reason !== 'no_position'
      store.save({ ...portfolio, movedAt: now(), ...(isNews && { refusal: reason }) })
      const params = { lead: portfolio.leadName, symbol: trade.symbol, reason }
      if (isNews) store.addNotice(portfolio, now(), { kind: 'copy_refused', params })
    })
  }

  #filled(portfolio: CopyPortfolio, trade: CopyTrade, traded: CopyVenueFill): void {
    const { store, now } = this.#deps
    const { kind, leadName: name } = portfolio
    const { signal, side, symbol, cause } = trade
    const lead = signal && signal.lots > 0 ? { units: BigInt(signal.units), lots: BigInt(signal.lots) } : undefined
    const own = { units: traded.units, lots: BigInt(traded.lots) }
    const slippageBps = lead ? computeCopySlippage(side, lead, own) : null
    const delayMs = signal ? Math.max(traded.time - signal.time, 0) : null
    const done: ExecutedCopyTrade = { ...traded, slippageBps, delayMs }
    this.#deps.transaction(() => {
      store.saveTrade({ ...trade, state: 'done', done })
      const weekFees = trade.asked?.paysLead ? portfolio.weekFees + feeValue(traded) : portfolio.weekFees
      store.save({ ...portfolio, weekFees, movedAt: now(), refusal: '' })
      store.savePosition(applyTradeToCopiedPosition(store.position(symbol, trade.leg), trade, traded, kind === 'spot'))
      this.#carry(trade, traded.lots)
      if (slippageBps !== null && delayMs !== null && !portfolio.venue) store.addUnreported(slippageBps, delayMs)
      const news = cause === 'take_profit' || cause === 'stop_loss' ? cause : 'copied'
      store.addNotice(portfolio, now(), { kind: `copy_${news}`, params: { lead: name, symbol } })
    })
  }

  /** Too small trades are listed but not notified: busy leads cause many. */
  #noticeSkip(portfolio: CopyPortfolio, { symbol }: LeadSignal, reason: CopySkipReason): void {
    const { store, now } = this.#deps
    const { state, leadName: lead } = portfolio
    if (state !== 'running' || reason === 'symbol_off' || reason === 'no_position' || reason === 'too_small') return
    store.addNotice(portfolio, now(), { kind: 'copy_skipped', params: { lead, symbol, reason } })
  }
}

const orderIdOf = ({ id }: Pick<CopyTrade, 'id'>): string => `t${id}`

/** The order has the trade's id, so a repetition is idempotent. */
const orderOf = (
  { id, symbol, side, leg }: CopyTrade,
  { lots, reduceOnly, limit, paysLead }: CopyOrderDecision,
): CopyVenueOrder => {
  return { id: orderIdOf({ id }), symbol, side, leg, lots, reduceOnly, limit: limit ?? undefined, paysLead }
}

/** Fee in atoms of USDT. Spot fees are in the received asset. */
const feeValue = ({ feeAtoms, feeAsset, baseAtoms, quoteAtoms }: CopyVenueFill): bigint =>
  feeAsset === COPY_ASSET ? feeAtoms : proportionalShare(quoteAtoms, feeAtoms, baseAtoms)

export function applyTradeToCopiedPosition(
  before: CopiedPosition | undefined,
  { symbol, leg, side, action }: Pick<CopyTrade, 'symbol' | 'leg' | 'side' | 'action'>,
  traded: CopyVenueFill,
  isSpot: boolean,
): CopiedPosition {
  const known = before ?? { symbol, leg, amount: 0n, cost: 0n, openedAt: traded.time, carried: 0 }
  const sign = known.amount === 0n ? (side === 'buy' ? 1n : -1n) : known.amount > 0n ? 1n : -1n
  const size = known.amount * sign
  const isInBase = isSpot && side === 'buy'
  const count = isSpot ? traded.baseAtoms : BigInt(traded.lots)
  if (action === 'close') {
    const taken = minAtoms(count, size)
    // Less than a lot cannot be sold: the position ends.
    const rest = isSpot && size - taken < traded.baseAtoms / BigInt(traded.lots) ? 0n : size - taken
    const lots = isSpot ? (rest * BigInt(traded.lots)) / traded.baseAtoms : rest
    // A stop may close a part of what the lead has closed whole.
    const carried = Number(minAtoms(BigInt(known.carried), lots))
    return { ...known, amount: rest * sign, cost: known.cost - proportionalShare(known.cost, taken, size), carried }
  }
  const received = isInBase ? count - traded.feeAtoms : count
  return {
    ...known,
    amount: (size + received) * sign,
    cost: known.cost + traded.quoteAtoms + (isInBase ? 0n : traded.feeAtoms),
  }
}
