// Calls of the commands to a running site, as its operator.

import type { z } from 'zod/mini'
import type { CallDefinition } from '#shared/api/contract.ts'

export type OperatorSite = { readonly origin: string; readonly token: string }

/** The site did not answer as expected. The message is for the person at the terminal. */
export class OperatorCallError extends Error {}

/** @throws OperatorCallError if the site does not answer, or not as the call promises */
export async function callAsOperator<C extends CallDefinition>(
  { origin, token }: OperatorSite,
  { method, path, answer }: C,
  what: Readonly<Record<string, unknown>> = {},
): Promise<z.output<C['answer']>> {
  const url = new URL(path, origin)
  if (method === 'GET') {
    for (const [name, value] of Object.entries(what)) url.searchParams.set(name, String(value))
  }
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(what) }),
  }).catch(() => undefined)
  if (!response) throw new OperatorCallError(`nobody answers at ${origin}`)
  const body: { data?: unknown; msg?: string } | undefined = await response.json().catch(() => undefined)
  const read = answer.safeParse(body?.data)
  if (!read.success) throw new OperatorCallError(`${origin} answered ${response.status} ${body?.msg ?? ''}`)
  return read.data as z.output<C['answer']>
}

function end(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Returns the site of URL (default http://localhost:8787). Without OPERATOR_TOKEN it ends the command, with code 2. */
export function readOperatorSite(): OperatorSite {
  const { URL: origin, OPERATOR_TOKEN: token } = process.env
  if (!token) return end('OPERATOR_TOKEN is needed: the token that the site was started with')
  return { origin: origin || 'http://localhost:8787', token }
}

/** Ends the command with code 2 if a call fails. */
export const exitOnCallError = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof OperatorCallError)) throw error
    return end(error.message)
  })

/** Ends the command with code 2 if the call fails. */
export const callOrExit = <C extends CallDefinition>(
  site: OperatorSite,
  call: C,
  what?: Readonly<Record<string, unknown>>,
): Promise<z.output<C['answer']>> => exitOnCallError(callAsOperator(site, call, what))
