// Runs one copy portfolio. Calls run one after another and are idempotent (SPEC.md).

import { z } from 'zod/mini'
import { VENUE_FAILURES_MIN } from '#shared/bots/real-money.ts'
import { COPY_ASSET } from '#shared/copy/kinds.ts'
import { type CopyRefusal, CopyRefusalReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { CopyStopCause, CopyStopMode, VenueObstacle } from '#shared/copy/views.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse, refuseWith } from '#shared/platform/result.ts'
import type { OrderCommandOutcome } from '../../wallet/ledger/views.ts'
import type { UsdtMidPrices } from '../lead/prices.ts'
import { formatUsdt } from '../lead/statistics.ts'
import type { PortfolioReport } from '../lead/store.ts'
import { ContractCopyWatch } from './contract-copy-watch.ts'
import { type CopierAck, type CopierDeps, logPendingPortfolio } from './copier-deps.ts'
import { COPIED_ENTRY_AGE_MAX_MS, computeSellableLots } from './mapping.ts'
import { isMarginNotice } from './margin-notices.ts'
import { PortfolioMoneyService } from './money.ts'
import {
  type CopyPortfolio,
  computePortfolioNetResult,
  findLossBase,
  findReachedPortfolioStop,
  hasReachedTotalLoss,
  hasVenueContracts,
  isPortfolioEnded,
  isPortfolioRunning,
} from './portfolio.ts'
import { nextProfitShareSettlement, settleProfitShare } from './profit-share.ts'
import { computeStopDistance, nextStopCheckDelayMs } from './stop-distance.ts'
import { PortfolioTradingService } from './trading.ts'
import {
  type BalanceReadByLead,
  type CopyOwnerWallet,
  type CopyVenuePosition,
  type CopyVenueSnapshot,
  computeHoldingValue,
  type DelegatedOrder,
} from './venue.ts'

const SOON_MS = 1_000
/** Delay after a refused order of a copy with real money. */
const VENUE_RETRY_MS = 10_000
const FAILURE_INTERVAL_MS = 30_000
/** A copy with real money is not part of the lead's figures. */
const NO_REPORT: PortfolioReport = { paidIn: '0', paidOut: '0', equity: '0', pnl: '0', due: '0', copies: [] }
/** A frozen portfolio can only close: its profit share is checked again after this delay. */
const FROZEN_MS = HOUR_MS

export type OpenPortfolioRequest = Pick<
  CopyPortfolio,
  'account' | 'person' | 'lead' | 'kind' | 'settings' | 'invitation' | 'name'
> & {
  readonly venue?: CopyPortfolio['venue']
  readonly atoms: bigint
  readonly wallet: CopyOwnerWallet
}

/** Tries each in order. @throws the first failure */
async function runEach(attempts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const attempt of attempts) {
    await attempt().catch((error: unknown) => {
      failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}

const StoredReason = z.object({ reason: CopyRefusalReason, params: z.record(z.string(), z.string()) })

export class CopyPortfolioService {
  readonly #deps: CopierDeps
  readonly #money: PortfolioMoneyService
  readonly #trading: PortfolioTradingService
  readonly #contracts: ContractCopyWatch
  #last: Promise<unknown> = Promise.resolve()
  /** Delay until stops are checked again, ms: shorter near a stop. */
  #mustPollAgain = nextStopCheckDelayMs(0)

  constructor(deps: CopierDeps) {
    this.#deps = deps
    this.#money = new PortfolioMoneyService(deps)
    this.#trading = new PortfolioTradingService(deps)
    this.#contracts = new ContractCopyWatch(deps)
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work)
    this.#last = done.catch(() => undefined)
    return done
  }

  /** Idempotent. */
  start({ atoms, wallet, venue = null, ...seed }: OpenPortfolioRequest): Promise<Result<null, CopyRefusal>> {
    return this.#inTurn(async () => {
      const { store, now } = this.#deps
      if (!store.portfolio()) {
        this.#deps.transaction(() => {
          store.save({
            ...seed,
            leadPerson: '',
            leadName: '',
            isSimulated: false,
            state: 'starting',
            stopWay: null,
            stopCause: null,
            seen: 0,
            shareBps: 0,
            paidIn: 0n,
            paidOut: 0n,
            mark: 0n,
            sharePaid: 0n,
            weekFees: 0n,
            refusal: '',
            equity: 0n,
            since: now(),
            endedAt: 0,
            isReturning: false,
            settleAt: nextProfitShareSettlement(now()),
            isFrozen: false,
            movedAt: 0,
            venue,
            venueFailures: null,
          })
          const row = {
            key: 'start',
            kind: 'fund',
            asset: COPY_ASSET,
            atoms,
            wallet,
            state: 'due',
            reason: '',
          } as const
          store.addMove({ ...row, settlement: null })
        })
      }
      return this.#begin()
    })
  }

  async #begin(): Promise<Result<null, CopyRefusal>> {
    const { store, lead, now } = this.#deps
    const portfolio = store.portfolio()
    const move = store.findMove('start')
    if (!portfolio || !move) return refuseWith('portfolio_unknown')
    if (portfolio.state === 'failed') return this.#failed()
    if (portfolio.state !== 'starting') return ok(null)
    const { account, person: userId, invitation, name, venue } = portfolio
    const isReal = venue !== null
    const joined = await lead(portfolio.lead).join({ account, person: userId, name, invitation, isReal })
    if (!joined.ok) return this.#fail(portfolio, joined.error)
    const { profile, seq } = joined.value
    // The receiver of the profit share must be known before the first one.
    const met: CopyPortfolio = {
      ...portfolio,
      leadPerson: profile.person,
      seen: seq,
      shareBps: isReal ? 0 : profile.terms.shareBps,
    }
    store.save({ ...met, isSimulated: profile.isSimulated })
    const carried = await this.#money.executeMovement(move)
    if (!carried.ok) {
      await lead(portfolio.lead).leave(account, this.#reportOf(portfolio, 0n))
      await this.#deps.leaveVenue?.(portfolio)
      return this.#fail(portfolio, carried.error)
    }
    if (carried.value === 'waits') return refuseWith('unavailable')
    this.#deps.transaction(() => {
      const funded = store.portfolio() ?? met
      store.save({ ...funded, leadName: profile.terms.name, state: 'running', since: now() })
      const params = { lead: profile.terms.name, amount: formatUsdt(move.atoms) }
      store.addNotice(funded, now(), { kind: 'copy_started', params })
    })
    return ok(null)
  }

  #fail(portfolio: CopyPortfolio, error: CopyRefusal): Result<never, CopyRefusal> {
    const { store, now } = this.#deps
    const move = store.findMove('start')
    this.#deps.transaction(() => {
      store.save({ ...portfolio, state: 'failed', endedAt: now() })
      if (move) store.saveMove({ ...move, state: 'refused', reason: JSON.stringify(error) })
    })
    return refuse(error)
  }

  #failed(): Result<never, CopyRefusal> {
    return refuse(StoredReason.parse(JSON.parse(this.#deps.store.findMove('start')?.reason ?? '')))
  }

  /**
   * Applies signals in order of their numbers.
   * @param read the copier's balance, read by the lead's object just before
   * @returns number of the last applied signal, and the order that the lead's object submits. Later signals must be
   * resent
   */
  applySignals(signals: readonly LeadSignal[], prices: UsdtMidPrices, read?: BalanceReadByLead): Promise<CopierAck> {
    return this.#inTurn(() => this.#applySignals(signals, prices, read))
  }

  async #applySignals(
    signals: readonly LeadSignal[],
    prices: UsdtMidPrices,
    read?: BalanceReadByLead,
  ): Promise<CopierAck> {
    const { store } = this.#deps
    for (const signal of signals) {
      const portfolio = store.portfolio()
      if (!portfolio || portfolio.state === 'starting') return { seen: 0 }
      if (signal.seq <= portfolio.seen) continue
      if (signal.seq !== portfolio.seen + 1) return { seen: portfolio.seen }
      if (isPortfolioEnded(portfolio)) store.save({ ...portfolio, seen: signal.seq })
      else {
        const isQuiet = store.pendingTrades().length === 0
        if (!(await this.#trading.settleTrades())) return { seen: portfolio.seen }
        const isEntry = signal.action !== 'close' && this.#deps.now() - signal.time <= COPIED_ENTRY_AGE_MAX_MS
        if (!(await this.#money.settleMoves()) && isEntry) return { seen: portfolio.seen }
        await this.#trading.copyTrade(store.portfolio() ?? portfolio, signal, prices, isQuiet ? read : undefined)
      }
    }
    const order = this.#trading.findDelegatedOrder()
    return { seen: store.portfolio()?.seen ?? 0, ...(order && { order }) }
  }

  /**
   * Stores signals for a copy with real money: its lead must not wait for a venue. The alarm applies them.
   * @returns number of the last stored signal
   */
  storeSignals(signals: readonly LeadSignal[]): CopierAck {
    const { store, transaction } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio || portfolio.state === 'starting') return { seen: 0 }
    if (isPortfolioEnded(portfolio)) return { seen: signals.at(-1)?.seq ?? portfolio.seen }
    return { seen: transaction(() => store.addSignals(signals, portfolio.seen)) }
  }

  /** @param order the answered order, identified by `key` */
  recordOutcome(order: Pick<DelegatedOrder, 'key'>, outcome: OrderCommandOutcome): Promise<void> {
    return this.#inTurn(() => this.#trading.recordOutcome(order, outcome))
  }

  edit(settings: CopySettings): Promise<Result<null, CopyRefusal>> {
    return this.#whileOnPaper(async (portfolio) => {
      this.#deps.store.save({ ...portfolio, settings })
      return ok(null)
    })
  }

  addMoney(key: string, atoms: bigint, wallet: CopyOwnerWallet): Promise<Result<null, CopyRefusal>> {
    return this.#whileOnPaper(() => this.#money.add(key, atoms, wallet))
  }

  withdraw(key: string, atoms: bigint, wallet: CopyOwnerWallet): Promise<Result<null, CopyRefusal>> {
    return this.#whileOnPaper(() => this.#money.withdraw(key, atoms, wallet))
  }

  /** @returns 'venue_fixed' for a copy with real money */
  #whileOnPaper(
    work: (portfolio: CopyPortfolio) => Promise<Result<null, CopyRefusal>>,
  ): Promise<Result<null, CopyRefusal>> {
    return this.#whileRunning(async (portfolio) => (portfolio.venue ? refuseWith('venue_fixed') : work(portfolio)))
  }

  #whileRunning(
    work: (portfolio: CopyPortfolio) => Promise<Result<null, CopyRefusal>>,
  ): Promise<Result<null, CopyRefusal>> {
    return this.#inTurn(async () => {
      const portfolio = this.#deps.store.portfolio()
      if (!portfolio || portfolio.state === 'starting') return refuseWith('portfolio_unknown')
      if (isPortfolioEnded(portfolio)) return refuseWith('portfolio_ended')
      if (!isPortfolioRunning(portfolio)) return refuseWith('portfolio_stopping')
      if (!(await this.#trading.settleTrades())) return refuseWith('unavailable')
      return work(this.#deps.store.portfolio() ?? portfolio)
    })
  }

  /** A quicker stop mode replaces an earlier one. */
  stop(way: CopyStopMode, cause: CopyStopCause): Promise<Result<null, CopyRefusal>> {
    return this.#inTurn(async () => {
      const { store, venue, prices } = this.#deps
      const portfolio = store.portfolio()
      if (!portfolio || portfolio.state === 'starting') return refuseWith('portfolio_unknown')
      // Coins that the venue does not sell can still be kept.
      const isKeptAfterAll = portfolio.venue !== null && way === 'keep' && portfolio.stopWay !== 'keep'
      if (isPortfolioEnded(portfolio) || (portfolio.state === 'stopping' && !isKeptAfterAll)) return ok(null)
      if (way === 'keep' && portfolio.kind === 'futures' && portfolio.venue) return refuseWith('venue_closes')
      if (way === 'keep' && portfolio.kind === 'spot' && !portfolio.venue) {
        const standing = await venue(portfolio).readSnapshot(await prices())
        const whole = settleProfitShare(standing.equity, portfolio.mark, portfolio.shareBps, standing.equity)
        if (whole.amount > standing.available) {
          const params = { needed: formatUsdt(whole.amount), available: formatUsdt(standing.available) }
          return refuseWith('share_unpaid', params)
        }
      }
      const stopWay = cause === 'lead_ended' ? (portfolio.venue?.onEnd ?? way) : way
      const stopCause = isKeptAfterAll ? (portfolio.stopCause ?? cause) : cause
      const isNow = stopWay === 'close' || (stopWay === 'keep' && portfolio.kind === 'spot')
      const state = isNow ? 'stopping' : 'following_close'
      store.save({ ...portfolio, stopWay, stopCause, state, venueFailures: null })
      // A venue may answer late, so the alarm does it.
      if (portfolio.venue) return ok(null)
      await this.#proceedNow().catch((error: unknown) => logPendingPortfolio(portfolio.account, error))
      return ok(null)
    })
  }

  /** A frozen portfolio can only close, and pays nothing. */
  freeze(isFrozen: boolean): Promise<void> {
    return this.#inTurn(async () => {
      const { store } = this.#deps
      const portfolio = store.portfolio()
      if (portfolio) store.save({ ...portfolio, isFrozen })
    })
  }

  recordMarginNotices(news: readonly Notice[]): Promise<void> {
    return this.#inTurn(async () => {
      const { store, transaction } = this.#deps
      const portfolio = store.portfolio()
      if (!portfolio) return
      transaction(() => {
        for (const { id, at, kind, params } of news.filter(isMarginNotice)) {
          if (!store.recordIfNew(id)) continue
          store.addNotice(portfolio, at, { kind, params: { ...params, lead: portfolio.leadName } })
        }
      })
    })
  }

  /** @returns the next run, epoch ms */
  runDueWork(): Promise<number | undefined> {
    return this.#inTurn(async () => {
      const { store, now } = this.#deps
      const portfolio = store.portfolio()
      if (!portfolio) return undefined
      if (portfolio.state === 'starting') await this.#begin()
      else if (!isPortfolioEnded(portfolio)) await this.#work(portfolio)
      await this.#reportToLead()
      return this.#nextAt(now())
    })
  }

  async #work(portfolio: CopyPortfolio): Promise<void> {
    if (portfolio.venue && !(await this.#contracts.run())) return
    if (hasVenueContracts(portfolio)) await runEach([() => this.#applyStoredSignals(), () => this.#proceedNow()])
    else {
      await this.#applyStoredSignals()
      await this.#proceedNow()
    }
    if (portfolio.venue) await this.#contracts.settle()
  }

  #nextAt(now: number): number | undefined {
    const { store } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio || isPortfolioEnded(portfolio)) return undefined
    const { state, isFrozen } = portfolio
    const isBusy = store.pendingTrades().length > 0 || store.pendingMoves().length > 0
    const hasPositions = store.positions().length > 0
    const isWinding = state === 'stopping' && (hasPositions || !isFrozen || portfolio.venue !== null)
    const isUnclosed = this.#trading.carriedPositions.length > 0
    const retryMs = portfolio.venue ? VENUE_RETRY_MS : SOON_MS
    if (isBusy || state === 'starting') return now + retryMs
    if (isWinding || isUnclosed) return now + Math.max(retryMs, this.#trading.retryDelayMs)
    const settleAt = isFrozen ? now + FROZEN_MS : portfolio.settleAt
    const compareAt = this.#contracts.nextAt ?? settleAt
    return Math.min(settleAt, compareAt, hasPositions ? now + this.#mustPollAgain : settleAt)
  }

  async #applyStoredSignals(): Promise<void> {
    const { store, prices } = this.#deps
    const signals = store.portfolio()?.venue ? store.pendingSignals() : []
    if (signals.length === 0 || !(await this.#trading.settleTrades())) return
    const { seen } = await this.#applySignals(signals, await prices())
    store.deleteSignals(seen)
  }

  /**
   * Ends a copy with real money that returned to an earlier moment: its owner may have stopped it meanwhile. It copies
   * nothing. Its coins stay, and its positions are closed.
   * @param at the earlier moment, epoch ms
   * @param symbols markets where it may have traded since
   * @throws VenueCallError if the venue is silent, or there is no usable key: retry
   */
  recover(at: number, symbols: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const { store, venue, lead, leaveVenue, transaction } = this.#deps
      const portfolio = store.portfolio()
      if (!portfolio?.venue || isPortfolioEnded(portfolio)) return store.forgetRestoredMoment()
      const isStarting = portfolio.state === 'starting'
      const isSpot = portfolio.kind === 'spot'
      const hasTraded = (!isStarting || !isSpot) && (await venue(portfolio).recover?.(at, symbols))
      if (isStarting && !hasTraded) {
        await lead(portfolio.lead).leave(portfolio.account, NO_REPORT)
        await leaveVenue?.(portfolio)
        this.#fail(portfolio, { reason: 'unavailable', params: {} })
        return store.forgetRestoredMoment()
      }
      const start = store.findMove('start')
      if (isStarting && start) await this.#money.executeMovement(start)
      const stopWay = isSpot ? 'keep' : 'close'
      const used = store.venueBooks.orderIds().map((id) => Number(/^t(\d+)-/.exec(id)?.[1] ?? 0))
      transaction(() => {
        store.skipTradeIds(Math.max(0, ...used))
        for (const trade of store.pendingTrades()) store.saveTrade({ ...trade, state: 'skipped', reason: 'stopping' })
        const stopCause = isSpot ? 'restored' : 'restored_contracts'
        const restored = { stopWay, stopCause, state: 'stopping' } as const
        store.save({ ...(store.portfolio() ?? portfolio), ...restored, venueFailures: null })
        store.forgetRestoredMoment()
      })
    })
  }

  /** True if the venue refused the last close of what must not stay open. */
  get isCloseRefused(): boolean {
    const { store } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio?.venue || portfolio.stopWay === 'keep' || isPortfolioEnded(portfolio)) return false
    const [last] = store.trades(Number.MAX_SAFE_INTEGER, 1)
    if (last?.action !== 'close' || !last.asked || last.state !== 'skipped') return false
    return portfolio.state === 'stopping' || this.#trading.carriedPositions.length > 0
  }

  /** True while the lead's signals wait, because nothing explains a difference of positions and books. */
  get isInDoubt(): boolean {
    return this.#contracts.isInDoubt
  }

  /** Counts failed attempts in a row. An open page causes some each few seconds. */
  noteVenueFailure(obstacle: VenueObstacle): void {
    const { store, now, transaction } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio?.venue || isPortfolioEnded(portfolio)) return
    const { venueFailures: known, leadName: lead } = portfolio
    const count = (known?.count ?? 0) + 1
    if (count > VENUE_FAILURES_MIN || (known && now() - known.at < FAILURE_INTERVAL_MS)) return
    transaction(() => {
      store.save({ ...portfolio, venueFailures: { count, at: now(), obstacle } })
      const reason = obstacle === 'key' ? 'venue_key' : 'venue_silent'
      const params = { lead, symbol: '', reason }
      if (count === VENUE_FAILURES_MIN) store.addNotice(portfolio, now(), { kind: 'copy_refused', params })
    })
  }

  noteVenueSuccess(): void {
    const { store } = this.#deps
    const portfolio = store.portfolio()
    if (portfolio?.venueFailures) store.save({ ...portfolio, venueFailures: null })
  }

  /** Ends a stopping copy that its venue does not let end. The known figures are final. */
  endWithoutVenue(): Promise<Result<null, CopyRefusal>> {
    return this.#inTurn(async () => {
      const { store, transaction } = this.#deps
      const portfolio = store.portfolio()
      if (!portfolio?.venue) return refuseWith('portfolio_unknown')
      if (isPortfolioEnded(portfolio)) return ok(null)
      if (portfolio.state !== 'stopping' || portfolio.venueFailures?.count !== VENUE_FAILURES_MIN)
        return refuseWith('wrong_state')
      const left = { ...portfolio, paidOut: portfolio.paidOut + portfolio.equity, equity: 0n }
      transaction(() => {
        for (const trade of store.pendingTrades())
          store.saveTrade({ ...trade, state: 'skipped', reason: 'venue_silent' })
        for (const move of store.pendingMoves()) store.saveMove({ ...move, state: 'done' })
      })
      await this.#ended(portfolio.isReturning ? portfolio : left)
      return ok(null)
    })
  }

  /** Sent orders are looked up first, which needs no prices. Other contracts at a venue do not wait for them. */
  async #proceedNow(): Promise<void> {
    const portfolio = this.#deps.store.portfolio()
    const proceed = async () => this.#proceed(await this.#deps.prices())
    if (portfolio && hasVenueContracts(portfolio)) await runEach([() => this.#trading.settleTrades(), proceed])
    else if (await this.#trading.settleTrades()) await proceed()
  }

  async #proceed(prices: UsdtMidPrices): Promise<void> {
    const { store, venue, now } = this.#deps
    const before = store.portfolio()
    const waits = before !== undefined && !hasVenueContracts(before)
    if (waits && !(await this.#trading.settleTrades())) return
    // Closes and stops do not wait for money on its way out, which margin may need until then.
    const areMovesSettled = await this.#money.settleMoves()
    const portfolio = store.portfolio()
    if (!portfolio || isPortfolioEnded(portfolio)) return
    if (portfolio.isReturning) {
      if (areMovesSettled) await this.#ended(portfolio)
      return
    }
    const standing = await venue(portfolio).readSnapshot(prices)
    // Money on its way out is in neither wallet for a moment.
    const equity = areMovesSettled ? standing.equity : portfolio.equity
    const seen = { ...portfolio, equity, lossBase: findLossBase({ ...portfolio, equity }) }
    store.save(seen)
    this.#forgetClosed(seen, standing)
    if (seen.state === 'stopping') await this.#wind(seen, standing, { prices, areMovesSettled })
    else if (areMovesSettled && hasReachedTotalLoss(seen)) {
      store.save({ ...seen, state: 'stopping', stopWay: seen.venue?.onEnd ?? 'close', stopCause: 'total_loss' })
      await this.#proceed(prices)
    } else {
      const hasCarried = this.#trading.carriedPositions.length > 0
      if (!(await this.#trading.closeCarried(standing, prices)) && !hasVenueContracts(seen)) return
      const rest = hasCarried ? await venue(portfolio).readSnapshot(prices) : standing
      await this.#checkStops(seen, rest, prices)
      const isLeft = rest.held.some((held) => this.#isSellable(seen, held, prices))
      if (seen.state === 'following_close' && !isLeft) {
        store.save({ ...seen, state: 'stopping' })
        await this.#proceed(prices)
      } else if (areMovesSettled && now() >= seen.settleAt && !seen.isFrozen) await this.#settleWeek(prices)
    }
  }

  async #settleWeek(prices: UsdtMidPrices): Promise<void> {
    const { store, venue, lead } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio) return
    if (!(await this.#money.settleProfitShare('weekly', portfolio, await venue(portfolio).readSnapshot(prices)))) return
    // The copier agreed to a share when the copy began: a higher one applies to later copies.
    const profile = await lead(portfolio.lead).profile()
    const after = store.portfolio()
    if (!after || !profile) return
    const shareBps = Math.min(after.shareBps, profile.terms.shareBps)
    store.save({ ...after, shareBps, leadName: profile.terms.name, weekFees: 0n })
  }

  async #checkStops(portfolio: CopyPortfolio, standing: CopyVenueSnapshot, prices: UsdtMidPrices): Promise<void> {
    const { store, venue } = this.#deps
    const { takeProfitBps, stopLossBps } = portfolio.settings
    const isLooked = takeProfitBps + stopLossBps > 0 && standing.held.length > 0
    const rows = isLooked ? await venue(portfolio).positions(prices, (symbol, leg) => store.position(symbol, leg)) : []
    const exposure = standing.held.reduce((sum, held) => sum + computeHoldingValue(venue(portfolio), held, prices), 0n)
    this.#mustPollAgain = nextStopCheckDelayMs(computeStopDistance(portfolio, exposure, rows))
    for (const { symbol, side, unrealisedBps } of rows) {
      const cause = findReachedPortfolioStop(portfolio.settings, unrealisedBps)
      const held = standing.held.find((each) => each.symbol === symbol && each.side === side)
      if (cause && held && this.#isSellable(portfolio, held, prices))
        await this.#trading.closeEach([held], cause, prices)
    }
  }

  #forgetClosed({ kind }: CopyPortfolio, { held }: CopyVenueSnapshot): void {
    if (kind === 'spot') return
    const { store } = this.#deps
    const waiting = new Set(store.pendingTrades().map(({ symbol }) => symbol))
    for (const position of store.positions()) {
      if (waiting.has(position.symbol)) continue
      if (held.some(({ symbol, leg }) => symbol === position.symbol && leg === position.leg)) continue
      store.savePosition({ ...position, amount: 0n })
    }
  }

  /** False for dust, which is returned to the owner. */
  #isSellable(portfolio: CopyPortfolio, { symbol, lots }: CopyVenuePosition, prices: UsdtMidPrices): boolean {
    const venue = this.#deps.venue(portfolio)
    const [steps, ticks] = [venue.steps(symbol), venue.ticks(symbol, prices)]
    return !steps || ticks === undefined || computeSellableLots(lots, lots, ticks, steps) > 0
  }

  async #wind(
    portfolio: CopyPortfolio,
    standing: CopyVenueSnapshot,
    { prices, areMovesSettled }: { readonly prices: UsdtMidPrices; readonly areMovesSettled: boolean },
  ): Promise<void> {
    const { store, venue } = this.#deps
    if (portfolio.stopWay !== 'keep' || portfolio.kind === 'futures') {
      const open = standing.held.filter((held) => this.#isSellable(portfolio, held, prices))
      // A part of a position may remain. The next run sells it.
      if (!(await this.#trading.closeEach(open, 'stop', prices)) || open.length > 0) return
    }
    if (!areMovesSettled || store.pendingTrades().length > 0) return
    // Nothing is paid out at a venue.
    if (portfolio.isFrozen && !portfolio.venue) return
    if (portfolio.venue && !(await this.#contracts.finish(prices))) return
    if (!(await this.#money.settleProfitShare('stop', store.portfolio() ?? portfolio, standing))) return
    const after = store.portfolio() ?? portfolio
    const left = await venue(after).readSnapshot(prices)
    this.#deps.transaction(() => this.#money.writeReturns(after, left))
    if (await this.#money.settleMoves()) await this.#ended(store.portfolio() ?? after)
  }

  async #ended(portfolio: CopyPortfolio): Promise<void> {
    const { store, lead, now, leaveVenue } = this.#deps
    await lead(portfolio.lead).leave(portfolio.account, this.#reportOf(portfolio, 0n))
    await leaveVenue?.(portfolio)
    this.#deps.transaction(() => {
      for (const position of store.positions()) store.savePosition({ ...position, amount: 0n })
      store.save({ ...portfolio, state: 'ended', endedAt: now() })
      const { leadName, stopCause } = portfolio
      const params = {
        lead: leadName,
        cause: stopCause ?? 'copier',
        pnl: formatUsdt(computePortfolioNetResult(portfolio)),
      }
      store.addNotice(portfolio, now(), { kind: 'copy_stopped', params })
    })
  }

  async #reportToLead(): Promise<void> {
    const { store, lead } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio || portfolio.venue || portfolio.state === 'starting' || isPortfolioEnded(portfolio)) return
    const copies = store.unreportedCopies()
    const { amount } = settleProfitShare(portfolio.equity, portfolio.mark, portfolio.shareBps, portfolio.equity)
    await lead(portfolio.lead).report(portfolio.account, { ...this.#reportOf(portfolio, amount), copies })
    const last = copies.at(-1)
    if (last) store.deleteReported(last.id)
  }

  #reportOf(portfolio: CopyPortfolio, due: bigint): PortfolioReport {
    if (portfolio.venue) return NO_REPORT
    const { paidIn, paidOut, equity } = portfolio
    const sums = { paidIn: String(paidIn), paidOut: String(paidOut), equity: String(equity) }
    return { ...sums, pnl: String(computePortfolioNetResult(portfolio)), due: String(due), copies: [] }
  }
}
