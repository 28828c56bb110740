// A venue wakes no bot, so the bot looks at the price (docs/rules/venue.md, VN31 and VN32).

import { EMPTY_COSTED_BALANCE } from '#shared/bots/books.ts'
import type { BotEndReason } from '#shared/bots/bot-state.ts'
import { isHedgeBot } from '#shared/bots/fields.ts'
import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { computeHedgeClosePrice } from '#shared/bots/strategies/arbitrage-size.ts'
import { botStrategyMarkets, botTriggerPrice } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { BotContext } from './context.ts'
import { computeProfitFigures } from './figures.ts'
import type { BotLifecycle } from './lifecycle.ts'
import { createBotStrategyMachine } from './machines.ts'
import type { BotOrderService } from './orders.ts'
import { VenueCallError } from './venue-trading-client.ts'

const PRICE_INTERVAL_MS = 10 * SECOND_MS
/** Prices are stored at this interval, and whenever something else of the bot is. */
const STORE_INTERVAL_MS = MINUTE_MS
/** Checks of a contract's position state its price each minute. */
const UNKNOWN_MAX_MS = 90 * SECOND_MS
/** Ends that a paused bot reaches too. */
const STOPS: readonly BotEndReason[] = ['stop_loss', 'take_profit', 'margin_low']

export class BotVenueWatch {
  readonly #context: BotContext
  readonly #lifecycle: BotLifecycle
  readonly #orders: BotOrderService
  #storedAt = 0
  /** When all prices were known last, epoch ms; undefined while none is needed. */
  #knownAt: number | undefined

  constructor(context: BotContext, lifecycle: BotLifecycle, orders: BotOrderService) {
    this.#context = context
    this.#lifecycle = lifecycle
    this.#orders = orders
  }

  /** Does nothing for a bot on paper, without a price to wait for, or before the interval is over. */
  async run(): Promise<void> {
    const context = this.#context
    const now = context.now()
    this.#knownAt = context.watchesVenue ? (this.#knownAt ?? now) : undefined
    if (!context.watchesVenue || context.priceDueAt > now) return
    context.priceDueAt = now + PRICE_INTERVAL_MS
    const prices = await context.readPrices()
    context.transaction(() => {
      this.handlePrices(prices)
      this.#readReachedOrders()
    })
  }

  /** @throws VenueCallError if limit and stops had no price for too long */
  requirePrice(): void {
    const { watchesVenue } = this.#context
    if (watchesVenue && this.#knownAt !== undefined && this.#context.now() - this.#knownAt > UNKNOWN_MAX_MS)
      throw new VenueCallError('the price is not readable', 'unreachable')
  }

  /** Applies the limit on loss, trigger and stops, if all prices are known. Runs inside the caller's transaction. */
  handlePrices(prices: Readonly<Record<string, number>>): void {
    const context = this.#context
    const now = context.now()
    if (!context.watchesVenue) return
    const isKnown = botStrategyMarkets(context.settings.of).every((market) => (prices[market] ?? 0) > 0)
    if (this.#isLiquidationNear(prices)) this.#lifecycle.beginStop('margin_low', context.settings.onEnd)
    if (!isKnown || context.record.state === 'stopping') return
    this.#knownAt = now
    context.record = { ...context.record, prices: { ...context.record.prices, ...prices } }
    const { state } = context.record
    if (this.#isLossReached()) this.#lifecycle.beginStop('loss_limit', context.settings.onEnd)
    else if (state === 'waiting' && this.#isTriggerReached()) this.#lifecycle.begin()
    else if (state === 'running' && this.#isWatchReached()) this.#lifecycle.apply({ kind: 'price' })
    else if (context.isPausedWithPosition && this.#isWatchReached()) this.#stopPaused()
    else if (now - this.#storedAt >= STORE_INTERVAL_MS) {
      this.#storedAt = now
      this.#lifecycle.save(context.record)
    }
  }

  /** The position of a paused bot is open, so its stops count. */
  #stopPaused(): void {
    const { record, settings } = this.#context
    const tried = createBotStrategyMachine(settings.of, { saved: record.machine }, record)
    tried.apply({ kind: 'price' }, { now: this.#context.now(), prices: record.prices, live: new Set() })
    const { end } = tried.desiredOrders()
    if (end && STOPS.includes(end)) this.#lifecycle.beginStop(end, settings.onEnd)
  }

  /** The venue's liquidation price may be nearer than the strategy's, also while only the mark can be read (VN274). */
  #isLiquidationNear(prices: Readonly<Record<string, number>>): boolean {
    const { record, settings, machine } = this.#context
    const market = botStrategyMarkets(settings.of).find(isPerpetualMarket)
    if (!isHedgeBot(settings.of.kind) || market === undefined) return false
    const steps = requireMarketSteps(market)
    const { atoms, cost } = machine?.books().coins[steps.market.base] ?? EMPTY_COSTED_BALANCE
    const liquidation = Math.floor(Number(record.liquidation) * 10 ** steps.market.priceDecimals)
    if (atoms >= 0n || liquidation <= 0) return false
    const entry = Number(cost / (atoms * steps.unitAtoms))
    return liquidation > entry && (prices[market] ?? 0) >= computeHedgeClosePrice(entry, liquidation)
  }

  #isLossReached(): boolean {
    const { record, machine } = this.#context
    const isWatched = record.state === 'running' || this.#context.isPausedWithPosition
    if (!isWatched || !machine || !record.venue) return false
    return computeProfitFigures(this.#context).percentBps <= -record.venue.lossBps
  }

  #isTriggerReached(): boolean {
    const { record, settings } = this.#context
    const trigger = botTriggerPrice(settings.of)
    const price = record.prices[botStrategyMarkets(settings.of)[0] ?? ''] ?? 0
    if (trigger === undefined || price <= 0) return false
    return trigger >= record.from ? price >= trigger : price <= trigger
  }

  #isWatchReached(): boolean {
    const { record, machine } = this.#context
    return (machine?.desiredOrders().watches ?? []).some(({ market, above, below }) => {
      const price = record.prices[market] ?? 0
      return price > 0 && ((above !== undefined && price >= above) || (below !== undefined && price <= below))
    })
  }

  #readReachedOrders(): void {
    const { prices } = this.#context.record
    const isReached = this.#orders.rows.some(({ market, side, price, state }) => {
      const last = prices[market] ?? 0
      return state === 'open' && last > 0 && (side === 'buy' ? last <= price : last >= price)
    })
    if (isReached) this.#orders.requestRead()
  }
}
