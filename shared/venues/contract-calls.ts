// A refusal of the venue is a normal answer.

import { z } from 'zod/mini'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { Side } from '../markets/trading/order.ts'
import {
  VenueBarsAnswer,
  VenueBarsInput,
  VenueClientId,
  VenueFigureInput,
  VenueOrderInput,
  VenueOrderNumber,
  VenuePair,
  VenuePriceAnswer,
  VenueRefusedAnswer,
} from './calls.ts'
import {
  VENUE_CONTRACT_PRICE_KINDS,
  VenueConditionalType,
  VenueConditionalView,
  VenueContractFillView,
  VenueContractOrderView,
  VenueContractState,
  VenueFundingRate,
  VenueLeg,
  VenueMarginMode,
  VenueMarginView,
  VenuePastFunding,
  VenueTriggerPrice,
} from './contract-views.ts'
import { VenueMarketRules, VenueStreamPosition, VenueUnknownOrder } from './views.ts'

const BASE = `${SITE_API_BASE}/venue/contracts`
/** No venue allows more. */
const LEVERAGE_MAX = 200

export const VenueContractOrderInput = z.extend(z.omit(VenueOrderInput, { amount: true }), {
  reduceOnly: z.optional(z.boolean()),
  /** In hedge mode only. */
  leg: z.optional(VenueLeg),
})
export type VenueContractOrderInput = z.infer<typeof VenueContractOrderInput>

/** `unknown`: the answer was lost. The order is looked up, as `VenueOrderAnswer` says. */
export const VenueContractOrderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), order: VenueContractOrderView }),
  z.object({ kind: z.literal('unknown'), clientId: z.string() }),
  VenueRefusedAnswer,
])
export type VenueContractOrderAnswer = z.infer<typeof VenueContractOrderAnswer>

export const VenueConditionalInput = z.object({
  market: VenuePair,
  side: Side,
  type: VenueConditionalType,
  /** Absent for a stop or take profit that closes the whole position. */
  quantity: z.optional(VenueFigureInput),
  /** For a trailing stop, the price from which it follows; without it, at once. */
  trigger: z.optional(VenueFigureInput),
  /** Limit price, for types with a limit only. */
  price: z.optional(VenueFigureInput),
  /** Distance in percent, for a trailing stop only. */
  trail: z.optional(VenueFigureInput),
  triggeredBy: VenueTriggerPrice,
  reduceOnly: z.optional(z.boolean()),
  /** In hedge mode only. */
  leg: z.optional(VenueLeg),
  clientId: VenueClientId,
})
export type VenueConditionalInput = z.infer<typeof VenueConditionalInput>

export const VenueConditionalAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), order: VenueConditionalView }),
  z.object({ kind: z.literal('unknown'), clientId: z.string() }),
  VenueRefusedAnswer,
])
export type VenueConditionalAnswer = z.infer<typeof VenueConditionalAnswer>

export const VenueConditionalCancelAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  VenueRefusedAnswer,
])
export type VenueConditionalCancelAnswer = z.infer<typeof VenueConditionalCancelAnswer>

export const VenueContractCancelAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), order: VenueContractOrderView }),
  VenueRefusedAnswer,
])
export type VenueContractCancelAnswer = z.infer<typeof VenueContractCancelAnswer>

export const VenueContractDeskAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('desk'),
    host: z.string(),
    rules: VenueMarketRules,
    margin: VenueMarginView,
    contract: VenueContractState,
    /** Highest leverage of the contract for the smallest positions. */
    leverageMax: z.int(),
    open: z.array(VenueContractOrderView),
    /** Absent from an earlier release. */
    conditionals: z.optional(z.array(VenueConditionalView)),
    unknown: z.array(VenueUnknownOrder),
    /** Position before the reads; absent without a user stream, which pushes changes. */
    position: z.optional(VenueStreamPosition),
  }),
  VenueRefusedAnswer,
])
export type VenueContractDeskAnswer = z.infer<typeof VenueContractDeskAnswer>

export const VenueContractHistoryAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('history'),
    orders: z.array(VenueContractOrderView),
    fills: z.array(VenueContractFillView),
  }),
  VenueRefusedAnswer,
])
export type VenueContractHistoryAnswer = z.infer<typeof VenueContractHistoryAnswer>

export const VenueLeverageAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), leverage: z.int() }),
  VenueRefusedAnswer,
])
export type VenueLeverageAnswer = z.infer<typeof VenueLeverageAnswer>

export const VenueMarginModeAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), mode: VenueMarginMode }),
  VenueRefusedAnswer,
])
export type VenueMarginModeAnswer = z.infer<typeof VenueMarginModeAnswer>

