// Words of Binance's spot API that calls and user stream share.

import { z } from 'zod/mini'
import { MARKETS, type Market } from '#shared/markets/markets.ts'
import type { VenueOrderStatus, VenueOrderType } from '#shared/venues/views.ts'

export const symbolOf = ({ base, quote }: Pick<Market, 'base' | 'quote'>): string => base + quote
const marketsBySymbol = new Map(MARKETS.map((market) => [symbolOf(market), market.symbol]))
export const marketOf = (symbol: string): string => marketsBySymbol.get(symbol) ?? symbol

const STATUSES: Readonly<Record<string, VenueOrderStatus>> = {
  NEW: 'open',
  PENDING_NEW: 'open',
  PARTIALLY_FILLED: 'open',
  PENDING_CANCEL: 'open',
  FILLED: 'filled',
  CANCELED: 'canceled',
  REJECTED: 'refused',
  EXPIRED: 'expired',
  EXPIRED_IN_MATCH: 'expired',
}
/** Has words that this site's own dialect never sends. */
export const VenueStatusWord = z.string().check(z.refine((text) => Object.hasOwn(STATUSES, text)))
export const orderStatus = (text: string): VenueOrderStatus => STATUSES[text] ?? 'open'

export const orderType = (type: string): VenueOrderType =>
  type === 'MARKET' ? 'market' : /^LIMIT(_MAKER)?$/.test(type) ? 'limit' : 'other'
