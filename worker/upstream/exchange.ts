// The seam (design §1.4): sends a call of the contract to the exchange, wherever that is. Nothing else knows.

import type { z } from 'zod/mini'
import type { Call } from '#shared/api/contract.ts'
import type { Env } from '../env.ts'
import { exchange } from '../exchange/index.ts'

/** The exchange could not answer, or answered something the contract does not know. */
export class ExchangeFault extends Error {}

/**
 * Asks the exchange and parses what it says.
 * @returns the answer's data
 * @throws ExchangeFault where there is no proper answer
 */
export async function ask<C extends Call>(
  env: Env,
  definition: C,
  query: Readonly<Record<string, string>>,
): Promise<z.output<C['answer']>> {
  const search = new URLSearchParams(query)
  const response = await exchange.request(`${definition.path}?${search}`, { method: definition.method }, env)
  if (!response.ok) throw new ExchangeFault(`${definition.path}: ${response.status}`)
  const body: { data?: unknown } = await response.json()
  const parsed = definition.answer.safeParse(body.data)
  if (!parsed.success) {
    throw new ExchangeFault(`${definition.path}: ${parsed.error.issues[0]?.path.join('.')} does not fit the contract`)
  }
  return parsed.data as z.output<C['answer']>
}
