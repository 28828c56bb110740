// The banner above pages and the pop-up over them: audience, time window, and caching of such pages.

import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnnouncementPlace } from '#shared/content/announcements/active-announcements.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import {
  ACTIVE_ANNOUNCEMENTS_TTL_MS,
  cacheActiveAnnouncements,
} from '#worker/content/announcements/active-announcements.ts'
import type { Env } from '#worker/env.ts'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'

const site = () => env.ANNOUNCEMENTS.getByName('site')
const shown: string[] = []

/** Publishes one with a window around now. */
async function show(place: AnnouncementPlace, title: string, until = 5 * MINUTE_MS): Promise<string> {
  const { id } = await site().draft('maintenance')
  for (const locale of LOCALE_CODES)
    await site().setText(id, locale, { title: `${title} ${locale}`, body: `Soon ${locale}.\n\nMore.` })
  await site().publish(id)
  const now = Date.now()
  expect((await site().setWindow(id, place, { from: now - 1_000, until: now + until })).ok).toBe(true)
  shown.push(id)
  await cacheActiveAnnouncements(env as Env)
  return id
}

const ask = (path: string, cookie = '', from = 'same-origin') =>
  askUnder({}, path, { headers: { 'sec-fetch-site': from, ...(cookie !== '' && { cookie }) } })
const page = async (path: string, cookie = '', from?: string) => documentOf(await ask(path, cookie, from))
const bannerOf = (document: string): string | undefined =>
  /<section [^>]*data-banner[^>]*>.*?<\/section>/s.exec(markupOf(document))?.[0]
const popupOf = (document: string): string | undefined =>
  /<dialog [^>]*data-popup[^>]*>.*?<\/dialog>/s.exec(markupOf(document))?.[0]
const post = (form: Readonly<Record<string, string>>, cookie = '') =>
  askUnder({}, '/preferences', {
    method: 'POST',
    headers: { origin: 'https://meridian.test', 'sec-fetch-site': 'same-origin', cookie },
    body: new URLSearchParams(form),
  })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const id of shown.splice(0)) await site().withdraw(id)
  await cacheActiveAnnouncements(env as Env)
})

test('[NW8] it stands above the header, in the language of the page, and leads to its announcement', async () => {
  expect(bannerOf(await page('/fees'))).toBeUndefined()
  const id = await show('banner', 'Works')
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
  const id = await show('banner', 'Closed')
  const close = (what: string, cookie = '') => post({ banner: what, return: '/fees?x=1' }, cookie)
  const closed = await close(id, 'banner_closed=900.%3Cb%3E')
  expect([closed.status, closed.headers.get('location')]).toEqual([303, '/fees?x=1'])
  expect(closed.headers.get('set-cookie')).toMatch(new RegExp(`^banner_closed=900\\.${id};.*Path=/`))
  for (const wrong of ['900', 'x', '']) expect((await close(wrong)).headers.get('set-cookie'), wrong).toBeNull()

  const cookie = `banner_closed=900.${id}`
  expect(bannerOf(await page('/fees', cookie))).toBeUndefined()
  expect(bannerOf(await page('/fees'))).toContain('Closed en_US')
  await scheduler.wait(5)
  await show('banner', 'Newer')
  expect(bannerOf(await page('/fees', cookie))).toContain('Newer en_US')
})

test('[NW9] kept pages are not shared between who sees it and who does not, and no cookie makes one of its own', async () => {
  const without = await page('/help')
  const id = await show('banner', 'Kept')
  const put = vi.spyOn(caches.default, 'put')
  const first = await page('/help')
  expect([bannerOf(first) !== undefined, payloadOf(first).visit.banner?.title]).toEqual([true, 'Kept en_US'])
  for (const cookie of ['banner_closed=77', 'banner_closed=<b>', `banner_closed=${'1.'.repeat(300)}`]) {
    expect(await page('/help', cookie)).toBe(first)
  }
  // A visitor who closed it has the page as before.
  for (const closed of [id, `1.${id}.999`]) expect(await page('/help', `banner_closed=${closed}`)).toBe(without)
  expect(put).toHaveBeenCalledTimes(1)

  await site().setText(id, 'en_US', { title: 'Corrected', body: 'Soon.' })
  await cacheActiveAnnouncements(env as Env)
  expect(bannerOf(await page('/help'))).toContain('Corrected')
  await site().setWindow(id, 'banner', null)
  await cacheActiveAnnouncements(env as Env)
  expect(await page('/help')).toBe(without)
})

