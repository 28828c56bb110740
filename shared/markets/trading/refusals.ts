import { z } from 'zod/mini'
import { REJECT_REASONS, TRADE_REASONS } from './reasons.ts'

export const RejectReasonSchema = z.enum(REJECT_REASONS)
export type RejectReasonSchema = z.infer<typeof RejectReasonSchema>

export const TradeReasonSchema = z.enum(TRADE_REASONS)
export type TradeReasonSchema = z.infer<typeof TradeReasonSchema>

export type TradeRefusal = { readonly reason: TradeReasonSchema; readonly params: Readonly<Record<string, string>> }
