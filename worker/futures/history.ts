import type { z } from 'zod/mini'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import { FuturesIncomeKind } from '#shared/futures/history.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import type { Env } from '../env.ts'

type Calls = typeof futuresHistoryCalls
type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

const clearing = (env: Env) => env.CLEARING.getByName(COLLATERAL)

const handlers: Handlers = {
  orders: (env, { id }, range) => clearing(env).orders(id, range),
  conditionals: (env, { id }, range) => clearing(env).conditionals(id, range),
  fills: (env, { id }, range) => clearing(env).fills(id, range),
  positions: (env, { id }, range) => clearing(env).closedPositions(id, range),
  fundings: (env, { id }, range) => clearing(env).fundings(id, range),
  income: (env, { id }, { kind, ...range }) =>
    clearing(env).income(id, kind === undefined ? FuturesIncomeKind.options : [kind], range),
  liquidations: (env, { id }, range) => clearing(env).liquidations(id, range),
}

export const futuresHistoryRoutes = createPersonalRoutes(futuresHistoryCalls, handlers)
