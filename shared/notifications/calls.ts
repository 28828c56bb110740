import { z } from 'zod/mini'
import { CHART_GRID_PRODUCTS, ChartGrid } from '#shared/markets/charts/chart-grid.ts'
import { ChartDrawings, ChartSetup } from '#shared/markets/charts/chart-setup.ts'
import {
  ALERT_REFUSAL_REASONS,
  AlertId,
  AlertProduct,
  AlertSpec,
  AlertVenue,
  AlertView,
} from '#shared/notifications/alerts/alerts.ts'
import { NOTIFICATION_CATEGORIES } from '#shared/notifications/categories.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { NoticeGroup, NotificationChannels, NotificationChannelsByGroup } from './notices/notices.ts'

const Refused = z.object({ kind: z.literal('refused'), reason: z.enum(ALERT_REFUSAL_REASONS) })
const Changed = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused])
const Added = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), alert: AlertView }), Refused])

/** `params` depends on the kind; `link` is a path of the site. Both are empty for account events. */
const NoticeView = z.object({
  id: z.int(),
  at: z.int(),
  category: z.enum(NOTIFICATION_CATEGORIES),
  kind: z.string(),
  /** Text in the language of the account. */
  title: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.unknown()),
  link: z.string(),
  isRead: z.boolean(),
})

const Chart = z.string().check(z.regex(/^(?:spot|futures)(?:-[a-z]+)?:[A-Z0-9]{1,12}_[A-Z0-9]{1,12}$/))
const Key = z.string().check(z.maxLength(200))

export const alertCalls = {
  /** Newest first. */
  list: defineCall({ method: 'GET', path: `${SITE_API_BASE}/alerts`, query: z.object({}), answer: z.array(AlertView) }),
  add: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/alerts/add`,
    query: z.object({
      product: AlertProduct,
      symbol: z.string().check(z.maxLength(32)),
      venue: AlertVenue,
      spec: AlertSpec,
      /** Idempotency key. */
      id: z.optional(AlertId),
    }),
    answer: Added,
  }),
  rearm: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/alerts/rearm`,
    query: z.object({ id: AlertId }),
    answer: Changed,
  }),
  remove: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/alerts/remove`,
    query: z.object({ id: AlertId }),
    answer: Changed,
  }),
  /** Newest first, by `id`. */
  notices: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/notices`,
    query: z.object({
      category: z.optional(z.enum(NOTIFICATION_CATEGORIES)),
      before: z.optional(z.coerce.number().check(z.int())),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    answer: z.object({ unread: z.int(), notices: z.array(NoticeView) }),
  }),
  /** Marks a notification as read; with `upTo`, older ones too. */
  readNotices: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/notices/read`,
    query: z.object({ id: z.int(), upTo: z._default(z.boolean(), false) }),
    answer: Changed,
  }),
  channels: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/notices/channels`,
    /** SHA-256 of a push endpoint in hex, because the endpoint itself permits pushes. */
    query: z.object({ endpointHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
    answer: z.object({
      ways: NotificationChannelsByGroup,
      browsers: z.int(),
      pushKey: z.string(),
      /** True if this session gets pushes at that endpoint. */
      isSubscribed: z.optional(z.boolean()),
    }),
  }),
  setChannels: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/notices/channels`,
    query: z.object({ group: NoticeGroup, ...NotificationChannels.shape }),
    answer: Changed,
  }),
  subscribe: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/notices/subscribe`,
    query: z.object({
      endpoint: z.string().check(z.maxLength(1_000)),
      keys: z.object({ p256dh: Key, auth: Key }),
    }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('done') }),
      z.object({ kind: z.literal('refused'), reason: z.literal('push_unknown') }),
    ]),
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/notices/unsubscribe`,
    query: z.object({ endpoint: z.string().check(z.maxLength(1_000)) }),
    answer: Changed,
  }),
  chart: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/charts/kept`,
    query: z.object({ market: Chart }),
    answer: z.object({ setup: z.nullable(ChartSetup), drawings: z.nullable(ChartDrawings) }),
  }),
  saveChart: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/charts/keep`,
    query: z.object({ market: Chart, setup: z.nullable(ChartSetup), drawings: z.nullable(ChartDrawings) }),
    answer: Changed,
  }),
  chartGrid: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/charts/grid`,
    query: z.object({ product: z.enum(CHART_GRID_PRODUCTS) }),
    answer: z.object({ grid: z.nullable(ChartGrid) }),
  }),
  saveChartGrid: defineCall({
    method: 'POST',
    path: `${SITE_API_BASE}/charts/keep-grid`,
    query: z.object({ product: z.enum(CHART_GRID_PRODUCTS), grid: ChartGrid }),
    answer: Changed,
  }),
} as const
