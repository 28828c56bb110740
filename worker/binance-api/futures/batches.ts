// The orders are handled in sequence as single calls, each with its own result or error.

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { BinanceRefusal } from '#shared/binance-api/answers.ts'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import type { FuturesOrderAnswer } from '#shared/binance-api/futures/answers.ts'
import { binanceFuturesOrderCalls } from '#shared/binance-api/futures/calls.ts'
import { FUTURES_ERRORS } from '#shared/binance-api/futures/refusals.ts'
import { isContractSymbol } from '#shared/binance-api/futures/symbols.ts'
import { type BinanceError, missingBothError, notRequiredParamError } from '#shared/binance-api/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { toBinanceFaultError } from '../faults.ts'
import { type BinanceParams, parseBinanceCallInput } from '../params.ts'
import * as orders from './orders.ts'

type Input<Name extends keyof typeof binanceFuturesOrderCalls> = z.output<
  (typeof binanceFuturesOrderCalls)[Name]['query']
>
type BatchAnswers = Promise<Result<(FuturesOrderAnswer | BinanceRefusal)[], BinanceError>>

const MAX = { changes: 5, cancels: 10 } as const
const NOT_NAMED = missingBothError('orderIdList', 'origClientOrderIdList')

type One<D extends BinanceCall> = (asked: z.output<D['query']>) => Promise<Result<FuturesOrderAnswer, BinanceError>>

async function one<D extends BinanceCall>(definition: D, params: BinanceParams, handle: One<D>) {
  const asked = parseBinanceCallInput(definition, params, isContractSymbol)
  return asked.ok ? handle(asked.value) : asked
}

/** An internal fault affects only the order that caused it. */
async function each<D extends BinanceCall>(
  definition: D,
  list: readonly BinanceParams[],
  handle: One<D>,
): BatchAnswers {
  const told: (FuturesOrderAnswer | BinanceRefusal)[] = []
  for (const params of list) {
    const outcome = await one(definition, params, handle).catch((error: unknown) =>
      refuse(toBinanceFaultError(error, `one of several: ${definition.method} ${definition.path}`)),
    )
    told.push(outcome.ok ? outcome.value : { code: outcome.error.code, msg: outcome.error.msg })
  }
  return ok(told)
}

const isBatch = (list: readonly BinanceParams[]): boolean => list.length > 0 && list.length <= MAX.changes

export async function placeFuturesBatch(
  env: Env,
  userId: AccountOwner,
  { batchOrders }: Input<'placeMany'>,
): BatchAnswers {
  if (!isBatch(batchOrders)) return refuse(FUTURES_ERRORS.batch_size)
  return each(binanceFuturesOrderCalls.place, batchOrders, (asked) =>
    orders.placeBinanceFuturesOrder(env, userId, asked),
  )
}

export async function amendFuturesBatch(
  env: Env,
  userId: AccountOwner,
  { batchOrders }: Input<'amendMany'>,
): BatchAnswers {
  if (!isBatch(batchOrders)) return refuse(FUTURES_ERRORS.batch_size)
  return each(binanceFuturesOrderCalls.amend, batchOrders, (asked) =>
    orders.amendBinanceFuturesOrder(env, userId, asked),
  )
}

export async function cancelFuturesBatch(env: Env, userId: AccountOwner, asked: Input<'cancelMany'>): BatchAnswers {
  const { symbol, orderIdList = asked.orderidlist, origClientOrderIdList = asked.origclientorderidlist } = asked
  const lists = (['orderIdList', 'orderidlist', 'origClientOrderIdList', 'origclientorderidlist'] as const).filter(
    (name) => asked[name] !== undefined,
  )
  if (lists[1] !== undefined) return refuse(notRequiredParamError(lists[1]))
  const named =
    orderIdList?.map((orderId) => ({ symbol, orderId })) ??
    origClientOrderIdList?.map((origClientOrderId) => ({ symbol, origClientOrderId }))
  if (!named || named.length === 0) return refuse(NOT_NAMED)
  if (named.length > MAX.cancels) return refuse(FUTURES_ERRORS.cancel_size)
  return each(binanceFuturesOrderCalls.cancel, named, (which) => orders.cancelBinanceFuturesOrder(env, userId, which))
}
