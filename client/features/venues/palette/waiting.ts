import { findReachedMarket, type WaitingCommand } from '../../markets/palette/waiting.ts'
import type { VenueTradingCommand } from './desk.ts'

/** Its symbol names the market in which it runs. */
export type WaitingVenueCommand = WaitingCommand<VenueTradingCommand & { readonly symbol: string }>

/**
 * @param shown symbol of the shown market, and of the market whose account was read
 * @param now epoch ms
 */
export function decideWaitingVenueCommand(
  waiting: WaitingVenueCommand,
  shown: { readonly symbol: string; readonly readMarket: string | undefined },
  now: number,
): 'wait' | 'drop' | 'run' {
  const market = findReachedMarket(waiting, shown.symbol)
  if (market !== 'reached') return market
  if (now > waiting.until) return 'drop'
  return shown.readMarket === shown.symbol ? 'run' : 'wait'
}
