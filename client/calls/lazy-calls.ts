import type { z } from 'zod/mini'
import type { Call } from '#shared/api/contract.ts'
import { type CallResult, createFailure, NO_ANSWER } from '#shared/api/failure.ts'
import type { Payload } from './request.ts'

type Calls = Readonly<Record<string, Call>>
type CallInput<C extends Call> = z.input<C['query']> & Payload
type Data<C extends Call> = z.output<C['answer']>

/** Loads a group of calls on first use; a failed module load is a failure without a response. */
export function group<C extends Calls>(load: () => Promise<C>) {
  return async <Name extends keyof C>(name: Name, payload: CallInput<C[Name]>): Promise<CallResult<Data<C[Name]>>> => {
    try {
      const [{ sendCall: call }, calls] = await Promise.all([import('./call.ts'), load()])
      return await call(calls[name], payload)
    } catch (error) {
      return { ok: false, failure: createFailure(NO_ANSWER, String(error)) }
    }
  }
}

export const tradingApi = group(async () => (await import('#shared/markets/trading/calls.ts')).tradingCalls)
export const spotMarketApi = group(async () => (await import('#shared/markets/calls.ts')).marketCalls)
export const futuresApi = group(async () => (await import('#shared/futures/calls.ts')).futuresCalls)
export const futuresMarketApi = group(async () => (await import('#shared/futures/market-calls.ts')).futuresMarketCalls)

/** Throws on failure, for callers that expect a rejection. */
export async function unwrapOutcome<Data>(asked: Promise<CallResult<Data>>): Promise<Data> {
  const outcome = await asked
  if (!outcome.ok) throw new Error(`${outcome.failure.code} ${outcome.failure.err}`)
  return outcome.data
}
