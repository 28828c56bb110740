// Reasons why an account with real money cannot run a command of the palette. Without React.

import type { Translate } from '#shared/i18n/types.ts'
import type { PaletteCommand, PaletteProduct } from '../../markets/palette/parse.ts'

/** Reasons whose texts do not name the venue. */
const PLAIN = ['no_positions', 'base_only', 'choose_leg', 'sending'] as const
const OF_HOST = [
  'no_stops',
  'no_post_only',
  'no_time_in_force',
  'cancel_everywhere',
  'no_position',
  'no_orders',
] as const
export const VENUE_COMMAND_REFUSALS = [...PLAIN, ...OF_HOST]
export type VenueCommandRefusal = (typeof VENUE_COMMAND_REFUSALS)[number]

/** @param own texts of the venue's screen */
export function describeCommandRefusal(own: Translate, reason: VenueCommandRefusal, host: string): string {
  const plain = PLAIN.find((each) => each === reason)
  if (plain) return own(`venue.palette.refused.${plain}`)
  const ofHost = OF_HOST.find((each) => each === reason)
  return ofHost ? own(`venue.palette.refused.${ofHost}`, { host }) : ''
}

/** The tickets at a venue have no post-only and no time in force, and that of spot has no stops. */
export function findCommandRefusal(command: PaletteCommand, product: PaletteProduct): VenueCommandRefusal | undefined {
  const isSpot = product === 'spot'
  if (command.kind === 'cancel')
    return command.symbol === undefined && !command.isLast ? 'cancel_everywhere' : undefined
  if (command.kind === 'close') return isSpot ? 'no_positions' : undefined
  if (command.kind === 'go') return undefined
  if (isSpot && (command.type === 'stop' || command.type === 'stop_limit')) return 'no_stops'
  if (command.postOnly) return 'no_post_only'
  if (command.timeInForce !== 'GTC') return 'no_time_in_force'
  return isSpot || command.size.in === 'base' ? undefined : 'base_only'
}
