// Past orders and fills at a venue, by product, pair and period. Times are epoch ms.

import { isDayText, parseDaySpan } from '#shared/format/days.ts'
import type { Zone } from '#shared/format/zone.ts'
import { parseKnownText } from '#shared/forms/known-text.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { VenueContractFillView, VenueContractOrderView, VenueFundingView } from './contract-views.ts'
import { compareVenueIds } from './newest-first.ts'
import type { VenueFillView, VenueOrderView, VenueRefusal } from './views.ts'

export const VENUE_HISTORY_PRODUCTS = ['spot', 'contracts'] as const
export const VENUE_PAST_KINDS = ['orders', 'fills', 'funding'] as const
export type VenueHistoryProduct = (typeof VENUE_HISTORY_PRODUCTS)[number]
export type VenuePastKind = (typeof VENUE_PAST_KINDS)[number]

/** Lists that a product of the venue has. Screens and services read it instead of asking for the product. */
export const VENUE_PAST_KINDS_BY_PRODUCT: Readonly<Record<VenueHistoryProduct, readonly VenuePastKind[]>> = {
  spot: ['orders', 'fills'],
  contracts: ['orders', 'fills', 'funding'],
}

export const hasVenuePastKind = (product: VenueHistoryProduct, kind: VenuePastKind): boolean =>
  VENUE_PAST_KINDS_BY_PRODUCT[product].includes(kind)

/** Period without chosen days. */
export const VENUE_PERIOD_DAYS = 30
/** A longer period is shortened at its beginning. */
const PERIOD_DAYS_MAX = 366
const FIRST_MARKET = 'BTC_USDT'

export type VenuePastFilters = {
  readonly product: VenueHistoryProduct
  readonly kind: VenuePastKind
  readonly market: string
  /** Days, `YYYY-MM-DD`, both inclusive; '' for none. */
  readonly from: string
  readonly to: string
}

/** Rows older than this place of the list; `id` is '' between two rows. */
export type VenuePastCursor = { readonly time: number; readonly id: string }

const CURSOR = /^(?<time>\d{1,15})-(?<id>\d{0,20})$/

export const formatVenueCursor = ({ time, id }: VenuePastCursor): string => `${time}-${id}`

export function parseVenueCursor(text: string | null): VenuePastCursor | undefined {
  const { time, id } = CURSOR.exec(text ?? '')?.groups ?? {}
  return time === undefined || id === undefined ? undefined : { time: Number(time), id }
}

/** True if the row comes after the cursor, newest first. */
export const isPastCursor = (row: VenuePastCursor, { time, id }: VenuePastCursor): boolean =>
  row.time < time || (row.time === time && compareVenueIds(row.id, id) < 0)

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined =>
  names.find((name) => name === text)

/** Ignores invalid filters. */
export function parseVenuePastFilters(query: URLSearchParams): VenuePastFilters {
  const kind = oneOf(VENUE_PAST_KINDS, query.get('kind')) ?? 'orders'
  const having = VENUE_HISTORY_PRODUCTS.filter((product) => hasVenuePastKind(product, kind))
  return {
    product: oneOf(having, query.get('product')) ?? having[0] ?? 'spot',
    kind,
    market: parseKnownText(query, 'market', (text) => findMarket(text) !== undefined) || FIRST_MARKET,
    from: parseKnownText(query, 'from', isDayText),
    to: parseKnownText(query, 'to', isDayText),
  }
}

export type VenuePeriod = { readonly from: number; readonly to: number }

/** @returns first and last moment; by default the last thirty days, and never more than a year */
export function toVenuePeriod({ from, to }: VenuePastFilters, zone: Zone, now: number): VenuePeriod {
  const span = parseDaySpan({ from, to }, zone)
  const last = Math.min(span.end === undefined ? now : span.end - 1, now)
  const first = span.from ?? last - VENUE_PERIOD_DAYS * DAY_MS
  return { from: Math.max(first, last - PERIOD_DAYS_MAX * DAY_MS), to: last }
}

/** Returns a query string, which begins with `?`. */
export const formatVenuePastSearch = (filters: VenuePastFilters, more: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams(Object.fromEntries(Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '')))}`

export type VenuePastQuery = Pick<VenuePastFilters, 'product' | 'kind' | 'market'> &
  VenuePeriod & { readonly before?: VenuePastCursor | undefined; readonly limit: number }

/** Newest first. `next` is absent if the period has no older rows. */
export type VenuePastAnswer =
  | {
      readonly kind: 'past'
      readonly orders: readonly (VenueOrderView | VenueContractOrderView)[]
      readonly fills: readonly (VenueFillView | VenueContractFillView)[]
      /** Absent from an earlier release. */
      readonly fundings?: readonly VenueFundingView[]
      readonly next?: VenuePastCursor
    }
  | { readonly kind: 'refused'; readonly reason: VenueRefusal; readonly detail?: string | undefined }
