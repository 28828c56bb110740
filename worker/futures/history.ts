import type { z } from 'zod/mini'
import { FuturesIncomeKind } from '#shared/futures/history.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { clearingStub } from '../wallet/clearing.ts'

type Calls = typeof futuresHistoryCalls
type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

const handlers: Handlers = {
  orders: (env, { id }, range) => clearingStub(env).orders(id, range),
  conditionals: (env, { id }, range) => clearingStub(env).conditionals(id, range),
  fills: (env, { id }, range) => clearingStub(env).fills(id, range),
  positions: (env, { id }, range) => clearingStub(env).closedPositions(id, range),
  fundings: (env, { id }, range) => clearingStub(env).fundings(id, range),
  income: (env, { id }, { kind, ...range }) =>
    clearingStub(env).income(id, kind === undefined ? FuturesIncomeKind.options : [kind], range),
  liquidations: (env, { id }, range) => clearingStub(env).liquidations(id, range),
}

export const futuresHistoryRoutes = createPersonalRoutes(futuresHistoryCalls, handlers)
