import type { Market } from '#shared/markets/markets.ts'
import type { BookViewLevel } from '#shared/markets/trading/book-view.ts'
import { type FillPreview, type OrderPreviewDraft, previewOrderFill } from '#shared/markets/trading/fill-preview.ts'
import type { OrderType, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { computeQuantityOfTotal } from '../ticket/draft.ts'

export type VisitorTicketState = OrderPreviewDraft

export type VisitorTicketProblemCode =
  | 'price_invalid'
  | 'quantity_invalid'
  | 'notional_too_small'
  | 'post_only_would_take'
  | 'fok_unfillable'
  | 'book_too_thin'

/** An `error` prevents the submission; a `warning` does not. */
export type VisitorTicketProblem = {
  readonly code: VisitorTicketProblemCode
  readonly severity: 'error' | 'warning'
  readonly field: 'price' | 'quantity'
}

export type VisitorTicketAction =
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'type'; readonly type: OrderType }
  | { readonly kind: 'price'; readonly text: string }
  | { readonly kind: 'quantity'; readonly text: string }
  | { readonly kind: 'total'; readonly text: string; readonly market: Market }
  | { readonly kind: 'lasts'; readonly timeInForce: TimeInForce; readonly postOnly: boolean }

/** @param last the market's last price, decimal text; it is the default limit */
export const createVisitorTicketState = (last: string): VisitorTicketState => ({
  side: 'buy',
  type: 'limit',
  price: last,
  quantity: '',
  timeInForce: 'GTC',
  postOnly: false,
})

export function reduceVisitorTicket(state: VisitorTicketState, action: VisitorTicketAction): VisitorTicketState {
  switch (action.kind) {
    case 'side':
      return { ...state, side: action.side }
    case 'type':
      return { ...state, type: action.type, postOnly: action.type === 'limit' && state.postOnly }
    case 'price':
      return { ...state, price: action.text }
    case 'quantity':
      return { ...state, quantity: action.text }
    case 'total':
      return { ...state, quantity: computeQuantityOfTotal(state, action.text, action.market) }
    case 'lasts':
      return { ...state, timeInForce: action.timeInForce, postOnly: action.postOnly }
  }
}

export type VisitorTicketSummary = {
  readonly preview: FillPreview | undefined
  readonly problems: readonly VisitorTicketProblem[]
}

const problem = (
  code: VisitorTicketProblemCode,
  field: VisitorTicketProblem['field'],
  severity: VisitorTicketProblem['severity'] = 'error',
): VisitorTicketProblem => ({
  code,
  field,
  severity,
})

/**
 * Estimates an order and lists its problems, the most severe first. An empty amount is no problem.
 * @param levels of the opposite side of the book, best first
 */
export function summarizeVisitorTicket(
  state: VisitorTicketState,
  levels: readonly BookViewLevel[],
  market: Market,
): VisitorTicketSummary {
  const { priceDecimals, quantityDecimals } = market
  const ticks = toUnits(state.price, priceDecimals)
  const lots = toUnits(state.quantity, quantityDecimals)
  const problems: VisitorTicketProblem[] = []
  if (state.type === 'limit' && (ticks === undefined || ticks <= 0n)) problems.push(problem('price_invalid', 'price'))
  if (state.quantity === '') return { preview: undefined, problems }
  if (lots === undefined || lots <= 0n) problems.push(problem('quantity_invalid', 'quantity'))
  const seen = problems.length === 0 ? previewOrderFill(state, levels, market) : undefined
  if (!seen) return { preview: undefined, problems }

  const scale = priceDecimals + quantityDecimals
  const worth = state.type === 'limit' ? (ticks ?? 0n) * (lots ?? 0n) : (toUnits(seen.total, scale) ?? 0n)
  if (worth < (toUnits(market.minNotional, scale) ?? 0n)) problems.push(problem('notional_too_small', 'quantity'))
  const best = toUnits(levels[0]?.[0] ?? '', priceDecimals)
  const takes = best !== undefined && ticks !== undefined && (state.side === 'buy' ? ticks >= best : ticks <= best)
  if (state.postOnly && takes) problems.push(problem('post_only_would_take', 'price'))
  if (state.timeInForce === 'FOK' && isNonZero(seen.expired)) problems.push(problem('fok_unfillable', 'quantity'))
  else if (state.type === 'market' && isNonZero(seen.expired)) {
    problems.push(problem('book_too_thin', 'quantity', 'warning'))
  }
  return { preview: seen, problems }
}
