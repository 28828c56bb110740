// Liquidates accounts below maintenance margin, lowest ratio first. Work beyond the budget waits for the next message,
// so books can run.

import type { PositionLeg } from '#shared/futures/legs.ts'
import type { ClearingChanges } from './changes.ts'
import type { MarginAccount, OpenPosition, PerpetualMarket } from './positions.ts'
import type { MarginRisk } from './risk.ts'
import { findMarginWarnings } from './warnings.ts'

export type MarginWorkBudget = { liquidations: number; looks: number; fired: number }

/** Maximum per message: a liquidation takes tenths of a millisecond, a check hundredths. */
export const LIQUIDATIONS_PER_MESSAGE_MAX = 20
const FIRED_MAX = 50
const CHECKS_MAX = 500
/** A liquidation with deleveraging counts as this many, because it ranks the opposite side. */
const DELEVERAGING = 5

export const createMarginWorkBudget = (liquidations: number): MarginWorkBudget => ({
  liquidations,
  looks: CHECKS_MAX,
  fired: FIRED_MAX,
})

export type ClosedPositionLeg = {
  readonly owner: MarginAccount
  readonly perpetual: PerpetualMarket
  readonly leg: PositionLeg
}

export type MarginCheckDeps = {
  readonly risk: MarginRisk
  readonly changes: ClearingChanges
  /** @returns true if the wallet's margin sufficed */
  readonly addMargin: (position: OpenPosition) => boolean
  /** @returns true if any position was deleveraged */
  readonly liquidate: (owner: MarginAccount, isolated: OpenPosition | undefined, now: number) => boolean
  readonly coverDeficit: (owner: MarginAccount, ref: string) => void
  readonly unwind: (fund: MarginAccount, now: number) => void
  readonly forgetExits: (closed: ClosedPositionLeg, now: number) => void
}

const canTrade = (positions: Iterable<OpenPosition>): boolean => {
  for (const { perpetual } of positions) if (!perpetual.isTrading) return false
  return true
}

export class MarginChecks {
  readonly #deps: MarginCheckDeps
  readonly #touched = new Set<MarginAccount>()
  /** Accounts to liquidate, with their margin ratio in millionths. */
  readonly #due = new Map<MarginAccount, number>()
  #fund: MarginAccount | undefined
  #closed: ClosedPositionLeg[] = []

  constructor(deps: MarginCheckDeps) {
    this.#deps = deps
  }

  schedule(owner: MarginAccount): void {
    this.#touched.add(owner)
  }

  /** Must be called when the insurance fund has a new position, or to retry. */
  scheduleFund(fund: MarginAccount): void {
    this.#fund = fund
  }

  addClosedLeg(leg: ClosedPositionLeg): void {
    this.#closed.push(leg)
  }

  /** Checks accounts with pending liquidations again: a price changes what their positions and orders need. */
  scheduleDueOf({ symbol, book }: PerpetualMarket): void {
    for (const owner of this.#due.keys()) {
      if (book.ordersByOwner.findOwner(owner.id)) this.#touched.add(owner)
      for (const { perpetual } of owner.positions.values()) if (perpetual.symbol === symbol) this.#touched.add(owner)
    }
  }

