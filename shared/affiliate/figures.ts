// Volumes in hundredths, values in millionths of a USDT, at the trade's price.

import { z } from 'zod/mini'
import type { BoardFigures } from './board.ts'

export const FeeProduct = z.enum(['spot', 'futures'])
export type FeeProduct = z.infer<typeof FeeProduct>

/** One day (since 1970, UTC) of a product in an asset. */
export type CommissionDay = {
  readonly day: number
  /** 1: indirect traders, invited by this user's invitees. */
  readonly is_sub: number
  readonly product: FeeProduct
  readonly asset: string
  readonly atoms: string
  readonly cents: number
  readonly micros: number
  readonly trades: number
}

/** One trader of a product. `via`: their direct inviter, '' if that is this user. `first` trade in epoch ms. */
export type TraderSum = {
  readonly payer: string
  readonly via: string
  readonly product: FeeProduct
  readonly cents: number
  readonly micros: number
  readonly trades: number
  readonly first: number
}

export type AffiliateFigures = {
  /** Direct traders, last 30 days. */
  readonly month: { readonly cents: number; readonly traders: number }
  /** Oldest first. */
  readonly days: readonly CommissionDay[]
  readonly traders: readonly TraderSum[]
  readonly board: BoardFigures
}
