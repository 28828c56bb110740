import { z } from 'zod/mini'

/** Types of orders in the book. Conditional orders have the type `AlgoOrderType` and separate calls. */
export const FuturesOrderType = z.enum(['LIMIT', 'MARKET'])
export type FuturesOrderType = z.infer<typeof FuturesOrderType>

export const AlgoOrderType = z.enum([
  'STOP',
  'STOP_MARKET',
  'TAKE_PROFIT',
  'TAKE_PROFIT_MARKET',
  'TRAILING_STOP_MARKET',
])
export type AlgoOrderType = z.infer<typeof AlgoOrderType>

/** `GTX`: post-only. */
export const FuturesTimeInForce = z.enum(['GTC', 'IOC', 'FOK', 'GTX'])
export type FuturesTimeInForce = z.infer<typeof FuturesTimeInForce>

/** Only the site can place GTD orders. */
export const FuturesOrderTimeInForce = z.enum([...FuturesTimeInForce.options, 'GTD'])

/** The server refuses `NONE`, which would allow self-trades. */
export const FuturesSelfTrade = z.enum(['NONE', 'EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'])
export type FuturesSelfTrade = z.infer<typeof FuturesSelfTrade>

const PLACES = ['5', '10', '20'] as const
/** Prices pegged to the book. The server refuses all values except `NONE`. */
export const PriceMatch = z.enum([
  'NONE',
  ...(['OPPONENT', ...PLACES.map((place) => `OPPONENT_${place}` as const)] as const),
  ...(['QUEUE', ...PLACES.map((place) => `QUEUE_${place}` as const)] as const),
])

/** `BOTH` is the position side in one-way mode. */
export const PositionSide = z.enum(['BOTH', 'LONG', 'SHORT'])
export type PositionSide = z.infer<typeof PositionSide>

export const WorkingType = z.enum(['CONTRACT_PRICE', 'MARK_PRICE'])
export type WorkingType = z.infer<typeof WorkingType>

export const MarginType = z.enum(['ISOLATED', 'CROSSED'])

export const AlgoOrderStatus = z.enum(['NEW', 'TRIGGERED', 'FINISHED', 'CANCELED', 'REJECTED', 'EXPIRED'])
export type AlgoOrderStatus = z.infer<typeof AlgoOrderStatus>

export const IncomeType = z.enum(['TRANSFER', 'REALIZED_PNL', 'FUNDING_FEE', 'COMMISSION', 'INSURANCE_CLEAR'])
export type IncomeType = z.infer<typeof IncomeType>
