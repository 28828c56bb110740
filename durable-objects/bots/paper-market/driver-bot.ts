import { isBotFailureReason } from '#shared/bots/bot-state.ts'
import { StrategyDriver, type StrategyDriverAction } from '#shared/bots/driver.ts'
import { isHedgeBot } from '#shared/bots/fields.ts'
import type { BotSettings } from '#shared/bots/settings.ts'
import { computeLotsCost } from '#shared/bots/steps.ts'
import type { StrategyMachine } from '#shared/bots/strategies/machine.ts'
import type { DesiredOrder, EndedOrder } from '#shared/bots/strategies/strategy.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { PaperBot, PaperBotAction } from './run.ts'
import type { PaperEvent, PaperFill } from './venue.ts'

type OpenOrder = { readonly order: DesiredOrder; filled: number; base: bigint; quote: bigint; fee: bigint }

export class BacktestBot implements PaperBot {
  readonly #driver: StrategyDriver
  readonly #settings: BotSettings
  readonly #openOrders = new Map<string, OpenOrder>()

  /** @param past closing prices before the first bar, ticks (shared/bots/driver.ts) */
  constructor(machine: StrategyMachine, settings: BotSettings, past: readonly number[]) {
    this.#driver = new StrategyDriver(machine, settings.of, past)
    this.#settings = settings
  }

  moved(market: string, price: number, now: number): readonly PaperBotAction[] {
    const acts = this.#driver.handlePrice(market, price, now)
    return acts.length === 0 && this.#driver.end === undefined ? NOTHING : this.#acts(acts)
  }

  closed(market: string, lots: number, from: number, to: number): void {
    this.#driver.handleClosedBar(market, lots, from, to)
  }

  filled(fills: readonly PaperFill[], now: number): readonly PaperBotAction[] {
    return fills.flatMap(({ order: id, price, lots, fee, isLast }) => {
      const standing = this.#openOrders.get(id)
      if (!standing) return []
      const steps = requireMarketSteps(standing.order.market)
      standing.filled += lots
      standing.base += BigInt(lots) * steps.lotAtoms
      standing.quote += computeLotsCost(steps, price, lots)
      standing.fee += fee
      return isLast ? this.left(id, 'left', now) : this.#acts(this.#driver.handlePartialFill(movedOf(standing), now))
    })
  }

  left(id: string, _why: string, now: number): readonly PaperBotAction[] {
    const standing = this.#openOrders.get(id)
    if (!standing) return []
    this.#openOrders.delete(id)
    return this.#acts(this.#driver.handleOrderEnd(movedOf(standing), now))
  }

  told(news: PaperEvent, now: number): readonly PaperBotAction[] {
    const event = news.kind === 'funding' ? ({ kind: 'funding', atoms: news.atoms } as const) : LIQUIDATED
    return this.#acts(this.#driver.applyEvent(event, now))
  }

  #acts(acts: readonly StrategyDriverAction[]): readonly PaperBotAction[] {
    const { end } = this.#driver
    if (end !== undefined) {
      const { of, onEnd } = this.#settings
      // As in a live bot: a failed bot sells nothing, except both legs of a hedge.
      const sells = (isBotFailureReason(end) && !isHedgeBot(of.kind) ? 'keep' : onEnd) === 'sell'
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

function movedOf({ order: { id, market, side, lots }, filled, base, quote, fee }: OpenOrder): EndedOrder {
  return { id, market, side, lots, filled, baseAtoms: base, quoteAtoms: quote, feeAtoms: fee }
}

const NOTHING: readonly PaperBotAction[] = []
const LIQUIDATED = { kind: 'liquidated' } as const
