// The user's contracts at a venue. Pages read when the user stream reports a change, and poll. A desk costs 12 of the
// venue's 2,400 units of weight a minute.

import type { Market } from '#shared/markets/markets.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import type {
  VenueConditionalAnswer,
  VenueConditionalCancelAnswer,
  VenueConditionalInput,
  VenueContractCancelAnswer,
  VenueContractDeskAnswer,
  VenueContractHistoryAnswer,
  VenueContractOrderAnswer,
  VenueContractOrderInput,
  VenueLeverageAnswer,
  VenueMarginModeAnswer,
  VenueMarginMove,
  VenueMarginMoveAnswer,
  VenuePositionModeAnswer,
} from '#shared/venues/contract-calls.ts'
import type { VenueConditionalView, VenueContractOrderView, VenueMarginMode } from '#shared/venues/contract-views.ts'
import { findConditionalRuleBreach, findContractRuleBreach } from '#shared/venues/rules.ts'
import type { VenueFailure, VenueRefusal } from '#shared/venues/views.ts'
import type { OpenFeedSocket } from '../markets/market-source/upstream.ts'
import { VenueContractReservations } from './contract-reservations.ts'
import { VenueContractSettings } from './contract-settings.ts'
import { VenueContractStream } from './contract-stream.ts'
import { createVenueRefusal, isUnchangedSetting, toNamedVenueFailure, type VenueRefusedResult } from './failures.ts'
import type { FillReader, VenueFillNotices } from './fill-notices.ts'
import { createFillReader } from './fill-reader.ts'
import type { VenueKeys } from './keys.ts'
import { type OpenedContract, openContract } from './open-contract.ts'
import { SENT_RETENTION_MS, VenueOrderSender } from './order-sender.ts'
import { type ReadVenueRules, VenueRulesCache } from './rules-cache.ts'
import type { SendableOrder } from './sent-orders.ts'
import type { VenueAccountStore } from './store.ts'
import type { VenueAccountCall, VenueFault, VenueFuturesDialect } from './venue.ts'
import type { VenueClient } from './venue-client.ts'

/** Brackets of a contract change rarely. */
const BRACKETS_FRESH_MS = HOUR_MS
const RESERVED = createVenueRefusal({ reason: 'contract_reserved' })

type ContractsDeps = {
  readonly store: VenueAccountStore
  readonly keys: VenueKeys
  readonly dialect: VenueFuturesDialect
  readonly readRules: ReadVenueRules
  readonly now: () => number
  /** Undefined if the deployment knows no such socket of the venue; pages then poll. */
  readonly stream?: VenueStreamDeps | undefined
  readonly fills: VenueFillNotices
  readonly isBotAbsent: (bot: string) => Promise<boolean>
}

export type VenueStreamDeps = {
  readonly url: string
  readonly openSocket: OpenFeedSocket
  readonly createName: () => string
  /** Called when the account or the stream changed. */
  readonly onChange: () => void
}

export class VenueContractsService {
  readonly #deps: ContractsDeps
  readonly #rules: VenueRulesCache
  readonly #orders: VenueOrderSender<VenueContractOrderInput, VenueContractOrderView>
  readonly #conditionals: VenueOrderSender<VenueConditionalInput, VenueConditionalView>
  readonly stream: VenueContractStream | undefined
  readonly #settings: VenueContractSettings
  /** Serves bots; the other calls serve pages. */
  readonly reservations: VenueContractReservations
  readonly #leverageMax = new Map<string, { readonly leverage: number; readonly readAt: number }>()

