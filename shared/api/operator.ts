// What an operator asks the edge: figures of the analytics. Behind a token (docs/operations.md).

import { z } from 'zod/mini'
import { AppIdText } from '#shared/analytics/wire.ts'
import { call } from './contract.ts'

/** A day of the calendar, UTC. */
const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
)
const App = z.optional(z.string().check(z.regex(AppIdText)))

export const EventCount = z.object({
  day: z.string(),
  app: z.string(),
  /** As on the wire: `track`, `user_set`, … */
  type: z.string(),
  /** '' for events about a user; `(other)` for what a day had too many names of. */
  name: z.string(),
  count: z.int(),
})
export type EventCount = z.infer<typeof EventCount>

export const operatorCalls = {
  /** How often each event happened on each day; unless asked otherwise, of the last seven days. Newest day first. */
  events: call({
    method: 'GET',
    path: '/api/v1/operator/events',
    query: z.object({ from: z.optional(Day), to: z.optional(Day), app: App }),
    answer: z.object({ from: z.string(), to: z.string(), counts: z.array(EventCount) }),
  }),
  /** The newest events as they were sent, newest first. */
  recent: call({
    method: 'GET',
    path: '/api/v1/operator/events/recent',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
      app: App,
    }),
    answer: z.array(z.object({ receivedAt: z.int(), app: z.string(), event: z.record(z.string(), z.unknown()) })),
  }),
} as const
