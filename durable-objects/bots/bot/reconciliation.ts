// Compares the bot's bookkeeping with ledger and clearing house (BO2).

import type { BotBookkeeping } from '#shared/bots/books.ts'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import { isPerpetualName } from '#shared/bots/perpetuals.ts'
import { botStrategyMarkets, tradesOnMargin } from '#shared/bots/strategies/machine.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { BotContext } from './context.ts'
import type { BotLifecycle } from './lifecycle.ts'
import { correctBotAccounting } from './machines.ts'
import type { BotOrderService } from './orders.ts'

const CHECK_MS = 60_000
const SUCCESSIVE_DIFFERENCES_MAX = 3

export class BotReconciliation {
  readonly #context: BotContext
  readonly #lifecycle: BotLifecycle
  readonly #orders: BotOrderService

  constructor(context: BotContext, lifecycle: BotLifecycle, orders: BotOrderService) {
    this.#context = context
    this.#lifecycle = lifecycle
    this.#orders = orders
  }

  /** A lasting difference stops the bot. */
  async reconcile(isLast = false): Promise<void> {
    const context = this.#context
    const { checkedAt, doubts, state, last } = context.record
    const now = context.now()
    // A clearing house wakes its bots. A bot at a venue works each ten seconds.
    const isWoken = tradesOnMargin(context.settings.of) && !context.record.venue
    const isDue = isLast || doubts > 0 || isWoken || now - checkedAt >= CHECK_MS
    const hasNews = context.record.venue !== null && this.#orders.isReadRequested
    if (!context.machine || !isDue || hasNews || isBotEnded(state) || last || context.store.transfers().length > 0)
      return
    const found = await this.#orders.findLedgerDifference(context.machine.books())
    if (found === undefined) return
    context.transaction(() => {
      if (found === '') {
        // Once a day, so that the rows have a bound.
        const isNewDay = checkedAt > 0 && Math.floor(now / DAY_MS) > Math.floor(checkedAt / DAY_MS)
        if (context.record.venue && isNewDay) context.store.venueBooks.deleteSettledOrders()
        this.#lifecycle.save({ ...context.record, checkedAt: now, doubts: 0 })
        return
      }
      context.host.report('bot_books_differ', { bot: context.record.account, found })
      // Only a read can show that the venue's fills are booked on one side alone.
      if (context.record.venue) this.#orders.requestRead()
      this.#lifecycle.save({ ...context.record, doubts: doubts + 1 })
      // The clearing house has closed it. At a venue, VN170 applies.
      const end = isPerpetualName(found) && !context.record.venue ? 'liquidated' : 'books_differ'
      if (doubts + 1 >= SUCCESSIVE_DIFFERENCES_MAX && state !== 'stopping') this.#lifecycle.beginFailure(end)
    })
    if (found !== '' && isLast) context.host.report('bot_ends_with_difference', { bot: context.record.account, found })
  }

  async correctedBooks(): Promise<BotBookkeeping | undefined> {
    const { machine, settings } = this.#context
    const books = machine?.books()
    const { of, quote } = settings
    if (!books || !tradesOnMargin(of) || (await this.#orders.findLedgerDifference(books)) === '') return books
    const worth = await this.#context.tradingClient().walletAtoms()
    return correctBotAccounting({
      books,
      worth,
      prices: this.#context.record.prices,
      markets: botStrategyMarkets(of),
      quote,
    })
  }
}
