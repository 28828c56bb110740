import { assetScale } from '#shared/markets/trading/atoms.ts'
import { toSafeUnits, toUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { BotRefusal, BotRefusalReason } from './refusals.ts'
import { findMarketSteps, type MarketSteps } from './steps.ts'

const PLAIN = /^\d{1,18}(?:\.\d{1,18})?$/

class Wrong extends Error {
  readonly refusal: BotRefusal
  constructor(reason: BotRefusalReason, params: BotRefusal['params']) {
    super(reason)
    this.refusal = { reason, params }
  }
}

export function throwBotRefusal(reason: BotRefusalReason, params: BotRefusal['params'] = {}): never {
  throw new Wrong(reason, params)
}

export function tryParseBot<T>(read: () => T): Result<T, BotRefusal> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof Wrong) return refuse(error.refusal)
    throw error
  }
}

export function requireBotValue<T>(
  value: T | undefined,
  reason: BotRefusalReason,
  params: BotRefusal['params'] = {},
): T {
  return value === undefined ? throwBotRefusal(reason, params) : value
}

const plain = (text: string, reason: BotRefusalReason): string | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  return PLAIN.test(typed) ? typed : throwBotRefusal(reason)
}

/** Rounded to the nearest tick, because a range needs no exact ticks. */
export function parseBotPrice({ market }: MarketSteps, text: string, reason: BotRefusalReason): number | undefined {
  const typed = plain(text, reason)
  if (typed === undefined) return undefined
  const ticks = Math.round(Number(typed) * 10 ** market.priceDecimals)
  return Number.isSafeInteger(ticks) && ticks > 0 ? ticks : throwBotRefusal(reason)
}

/** Refuses more decimals than the asset has. */
export function parseBotAtoms(asset: string, text: string, reason: BotRefusalReason): bigint | undefined {
  const typed = plain(text, reason)
  if (typed === undefined) return undefined
  const atoms = toUnits(typed, assetScale(asset))
  return atoms === undefined || atoms <= 0n ? throwBotRefusal(reason) : atoms
}

/** @param params further parameters of the refusal, beside `min` and `max` */
export function parseBotCount(
  text: string,
  min: number,
  max: number,
  reason: BotRefusalReason,
  params: BotRefusal['params'] = {},
): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const refused = { ...params, min: String(min), max: String(max) }
  const count = /^\d{1,9}$/.test(typed) ? Number(typed) : throwBotRefusal(reason, refused)
  return count >= min && count <= max ? count : throwBotRefusal(reason, refused)
}

/** Converts percent to basis points: `1.25` becomes 125. */
export function parseBotBps(text: string, min: number, max: number, reason: BotRefusalReason): number | undefined {
  const typed = plain(text, reason)
  if (typed === undefined) return undefined
  const bps = toSafeUnits(typed, 2)
  return bps === undefined || bps < min || bps > max ? throwBotRefusal(reason) : bps
}

/** Converts signed percent to basis points, up to ten percent: `-0.1` becomes -10. */
export function parsePremiumBps(text: string, reason: BotRefusalReason): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const bps = /^-?\d{1,2}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : throwBotRefusal(reason)
  return Math.abs(bps) <= 1_000 ? bps : throwBotRefusal(reason)
}

/** Converts a factor to thousandths: `1.5` becomes 1500. */
export function parseThousandths(text: string, min: number, max: number, reason: BotRefusalReason): number | undefined {
  const typed = plain(text, reason)
  if (typed === undefined) return undefined
  const factor = toSafeUnits(typed, 3)
  return factor === undefined || factor < min || factor > max ? throwBotRefusal(reason) : factor
}

export const isFlagOn = (flag: boolean | string | undefined): boolean =>
  flag === true || flag === 'on' || flag === 'true'

export const requireMarketSteps = (symbol: string): MarketSteps =>
  requireBotValue(findMarketSteps(symbol), 'market_unknown', { market: symbol })
