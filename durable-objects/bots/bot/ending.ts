import { isBotFailureReason } from '#shared/bots/bot-state.ts'
import { toBigintJson } from '#shared/bots/codec.ts'
import type { BotContext } from './context.ts'
import { computeProfitFigures } from './figures.ts'
import type { BotLifecycle } from './lifecycle.ts'
import { createBotClosingMachine } from './machines.ts'
import type { BotOrderService } from './orders.ts'
import type { BotPrices } from './prices.ts'
import type { BotReconciliation } from './reconciliation.ts'
import type { BotVenuePosition } from './venue-position.ts'

export type BotEndingDeps = {
  readonly lifecycle: BotLifecycle
  readonly orders: BotOrderService
  readonly prices: BotPrices
  readonly reconciliation: BotReconciliation
  readonly position: BotVenuePosition
}

/** Closes a stopping bot's holdings if its owner chose that, then returns the money. */
export class BotEndingService {
  readonly #context: BotContext
  readonly #deps: BotEndingDeps

  constructor(context: BotContext, deps: BotEndingDeps) {
    this.#context = context
    this.#deps = deps
  }

  /**
   * Does nothing while an order or transfer is pending.
   * @returns true if there is new work
   */
  async conclude(): Promise<boolean> {
    const context = this.#context
    const { lifecycle, orders } = this.#deps
    if (context.record.state !== 'stopping' || orders.rows.length > 0 || context.store.transfers().length > 0)
      return false
    if (context.record.last) {
      const { end, venue, owner, account } = context.record
      if (venue) await context.host.services.leaveVenue(owner, account)
      context.transaction(() => lifecycle.finish(end !== null && isBotFailureReason(end) ? 'failed' : 'stopped', end))
      return false
    }
    if (await this.#deps.position.checkBeforeEnd()) return true
    if (context.record.phase === 'strategy') {
      await this.#beginClosing()
      return true
    }
    if (context.machine?.desiredOrders().end === undefined) return false
    if (await this.#deps.position.readLastFundings()) return true
    if (await this.reopen()) return false
    await this.#returnMoney()
    return true
  }

  /** @returns true if the position differs from the books */
  async reopen(): Promise<boolean> {
    const context = this.#context
    const books = context.machine?.books()
    const found = await this.#deps.reconciliation.correctedBooks()
    if (!found || found === books || toBigintJson(found) === toBigintJson(books)) return false
    context.transaction(() => {
      const machine = createBotClosingMachine(context.settings.of, found, context.record)
      context.machine = machine
      this.#deps.lifecycle.save({ ...context.record, machine: machine.save() })
    })
    return true
  }

  async #beginClosing(): Promise<void> {
    const context = this.#context
    const { lifecycle, prices, reconciliation } = this.#deps
    await prices.read()
    const books = await reconciliation.correctedBooks()
    context.transaction(() => {
      const machine = createBotClosingMachine(context.settings.of, books, context.record)
      context.machine = machine
      lifecycle.save({ ...context.record, phase: 'closing', machine: machine.save() })
    })
  }

  async #returnMoney(): Promise<void> {
    const context = this.#context
    const { lifecycle, reconciliation } = this.#deps
    await reconciliation.reconcile(true)
    const worth = await context.tradingClient().walletAtoms()
    const last = computeProfitFigures(context).atoms
    context.transaction(() => {
      for (const [asset, atoms] of worth) {
        if (atoms > 0n)
          context.store.addTransfer({
            kind: 'return',
            asset,
            atoms: String(atoms),
            key: `end-${asset}`,
            isFirst: false,
          })
      }
      lifecycle.save({ ...context.record, last })
    })
  }
}
