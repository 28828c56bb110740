// An order for another market waits until the screen has switched to that market. Without React.

import { SECOND_MS } from '#shared/platform/intervals.ts'
import type { PaletteOrderCommand } from './parse.ts'

const WAIT_MS = 15 * SECOND_MS

export type WaitingCommand<Command extends { readonly symbol: string }> = {
  readonly command: Command
  readonly isAtOnce: boolean
  /** Market at the time of the command. */
  readonly from: string
  readonly until: number
}

/** @param now epoch ms */
export const createWaitingCommand = <Command extends { readonly symbol: string }>(
  command: Command,
  isAtOnce: boolean,
  from: string,
  now: number,
): WaitingCommand<Command> => ({ command, isAtOnce, from, until: now + WAIT_MS })

/** A third market ends the wait. @param symbol of the shown market */
export const findReachedMarket = (
  { command, from }: WaitingCommand<{ readonly symbol: string }>,
  symbol: string,
): 'reached' | 'wait' | 'drop' => (symbol === command.symbol ? 'reached' : symbol === from ? 'wait' : 'drop')

/**
 * Decides on a waiting order while a market is shown. An order that waited too long only fills in the ticket.
 * @param symbol of the shown market
 * @param now epoch ms
 */
export function decideWaitingOrder(
  waiting: WaitingCommand<PaletteOrderCommand>,
  symbol: string,
  now: number,
): 'wait' | 'drop' | 'fill_in' | 'send' {
  const market = findReachedMarket(waiting, symbol)
  if (market !== 'reached') return market
  return waiting.isAtOnce && now <= waiting.until ? 'send' : 'fill_in'
}
