// Commands of a clearing house that the comparison sends to both implementations.

import type { EntryExitTerms } from '#objects/futures/conditionals.ts'
import type { ConditionalOrderRequest, FuturesOrderRequest } from '#objects/futures/orders.ts'
import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'

type Own = { readonly person: string; readonly symbol: string }

export type ClearingCommand =
  | { readonly kind: 'place'; readonly person: string; readonly request: FuturesOrderRequest }
  | (Own & { readonly kind: 'amend'; readonly id: number; readonly quantity?: number; readonly price?: number })
  | (Own & { readonly kind: 'cancel'; readonly id: number })
  | (Own & { readonly kind: 'amend_conditional'; readonly id: number; readonly stopPrice: number })
  | (Own & { readonly kind: 'cancel_conditional'; readonly id: number })
  | { readonly kind: 'cancel_all'; readonly person: string; readonly symbol: string | undefined }
  | { readonly kind: 'conditional'; readonly person: string; readonly request: ConditionalOrderRequest }
  | (Own & { readonly kind: 'protect'; readonly leg: PositionLeg; readonly exits: EntryExitTerms })
  | (Own & { readonly kind: 'close'; readonly leg: PositionLeg; readonly bps: number; readonly limit?: number })
  | { readonly kind: 'close_all'; readonly person: string }
  | (Own & { readonly kind: 'reverse' })
  | (Own & { readonly kind: 'leverage'; readonly leverage: number })
  | (Own & { readonly kind: 'mode'; readonly mode: MarginMode })
  | (Own & { readonly kind: 'auto'; readonly isAuto: boolean })
  | { readonly kind: 'hedge'; readonly person: string; readonly isHedged: boolean }
  | (Own & { readonly kind: 'margin'; readonly leg: PositionLeg; readonly atoms: bigint })
  | { readonly kind: 'deposit'; readonly person: string; readonly atoms: bigint }
  | { readonly kind: 'withdraw'; readonly person: string; readonly atoms: bigint }
  | {
      readonly kind: 'quote'
      readonly symbol: string
      readonly side: Side
      readonly price: number
      readonly lots: number
    }
  | { readonly kind: 'unquote'; readonly symbol: string }
  | { readonly kind: 'phase'; readonly isTrading: boolean }
  | { readonly kind: 'price'; readonly symbol: string; readonly mark: number; readonly index: number }
  | { readonly kind: 'fund'; readonly symbol: string; readonly premium: number }
  /** A second passes: the fund tries to sell, and pending work continues. */
  | { readonly kind: 'second' }
