import { z } from 'zod/mini'
import { ORDER_REJECT_REASONS, TRADE_REASONS } from './reasons.ts'

export const OrderRejectReasonSchema = z.enum(ORDER_REJECT_REASONS)
export type OrderRejectReasonSchema = z.infer<typeof OrderRejectReasonSchema>

export const TradeReasonSchema = z.enum(TRADE_REASONS)
export type TradeReasonSchema = z.infer<typeof TradeReasonSchema>

export type TradeRefusal = { readonly reason: TradeReasonSchema; readonly params: Readonly<Record<string, string>> }
