import type { z } from 'zod/mini'
import type { Call } from '#shared/api/contract.ts'

/** A call that failed: the code of the answer, or 500 where there was none (spec §7). */
export type Failure = { readonly code: number; readonly data: Record<never, never>; readonly err: string }

export type Query = Readonly<Record<string, string | number>>

/** An answer that takes longer is none: nobody waits for it any more. */
const TIMEOUT_MS = 10_000

/** Sends a call of the contract from the browser. A failure is a value, never a rejection. */
export async function call<C extends Call>(
  definition: C,
  query: Query,
): Promise<
  { readonly ok: true; readonly data: z.output<C['answer']> } | { readonly ok: false; readonly failure: Failure }
> {
  const fail = (code: number, err: string) => ({ ok: false, failure: { code, data: {}, err } }) as const
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  try {
    const response = await fetch(`${definition.path}?${search}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: { data?: unknown; msg?: unknown } = await response.json()
    if (!response.ok) return fail(response.status, String(body.msg))
    const answer = definition.answer.safeParse(body.data)
    return answer.success
      ? { ok: true, data: answer.data as z.output<C['answer']> }
      : fail(500, 'answer out of contract')
  } catch (error) {
    return fail(500, error instanceof Error ? error.message : String(error))
  }
}

/** The answer to a call, for code that is written for rejections (SWR, polling). */
export async function fetched<C extends Call>(definition: C, query: Query): Promise<z.output<C['answer']>> {
  const answer = await call(definition, query)
  if (!answer.ok) throw new Error(`${definition.path}: ${answer.failure.code} ${answer.failure.err}`)
  return answer.data
}
