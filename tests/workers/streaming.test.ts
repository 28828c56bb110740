// Streaming documents through the real application: parts that leave before the data, their order, and late parts
// (docs/decisions/089).

import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { isOperatorPage } from '#shared/pages/operator.ts'
import type { Route } from '#shared/pages/route.ts'
import { toPageChrome } from '#shared/pages/route-meta.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { renderContent, renderDocument, renderFrameText } from '#worker/document/render.tsx'
import { loadMessages } from '#worker/locale/messages.ts'
import { PAGE_PART_TIMEOUT_MS, pagePartTimeout } from '#worker/page-data/await-in-time.ts'
import { exampleOf, statusAt } from '../fixtures/addresses.ts'
import { atDesk } from './at-desk.ts'
import { documentOf, personalOf, publicOf } from './edge-site.ts'
import { HeldData, Reading } from './held-data.ts'
import { post } from './member.ts'
import { registered, type Visitor } from './visitor.ts'

const isGuarded = ({ guards }: Route) => guards.includes('auth-route')
const cookiesOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const site = new HeldData()
/** Cookies of a visitor who may see a route. */
let cookies: (route: Route) => string
beforeAll(async () => {
  const person = await registered('streaming@example.com')
  await post(person, 'affiliate-join')
  const operator = await atDesk('streaming')
  cookies = (route) => (isOperatorPage(route.page) ? cookiesOf(operator) : isGuarded(route) ? cookiesOf(person) : '')
})

/** Time for which a page with prices is fresh (worker/pages/cached-pages.ts). */
const PRICES_FRESH_MS = 2_000

/** The same page in another currency, which is not cached. */
const FIRST = 'currency=EUR'
const ANOTHER = 'currency=CZK'
/** Repeated with other currencies, because a pause of the machine is no fault of the page: the best one counts. */
const TRIES = ['CZK', 'HUF', 'PLN', 'GEL', 'AMD', 'AZN', 'KZT', 'UAH'].map((code) => `currency=${code}`)
/** Data are held, so a page that waits for them has no first byte at all. A busy machine takes four times as long. */
const FIRST_BYTE_MS = 240
const headers = (...parts: readonly string[]) => ({ cookie: parts.filter((part) => part !== '').join('; ') })

const PAGES = ROUTES.filter((route) => statusAt(exampleOf(route)) === 200)
const ABSENT = ROUTES.filter((route) => statusAt(exampleOf(route)) !== 200)