test('[NW10] it ends by the clock, without a call; an isolate asks every five seconds, and keeps what it knows', async () => {
  await show('banner', 'Ending', MINUTE_MS)
  const asked = vi.spyOn(env.ANNOUNCEMENTS, 'getByName')
  expect(bannerOf(await page('/status'))).toContain('Ending')
  expect(asked).not.toHaveBeenCalled()

  // An object that does not answer changes nothing of the cached state.
  asked.mockImplementation(() => {
    return { shown: () => Promise.reject(new Error('away')) } as unknown as ReturnType<typeof site>
  })
  vi.useFakeTimers({ now: Date.now() + ACTIVE_ANNOUNCEMENTS_TTL_MS, toFake: ['Date'] })
  expect(bannerOf(await page('/status'))).toContain('Ending')
  expect(bannerOf(await page('/status'))).toContain('Ending')
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + MINUTE_MS)
  expect(bannerOf(await page('/status'))).toBeUndefined()
})

test('[NW12] a pop-up is open in the page, in its language, with how its text begins', async () => {
  const id = await show('popup', 'Split')
  const english = popupOf(await page('/fees'))
  expect(english).toMatch(/^<dialog open="" [^>]*aria-labelledby="popup-title" aria-describedby="popup-text"/)
  expect(english).toContain('<h2 id="popup-title">Split en_US</h2>')
  expect(english).toMatch(/<p id="popup-text"[^>]*>Soon en_US\.<\/p>/)
  expect(english).toContain(`value="/announcements/${id}"`)
  expect(popupOf(await page('/ja_JP/fees'))).toContain('Split ja_JP')
  await site().setText(id, 'en_US', { title: '<b>Split</b>', body: '<script>alert(1)</script>' })
  await cacheActiveAnnouncements(env as Env)
  expect(popupOf(await page('/fees'))).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('[NW12] it lies over no log-in, no form of a person, nor its own page; over an order only as the first page of a visit', async () => {
  const id = await show('popup', 'Where')
  for (const path of ['/', '/markets', '/help', '/announcements'])
    expect(popupOf(await page(path)), path).toContain('Where')
  const never = ['/login', '/register', '/register/learn-more', '/forget', '/docs', '/offline', `/announcements/${id}`]
  for (const from of ['same-origin', 'none']) {
    for (const path of never) expect(popupOf(await page(path, '', from)), path).toBeUndefined()
  }
  for (const path of ['/spot/BTC_USDT', '/futures/BTC_USDT', '/otc', '/bot-trade/grid/BTC_USDT']) {
    for (const from of ['same-origin', 'same-site', 'made up'])
      expect(popupOf(await page(path, '', from)), path).toBeUndefined()
    for (const from of ['none', 'cross-site'])
      expect(popupOf(await page(path, '', from)), path).toContain('Where en_US')
  }
})

test('[NW13] whichever button closes it, the browser remembers, and is led on', async () => {
  const id = await show('popup', 'Once')
  for (const to of ['/fees?x=1', `/announcements/${id}`]) {
    const closed = await post({ popup: id, return: to }, 'popup_closed=900')
    expect([closed.status, closed.headers.get('location')]).toEqual([303, to])
    expect(closed.headers.get('set-cookie')).toMatch(new RegExp(`^popup_closed=900\\.${id};.*Path=/`))
  }
  for (const wrong of ['900', 'x']) expect((await post({ popup: wrong })).headers.get('set-cookie')).toBeNull()
  expect(popupOf(await page('/fees', `popup_closed=900.${id}`))).toBeUndefined()
  // Closed as a banner, it is not closed as a pop-up.
  expect(popupOf(await page('/fees', `banner_closed=${id}`))).toContain('Once')
})

test('[NW14] kept pages differ by the pop-up that they show, and by nothing of where somebody comes from', async () => {
  const without = await page('/help')
  const id = await show('popup', 'Shared')
  const put = vi.spyOn(caches.default, 'put')
  const first = await page('/help')
  expect(payloadOf(first).visit.popup).toEqual({ id, title: 'Shared en_US', text: 'Soon en_US.' })
  for (const from of ['none', 'cross-site', 'x']) expect(await page('/help', 'popup_closed=77', from)).toBe(first)
  expect(await page('/help', `popup_closed=${id}`, 'none')).toBe(without)
  expect(put).toHaveBeenCalledTimes(1)
})
