// The user's key at a venue trades, and the copy's own books have its money (docs/decisions/131-copies-at-a-venue.md).

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopySkipReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset } from '#shared/money/assets.ts'
import { ceilDivide } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import type { VenueBotAccount } from '#shared/venues/bot-account.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import type { VenueBooks } from '../../bots/bot/venue-books.ts'
import { VenueTradingClient } from '../../bots/bot/venue-trading-client.ts'
import { createMarketAtomUnits } from '../../markets/order-book/atom-units.ts'
import { priceInTicks, type UsdtMidPrices, valueInUsdt } from '../lead/prices.ts'
import type { FindPositionEntry } from '../lead/source.ts'
import { toSpotPositions } from '../lead/spot-source.ts'
import { COPIED_ENTRY_AGE_MAX_MS, type CopyOrderUnits } from './mapping.ts'
import {
  isPriceApart,
  RealCopyOrders,
  readVenuePrices,
  readVenueRules,
  roundDownToStep,
  type VenueMarketData,
} from './real-copy-orders.ts'
import type {
  CopyTransferOutcome,
  CopyVenue,
  CopyVenueOrder,
  CopyVenueOrderOutcome,
  CopyVenuePosition,
  CopyVenueSnapshot,
  PaymentRelease,
} from './venue.ts'

export type RealMoneyVenueDeps = {
  readonly account: string
  readonly books: VenueBooks
  readonly venue: VenueBotAccount
  readonly data: VenueMarketData
  readonly now: () => number
}

const FINE_DECIMALS = 18
/** Percent of the venue's least order value: a sale at the market may execute below the last price. */
const NOTIONAL_MIN_PERCENT = 110n

export class RealMoneyCopyVenue implements CopyVenue {
  readonly #deps: RealMoneyVenueDeps
  readonly #client: VenueTradingClient
  readonly #orders: RealCopyOrders
  /** Rules of held markets, as the last snapshot read them; undefined: the venue does not have the market. */
  #rules: ReadonlyMap<string, VenueMarketRules | undefined> = new Map()

  constructor(deps: RealMoneyVenueDeps) {
    const { account, books, venue } = deps
    this.#deps = deps
    this.#orders = new RealCopyOrders(deps)
    this.#client = new VenueTradingClient({
      account,
      markets: [],
      books,
      venue,
      // Purchases have a limit, and sales need none.
      price: async () => undefined,
    })
  }

  steps(symbol: string): CopyOrderUnits | undefined {
    const market = findMarket(symbol)
    if (!market) return undefined
    const decimals = market.priceDecimals + market.quantityDecimals
    const least = toUnits(this.#rules.get(symbol)?.notionalMin ?? market.minNotional, FINE_DECIMALS) ?? 0n
    const minUnits = ceilDivide(least * NOTIONAL_MIN_PERCENT, 100n * 10n ** BigInt(FINE_DECIMALS - decimals))
    return { atomsPerUnit: createMarketAtomUnits(market).quoteAtomsPerUnit, minUnits }
  }

  ticks(symbol: string, prices: UsdtMidPrices): number | undefined {
    const market = findMarket(symbol)
    return market && priceInTicks(prices, market.base, market.priceDecimals)
  }

  /** @throws VenueCallError if the venue does not tell the rules of a held market */
  async readSnapshot(prices: UsdtMidPrices): Promise<CopyVenueSnapshot> {
    const assets = this.#deps.books.balances()
    const coins = [...assets].filter(([asset, atoms]) => asset !== COPY_ASSET && atoms > 0n)
    await this.#readRules(coins.map(([asset]) => `${asset}_${COPY_ASSET}`))
    const held = coins.flatMap(([asset, atoms]) => this.#toPosition(asset, atoms))
    const equity = [...assets].reduce((sum, [asset, atoms]) => sum + valueInUsdt(prices, asset, atoms), 0n)
    return { equity, available: assets.get(COPY_ASSET) ?? 0n, used: 0n, held, assets }
  }

  /** The venue's price must agree with the lead's to both sides, because the lead trades here. */
  async prepare(
    signal: LeadSignal,
    { slippageBps }: CopySettings,
    order: string,
    late?: CopySkipReason,
  ): Promise<CopySkipReason | undefined> {
    if (this.#orders.findSent(order)) return undefined
    if (late) return late
    if (this.#deps.now() - signal.time > COPIED_ENTRY_AGE_MAX_MS) return 'too_late'
    const prices = await readVenuePrices(this.#deps.data, [], [signal.symbol])
    const ticks = this.ticks(signal.symbol, prices)
    if (ticks === undefined) return 'market_stopped'
    return isPriceApart(ticks, signal, slippageBps) ? 'slippage' : undefined
  }

  place(order: CopyVenueOrder): Promise<CopyVenueOrderOutcome> {
    const closing = { ...order, reduceOnly: false }
    return this.#orders.place(this.#client, order.symbol, closing)
  }

  async addMargin(): Promise<boolean> {
    return true
  }

  /** The money stays in the user's account: the books note that it may be spent. */
  async collectFromOwner(key: string, asset: string, atoms: bigint): Promise<CopyTransferOutcome> {
    const funded = await this.#client.fund(asset, atoms, key)
    return funded.ok ? ok('done') : refuse(funded.error)
  }

  async releaseForPayment(): Promise<PaymentRelease> {
    return 'released'
  }

  async returnToOwner(key: string, asset: string, atoms: bigint): Promise<CopyTransferOutcome> {
    await this.#client.withdraw(asset, atoms, key)
    return ok('done')
  }

  async pay(): Promise<CopyTransferOutcome> {
    assert(false, 'a copy with real money pays no profit share')
  }

  async positions(prices: UsdtMidPrices, entries: FindPositionEntry): Promise<CopyPosition[]> {
    const texts = Object.fromEntries([...this.#deps.books.balances()].map(([asset, atoms]) => [asset, String(atoms)]))
    return toSpotPositions(texts, prices, entries)
  }

  /**
   * Books what the venue did with orders of this copy since a moment, and places none.
   * @param since epoch ms
   * @throws VenueCallError if the venue does not answer, or there is no usable key: retry
   */
  async recover(since: number, symbols: readonly string[]): Promise<boolean> {
    const { account, books, venue, data } = this.#deps
    const rules = await Promise.all(symbols.map((symbol) => readVenueRules(data, symbol)))
    const markets = symbols.filter((_, at) => rules[at])
    const client = new VenueTradingClient({ account, markets, books, venue, price: async () => undefined })
    await client.recover(since, [])
    return books.hasAnyFill
  }

  async #readRules(symbols: readonly string[]): Promise<void> {
    const rules = await Promise.all(
      symbols.map(async (symbol) => [symbol, await readVenueRules(this.#deps.data, symbol)] as const),
    )
    this.#rules = new Map(rules)
  }

  #toPosition(assetName: string, atoms: bigint): CopyVenuePosition[] {
    const [market, asset] = [findMarket(`${assetName}_${COPY_ASSET}`), findAsset(assetName)]
    const rules = market && this.#rules.get(market.symbol)
    if (!market || !asset || !rules) return []
    const whole = Number(atoms / 10n ** BigInt(asset.scale - market.quantityDecimals))
    const lots = roundDownToStep(whole, rules.quantityStep, market.quantityDecimals)
    if (lots < 1) return []
    return [{ symbol: market.symbol, leg: 'net', side: 'long', lots, margin: 0n, isIsolated: false }]
  }
}
