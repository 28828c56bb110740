// Campaign clicks (shared/analytics/calls.ts), stored as events for operators.

import { Hono } from 'hono'
import { campaignVisitCalls } from '#shared/analytics/calls.ts'
import { callPath } from '#shared/api/contract.ts'
import type { AppEnv } from '../env.ts'
import { refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { recordAnalyticsEvents } from './record.ts'
import { hasOptedOutOfTracking, readClientIpAddress } from './sender.ts'

const { statistics } = campaignVisitCalls

/** App id of campaign clicks, whose events contain no visitor. */
const APP = 'activity'

export const campaignVisitRoutes = new Hono<AppEnv>().get(
  callPath(statistics),
  validateQuery(statistics),
  async (c) => {
    const { event, ...properties } = c.req.valid('query')
    const click = {
      '#type': 'track',
      '#time': new Date().toISOString().slice(0, 23).replace('T', ' '),
      '#distinct_id': APP,
      '#event_name': event,
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ),
    } as const
    const recorded = hasOptedOutOfTracking(c)
      ? undefined
      : await recordAnalyticsEvents(c.env, readClientIpAddress(c), APP, { events: [click] })
    if (recorded?.ok === false) return refusalResponse(c, 'too_many_requests')
    return c.json({ code: 0, data: {}, msg: '' }, 200, { 'cache-control': 'no-store' })
  },
)
