// Trades a reserved contract of the user's account at a venue (docs/rules/venue.md, VN165).

import { toExchangeSymbol, toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBotAccount, VenueBotContracts, VenueBotOrder } from '#shared/venues/bot-account.ts'
import type { VenueContractCancelAnswer, VenueContractOrderAnswer } from '#shared/venues/contract-calls.ts'
import { listVenuePositions, type VenueContractState, type VenueFundingView } from '#shared/venues/contract-views.ts'
import type { VenueFailure, VenueFillView } from '#shared/venues/views.ts'
import type { ProgramTransferRefusal } from '../program/spot-trading-client.ts'
import type { VenueContractCheck, VenueRecovery } from './services.ts'
import { fineLot, toBaseAtoms, toFine } from './venue-books.ts'
import {
  CLOCKS_MAX_MS,
  toVenueClientId,
  VenueCallError,
  VenueTradingClient,
  type VenueTradingDeps,
} from './venue-trading-client.ts'

/** Funding is paid at whole hours, and listed some seconds later. */
const FUNDING_DELAY_MS = 30 * SECOND_MS
const FUNDING_OVERLAP_MS = 2 * HOUR_MS
const FORMER_MS = 6 * DAY_MS

/** Nothing of the bot is in a contract that the venue no longer has. */
const DELISTED: VenueContractCheck = {
  isEqual: true,
  hasNews: false,
  areSettingsChanged: false,
  outside: 'none',
  liquidation: '',
  difference: 0,
  mark: 0,
  unknownOrders: [],
}

type ContractDeps = Omit<VenueTradingDeps, 'venue' | 'markets'> & {
  readonly market: string
  readonly leverage: number
  readonly contracts: VenueBotContracts
  readonly now: () => number
}

type OutsideFill = VenueFillView & { readonly kind: 'forced' | 'deleveraged' | 'foreign' }

function unwrapVenueResult<Value>(read: Result<Value, VenueFailure>, about: string): Value {
  if (!read.ok) throw new VenueCallError(`${about} at the venue not readable`, read.error.reason)
  return read.value
}

const toPerpetual = <Row extends { readonly market: string }>(row: Row): Row => ({
  ...row,
  market: toPerpetualMarket(row.market),
})

function toBotAccount({ contracts, account, leverage, market }: ContractDeps): VenueBotAccount {
  const symbol = toExchangeSymbol(market)
  const mapped = <Row extends { readonly market: string }>(read: Result<readonly Row[], VenueFailure>) =>
    read.ok ? ok(read.value.map(toPerpetual)) : read
  const toSent = ({ amount: _, ...order }: VenueBotOrder) => ({ ...order, market: symbol })
  const restored = { asset: requireMarketSteps(market).market.quote, amount: '0', isRestored: true }
  // The account frees the contract of a bot that seems to be absent.
  const whileReserved = async <Answer extends VenueContractOrderAnswer | VenueContractCancelAnswer>(
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await send()
    if (answer.kind !== 'refused' || answer.reason !== 'contract_reserved') return answer
    const reserved = await contracts.reserveContract(account, { ...restored, market: symbol, leverage })
    return reserved.ok ? send() : answer
  }
  return {
    joinBot: (bot, budget) => contracts.reserveContract(bot, { ...budget, market: symbol, leverage }),
    leaveBot: (bot) => contracts.leaveBot(bot),
    place: async (order) => {
      const placed = await whileReserved(() => contracts.placeBotContractOrder(account, toSent(order)))
      return placed.kind === 'placed' ? { ...placed, order: toPerpetual(placed.order) } : placed
    },
    cancel: async (_, id) => {
      const cancelled = await whileReserved(() => contracts.cancelBotContractOrder(account, symbol, id))
      return cancelled.kind === 'done' ? { ...cancelled, order: toPerpetual(cancelled.order) } : cancelled
    },
    listOpenOrders: async () => mapped(await contracts.listOpenContractOrders(symbol)),
    listOrdersSince: async (_, since) => {
      const read = await contracts.listContractOrdersSince(symbol, since)
      return read.ok ? ok({ ...read.value, orders: read.value.orders.map(toPerpetual) }) : read
    },
    findOrder: async (_, client, unsent) => {
      const found = await contracts.findContractOrder(symbol, client, unsent && toSent(unsent))
      return found.kind === 'placed' ? { ...found, order: toPerpetual(found.order) } : found
    },
    listOrderFills: async (_, order) => mapped(await contracts.listContractOrderFills(symbol, order)),
  }
}

