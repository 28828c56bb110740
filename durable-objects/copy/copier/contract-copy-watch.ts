// Compares the contracts of a copy with real money with its books (docs/rules/venue.md, VN246 to VN249).

import type { CopyStopCause } from '#shared/copy/views.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { UsdtMidPrices } from '../lead/prices.ts'
import type { CopierDeps } from './copier-deps.ts'
import type { CopyPortfolio } from './portfolio.ts'
import type { CopyContractCheck } from './venue.ts'

const CHECK_INTERVAL_MS = MINUTE_MS
const DOUBT_INTERVAL_MS = 10 * SECOND_MS
const DOUBTS_MAX = 6

/** Causes that replace the known one of a copy that already ends. */
function isGraver(cause: CopyStopCause, known: CopyStopCause | null): boolean {
  if (cause === known) return false
  return cause === 'liquidated' || cause === 'books_differ' || (cause === 'deleveraged' && known === 'position_changed')
}

export class ContractCopyWatch {
  readonly #deps: CopierDeps
  #dueAt = 0
  #doubts = 0
  #doubtedAt = 0

  constructor(deps: CopierDeps) {
    this.#deps = deps
  }

  /**
   * @returns true if orders may be sent: no position is unexplained, or they only close
   * @throws VenueCallError while a copy that does not end cannot read a position: retry
   */
  async run(): Promise<boolean> {
    const { store, now } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio) return true
    const isDue = now() >= this.#dueAt || store.pendingSignals().length > 0 || portfolio.state === 'stopping'
    const { isEqual, failure } = isDue ? await this.#check(portfolio) : { isEqual: this.#doubts === 0 }
    if (store.portfolio()?.state === 'stopping') return true
    if (failure) throw failure
    return isEqual
  }

  /** Reads funding that is due. Closing does not wait for it. */
  async settle(): Promise<void> {
    const { store, venue } = this.#deps
    const portfolio = store.portfolio()
    const isOpen = portfolio?.state === 'running' || portfolio?.state === 'following_close'
    if (isOpen && this.#doubts === 0) await venue(portfolio).settle?.(false)
  }

  /**
   * @returns true if nothing of the copy is left at the venue, or nothing explains what is left
   * @throws VenueCallError while a position is not readable: retry
   */
  async finish(prices: UsdtMidPrices): Promise<boolean> {
    const { store, venue } = this.#deps
    const portfolio = store.portfolio()
    if (portfolio?.kind !== 'futures') return true
    const { isEqual, failure } = await this.#check(portfolio)
    if (failure) throw failure
    if (!isEqual && this.#doubts <= DOUBTS_MAX) return false
    const { held } = await venue(portfolio).readSnapshot(prices)
    if (held.length > 0) return false
    await venue(portfolio).settle?.(true)
    return true
  }

  get isInDoubt(): boolean {
    return this.#doubts > 0
  }

  /** Epoch ms; undefined without a contract. */
  get nextAt(): number | undefined {
    const { store } = this.#deps
    return store.venueBooks.contracts().length > 0 ? this.#dueAt : undefined
  }

  async #check(portfolio: CopyPortfolio): Promise<CopyContractCheck> {
    const { venue, now } = this.#deps
    const check = await venue(portfolio).compare?.()
    if (!check) return { isEqual: true }
    const { isEqual, failure } = check
    // A position that is not readable is no difference, and ends no doubt.
    if (!failure || !isEqual) this.#noteDoubt(isEqual)
    if (!failure) this.#dueAt = now() + (isEqual ? CHECK_INTERVAL_MS : DOUBT_INTERVAL_MS)
    const cause = check.cause ?? (this.#doubts > DOUBTS_MAX ? 'books_differ' : undefined)
    if (cause) this.#end(cause)
    return check
  }

  /** Checks in quick succession are one doubt. */
  #noteDoubt(isEqual: boolean): void {
    const now = this.#deps.now()
    if (isEqual) this.#doubts = 0
    else if (this.#doubts === 0 || now >= this.#doubtedAt + DOUBT_INTERVAL_MS) {
      this.#doubts += 1
      this.#doubtedAt = now
    }
  }

  #end(cause: CopyStopCause): void {
    const { store } = this.#deps
    const portfolio = store.portfolio()
    if (!portfolio || portfolio.isReturning) return
    const { state, stopCause } = portfolio
    if (state === 'stopping' && isGraver(cause, stopCause)) store.save({ ...portfolio, stopCause: cause })
    else if (state !== 'stopping')
      store.save({ ...portfolio, state: 'stopping', stopWay: 'close', stopCause: cause, venueFailures: null })
  }
}
