import { z } from 'zod/mini'
import { REJECT_REASONS, TRADE_REASONS } from './reasons.ts'

export const RejectReason = z.enum(REJECT_REASONS)
export type RejectReason = z.infer<typeof RejectReason>

export const TradeReason = z.enum(TRADE_REASONS)
export type TradeReason = z.infer<typeof TradeReason>

export type TradeRefusal = { readonly reason: TradeReason; readonly params: Readonly<Record<string, string>> }
