// Conversions between two assets at a price of the dealer. The embedded exchange answers at /api/v1/convert/….

import { z } from 'zod/mini'
import { QuoteView, Receipt } from '#shared/convert/quotes.ts'
import { ConvertReason } from '#shared/convert/refusals.ts'
import { call, EDGE_BASE } from './contract.ts'

const BASE = `${EDGE_BASE}/convert`

const Symbol_ = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))
const QuoteId = z.string().check(z.regex(/^[0-9a-f]{24}$/))
const Refused = z.object({
  kind: z.literal('refused'),
  reason: ConvertReason,
  /** What the words of the reason name. */
  params: z._default(z.record(z.string(), z.string()), {}),
})
export type ConvertRefused = z.infer<typeof Refused>
const Quoted = z.discriminatedUnion('kind', [z.object({ kind: z.literal('quoted'), quote: QuoteView }), Refused])
const Converted = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), quote: QuoteView }), Refused])

export const convertMarketCalls = {
  /** A quote with its signature, for whoever knows its id. */
  receipt: call({
    method: 'GET',
    path: `${BASE}/receipt`,
    query: z.object({ id: QuoteId }),
    answer: z.nullable(Receipt),
  }),
} as const

export const convertCalls = {
  /** A price that stands for ten seconds, for one conversion. */
  quote: call({
    method: 'POST',
    path: `${BASE}/quote`,
    query: z.object({
      from: Symbol_,
      to: Symbol_,
      /** As it is typed. */
      amount: z.string().check(z.maxLength(40)),
      /** Whether the amount is what is given, or what is got. */
      side: z._default(z.enum(['give', 'get']), 'give'),
    }),
    answer: Quoted,
  }),
  /** Converts at the quoted price, in the spot wallet. Asked again, it is the same conversion. */
  accept: call({ method: 'POST', path: `${BASE}/accept`, query: z.object({ id: QuoteId }), answer: Converted }),
  /** Conversions of whoever is logged in, newest first. */
  history: call({
    method: 'GET',
    path: `${BASE}/history`,
    query: z.object({
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    }),
    answer: z.array(QuoteView),
  }),
} as const
