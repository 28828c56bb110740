import type { Side } from '../markets/trading/order.ts'
import type { PositionLeg } from './legs.ts'

export const FUTURES_TICKET_ACTIONS = {
  buy: ['buy', 'net'],
  sell: ['sell', 'net'],
  open_long: ['buy', 'long'],
  open_short: ['sell', 'short'],
  close_long: ['sell', 'long'],
  close_short: ['buy', 'short'],
} as const satisfies Record<string, readonly [Side, PositionLeg]>
export type FuturesTicketAction = keyof typeof FUTURES_TICKET_ACTIONS

export const ONE_WAY_TICKET_ACTIONS = ['buy', 'sell'] as const
export const OPENING_TICKET_ACTIONS = ['open_long', 'open_short'] as const
export const CLOSING_TICKET_ACTIONS = ['close_long', 'close_short'] as const

export const isFuturesTicketAction = (text: string): text is FuturesTicketAction =>
  Object.hasOwn(FUTURES_TICKET_ACTIONS, text)

export const FUTURES_TICKET_TYPES = [
  'limit',
  'market',
  'stop',
  'stop_limit',
  'take_profit',
  'take_profit_limit',
  'trailing_stop',
] as const
