// Log and metrics of requests and objects, through the real application.

import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { isUnknownCall } from '#objects/platform/call-mark.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { runInTelemetryContext } from '#objects/platform/telemetry/context.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { METRIC_POINT_DOUBLES } from '#objects/platform/telemetry/metrics-columns.ts'
import { METRIC_DIMENSIONS } from '#objects/platform/telemetry/metrics-dimensions.ts'
import { flushMetrics, setMetricsDataset } from '#objects/platform/telemetry/metrics-points.ts'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import { formatPrometheusMetrics, METRICS_PATH } from '#worker/operator/metrics.ts'
import { ask, askUnder } from './edge-site.ts'
import { countRows } from './row-counter.ts'

afterEach(() => void vi.restoreAllMocks())

type Line = Record<string, unknown>

/** Log lines that are written during the work. */
async function loggedBy(work: () => Promise<unknown>): Promise<readonly Line[]> {
  const lines: Line[] = []
  const keep = (text: unknown) => void lines.push(JSON.parse(String(text)))
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(keep)
  await work()
  return lines
}

const TOKEN = 'a-token-of-operators'
const readMetrics = async () => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN }, METRICS_PATH, { headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return response.text()
}
const sampleOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? 0,
  )

/** Name of a class and its method. */
const SOME_CALL = expect.stringMatching(/^[A-Z]\w+\.[a-z]\w+$/)

test('[TE4] with LOG_REQUESTS=all each request is a line with route, outcome, milliseconds, last call and id', async () => {
  let id: string | null = null
  const startedAt = Date.now()
  const lines = await loggedBy(async () => {
    const response = await askUnder({ LOG_REQUESTS: 'all' }, '/ja_JP/spot/BTC_USDT?secret=1')
    id = response.headers.get('x-request-id')
    await response.text()
  })
  const tookMs = Date.now() - startedAt
  const requests = lines.filter(({ event }) => event === 'request')
  const answered = { method: 'GET', route: '/spot/:symbol', status: 200, outcome: 'answered', lastCall: SOME_CALL }
  expect(requests).toEqual([expect.objectContaining({ request: id, ms: expect.any(Number), ...answered })])
  const ms = Number(requests[0]?.ms)
  expect(ms).toBeGreaterThan(0)
  expect(ms).toBeLessThanOrEqual(tookMs)
  expect(JSON.stringify(requests)).not.toContain('secret')
})

test('[TE4] the line of a refused request says so', async () => {
  const lines = await loggedBy(async () => {
    await (await askUnder({ LOG_REQUESTS: 'all' }, '/api/v1/market/depth?symbol=NO_SUCH')).text()
  })
  const refused = { event: 'request', level: 'info', route: '/api/v1/market/depth', status: 404, outcome: 'refused' }
  expect(lines).toContainEqual(expect.objectContaining(refused))
})

test('[TE4] without the setting an answered request is no line', async () => {
  expect(await loggedBy(async () => (await ask('/api/health')).text())).toEqual([])
})

test('[TE4] a failed request is an error line, and its page and header show the id', async () => {
  const broken = { getByName: () => ({ overview: () => Promise.reject(new Error('broken')) }) }
  let response: Response | undefined
  const lines = await loggedBy(async () => {
    response = await askUnder({ MARKET_SUMMARY: broken as never, SEED: 'no number' }, '/markets')
  })
  const id = response?.headers.get('x-request-id')
  expect([response?.status, (await response?.text())?.includes(String(id))]).toEqual([500, true])
  const failed = { event: 'request', level: 'error', request: id, status: 500, outcome: 'failed' }
  expect(lines).toContainEqual(expect.objectContaining({ ...failed, ms: expect.any(Number) }))
  expect(lines).toContainEqual(expect.objectContaining({ event: 'request_failed', request: id }))
})

test('[TE6] a fault of an object is logged with its class, its act and the id of the request', async () => {
  const request = crypto.randomUUID()
  const lines = await loggedBy(() =>
    runInTelemetryContext({ request }, async () => {
      // No hub understands this version.
      await objectStub(env, 'MARKET_HUB', 'h-telemetry')
        .publish(-1, [])
        .catch(() => undefined)
    }),
  )
  expect(lines).toEqual([
    expect.objectContaining({ event: 'object_failed', class: 'MarketHub', act: 'publish', request, level: 'error' }),
  ])
})

