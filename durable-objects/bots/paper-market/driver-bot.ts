import { type BotEndReason, isBotFailureReason } from '#shared/bots/bot-state.ts'
import { StrategyDriver, type StrategyDriverAction } from '#shared/bots/driver.ts'
import { isHedgeBot } from '#shared/bots/fields.ts'
import {
  endReasonOfRefusal,
  isPassingRefusal,
  ORDER_REFUSALS_MAX,
  orderRetryDelayMs,
  orderSlotOf,
} from '#shared/bots/order-retries.ts'
import type { BotSettings } from '#shared/bots/settings.ts'
import { computeLotsCost } from '#shared/bots/steps.ts'
import type { StrategyMachine } from '#shared/bots/strategies/machine.ts'
import type { DesiredOrder, EndedOrder } from '#shared/bots/strategies/strategy.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { PaperBot, PaperBotAction } from './run.ts'
import type { PaperEvent, PaperFill } from './venue.ts'

type OpenOrder = { readonly order: DesiredOrder; filled: number; base: bigint; quote: bigint; fee: bigint }

/** Retries refused orders as a live bot does (BO20). */
export class BacktestBot implements PaperBot {
  readonly #driver: StrategyDriver
  readonly #settings: BotSettings
  readonly #openOrders = new Map<string, OpenOrder>()
  /** Retry times of refused orders by slot, epoch ms. */
  readonly #retryAt = new Map<string, number>()
  readonly #delayed = new Map<string, DesiredOrder>()
  #refusals = 0
  #failed: BotEndReason | undefined

  /** @param past closing prices before the first bar, ticks (shared/bots/driver.ts) */
  constructor(machine: StrategyMachine, settings: BotSettings, past: readonly number[]) {
    this.#driver = new StrategyDriver(machine, settings.of, past)
    this.#settings = settings
  }

  moved(market: string, price: number, now: number): readonly PaperBotAction[] {
    const moved = this.#driver.handlePrice(market, price, now)
    const acts = this.#delayed.size === 0 ? moved : [...moved, ...this.#takeDueOrders(now)]
    return acts.length === 0 && this.#end === undefined ? NOTHING : this.#acts(acts, now)
  }

  nextWatch(market: string, from: number, to: number): number | undefined {
    return this.#driver.findNextWatch(market, from, to)
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
      return isLast
        ? this.left(id, 'left', now)
        : this.#acts(this.#driver.handlePartialFill(movedOf(standing), now), now)
    })
  }

  left(id: string, why: string, now: number): readonly PaperBotAction[] {
    const standing = this.#openOrders.get(id)
    if (!standing) return []
    if (why === 'left') this.#refusals = 0
    else this.#delayRefused(standing.order, why, now)
    return this.#endOrder(standing, now)
  }

  #delayRefused({ id, side, price }: DesiredOrder, reason: string, now: number): void {
    this.#retryAt.set(orderSlotOf(id), now + orderRetryDelayMs(reason))
    // A live bot asks for less.
    const isTooLarge = reason === 'insufficient_funds' && side === 'buy' && price === undefined
    if (!isTooLarge && !isPassingRefusal(reason)) this.#refusals += 1
    if (this.#refusals >= ORDER_REFUSALS_MAX) this.#failed = endReasonOfRefusal(reason)
  }

  #endOrder(standing: OpenOrder, now: number): readonly PaperBotAction[] {
    this.#openOrders.delete(standing.order.id)
    return this.#acts(this.#driver.handleOrderEnd(movedOf(standing), now), now)
  }

  #isDelayed({ id }: DesiredOrder, now: number): boolean {
    return (this.#retryAt.get(orderSlotOf(id)) ?? 0) > now
  }

  #takeDueOrders(now: number): StrategyDriverAction[] {
    const due = [...this.#delayed.values()].filter((order) => !this.#isDelayed(order, now))
    for (const { id } of due) this.#delayed.delete(id)
    return due.map((order) => ({ kind: 'place', order }))
  }

  get #end(): BotEndReason | undefined {
    return this.#failed ?? this.#driver.end
  }

  told(news: PaperEvent, now: number): readonly PaperBotAction[] {
    const event = news.kind === 'funding' ? ({ kind: 'funding', atoms: news.atoms } as const) : LIQUIDATED
    return this.#acts(this.#driver.applyEvent(event, now), now)
  }

  #acts(acts: readonly StrategyDriverAction[], now: number): readonly PaperBotAction[] {
    const end = this.#end
    if (end !== undefined) {
      const { of, onEnd } = this.#settings
      // As in a live bot: a failed bot sells nothing, except both legs of a hedge.
      const sells = (isBotFailureReason(end) && !isHedgeBot(of.kind) ? 'keep' : onEnd) === 'sell'
      return [{ kind: 'end', reason: end, sells }]
    }
    return acts.flatMap((act) => (act.kind === 'cancel' ? this.#cancel(act.id, now) : this.#place(act.order, now)))
  }

  #cancel(id: string, now: number): readonly PaperBotAction[] {
    const standing = this.#openOrders.get(id)
    return standing && this.#delayed.delete(id) ? this.#endOrder(standing, now) : [{ kind: 'cancel', id }]
  }

  #place(order: DesiredOrder, now: number): readonly PaperBotAction[] {
    const { id, market, side, price, lots, isImmediate = false, closes = false } = order
    if (!this.#openOrders.has(id)) this.#openOrders.set(id, { order, filled: 0, base: 0n, quote: 0n, fee: 0n })
    if (this.#isDelayed(order, now)) {
      this.#delayed.set(id, order)
      return NOTHING
    }
    const type = price === undefined ? 'market' : 'limit'
    const limit = price !== undefined && { price, isImmediate }
    return [{ kind: 'place', market, order: { id, side, type, lots, ...limit, ...(closes && { closes }) } }]
  }
}

function movedOf({ order: { id, market, side, lots }, filled, base, quote, fee }: OpenOrder): EndedOrder {
  return { id, market, side, lots, filled, baseAtoms: base, quoteAtoms: quote, feeAtoms: fee }
}

const NOTHING: readonly PaperBotAction[] = []
const LIQUIDATED = { kind: 'liquidated' } as const
