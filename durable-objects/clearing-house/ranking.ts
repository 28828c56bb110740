// Who is closed first against a position that nobody can pay for (FU8, FU35). A crash asks for it again and again at one
// mark, among thousands: what was ranked stays in its order, and only positions that have changed since are ranked anew.

import { rankOf } from '#shared/futures/deleveraging.ts'
import { initialMargin } from '#shared/futures/margin.ts'
import type { OpenPosition, Perpetual } from './positions.ts'
import type { Risk } from './risk.ts'

/** A rank with what it was made of. */
type Entry = {
  readonly position: OpenPosition
  readonly name: string
  readonly rank: bigint
  readonly mark: number
  readonly lots: number
  readonly cost: bigint
  readonly own: bigint
}

/** Those of a contract's side, first come first, by the mark that they were ranked at. */
type Ranked = { readonly mark: number; readonly entries: readonly Entry[] }

/** Of one rank, the first by name. */
const before = (a: Entry, b: Entry) => (a.rank === b.rank ? (a.name < b.name ? -1 : 1) : a.rank > b.rank ? -1 : 1)

/** Two lists that are in order, as one. */
function merged(kept: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  if (more.length === 0) return kept
  const all: Entry[] = []
  let at = 0
  for (const entry of kept) {
    for (let next = more[at]; next && before(next, entry) < 0; next = more[at]) {
      all.push(next)
      at += 1
    }
    all.push(entry)
  }
  return [...all, ...more.slice(at)]
}

export class Ranking {
  readonly #risk: Risk
  readonly #entries = new WeakMap<OpenPosition, Entry>()
  readonly #longs = new WeakMap<Perpetual, Ranked>()
  readonly #shorts = new WeakMap<Perpetual, Ranked>()

  constructor(risk: Risk) {
    this.#risk = risk
  }

  /** The positions on the other side, those with most profit at most leverage first, as they are now. */
  against({ perpetual, lots }: OpenPosition): OpenPosition[] {
    const sign = -Math.sign(lots)
    const sides = sign > 0 ? this.#longs : this.#shorts
    const known = sides.get(perpetual)
    const isKept = known?.mark === perpetual.mark
    const changed: Entry[] = []
    for (const position of perpetual.positions) {
      if (Math.sign(position.lots) === sign && !this.#isCurrent(position)) changed.push(this.#rank(position))
    }
    // Of another mark all have changed; with few that have, those that were in order still are.
    const current = isKept ? known.entries.filter((entry) => this.#stands(entry, sign)) : []
    const entries = merged(current, changed.sort(before))
    sides.set(perpetual, { mark: perpetual.mark, entries })
    return entries.map(({ position }) => position)
  }

  /** Whether an entry is of a position that is open, and as it was. */
  #stands(entry: Entry, sign: number): boolean {
    const { position } = entry
    const isOpen = Math.sign(position.lots) === sign && position.perpetual.positions.has(position)
    return isOpen && this.#entries.get(position) === entry
  }

  #isCurrent(position: OpenPosition): boolean {
    const known = this.#entries.get(position)
    if (!known) return false
    const { perpetual, lots, cost } = position
    return (
      known.mark === perpetual.mark && known.lots === lots && known.cost === cost && known.own === this.#ownOf(position)
    )
  }

  /** What margin is made of: what it has of its own, or the leverage that was chosen. */
  #ownOf(position: OpenPosition): bigint {
    const { isIsolated, owner, perpetual } = position
    if (isIsolated) return this.#risk.isolatedMargin(position)
    return BigInt(owner.isExempt ? 1 : owner.settings(perpetual.symbol).leverage)
  }

  #rank(position: OpenPosition): Entry {
    const { perpetual, owner, leg, lots, cost, isIsolated } = position
    const { contract, mark } = perpetual
    const own = this.#ownOf(position)
    const margin = isIsolated ? own : initialMargin(cost < 0n ? -cost : cost, Number(own))
    const rank = rankOf(contract, { account: owner.id, lots, cost, margin }, mark)
    const entry = { position, name: `${owner.id} ${leg}`, rank, mark, lots, cost, own }
    this.#entries.set(position, entry)
    return entry
  }
}