test('[TE6] calls keep their arguments, with and without a request', async () => {
  const name = crypto.randomUUID()
  const unmarked = await env.ATTEMPT_LIMITS.getByName(name).attempt('send-block', 'a')
  const direct = await objectStub(env, 'ATTEMPT_LIMITS', name).attempt('send-block', 'b')
  const within = await runInTelemetryContext({ request: 'r' }, () =>
    objectStub(env, 'ATTEMPT_LIMITS', name).attempt('send-block', 'c'),
  )
  expect([direct, within]).toEqual([unmarked, unmarked])
})

test('[TE9] an object of an older release refuses a call that it does not know, under a name', async () => {
  const limits = env.ATTEMPT_LIMITS.getByName(crypto.randomUUID())
  const call = limits.attempt as unknown as (...args: readonly unknown[]) => Promise<unknown>
  const mark = (version: number) => ({ 'meridian:request': 'r', 'meridian:version': version })
  const failure = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)
  const lines = await loggedBy(async () => {
    const newer = await failure(call('send-block', 'a', mark(99)))
    expect([isUnknownCall(newer), String(newer)]).toEqual([true, expect.stringContaining('AttemptLimits.attempt')])
  })
  expect(lines).toEqual([expect.objectContaining({ event: 'call_unknown', level: 'warn', request: 'r' })])
  const { absent } = limits as unknown as { absent(): Promise<unknown> }
  expect(isUnknownCall(await failure(absent()))).toBe(true)
  expect(isUnknownCall(await failure(env.MARKET_HUB.getByName('h-telemetry').publish(-1, [])))).toBe(false)
  expect(await call('send-block', 'a', mark(1))).toEqual(await call('send-block', 'b'))
})

test('[TE9] a page that meets an older object is a 503 that asks to come again, not a fault', async () => {
  const fault = () => Promise.reject(new TypeError('The RPC receiver does not implement the method "published".'))
  const old = new Proxy({}, { get: () => fault })
  const lines = await loggedBy(async () => {
    const response = await askUnder({ ANNOUNCEMENTS: { getByName: () => old } as never }, '/announcements')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await response.text()).toContain(String(response.headers.get('x-request-id')))
  })
  expect(lines.filter(({ event }) => event === 'request_failed')).toEqual([])
})

test('[TE5] operators read requests by route and status, refusals by reason, and rows by class', async () => {
  const before = await readMetrics()
  await (await ask('/api/v1/market/depth?symbol=BTC_USDT')).text()
  await (await ask('/api/v1/market/depth?symbol=NO_SUCH')).text()
  const after = await readMetrics()
  const grown = (series: string) => sampleOf(after, series) - sampleOf(before, series)
  const route = 'route="/api/v1/market/depth"'
  const count = 'meridian_http_request_duration_seconds_count'
  expect(grown(`${count}{method="GET",${route},status="2xx"}`)).toBe(1)
  expect(grown(`${count}{method="GET",${route},status="4xx"}`)).toBe(1)
  expect(grown('meridian_refusals_total{reason="unknown_symbol"}')).toBe(1)
  expect(sampleOf(after, 'meridian_object_rows_written_total{class="OrderBook"}')).toBeGreaterThan(0)
  expect(sampleOf(after, 'meridian_object_dollars_total{class="OrderBook"}')).toBeGreaterThan(0)
  expect((await askUnder({ OPERATOR_TOKEN: TOKEN }, METRICS_PATH)).status).toBe(401)
})

test('[TE5] each line of the metrics is a comment or a sample', async () => {
  const SAMPLE = /^[a-z_]+(?:\{[a-z]+="[^"\n]*"(?:,[a-z]+="[^"\n]*")*\})? -?\d+(?:\.\d+)?(?:e-?\d+)?$/
  const lines = (await readMetrics()).trimEnd().split('\n')
  expect(lines.filter((line) => !/^# (?:HELP|TYPE) /.test(line) && !SAMPLE.test(line))).toEqual([])
})

test('[TE5] a hub counts its open sockets', async () => {
  const name = `h-${crypto.randomUUID()}`
  const response = await env.MARKET_HUB.getByName(name).fetch('http://hub/ws', { headers: { upgrade: 'websocket' } })
  const { webSocket } = response
  webSocket?.accept()
  expect(await readMetrics()).toContain(`meridian_sockets{hub="${name}"} 1`)
  webSocket?.close(1000)
  await vi.waitFor(async () => expect(await readMetrics()).toContain(`meridian_sockets{hub="${name}"} 0`))
})

const points: AnalyticsEngineDataPoint[] = []
const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) }
const indexed = (index: string) => points.filter(({ indexes }) => indexes?.[0] === index)
/** Begins at a moment after all earlier intervals, without points. */
function startPoints(hours: number): number {
  setMetricsDataset({ METRICS })
  const start = Date.now() + hours * 3_600_000
  flushMetrics(start)
  points.length = 0
  return start
}

