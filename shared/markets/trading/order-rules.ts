// Pages load this file, so it has no schemas.

import type { OrderStatus } from './calls.ts'
import type { OrderType, Side } from './order.ts'

export const oppositeSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

export const hasLimitPrice = (type: OrderType) =>
  type === 'limit' || type === 'stop_limit' || type === 'take_profit_limit'
export const isConditionalType = (type: OrderType) => type !== 'limit' && type !== 'market'

export const isOrderOpen = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'new' || status === 'partially_filled'
