// Past orders and fills of the user at a venue. Spot costs 20 of its weight a call, contracts 5.

import { findMarket, type Market } from '#shared/markets/markets.ts'
import { refuse } from '#shared/platform/result.ts'
import type { VenueFundingView } from '#shared/venues/contract-views.ts'
import { hasVenuePastKind, type VenuePastAnswer, type VenuePastQuery } from '#shared/venues/past.ts'
import type { VenueFillView, VenueOrderView } from '#shared/venues/views.ts'
import { createVenueRefusal, toVenueFailure } from './failures.ts'
import type { VenueKeys } from './keys.ts'
import { type PastRows, readPastRows } from './past-rows.ts'
import type { VenueAccountCall, VenueCapabilities, VenueCodes, VenueDialect, VenueFuturesDialect } from './venue.ts'
import type { VenueClient } from './venue-client.ts'

/** Calls of one page, so that a page without rows costs a user no more than this. */
const CALLS_MAX = 10

type PastDeps = {
  readonly keys: VenueKeys
  readonly dialect: VenueDialect
  readonly futures: VenueFuturesDialect | undefined
}

type Dialect = VenueDialect | VenueFuturesDialect
/** The part of a dialect that reads rows of any product. */
type RowReader<Row> = {
  readonly capabilities: VenueCapabilities
  readonly codes: VenueCodes
  readonly newest: VenueAccountCall<readonly Row[]> | undefined
  readonly between: (from: number, to: number) => VenueAccountCall<readonly Row[]>
  readonly timeOf: (row: Row) => number
}

/** Spot answers its newest rows of any time. */
const ordersOf = (dialect: Dialect, market: Market): RowReader<VenueOrderView> => ({
  ...dialect,
  newest: 'ordersMax' in dialect ? dialect.orders(market, dialect.ordersMax) : undefined,
  between: (from, to) => dialect.ordersBetween(market, from, to),
  timeOf: ({ createdAt }) => createdAt,
})

const fillsOf = (dialect: Dialect, market: Market): RowReader<VenueFillView> => ({
  ...dialect,
  newest: 'ordersMax' in dialect ? dialect.fills(market, dialect.ordersMax) : undefined,
  between: (from, to) => dialect.fillsBetween(market, from, to),
  timeOf: ({ time }) => time,
})

const fundingsOf = (dialect: VenueFuturesDialect, market: Market): RowReader<VenueFundingView> => ({
  ...dialect,
  capabilities: { ...dialect.capabilities, periodMs: dialect.fundingPeriodMs },
  newest: undefined,
  between: (from, to) => dialect.fundingsBetween(market, from, to),
  timeOf: ({ time }) => time,
})

export class VenuePastService {
  readonly #deps: PastDeps

  constructor(deps: PastDeps) {
    this.#deps = deps
  }

  async read(query: VenuePastQuery): Promise<VenuePastAnswer> {
    const { keys, dialect: spot, futures } = this.#deps
    const market = findMarket(query.market)
    if (!market) return createVenueRefusal({ reason: 'market_absent' })
    const isSpot = query.product === 'spot'
    const dialect = isSpot ? spot : futures
    if (!dialect || !hasVenuePastKind(query.product, query.kind)) return createVenueRefusal({ reason: 'not_offered' })
    const client = await keys.open(isSpot ? 'spot' : 'futures')
    if (!client.ok) return createVenueRefusal(client.error)
    if (query.kind === 'orders') {
      const read = await this.#readRows(client.value, ordersOf(dialect, market), query)
      return read.ok ? { kind: 'past', fills: [], orders: read.value.rows, ...nextOf(read.value) } : read.error
    }
    if (query.kind === 'funding') {
      if (!futures) return createVenueRefusal({ reason: 'not_offered' })
      const read = await this.#readRows(client.value, fundingsOf(futures, market), query)
      if (!read.ok) return read.error
      return { kind: 'past', orders: [], fills: [], fundings: read.value.rows, ...nextOf(read.value) }
    }
    const read = await this.#readRows(client.value, fillsOf(dialect, market), query)
    return read.ok ? { kind: 'past', orders: [], fills: read.value.rows, ...nextOf(read.value) } : read.error
  }

  async #readRows<Row extends { readonly id: string }>(
    client: VenueClient,
    { capabilities, codes, newest, between, timeOf }: RowReader<Row>,
    query: VenuePastQuery,
  ) {
    const call = async (asked: VenueAccountCall<readonly Row[]>) => {
      const read = await client.call(asked)
      return read.ok ? read : refuse(createVenueRefusal(toVenueFailure(read.error, codes)))
    }
    return readPastRows(
      {
        windowMs: capabilities.periodMs,
        rowsMax: capabilities.rowsMax,
        readNewest: newest && (() => call(newest)),
        readWindow: ({ from, to }) => call(between(from, to)),
        placeOf: (row) => ({ time: timeOf(row), id: row.id }),
      },
      { ...query, callsMax: CALLS_MAX },
    )
  }
}

const nextOf = ({ next }: PastRows<unknown>) => (next ? { next } : {})
