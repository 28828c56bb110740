// The banner above pages: whom it is shown to, until when, and what is kept of a page that has it.

import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/intervals.ts'
import { LOCALE_CODES } from '#shared/locales.ts'
import { BANNERS_FRESH_MS, keepBanners } from '#worker/announcements/banner.ts'
import type { Env } from '#worker/env.ts'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'

const site = () => env.ANNOUNCEMENTS.getByName('site')
const shown: string[] = []

/** Published, with a window around now. */
async function banner(title: string, { until = 5 * MINUTE_MS }: { readonly until?: number } = {}): Promise<string> {
  const { id } = await site().draft('maintenance')
  for (const locale of LOCALE_CODES) await site().setText(id, locale, { title: `${title} ${locale}`, body: 'Soon.' })
  await site().publish(id)
  const now = Date.now()
  expect((await site().setBanner(id, { from: now - 1_000, until: now + until })).ok).toBe(true)
  shown.push(id)
  await keepBanners(env as Env)
  return id
}

const ask = (path: string, cookie = '') => askUnder({}, path, cookie === '' ? {} : { headers: { cookie } })
const page = async (path: string, cookie = '') => documentOf(await ask(path, cookie))
const bannerOf = (document: string): string | undefined =>
  /<section [^>]*data-banner[^>]*>.*?<\/section>/s.exec(markupOf(document))?.[0]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const id of shown.splice(0)) await site().withdraw(id)
  await keepBanners(env as Env)
})

test('[NW8] it stands above the header, in the language of the page, and leads to its announcement', async () => {
  expect(bannerOf(await page('/fees'))).toBeUndefined()
  const id = await banner('Works')
  const english = await page('/fees')
  expect(bannerOf(english)).toContain(`<a href="/announcements/${id}">Works en_US</a>`)
  expect(bannerOf(english)).toContain('aria-label="Announcement"')
  expect(english.indexOf('data-banner')).toBeLessThan(english.indexOf('<header'))
  const arabic = bannerOf(await page('/ar_AE/fees'))
  expect(arabic).toContain(`<a href="/ar_AE/announcements/${id}">Works ar_AE</a>`)
  expect(arabic).toContain('aria-label="إغلاق الإعلان"')
  for (const path of ['/', '/spot/BTC_USDT', '/login'])
    expect(bannerOf(await page(path)), path).toContain('Works en_US')
  expect(bannerOf(await documentOf(await ask('/nowhere'), 404))).toContain('Works en_US')
  for (const path of ['/docs', '/docs/color', '/offline']) expect(bannerOf(await page(path)), path).toBeUndefined()
})

test('[NW8] a form closes it, and the browser remembers that of this one; of another number nothing is remembered', async () => {
  const id = await banner('Closed')
  const close = (what: string, cookie = '') =>
    askUnder({}, '/preferences', {
      method: 'POST',
      headers: { origin: 'https://meridian.test', 'sec-fetch-site': 'same-origin', cookie },
      body: new URLSearchParams({ banner: what, return: '/fees?x=1' }),
    })
  const closed = await close(id, 'banner_closed=900.%3Cb%3E')
  expect([closed.status, closed.headers.get('location')]).toEqual([303, '/fees?x=1'])
  expect(closed.headers.get('set-cookie')).toMatch(new RegExp(`^banner_closed=900\\.${id};.*Path=/`))
  for (const wrong of ['900', 'x', '']) expect((await close(wrong)).headers.get('set-cookie'), wrong).toBeNull()

  const cookie = `banner_closed=900.${id}`
  expect(bannerOf(await page('/fees', cookie))).toBeUndefined()
  expect(bannerOf(await page('/fees'))).toContain('Closed en_US')
  await scheduler.wait(5)
  await banner('Newer')
  expect(bannerOf(await page('/fees', cookie))).toContain('Newer en_US')
})

test('[NW9] kept pages are not shared between who sees it and who does not, and no cookie makes one of its own', async () => {
  const without = await page('/help')
  const id = await banner('Kept')
  const put = vi.spyOn(caches.default, 'put')
  const first = await page('/help')
  expect([bannerOf(first) !== undefined, payloadOf(first).visit.banner?.title]).toEqual([true, 'Kept en_US'])
  for (const cookie of ['banner_closed=77', 'banner_closed=<b>', `banner_closed=${'1.'.repeat(300)}`]) {
    expect(await page('/help', cookie)).toBe(first)
  }
  // Whoever closed it, and whatever else, has the page that was there before.
  for (const closed of [id, `1.${id}.999`]) expect(await page('/help', `banner_closed=${closed}`)).toBe(without)
  expect(put).toHaveBeenCalledTimes(1)

  await site().setText(id, 'en_US', { title: 'Corrected', body: 'Soon.' })
  await keepBanners(env as Env)
  expect(bannerOf(await page('/help'))).toContain('Corrected')
  await site().setBanner(id, null)
  await keepBanners(env as Env)
  expect(await page('/help')).toBe(without)
})

test('[NW10] it ends by the clock, without a call; an isolate asks every five seconds, and keeps what it knows', async () => {
  await banner('Ending', { until: MINUTE_MS })
  const asked = vi.spyOn(env.ANNOUNCEMENTS, 'getByName')
  expect(bannerOf(await page('/status'))).toContain('Ending')
  expect(asked).not.toHaveBeenCalled()

  // An object that does not answer changes nothing of what is known.
  asked.mockImplementation(() => {
    return { banners: () => Promise.reject(new Error('away')) } as unknown as ReturnType<typeof site>
  })
  vi.useFakeTimers({ now: Date.now() + BANNERS_FRESH_MS, toFake: ['Date'] })
  expect(bannerOf(await page('/status'))).toContain('Ending')
  expect(bannerOf(await page('/status'))).toContain('Ending')
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + MINUTE_MS)
  expect(bannerOf(await page('/status'))).toBeUndefined()
})
