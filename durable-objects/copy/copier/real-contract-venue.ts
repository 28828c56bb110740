// The user's key at a venue trades reserved contracts, and the copy's own books have its money and positions
// (docs/decisions/143-copies-with-contracts-at-a-venue.md).

import { toExchangeSymbol, toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopySkipReason } from '#shared/copy/refusals.ts'
import { COPY_CONTRACT_LEVERAGE_MAX, type CopySettings } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { CopyPosition, CopyStopCause } from '#shared/copy/views.ts'
import { CONTRACTS, findContract } from '#shared/futures/contracts.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import { ceilDivide, maxAtoms, minAtoms } from '#shared/money/atoms.ts'
import { fromUnits, toSafeUnits, trimZeros } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBotContracts } from '#shared/venues/bot-account.ts'
import type { VenueFundingRate } from '#shared/venues/contract-views.ts'
import type { VenueFailure, VenueRefusal } from '#shared/venues/views.ts'
import type { VenueContractCheck } from '../../bots/bot/services.ts'
import { UnknownVenueOrders } from '../../bots/bot/unknown-venue-orders.ts'
import type { VenueBooks } from '../../bots/bot/venue-books.ts'
import { VenueContractClient } from '../../bots/bot/venue-contract-client.ts'
import { CLOCKS_MAX_MS, toVenueClientId, VenueCallError } from '../../bots/bot/venue-trading-client.ts'
import { priceInTicks, type UsdtMidPrices } from '../lead/prices.ts'
import type { FindPositionEntry } from '../lead/source.ts'
import { formatUsdt } from '../lead/statistics.ts'
import { COPIED_ENTRY_AGE_MAX_MS, type CopyOrderUnits } from './mapping.ts'
import type { CopiedPosition } from './portfolio.ts'
import { isPriceApart, RealCopyOrders, readVenuePrices, type VenueMarketData } from './real-copy-orders.ts'
import type {
  CopyContractCheck,
  CopyTransferOutcome,
  CopyVenue,
  CopyVenueOrder,
  CopyVenueOrderOutcome,
  CopyVenuePosition,
  CopyVenueSnapshot,
  PaymentRelease,
} from './venue.ts'

export type RealContractVenueDeps = {
  readonly account: string
  readonly books: VenueBooks
  readonly contracts: VenueBotContracts
  readonly data: VenueMarketData
  readonly findPosition: (symbol: string) => CopiedPosition | undefined
  readonly now: () => number
}

export type ContractListing = { funding(market: string): Promise<Result<VenueFundingRate, VenueFailure>> }

/** Rules and marks of contracts. While all users' mark is not readable, that of an open position counts. */
export function createContractData(
  listing: Pick<VenueMarketData, 'rules'> & ContractListing,
  contracts: Pick<VenueBotContracts, 'contractState'>,
  books: VenueBooks,
): VenueMarketData {
  return {
    rules: (market) => listing.rules(market),
    price: async (market) => {
      const read = await listing.funding(market)
      if (read.ok && read.value.mark !== undefined) return ok(read.value.mark)
      const isOpen = books.contracts().some((row) => row.market === toPerpetualMarket(market))
      if (!isOpen) return read.ok ? refuse({ reason: 'unreachable' }) : read
      const state = await contracts.contractState(market)
      return state.ok ? ok(state.value.mark) : state
    },
  }
}

/** Why a contract cannot be reserved. Other refusals pass. */
const UNRESERVED: Readonly<Partial<Record<VenueRefusal, CopySkipReason>>> = {
  contract_reserved: 'contract_reserved',
  contract_used: 'contract_used',
  hedge_mode: 'contract_setting',
  mode_refused: 'contract_setting',
  leverage_refused: 'contract_setting',
  market_absent: 'market_stopped',
}
const ENDS = { none: undefined, forced: 'liquidated', deleveraged: 'deleveraged', foreign: 'position_changed' } as const
/** The last one of several counts. */
const CAUSES: readonly CopyStopCause[] = ['contract_delisted', 'position_changed', 'deleveraged', 'liquidated']
const FORMER_MS = 6 * DAY_MS
/** Funding of a position is listed some seconds after it was closed. */
const RELEASE_DELAY_MS = MINUTE_MS
const DELISTED = 'delisted'

const magnitude = (value: bigint) => (value < 0n ? -value : value)
const toSymbol = (base: string): string => `${toExchangeSymbol(base)}_${COPY_ASSET}`

export class RealContractCopyVenue implements CopyVenue {
  readonly #deps: RealContractVenueDeps
  readonly #orders: RealCopyOrders
  /** By symbol: last known mark, in ticks. */
  readonly #marks = new Map<string, number>()
  /** By contract. */
  readonly #unknown = new Map<string, UnknownVenueOrders>()

