// Parameters of private contract calls in the CoinW dialect (features §2.16): JSON, or text in a query.

import { z } from 'zod/mini'

const Text = z.string().check(z.maxLength(40))
const Figure = z.pipe(
  z.union([z.number(), Text]),
  z.transform((value) => String(value)),
)
const optional = z.optional(Figure)
export const Whole = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/))]), z.transform(Number)),
  z.int().check(z.minimum(0)),
)
const WholeOr = z.optional(Whole)
const Direction = z.enum(['long', 'short'])
/** `execute`: market; `plan`: limit; `planTrigger`: conditional. */
const PositionType = z.enum(['execute', 'plan', 'planTrigger'])
/** 0: in the quote asset; 1: in pieces (lots); 2: in the base asset. */
const QuantityUnit = z.enum(['0', '1', '2'])
const asText = <T extends z.ZodMiniType<unknown, string>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value) => String(value)),
    ),
    schema,
  )
/** 0: isolated, 1: cross. */
const Model = asText(z.enum(['0', '1']))

const NoCoupon = z.union([z.literal(0), z.literal('0'), z.literal(''), z.literal(false), z.null()])

/** `triggerType`: type after the trigger, 0 limit, 1 market. */
export const Opening = z.object({
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
  /** Coupons, which there are none of here: only that none is meant is taken. */
  useAlmightyGold: z.optional(NoCoupon),
  goldId: z.optional(NoCoupon),
})
export type Opening = z.infer<typeof Opening>
export const Openings = z.array(Opening).check(z.minLength(1), z.maxLength(20))

/** An order that replaces the order `id`. */
export const Changing = z.extend(Opening, { id: Whole })
export const Numbered = z.object({ id: Whole })
export const Several = z.object({ sourceIds: z.array(Whole).check(z.minLength(1), z.maxLength(20)) })
export const OpenAsked = z.object({
  instrument: z.optional(Text),
  positionType: z.optional(z.enum([...PositionType.options, 'moveStopProfitLoss'])),
  sourceIds: z.optional(z.string().check(z.maxLength(400))),
  page: WholeOr,
  pageSize: WholeOr,
})
/** As `OpenOrdersQuery`, without pages. */
export const ListAsked = z.omit(OpenAsked, { page: true, pageSize: true })
export const PastAsked = z.object({ instrument: z.optional(Text), page: WholeOr, pageSize: WholeOr })
export const TapeAsked = z.object({ instrument: Text, page: WholeOr, pageSize: WholeOr })
export const Closing = z.object({
  id: Whole,
  positionType: z.optional(z.enum(['execute', 'plan'])),
  /** Pieces, or a share of the position; all if both are absent. */
  closeNum: optional,
  closeRate: optional,
  orderPrice: optional,
})
/** Lots of these orders, by client id. */
export const ClosingOf = z.array(z.object({ thirdOrderId: Text })).check(z.minLength(1), z.maxLength(20))
export const ClosedAsked = z.extend(PastAsked, { positionModel: z.optional(Model) })
export const OfInstrument = z.object({ instrument: Text })
export const Margining = z.object({ id: Whole, addMargin: optional, reduceMargin: optional })
export const Typing = z.object({ positionModel: z.optional(Model), layout: z.optional(asText(z.enum(['0', '1']))) })
export const Exits = z.object({
  id: Whole,
  instrument: z.optional(Text),
  stopProfitPrice: optional,
  stopLossPrice: optional,
})
export const Trailing = z.object({
  openId: Whole,
  callbackRate: Figure,
  triggerPrice: optional,
  quantity: optional,
  quantityUnit: z._default(asText(QuantityUnit), '1'),
})
export const OfPosition = z.object({ positionId: WholeOr })
export const ExitsAsked = z.object({ openId: WholeOr })
export const Sizing = z.object({
  instrument: Text,
  leverage: WholeOr,
  orderPrice: optional,
})
export const Transferring = z.object({ amount: Figure, type: z.enum(['in', 'out']), clientId: z.optional(Text) })
