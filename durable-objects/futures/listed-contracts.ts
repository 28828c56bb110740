// Figures of idle contracts whose prices are a venue's, from one call for all: the market summary's (MS12), or that of the
// venue's contracts. Otherwise each list would open a feed for each contract, and one for its spot market.

import { findContractMarket } from '#shared/futures/contract-market.ts'
import type { IndexPriceInput } from '#shared/futures/prices.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import type { SourceStep } from '../markets/market-source/source.ts'
import type { VenueMarketRow } from '../markets/market-summary/venue-tickers.ts'
import { logWarning } from '../platform/telemetry/log.ts'

/** As old as the list of contracts may be. */
const ROWS_AGE_MAX_MS = 2_000
/** The list has no quantities: its best prices count for any size. */
const ANY_LOTS = Number.MAX_SAFE_INTEGER

export type ListedContractsDeps = {
  /** Rows of the spot markets. */
  readonly readRows: () => Promise<readonly MarketRow[]>
  /** Rows of the venue's own contracts; absent if contracts have the prices of their spot markets. */
  readonly readContracts?: (() => Promise<readonly VenueMarketRow[]>) | undefined
  readonly now: () => number
}

/** In ticks of the contract. */
export type ListedContractPrices = {
  readonly sources: readonly IndexPriceInput[]
  readonly ladder: NonNullable<SourceStep['ladder']>
}

/** In the contract's decimals. */
type ContractPriceRow = Omit<MarketRow, 'stopped' | 'opensAt'>

const rounded = (text: string, decimals: number): string => Number(text).toFixed(decimals)

/** A contract may count prices and quantities with other decimals than its spot market. */
function toContractPriceRow(row: MarketRow): ContractPriceRow | undefined {
  const [spot, contract] = [findMarket(row.symbol), findContractMarket(row.symbol)]
  if (!spot || !contract) return undefined
  const price = (text: string) => rounded(text, contract.priceDecimals)
  const { stopped: _, opensAt: __, bid, ask, ...figures } = row
  return {
    ...figures,
    id: contract.id,
    last: price(row.last),
    open: price(row.open),
    high: price(row.high),
    low: price(row.low),
    change: price(row.change),
    volume: rounded(row.volume, contract.quantityDecimals),
    ...(bid !== undefined && { bid: price(bid) }),
    ...(ask !== undefined && { ask: price(ask) }),
    spark: row.spark.map((ticks) => Math.round(ticks * 10 ** (contract.priceDecimals - spot.priceDecimals))),
  }
}

const bySymbol = (rows: readonly ContractPriceRow[]): ReadonlyMap<string, ContractPriceRow> =>
  new Map(rows.map((row) => [row.symbol, row]))

export class ListedContracts {
  readonly #deps: ListedContractsDeps
  /** By symbol. The rows of spot markets are the index. */
  #spot: ReadonlyMap<string, ContractPriceRow> = new Map()
  #contracts: ReadonlyMap<string, ContractPriceRow> = new Map()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  constructor(deps: ListedContractsDeps) {
    this.#deps = deps
  }

  /** Never throws: the last rows of a list stay if it does not answer. Concurrent callers share one call. */
  async refresh(): Promise<void> {
    if (this.#deps.now() - this.#readAt < ROWS_AGE_MAX_MS) return
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  /** Without the state, which the contract's book has; undefined if the venue does not list it. */
  findRow(symbol: string): MarketRow | undefined {
    return this.#contracts.get(symbol)
  }

  findPrices(symbol: string): ListedContractPrices | undefined {
    const [row, spot, contract] = [this.findRow(symbol), this.#spot.get(symbol), findContractMarket(symbol)]
    if (!row || !spot || !contract) return undefined
    const ticksOf = (text: string) => toSafeUnits(text, contract.priceDecimals) ?? 0
    const [ticks, bid, ask] = [spot.last, row.bid ?? row.last, row.ask ?? row.last].map(ticksOf)
    if (!ticks || !bid || !ask) return undefined
    return {
      sources: [{ source: 'Meridian', ticks, time: spot.time, weight: 1 }],
      ladder: { bids: [[bid, ANY_LOTS]], asks: [[ask, ANY_LOTS]] },
    }
  }

  async #read(): Promise<void> {
    const { readRows, readContracts } = this.#deps
    const stay = (list: 'spot' | 'contracts') => (error: unknown) =>
      logWarning('listed_contracts_stale', { list, error })
    const [rows, own] = await Promise.all([readRows().catch(stay('spot')), readContracts?.().catch(stay('contracts'))])
    if (rows) this.#spot = bySymbol(rows.flatMap((row) => toContractPriceRow(row) ?? []))
    // A row of the venue's contracts has no closes, so the small chart is that of the spot market.
    const sparkOf = ({ symbol }: VenueMarketRow) => this.#spot.get(symbol)?.spark ?? []
    if (own) this.#contracts = bySymbol(own.map((row) => ({ ...row, spark: sparkOf(row) })))
    if (!readContracts) this.#contracts = this.#spot
    this.#readAt = this.#deps.now()
  }
}
