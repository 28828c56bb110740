// Analytics in a real browser with consent: all events arrive once. The consent question: tests/e2e/consent.test.ts.
// Pages from the back/forward cache: tests/e2e/back-forward.test.ts.

import type { Page } from 'playwright/test'
import { EVENT_SEND_INTERVAL_MS } from '../../client/analytics/outbox.ts'
import {
  consent,
  expectKept,
  expectSent,
  IDENTITY,
  kept,
  namesOf,
  pass,
  QUEUE,
  questionOn,
  SENT,
  search,
  telling,
  visitor,
} from './collected.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { eventsOf } from './operator.ts'
import { enter, SESSION_COOKIES } from './person.ts'

test.describe.configure({ timeout: 60_000 })
test.use({ storageState: { cookies: [], origins: [] } })

// An interval sends queues, so tests advance the page's clock instead of waiting.
test.beforeEach(({ context }) => context.clock.install())

test.describe('with consent', () => {
  test('[AN28] [AN30] what is done from then on arrives, as it was', async ({ page, request }) => {
    await page.goto('/markets')
    await hydrated(page)
    await search(page, 'sol')
    await (await questionOn(page)).getByRole('button', { name: 'Allow' }).click()
    await search(page, 'doge')
    const id = await visitor(page)
    await expectSent(page, request, id, 'market_search')
    const [shown, searched] = await eventsOf(request, id)
    // Searches before the consent are not collected.
    expect(searched).toMatchObject({
      '#type': 'track',
      '#event_name': 'market_search',
      properties: {
        '#lib': 'js',
        '#device_id': id,
        module_name: 'markets',
        element_name: 'search',
        pageid: 'markets',
        blockid: 'markets',
        locationid: 'markets.markets.search',
        events: 'market_search',
        siteid: 'web',
        site_language: 'en-US',
        type: 'input',
      },
    })
    expect(JSON.parse(String(searched?.properties.events_param))).toMatchObject({ query: 'doge' })
    expect(shown).toMatchObject({
      '#event_name': 'ta_page_show',
      properties: { '#url_path': '/markets', pageid: 'markets' },
    })
    expect(shown?.properties).not.toHaveProperty('#account_id')
  })

  test('[AN13] the seventh event sends all of them at once', async ({ page, context, request }) => {
    await context.addCookies([consent('granted')])
    const bodies: string[] = []
    page.on('request', (each) => {
      if (each.url().endsWith('/sync_js')) bodies.push(each.postData() ?? '')
    })
    await page.goto('/spot/BTC_USDT')
    await hydrated(page)
    const id = await visitor(page)
    for (const pair of ['ETH', 'SOL', 'DOGE', 'ETH', 'SOL', 'DOGE']) {
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search pair or coin' }).fill(`${pair}/USDT`)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${pair}_USDT$`))
    }
    await expectKept(request, id, 'pair_switch', 6)
    await expectKept(request, id, 'market_search', 6)
    for (const body of bodies) expect(body).toMatch(/^&data=[\w%]+&ext=crc%3D-?\d+&version=2\.5\.0$/)
    const events = await eventsOf(request, id)
    expect(new Set(events.map((event) => event['#uuid'])).size).toBe(events.length)
  })

  test('[AN32] what is done offline arrives when the network is back: all of it, once', async ({
    page,
    context,
    request,
  }) => {
    await context.addCookies([consent('granted')])
    await page.goto('/markets')
    await hydrated(page)
    const id = await visitor(page)
    await expectSent(page, request, id, 'ta_page_show')
    await context.setOffline(true)
    const queries = ['btc', 'eth', 'sol', 'doge', 'ada', 'xrp', 'bnb', 'link']
    for (const query of queries) await search(page, query)
    await expect.poll(async () => JSON.parse((await kept(page, QUEUE)) ?? '[]').length).toBe(queries.length)
    expect(namesOf(await eventsOf(request, id))).toEqual(['ta_page_show'])
    await context.setOffline(false)
    await expectKept(request, id, 'market_search', queries.length)
    const told = (await eventsOf(request, id))
      .slice(1)
      .map((event) => JSON.parse(String(event.properties.events_param)).query)
    expect(told).toEqual(queries)
    await expect.poll(() => kept(page, QUEUE), SENT).toBeNull()
  })

  test('[AN34] a page that goes says so by beacon, with how long it was looked at; the next page makes nothing double', async ({
    page,
    context,
    request,
  }) => {
    await context.addCookies([consent('granted')])
    await page.goto('/')
    await hydrated(page)
    const id = await visitor(page)
    await page.clock.runFor(1_000)
    // Only a beacon can have sent it, because no page of the site is open.
    await page.goto('about:blank')
    await expectKept(request, id, 'ta_page_hide')
    const hide = (await eventsOf(request, id)).find((event) => event['#event_name'] === 'ta_page_hide')
    expect(hide?.properties['#duration']).toBeGreaterThan(0.9)
    expect(hide?.properties['#duration']).toBeLessThan(30)

    await page.goto('/markets')
    await hydrated(page)
    await expectSent(page, request, id, 'ta_page_show', 2)
    const events = await eventsOf(request, id)
    expect(namesOf(events).filter((name) => name === 'ta_page_hide')).toHaveLength(1)
    expect(new Set(events.map((event) => event['#uuid'])).size).toBe(events.length)
  })

  test('[AN33] tabs side by side send each event once; what a closed one could not send, the next one does', async ({
    context,
    request,
  }) => {
    await context.addCookies([consent('granted')])
    const [one, other] = [await context.newPage(), await context.newPage()]
    await one.goto('/markets')
    await hydrated(one)
    const id = await visitor(one)
    await other.goto('/markets')
    await hydrated(other)
    await expectSent(other, request, id, 'ta_page_show', 2)
    await one.route('**/sync_js', (route) => route.abort())
    await search(one, 'btc')
    await search(other, 'eth')
    await expectSent(other, request, id, 'market_search', 1)
    await one.close()
    const third = await context.newPage()
    await third.goto('/')
    await hydrated(third)
    await expectSent(third, request, id, 'market_search', 2)
    await pass(third, 7_000)
    const events = await eventsOf(request, id)
    expect(new Set(events.map((event) => event['#uuid'])).size).toBe(events.length)
    expect(namesOf(events).filter((name) => name === 'market_search')).toHaveLength(2)
  })

  test('[AN25] [AN26] the wish to trade waits for an account, and is told as its own', async ({
    page,
    context,
    request,
  }) => {
    await context.addCookies([consent('granted')])
    await page.goto('/spot/ETH_USDT')
    await hydrated(page)
    const id = await visitor(page)
    await page.getByTestId('ticket').getByRole('link', { name: 'Sign up to trade' }).click()
    // The page that is left is hydrated too.
    await page.waitForURL('**/register**')
    await hydrated(page)
    await expectSent(page, request, id, 'sign_up_press')
    expect(namesOf(await eventsOf(request, id))).not.toContain('trade_intent')
    const account = await enter(context, new URL(page.url()).origin)
    await page.goto('/markets')
    await hydrated(page)
    await expectSent(page, request, id, 'trade_intent')
    const events = await eventsOf(request, id)
    const wish = events.find((event) => event['#event_name'] === 'trade_intent')
    expect(wish).toMatchObject({
      '#account_id': account,
      properties: { events_param: '{"pair":"ETH_USDT","side":"buy"}' },
    })
    expect(events.find((event) => event['#event_name'] === 'sign_up_press')).not.toHaveProperty('#account_id')
    await context.clearCookies({ name: SESSION_COOKIES })
    await page.goto('/')
    await hydrated(page)
    await expect.poll(async () => JSON.parse((await kept(page, IDENTITY)) ?? '{}').account_id, SENT).toBe('')
  })

  test('[AN29] a campaign is kept for the visit, and told of once', async ({ page, context }) => {
    await context.addCookies([consent('granted')])
    const requests = telling(page)
    const clicks = () => requests.filter((url) => url.includes('/api/open/activity/statistics'))
    await page.goto('/?utm_source=mail&utm_campaign=autumn&activityUtmType=7')
    await hydrated(page)
    await expect.poll(clicks, SENT).toHaveLength(1)
    const query = new URL(clicks()[0] ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      utm_source: 'mail',
      utm_campaign: 'autumn',
      event: 'activity_click',
      request_source: 'web',
      type: '7',
    })
    await page.reload()
    await hydrated(page)
    await pass(page, 2_500)
    expect(clicks()).toHaveLength(1)
    const session = await page.evaluate(() => [
      sessionStorage.getItem('utmParam'),
      sessionStorage.getItem('activityUtmType'),
    ])
    expect(session.map((text) => JSON.parse(text ?? '{}').data)).toEqual([
      { utm_source: 'mail', utm_campaign: 'autumn' },
      '7',
    ])
  })

  test('[AN35] who changes their mind in the settings is forgotten at once, in every tab', async ({
    page,
    context,
  }) => {
    await context.addCookies([consent('granted')])
    // Like the page's own marks: pending ones are reported late.
    await context.addInitScript(() => {
      const { fetch } = window
      Object.assign(window, { told: 0 })
      window.fetch = (input, init) => {
        if (String(input).includes('sync_js')) Object.assign(window, { told: Reflect.get(window, 'told') + 1 })
        return fetch(input, init)
      }
    })
    const told = (tab: Page) => tab.evaluate(() => Reflect.get(window, 'told'))
    const other = await context.newPage()
    for (const tab of [other, page]) {
      await tab.goto('/markets')
      await hydrated(tab)
      await visitor(tab)
      await pass(tab, EVENT_SEND_INTERVAL_MS)
      await expect.poll(() => told(tab), SENT).toBe(1)
    }
    // All events from here on stay queued.
    await context.route('**/sync_js', (route) => route.abort())
    for (const tab of [other, page]) await search(tab, 'btc')
    await expect.poll(() => kept(page, QUEUE)).not.toBeNull()
    await page.locator('summary[title="Settings"]').click()
    await page.getByRole('button', { name: 'Usage statistics' }).click()
    await expect(page.getByTestId('consent')).toContainText('You allowed usage statistics.')
    await page.getByTestId('consent').getByRole('button', { name: 'Decline' }).click()
    await expect
      .poll(async () => JSON.parse((await kept(page, IDENTITY)) ?? '{}'))
      .toMatchObject({ account_id: '', super_properties: {}, event_timers: {}, opt_tracking: false })
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ta_jssdk'))))
      .toEqual([])
    const before = [await told(page), await told(other)]
    for (const tab of [page, other]) await search(tab, 'eth')
    await pass(page, 7_000)
    expect([await told(page), await told(other)]).toEqual(before)

    // Consent is granted again, so events are collected again.
    await page.locator('summary[title="Settings"]').click()
    await page.getByRole('button', { name: 'Usage statistics' }).click()
    await expect(page.getByTestId('consent')).toContainText('You declined usage statistics.')
    await page.getByTestId('consent').getByRole('button', { name: 'Allow' }).click()
    await pass(page, EVENT_SEND_INTERVAL_MS)
    await expect.poll(() => told(page), SENT).toBeGreaterThan(Number(before[0]))
  })

  test('what an earlier page kept goes when a page finds the consent withdrawn', async ({ page, context }) => {
    await context.addCookies([consent('granted')])
    await page.goto('/markets')
    await hydrated(page)
    await visitor(page)
    await context.addCookies([consent('denied')])
    await page.goto('/')
    await hydrated(page)
    await expect.poll(async () => JSON.parse((await kept(page, IDENTITY)) ?? '{}').opt_tracking, SENT).toBe(false)
    expect(await kept(page, QUEUE)).toBeNull()
  })
})
