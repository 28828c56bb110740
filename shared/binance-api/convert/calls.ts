// Calls of Binance's product Convert, as an unmodified ccxt sends them.

import { z } from 'zod/mini'
import { DecimalParam, defineBinanceCall, LimitParam, OPTIONAL_BINANCE_PARAMS } from '../call.ts'

const AssetText = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))
const Id = z.string().check(z.regex(/^[0-9a-f]{24}$/))

export const ConvertAsset = z.object({
  asset: z.string(),
  /** Maximum number of decimals. */
  fraction: z.int(),
})

/** `ratio`: bought amount per unit of the sold asset. */
export const ConvertQuote = z.object({
  quoteId: z.string(),
  ratio: z.string(),
  inverseRatio: z.string(),
  validTimestamp: z.int(),
  fromAmount: z.string(),
  toAmount: z.string(),
})

const OrderStatus = z.enum(['PROCESS', 'SUCCESS', 'FAIL'])
export type ConvertOrderStatus = z.infer<typeof OrderStatus>

export const ConvertAcceptance = z.object({ orderId: z.string(), createTime: z.int(), orderStatus: OrderStatus })

export const ConvertOrder = z.object({
  quoteId: z.string(),
  orderId: z.string(),
  orderStatus: OrderStatus,
  fromAsset: z.string(),
  fromAmount: z.string(),
  toAsset: z.string(),
  toAmount: z.string(),
  ratio: z.string(),
  inverseRatio: z.string(),
  createTime: z.int(),
})

export const ConvertTradeFlow = z.object({
  list: z.array(ConvertOrder),
  startTime: z.int(),
  endTime: z.int(),
  limit: z.int(),
  moreData: z.boolean(),
})

export const binanceConvertCalls = {
  assets: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/convert/assetInfo',
    security: 'read',
    weight: 100,
    query: z.object({}),
    answer: z.array(ConvertAsset),
  }),
  quote: defineBinanceCall({
    method: 'POST',
    path: '/sapi/v1/convert/getQuote',
    security: 'trade',
    weight: 200,
    query: z.object({
      fromAsset: AssetText,
      toAsset: AssetText,
      /** Exactly one of the two: the sold or the bought amount. */
      fromAmount: z.optional(DecimalParam),
      toAmount: z.optional(DecimalParam),
    }),
    answer: ConvertQuote,
  }),
  accept: defineBinanceCall({
    method: 'POST',
    path: '/sapi/v1/convert/acceptQuote',
    security: 'trade',
    weight: 500,
    query: z.object({ quoteId: Id }),
    answer: ConvertAcceptance,
  }),
  status: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/convert/orderStatus',
    security: 'read',
    weight: 100,
    query: z.object({ orderId: z.optional(Id), quoteId: z.optional(Id) }),
    answer: ConvertOrder,
  }),
  flow: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/convert/tradeFlow',
    security: 'read',
    weight: 3_000,
    query: z.object({
      startTime: OPTIONAL_BINANCE_PARAMS.whole,
      endTime: OPTIONAL_BINANCE_PARAMS.whole,
      limit: LimitParam(1_000, 100),
    }),
    answer: ConvertTradeFlow,
  }),
} as const