  constructor(deps: ContractsDeps) {
    const { store, dialect, now } = deps
    this.#deps = deps
    this.#rules = new VenueRulesCache(deps.readRules, now)
    this.#orders = new VenueOrderSender({
      store: store.contractOrders,
      dialect,
      rules: this.#rules,
      findBreach: (rules, order) => this.#findReserved(order) ?? findContractRuleBreach(rules, order),
      isClose: (order) => this.#isCloseOfBot(order),
      onPlaced: (order) => deps.fills.note('futures', [order]),
      now,
    })
    this.#conditionals = new VenueOrderSender({
      store: store.conditionalOrders,
      dialect: dialect.conditionals,
      rules: this.#rules,
      findBreach: (rules, order) => this.#findReserved(order) ?? findConditionalRuleBreach(rules, order),
      onPlaced: ({ market }) => deps.fills.noteConditionals(market, true),
      now,
    })
    this.stream = deps.stream && this.#createStream(deps.stream)
    this.#settings = new VenueContractSettings(store)
    this.reservations = new VenueContractReservations({
      ...deps,
      rules: this.#rules,
      orders: this.#orders,
      settings: this.#settings,
    })
  }

  async desk(symbol: string): Promise<VenueContractDeskAnswer> {
    const { dialect, keys } = this.#deps
    const opened = await this.#open(symbol)
    if (!opened.ok) return createVenueRefusal(opened.error)
    const { client, market } = opened.value
    this.stream?.noteReading()
    // A change during the reads is not in this answer for certain, so the page reads again.
    const position = this.stream?.position
    await this.#resolveAll(client)
    const [rules, margin, contract, open, conditionals, leverageMax] = await Promise.all([
      this.#rules.read(market),
      client.call(dialect.margin(market)),
      client.call(dialect.contract(market)),
      client.call(dialect.openOrders(market)),
      client.call(dialect.conditionals.waiting(market)),
      this.#readLeverageMax(client, market),
    ])
    if (!rules.ok) return createVenueRefusal(rules.error)
    if (!margin.ok) return this.#refusalOf(margin.error)
    if (!contract.ok) return this.#refusalOf(contract.error)
    if (!open.ok) return this.#refusalOf(open.error)
    if (!conditionals.ok) return this.#refusalOf(conditionals.error)
    if (!leverageMax.ok) return this.#refusalOf(leverageMax.error)
    this.#deps.fills.noteOpen('futures', symbol, open.value)
    this.#deps.fills.noteConditionals(symbol, conditionals.value.length > 0)
    return {
      kind: 'desk',
      host: keys.hostOf('futures'),
      rules: rules.value,
      margin: margin.value,
      contract: contract.value,
      leverageMax: leverageMax.value,
      open: [...open.value],
      conditionals: [...conditionals.value],
      unknown: [...this.#orders.listUnknown(), ...this.#conditionals.listUnknown()],
      ...(position && position.stream !== '' && { position }),
    }
  }

  async history(symbol: string): Promise<VenueContractHistoryAnswer> {
    const { dialect } = this.#deps
    const opened = await this.#open(symbol)
    if (!opened.ok) return createVenueRefusal(opened.error)
    const { client, market } = opened.value
    const [orders, fills] = await Promise.all([client.call(dialect.orders(market)), client.call(dialect.fills(market))])
    if (!orders.ok) return this.#refusalOf(orders.error)
    if (!fills.ok) return this.#refusalOf(fills.error)
    this.#deps.fills.note('futures', orders.value)
    return { kind: 'history', orders: [...orders.value], fills: [...fills.value] }
  }

  /** A repeated client id never sends a second order. */
  async place(order: VenueContractOrderInput): Promise<VenueContractOrderAnswer> {
    const reserved = await this.reservations.findReserved(order.market)
    if (reserved) return createVenueRefusal({ reason: reserved })
    const opened = await this.#open(order.market)
    if (!opened.ok) return createVenueRefusal(opened.error)
    return this.#orders.place(opened.value.client, opened.value.market, order)
  }

  async cancel(symbol: string, id: string): Promise<VenueContractCancelAnswer> {
    const reserved = await this.reservations.findReserved(symbol)
    if (reserved) return createVenueRefusal({ reason: reserved })
    const opened = await this.#open(symbol)
    if (!opened.ok) return createVenueRefusal(opened.error)
    const { client, market } = opened.value
    const cancelled = await client.call(this.#deps.dialect.cancel(market, id))
    if (cancelled.ok) this.#deps.fills.note('futures', [cancelled.value])
    return cancelled.ok ? { kind: 'done', order: cancelled.value } : this.#refusalOf(cancelled.error)
  }

  /** A repeated client id never sends a second order. */
  async placeConditional(order: VenueConditionalInput): Promise<VenueConditionalAnswer> {
    const reserved = await this.reservations.findReserved(order.market)
    if (reserved) return createVenueRefusal({ reason: reserved })
    const opened = await this.#open(order.market)
    if (!opened.ok) return createVenueRefusal(opened.error)
    return this.#conditionals.place(opened.value.client, opened.value.market, order)
  }

  async cancelConditional(symbol: string, id: string): Promise<VenueConditionalCancelAnswer> {
    const reserved = await this.reservations.findReserved(symbol)
    if (reserved) return createVenueRefusal({ reason: reserved })
    const opened = await this.#open(symbol)
    if (!opened.ok) return createVenueRefusal(opened.error)
    const cancelled = await opened.value.client.call(this.#deps.dialect.conditionals.cancel(id))
    return cancelled.ok ? { kind: 'done' } : this.#refusalOf(cancelled.error)
  }

  /** A repetition has no further effect, so a lost answer needs no look-up. */
  async setLeverage(symbol: string, leverage: number): Promise<VenueLeverageAnswer> {
    const reserved = await this.reservations.findReserved(symbol)
    if (reserved) return createVenueRefusal({ reason: reserved })
    const opened = await this.#open(symbol)
    if (!opened.ok) return createVenueRefusal(opened.error)
    const { client, market } = opened.value
    if (this.#isHeld(symbol)) return RESERVED
    const set = await this.#settings.send(client, this.#deps.dialect.setLeverage(market, leverage), symbol)
    return set.ok ? { kind: 'done', leverage: set.value } : this.#refusalOf(set.error, 'leverage_refused')
  }

  /** A repetition has no further effect. */
  async setMode(symbol: string, mode: VenueMarginMode): Promise<VenueMarginModeAnswer> {
    const { dialect } = this.#deps
    const reserved = await this.reservations.findReserved(symbol)
    if (reserved) return createVenueRefusal({ reason: reserved })
    const opened = await this.#open(symbol)
    if (!opened.ok) return createVenueRefusal(opened.error)
    const { client, market } = opened.value
    if (this.#isHeld(symbol)) return RESERVED
    const set = await this.#settings.send(client, dialect.setMode(market, mode), symbol)
    return set.ok || this.#isUnchanged(set.error) ? { kind: 'done', mode } : this.#refusalOf(set.error, 'mode_refused')
  }

  /** A repetition has no further effect. */
  async setPositionMode(isHedged: boolean): Promise<VenuePositionModeAnswer> {
    const { dialect, keys, store } = this.#deps
    await Promise.all(store.listReservedContracts().map((market) => this.reservations.findReserved(market)))
    if (this.#botContractRefusal) return this.#botContractRefusal
    const client = await keys.open('futures')
    if (!client.ok) return createVenueRefusal(client.error)
    if (this.#botContractRefusal) return this.#botContractRefusal
    const set = await this.#settings.send(client.value, dialect.setHedged(isHedged))
    return set.ok || this.#isUnchanged(set.error)
      ? { kind: 'done', isHedged }
      : this.#refusalOf(set.error, 'position_mode_refused')
  }

  /** A repeated client id never moves margin again. The venue cannot be asked about a move, so a lost one stays unknown. */
  async moveMargin(move: VenueMarginMove): Promise<VenueMarginMoveAnswer> {
    const { store, dialect, now } = this.#deps
    const { marginMoves } = store
    const reserved = await this.reservations.findReserved(move.market)
    if (reserved) return createVenueRefusal({ reason: reserved })
    const opened = await this.#open(move.market)
    if (!opened.ok) return createVenueRefusal(opened.error)
    if (this.#isHeld(move.market)) return RESERVED
    const sent = marginMoves.find(move.clientId)
    if (sent?.state === 'known') return { kind: 'done' }
    if (sent?.state === 'refused') return createVenueRefusal({ reason: 'margin_refused', detail: sent.reason })
    if (sent) return { kind: 'unknown' }
    marginMoves.forgetOld(now() - SENT_RETENTION_MS)
    marginMoves.insert(move, now())
    const { client, market } = opened.value
    const moved = await this.#settings.send(client, dialect.moveMargin(market, move), move.market)
    if (moved.ok) marginMoves.setState(move.clientId, 'known')
    else if (moved.error.kind === 'unsent') marginMoves.drop(move.clientId)
    else if (moved.error.kind === 'refused') marginMoves.setState(move.clientId, 'refused', moved.error.detail)
    else return { kind: 'unknown' }
    return moved.ok ? { kind: 'done' } : this.#refusalOf(moved.error, 'margin_refused')
  }

  get hasUnknown(): boolean {
    return this.#orders.hasUnknown || this.#conditionals.hasUnknown
  }

  /** Queries orders of unknown state. */
  async work(): Promise<void> {
    if (!this.hasUnknown) return
    const client = await this.#deps.keys.open('futures')
    if (client.ok) await this.#resolveAll(client.value)
  }

  get fillReader(): FillReader {
    const { dialect } = this.#deps
    return {
      ...createFillReader(() => this.#deps.keys.open('futures'), dialect),
      hasConditionals: async (market) => {
        const client = await this.#deps.keys.open('futures')
        const read = client.ok ? await client.value.call(dialect.conditionals.waiting(market)) : client
        return read.ok ? read.value.length > 0 : undefined
      },
    }
  }

  async #resolveAll(client: VenueClient): Promise<void> {
    await this.#orders.resolveAll(client)
    await this.#conditionals.resolveAll(client)
  }

  #createStream(deps: VenueStreamDeps): VenueContractStream {
    const { keys, dialect, now } = this.#deps
    const call = async <Answer>(listenCall: VenueAccountCall<Answer>): Promise<Answer | undefined> => {
      const client = await keys.open('futures')
      const read = client.ok ? await client.value.call(listenCall) : client
      return read.ok ? read.value : undefined
    }
    return new VenueContractStream({
      ...deps,
      dialect: dialect.stream,
      createListenKey: () => call(dialect.stream.createListenKey()),
      extendListenKey: async () => (await call(dialect.stream.extendListenKey())) ?? false,
      now,
    })
  }

  async #readLeverageMax(client: VenueClient, market: Market): Promise<Result<number, VenueFault>> {
    const { dialect, now } = this.#deps
    const known = this.#leverageMax.get(market.symbol)
    if (known && now() - known.readAt < BRACKETS_FRESH_MS) return ok(known.leverage)
    const read = await client.call(dialect.leverageBrackets(market))
    if (!read.ok) return read
    const leverage = Math.max(...read.value.map((bracket) => bracket.leverage))
    this.#leverageMax.set(market.symbol, { leverage, readAt: now() })
    return ok(leverage)
  }

  get #botContractRefusal() {
    const { store } = this.#deps
    const held = store.listReservedContracts().map((symbol) => store.findReservation(symbol))
    if (held.length === 0) return undefined
    const isPending = held.every((reservation) => reservation?.isClaimed === false)
    return createVenueRefusal({ reason: isPending ? 'bot_contracts_pending' : 'bot_contracts' })
  }

  #isHeld(symbol: string): boolean {
    return this.#deps.store.findContractBot(symbol) !== undefined
  }

  #isCloseOfBot({ market, clientId, type, reduceOnly }: VenueContractOrderInput): boolean {
    const holder = this.#deps.store.findContractBot(market)
    return type === 'market' && reduceOnly === true && holder !== undefined && clientId.startsWith(`${holder}-`)
  }

  #findReserved({ market, clientId }: SendableOrder): VenueRefusal | undefined {
    const holder = this.#deps.store.findContractBot(market)
    return holder === undefined || clientId.startsWith(`${holder}-`) ? undefined : 'contract_reserved'
  }

  #open(symbol: string): Promise<Result<OpenedContract, VenueFailure>> {
    return openContract(this.#deps.keys, symbol)
  }

  #isUnchanged(fault: VenueFault): boolean {
    return isUnchangedSetting(fault, this.#deps.dialect.codes)
  }

  /** @param refused name of a refusal that has none of its own */
  #refusalOf(fault: VenueFault, refused: VenueRefusal = 'order_refused'): VenueRefusedResult {
    return createVenueRefusal(toNamedVenueFailure(fault, this.#deps.dialect.codes, refused))
  }
}
