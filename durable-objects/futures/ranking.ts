// Ranks positions for deleveraging (FU8, FU35). The order is cached, because a crash ranks thousands at one mark price,
// and so are the lamps, because each second shows many positions.

import { computeDeleveragingLamps, deleveragingRank } from '#shared/futures/deleveraging.ts'
import { initialMargin } from '#shared/futures/margin.ts'
import type { OpenPosition, PerpetualMarket } from './positions.ts'
import type { MarginRisk } from './risk.ts'

type Entry = {
  readonly position: OpenPosition
  readonly name: string
  readonly rank: bigint
  readonly mark: number
  readonly lots: number
  readonly cost: bigint
  readonly own: bigint
}

type Lamps = {
  readonly mark: number
  readonly positions: Map<OpenPosition, { readonly lots: number; readonly lamps: number }>
}
type Ranked = { readonly mark: number; readonly entries: readonly Entry[] }

const before = (a: Entry, b: Entry) => (a.rank === b.rank ? (a.name < b.name ? -1 : 1) : a.rank > b.rank ? -1 : 1)

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

export class DeleveragingRanking {
  readonly #risk: MarginRisk
  readonly #entries = new WeakMap<OpenPosition, Entry>()
  readonly #longs = new WeakMap<PerpetualMarket, Ranked>()
  readonly #shorts = new WeakMap<PerpetualMarket, Ranked>()

  readonly #lamps = new WeakMap<PerpetualMarket, Lamps>()

  constructor(risk: MarginRisk) {
    this.#risk = risk
  }

  rankOpposite({ perpetual, lots }: OpenPosition): OpenPosition[] {
    return this.#rankSide(perpetual, -Math.sign(lots))
  }

  /** Returns the fifth of its side in which the position ranks. Another's new size counts from the next mark on. */
  lampsOf(position: OpenPosition): number {
    const { perpetual, lots } = position
    const known = this.#lamps.get(perpetual)
    const isCurrent = known?.mark === perpetual.mark && known.positions.size === perpetual.positions.size
    const own = isCurrent ? known.positions.get(position) : undefined
    if (own?.lots === lots) return own.lamps
    const positions: Lamps['positions'] = new Map()
    for (const sign of [1, -1]) {
      const ranked = this.#rankSide(perpetual, sign)
      for (const [place, each] of ranked.entries()) {
        positions.set(each, { lots: each.lots, lamps: computeDeleveragingLamps(place, ranked.length) })
      }
    }
    this.#lamps.set(perpetual, { mark: perpetual.mark, positions })
    return positions.get(position)?.lamps ?? 1
  }

  /** @param sign 1 for longs, -1 for shorts */
  #rankSide(perpetual: PerpetualMarket, sign: number): OpenPosition[] {
    const sides = sign > 0 ? this.#longs : this.#shorts
    const known = sides.get(perpetual)
    const isKept = known?.mark === perpetual.mark
    const changed: Entry[] = []
    for (const position of perpetual.positions) {
      if (Math.sign(position.lots) === sign && !this.#isCurrent(position)) changed.push(this.#rank(position))
    }
    // A new mark price changes all ranks. At the same price, unchanged entries keep their order.
    const current = isKept ? known.entries.filter((entry) => this.#stands(entry, sign)) : []
    const entries = merged(current, changed.sort(before))
    sides.set(perpetual, { mark: perpetual.mark, entries })
    return entries.map(({ position }) => position)
  }

  /** True if the position is open and unchanged. */
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

  /** Returns the isolated margin, or the chosen leverage of a cross position. */
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
    const rank = deleveragingRank(contract, { account: owner.id, lots, cost, margin }, mark)
    const entry = { position, name: `${owner.id} ${leg}`, rank, mark, lots, cost, own }
    this.#entries.set(position, entry)
    return entry
  }
}
