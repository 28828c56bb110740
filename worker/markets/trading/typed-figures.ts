// Parses form values to the market's integers: prices in ticks, quantities in lots. Parsing stops at the first error,
// which is the refusal.

import type { Market } from '#shared/markets/markets.ts'
import type { PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import type { TradeReasonSchema, TradeRefusal } from '#shared/markets/trading/refusals.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

const PLAIN = /^\d{1,20}(?:\.\d{1,20})?$/

export class InvalidOrderInput extends Error {
  readonly refusal: TradeRefusal
  constructor(reason: TradeReasonSchema, params: Readonly<Record<string, string>> = {}) {
    super(reason)
    this.refusal = { reason, params }
  }
}

type Words = {
  readonly scale: number
  readonly invalid: TradeReasonSchema
  readonly tooPrecise: TradeReasonSchema
  readonly params?: Readonly<Record<string, string>>
}

export const toOptionalText = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : text

function unitsOf(text: string | undefined, { scale, invalid, tooPrecise, params = {} }: Words): bigint | undefined {
  const plain = toOptionalText(text)
  if (plain === undefined) return undefined
  if (!PLAIN.test(plain)) throw new InvalidOrderInput(invalid, params)
  const units = toUnits(plain, scale)
  if (units === undefined) throw new InvalidOrderInput(tooPrecise, { ...params, step: fromUnits(1, scale) })
  if (units <= 0n) throw new InvalidOrderInput(invalid, params)
  return units
}

function countOf(text: string | undefined, words: Words): number | undefined {
  const units = unitsOf(text, words)
  if (units === undefined) return undefined
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new InvalidOrderInput(words.invalid, words.params)
  return Number(units)
}

type Steps = Pick<Market, 'priceDecimals' | 'quantityDecimals' | 'quote'>

export function createOrderFigureReader(market: Steps) {
  const { priceDecimals, quantityDecimals } = market
  const prices = (invalid: TradeReasonSchema): Words => ({
    scale: priceDecimals,
    invalid,
    tooPrecise: 'price_off_tick',
  })
  const lots = (invalid: TradeReasonSchema, params: Words['params'] = {}): Words => ({
    scale: quantityDecimals,
    invalid,
    tooPrecise: 'quantity_off_lot',
    params,
  })
  const amounts: Words = {
    scale: priceDecimals + quantityDecimals,
    invalid: 'amount_invalid',
    tooPrecise: 'amount_too_precise',
    params: { asset: market.quote },
  }
  return {
    price: (text: string | undefined, invalid: TradeReasonSchema = 'price_invalid') => countOf(text, prices(invalid)),
    /** @param params those of the text of `invalid` */
    quantity: (text: string | undefined, invalid: TradeReasonSchema = 'quantity_invalid', params?: Words['params']) =>
      countOf(text, lots(invalid, params)),
    amount: (text: string | undefined) => unitsOf(text, amounts),
    percent: (text: string | undefined, invalid: TradeReasonSchema = 'trail_invalid') =>
      countOf(text, { scale: 2, invalid, tooPrecise: invalid }),
  }
}

export type OrderFigureReader = ReturnType<typeof createOrderFigureReader>

export function requireOrderValue<T>(value: T | undefined, reason: TradeReasonSchema): T {
  if (value === undefined) throw new InvalidOrderInput(reason)
  return value
}

/** Returns epoch ms. Date fields of forms are in UTC. */
export function parseOrderTime(at: PlaceOrderInput['expiresAt']): number | undefined {
  if (at === undefined || at === '') return undefined
  const time = typeof at === 'number' ? at : /^\d{1,15}$/.test(at) ? Number(at) : Date.parse(`${at.replace(/Z$/, '')}Z`)
  if (!Number.isSafeInteger(time)) throw new InvalidOrderInput('expiry_invalid')
  return time
}

export const isOrderFlagOn = (flag: PlaceOrderInput['postOnly']) => flag === true || flag === 'on' || flag === 'true'

export function parseOrderInput<T>(read: () => T): Result<T, TradeRefusal> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof InvalidOrderInput) return refuse(error.refusal)
    throw error
  }
}
