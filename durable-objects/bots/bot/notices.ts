// Owners get no notice of events that they caused.

import { isBotFailureReason } from '#shared/bots/bot-state.ts'
import { findBotStartObstacle, toOrderObstacle } from '#shared/bots/refusals.ts'
import type { BotSettings } from '#shared/bots/settings.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import type { BotEventView, RoundTripView } from '#shared/bots/views.ts'
import type { NewNotice } from '../../platform/new-notice.ts'
import type { BotRecord } from './store.ts'

type Of = { readonly record: BotRecord; readonly settings: BotSettings }

function factsOf({ record: { account, venue }, settings: { of } }: Of) {
  const markets = botStrategyMarkets(of)
  return {
    bot: of.kind,
    market: markets.length === 1 ? (markets[0] ?? '') : '',
    link: `/bot-trade/my-bots/${account}`,
    ...(venue && { host: venue.host }),
  }
}

export function createBotEventNotice(
  of: Of,
  { kind, params: cause, time: at }: Omit<BotEventView, 'id'>,
): NewNotice | undefined {
  const { link, ...params } = factsOf(of)
  const { end } = of.record
  if (kind === 'started') return { kind: 'bot_started', params, at, link }
  if (kind !== 'ended') return undefined
  const isFailed = end !== null && isBotFailureReason(end)
  const obstacle = findBotStartObstacle(cause)
  const ending = obstacle ? ({ end: 'start_refused', obstacle } as const) : { end: end ?? 'owner' }
  return {
    kind: isFailed ? 'bot_failed' : 'bot_stopped',
    params: { ...params, ...ending },
    at,
    link,
  }
}

export function createBotRoundTripNotice(
  of: Of,
  { profit, time: at }: Pick<RoundTripView, 'profit' | 'time'>,
): NewNotice {
  const { link, ...params } = factsOf(of)
  return { kind: 'bot_filled', params: { ...params, profit, quote: of.settings.quote }, at, link }
}

export function createBotOutOfRangeNotice(of: Of, at: number): NewNotice {
  const { link, ...params } = factsOf(of)
  return { kind: 'bot_out_of_range', params, at, link }
}

export function createBotRefusalNotice(of: Of, reason: string, at: number): NewNotice {
  const { link, ...params } = factsOf(of)
  return { kind: 'bot_refused', params: { ...params, obstacle: toOrderObstacle(reason) }, at, link }
}

export function createBotPausedNotice(of: Of, at: number): NewNotice {
  const { link, host = '', ...params } = factsOf(of)
  return { kind: 'bot_paused', params: { ...params, host }, at, link }
}

/** Its account was frozen, or is closing. */
export function createBotHeldNotice(of: Of, at: number): NewNotice {
  const { link, ...params } = factsOf(of)
  return { kind: 'bot_held', params: { ...params, host: of.record.venue?.host ?? '' }, at, link }
}

export function createBotRestoredNotice(of: Of, at: number): NewNotice {
  const { link, ...params } = factsOf(of)
  return { kind: 'bot_restored', params, at, link }
}
