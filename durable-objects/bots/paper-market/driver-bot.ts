// Runs the machine of a bot on the markets of a backtest.

import { isFailure } from '#shared/bots/bot-state.ts'
import { Driver, type DriverAction } from '#shared/bots/driver.ts'
import { isHedge } from '#shared/bots/fields.ts'
import type { BotSettings } from '#shared/bots/settings.ts'
import { lotsCost } from '#shared/bots/steps.ts'
import type { Machine } from '#shared/bots/strategies/machine.ts'
import type { DesiredOrder, OrderEnd } from '#shared/bots/strategies/strategy.ts'
import { requireSteps } from '#shared/bots/typed.ts'
import type { PaperAct, PaperBot } from './run.ts'
import type { PaperEvent, PaperFill } from './venue.ts'

type OpenOrder = { readonly order: DesiredOrder; filled: number; base: bigint; quote: bigint; fee: bigint }

export class DriverBot implements PaperBot {
  readonly #driver: Driver
  readonly #settings: BotSettings
  readonly #openOrders = new Map<string, OpenOrder>()

  /** @param past closing prices before the first bar, in ticks (shared/bots/driver.ts) */
  constructor(machine: Machine, settings: BotSettings, past: readonly number[]) {
    this.#driver = new Driver(machine, settings.of, past)
    this.#settings = settings
  }

  moved(market: string, price: number, now: number): readonly PaperAct[] {
    const acts = this.#driver.price(market, price, now)
    return acts.length === 0 && this.#driver.end === undefined ? NOTHING : this.#acts(acts)
  }

  closed(market: string, lots: number, from: number, to: number): void {
    this.#driver.closed(market, lots, from, to)
  }

  filled(fills: readonly PaperFill[], now: number): readonly PaperAct[] {
    return fills.flatMap(({ order: id, price, lots, fee, isLast }) => {
      const standing = this.#openOrders.get(id)
      if (!standing) return []
      const steps = requireSteps(standing.order.market)
      standing.filled += lots
      standing.base += BigInt(lots) * steps.lotAtoms
      standing.quote += lotsCost(steps, price, lots)
      standing.fee += fee
      return isLast ? this.left(id, 'left', now) : this.#acts(this.#driver.part(movedOf(standing), now))
    })
  }

  left(id: string, _why: string, now: number): readonly PaperAct[] {
    const standing = this.#openOrders.get(id)
    if (!standing) return []
    this.#openOrders.delete(id)
    return this.#acts(this.#driver.ended(movedOf(standing), now))
  }

  told(news: PaperEvent, now: number): readonly PaperAct[] {
    const event = news.kind === 'funding' ? ({ kind: 'funding', atoms: news.atoms } as const) : LIQUIDATED
    return this.#acts(this.#driver.tell(event, now))
  }

  #acts(acts: readonly DriverAction[]): readonly PaperAct[] {
    const { end } = this.#driver
    if (end !== undefined) {
      const { of, onEnd } = this.#settings
      // As in a live bot: a failed bot sells nothing, but the legs of a hedge are closed together.
      const sells = (isFailure(end) && !isHedge(of.kind) ? 'keep' : onEnd) === 'sell'
      return [{ kind: 'end', reason: end, sells }]
    }
    return acts.map((act) => {
      if (act.kind === 'cancel') return act
      const { order } = act
      this.#openOrders.set(order.id, { order, filled: 0, base: 0n, quote: 0n, fee: 0n })
      const { id, market, side, price, lots, isImmediate = false, closes = false } = order
      const type = price === undefined ? 'market' : 'limit'
      const limit = price !== undefined && { price, isImmediate }
      return { kind: 'place', market, order: { id, side, type, lots, ...limit, ...(closes && { closes }) } }
    })
  }
}

function movedOf({ order: { id, market, side, lots }, filled, base, quote, fee }: OpenOrder): OrderEnd {
  return { id, market, side, lots, filled, baseAtoms: base, quoteAtoms: quote, feeAtoms: fee }
}

const NOTHING: readonly PaperAct[] = []
const LIQUIDATED = { kind: 'liquidated' } as const
