// Parameters of CoinW calls come as JSON, or as text in a query (features §2.16).

import { z } from 'zod/mini'

const Text = z.string().check(z.maxLength(40))
const Figure = z.pipe(
  z.union([z.number(), Text]),
  z.transform((value) => String(value)),
)
const optional = z.optional(Figure)
export const CoinwInteger = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/))]), z.transform(Number)),
  z.int().check(z.minimum(0)),
)
const WholeOr = z.optional(CoinwInteger)
const Direction = z.enum(['long', 'short'])
/** `execute`: market order. `plan`: limit order. `planTrigger`: conditional order. */
const PositionType = z.enum(['execute', 'plan', 'planTrigger'])
/** Unit of a quantity. 0: quote asset, 1: pieces (lots), 2: base asset. */
const QuantityUnit = z.enum(['0', '1', '2'])
const asText = <T extends z.ZodMiniType<unknown, string>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value) => String(value)),
    ),
    schema,
  )
const Model = asText(z.enum(['0', '1']))

const NoCoupon = z.union([z.literal(0), z.literal('0'), z.literal(''), z.literal(false), z.null()])

/** `triggerType`: order type after the trigger. 0: limit, 1: market. */
export const CoinwOrderInput = z.object({
  instrument: Text,
  direction: Direction,
  positionType: PositionType,
  quantity: Figure,
  leverage: WholeOr,
  quantityUnit: z._default(asText(QuantityUnit), '1'),
  positionModel: z.optional(Model),
  openPrice: optional,
  triggerPrice: optional,
  triggerType: z.optional(asText(z.enum(['0', '1']))),
  stopLossPrice: optional,
  stopProfitPrice: optional,
  thirdOrderId: z.optional(Text),
  /** Coupons, which this exchange does not support. Only values that mean "no coupon" are valid. */
  useAlmightyGold: z.optional(NoCoupon),
  goldId: z.optional(NoCoupon),
})
export type CoinwOrderInput = z.infer<typeof CoinwOrderInput>
export const CoinwOrderBatch = z.array(CoinwOrderInput).check(z.minLength(1), z.maxLength(20))

export const CoinwAmendInput = z.extend(CoinwOrderInput, { id: CoinwInteger })
export const CoinwIdInput = z.object({ id: CoinwInteger })
export const CoinwIdsInput = z.object({ sourceIds: z.array(CoinwInteger).check(z.minLength(1), z.maxLength(20)) })
export const CoinwOpenOrdersQuery = z.object({
  instrument: z.optional(Text),
  positionType: z.optional(z.enum([...PositionType.options, 'moveStopProfitLoss'])),
  sourceIds: z.optional(z.string().check(z.maxLength(400))),
  page: WholeOr,
  pageSize: WholeOr,
})
export const CoinwAllOpenOrdersQuery = z.omit(CoinwOpenOrdersQuery, { page: true, pageSize: true })
export const CoinwHistoryQuery = z.object({ instrument: z.optional(Text), page: WholeOr, pageSize: WholeOr })
export const CoinwTapeQuery = z.object({ instrument: Text, page: WholeOr, pageSize: WholeOr })
export const CoinwCloseInput = z.object({
  id: CoinwInteger,
  positionType: z.optional(z.enum(['execute', 'plan'])),
  /**
   * `closeNum`: number of contracts. `closeRate`: fraction of the position. Without both, the whole position is closed.
   */
  closeNum: optional,
  closeRate: optional,
  orderPrice: optional,
})
/** Client ids of the orders that opened the lots to close. */
export const CoinwCloseOrdersInput = z.array(z.object({ thirdOrderId: Text })).check(z.minLength(1), z.maxLength(20))
export const CoinwClosedPositionsQuery = z.extend(CoinwHistoryQuery, { positionModel: z.optional(Model) })
export const CoinwInstrumentQuery = z.object({ instrument: Text })
export const CoinwMarginInput = z.object({ id: CoinwInteger, addMargin: optional, reduceMargin: optional })
export const CoinwPositionModeInput = z.object({
  positionModel: z.optional(Model),
  layout: z.optional(asText(z.enum(['0', '1']))),
})
export const CoinwExitsInput = z.object({
  id: CoinwInteger,
  instrument: z.optional(Text),
  stopProfitPrice: optional,
  stopLossPrice: optional,
})
export const CoinwTrailingInput = z.object({
  openId: CoinwInteger,
  callbackRate: Figure,
  triggerPrice: optional,
  quantity: optional,
  quantityUnit: z._default(asText(QuantityUnit), '1'),
})
export const CoinwPositionQuery = z.object({ positionId: WholeOr })
export const CoinwExitsQuery = z.object({ openId: WholeOr })
export const CoinwSizeQuery = z.object({
  instrument: Text,
  leverage: WholeOr,
  orderPrice: optional,
})
export const CoinwTransferInput = z.object({ amount: Figure, type: z.enum(['in', 'out']), clientId: z.optional(Text) })
