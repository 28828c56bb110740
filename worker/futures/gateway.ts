import type { z } from 'zod/mini'
import type { ConditionalOrderRequest, FuturesOrderRequest } from '#objects/futures/orders.ts'
import {
  type FuturesCallResult,
  type FuturesConditional,
  type FuturesOrder,
  FuturesRefusal,
  type futuresCalls,
} from '#shared/futures/calls.ts'
import { type Contract, FUTURES_COLLATERAL_ASSET, findContract } from '#shared/futures/contracts.ts'
import type { ClearingRefusal } from '#shared/futures/refusals.ts'
import { findAsset, parseAssetAmount } from '#shared/money/assets.ts'
import type { Result } from '#shared/platform/result.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import { createRefusedAnswer, toRefusedAnswer } from '../http/product.ts'
import {
  createOrderFigureReader,
  InvalidOrderInput,
  isOrderFlagOn,
  type OrderFigureReader,
  parseOrderInput,
} from '../markets/trading/typed-figures.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { moveCollateral } from './transfer.ts'

type Calls = typeof futuresCalls
type RefusedAnswer = { readonly kind: 'refused' } & ClearingRefusal

const done = (result: Result<unknown, ClearingRefusal>): FuturesCallResult =>
  result.ok ? { kind: 'done' } : toRefusedAnswer(result.error)

function read<T>(
  symbol: string,
  work: (typed: OrderFigureReader, contract: Contract) => T,
): { readonly value: T } | RefusedAnswer {
  const contract = findContract(symbol)
  if (!contract) return createRefusedAnswer('contract_unknown', { contract: symbol })
  const value = parseOrderInput(() => work(createOrderFigureReader(contract), contract))
  if (value.ok) return { value: value.value }
  const { reason, params } = value.error
  return createRefusedAnswer(FuturesRefusal.parse(reason), params)
}

function idOf(text: string): { readonly symbol: string; readonly id: number } {
  const [symbol = '', id = ''] = text.split('-')
  return { symbol, id: Number(id) }
}

function exitsOf(
  typed: OrderFigureReader,
  {
    takeProfitPrice,
    stopLossPrice,
    triggeredBy = 'mark',
    takeProfitBy = triggeredBy,
    stopLossBy = triggeredBy,
  }: Pick<FuturesOrder, 'takeProfitPrice' | 'stopLossPrice' | 'triggeredBy'> &
    Pick<z.output<Calls['protect']['query']>, 'takeProfitBy' | 'stopLossBy'>,
) {
  const [takeProfit, stopLoss] = [
    typed.price(takeProfitPrice, 'stop_price_invalid'),
    typed.price(stopLossPrice, 'stop_price_invalid'),
  ]
  return {
    ...(takeProfit !== undefined && { takeProfit: { by: takeProfitBy, stopPrice: takeProfit } }),
    ...(stopLoss !== undefined && { stopLoss: { by: stopLossBy, stopPrice: stopLoss } }),
  }
}

function orderOf(typed: OrderFigureReader, asked: FuturesOrder): FuturesOrderRequest {
  const { symbol, side, leg, type, timeInForce, selfTrade, clientOrderId } = asked
  const price = typed.price(asked.price)
  const exits = exitsOf(typed, asked)
  if (type === 'limit' && price === undefined) throw new InvalidOrderInput('price_invalid')
  return {
    symbol,
    side,
    leg,
    type,
    price: price ?? 0,
    lots: typed.quantity(asked.quantity) ?? 0,
    timeInForce: timeInForce ?? (type === 'limit' ? 'GTC' : 'IOC'),
    postOnly: isOrderFlagOn(asked.postOnly),
    reduceOnly: isOrderFlagOn(asked.reduceOnly),
    ...(selfTrade !== undefined && { selfTrade }),
    ...(clientOrderId !== undefined && { clientOrderId }),
    ...(Object.keys(exits).length > 0 && { exits }),
  }
}

function conditionalOf(typed: OrderFigureReader, asked: FuturesConditional): ConditionalOrderRequest {
  const { symbol, side, leg, type, triggeredBy: by, timeInForce, selfTrade, clientOrderId } = asked
  const isPercent = asked.trailUnit === 'percent'
  const distance = isPercent ? typed.percent(asked.trail) : typed.price(asked.trail, 'trail_invalid')
  const [stopPrice, limit, lots, activation] = [
    typed.price(asked.stopPrice, 'stop_price_invalid'),
    typed.price(asked.price),
    typed.quantity(asked.quantity),
    typed.price(asked.activationPrice, 'trail_invalid'),
  ]
  const unit = isPercent ? 'bps' : 'ticks'
  return {
    symbol,
    side,
    leg,
    type,
    by,
    reduceOnly: isOrderFlagOn(asked.reduceOnly) || lots === undefined,
    ...(stopPrice !== undefined && { stopPrice }),
    ...(distance !== undefined && { trail: { distance, unit, ...(activation !== undefined && { activation }) } }),
    ...(limit !== undefined && { limit }),
    ...(lots !== undefined && { lots }),
    ...(timeInForce !== undefined && { timeInForce }),
    ...(isOrderFlagOn(asked.postOnly) && { postOnly: true }),
    ...(selfTrade !== undefined && { selfTrade }),
    ...(isOrderFlagOn(asked.priceProtect) && { priceProtect: true }),
    ...(clientOrderId !== undefined && { clientOrderId }),
  }
}

