// Campaign click statistics (spec §7).

import { z } from 'zod/mini'
import { ANALYTICS_EVENT_NAME_PATTERN } from '#shared/analytics/wire.ts'
import { defineCall } from '../api/contract.ts'

const Parameter = z.optional(z.string().check(z.maxLength(100)))

export const campaignVisitCalls = {
  /** The specification defines no response, so the client ignores it. */
  statistics: defineCall({
    host: 'spot',
    method: 'GET',
    path: '/open/activity/statistics',
    query: z.object({
      utm_source: Parameter,
      utm_medium: Parameter,
      utm_campaign: Parameter,
      utm_term: Parameter,
      utm_content: Parameter,
      event: z.string().check(z.regex(ANALYTICS_EVENT_NAME_PATTERN)),
      request_source: z.enum(['web', 'h5']),
      type: Parameter,
    }),
    answer: z.optional(z.unknown()),
  }),
} as const
