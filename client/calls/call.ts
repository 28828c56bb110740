import type { z } from 'zod/mini'
import { parseCallAnswer } from '#shared/api/answer.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import {
  type CallFailure,
  type CallResult,
  createCallFailure,
  NO_ANSWER_CODE,
  UNAUTHORISED_CODE,
} from '#shared/api/failure.ts'
import { ATTEMPTS_HEADER, shouldRetryCall } from '#shared/api/retry.ts'
import type { LegalAct } from '#shared/law/agreements.ts'
import { type BrowserRequest, type CallPayload, createBrowserRequest } from './request.ts'

export type { CallFailure }

/** Time-outs by receiver, in ms. The worker itself waits up to 15 s for an exchange. */
const TIMEOUT_MS = { edge: 10_000, spot: 20_000, futures: 20_000 } as const

export type ApiCallDeps = {
  fetch(url: string, init: RequestInit): Promise<Response>
  headers(): Promise<Readonly<Record<string, string>>>
  /** Resolves when the page may continue. */
  handleLostSession(): void | Promise<void>
  /** Called if an act is refused because its legal documents are not accepted. */
  handleUnaccepted(act: LegalAct): void | Promise<void>
}

/** Loads headers and session code on demand, because most calls go to the edge and need neither. */
const BROWSER: ApiCallDeps = {
  fetch: (url, init) => fetch(url, init),
  headers: async () => (await import('./facts.ts')).readClientHeaders(),
  handleLostSession: async () => (await import('./session.ts')).endPageSession(),
  handleUnaccepted: async (act) => (await import('./unaccepted.ts')).openAgreement(act),
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Sends a request, and retries once if the method allows it. The worker reports its own attempts in a header. */
async function send(world: ApiCallDeps, { url, ...init }: BrowserRequest, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const attempt = () => world.fetch(url, { ...init, signal })
  try {
    const response = await attempt()
    const attempts = Number(response.headers.get(ATTEMPTS_HEADER) ?? 1)
    return shouldRetryCall(init.method, response.status, attempts) ? attempt() : response
  } catch (error) {
    if (signal.aborted || !shouldRetryCall(init.method, undefined, 1)) throw error
    return attempt()
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Returns a failure as a value and never rejects (spec §7). */
export async function sendApiCall<C extends CallDefinition>(
  definition: C,
  payload: z.input<C['query']> & CallPayload,
  world: ApiCallDeps = BROWSER,
): Promise<CallResult<z.output<C['answer']>>> {
  const { host = 'edge' } = definition
  let outcome: CallResult<z.output<C['answer']>>
  try {
    const headers = host === 'edge' ? {} : await world.headers()
    const response = await send(world, createBrowserRequest(definition, payload, headers), TIMEOUT_MS[host])
    outcome = parseCallAnswer(definition, response.status, await jsonOf(response))
  } catch (error) {
    return { ok: false, failure: createCallFailure(NO_ANSWER_CODE, textOf(error)) }
  }
  if (!outcome.ok && outcome.failure.code === UNAUTHORISED_CODE) await world.handleLostSession()
  if (!outcome.ok && definition.needs && outcome.failure.err === 'terms_unaccepted') {
    await world.handleUnaccepted(definition.needs)
  }
  return outcome
}

/** Like `sendApiCall`, but throws on failure, for callers that expect a rejection (polling). */
export async function sendApiCallOrThrow<C extends CallDefinition>(
  definition: C,
  payload: z.input<C['query']> & CallPayload,
): Promise<z.output<C['answer']>> {
  const answer = await sendApiCall(definition, payload)
  if (!answer.ok) throw new Error(`${definition.path}: ${answer.failure.code} ${answer.failure.err}`)
  return answer.data
}
