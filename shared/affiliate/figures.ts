// Volumes in hundredths, values in millionths of a USDT, at the price of each trade.

import { z } from 'zod/mini'
import type { AffiliateBoardFigures } from './board.ts'

export const FeeProduct = z.enum(['spot', 'futures'])
export type FeeProduct = z.infer<typeof FeeProduct>

/** Commission of a day (days since 1970, UTC) by product and asset. */
export type CommissionDay = {
  readonly day: number
  /** 1 for indirect traders, whom this user's invitees invited. */
  readonly is_sub: number
  readonly product: FeeProduct
  readonly asset: string
  readonly atoms: string
  readonly cents: number
  readonly micros: number
  readonly trades: number
}

/** `via`: the trader's direct inviter, '' if that is this user. `first`: first trade, epoch ms. */
export type InvitedTraderSum = {
  readonly payer: string
  readonly via: string
  readonly product: FeeProduct
  readonly cents: number
  readonly micros: number
  readonly trades: number
  readonly first: number
}

export type AffiliateFigures = {
  /** Activity of direct traders in the last 30 days. */
  readonly month: { readonly cents: number; readonly traders: number }
  /** Oldest first. */
  readonly days: readonly CommissionDay[]
  readonly traders: readonly InvitedTraderSum[]
  readonly board: AffiliateBoardFigures
}
