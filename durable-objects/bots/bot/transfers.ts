import { isBotEnded } from '#shared/bots/bot-state.ts'
import { type BotRefusal, findBotStartObstacle, isBotRefusalReason } from '#shared/bots/refusals.ts'
import { computeAtomsValue } from '#shared/bots/steps.ts'
import { botStrategyMarkets, tradesOnMargin } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { ProgramTransferRefusal } from '../program/spot-trading-client.ts'
import type { BotContext } from './context.ts'
import type { BotLifecycle } from './lifecycle.ts'
import { createBotStrategyMachine } from './machines.ts'
import type { BotNotifications } from './notifications.ts'
import type { BotPrices } from './prices.ts'
import type { BotTransfer } from './store.ts'
import { VenueCallError } from './venue-trading-client.ts'

/** Refusals of a deposit that name what is free. The last two are of the wallets at a venue. */
const SHORTAGES: readonly string[] = ['insufficient_funds', 'venue_spot_low', 'futures_funds_low']

export type BotTransfersDeps = {
  readonly lifecycle: BotLifecycle
  readonly notifications: BotNotifications
  readonly prices: BotPrices
}

export class BotTransfers {
  readonly #context: BotContext
  readonly #deps: BotTransfersDeps
  #shortage: BotRefusal | undefined
  #creations = 0

  constructor(context: BotContext, deps: BotTransfersDeps) {
    this.#context = context
    this.#deps = deps
  }

  /** Refusal of the last deposit. Kept in memory only. */
  get shortage(): BotRefusal | undefined {
    return this.#shortage
  }

  /** Runs a request that makes the bot, which gets a refusal as its answer. */
  async whileCreating(work: () => Promise<void>): Promise<void> {
    this.#creations += 1
    try {
      await work()
    } finally {
      this.#creations -= 1
    }
  }

  /** @throws Error if a transfer is refused: retry */
  async run(): Promise<void> {
    const context = this.#context
    for (const move of context.store.transfers()) {
      const { kind, asset, atoms, key } = move
      const client = context.tradingClient()
      if (kind === 'return' && !(await this.#released(move))) continue
      const moved = await (kind === 'fund'
        ? client.fund(asset, BigInt(atoms), key, move.isFirst)
        : client.withdraw(asset, BigInt(atoms), key))
      if (moved.ok) {
        if (move.isFirst) await this.#deps.prices.require()
        else if (kind === 'fund') await this.#deps.prices.read()
        context.transaction(() => this.#changed(move))
      } else await this.#refused(move, moved.error)
    }
  }

  async recordFunding(): Promise<boolean> {
    const context = this.#context
    const { state, last, fundedTo } = context.record
    if (!context.machine || isBotEnded(state) || last) return false
    const payments = (await context.tradingClient().fundings?.(fundedTo + 1)) ?? []
    if (payments.length === 0) return false
    const { lifecycle, notifications } = this.#deps
    context.transaction(() => {
      for (const { id, atoms } of payments) {
        lifecycle.save({ ...context.record, fundedTo: id })
        lifecycle.apply({ kind: 'funding', atoms })
        notifications.addEvent('funding', { atoms: String(atoms) })
      }
    })
    return true
  }

  /** @throws Error if the refusal is temporary */
  async #refused(
    { id, kind, asset, atoms, key, isFirst }: BotTransfer,
    { reason, params }: ProgramTransferRefusal,
  ): Promise<void> {
    const { store, record, host } = this.#context
    const { lifecycle } = this.#deps
    const isStartRefused = findBotStartObstacle({ reason }) !== undefined
    // A restored bot with a position must close it, unless another bot has the contract (VN186, VN187).
    const mustClose = record.venue !== null && isFirst && store.venueBooks.hasAnyFill
    if (mustClose && reason !== 'venue_contract_reserved')
      throw new VenueCallError('a bot cannot close yet', reason === 'venue_key' ? 'key_refused' : 'unreachable')
    if (kind === 'fund' && (isStartRefused || SHORTAGES.includes(reason)) && isBotRefusalReason(reason)) {
      this.#shortage = { reason, params }
      // An ended bot does not come back to release key and contract.
      if (isFirst && record.venue) await host.services.leaveVenue(record.owner, record.account)
      store.transaction(() => {
        store.deleteTransfer(id)
        if (isFirst) lifecycle.refuseStart({ reason, ...params }, this.#creations > 0)
        else lifecycle.noteRefusal({ reason, ...params })
      })
      return
    }
    // The ledger stores the refusal, so a retry needs another key.
    store.transaction(() => {
      store.deleteTransfer(id)
      store.addTransfer({ kind, asset, atoms, key: `${key}.`, isFirst })
    })
    throw new Error(`money of a bot is not moved: ${reason}`)
  }

  /**
   * Margin bots first move the money from the clearing house to the wallet.
   * @returns true if the wallet has it
   */
  async #released(move: BotTransfer): Promise<boolean> {
    const { id, asset, atoms, key } = move
    const context = this.#context
    const client = context.tradingClient()
    if (!client.release || move.isReady) return true
    const released = await client.release(asset, BigInt(atoms), key)
    if (!released.ok && context.record.last)
      throw new Error(`margin of a bot does not go back: ${released.error.reason}`)
    context.transaction(() => {
      if (released.ok) return context.store.saveTransfer({ ...move, isReady: true })
      // The positions need the margin now, so the transfer is dropped.
      context.store.deleteTransfer(id)
      this.#deps.lifecycle.apply({ kind: 'funds', quote: BigInt(atoms) })
      this.#deps.lifecycle.noteRefusal({ reason: released.error.reason })
    })
    return released.ok
  }

  #changed({ id, kind, atoms, asset, isFirst }: BotTransfer): void {
    const context = this.#context
    const { lifecycle, notifications } = this.#deps
    context.store.deleteTransfer(id)
    if (kind === 'return') return
    const { of } = context.settings
    if (tradesOnMargin(of)) lifecycle.save({ ...context.record, marginIns: context.record.marginIns + 1 })
    if (isFirst) this.#fundFirst(asset, BigInt(atoms))
    else {
      lifecycle.apply({ kind: 'funds', quote: BigInt(atoms) })
      notifications.addEvent('invested', { atoms })
    }
  }

  #fundFirst(asset: string, atoms: bigint): void {
    const context = this.#context
    const { lifecycle } = this.#deps
    const { of, quote } = context.settings
    const [market = ''] = botStrategyMarkets(of)
    const price = context.record.prices[market] ?? 0
    const base = asset === quote ? 0n : atoms
    const baseCost = base === 0n ? 0n : computeAtomsValue(requireMarketSteps(market), price, base)
    const machine = createBotStrategyMachine(of, {
      investment: { quote: asset === quote ? atoms : 0n, base, baseCost },
    })
    context.machine = machine
    const { isHeld, state } = context.record
    // VN186.
    const isEnding = state === 'stopping'
    lifecycle.save({
      ...context.record,
      state: isEnding ? state : 'waiting',
      isHeld: false,
      from: price,
      machine: machine.save(),
    })
    if (isEnding) return
    if (isHeld) lifecycle.pauseForOwner()
    else if (lifecycle.beginsWithoutWaiting()) lifecycle.begin()
  }
}
