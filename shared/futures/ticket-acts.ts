import type { Side } from '../markets/trading/order.ts'
import type { Leg } from './legs.ts'

export const TICKET_ACTS = {
  buy: ['buy', 'net'],
  sell: ['sell', 'net'],
  open_long: ['buy', 'long'],
  open_short: ['sell', 'short'],
  close_long: ['sell', 'long'],
  close_short: ['buy', 'short'],
} as const satisfies Record<string, readonly [Side, Leg]>
export type TicketAct = keyof typeof TICKET_ACTS

export const ONE_WAY_ACTS = ['buy', 'sell'] as const
export const OPENING_ACTS = ['open_long', 'open_short'] as const
export const CLOSING_ACTS = ['close_long', 'close_short'] as const

export const isAct = (text: string): text is TicketAct => Object.hasOwn(TICKET_ACTS, text)

export const TICKET_TYPES = [
  'limit',
  'market',
  'stop',
  'stop_limit',
  'take_profit',
  'take_profit_limit',
  'trailing_stop',
] as const
