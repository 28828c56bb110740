// Builds the request of an API call (spec §7, "request helpers"). Spot and futures calls differ only in the path.

import { type CallDefinition, callPath } from '#shared/api/contract.ts'

export type CallPayload = Readonly<Record<string, unknown>>

export type BrowserRequest = {
  readonly url: string
  readonly method: CallDefinition['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Omits undefined and null. Lists and records become JSON, because query strings have no standard encoding for them. */
function parameters(payload: CallPayload): URLSearchParams {
  const named = Object.entries(payload).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
  })
  return new URLSearchParams(named)
}

export function createBrowserRequest(
  definition: Pick<CallDefinition, 'host' | 'method' | 'path' | 'body'>,
  payload: CallPayload,
  headers: Readonly<Record<string, string>>,
): BrowserRequest {
  const { method } = definition
  const address = callPath(definition)
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
