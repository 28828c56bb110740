// A bot's machine on a paper market, through the driver that says what is to be done.

import { type Act, Driver } from '#shared/bots/driver.ts'
import type { BotSettings } from '#shared/bots/settings.ts'
import type { Machine } from '#shared/bots/strategies/machine.ts'
import type { Wanted } from '#shared/bots/strategies/strategy.ts'
import { type AtomUnits, atomsOf } from '../order-book/atom-units.ts'
import type { PaperFill } from './paper-market.ts'
import type { PaperAct, PaperBot } from './run.ts'

type Standing = { readonly order: Wanted; filled: number; base: bigint; quote: bigint; fee: bigint }

export class DriverBot implements PaperBot {
  readonly #driver: Driver
  readonly #market: string
  readonly #units: AtomUnits
  readonly #sells: boolean
  readonly #standing = new Map<string, Standing>()

  constructor(machine: Machine, { of, onEnd }: BotSettings, market: string, units: AtomUnits) {
    this.#driver = new Driver(machine, of)
    this.#market = market
    this.#units = units
    this.#sells = onEnd === 'sell'
  }

  begin(price: number, now: number): readonly PaperAct[] {
    return this.moved(price, now)
  }

  moved(price: number, now: number): readonly PaperAct[] {
    const acts = this.#driver.price(this.#market, price, now)
    return acts.length === 0 && this.#driver.end === undefined ? NOTHING : this.#acts(acts)
  }

  filled(fills: readonly PaperFill[], _price: number, now: number): readonly PaperAct[] {
    return fills.flatMap(({ order, price, lots, fee, isLast }) => {
      const standing = this.#standing.get(order)
      if (!standing) return []
      standing.filled += lots
      standing.base += atomsOf(this.#units, 'buy', BigInt(lots))
      standing.quote += atomsOf(this.#units, 'sell', BigInt(lots) * BigInt(price))
      standing.fee += fee
      return isLast ? this.left(order, 'left', now) : []
    })
  }

  left(id: string, _why: Parameters<PaperBot['left']>[1], now: number): readonly PaperAct[] {
    const standing = this.#standing.get(id)
    if (!standing) return []
    this.#standing.delete(id)
    const { order, filled, base, quote, fee } = standing
    const { market, side, lots } = order
    const moved = { side, baseAtoms: base, quoteAtoms: quote, feeAtoms: fee }
    return this.#acts(this.#driver.ended({ id, market, lots, filled, ...moved }, now))
  }

  #acts(acts: readonly Act[]): readonly PaperAct[] {
    const { end } = this.#driver
    if (end !== undefined) return [{ kind: 'end', reason: end, sells: this.#sells }]
    return acts.map((act) => {
      if (act.kind === 'cancel') return act
      const { order } = act
      this.#standing.set(order.id, { order, filled: 0, base: 0n, quote: 0n, fee: 0n })
      const { id, side, price, lots, isImmediate = false } = order
      const type = price === undefined ? 'market' : 'limit'
      return { kind: 'place', order: { id, side, type, lots, ...(price !== undefined && { price, isImmediate }) } }
    })
  }
}

const NOTHING: readonly PaperAct[] = []
