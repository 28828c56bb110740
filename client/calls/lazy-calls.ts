import type { z } from 'zod/mini'
import type { CallDefinition } from '#shared/api/contract.ts'
import { type CallResult, createCallFailure, NO_ANSWER_CODE } from '#shared/api/failure.ts'
import type { CallPayload } from './request.ts'

type Calls = Readonly<Record<string, CallDefinition>>
type CallInput<C extends CallDefinition> = z.input<C['query']> & CallPayload
type Data<C extends CallDefinition> = z.output<C['answer']>

/** If the definitions fail to load, the call fails. */
export function lazyApiGroup<C extends Calls>(load: () => Promise<C>) {
  return async <Name extends keyof C>(name: Name, payload: CallInput<C[Name]>): Promise<CallResult<Data<C[Name]>>> => {
    try {
      const [{ sendApiCall: call }, calls] = await Promise.all([import('./call.ts'), load()])
      return await call(calls[name], payload)
    } catch (error) {
      return { ok: false, failure: createCallFailure(NO_ANSWER_CODE, String(error)) }
    }
  }
}

export const tradingApi = lazyApiGroup(async () => (await import('#shared/markets/trading/calls.ts')).tradingCalls)
export const spotMarketApi = lazyApiGroup(async () => (await import('#shared/markets/calls.ts')).marketCalls)
export const futuresApi = lazyApiGroup(async () => (await import('#shared/futures/calls.ts')).futuresCalls)
export const futuresMarketApi = lazyApiGroup(
  async () => (await import('#shared/futures/market-calls.ts')).futuresMarketCalls,
)

export async function unwrapApiResult<Data>(asked: Promise<CallResult<Data>>): Promise<Data> {
  const outcome = await asked
  if (!outcome.ok) throw new Error(`${outcome.failure.code} ${outcome.failure.err}`)
  return outcome.data
}
