// The one way in which the browser asks the exchange: every call of the contract, with the same headers, retry, failures.

import type { z } from 'zod/mini'
import { readAnswer } from '#shared/api/answer.ts'
import type { Call } from '#shared/api/contract.ts'
import { type Failure, failure, NO_ANSWER, type Outcome, UNAUTHORISED } from '#shared/api/failure.ts'
import { ATTEMPTS_HEADER, isRetried } from '#shared/api/retry.ts'
import { type BrowserRequest, type Payload, requestOf } from './request.ts'

export type { Failure }

/** An answer that takes longer is none: nobody waits for it any more. The edge gives an exchange 15 s. */
const TIMEOUT_MS = { edge: 10_000, spot: 20_000, futures: 20_000 } as const

/** What a call needs of the browser. */
export type CallWorld = {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Headers of a call to the exchange. */
  headers(): Promise<Readonly<Record<string, string>>>
  /** An answer said that nobody is logged in; ends when the page may go on. */
  loseSession(): void | Promise<void>
}

/** Most calls are the edge's own and need neither: they come with the first that does. */
const BROWSER: CallWorld = {
  fetch: (url, init) => fetch(url, init),
  headers: async () => (await import('./facts.ts')).headersHere(),
  loseSession: async () => (await import('./session.ts')).loseSession(),
}

/** The answer's JSON; undefined where it is none. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Sends a request, and once more where the rule says so. The edge says how often it has tried itself. */
async function send(world: CallWorld, { url, ...init }: BrowserRequest, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const attempt = () => world.fetch(url, { ...init, signal })
  try {
    const response = await attempt()
    const attempts = Number(response.headers.get(ATTEMPTS_HEADER) ?? 1)
    return isRetried(init.method, response.status, attempts) ? attempt() : response
  } catch (error) {
    if (signal.aborted || !isRetried(init.method, undefined, 1)) throw error
    return attempt()
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Sends a call of the contract from the browser. A failure is a value, never a rejection (spec §7). */
export async function call<C extends Call>(
  definition: C,
  payload: z.input<C['query']> & Payload,
  world: CallWorld = BROWSER,
): Promise<Outcome<z.output<C['answer']>>> {
  const { host = 'edge' } = definition
  let outcome: Outcome<z.output<C['answer']>>
  try {
    const headers = host === 'edge' ? {} : await world.headers()
    const response = await send(world, requestOf(definition, payload, headers), TIMEOUT_MS[host])
    outcome = readAnswer(definition, response.status, await jsonOf(response))
  } catch (error) {
    return { ok: false, failure: failure(NO_ANSWER, textOf(error)) }
  }
  if (!outcome.ok && outcome.failure.code === UNAUTHORISED) await world.loseSession()
  return outcome
}

/** The answer to a call, for code that is written for rejections (SWR, polling). */
export async function fetched<C extends Call>(
  definition: C,
  payload: z.input<C['query']> & Payload,
): Promise<z.output<C['answer']>> {
  const answer = await call(definition, payload)
  if (!answer.ok) throw new Error(`${definition.path}: ${answer.failure.code} ${answer.failure.err}`)
  return answer.data
}
