// The status page that outlives the exchange: files in a bucket.

import { createScheduledController, env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { publishStaticStatus } from '#worker/content/help/publish-status.ts'
import { runScheduled } from '#worker/operator/run-scheduled.ts'
import { ask } from './edge-site.ts'

const ORIGIN = 'https://exchange.test'
const bucket = env.TEST_BUCKET
const withBucket = { ...env, STATUS_PAGES: bucket, ORIGIN, BRAND: 'Acme' }
const FIVE_MINUTES = 300_000

const read = async (key: string) => (await bucket.get(key))?.text()
const report = async () => JSON.parse((await read('status.json')) ?? 'null')

beforeEach(async () => {
  const { objects } = await bucket.list()
  await bucket.delete(objects.map(({ key }) => key))
})
afterEach(() => {
  vi.useRealTimers()
})

test('[STA1] the pages of ten languages and a report are written; later only the report, until something changes', async () => {
  const now = Date.now()
  await publishStaticStatus(withBucket, 'open', now)
  const { objects } = await bucket.list()
  expect(objects.map(({ key }) => key)).toEqual(
    [...LOCALE_CODES.map((code) => `${code}.html`), 'index.html', 'status.json'].toSorted(),
  )
  expect(await report()).toEqual({ time: new Date(now).toISOString(), state: 'open' })
  const versions = async () =>
    (await bucket.list()).objects.filter(({ key }) => key.endsWith('.html')).map(({ version }) => version)
  const before = await versions()
  await publishStaticStatus(withBucket, 'open', now + 1_000)
  expect([await versions(), (await report()).time]).toEqual([before, new Date(now + 1_000).toISOString()])
  await env.SITE_ALERTS.getByName('site').raise({ rule: 'log_stuck', subject: 'ledger:l0', detail: 'a secret detail' })
  await publishStaticStatus(withBucket, 'open', now + 2_000)
  expect(await versions()).not.toEqual(before)
})

test('[STA2] [STA3] each page stands alone, in its language, without details of alerts', async () => {
  const alerts = env.SITE_ALERTS.getByName('site')
  await alerts.raise({ rule: 'market_halted', subject: 'BTC_USDT', detail: 'a secret detail' })
  await publishStaticStatus(withBucket, 'open', Date.now())
  for (const code of LOCALE_CODES) {
    const page = (await read(`${code}.html`)) ?? ''
    expect(page).toContain(`<html lang="${LOCALES[code].tag}" dir="${LOCALES[code].direction}">`)
    expect(page).toContain('<bdi>BTC/USDT</bdi>')
    expect(page).not.toContain('secret')
    expect(page).not.toMatch(/(?:src|url)[=(]|<link/)
    const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(targets).toEqual([ORIGIN, ...LOCALE_CODES.map((other) => `${other}.html`)])
  }
})

test('[STA1] while the site is in use it publishes each five minutes, and once more when nobody is there', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cron = () => runScheduled(createScheduledController(), withBucket)
  const begin = (Math.floor(Date.now() / FIVE_MINUTES) + 1) * FIVE_MINUTES
  const at = async (time: number) => {
    vi.setSystemTime(time)
    await cron()
    return report()
  }
  expect(await at(begin)).toBeNull()
  await env.UPTIME.getByName('site').watch(begin + FIVE_MINUTES)
  expect(await at(begin + 60_000)).toBeNull()
  expect(await at(begin + FIVE_MINUTES - 60_000)).toBeNull()
  expect(await at(begin)).toMatchObject({ state: 'open' })
  expect(await at(begin + FIVE_MINUTES)).toMatchObject({ state: 'asleep' })
  const last = await at(begin + 2 * FIVE_MINUTES)
  expect(await at(begin + 3 * FIVE_MINUTES)).toEqual(last)
})

test('[STA1] [BAK18] [SA9] without the auditor the pages and the copy are written all the same, and no ping is sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const time = (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS
  vi.setSystemTime(time)
  await env.UPTIME.getByName('site').watch(time + FIVE_MINUTES)
  const down = () => Promise.reject(new Error('the auditor is down'))
  const silent = { revive: down, reports: down }
  const AUDITOR = { getByName: () => silent }
  const environment = { ...withBucket, AUDITOR, BACKUP: bucket } as unknown as Parameters<typeof runScheduled>[1]
  const fetched = vi.spyOn(globalThis, 'fetch')
  await expect(runScheduled(createScheduledController(), environment)).rejects.toThrow('the auditor is down')
  expect(fetched).not.toHaveBeenCalled()
  expect(await report()).toMatchObject({ state: 'open' })
  expect((await bucket.list({ prefix: 'objects/Directory/' })).objects).not.toEqual([])
})

test('[STA4] a page of another host may ask whether the exchange answers', async () => {
  const response = await ask('/api/health', { headers: { origin: 'https://status.test' } })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
})
