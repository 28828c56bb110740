// Buttons of the ticket: two sides in one-way mode; in hedge mode, opening and closing of each position.

import type { Side } from '#shared/markets/trading/order.ts'
import type { VenueLeg } from '#shared/venues/contract-views.ts'

type OneWayAct = { readonly name: 'buy' | 'sell'; readonly side: Side; readonly leg?: never; readonly closes?: never }
type HedgedAct = {
  readonly name: 'open_long' | 'open_short' | 'close_long' | 'close_short'
  readonly side: Side
  readonly leg: VenueLeg
  readonly closes: boolean
}
export type VenueTicketAct = OneWayAct | HedgedAct

const ONE_WAY: readonly OneWayAct[] = [
  { name: 'buy', side: 'buy' },
  { name: 'sell', side: 'sell' },
]
const HEDGED: readonly HedgedAct[] = [
  { name: 'open_long', side: 'buy', leg: 'long', closes: false },
  { name: 'open_short', side: 'sell', leg: 'short', closes: false },
  { name: 'close_long', side: 'sell', leg: 'long', closes: true },
  { name: 'close_short', side: 'buy', leg: 'short', closes: true },
]

export const listTicketActs = (isHedged: boolean): readonly VenueTicketAct[] => (isHedged ? HEDGED : ONE_WAY)

/** Button that buys or sells without closing: it opens a position or adds to it in hedge mode. */
export const findOpeningAct = (side: Side, isHedged: boolean): VenueTicketAct =>
  listTicketActs(isHedged).find((act) => act.side === side && act.closes !== true) ?? { name: side, side }

/** Fields that name the position and say that an order reduces it. In hedge mode, closing stands for reduce-only. */
export function toReducingFields({ leg, closes }: VenueTicketAct, reduceOnly: boolean) {
  const isReducing = closes ?? reduceOnly
  return { ...(leg !== undefined && { leg }), ...(isReducing && { reduceOnly: true }) }
}
