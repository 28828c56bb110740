// Campaign clicks (shared/api/activity.ts): counted with other events, for the operator.

import { Hono } from 'hono'
import { activityCalls } from '#shared/api/activity.ts'
import { addressOf } from '#shared/api/contract.ts'
import type { AppEnv } from '../env.ts'
import { record } from '../receiver/record.ts'
import { clientAddress, optsOut } from '../receiver/sender.ts'
import { refusal } from './envelope.ts'
import { query } from './query.ts'

const { statistics } = activityCalls

/** App id of these events. They carry no visitor, only the campaign. */
const APP = 'activity'

export const activity = new Hono<AppEnv>().get(addressOf(statistics), query(statistics), async (c) => {
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
  const recorded = optsOut(c) ? undefined : await record(c.env, clientAddress(c), APP, { events: [click] })
  if (recorded?.ok === false) return refusal(c, 'too_many_requests')
  return c.json({ code: 0, data: {}, msg: '' }, 200, { 'cache-control': 'no-store' })
})
