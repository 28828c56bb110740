// Views of a user's contracts at a venue. Figures are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'
import { Side } from '#shared/markets/trading/order.ts'
import { VenueFillView, VenueOrderView } from './views.ts'

/** Side of a position in hedge mode. In one-way mode, a contract has one position, and this is absent. */
export const VenueLeg = z.enum(['long', 'short'])
export type VenueLeg = z.infer<typeof VenueLeg>

export const VenueContractOrderView = z.extend(VenueOrderView, {
  isReduceOnly: z.boolean(),
  leg: z.optional(VenueLeg),
})
export type VenueContractOrderView = z.infer<typeof VenueContractOrderView>

/** Types with `limit` place a limit order when triggered, all others one at the market. */
export const VenueConditionalType = z.enum(['stop', 'stop_limit', 'take_profit', 'take_profit_limit', 'trailing_stop'])
export type VenueConditionalType = z.infer<typeof VenueConditionalType>

/** Price that triggers an order: last trade, or mark price. */
export const VenueTriggerPrice = z.enum(['last', 'mark'])

/** `triggered`: the venue passes it to its book, or did so. */
export const VenueConditionalStatus = z.enum(['waiting', 'triggered', 'finished', 'canceled', 'refused', 'expired'])
export type VenueConditionalStatus = z.infer<typeof VenueConditionalStatus>

export const VenueConditionalView = z.object({
  id: z.string(),
  clientId: z.string(),
  market: z.string(),
  side: Side,
  /** `other`: a type that this site cannot place. */
  type: z.enum([...VenueConditionalType.options, 'other']),
  status: VenueConditionalStatus,
  /** For a trailing stop, the price from which it follows; absent if it follows at once. */
  trigger: z.optional(DecimalText),
  price: z.optional(DecimalText),
  /** Absent if the order closes the whole position. */
  quantity: z.optional(DecimalText),
  /** Distance of a trailing stop, in percent. */
  trail: z.optional(DecimalText),
  triggeredBy: VenueTriggerPrice,
  isReduceOnly: z.boolean(),
  leg: z.optional(VenueLeg),
  createdAt: z.int(),
  updatedAt: z.int(),
})
export type VenueConditionalView = z.infer<typeof VenueConditionalView>

export const VenueContractFillView = z.extend(VenueFillView, {
  /** Negative for a rebate. */
  fee: SignedDecimalText,
  /** Realised profit in the margin asset; zero for a fill that opened. */
  realised: SignedDecimalText,
})
export type VenueContractFillView = z.infer<typeof VenueContractFillView>

/** A payment of funding; negative if the user paid. */
export type VenueFundingView = {
  readonly id: string
  readonly market: string
  readonly amount: string
  readonly asset: string
  readonly time: number
}

/** `rate`: of the running period, a fraction with sign. `nextAt`: epoch ms. */
export const VenueFundingRate = z.object({
  rate: SignedDecimalText,
  nextAt: z.int(),
  /** Absent from an earlier release. */
  mark: z.optional(DecimalText),
  index: z.optional(DecimalText),
})
export type VenueFundingRate = z.infer<typeof VenueFundingRate>

/** A rate that was paid. `mark`: mark price at that time, if the venue states it. */
export const VenuePastFunding = z.object({ time: z.int(), rate: SignedDecimalText, mark: z.optional(DecimalText) })
export type VenuePastFunding = z.infer<typeof VenuePastFunding>

/** Prices of a contract that no trade makes. */
export const VENUE_CONTRACT_PRICE_KINDS = ['mark', 'index'] as const
export type VenueContractPriceKind = (typeof VENUE_CONTRACT_PRICE_KINDS)[number]

/** Margin wallet of one asset. `available`: the part that new orders may use. */
export const VenueMarginView = z.object({
  asset: z.string(),
  balance: SignedDecimalText,
  available: SignedDecimalText,
})
export type VenueMarginView = z.infer<typeof VenueMarginView>

export const VenueMarginMode = z.enum(['cross', 'isolated'])
export type VenueMarginMode = z.infer<typeof VenueMarginMode>

export const VenuePositionView = z.object({
  side: z.enum(['long', 'short']),
  /** Without sign. */
  quantity: DecimalText,
  entry: DecimalText,
  /** Absent if the venue states none. */
  liquidation: z.optional(DecimalText),
  unrealised: SignedDecimalText,
  /** Own margin of an isolated position, without its profit; absent for cross. */
  margin: z.optional(SignedDecimalText),
})
export type VenuePositionView = z.infer<typeof VenuePositionView>

/** Settings of a contract, its mark price and its positions. */
export const VenueContractState = z.object({
  mark: DecimalText,
  leverage: z.int(),
  mode: VenueMarginMode,
  /** In one-way mode, if there is one. */
  position: z.optional(VenuePositionView),
  /** In hedge mode only: none, one or two. */
  hedged: z.optional(z.array(VenuePositionView)),
})
export type VenueContractState = z.infer<typeof VenueContractState>

export const listVenuePositions = ({ position, hedged }: VenueContractState): readonly VenuePositionView[] =>
  hedged ?? (position ? [position] : [])
