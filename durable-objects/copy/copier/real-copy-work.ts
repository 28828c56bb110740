// After a restore, a copy with real money first learns what its venue did, then does its own work. Failed attempts are
// counted and repeated after growing pauses (docs/rules/venue.md, VN79 and VN80).

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { VenueObstacle } from '#shared/copy/views.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { VenueCallError } from '../../bots/bot/venue-trading-client.ts'
import type { RestoredMoment } from '../../platform/backup/restored-moment.ts'
import type { CopyPortfolioService } from './copier.ts'
import { logPendingPortfolio } from './copier-deps.ts'
import type { CopierStore } from './store.ts'

const RETRY_MS = 2 * SECOND_MS
const RETRY_MAX_MS = MINUTE_MS
/** Requests of before a loss can arrive this long after the restore. */
const ARRIVAL_MAX_MS = 15 * SECOND_MS
const SPOT_SYMBOLS = MARKETS.filter(({ quote }) => quote === COPY_ASSET).map(({ symbol }) => symbol)

type Deps = {
  readonly account: string
  readonly store: CopierStore
  readonly engine: CopyPortfolioService
  readonly now: () => number
}

export class RealCopyWork {
  readonly #deps: Deps
  /** Attempts in a row that failed. */
  #attempts = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** @returns the next run, epoch ms; undefined: never */
  async runDueWork(): Promise<number | undefined> {
    const { account, store, engine, now } = this.#deps
    try {
      const moment = store.restoredMoment
      const next = moment ? await this.#recover(moment) : await engine.runDueWork()
      // An order of unknown fate counts as a failure.
      if (store.pendingTrades().length > 0 || engine.isCloseRefused) return this.#fail('venue')
      this.#attempts = 0
      if (!moment) engine.noteVenueSuccess()
      return next !== undefined && store.pendingSignals().length > 0 && !engine.isInDoubt ? now() : next
    } catch (error) {
      logPendingPortfolio(account, error)
      return this.#fail(error instanceof VenueCallError ? error.obstacle : 'venue')
    }
  }

  async #recover({ at, restoredAt }: RestoredMoment): Promise<number> {
    const { engine, now } = this.#deps
    if (now() < restoredAt + ARRIVAL_MAX_MS) return restoredAt + ARRIVAL_MAX_MS
    await engine.recover(at, SPOT_SYMBOLS)
    return now()
  }

  #fail(obstacle: VenueObstacle): number {
    const { engine, now } = this.#deps
    engine.noteVenueFailure(obstacle)
    this.#attempts += 1
    return now() + Math.min(RETRY_MS * 2 ** Math.min(this.#attempts - 1, 10), RETRY_MAX_MS)
  }
}
