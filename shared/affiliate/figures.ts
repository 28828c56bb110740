// What an inviter's ledger shard tells of commissions. Volumes in hundredths, worths in millionths of a USDT, at the trade's price.

import { z } from 'zod/mini'
import type { BoardFigures } from './board.ts'

/** What fees were paid for: trades on spot, or in contracts. */
export const FeeProduct = z.enum(['spot', 'futures'])
export type FeeProduct = z.infer<typeof FeeProduct>

/** What one day (since 1970, UTC) brought of a product, in an asset. */
export type CommissionDay = {
  readonly day: number
  /** 1: of the traders of those who were invited. */
  readonly is_sub: number
  readonly product: FeeProduct
  readonly asset: string
  readonly atoms: string
  readonly cents: number
  readonly micros: number
  readonly trades: number
}

/** What one trader brought of a product. `via`: whose trader they are, '' where they are the inviter's own. `first` trade in epoch ms. */
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
  /** Of one's own traders in the last 30 days. */
  readonly month: { readonly cents: number; readonly traders: number }
  /** Oldest first. */
  readonly days: readonly CommissionDay[]
  readonly traders: readonly TraderSum[]
  /** What the board of the programme ranks by. */
  readonly board: BoardFigures
}
