// The messages equal recorded messages of CoinW (protocols §2.2).

import { z } from 'zod/mini'

const Text = z.string()
const Level = z.object({ p: Text, m: Text })
const Price = z.object({ p: z.number(), t: z.int(), n: Text })

export const CoinwTicker = z.object({
  high: Text,
  low: Text,
  last: Text,
  open: Text,
  vol: Text,
  volUsdt: Text,
  changeRate: Text,
  currencyCode: Text,
})
/** At most 200 levels a side. */
export const CoinwDepth = z.object({ t: z.int(), asks: z.array(Level), bids: z.array(Level), n: Text })
export const CoinwFills = z.array(
  z.object({
    createdDate: z.int(),
    direction: z.enum(['long', 'short']),
    price: Text,
    quantity: Text,
    piece: Text,
    id: Text,
  }),
)
/** Open time, open, high, low, close, volume. */
export const CoinwCandle = z.tuple([z.int(), Text, Text, Text, Text, Text])
export const CoinwReferencePrice = Price
/** `r`: funding rate as a fraction. `nt`: time of the next payment. `h`: hours between payments. */
export const CoinwFundingRate = z.object({ r: z.number(), nt: z.int(), n: Text, h: z.int(), t: z.int() })

const Common = {
  id: Text,
  instrument: Text,
  direction: z.enum(['long', 'short']),
  leverage: Text,
  positionModel: z.int(),
}
export const CoinwOrders = z.array(
  z.object({
    ...Common,
    orderStatus: z.enum(['unFinish', 'part', 'finish', 'cancel']),
    orderPrice: Text,
    totalPiece: Text,
  }),
)
export const CoinwPositions = z.array(
  z.object({ ...Common, openPrice: Text, currentPiece: Text, margin: Text, profitUnreal: Text, status: Text }),
)
export const CoinwAssets = z.array(
  z.object({
    currency: Text,
    available: z.number(),
    margin: z.number(),
    profitUnreal: z.number(),
    transferAvailable: z.number(),
  }),
)
export const CoinwSettings = z.array(z.object({ layout: z.int(), positionModel: z.int() }))

export const COINW_PUSHES = {
  ticker_swap: CoinwTicker,
  depth: CoinwDepth,
  fills: CoinwFills,
  candles_swap: CoinwCandle,
  candles_swap_utc: CoinwCandle,
  index_price: CoinwReferencePrice,
  mark_price: CoinwReferencePrice,
  funding_rate: CoinwFundingRate,
  order: CoinwOrders,
  position: CoinwPositions,
  position_change: CoinwPositions,
  assets: CoinwAssets,
  assets_ag: CoinwAssets,
  user_setting: CoinwSettings,
} as const