  constructor(deps: RealContractVenueDeps) {
    this.#deps = deps
    this.#orders = new RealCopyOrders(deps)
  }

  /** The venue checks the least value of an entry itself, and none binds a close. */
  steps(symbol: string): CopyOrderUnits | undefined {
    const contract = findContract(symbol)
    return contract && { atomsPerUnit: contract.atomsPerUnit, minUnits: 1n }
  }

  ticks(symbol: string, prices: UsdtMidPrices): number | undefined {
    const contract = findContract(symbol)
    return contract && priceInTicks(prices, contract.base, contract.priceDecimals)
  }

  /** The margin of all positions never exceeds the budget. */
  async readSnapshot(prices: UsdtMidPrices): Promise<CopyVenueSnapshot> {
    const { books } = this.#deps
    const cash = books.balances().get(COPY_ASSET) ?? 0n
    const held = this.#listHeld(prices)
    const worth = held.reduce((sum, { symbol, side, lots }) => {
      const value = this.#valueOf(symbol, lots, prices)
      return sum + (side === 'long' ? value : -value)
    }, 0n)
    const equity = cash + worth
    const used = held.reduce((sum, { margin }) => sum + margin, 0n)
    const spendable = minAtoms(equity, books.budget(COPY_ASSET)) - used
    return { equity, available: equity - used, spendable, used, held, assets: new Map([[COPY_ASSET, cash]]) }
  }

  /** At most the lead's and the copier's. An open position keeps its own. */
  chooseLeverage(signal: LeadSignal, settings: CopySettings): number {
    const most = Math.min(COPY_CONTRACT_LEVERAGE_MAX, findContract(signal.symbol)?.maxLeverage ?? 1)
    const chosen = settings.leverage === 0 ? most : settings.leverage
    return this.#lotsOf(signal.symbol) === 0n
      ? Math.min(signal.leverage, chosen, most)
      : this.#leverageOf(toPerpetualMarket(signal.symbol))
  }