describe('before its data are there', () => {
  let asking = 0
  afterEach(() => site.letGo())

  /**
   * Repeats until the first byte comes soon enough, and leaves calls waiting. A page without calls before its shell
   * counts at once, because a call of only a later attempt is not the page's own.
   */
  async function begun(path: string, cookie: string) {
    const msUntilFirst: number[] = []
    for (const currency of TRIES) {
      site.hold()
      const asked = Date.now()
      const { response, settled } = await site.ask(path, { headers: headers(currency, cookie) })
      const reading = new Reading(response.body)
      await reading.until((text) => text !== '')
      msUntilFirst.push(Date.now() - asked)
      const ms = Math.min(...msUntilFirst)
      if (ms < FIRST_BYTE_MS || msUntilFirst.length === TRIES.length) return { response, settled, reading, ms }
      await reading.until((text) => text.includes('<main id="main"'))
      if (site.waiting.length === 0) return { response, settled, reading, ms }
      site.letGo()
      await reading.rest()
      await settled()
    }
    throw new Error('no try')
  }

  test.each(PAGES.map((route) => [route.path, route] as const))(
    '[ST1] %s has status, head and shell, and goes on to its end when they are',
    async (_, route) => {
      const path = exampleOf(route)
      const whole = await documentOf((await site.ask(path, { headers: headers(FIRST, cookies(route)) })).response)
      const { response, settled, reading, ms } = await begun(path, cookies(route))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(response.headers.get('link')).toMatch(/^<\/assets\/[^>]+\.css>; rel=preload; as=style, .*as=font/)
      const { header, mobileHeader } = toPageChrome(route.meta)
      const shell = await reading.until((text) => text.includes('<main id="main"'))
      expect(shell).toMatch(/<title>[^<]+<\/title>/)
      expect(shell).toMatch(/<html lang="[^"]+" dir="ltr" data-theme=/)
      expect(shell).toContain('rel="stylesheet"')
      expect(shell.includes('<header'), 'a header').toBe(header || mobileHeader || shell.includes('<header'))
      expect(shell).not.toContain('blocking="render"')
      // If there are calls, the end waits for them; else the document is complete.
      const isAsking = site.waiting.length > 0
      if (isAsking) expect(shell).not.toContain('</html>')
      if (isAsking) expect(ms).toBeLessThan(FIRST_BYTE_MS)
      asking += Number(isAsking)
      site.letGo()
      const document = await reading.rest()
      await settled()
      expect(document).toMatch(/<\/html>$/)
      expect(document).not.toContain('data-island=')
      expect(document.match(/<h1\b/g)).toHaveLength(1)
      expect(publicOf(document).page).toBe(publicOf(whole).page)
      for (const [, attributes] of document.matchAll(/<script\b([^>]*)>/g)) {
        expect(attributes).toMatch(/ src="\/assets\/|type="application\/json"/)
      }
    },
    20_000,
  )

  test('[ST1] most of them ask for something', () => {
    expect(asking).toBeGreaterThan(60)
  })

  test.each(ABSENT.map((route) => [route.path, route] as const))(
    '[ST2] %s waits for whether it is there, and for nothing else',
    async (_, route) => {
      site.hold()
      const asking = site.ask(exampleOf(route), { headers: headers(ANOTHER, cookies(route)) })
      await vi.waitFor(() => expect(site.waiting.length).toBeGreaterThan(0))
      site.letGo()
      const { response, settled } = await asking
      await documentOf(response, 404)
      await settled()
    },
    20_000,
  )
})

describe('what an address names', () => {
  /** Announces in every language. */
  async function announced(title: string): Promise<string> {
    const announcements = env.ANNOUNCEMENTS.getByName('site')
    const { id } = await announcements.draft('news')
    for (const locale of LOCALE_CODES) await announcements.setText(id, locale, { title, body: 'One.' })
    await announcements.publish(id)
    return `/announcements/${id}`
  }

  test('[ST2] is believed to be there for a minute, and called as it was', async () => {
    const path = await announced('Seen before')
    await documentOf((await site.ask(path, { headers: headers('currency=INR') })).response)
    site.hold()
    const { response, settled } = await site.ask(path, { headers: headers('currency=IDR') })
    const reading = new Reading(response.body)
    const shell = await reading.until((text) => text.includes('<main id="main"'))
    expect(site.waiting).toContain('ANNOUNCEMENTS.view')
    expect(shell).toContain('<title>Seen before | Meridian</title>')
    site.letGo()
    expect(await reading.rest()).toContain('One.')
    await settled()
  })
})

/** The page of a new user. */
async function member(name: string) {
  return { cookie: cookiesOf(await registered(`${name}@example.com`)) }
}

describe('on its way', () => {
  test('[ST3] what is kept leaves before what is one person’s, which comes in its order', async () => {
    const path = '/spot/SOL_USDT'
    const own = await member('in-order')
    // The public part for logged-in users is cached now.
    await documentOf((await site.ask(path, { headers: own })).response)
    site.hold()
    const { response, settled } = await site.ask(path, { headers: own })
    const reading = new Reading(response.body)
    expect(await reading.until((text) => text.includes('<main id="main"'))).toContain('data-testid="bell"')
    await vi.waitFor(() => expect(site.waiting.some((call) => call.startsWith('LEDGER.'))).toBe(true))
    expect(reading.text).not.toContain('id="payload"')
    site.letGo()
    const document = await reading.rest()
    await settled()
    expect(document).toContain('id="personal"')
    expect(document).not.toContain('data-island=')
  })

  test.each([{}, { 'accept-encoding': 'gzip' }])(
    '[ST4] %o: the shell is read before the data are there',
    async (also) => {
      site.hold()
      const asked = { headers: { cookie: `currency=${'accept-encoding' in also ? 'HUF' : 'DKK'}`, ...also } }
      const { response, settled } = await site.ask('/coin/ETH', asked)
      const isPacked = response.headers.get('content-encoding') === 'gzip'
      expect(isPacked).toBe('accept-encoding' in also)
      const body = isPacked ? response.body?.pipeThrough(new DecompressionStream('gzip')) : response.body
      const reading = new Reading(body ?? null)
      expect(await reading.until((text) => text.includes('<main id="main"'))).not.toContain('</main>')
      site.letGo()
      // A wrong checksum or length at its end would break the stream.
      expect(await reading.rest()).toMatch(/<\/html>$/)
      await settled()
    },
  )

  test('[ST5] what was streamed is kept for the next, and goes out whole', async () => {
    const asked = { headers: headers('currency=SEK') }
    site.hold()
    const { response, settled } = await site.ask('/markets', asked)
    const reading = new Reading(response.body)
    await reading.until((text) => text.includes('<main id="main"'))
    site.letGo()
    const first = await reading.rest()
    await settled()
    site.hold()
    const next = await site.ask('/markets', asked)
    expect(await next.response.text()).toBe(first)
    expect(next.response.headers.get('cache-control')).toBe('private, no-cache')
    site.letGo()
  })

  test.each(['/', '/ar_AE', '/zh_CN'])(
    '[ST3] %s begins with what it promises, and goes on as it has begun',
    async (path) => {
      site.hold()
      const { response, settled } = await site.ask(path, {
        headers: headers('currency=THB', `i18n_redirected=${path.slice(1) || 'en_US'}`),
      })
      const reading = new Reading(response.body)
      const begun = await reading.until((text) => text.includes('</form>') && text.includes('<h1'))
      expect(begun).not.toContain('<table')
      site.letGo()
      const document = await reading.rest()
      await settled()
      expect(document).toContain('<table')
      const { page, visit, data } = publicOf(document)
      const { text } = await renderContent({ page, visit, data, messages: await loadMessages(site.env, visit.locale) })
      // Server-only figures are not in the payload.
      const [first = ''] = text.split('<div class="_news')
      expect(document).toContain(first)
    },
  )

  test('[ST5] kept and stale, it leaves as it is kept while it is made anew', async () => {
    const asked = { headers: { ...headers('currency=PHP'), 'accept-encoding': 'gzip' } }
    const before = new Uint8Array(await (await site.ask('/markets', asked)).response.arrayBuffer())
    await scheduler.wait(PRICES_FRESH_MS + 100)
    site.hold()
    const { response, settled } = await site.ask('/markets', asked)
    // Complete, and compressed as before, although no object answered.
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(before)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    await vi.waitFor(() => expect(site.waiting).toContain('MARKET_SUMMARY.overview'))
    site.letGo()
    await settled()
  })

  test('[ST5] kept and stale, it leaves at once for whoever is logged in, and what is theirs as it comes', async () => {
    const path = '/spot/ADA_USDT'
    const own = await member('stale')
    await documentOf((await site.ask(path, { headers: own })).response)
    await scheduler.wait(PRICES_FRESH_MS + 100)
    site.hold()
    const { response, settled } = await site.ask(path, { headers: own })
    const reading = new Reading(response.body)
    // The book is public and comes before personal parts.
    const begun = await reading.until((text) => text.includes('data-testid="order-book"'))
    expect(begun).not.toContain('id="personal"')
    site.letGo()
    expect(await reading.rest()).toContain('id="personal"')
    await settled()
  })

  test('[ST6] whoever joins a page on its way has the same, and it is asked for once', async () => {
    site.hold()
    const asked = { headers: headers('currency=NOK') }
    const both = await Promise.all([site.ask('/markets', asked), site.ask('/markets', asked)])
    expect(site.waiting.filter((call) => call === 'MARKET_SUMMARY.overview')).toHaveLength(1)
    site.letGo()
    const [one, other] = await Promise.all(both.map(({ response }) => response.text()))
    expect(one).toBe(other)
    expect(one).toMatch(/<\/html>$/)
  })

  test.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a preview of a link', 'facebookexternalhit/1.1'],
  ])('[ST7] %s waits for all', async (name, agent) => {
    site.hold()
    const cookie = `currency=${name.includes('preview') ? 'RON' : 'BGN'}`
    let isAnswered = false
    const asking = site.ask('/spot/BTC_USDT', { headers: { 'user-agent': agent, cookie } })
    void asking.then(() => {
      isAnswered = true
    })
    await vi.waitFor(() => expect(site.waiting.length).toBeGreaterThan(0))
    await scheduler.wait(150)
    expect(isAnswered).toBe(false)
    site.letGo()
    const document = await documentOf((await asking).response)
    expect(document).toMatch(/<title>[\d,.]+ BTC\/USDT/)
  })
})

