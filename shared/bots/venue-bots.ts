// Bots that trade with real money at a venue follow docs/rules/venue.md.

import { needsFuturesProduct } from './fields.ts'
import { BOT_DEFINITIONS, BOT_KINDS, type BotKind } from './kinds/registry.ts'
import { LOSS_LIMIT_MAX_PERCENT, LOSS_LIMIT_MIN_PERCENT } from './real-money.ts'
import { type BotRecipe, investsCoins } from './recipe.ts'
import type { BotRefusalReason } from './refusals.ts'
import { parseBotBps } from './typed.ts'

export const VENUE_BOT_KINDS: readonly BotKind[] = BOT_KINDS.filter((kind) => BOT_DEFINITIONS[kind].runsAtVenue)

export const canRunAtVenue = (kind: BotKind): boolean => VENUE_BOT_KINDS.includes(kind)

/**
 * True if bots of this kind may start at a venue.
 * @param hasContracts setting of the operator
 */
export const canStartAtVenue = (kind: BotKind, hasContracts: boolean): boolean =>
  canRunAtVenue(kind) && (!needsFuturesProduct(kind) || hasContracts)

/** True if the recipe needs this site's bars (RSI, share of volume) or coins of its wallets. */
export const needsOwnMarket = (recipe: BotRecipe): boolean =>
  recipe.rsiStart !== 'off' || recipe.rsiStop !== 'off' || recipe.participation.trim() !== '' || investsCoins(recipe)

/** @throws the refusal `loss_limit_invalid`, as other fields of `tryParseBot` */
export const parseLossLimit = (percent: string): number | undefined =>
  parseBotBps(percent, LOSS_LIMIT_MIN_PERCENT * 100, LOSS_LIMIT_MAX_PERCENT * 100, 'loss_limit_invalid')

const CONTRACT_RESERVATION_REFUSALS: Readonly<Record<string, BotRefusalReason | undefined>> = {
  contract_reserved: 'venue_contract_reserved',
  contract_used: 'venue_contract_used',
  market_absent: 'venue_market_absent',
  hedge_mode: 'venue_hedged',
  mode_refused: 'venue_setting',
  leverage_refused: 'venue_setting',
}

/** The bot's name for the venue's refusal of a reservation. @param detail `form`: no bot has the contract yet */
export const findReservationRefusal = ({
  reason,
  detail,
}: {
  readonly reason: string
  readonly detail?: string | undefined
}): BotRefusalReason | undefined =>
  reason === 'contract_reserved' && detail === 'form' ? 'venue_contract_pending' : CONTRACT_RESERVATION_REFUSALS[reason]
