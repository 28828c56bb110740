import type { Side } from '../markets/trading/order.ts'
import type { PositionLeg } from './legs.ts'

export const TICKET_ACTIONS = {
  buy: ['buy', 'net'],
  sell: ['sell', 'net'],
  open_long: ['buy', 'long'],
  open_short: ['sell', 'short'],
  close_long: ['sell', 'long'],
  close_short: ['buy', 'short'],
} as const satisfies Record<string, readonly [Side, PositionLeg]>
export type TicketAct = keyof typeof TICKET_ACTIONS

export const ONE_WAY_ACTIONS = ['buy', 'sell'] as const
export const OPENING_ACTIONS = ['open_long', 'open_short'] as const
export const CLOSING_ACTIONS = ['close_long', 'close_short'] as const

export const isTicketAction = (text: string): text is TicketAct => Object.hasOwn(TICKET_ACTIONS, text)

export const TICKET_TYPES = [
  'limit',
  'market',
  'stop',
  'stop_limit',
  'take_profit',
  'take_profit_limit',
  'trailing_stop',
] as const