/** A moment after the shell has left. */
const later = () => scheduler.wait(150)

describe('a part that does not come', () => {
  const failing = new HeldData()
  beforeAll(() => {
    pagePartTimeout.ms = PAGE_PART_TIMEOUT_MS
  })

  test('[ST8] says so in its place where it failed, with a way to try again, and the status stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    failing.hold()
    const { response } = await failing.ask('/ar_AE/spot/BTC_USDT?interval=1h', { headers: headers('currency=ISK') })
    await later()
    failing.fail()
    const document = await documentOf(response)
    expect(document).toMatch(
      /<main[^>]*><div class="late"><h1>[^<]+<\/h1><a href="\/ar_AE\/spot\/BTC_USDT\?interval=1h">/,
    )
    expect(document).toContain('data-testid="tab-bar"')
    expect(publicOf(document)).toMatchObject({ page: 'late', meta: { stickyOpen: true }, visit: { locale: 'ar_AE' } })
    // The page of the failure is not cached.
    failing.letGo()
    expect(publicOf(await documentOf((await failing.ask('/ar_AE/spot/BTC_USDT?interval=1h')).response)).page).toBe(
      'spot',
    )
    vi.restoreAllMocks()
  })

  test('[ST8] of home says so in the market’s place, beside what has begun', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await documentOf((await failing.ask('/')).response)
    failing.hold()
    const { response } = await failing.ask('/', { headers: headers('currency=MYR') })
    const reading = new Reading(response.body)
    await reading.until((text) => text.includes('</section>'))
    // Failed figures of the static part are omitted; the markets are not.
    const document = await reading.rest()
    expect(document).toMatch(/<\/section><div class="late"><p>[^<]+<\/p><a href="\/">[^<]+<\/a><\/div><\/div>/)
    expect(document).toMatch(/<\/html>$/)
    failing.letGo()
    vi.restoreAllMocks()
  })

  test('[ST8] is one person’s: the rest of the page stands, and the browser is told which it is', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const own = await member('failed-part')
    await documentOf((await failing.ask('/spot/ETH_USDT', { headers: own })).response)
    failing.hold()
    const { response } = await failing.ask('/spot/ETH_USDT', { headers: own })
    await later()
    failing.fail()
    const document = await documentOf(response)
    expect(document.match(/<!--\$--><div class="late"><p>/g)).toHaveLength(2)
    expect(personalOf(document)?.personal.late).toEqual(['balance', 'panel'])
    expect(publicOf(document).page).toBe('trade')
    failing.letGo()
    vi.restoreAllMocks()
  })

  test('[ST8] is later than five seconds', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const own = await member('late-part')
    failing.hold()
    const pages = ['/wallet', '/markets/futures', '/account'].map(async (path) => {
      const { response } = await failing.ask(path, { headers: own })
      return documentOf(response)
    })
    for (const document of await Promise.all(pages)) {
      expect(publicOf(document).page).toBe('late')
      expect(document).toContain('<div class="late"><h1>')
      expect(document).toContain('data-testid="bell"')
    }
    failing.letGo()
    vi.restoreAllMocks()
  })

  test('[ST9] a visitor who leaves ends the calls', async () => {
    const left = new HeldData()
    await documentOf((await left.ask('/')).response)
    left.hold()
    const { response, settled } = await left.ask('/markets/futures', { headers: headers('currency=MXN') })
    const reading = new Reading(response.body)
    await reading.until((text) => text.includes('<main id="main"'))
    await reading.leave()
    // Nothing answers, and nothing waits any more.
    await settled()
    expect(left.waiting).not.toEqual([])
    left.letGo()
    const again = await left.ask('/markets/futures', { headers: headers('currency=MXN') })
    expect(await documentOf(again.response)).toContain('BTC')
  })

  test('[ST9] unless somebody else waits for the same', async () => {
    const left = new HeldData()
    await documentOf((await left.ask('/')).response)
    left.hold()
    const asked = { headers: headers('currency=BRL') }
    const [one, other] = await Promise.all([left.ask('/markets/futures', asked), left.ask('/markets/futures', asked)])
    await new Reading(one.response.body).leave()
    left.letGo()
    expect(publicOf(await documentOf(other.response)).page).toBe('markets-futures')
  })
})

test('a document begins with its type: without it, browsers show the page in quirks mode', async () => {
  const visit: Visit = {
    locale: 'en_US',
    path: '/',
    search: '',
    theme: 'light',
    colours: 'upgreen',
    device: 'web',
    currency: 'USD',
    notation: 'indent',
    origin: 'https://meridian.test',
    brand: 'Meridian',
    helpCentre: '',
    languages: LOCALE_CODES,
    config: {},
  }
  const page = { page: 'offline', visit, messages: await loadMessages(env, visit.locale) } as const
  expect(renderFrameText(page)).toMatch(/^<!DOCTYPE html><html/)
  expect(await renderDocument({ ...page, data: {} })).toMatch(/^<!DOCTYPE html><html/)
})
