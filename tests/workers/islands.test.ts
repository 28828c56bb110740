// Pages of logged-in users, through the real application: cached public parts with islands of personal data.

import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { ISLAND_DATA } from '#shared/pages/islands.ts'
import { isPersonalPage, pageIslands, ROUTES } from '#shared/pages/routes.ts'
import { renderDocument } from '#worker/document/render.tsx'
import { loadHomeFigures } from '#worker/home/figures.ts'
import { CACHED_CSP } from '#worker/http/security-policy.ts'
import { loadMessages } from '#worker/locale/messages.ts'
import { exampleOf, statusAt } from '../fixtures/addresses.ts'
import { ask, documentOf, markupOf, personalOf, publicOf } from './edge-site.ts'
import { post } from './member.ts'
import { must, place, trader } from './trader.ts'
import { registered, type Visitor } from './visitor.ts'

/** Any part of a page that shows the user's data contains this marker. */
const MARKER = 'zq7islander'
const NAME = 'z•••@'
const PHONE = { 'sec-ch-ua-mobile': '?1' }

let somebody: Visitor
beforeAll(async () => {
  somebody = await trader(MARKER, ['USDT', 'BTC'])
  await post(somebody, 'affiliate-join')
  must(await place(somebody, { price: '50000', quantity: '0.01' }))
  must(await place(somebody, { type: 'market', quantity: '0.01' }))
})

/** Renders a document's page in one piece, as the browser does. */
async function renderedWhole(document: string): Promise<string> {
  const { page, visit, data } = publicOf(document)
  const { islands, personal } = personalOf(document) ?? {}
  const messages = await loadMessages(env, visit.locale)
  // Server-only parts are not in the payload: loads them again from the cache.
  const given = page === 'home' ? { ...data, still: await loadHomeFigures(env, visit) } : data
  return renderDocument({ page, visit, data: given, messages, ...(islands && { islands, personal }) })
}

/** Without figures in the head and names of pictures, because the head may be sent before them (docs/decisions/089). */
const bare = (document: string) =>
  document.replace(/<title>.*?<\/title>|<meta property="og:title"[^>]*>|<link rel="preload" as="image"[^>]*>/g, '')

/** First difference of two documents, as text. */
function parting(first: string, second: string): readonly string[] | undefined {
  const [one, other] = [bare(first), bare(second)]
  if (one === other) return undefined
  const at = [...one].findIndex((character, index) => character !== other[index])
  return [one, other].map((text) => text.slice(Math.max(0, at - 80), at + 120))
}

const KEPT = [
  '/',
  '/markets?q=btc',
  '/ar_AE/markets',
  '/markets?view=map',
  '/proof',
  '/docs/select',
  '/register/learn-more',
  '/ja_JP',
  '/spot/BTC_USDT',
  '/spot/ETH_USDT?interval=1h&tab=history',
  '/ar_AE/spot/BTC_USDT?tab=assets',
  '/fees',
  '/spot/BTC_USDT?tab=fills',
  '/futures/BTC_USDT',
  '/ar_AE/futures/ETH_USDT?tab=account',
  '/futures/BTC_USDT?trade=risk_wrong&tab=open',
  '/otc',
  '/ar_AE/otc?from=ETH',
  '/otc?tab=recurring',
  '/otc/block',
  '/bot-trade/autosystem',
  '/ar_AE/bot-trade/autosystem?kind=dca&state=over&sort=ran',
  '/bot-trade/grid/BTC_USDT',
  '/ar_AE/bot-trade/dca?profit=2',
  `/bot-trade/shared/bot-${'0'.repeat(16)}`,
  '/copy-trading/futures',
  '/ar_AE/copy-trading/spot?sort=roi&days=7',
  '/copy-trading/spot-trader/0123456789abcdef',
  '/p2p',
  '/ar_AE/p2p?side=sell&asset=BTC&fiat=EUR&amount=100',
  `/p2p/merchant/USD-${'0'.repeat(16)}`,
]
/** Pages that are personal as a whole, except the shell. */
const WHOLLY_OWN = ROUTES.filter(({ page, guards }) => isPersonalPage(page) && guards.length > 0).map(exampleOf)