/** Moves margin between the wallet and an isolated position. */
export const VenueMarginMove = z.object({
  market: VenuePair,
  direction: z.enum(['add', 'take']),
  /** In the margin asset. */
  amount: VenueFigureInput,
  /** In hedge mode only. */
  leg: z.optional(VenueLeg),
  clientId: VenueClientId,
})
export type VenueMarginMove = z.infer<typeof VenueMarginMove>

/** `unknown`: the answer was lost. The venue has no id of a move, so the position's margin tells. */
export const VenueMarginMoveAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('unknown') }),
  VenueRefusedAnswer,
])
export type VenueMarginMoveAnswer = z.infer<typeof VenueMarginMoveAnswer>

export const VenuePositionModeAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), isHedged: z.boolean() }),
  VenueRefusedAnswer,
])
export type VenuePositionModeAnswer = z.infer<typeof VenuePositionModeAnswer>

export const VenueFundingAnswer = z.discriminatedUnion('kind', [
  z.extend(VenueFundingRate, { kind: z.literal('funding') }),
  VenueRefusedAnswer,
])
export type VenueFundingAnswer = z.infer<typeof VenueFundingAnswer>

export const VenuePastFundingsAnswer = z.discriminatedUnion('kind', [
  /** Newest first. */
  z.object({ kind: z.literal('fundings'), rates: z.array(VenuePastFunding) }),
  VenueRefusedAnswer,
])
export type VenuePastFundingsAnswer = z.infer<typeof VenuePastFundingsAnswer>

export const venueContractCalls = {
  desk: defineCall({
    method: 'GET',
    path: `${BASE}/desk`,
    query: z.object({ market: VenuePair }),
    answer: VenueContractDeskAnswer,
  }),
  /** The orders and fills of a contract in the last seven days, newest first. */
  history: defineCall({
    method: 'GET',
    path: `${BASE}/history`,
    query: z.object({ market: VenuePair }),
    answer: VenueContractHistoryAnswer,
  }),
  price: defineCall({
    method: 'GET',
    path: `${BASE}/price`,
    query: z.object({ market: VenuePair }),
    answer: VenuePriceAnswer,
  }),
  /** Funding rate of a contract, when it is paid next, and mark and index price. */
  funding: defineCall({
    method: 'GET',
    path: `${BASE}/funding`,
    query: z.object({ market: VenuePair }),
    answer: VenueFundingAnswer,
  }),
  /** The last funding rates that were paid. */
  fundings: defineCall({
    method: 'GET',
    path: `${BASE}/fundings`,
    query: z.object({ market: VenuePair }),
    answer: VenuePastFundingsAnswer,
  }),
  /** The venue's bars of the mark or index price of a contract, oldest first. */
  bars: defineCall({
    method: 'GET',
    path: `${BASE}/bars`,
    query: z.extend(VenueBarsInput, { price: z.enum(VENUE_CONTRACT_PRICE_KINDS) }),
    answer: VenueBarsAnswer,
  }),
  place: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/orders`,
    query: VenueContractOrderInput,
    answer: VenueContractOrderAnswer,
  }),
  cancel: defineCall({
    method: 'POST',
    path: `${BASE}/orders/cancel`,
    query: z.object({ market: VenuePair, id: VenueOrderNumber }),
    answer: VenueContractCancelAnswer,
  }),
  placeConditional: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/conditionals`,
    query: VenueConditionalInput,
    answer: VenueConditionalAnswer,
  }),
  cancelConditional: defineCall({
    method: 'POST',
    path: `${BASE}/conditionals/cancel`,
    query: z.object({ market: VenuePair, id: VenueOrderNumber }),
    answer: VenueConditionalCancelAnswer,
  }),
  leverage: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/leverage`,
    query: z.object({
      market: VenuePair,
      leverage: z.coerce.number().check(z.int(), z.gte(1), z.lte(LEVERAGE_MAX)),
    }),
    answer: VenueLeverageAnswer,
  }),
  mode: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/mode`,
    query: z.object({ market: VenuePair, mode: VenueMarginMode }),
    answer: VenueMarginModeAnswer,
  }),
  /** Applies to the whole account. */
  positionMode: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/position-mode`,
    query: z.object({ mode: z.enum(['one_way', 'hedge']) }),
    answer: VenuePositionModeAnswer,
  }),
  moveMargin: defineCall({
    method: 'POST',
    needs: 'trade',
    path: `${BASE}/margin`,
    query: VenueMarginMove,
    answer: VenueMarginMoveAnswer,
  }),
} as const