test('[TE7] Analytics Engine gets one point in ten seconds, with what was counted since the point before', () => {
  const start = startPoints(1)
  siteMetrics.orders.add(2, 'spot')
  siteMetrics.requests.observe(0.02, 'GET', '/test', '5xx')
  flushMetrics(start + 9_999)
  expect(points).toEqual([])
  flushMetrics(start + 10_000)
  flushMetrics(start + 10_001)
  // Nothing was counted: no point.
  flushMetrics(start + 30_000)
  const [point, ...more] = points
  expect([more, point?.indexes]).toEqual([[], ['isolate']])
  const of = (name: (typeof METRIC_POINT_DOUBLES)[number]) => point?.doubles?.[METRIC_POINT_DOUBLES.indexOf(name)]
  expect([of('spot_orders'), of('requests'), of('failures'), of('futures_orders')]).toEqual([2, 1, 1, 0])
  expect(METRIC_POINT_DOUBLES.length).toBeLessThanOrEqual(20)
})

test('[TE20] once a minute Analytics Engine gets requests by route, refusals by reason, and rows and dollars by class', async () => {
  const start = startPoints(3)
  siteMetrics.requests.observe(0.02, 'GET', '/test-of-points', '2xx')
  siteMetrics.requests.observe(0.3, 'POST', '/test-of-points', '4xx')
  siteMetrics.requests.observe(12, 'GET', '/test-of-points', '5xx')
  siteMetrics.refusals.add(3, 'test_of_points')
  await env.ATTEMPT_LIMITS.getByName(crypto.randomUUID()).attempt('send-block', 'a')
  flushMetrics(start + 59_999)
  expect([...indexed('route'), ...indexed('refusal'), ...indexed('class')]).toEqual([])
  flushMetrics(start + 70_000)
  const valuesOf = (index: 'route' | 'refusal' | 'class', value: string) => {
    const doubles = indexed(index).find(({ blobs }) => blobs?.[0] === value)?.doubles
    const names: readonly string[] = METRIC_DIMENSIONS[index].doubles
    return Object.fromEntries(names.map((name, at) => [name, doubles?.[at]]))
  }
  const within = { 'within_0.01_s': 0, 'within_0.025_s': 1, 'within_0.25_s': 1, 'within_0.5_s': 2, within_10_s: 2 }
  const counts = { requests: 3, failures: 1, client_errors: 1, seconds: 12.32 }
  expect(valuesOf('route', '/test-of-points')).toMatchObject({ ...counts, ...within })
  expect(valuesOf('refusal', 'test_of_points')).toEqual({ refusals: 3 })
  const limits = valuesOf('class', 'AttemptLimits')
  expect(limits).toMatchObject({ requests: 1, rows_written: expect.any(Number) })
  expect([Number(limits.rows_written) > 0, Number(limits.dollars) > 0]).toEqual([true, true])
  points.length = 0
  flushMetrics(start + 140_000)
  // Nothing was counted: no point.
  expect([...indexed('route'), ...indexed('refusal')]).toEqual([])
})

test('[TE8] log and metrics write no row', async () => {
  const stub = env.CAPTCHA_MEMORY.getByName(crypto.randomUUID())
  await stub.secret()
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const rows = await runInDurableObject(stub, (_, { storage }) => countRows(storage.sql))
  // Synchronous, so that no other object writes meanwhile.
  logError('noted', { error: new Error('x') })
  flushMetrics(Date.now() + 7_200_000)
  expect(formatPrometheusMetrics()).toContain('meridian_log_lines_total{event="noted",level="error"} 1')
  expect(rows.take()).toEqual({ read: 0, written: 0 })
  rows.stop()
  expect(spy).toHaveBeenCalledTimes(1)
})
