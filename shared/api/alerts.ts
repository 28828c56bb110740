// Alerts of whoever is logged in, how they are told, and how their charts are kept. The embedded exchange answers at
// /api/v1/alerts/…, /api/v1/notices/… and /api/v1/charts/….

import { z } from 'zod/mini'
import { ALERT_REASONS, AlertId, AlertProduct, AlertSpec, AlertView } from '#shared/alerts/alerts.ts'
import { ChartSetup, Drawings } from '#shared/chart-setup.ts'
import { call, EDGE_BASE } from './contract.ts'

const Refused = z.object({ kind: z.literal('refused'), reason: z.enum(ALERT_REASONS) })
const Changed = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused])
const Added = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), alert: AlertView }), Refused])

/** Product and market. */
const Chart = z.string().check(z.regex(/^(?:spot|futures)(?:-[a-z]+)?:[A-Z0-9]{1,12}_[A-Z0-9]{1,12}$/))
const Key = z.string().check(z.maxLength(200))

export const alertCalls = {
  /** Newest first. */
  list: call({ method: 'GET', path: `${EDGE_BASE}/alerts`, query: z.object({}), answer: z.array(AlertView) }),
  add: call({
    method: 'POST',
    path: `${EDGE_BASE}/alerts/add`,
    query: z.object({
      product: AlertProduct,
      symbol: z.string().check(z.maxLength(32)),
      spec: AlertSpec,
      /** Set twice under one, it is one. */
      id: z.optional(AlertId),
    }),
    answer: Added,
  }),
  /** Sets one that has fired again. */
  rearm: call({
    method: 'POST',
    path: `${EDGE_BASE}/alerts/rearm`,
    query: z.object({ id: AlertId }),
    answer: Changed,
  }),
  remove: call({
    method: 'POST',
    path: `${EDGE_BASE}/alerts/remove`,
    query: z.object({ id: AlertId }),
    answer: Changed,
  }),
  /** By mail and push, beside the bell; `pushKey` is what a browser subscribes with. */
  channels: call({
    method: 'GET',
    path: `${EDGE_BASE}/notices/channels`,
    query: z.object({}),
    answer: z.object({ mail: z.boolean(), push: z.boolean(), browsers: z.int(), pushKey: z.string() }),
  }),
  setChannels: call({
    method: 'POST',
    path: `${EDGE_BASE}/notices/channels`,
    query: z.object({ mail: z.boolean(), push: z.boolean() }),
    answer: Changed,
  }),
  /** A browser's push subscription, as it says itself. */
  subscribe: call({
    method: 'POST',
    path: `${EDGE_BASE}/notices/subscribe`,
    query: z.object({
      endpoint: z.string().check(z.maxLength(1_000)),
      keys: z.object({ p256dh: Key, auth: Key }),
    }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done') }),
      z.object({ kind: z.literal('refused'), reason: z.literal('push_unknown') }),
    ]),
  }),
  chart: call({
    method: 'GET',
    path: `${EDGE_BASE}/charts/kept`,
    query: z.object({ market: Chart }),
    answer: z.object({ setup: z.nullable(ChartSetup), drawings: z.nullable(Drawings) }),
  }),
  saveChart: call({
    method: 'POST',
    path: `${EDGE_BASE}/charts/keep`,
    query: z.object({ market: Chart, setup: z.nullable(ChartSetup), drawings: z.nullable(Drawings) }),
    answer: Changed,
  }),
} as const