  /** Must be called when orders of an account end: automatic margin may now save its position. */
  scheduleIfDue(owner: MarginAccount): void {
    if (this.#due.has(owner)) this.#touched.add(owner)
  }

  /** If true, the account may be below its maintenance margin. */
  isPending(owner: MarginAccount): boolean {
    return this.#touched.has(owner) || this.#due.has(owner)
  }

  /** True if the next `run` uses the account. */
  hasWorkOf(owner: MarginAccount): boolean {
    return this.isPending(owner) || this.#closed.some((leg) => leg.owner === owner)
  }

  get isDone(): boolean {
    if (this.#touched.size > 0) return false
    for (const owner of this.#due.keys()) if (this.#canLiquidate(owner)) return false
    return true
  }

  /** True if accounts wait for their liquidation, also for a resumption of trading (FU134). */
  get hasDue(): boolean {
    return this.#due.size > 0
  }

  clear(): void {
    this.#touched.clear()
    this.#due.clear()
    this.#fund = undefined
    this.#closed = []
  }

  /** @returns true if no work is left */
  run(now: number, work: MarginWorkBudget): boolean {
    const isAll = this.#checkAll(now, work)
    for (const leg of this.#closed.splice(0)) this.#deps.forgetExits(leg, now)
    return isAll
  }

  #checkAll(now: number, work: MarginWorkBudget): boolean {
    for (;;) {
      for (const owner of this.#touched) {
        if (work.looks === 0) return false
        work.looks -= 1
        this.#touched.delete(owner)
        this.#check(owner, now)
      }
      const worst = this.#worst()
      if (worst) {
        if (work.liquidations <= 0) return false
        work.liquidations -= this.#liquidate(worst, now) ? DELEVERAGING : 1
      } else if (this.#fund) {
        const fund = this.#fund
        this.#deps.unwind(fund, now)
        this.#fund = undefined
      } else return true
    }
  }

  /** Also sets the prices of the account's next check. */
  #check(owner: MarginAccount, now: number): void {
    const { risk, changes, addMargin, coverDeficit } = this.#deps
    for (const position of [...owner.positions.values()]) {
      if (position.isIsolated && risk.isBelowMaintenance(position)) addMargin(position)
    }
    const part = risk.findLowestRatioPpm(owner)
    if (part !== undefined) {
      this.#due.set(owner, part)
      return
    }
    this.#due.delete(owner)
    changes.addAccount(owner)
    coverDeficit(owner, `closed ${now}`)
    changes.addWarnings(findMarginWarnings(owner, risk))
    for (const position of owner.positions.values()) {
      const { lossWatch: watch, recoveryWatch: calm } = position.perpetual
      watch.set(position, risk.computeNextCheckPrice(position))
      calm.set(position, risk.computeRecoveryCheckPrice(position))
    }
  }

  #canLiquidate(owner: MarginAccount): boolean {
    if (canTrade(owner.positions.values())) return true
    return (
      this.#canLiquidateCross(owner) || [...owner.positions.values()].some((one) => this.#canLiquidateIsolated(one))
    )
  }

  /** A cross wallet needs the books of all its positions, because they are judged together. */
  #canLiquidateCross(owner: MarginAccount): boolean {
    const { risk } = this.#deps
    return risk.isCrossBelowMaintenance(owner) && canTrade(risk.crossPositions(owner))
  }

  #canLiquidateIsolated(position: OpenPosition): boolean {
    return position.isIsolated && position.perpetual.isTrading && this.#deps.risk.isBelowMaintenance(position)
  }

  /** Skips accounts that cannot trade now. If several are equal, the first id counts. */
  #worst(): MarginAccount | undefined {
    let [worst, least]: [MarginAccount | undefined, number] = [undefined, 0]
    for (const [owner, part] of this.#due) {
      if (worst && (part > least || (part === least && owner.id > worst.id))) continue
      if (!this.#canLiquidate(owner)) continue
      worst = owner
      least = part
    }
    return worst
  }

  #liquidate(owner: MarginAccount, now: number): boolean {
    const { addMargin, liquidate } = this.#deps
    let isDeleveraged = false
    this.#due.delete(owner)
    for (const position of [...owner.positions.values()]) {
      if (this.#canLiquidateIsolated(position) && !addMargin(position)) {
        isDeleveraged = liquidate(owner, position, now) || isDeleveraged
      }
    }
    if (this.#canLiquidateCross(owner)) isDeleveraged = liquidate(owner, undefined, now) || isDeleveraged
    this.#touched.add(owner)
    return isDeleveraged
  }
}
