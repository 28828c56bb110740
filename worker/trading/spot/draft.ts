// What somebody asks for (shared/api/trading.ts) in the market's own integers: the terms that go to the book, or the first
// thing that is wrong with what was typed. What the market allows is the book's to say.

import type { PlaceOrder } from '#shared/api/trading.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { isPriced, isTrigger, type OrderType } from '#shared/trading/order.ts'
import type { TradeReason, TradeRefusal } from '#shared/trading/refusals.ts'
import type { LegTerms, OrderTerms } from '#shared/trading/terms.ts'

/** `amount`: quote units that were named in the place of a quantity. */
export type Draft = { readonly market: Market; readonly terms: OrderTerms; readonly amount: bigint | undefined }

/** Plain digits and one point: no sign, exponent, comma, space or digit of another script. */
const PLAIN = /^\d{1,20}(?:\.\d{1,20})?$/

/** The first thing that is wrong: read fields until then. */
class Wrong extends Error {
  readonly refusal: TradeRefusal
  constructor(reason: TradeReason, params: Readonly<Record<string, string>> = {}) {
    super(reason)
    this.refusal = { reason, params }
  }
}

type Words = {
  readonly scale: number
  readonly invalid: TradeReason
  readonly tooPrecise: TradeReason
  readonly params?: Readonly<Record<string, string>>
}

const typed = (text: string | undefined): string | undefined => (text === undefined || text === '' ? undefined : text)

/** A positive decimal in units of 10^-scale; undefined if nothing was typed. */
function unitsOf(text: string | undefined, { scale, invalid, tooPrecise, params = {} }: Words): bigint | undefined {
  const plain = typed(text)
  if (plain === undefined) return undefined
  if (!PLAIN.test(plain)) throw new Wrong(invalid, params)
  const units = toUnits(plain, scale)
  if (units === undefined) throw new Wrong(tooPrecise, { ...params, step: fromUnits(1, scale) })
  if (units <= 0n) throw new Wrong(invalid, params)
  return units
}

function countOf(text: string | undefined, words: Words): number | undefined {
  const units = unitsOf(text, words)
  if (units === undefined) return undefined
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new Wrong(words.invalid, words.params)
  return Number(units)
}

/** Reads what was typed in a market's steps. */
function reader(market: Market) {
  const { priceDecimals, quantityDecimals } = market
  const prices = (invalid: TradeReason): Words => ({ scale: priceDecimals, invalid, tooPrecise: 'price_off_tick' })
  const lots = (invalid: TradeReason): Words => ({ scale: quantityDecimals, invalid, tooPrecise: 'quantity_off_lot' })
  const amounts: Words = {
    scale: priceDecimals + quantityDecimals,
    invalid: 'amount_invalid',
    tooPrecise: 'amount_too_precise',
    params: { asset: market.quote },
  }
  return {
    price: (text: string | undefined, invalid: TradeReason = 'price_invalid') => countOf(text, prices(invalid)),
    quantity: (text: string | undefined, invalid: TradeReason = 'quantity_invalid') => countOf(text, lots(invalid)),
    amount: (text: string | undefined) => unitsOf(text, amounts),
    /** Hundredths of a percent. */
    percent: (text: string | undefined) =>
      countOf(text, { scale: 2, invalid: 'trail_invalid', tooPrecise: 'trail_invalid' }),
  }
}
type Reader = ReturnType<typeof reader>

function must<T>(value: T | undefined, reason: TradeReason): T {
  if (value === undefined) throw new Wrong(reason)
  return value
}

/** Epoch ms. What a form's date field says is UTC. */
function timeOf(at: PlaceOrder['expiresAt']): number | undefined {
  if (at === undefined || at === '') return undefined
  const time = typeof at === 'number' ? at : /^\d{1,15}$/.test(at) ? Number(at) : Date.parse(`${at.replace(/Z$/, '')}Z`)
  if (!Number.isSafeInteger(time)) throw new Wrong('expiry_invalid')
  return time
}

const isOn = (flag: PlaceOrder['postOnly']) => flag === true || flag === 'on' || flag === 'true'

function trailOf(order: PlaceOrder, read: Reader): LegTerms['trail'] {
  const isPercent = order.trailUnit === 'percent'
  const distance = must(
    isPercent ? read.percent(order.trail) : read.price(order.trail, 'trail_invalid'),
    'trail_invalid',
  )
  const activation = read.price(order.activationPrice, 'trail_invalid')
  return { distance, unit: isPercent ? 'bps' : 'ticks', ...(activation !== undefined && { activation }) }
}

