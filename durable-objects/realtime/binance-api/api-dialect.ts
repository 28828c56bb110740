// The hub answers requests on the Binance dialect's API socket asynchronously (protocols §3.4).

import { z } from 'zod/mini'
import type { CountBufferedBytes, HubReaction } from '../reaction.ts'
import type { HubSession } from '../sessions.ts'
import type { HubActions, SocketDialect } from '../socket-dialect.ts'
import { type FrameRequestId, formatFrameId } from './frames.ts'
import { parseFrameId, parseFrameJson } from './requests.ts'

type ErrorBody = { readonly code: number; readonly msg: string; readonly data?: unknown }

export type BinanceApiResponse = {
  readonly status: number
  readonly result?: unknown
  readonly error?: ErrorBody
  readonly rateLimits?: readonly object[] | undefined
}

export const formatBinanceApiResponse = (
  id: FrameRequestId,
  { status, result, error, rateLimits }: BinanceApiResponse,
): string => {
  const rest = JSON.stringify({ status, ...(error ? { error } : { result }), ...(rateLimits && { rateLimits }) })
  return `{"id":${formatFrameId(id)},${rest.slice(1)}`
}

export const createBinanceApiRefusal = ({
  status,
  code,
  msg,
  data,
}: ErrorBody & { readonly status: number }): BinanceApiResponse => ({
  status,
  error: { code, msg, ...(data !== undefined && { data }) },
})

const NOT_JSON = createBinanceApiRefusal({ status: 400, code: -1135, msg: 'Invalid JSON Request' })
const MALFORMED = createBinanceApiRefusal({ status: 400, code: -1130, msg: 'Invalid request.' })
const TOO_OFTEN = createBinanceApiRefusal({ status: 429, code: -1003, msg: 'Too many requests.' })

const Request = z.object({
  id: z.optional(z.nullable(z.union([z.int(), z.bigint(), z.string().check(z.maxLength(36))]))),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.record(z.string(), z.unknown())),
})

export class BinanceApiDialect<Key> implements SocketDialect<Key> {
  readonly #floor: HubActions<Key>

  constructor(floor: HubActions<Key>) {
    this.#floor = floor
  }

  rateLimited(text: string): string {
    return formatBinanceApiResponse(parseFrameId(text), TOO_OFTEN)
  }

  answer(session: HubSession<Key>, text: string, _owed: CountBufferedBytes<Key>, _now: number): HubReaction<Key> {
    const json = parseFrameJson(text)
    if (!json) return this.#floor.send(session, formatBinanceApiResponse(null, NOT_JSON))
    const request = Request.safeParse(json.value)
    if (!request.success) return this.#floor.send(session, formatBinanceApiResponse(parseFrameId(text), MALFORMED))
    const { id = null, method, params = {} } = request.data
    const { numbersAsSent } = json
    return { outgoing: [], request: { id, method, params, numbersAsSent, logon: session.logon } }
  }
}
