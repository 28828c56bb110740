// What follows from the kind of an order. Without schemas, so that a page which asks waits for none.

import type { OrderStatus } from '../api/trading.ts'
import type { OrderType, Side } from './order.ts'

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** Whether an order names the worst price it trades at. */
export const isPriced = (type: OrderType) => type === 'limit' || type === 'stop_limit' || type === 'take_profit_limit'
/** Whether an order waits for a price before it trades. */
export const isTrigger = (type: OrderType) => type !== 'limit' && type !== 'market'

export const isOpen = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'new' || status === 'partially_filled'
