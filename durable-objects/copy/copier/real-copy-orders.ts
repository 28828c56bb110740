// Sends orders of a copy with real money. Each attempt that did not leave gets another id (docs/rules/venue.md, VN71).

import { toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { COPY_ASSET } from '#shared/copy/kinds.ts'
import { toUnits } from '#shared/money/decimal.ts'
import type { Result } from '#shared/platform/result.ts'
import type { VenueFailure, VenueMarketRules } from '#shared/venues/views.ts'
import type { VenueBooks, VenueOrderRow } from '../../bots/bot/venue-books.ts'
import { toVenueClientId, VenueCallError, type VenueTradingClient } from '../../bots/bot/venue-trading-client.ts'
import { collectUsdtPrices, type UsdtMidPrices } from '../lead/prices.ts'
import { hasVenueContracts } from './portfolio.ts'
import { toVenuePlaced } from './spot-venue.ts'
import type { CopierStore } from './store.ts'
import type { CopyVenueOrder, CopyVenueOrderOutcome } from './venue.ts'

export type VenueMarketData = {
  rules(market: string): Promise<Result<VenueMarketRules, VenueFailure>>
  /** Last price, or the mark of a contract; decimal text. */
  price(market: string): Promise<Result<string, VenueFailure>>
}

/** Refusals of an order that the venue does not have and never will. */
const NOT_THERE: readonly string[] = ['venue_silent', 'not_processed']
const FINE_DECIMALS = 18

/**
 * @param needed symbols without which no figure is right
 * @param others symbols that may be absent at the venue
 * @throws VenueCallError if the venue does not tell a needed price
 */
export async function readVenuePrices(
  data: Pick<VenueMarketData, 'price'>,
  needed: readonly string[],
  others: readonly string[] = [],
): Promise<UsdtMidPrices> {
  const symbols = [...new Set([...needed, ...others])]
  const reads = await Promise.all(symbols.map((symbol) => data.price(symbol)))
  return collectUsdtPrices(
    symbols.flatMap((symbol, at) => {
      const read = reads[at]
      if (read?.ok) return [{ symbol, last: read.value }]
      if (needed.includes(symbol)) throw new VenueCallError(`the price of ${symbol} is not known`, 'unreachable')
      return []
    }),
  )
}

/**
 * Prices for the next work of a copy. A stopping one closes its contracts at the market without their prices.
 * @param others symbols that may be absent at the venue
 * @throws VenueCallError if the venue does not tell a needed price
 */
export function readCopyPrices(
  data: Pick<VenueMarketData, 'price'>,
  store: Pick<CopierStore, 'portfolio' | 'venueBooks'>,
  others: readonly string[],
): Promise<UsdtMidPrices> {
  const portfolio = store.portfolio()
  const held = listHeldSymbols(store.venueBooks)
  const isClosing = portfolio?.state === 'stopping' && hasVenueContracts(portfolio)
  return isClosing ? readVenuePrices(data, [], [...held, ...others]) : readVenuePrices(data, held, others)
}

/** Symbols of coins, or of contracts with a position. */
export const listHeldSymbols = (books: VenueBooks): string[] =>
  [...books.balances()].flatMap(([base, atoms]) =>
    base === COPY_ASSET || atoms === 0n ? [] : [`${toExchangeSymbol(base)}_${COPY_ASSET}`],
  )

/** Whole multiples of a step that count units make up, in units. */
export function roundDownToStep(count: number, step: string | undefined, decimals: number): number {
  const fine = toUnits(step ?? '0', FINE_DECIMALS) ?? 0n
  if (fine === 0n) return count
  const unit = 10n ** BigInt(FINE_DECIMALS - decimals)
  return Number((((BigInt(count) * unit) / fine) * fine) / unit)
}

/** @returns undefined if the venue does not have the market */
export async function readVenueRules(data: VenueMarketData, symbol: string): Promise<VenueMarketRules | undefined> {
  const read = await data.rules(symbol)
  if (read.ok) return read.value
  if (read.error.reason === 'market_absent') return undefined
  throw new VenueCallError(`the rules of ${symbol} are not known`, 'unreachable')
}

/** True if the venue's price differs from the lead's by more than the copier's slippage, to either side. */
export function isPriceApart(
  ticks: number,
  { units, lots }: { readonly units: string; readonly lots: number },
  slippageBps: number,
): boolean {
  const [theirs, here] = [BigInt(units), BigInt(ticks) * BigInt(lots)]
  const distance = here > theirs ? here - theirs : theirs - here
  return distance * 10_000n > theirs * BigInt(slippageBps)
}

type Deps = { readonly account: string; readonly books: VenueBooks; readonly data: VenueMarketData }

export class RealCopyOrders {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * @param market with the suffix of a perpetual
   * @throws VenueCallError if the order did not leave: a repetition sends it with another id
   */
  async place(client: VenueTradingClient, market: string, order: CopyVenueOrder): Promise<CopyVenueOrderOutcome> {
    const sent = this.findSent(order.id)
    const { late } = order
    if (late && !sent) return { kind: 'refused', reason: late }
    const fitted = sent ? { lots: sent.lots, limit: sent.price || undefined } : await this.#fit(market, order)
    if (fitted === undefined) return { kind: 'refused', reason: 'market_stopped' }
    const { lots, limit } = fitted
    if (lots < 1) return { kind: 'refused', reason: 'too_small' }
    const id = sent?.id ?? this.#nextId(order.id)
    const { side, reduceOnly: closes } = order
    const placed = await client.place({
      id,
      market,
      side,
      lots,
      timeInForce: 'IOC',
      price: limit,
      closes,
      ...(late && { isLate: true }),
    })
    if (late && placed.kind === 'refused' && NOT_THERE.includes(placed.reason)) return { kind: 'refused', reason: late }
    if (placed.kind === 'refused' && placed.reason === 'venue_key')
      throw new VenueCallError(`order ${id} did not leave`, 'not_connected')
    if (placed.kind === 'refused' && NOT_THERE.includes(placed.reason))
      throw new VenueCallError(`order ${id} did not leave`, 'unreachable')
    return toVenuePlaced(placed)
  }

  /** The last order of a trade, if it may be at the venue. */
  findSent(id: string): VenueOrderRow | undefined {
    const { account, books } = this.#deps
    const count = books.countAttempts(toVenueClientId(account, id))
    const last = books.order(toVenueClientId(account, `${id}-${count}`))
    return last?.isOver && last.venueId === '' ? undefined : last
  }

  #nextId(id: string): string {
    const { account, books } = this.#deps
    return `${id}-${books.countAttempts(toVenueClientId(account, id)) + 1}`
  }

  /**
   * Rounds an order down to the venue's steps. A close of contracts does not wait for them: its lots are fills of the
   * venue. Undefined: the venue does not have the market.
   */
  async #fit(market: string, { symbol, lots, limit, reduceOnly }: CopyVenueOrder) {
    const reading = readVenueRules(this.#deps.data, symbol)
    const rules = await (reduceOnly ? reading.catch(() => 'unreadable' as const) : reading)
    if (rules === 'unreadable') return { lots, limit: undefined }
    if (!rules) return undefined
    const { priceStep, quantityStep, marketQuantityStep } = rules
    const { priceDecimals, quantityDecimals } = requireMarketSteps(market).market
    const whole = roundDownToStep(lots, quantityStep, quantityDecimals)
    if (limit !== undefined) return { lots: whole, limit: roundDownToStep(limit, priceStep, priceDecimals) }
    return { lots: roundDownToStep(whole, marketQuantityStep, quantityDecimals), limit: undefined }
  }
}
