// Trades a reserved contract of the user's account at a venue (docs/rules/venue.md, VN165).

import { toExchangeSymbol, toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBotAccount, VenueBotContracts } from '#shared/venues/bot-account.ts'
import { listVenuePositions, type VenueContractState, type VenueFundingView } from '#shared/venues/contract-views.ts'
import type { VenueFailure, VenueFillView } from '#shared/venues/views.ts'
import type { ProgramTransferRefusal } from '../program/spot-trading-client.ts'
import type { VenueContractCheck, VenueRecovery } from './services.ts'
import { toBaseAtoms } from './venue-books.ts'
import { toVenueClientId, VenueCallError, VenueTradingClient, type VenueTradingDeps } from './venue-trading-client.ts'

/** Funding is paid at whole hours, and listed some seconds later. */
const FUNDING_DELAY_MS = 30 * SECOND_MS
const FUNDING_OVERLAP_MS = 2 * HOUR_MS
const FORMER_MS = 6 * DAY_MS
/** Difference between the clocks of the venue and of this site. */
const CLOCKS_MAX_MS = 60 * SECOND_MS

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
  return {
    joinBot: (bot, budget) => contracts.reserveContract(bot, { ...budget, market: symbol, leverage }),
    leaveBot: (bot) => contracts.leaveBot(bot),
    place: async (order) => {
      const { amount: _, ...sent } = order
      const placed = await contracts.placeBotContractOrder(account, { ...sent, market: symbol })
      return placed.kind === 'placed' ? { ...placed, order: toPerpetual(placed.order) } : placed
    },
    cancel: async (_, id) => {
      const cancelled = await contracts.cancelBotContractOrder(account, symbol, id)
      return cancelled.kind === 'done' ? { ...cancelled, order: toPerpetual(cancelled.order) } : cancelled
    },
    listOpenOrders: async () => mapped(await contracts.listOpenContractOrders(symbol)),
    listOrdersSince: async (_, since) => {
      const read = await contracts.listContractOrdersSince(symbol, since)
      return read.ok ? ok({ ...read.value, orders: read.value.orders.map(toPerpetual) }) : read
    },
    findOrder: async (_, client) => {
      const found = await contracts.findContractOrder(symbol, client)
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
    if (former.value) return refuse({ reason: 'key_reused', params: {} })
    const funded = await super.fund(asset, atoms, key)
    if (funded.ok) books.beginContract(now())
    return funded
  }

  override async recover(since: number, ids: readonly string[]): Promise<VenueRecovery> {
    const recovered = await super.recover(since, ids)
    if (recovered.hasFills) this.#contract.books.beginContract(since)
    return recovered
  }

  /** After a restore, a repeated request could make the bot again (VN187). */
  async #hasFormerOrders(): Promise<Result<boolean, ProgramTransferRefusal>> {
    const { contracts, market, account, now } = this.#contract
    const read = await contracts.listContractOrdersSince(toExchangeSymbol(market), now() - FORMER_MS)
    if (read.ok) return ok(read.value.orders.some(({ clientId }) => clientId.startsWith(toVenueClientId(account, ''))))
    const failure = new VenueCallError('earlier orders at the venue are not readable', read.error.reason)
    if (failure.obstacle === 'key') return refuse({ reason: 'venue_key', params: {} })
    throw failure
  }

  async fundings(first: number) {
    return this.#contract.books.fundings(first)
  }

  /** @param isLast reads funding in any case */
  async checkContract(isLast: boolean): Promise<VenueContractCheck> {
    const { contracts, market, books, leverage, now } = this.#contract
    const at = now()
    await this.#readFundings(at, isLast)
    const before = this.#ownLots()
    let state = unwrapVenueResult(await contracts.contractState(toExchangeSymbol(market)), 'the contract is')
    let areOwnBooked = true
    if (!this.#isEqual(state)) {
      areOwnBooked = await this.#bookOwn()
      state = unwrapVenueResult(await contracts.contractState(toExchangeSymbol(market)), 'the contract is')
    }
    if (areOwnBooked && !this.#isEqual(state)) await this.#bookOutside(state)
    // The bot's own orders may have traded against lots of others since.
    if (books.contract().outsideLots !== 0) books.bookOutside(market, [], 'foreign', this.#markOf(state))
    const isEqual = this.#isEqual(state)
    if (isEqual) books.markEqual(at)
    return {
      isEqual: isEqual || !areOwnBooked,
      hasNews: !areOwnBooked || before !== this.#ownLots(),
      areSettingsChanged: state.hedged !== undefined || state.mode !== 'isolated' || state.leverage !== leverage,
      outside: books.contract().outside,
      liquidation: listVenuePositions(state)[0]?.liquidation ?? '',
    }
  }

  async #readFundings(at: number, isLast: boolean): Promise<void> {
    const { contracts, market, books } = this.#contract
    const { startedAt, fundedAt } = books.contract()
    const hourOf = (time: number) => Math.floor((time - FUNDING_DELAY_MS) / HOUR_MS)
    if (!isLast && hourOf(at) === hourOf(fundedAt)) return
    const since = Math.max(startedAt, fundedAt - FUNDING_OVERLAP_MS)
    const rows = unwrapVenueResult(
      await contracts.listContractFundingsSince(toExchangeSymbol(market), since),
      'funding is',
    )
    const { quote } = requireMarketSteps(market).market
    const payments = rows
      .filter(({ asset }) => asset === quote)
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
   */
  async #bookOutside(state: VenueContractState): Promise<void> {
    const { market, books } = this.#contract
    let left = this.#differenceOf(state)
    const chosen: OutsideFill[] = []
    const kinds = new Map<string, OutsideFill['kind'] | 'own'>()
    for (const fill of await this.#readUnknown()) {
      if (left === 0n) break
      const kind = kinds.get(fill.order) ?? (await this.#kindOf(fill.order))
      kinds.set(fill.order, kind)
      if (kind === 'own') continue
      chosen.unshift({ ...fill, kind })
      left -= (fill.side === 'buy' ? 1n : -1n) * toBaseAtoms(fill.quantity, market)
    }
    if (left !== 0n) return
    for (const { kind, ...fill } of chosen) books.bookOutside(market, [fill], kind, this.#markOf(state))
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

  /** The venue names its own orders, or lists none. */
  async #kindOf(id: string): Promise<OutsideFill['kind'] | 'own'> {
    const { contracts, market, books, account } = this.#contract
    if (books.orderByVenueId(id) !== undefined) return 'own'
    const order = unwrapVenueResult(await contracts.findContractOrderById(toExchangeSymbol(market), id), 'an order is')
    if (order?.isDeleveraging) return 'deleveraged'
    if (order === null || order.isForced) return 'forced'
    return order.clientId.startsWith(toVenueClientId(account, '')) ? 'own' : 'foreign'
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
    const lots = listVenuePositions(state).reduce((sum, { side, quantity }) => {
      return sum + (side === 'short' ? -1n : 1n) * toBaseAtoms(quantity, market)
    }, 0n)
    return lots - this.#ownLots() - BigInt(books.contract().outsideLots)
  }
}
