// A call of the contract as a request of the browser (spec §7, "request helpers"): GET with its parameters in the query,
// POST as JSON or as a form; spot and futures differ in nothing but their path.

import { addressOf, type Call } from '#shared/api/contract.ts'

export type Payload = Readonly<Record<string, unknown>>

export type BrowserRequest = {
  readonly url: string
  readonly method: Call['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Names and values as text; what is undefined is not sent. Lists and records have no one spelling there: as JSON. */
function parameters(payload: Payload): URLSearchParams {
  const named = Object.entries(payload).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
  return new URLSearchParams(named)
}

/** @param headers beside those that the form of the request brings */
export function requestOf(
  definition: Pick<Call, 'host' | 'method' | 'path' | 'body'>,
  payload: Payload,
  headers: Readonly<Record<string, string>>,
): BrowserRequest {
  const { method } = definition
  const address = addressOf(definition)
  const all = { accept: 'application/json', ...headers }
  if (method === 'GET') {
    const query = parameters(payload)
    return { url: query.size > 0 ? `${address}?${query}` : address, method, headers: all }
  }
  const [type, body] =
    definition.body === 'form'
      ? (['application/x-www-form-urlencoded', parameters(payload).toString()] as const)
      : (['application/json', JSON.stringify(payload)] as const)
  return { url: address, method, headers: { ...all, 'content-type': type }, body }
}
