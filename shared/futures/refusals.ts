import { z } from 'zod/mini'
import type { OrderRejectReason } from '../markets/trading/reasons.ts'
import { FUTURES_REASONS } from './reasons.ts'

export const FuturesReason = z.enum(FUTURES_REASONS)
export type FuturesReason = z.infer<typeof FuturesReason>

export type ClearingRefusalReason = FuturesReason | OrderRejectReason
export type ClearingRefusal = {
  readonly reason: ClearingRefusalReason
  readonly params: Readonly<Record<string, string>>
}