export class VenueContractClient extends VenueTradingClient {
  readonly #contract: ContractDeps

  constructor(deps: ContractDeps) {
    super({ ...deps, markets: [deps.market], venue: toBotAccount(deps) })
    this.#contract = deps
  }

  override async fund(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    const { books, now } = this.#contract
    const former = books.hasAnyOrder ? ok(false) : await this.#hasFormerOrders()
    if (!former.ok) return former
    if (former.value) return refuse({ reason: 'venue_bot_repeated', params: {} })
    const funded = await super.fund(asset, atoms, key)
    if (funded.ok) books.beginContract(now())
    return funded
  }

  override async recover(since: number, ids: readonly string[]): Promise<VenueRecovery> {
    const recovered = await super.recover(since, ids)
    if (recovered.hasFills) this.#contract.books.beginContract(since - CLOCKS_MAX_MS)
    return recovered
  }

  /** After a restore, a repeated request could make the bot again (VN187). */
  async #hasFormerOrders(): Promise<Result<boolean, ProgramTransferRefusal>> {
    const { contracts, market, account, now } = this.#contract
    const read = await contracts.listContractOrdersSince(toExchangeSymbol(market), now() - FORMER_MS)
    if (read.ok) return ok(read.value.orders.some(({ clientId }) => clientId.startsWith(toVenueClientId(account, ''))))
    // Then nothing of the bot is open there, and the contract is not reserved either.
    if (read.error.reason === 'market_absent') return ok(false)
    const failure = new VenueCallError('earlier orders at the venue are not readable', read.error.reason)
    if (failure.obstacle === 'key') return refuse({ reason: 'venue_key', params: {} })
    throw failure
  }

  async fundings(first: number) {
    return this.#contract.books.fundings(first)
  }

  async checkContract(settled: ReadonlySet<string>): Promise<VenueContractCheck> {
    const { contracts, market, books, leverage, now } = this.#contract
    const at = now()
    const read = await contracts.contractState(toExchangeSymbol(market))
    if (!read.ok && read.error.reason === 'market_absent' && this.#ownLots() === 0n && books.openOrders().length === 0)
      return DELISTED
    let state = unwrapVenueResult(read, 'the contract is')
    let areOwnBooked = true
    const mustBook = !this.#isEqual(state)
    if (mustBook) {
      areOwnBooked = await this.#bookOwn()
      state = unwrapVenueResult(await contracts.contractState(toExchangeSymbol(market)), 'the contract is')
    }
    const unknownOrders = areOwnBooked && !this.#isEqual(state) ? await this.#bookOutside(state, settled) : []
    // The bot's own orders may have traded against lots of others since.
    if (books.contract().outsideLots !== 0) books.bookOutside(market, [], 'foreign', this.#markOf(state))
    const isEqual = this.#isEqual(state)
    if (isEqual) books.markEqual(at)
    return {
      isEqual: isEqual || !areOwnBooked,
      // Own fills may cancel out.
      hasNews: mustBook,
      areSettingsChanged: state.hedged !== undefined || state.mode !== 'isolated' || state.leverage !== leverage,
      outside: books.contract().outside,
      liquidation: listVenuePositions(state)[0]?.liquidation ?? '',
      difference: Number(this.#differenceOf(state)),
      mark: this.#markOf(state),
      unknownOrders,
    }
  }

  async cancelLost(): Promise<void> {
    const { contracts, market, account } = this.#contract
    const read = await contracts.listOpenContractOrders(toExchangeSymbol(market))
    const prefix = toVenueClientId(account, '')
    for (const order of unwrapVenueResult(read, 'open orders are')) {
      if (order.clientId.startsWith(prefix)) await this.bookLost(toPerpetual(order))
    }
  }

  async readFundings(isLast: boolean): Promise<void> {
    const { contracts, market, books, now } = this.#contract
    const at = now()
    const { startedAt, fundedAt } = books.contract()
    const hourOf = (time: number) => Math.floor((time - FUNDING_DELAY_MS) / HOUR_MS)
    if (!isLast && hourOf(at) === hourOf(fundedAt)) return
    const since = Math.max(startedAt, fundedAt - FUNDING_OVERLAP_MS) - CLOCKS_MAX_MS
    // Both times are the venue's. Earlier payments are not the bot's.
    const tradedAt = books.findFirstTradeTime(market, startedAt - CLOCKS_MAX_MS)
    const read = await contracts.listContractFundingsSince(toExchangeSymbol(market), since)
    if (!read.ok && read.error.reason === 'market_absent') return
    const rows = unwrapVenueResult(read, 'funding is')
    const { quote } = requireMarketSteps(market).market
    const payments = rows
      .filter(({ asset, time }) => asset === quote && tradedAt !== undefined && time >= tradedAt)
      .sort((a, b) => a.time - b.time)
      .map(({ id, amount }: VenueFundingView) => ({ id, atoms: toUnits(amount, assetScale(quote)) ?? 0n }))
    books.bookFundings(payments, quote, at)
  }

  async #bookOwn(): Promise<boolean> {
    let areBooked = true
    for (const { id } of this.#contract.books.openOrders())
      areBooked = (await this.order(id)) !== undefined && areBooked
    return areBooked
  }

  /**
   * Books the newest fills of others that explain the difference. Earlier ones cancelled out.
   * @returns orders that are unknown for the first time; then it books nothing
   */
  async #bookOutside(state: VenueContractState, settled: ReadonlySet<string>): Promise<readonly string[]> {
    const { market, books } = this.#contract
    let explained = 0n
    const chosen: OutsideFill[] = []
    const kinds = new Map<string, OutsideFill['kind'] | 'own' | 'unknown'>()
    const unknown = () => [...kinds].flatMap(([order, kind]) => (kind === 'unknown' ? [order] : []))
    for (const fill of await this.#readUnknown()) {
      if (this.#differenceOf(state) === explained) break
      const kind = kinds.get(fill.order) ?? (await this.#kindOf(fill.order, settled))
      kinds.set(fill.order, kind)
      if (kind === 'own' || kind === 'unknown') continue
      chosen.unshift({ ...fill, kind })
      explained += (fill.side === 'buy' ? 1n : -1n) * toBaseAtoms(fill.quantity, market)
    }
    if (unknown().length > 0 || this.#differenceOf(state) !== explained) return unknown()
    for (const { kind, ...fill } of chosen) books.bookOutside(market, [fill], kind, this.#markOf(state))
    return []
  }

  /** Newest first. */
  async #readUnknown(): Promise<readonly VenueFillView[]> {
    const { contracts, market, books } = this.#contract
    const { startedAt, equalAt } = books.contract()
    const since = Math.max(startedAt, equalAt - CLOCKS_MAX_MS)
    const read = unwrapVenueResult(await contracts.listContractFillsSince(toExchangeSymbol(market), since), 'fills are')
    return read
      .map(toPerpetual)
      .filter(({ id }) => !books.hasFill(market, id))
      .sort((one, other) => other.time - one.time || Number(BigInt(other.id) - BigInt(one.id)))
  }

  /**
   * The venue names its own orders, or lists none. An order of the bot that the books lack is booked: the bot took it for
   * refused.
   */
  async #kindOf(id: string, settled: ReadonlySet<string>): Promise<OutsideFill['kind'] | 'own' | 'unknown'> {
    const { contracts, market, books, account } = this.#contract
    if (books.orderByVenueId(id) !== undefined) return 'own'
    const order = unwrapVenueResult(await contracts.findContractOrderById(toExchangeSymbol(market), id), 'an order is')
    if (order?.isDeleveraging) return 'deleveraged'
    if (order === null) return settled.has(id) ? 'forced' : 'unknown'
    if (order.isForced) return 'forced'
    if (!order.clientId.startsWith(toVenueClientId(account, ''))) return 'foreign'
    if (order.order) await this.bookLost(toPerpetual(order.order))
    return 'own'
  }

  /** In ticks. */
  #markOf({ mark }: VenueContractState): number {
    return Math.round(Number(mark) * 10 ** requireMarketSteps(this.#contract.market).market.priceDecimals)
  }

  #ownLots(): bigint {
    const { books, market } = this.#contract
    return books.balances().get(requireMarketSteps(market).market.base) ?? 0n
  }

  #isEqual(state: VenueContractState): boolean {
    return this.#differenceOf(state) === 0n
  }

  /** Lots of the position that the books lack; negative if they have more. */
  #differenceOf(state: VenueContractState): bigint {
    const { books, market } = this.#contract
    const position = listVenuePositions(state).reduce((sum, { side, quantity }) => {
      return sum + (side === 'short' ? -1n : 1n) * toFine(quantity)
    }, 0n)
    const lot = fineLot(market)
    const difference = position / lot - this.#ownLots() - BigInt(books.contract().outsideLots)
    if (difference === 0n) return 0n
    const { lots, hasParts } = books.sumFills(market)
    return hasParts || position % lot !== 0n ? (position - lots) / lot : difference
  }
}