  /** Reserves the contract of a first entry. */
  async prepare(
    signal: LeadSignal,
    settings: CopySettings,
    order: string,
    late?: CopySkipReason,
  ): Promise<CopySkipReason | undefined> {
    if (this.#orders.findSent(order)) return undefined
    const skipped = late ?? (await this.#findObstacle(signal, settings))
    if (skipped) await this.#releaseUnused(signal.symbol)
    return skipped
  }

  async #findObstacle(signal: LeadSignal, settings: CopySettings): Promise<CopySkipReason | undefined> {
    const { symbol, leg } = signal
    if (leg !== 'net') return 'lead_hedged'
    if (this.#deps.now() - signal.time > COPIED_ENTRY_AGE_MAX_MS) return 'too_late'
    const ticks = this.ticks(symbol, await readVenuePrices(this.#deps.data, [], [symbol]))
    if (ticks === undefined) return 'market_stopped'
    if (isPriceApart(ticks, signal, settings.slippageBps)) return 'slippage'
    return this.#lotsOf(symbol) === 0n ? this.#reserve(symbol, this.chooseLeverage(signal, settings)) : undefined
  }

  async #reserve(symbol: string, leverage: number): Promise<CopySkipReason | undefined> {
    const { account, contracts, books, now } = this.#deps
    const reservation = { market: symbol, asset: COPY_ASSET, amount: '0', leverage }
    const reserved = await contracts.reserveContract(account, reservation)
    if (reserved.ok) {
      books.forContract(toPerpetualMarket(symbol)).openContract(leverage, now())
      return undefined
    }
    const skipped = UNRESERVED[reserved.error.reason]
    if (skipped === undefined) throw new VenueCallError(`${symbol} is not reserved`, reserved.error.reason)
    return skipped
  }

  /** An earlier attempt may have reserved the contract, although its answer was lost. */
  async #releaseUnused(symbol: string): Promise<void> {
    const { account, books, contracts } = this.#deps
    const isOpen = books.contracts().some(({ market }) => market === toPerpetualMarket(symbol))
    if (!isOpen && this.#lotsOf(symbol) === 0n) await contracts.releaseContract(account, symbol)
  }

  place(order: CopyVenueOrder): Promise<CopyVenueOrderOutcome> {
    const market = toPerpetualMarket(order.symbol)
    return this.#orders.place(this.#clientOf(market), market, order)
  }

  /** Moves of margin have no id at the venue. */
  async addMargin(): Promise<boolean> {
    return false
  }

  /** The money stays in the user's account, whose free margin must cover the budget. */
  async collectFromOwner(key: string, asset: string, atoms: bigint): Promise<CopyTransferOutcome> {
    const { account, books, contracts, now } = this.#deps
    if (books.hasEntry(`fund ${key}`)) return ok('done')
    const former = books.hasAnyOrder ? [] : await this.#listTraded(now() - FORMER_MS)
    if (former.length > 0) return refuse({ reason: 'key_reused', params: {} })
    const amount = trimZeros(fromUnits(atoms, assetScale(asset)))
    const isRestored = books.hasAnyFill
    const joined = await contracts.joinContracts(account, { asset, amount, ...(isRestored && { isRestored }) })
    if (!joined.ok) {
      const { reason, detail: available = '0' } = joined.error
      if (reason === 'balance_low')
        return refuse({ reason: 'insufficient_funds', params: { asset, available, needed: amount } })
      if (reason === 'hedge_mode') return refuse({ reason: 'venue_hedged', params: {} })
      const failure = new VenueCallError('the venue does not say what is free', reason)
      if (failure.obstacle === 'key') return refuse({ reason: 'venue_key', params: {} })
      throw failure
    }
    books.addEntry(`fund ${key}`, asset, atoms)
    return ok('done')
  }

  async releaseForPayment(): Promise<PaymentRelease> {
    return 'released'
  }

  async returnToOwner(key: string, asset: string, atoms: bigint): Promise<CopyTransferOutcome> {
    this.#deps.books.addEntry(`return ${key}`, asset, -atoms)
    return ok('done')
  }

  async pay(): Promise<CopyTransferOutcome> {
    assert(false, 'a copy with real money pays no profit share')
  }

  async positions(prices: UsdtMidPrices, entries: FindPositionEntry): Promise<CopyPosition[]> {
    const { books } = this.#deps
    const liquidations = new Map(books.contracts().map(({ market, liquidation }) => [market, liquidation]))
    return this.#listHeld(prices).flatMap(({ symbol, side, lots, margin }) => {
      const contract = findContract(symbol)
      if (!contract) return []
      const { priceDecimals, quantityDecimals, atomsPerUnit } = contract
      const value = this.#valueOf(symbol, lots, prices)
      const { cost = 0n, openedAt = 0 } = entries(symbol, 'net') ?? {}
      const entry = cost === 0n ? value : magnitude(cost)
      const unrealised = side === 'long' ? value - entry : entry - value
      const liquidationPrice = liquidations.get(toPerpetualMarket(symbol)) ?? ''
      const position = {
        symbol,
        side,
        quantity: fromUnits(lots, quantityDecimals),
        entry: fromUnits(entry / (BigInt(lots) * atomsPerUnit), priceDecimals),
        mark: fromUnits(value / (BigInt(lots) * atomsPerUnit), priceDecimals),
        value: formatUsdt(value),
        unrealised: formatUsdt(unrealised),
        unrealisedBps: margin === 0n ? 0 : Number((unrealised * 10_000n) / margin),
        leverage: this.#leverageOf(toPerpetualMarket(symbol)),
        margin: formatUsdt(margin),
        openedAt,
      }
      return [{ ...position, ...(liquidationPrice !== '' && { liquidationPrice }) }]
    })
  }

  async compare(): Promise<CopyContractCheck> {
    const { books } = this.#deps
    let isEqual = true
    const causes: CopyStopCause[] = []
    const failures: unknown[] = []
    for (const { market } of books.contracts()) {
      const check = await this.#check(market).catch((error: unknown) => {
        failures.push(error)
      })
      if (!check) continue
      const isHeld = this.#lotsOf(toExchangeSymbol(market)) !== 0n
      if (check === DELISTED) {
        causes.push('contract_delisted')
        continue
      }
      books.forContract(market).noteLiquidation(check.liquidation)
      const cause = ENDS[check.outside] ?? (check.areSettingsChanged && isHeld ? 'position_changed' : undefined)
      if (cause) causes.push(cause)
      isEqual &&= check.isEqual
    }
    const cause = causes.sort((one, other) => CAUSES.indexOf(other) - CAUSES.indexOf(one))[0]
    const [failure] = failures
    return { isEqual, ...(cause && { cause }), ...(failures.length > 0 && { failure }) }
  }

  async #check(market: string): Promise<VenueContractCheck | typeof DELISTED> {
    const { now } = this.#deps
    const unknown = this.#unknown.get(market) ?? new UnknownVenueOrders()
    this.#unknown.set(market, unknown)
    try {
      const check = await this.#clientOf(market).checkContract(unknown.listSettled(now()))
      unknown.note(check.unknownOrders, now())
      return check
    } catch (error) {
      const state = await this.#deps.contracts.contractState(toExchangeSymbol(market))
      if (!state.ok && state.error.reason === 'market_absent') return DELISTED
      throw error
    }
  }

  /** Reads funding, and gives contracts back in which nothing is left. */
  async settle(isLast: boolean): Promise<void> {
    const { account, books, contracts, now } = this.#deps
    for (const { market } of books.contracts()) {
      const own = books.forContract(market)
      const isLeft = this.#lotsOf(toExchangeSymbol(market)) === 0n && own.openOrders().length === 0
      const isQuiet = isLeft && now() - own.lastTradeAt > RELEASE_DELAY_MS
      await this.#clientOf(market).readFundings(isLast || isQuiet)
      if (!isLast && !isQuiet) continue
      await contracts.releaseContract(account, toExchangeSymbol(market))
      own.closeContract()
    }
  }

  /**
   * Books what the venue did with orders of this copy since a moment, and places none.
   * @param since epoch ms
   * @throws VenueCallError if the venue does not answer, or there is no usable key: retry
   */
  async recover(since: number): Promise<boolean> {
    const { account, books, contracts } = this.#deps
    const traded = (await this.#listTraded(since - CLOCKS_MAX_MS)).map(toPerpetualMarket)
    const known = books.contracts().map(({ market }) => market)
    for (const market of new Set([...known, ...traded])) {
      const symbol = toExchangeSymbol(market)
      const state = await contracts.contractState(symbol)
      if (!state.ok && state.error.reason === 'market_absent') continue
      if (!state.ok) throw new VenueCallError(`${symbol} is not readable`, state.error.reason)
      const own = books.forContract(market)
      if (!known.includes(market)) own.openContract(state.value.leverage, since - CLOCKS_MAX_MS)
      await this.#clientOf(market).recover(since, [])
      const reservation = { market: symbol, asset: COPY_ASSET, amount: '0', isRestored: true }
      const reserved = await contracts.reserveContract(account, reservation)
      if (reserved.ok) continue
      if (reserved.error.reason !== 'contract_reserved')
        throw new VenueCallError(`${symbol} is not reserved`, reserved.error.reason)
      // A contract is reserved only while it has no position.
      const { priceDecimals } = requireMarketSteps(market).market
      own.bookGone(market, toSafeUnits(Number(state.value.mark).toFixed(priceDecimals), priceDecimals) ?? 0)
      own.closeContract()
    }
    return books.hasAnyFill
  }

  /** Symbols of contracts in which this copy has orders at the venue. */
  async #listTraded(since: number): Promise<string[]> {
    const { account, contracts } = this.#deps
    const prefix = toVenueClientId(account, '')
    const reads = await Promise.all(
      CONTRACTS.map(async ({ symbol }) => [symbol, await contracts.listContractOrdersSince(symbol, since)] as const),
    )
    return reads.flatMap(([symbol, read]) => {
      if (read.ok) return read.value.orders.some(({ clientId }) => clientId.startsWith(prefix)) ? [symbol] : []
      if (read.error.reason === 'market_absent') return []
      throw new VenueCallError(`orders of ${symbol} are not readable`, read.error.reason)
    })
  }

  #clientOf(market: string): VenueContractClient {
    const { account, books, contracts, data, now } = this.#deps
    return new VenueContractClient({
      account,
      market,
      leverage: this.#leverageOf(market),
      books: books.forContract(market),
      contracts,
      now,
      price: async () =>
        this.ticks(toExchangeSymbol(market), await readVenuePrices(data, [], [toExchangeSymbol(market)])),
    })
  }

  #leverageOf(market: string): number {
    return this.#deps.books.contracts().find((row) => row.market === market)?.leverage ?? 1
  }

  #lotsOf(symbol: string): bigint {
    const { base } = requireMarketSteps(toPerpetualMarket(symbol)).market
    return this.#deps.books.balances().get(base) ?? 0n
  }

  /** At the last known mark, while a copy that closes does not know a newer one. */
  #valueOf(symbol: string, lots: number, prices: UsdtMidPrices): bigint {
    const ticks = this.ticks(symbol, prices) ?? this.#marks.get(symbol)
    if (ticks === undefined) return magnitude(this.#deps.findPosition(symbol)?.cost ?? 0n)
    this.#marks.set(symbol, ticks)
    return BigInt(ticks) * BigInt(lots) * (findContract(symbol)?.atomsPerUnit ?? 0n)
  }

  #listHeld(prices: UsdtMidPrices): CopyVenuePosition[] {
    const { books, findPosition } = this.#deps
    return [...books.balances()].flatMap(([base, atoms]) => {
      if (base === COPY_ASSET || atoms === 0n) return []
      const symbol = toSymbol(base)
      const lots = Number(magnitude(atoms))
      const cost = maxAtoms(findPosition(symbol)?.cost ?? 0n, 0n) || this.#valueOf(symbol, lots, prices)
      const margin = ceilDivide(cost, BigInt(this.#leverageOf(toPerpetualMarket(symbol))))
      return [{ symbol, leg: 'net', side: atoms > 0n ? 'long' : 'short', lots, margin, isIsolated: true }]
    })
  }
}
