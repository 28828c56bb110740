import { SECOND_MS } from '#shared/platform/intervals.ts'
import type { VenueTradingCommand } from './desk.ts'

const WAIT_MS = 15 * SECOND_MS

export type WaitingVenueCommand = {
  /** Names the market in which it runs. */
  readonly command: VenueTradingCommand & { readonly symbol: string }
  readonly isAtOnce: boolean
  /** Market at the time of the command. */
  readonly from: string
  readonly until: number
}

/** @param now epoch ms */
export const createWaitingVenueCommand = (
  command: WaitingVenueCommand['command'],
  isAtOnce: boolean,
  from: string,
  now: number,
): WaitingVenueCommand => ({ command, isAtOnce, from, until: now + WAIT_MS })

/**
 * @param shown symbol of the shown market, and of the market whose account was read
 * @param now epoch ms
 */
export function decideWaitingVenueCommand(
  { command, from, until }: WaitingVenueCommand,
  shown: { readonly symbol: string; readonly readMarket: string | undefined },
  now: number,
): 'wait' | 'drop' | 'run' {
  if (shown.symbol !== command.symbol) return shown.symbol === from ? 'wait' : 'drop'
  if (now > until) return 'drop'
  return shown.readMarket === shown.symbol ? 'run' : 'wait'
}
