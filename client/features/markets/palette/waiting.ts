// An order for another market waits until the screen has switched to that market. Without React.

import { SECOND_MS } from '#shared/platform/intervals.ts'
import type { PaletteOrderCommand } from './parse.ts'

const WAIT_MS = 15 * SECOND_MS

export type WaitingPaletteOrder = {
  readonly command: PaletteOrderCommand
  readonly isAtOnce: boolean
  /** Market at the time of the command. */
  readonly from: string
  readonly until: number
}

/** @param now epoch ms */
export const createWaitingOrder = (
  command: PaletteOrderCommand,
  isAtOnce: boolean,
  from: string,
  now: number,
): WaitingPaletteOrder => ({ command, isAtOnce, from, until: now + WAIT_MS })

/**
 * Decides on a waiting order while a market is shown. An order that waited too long only fills in the ticket.
 * @param symbol of the shown market
 * @param now epoch ms
 */
export function decideWaitingOrder(
  { command, isAtOnce, from, until }: WaitingPaletteOrder,
  symbol: string,
  now: number,
): 'wait' | 'drop' | 'fill_in' | 'send' {
  if (symbol === command.symbol) return isAtOnce && now <= until ? 'send' : 'fill_in'
  return symbol === from ? 'wait' : 'drop'
}