function legOf(order: PlaceOrder, type: OrderType, read: Reader): LegTerms {
  const asked = order.timeInForce ?? 'GTC'
  // What trades at once has no day: a form that leaves the usual choice means it so.
  const timeInForce = type === 'market' && asked !== 'FOK' ? 'IOC' : asked
  const expiresAt = timeInForce === 'GTD' ? must(timeOf(order.expiresAt), 'expiry_invalid') : undefined
  const display = type === 'limit' ? read.quantity(order.display, 'display_invalid') : undefined
  const clientOrderId = typed(order.clientOrderId)
  return {
    type,
    price: isPriced(type) ? must(read.price(order.price), 'price_invalid') : 0,
    ...(isTrigger(type) &&
      type !== 'trailing_stop' && {
        stopPrice: must(read.price(order.stopPrice, 'stop_price_invalid'), 'stop_price_invalid'),
      }),
    ...(type === 'trailing_stop' && { trail: trailOf(order, read) ?? { distance: 0, unit: 'ticks' } }),
    timeInForce,
    ...(expiresAt !== undefined && { expiresAt }),
    postOnly: isOn(order.postOnly),
    ...(display !== undefined && { display }),
    ...(clientOrderId !== undefined && { clientOrderId }),
  }
}

function ocoOf(order: PlaceOrder, read: Reader): OrderTerms {
  const { side, selfTrade } = order
  const { clientOrderId, display: _, ...plain } = legOf({ ...order, postOnly: false }, 'limit', read)
  const stopLimit = read.price(order.stopLimitPrice)
  const stopId = typed(order.stopClientOrderId)
  const stop: LegTerms = {
    ...plain,
    ...(stopId !== undefined && { clientOrderId: stopId }),
    type: stopLimit === undefined ? 'stop' : 'stop_limit',
    price: stopLimit ?? 0,
    stopPrice: must(read.price(order.stopPrice, 'stop_price_invalid'), 'stop_price_invalid'),
  }
  return {
    kind: 'oco',
    side,
    quantity: must(read.quantity(order.quantity), 'quantity_invalid'),
    ...(selfTrade && { selfTrade }),
    limit: { ...plain, ...(clientOrderId !== undefined && { clientOrderId }) },
    stop,
  }
}

/** Whether an amount can be named in the place of a quantity. */
const takesAmount = (type: OrderType, side: 'buy' | 'sell') =>
  type === 'market' || (side === 'buy' && isTrigger(type) && !isPriced(type))

function read(order: PlaceOrder, market: Market): Draft {
  const { side, type, selfTrade } = order
  const reads = reader(market)
  if (type === 'oco') return { market, terms: ocoOf(order, reads), amount: undefined }
  const leg = legOf(order, type, reads)
  const amount = typed(order.quantity) === undefined ? reads.amount(order.amount) : undefined
  if (amount !== undefined && !takesAmount(type, side)) throw new Wrong('quantity_invalid')
  const quantity = amount === undefined ? must(reads.quantity(order.quantity), 'quantity_invalid') : 0
  const common = { side, quantity, ...(selfTrade && { selfTrade }) }
  const profit = reads.price(order.takeProfitPrice)
  const stopPrice = reads.price(order.stopLossPrice, 'stop_price_invalid')
  if (profit === undefined && stopPrice === undefined) {
    return { market, terms: { kind: 'single', ...common, leg }, amount }
  }
  if (isTrigger(type)) throw new Wrong('list_invalid')
  const price = reads.price(order.stopLossLimitPrice)
  const stopLoss = stopPrice === undefined ? undefined : { stopPrice, ...(price !== undefined && { price }) }
  const exits = { ...(profit !== undefined && { takeProfit: { price: profit } }), ...(stopLoss && { stopLoss }) }
  return { market, terms: { kind: 'bracket', ...common, leg, ...exits }, amount }
}

/** @returns the order in its market's integers, or the first thing that is wrong with what was typed */
export function draftOf(order: PlaceOrder): Result<Draft, TradeRefusal> {
  const market = marketBySymbol(order.market)
  if (!market) return refuse({ reason: 'market_unknown', params: { market: order.market } })
  const ids = [order.clientOrderId, order.stopClientOrderId].map(typed)
  const isId = (id: string | undefined) => id === undefined || /^[\w.:-]{1,36}$/.test(id)
  if (!ids.every(isId)) return refuse({ reason: 'client_id_invalid', params: {} })
  try {
    return ok(read(order, market))
  } catch (error) {
    if (error instanceof Wrong) return refuse(error.refusal)
    throw error
  }
}

type Typed = {
  readonly quantity?: string | undefined
  readonly price?: string | undefined
  readonly stopPrice?: string | undefined
}

/** What an order is to be instead, in its market's integers. */
export function changeOf(market: Market, change: Typed) {
  const reads = reader(market)
  try {
    const quantity = reads.quantity(change.quantity)
    const price = reads.price(change.price)
    const stopPrice = reads.price(change.stopPrice, 'stop_price_invalid')
    return ok({
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { price }),
      ...(stopPrice !== undefined && { stopPrice }),
    })
  } catch (error) {
    if (error instanceof Wrong) return refuse(error.refusal)
    throw error
  }
}
