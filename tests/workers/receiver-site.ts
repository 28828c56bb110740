// Events as SDKs send them to the collector, and an operator's reads of them.

import { type AnalyticsWireEvent, computeEnvelopeChecksum } from '#shared/analytics/wire.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { type Asked, ask, askUnder } from './edge-site.ts'

export const TOKEN = 'a-token-for-the-tests'
export const FORM = 'application/x-www-form-urlencoded'

export const asOperator = (path: string, authorization = `Bearer ${TOKEN}`, token: string | undefined = TOKEN) =>
  askUnder(token === undefined ? {} : { OPERATOR_TOKEN: token }, path, { headers: { authorization } })

export async function recentOf(app: string): Promise<AnalyticsWireEvent[]> {
  const response = await asOperator(`/api/v1/operator/events/recent?limit=200&app=${app}`)
  const { data } = await response.json<{ data: unknown }>()
  return operatorCalls.recent.answer.parse(data).map(({ event }) => event as AnalyticsWireEvent)
}

/** Number of events of an app by name, over all days. */
export async function countsOf(app: string): Promise<Record<string, number>> {
  const response = await asOperator(`/api/v1/operator/events?app=${app}&from=2000-01-01&to=2999-12-31`)
  const { data } = await response.json<{ data: unknown }>()
  const sums: Record<string, number> = {}
  for (const { name, type, count } of operatorCalls.events.answer.parse(data).counts) {
    sums[name || type] = (sums[name || type] ?? 0) + count
  }
  return sums
}

export const event = (name: string, more: object = {}): object => ({
  '#type': 'track',
  '#time': new Date().toISOString().slice(0, 23).replace('T', ' '),
  '#distinct_id': 'visitor-0001',
  '#event_name': name,
  properties: { '#zone_offset': 0 },
  ...more,
})
export const uuid = () => crypto.randomUUID()

export const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
export const envelope = (app: string, events: readonly unknown[]) =>
  base64(JSON.stringify({ data: events, '#app_id': app, '#flush_time': Date.now() }))

/** A body as the SDKs write it, with its leading ampersand. */
export const form = (data: string, ext = computeEnvelopeChecksum(data)) =>
  `&data=${encodeURIComponent(data)}&ext=${encodeURIComponent(ext)}&version=2.5.0`

export const post = (body: BodyInit, asked: Asked = {}, path = '/sync_js') =>
  ask(path, { method: 'POST', body, ...asked, headers: { 'content-type': FORM, ...asked.headers } })
export const send = (app: string, events: readonly unknown[], asked: Asked = {}) =>
  post(form(envelope(app, events)), asked)

export const said = async (response: Response) => {
  const { msg, data } = await response.json<{ msg: string; data: unknown }>()
  return [response.status, msg || data]
}
