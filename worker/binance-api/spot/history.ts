import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import type { BinanceMyTrade, BinanceOrder } from '#shared/binance-api/spot/answers.ts'
import type { binanceSpotAccountCalls, binanceSpotOrderCalls } from '#shared/binance-api/spot/calls.ts'
import { toShardSequence, toSpotOrderId, toSpotOrderNumber } from '#shared/binance-api/spot/ids.ts'
import { toBinanceAccountTrade, toBinanceOrder } from '#shared/binance-api/spot/orders.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { ledgerStub } from '../../wallet/ledger.ts'

import { requireBinanceMarket } from './market.ts'

type Calls = typeof binanceSpotAccountCalls & typeof binanceSpotOrderCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>

export type BinanceTimeSpan = { readonly startTime?: number | undefined; readonly endTime?: number | undefined }

export const findSpanError = ({ startTime, endTime }: BinanceTimeSpan): BinanceError | undefined =>
  startTime !== undefined && endTime !== undefined && endTime - startTime > DAY_MS ? BINANCE_ERRORS.span : undefined

/** Orders of a list share a ledger number, so up to three may precede the requested order. */
const LEGS_BEFORE = 3

export async function readAllBinanceSpotOrders(
  env: Env,
  user: AccountOwner,
  asked: Input<'allOrders'>,
): Promise<Result<BinanceOrder[], BinanceError>> {
  const wrong = findSpanError(asked)
  if (wrong) return refuse(wrong)
  const { orderId, startTime: from, endTime: to, limit } = asked
  const first = orderId === undefined ? undefined : toShardSequence(orderId)
  const views = await ledgerStub(env, user.id).ordersPlaced(user.id, {
    market: requireBinanceMarket(asked.symbol).symbol,
    first,
    from,
    to,
    limit: limit + LEGS_BEFORE,
  })
  const fitting = views
    .filter(({ id }) => toSpotOrderNumber(id) >= (orderId ?? 0))
    .sort((a, b) => toSpotOrderNumber(a.id) - toSpotOrderNumber(b.id))
  const isFromStart = orderId !== undefined || from !== undefined
  return ok((isFromStart ? fitting.slice(0, limit) : fitting.slice(-limit)).map(toBinanceOrder))
}

export async function readAccountTrades(
  env: Env,
  user: AccountOwner,
  asked: Input<'myTrades'>,
): Promise<Result<BinanceMyTrade[], BinanceError>> {
  const wrong = findSpanError(asked)
  if (wrong) return refuse(wrong)
  const { orderId, fromId: first, startTime: from, endTime: to, limit } = asked
  const hasSpan = from !== undefined || to !== undefined
  // A time range cannot be combined with an order id or a first trade id.
  if (hasSpan && (orderId !== undefined || first !== undefined)) return refuse(BINANCE_ERRORS.combination)
  const order = orderId === undefined ? undefined : toSpotOrderId(orderId)
  if (orderId !== undefined && order === undefined) return ok([])
  const market = requireBinanceMarket(asked.symbol).symbol
  const ledger = ledgerStub(env, user.id)
  const fills = await ledger.tradesMade(user.id, { market, first, from, to, order, limit })
  const lists = await ledger.listsOf(user.id, [...new Set(fills.map((fill) => fill.order))])
  return ok(fills.map((fill) => toBinanceAccountTrade(fill, lists[fill.order])))
}
