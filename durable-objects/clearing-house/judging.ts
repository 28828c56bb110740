// Whom a step has touched, and which of them have less than they have to keep: they are liquidated one after the other,
// whoever has least of it first. Where there are many, some wait for the next message, so that a book never stands still
// for long.

import type { Leg } from '#shared/futures/legs.ts'
import type { Changes } from './changes.ts'
import type { MarginAccount, OpenPosition, Perpetual } from './positions.ts'
import type { Risk } from './risk.ts'
import { warningsOf } from './warnings.ts'

/** What one message may still do: accounts that it liquidates and looks at, triggered orders that it lets trade. */
export type Work = { liquidations: number; looks: number; fired: number }

/** Some tenths of a millisecond each, and some hundredths for a look. */
export const MAX_LIQUIDATIONS = 20
const MAX_FIRED = 50
const MAX_LOOKS = 500
/** A liquidation that ranks everybody on the other side counts as so many. */
const DELEVERAGING = 5

export const workOfMessage = (liquidations: number): Work => ({ liquidations, looks: MAX_LOOKS, fired: MAX_FIRED })

/** A leg that was closed, and may have orders that have nothing to close any more. */
export type ClosedLeg = { readonly owner: MarginAccount; readonly perpetual: Perpetual; readonly leg: Leg }

export type JudgingParts = {
  readonly risk: Risk
  readonly changes: Changes
  /** Takes from the wallet what an isolated position lacks, where its owner asked for it. @returns whether that sufficed */
  readonly addMargin: (position: OpenPosition) => boolean
  /** @returns whether it was closed against others */
  readonly liquidate: (owner: MarginAccount, isolated: OpenPosition | undefined, now: number) => boolean
  readonly coverDeficit: (owner: MarginAccount, ref: string) => void
  /** The insurance fund sells what it has taken over. */
  readonly unwind: (fund: MarginAccount, now: number) => void
  readonly forgetExits: (closed: ClosedLeg, now: number) => void
}

export class Judging {
  readonly #parts: JudgingParts
  readonly #touched = new Set<MarginAccount>()
  /** Who is to be liquidated, by the part that they have of what they have to keep, in millionths. */
  readonly #due = new Map<MarginAccount, number>()
  #fund: MarginAccount | undefined
  #closed: ClosedLeg[] = []

  constructor(parts: JudgingParts) {
    this.#parts = parts
  }

  touch(owner: MarginAccount): void {
    this.#touched.add(owner)
  }

  /** The insurance fund holds something that it did not, or is to try again. */
  touchFund(fund: MarginAccount): void {
    this.#fund = fund
  }

  closed(leg: ClosedLeg): void {
    this.#closed.push(leg)
  }

  /** A price has moved: whoever waits to be liquidated for it is judged by the new one. */
  priced({ symbol }: Perpetual): void {
    for (const owner of this.#due.keys()) {
      for (const { perpetual } of owner.positions.values()) if (perpetual.symbol === symbol) this.#touched.add(owner)
    }
  }

  /** Whether somebody waits for the next message: what holds of everybody need not hold of them yet. */
  isWaiting(owner: MarginAccount): boolean {
    return this.#touched.has(owner) || this.#due.has(owner)
  }

  get isDone(): boolean {
    return this.#touched.size + this.#due.size === 0
  }

  forget(): void {
    this.#touched.clear()
    this.#due.clear()
    this.#fund = undefined
    this.#closed = []
  }

  /** Looks at whoever was touched, and liquidates. @returns whether nobody is left for the next message */
  run(now: number, work: Work): boolean {
    const isAll = this.#judgeAll(now, work)
    for (const leg of this.#closed.splice(0)) this.#parts.forgetExits(leg, now)
    return isAll
  }

  #judgeAll(now: number, work: Work): boolean {
    for (;;) {
      for (const owner of this.#touched) {
        if (work.looks === 0) return false
        work.looks -= 1
        this.#touched.delete(owner)
        this.#look(owner, now)
      }
      const worst = this.#worst()
      if (worst) {
        if (work.liquidations <= 0) return false
        work.liquidations -= this.#liquidate(worst, now) ? DELEVERAGING : 1
      } else if (this.#fund) {
        const fund = this.#fund
        this.#parts.unwind(fund, now)
        this.#fund = undefined
      } else return true
    }
  }

  /** Says at which prices whoever has enough is looked at again. */
  #look(owner: MarginAccount, now: number): void {
    const { risk, changes, addMargin, coverDeficit } = this.#parts
    for (const position of [...owner.positions.values()]) {
      if (position.isIsolated && risk.isShort(position)) addMargin(position)
    }
    const part = risk.leastCovered(owner)
    if (part !== undefined) {
      this.#due.set(owner, part)
      return
    }
    this.#due.delete(owner)
    changes.account(owner)
    coverDeficit(owner, `closed ${now}`)
    changes.warned(warningsOf(owner, risk))
    for (const position of owner.positions.values()) {
      const { watch, calm } = position.perpetual
      watch.set(position, risk.lookAt(position))
      calm.set(position, risk.calmAt(position))
    }
  }

  /** Of several who have equally little, the first by name. */
  #worst(): MarginAccount | undefined {
    let [worst, least]: [MarginAccount | undefined, number] = [undefined, 0]
    for (const [owner, part] of this.#due) {
      if (worst && (part > least || (part === least && owner.id > worst.id))) continue
      worst = owner
      least = part
    }
    return worst
  }

  /** @returns whether anything was closed against others */
  #liquidate(owner: MarginAccount, now: number): boolean {
    const { risk, addMargin, liquidate } = this.#parts
    let isDeleveraged = false
    this.#due.delete(owner)
    for (const position of [...owner.positions.values()]) {
      if (position.isIsolated && risk.isShort(position) && !addMargin(position)) {
        isDeleveraged = liquidate(owner, position, now) || isDeleveraged
      }
    }
    if (risk.isCrossShort(owner)) isDeleveraged = liquidate(owner, undefined, now) || isDeleveraged
    this.#touched.add(owner)
    return isDeleveraged
  }
}