type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const futuresHandlers: Handlers = {
  account: (env, { id }) => clearingStub(env).account(id),
  place: async (env, { id }, asked) => {
    const order = read(asked.symbol, (typed) => orderOf(typed, asked))
    if ('kind' in order) return order
    const result = await clearingStub(env).place(id, order.value)
    return result.ok ? { kind: 'placed', ...result.value } : toRefusedAnswer(result.error)
  },
  amend: async (env, { id: userId }, { order, quantity, price }) => {
    const { symbol, id } = idOf(order)
    const changed = read(symbol, (typed) => {
      const [lots, ticks] = [typed.quantity(quantity), typed.price(price)]
      return { ...(lots !== undefined && { quantity: lots }), ...(ticks !== undefined && { price: ticks }) }
    })
    if ('kind' in changed) return changed
    const result = await clearingStub(env).amend(userId, symbol, id, changed.value)
    return result.ok ? { kind: 'placed', ...result.value } : toRefusedAnswer(result.error)
  },
  cancel: async (env, { id: userId }, { order }) => {
    const { symbol, id } = idOf(order)
    return done(await clearingStub(env).cancel(userId, symbol, id))
  },
  cancelAll: async (env, { id }, { symbol }) => done(await clearingStub(env).cancelAll(id, symbol)),
  placeConditional: async (env, { id }, asked) => {
    const order = read(asked.symbol, (typed) => conditionalOf(typed, asked))
    if ('kind' in order) return order
    const result = await clearingStub(env).placeConditional(id, order.value)
    return result.ok ? { kind: 'placed', id: `${asked.symbol}-${result.value.id}` } : toRefusedAnswer(result.error)
  },
  amendConditional: async (env, { id: userId }, asked) => {
    const { symbol, id } = idOf(asked.id)
    const stop = read(symbol, (typed) => typed.price(asked.stopPrice, 'stop_price_invalid') ?? 0)
    if ('kind' in stop) return stop
    return done(await clearingStub(env).amendConditional(userId, symbol, id, stop.value))
  },
  cancelConditional: async (env, { id: userId }, asked) => {
    const { symbol, id } = idOf(asked.id)
    return done(await clearingStub(env).cancelConditional(userId, symbol, id))
  },
  protect: async (env, { id }, asked) => {
    const exits = read(asked.symbol, (typed) => exitsOf(typed, asked))
    if ('kind' in exits) return exits
    return done(await clearingStub(env).protect(id, asked.symbol, asked.leg, exits.value))
  },
  close: async (env, { id }, { symbol, leg, percent, price, clientOrderId }) => {
    const what = read(symbol, (typed) => ({
      bps: typed.percent(percent, 'quantity_invalid') ?? 10_000,
      limit: typed.price(price),
    }))
    if ('kind' in what) return what
    const { bps, limit } = what.value
    const result = await clearingStub(env).close(id, {
      symbol,
      leg,
      bps,
      ...(limit !== undefined && { limit }),
      ...(clientOrderId !== undefined && { clientOrderId }),
    })
    return result.ok ? { kind: 'placed', ...result.value } : toRefusedAnswer(result.error)
  },
  closeAll: async (env, { id }) => ({ kind: 'done', left: await clearingStub(env).closeAll(id) }),
  reverse: async (env, { id }, { symbol, clientOrderId }) => {
    const result = await clearingStub(env).reverse(id, symbol, clientOrderId)
    return result.ok ? { kind: 'placed', ...result.value } : toRefusedAnswer(result.error)
  },
  margin: async (env, { id }, { symbol, leg, amount, take }) => {
    const asset = findAsset(FUTURES_COLLATERAL_ASSET)
    const atoms = asset && parseAssetAmount(asset, (amount ?? '').trim())
    if (!atoms?.ok) return createRefusedAnswer('amount_invalid')
    const signed = isOrderFlagOn(take) ? -atoms.value : atoms.value
    return done(await clearingStub(env).moveMargin(id, symbol, leg, String(signed)))
  },
  leverage: async (env, { id }, { symbol, leverage }) =>
    done(await clearingStub(env).setLeverage(id, symbol, leverage)),
  mode: async (env, { id }, { symbol, mode }) => done(await clearingStub(env).setMode(id, symbol, mode)),
  autoAdd: async (env, { id }, { symbol, on }) =>
    done(await clearingStub(env).setAutoAdd(id, symbol, isOrderFlagOn(on))),
  hedge: async (env, { id }, { on }) => done(await clearingStub(env).setHedge(id, isOrderFlagOn(on))),
  transfer: moveCollateral,
}