describe('a page of whoever is logged in', () => {
  test.each([...KEPT, ...WHOLLY_OWN])('[IS1] %s is, to the byte, what it is rendered in one piece', async (path) => {
    for (const headers of [{}, PHONE]) {
      const document = await documentOf(await somebody.ask(path, { headers }), statusAt(path))
      expect(personalOf(document)?.personal.member?.name).toContain('@')
      expect(publicOf(document).modules.words.map(([name]) => name)).toContain('member')
      const whole = await renderedWhole(document)
      expect(parting(document, whole)).toBeUndefined()
    }
  })

  test.each(['/spot/BTC_USDT', '/ar_AE/spot/ETH_BTC?range=year', '/spot/BTC_USDT?trade=placed'])(
    '[IS1] the simple screen at %s is, to the byte, what it is rendered in one piece',
    async (path) => {
      somebody.cookies.set('desk', 'simple')
      const document = await documentOf(await somebody.ask(path))
      somebody.cookies.delete('desk')
      expect(publicOf(document).page).toBe('trade-simple')
      expect(parting(document, await renderedWhole(document))).toBeUndefined()
    },
  )

  test('[IS2] shows who they are without scripts, in one answer', async () => {
    const document = markupOf(await documentOf(await somebody.ask('/markets')))
    expect(document).toContain('data-testid="bell"')
    expect(document).toContain(NAME)
    expect(document).not.toContain('data-island')
    expect(document).not.toContain('href="/login')
  })

  test('[IS3] is kept by nobody, has no inline script, and none may run', async () => {
    const response = await somebody.ask('/markets')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-security-policy')).toBe(CACHED_CSP)
    for (const [, attributes] of (await documentOf(response)).matchAll(/<script\b([^>]*)>/g)) {
      expect(attributes).toMatch(/ src="\/assets\/|type="application\/json"/)
    }
  })

  test.each(['/markets', '/spot/BTC_USDT', '/wallet', '/ar_AE/orders'])(
    '[IS9] %s is the same on the way as a gzip file, for whoever takes one',
    async (path) => {
      const plain = await somebody.ask(path)
      const packed = await somebody.ask(path, { headers: { 'accept-encoding': 'gzip, br' } })
      expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
      for (const name of ['cache-control', 'content-security-policy', 'content-type']) {
        expect(packed.headers.get(name), name).toBe(plain.headers.get(name))
      }
      // This client receives it decompressed.
      const document = await documentOf(packed)
      expect(parting(document, await renderedWhole(document))).toBeUndefined()
    },
  )

  test('[IS4] leaves nothing of itself in what others get', async () => {
    const own = await documentOf(await somebody.ask('/markets'))
    const other = await registered('other-islander@example.com')
    const theirs = await documentOf(await other.ask('/markets'))
    const visitors = await documentOf(await ask('/markets'))
    expect(own).toContain(NAME)
    for (const document of [theirs, visitors]) expect(document).not.toContain(NAME)
    expect(personalOf(visitors)).toBeUndefined()
    expect(visitors).not.toMatch(/data-island|id="personal"/)
  })

  test('[IS5] is a visitor’s again as soon as the session has ended', async () => {
    const leaver = await registered('leaver-islander@example.com')
    const stolen = new Map(leaver.cookies)
    expect(await documentOf(await leaver.ask('/markets'))).toContain('l•••@')
    await leaver.leave()
    for (const [name, value] of stolen) leaver.cookies.set(name, value)
    const after = await leaver.ask('/markets')
    expect(after.headers.get('cache-control')).toBe('private, no-store')
    expect(await documentOf(after)).toBe(await documentOf(await ask('/markets')))
  })
})

test('[IS6] every page names its islands, and islands are of the table', () => {
  for (const { page, islands } of ROUTES) {
    expect(pageIslands(page), page).toEqual(islands)
    for (const name of islands) expect(Object.keys(ISLAND_DATA)).toContain(name)
  }
})
