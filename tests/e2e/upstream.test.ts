// The site as the edge of another exchange, in a browser: a server of its own with a venue's socket and an API on this
// machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CoinwVenue } from '../fixtures/coinw-venue.ts'
import { MisbehavingHost } from '../fixtures/misbehaving-host.ts'
import { hasSharedData } from '../fixtures/shared-data.ts'
import { serveBuilt } from './built.ts'
import { expect, hydrated, test } from './fixtures.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 100
const SITE = `http://localhost:${PORT}`
const BAR_MS: Readonly<Record<string, number>> = { '1m': 60_000, '1h': 3_600_000, '1d': 86_400_000, '1w': 604_800_000 }
const LANGUAGES = ['en_US', 'ja_JP', 'fr_FR']

async function start(settings: Readonly<Record<string, string>>) {
  const state = await mkdtemp(join(tmpdir(), 'meridian-'))
  const server = spawn('node', ['tests/e2e/serve-built.ts'], {
    env: { ...process.env, ...settings, PORT: String(PORT), STATE_DIR: state },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(state, { recursive: true, force: true })
  }
}

test('[UP33] pages show what the exchange says: its prices as they move, its languages, its refusals', async ({
  page,
  context,
}) => {
  test.skip(!hasSharedData, '../shared/data/socket is not here')
  test.setTimeout(90_000)
  const venue = new CoinwVenue()
  const host = new MisbehavingHost()
  const api = `http://127.0.0.1:${await host.listen()}`
  const answer = (path: string, body: unknown) =>
    fetch(`${api}/__answer/e2e${path}`, { method: 'POST', body: JSON.stringify(body) })
  await answer('/open/lang/menu/show', { code: 0, data: { whiteList: LANGUAGES } })
  await answer('/v2/users/security/config', { code: 0, data: { changeLogin: false } })
  const stop = await start({ UPSTREAM_SPOT_URL: `${api}/e2e`, UPSTREAM_SPOT_WS_URL: await venue.listen() })
  try {
    await page.goto(`${SITE}/spot/BTC_USDT`)
    await hydrated(page)
    const book = page.getByTestId('order-book')
    await expect(book).toContainText('198.80')
    venue.say({
      biz: 'exchange',
      pairCode: '78',
      data: JSON.stringify({ asks: [['201.1', '1.5']], bids: [['200.9', '2']], time: Date.now(), seq: 9 }),
      type: 'depth_snapshot',
    })
    await expect(book).toContainText('201.10', { timeout: 15_000 })
    const offered = await page
      .locator('a[hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))
    expect(offered).not.toContain('ru-RU')

    expect(await page.evaluate(async () => (await fetch('/api/v2/users/security/config')).json())).toEqual({
      code: 0,
      data: { changeLogin: false },
    })
    // A language that the venue does not offer redirects to English; an offered one stays.
    await page.goto(`${SITE}/ru_RU/markets`)
    expect(new URL(page.url()).pathname).toBe('/markets')
    await page.goto(`${SITE}/fr_FR/markets`)
    expect(new URL(page.url()).pathname).toBe('/fr_FR/markets')

    // A session that the venue no longer knows: any call that reports it leads to the login page.
    await answer('/v2/users/membership/user-perfenerce/get', { code: '401' })
    await context.addCookies([{ name: 'token', value: 'T', url: SITE }])
    await page.goto(`${SITE}/fr_FR/markets?q=btc`)
    expect(page.url()).toBe(`${SITE}/fr_FR/login?redirectUrl=%2Fmarkets%3Fq%3Dbtc&sessionEnded=true`)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')

    // The venue disappears: no page of its market shows stale prices as live.
    await venue.close()
    const depth = `${SITE}/api/v1/market/depth?symbol=ETH_USDT`
    await expect.poll(async () => (await page.request.get(depth)).status(), { timeout: 30_000 }).toBe(503)
    // Crawlers get all of a page; for visitors the status may be sent before the failure.
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    const crawled = await page.request.get(`${SITE}/ja_JP/spot/ETH_USDT`, { headers })
    expect(crawled.status()).toBe(503)
    expect(await crawled.text()).toContain('data-page="error"')
  } finally {
    await stop()
    await host.close()
  }
})

test('[UP34] before another Meridian, charts page back through its history, and the day is its day', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const venue = await serveBuilt(PORT + 1, {})
  const edge = await serveBuilt(PORT + 2, {
    UPSTREAM_SPOT_URL: `${venue.origin}/api`,
    UPSTREAM_SPOT_WS_URL: `${venue.origin.replace(/^http/, 'ws')}/ws`,
  })
  const read = async (origin: string, path: string) => {
    const response = await request.get(`${origin}/api/v1/market/${path}`)
    expect(response.status(), path).toBe(200)
    return (await response.json()).data
  }
  try {
    const isThere = async () => (await request.get(`${edge.origin}/api/v1/market/ticker?symbol=BTC_USDT`)).status()
    await expect.poll(isThere, { timeout: 60_000 }).toBe(200)
    for (const interval of ['1m', '1h', '1d', '1w']) {
      const step = BAR_MS[interval] ?? 0
      let before = Math.floor(Date.now() / step) * step - step
      for (let page = 0; page < 3; page += 1) {
        const path = `candles?symbol=BTC_USDT&interval=${interval}&limit=200&before=${before}`
        const [shown, known] = await Promise.all([read(edge.origin, path), read(venue.origin, path)])
        expect(shown.length, path).toBeGreaterThan(50)
        expect(shown, path).toEqual(known)
        before = shown[0].time
        if (shown.length < 200) break
      }
    }
    // Both are at the open minute, but not at the same moment of it.
    const ticker = 'ticker?symbol=BTC_USDT'
    const [shown, known] = await Promise.all([read(edge.origin, ticker), read(venue.origin, ticker)])
    for (const figure of ['open', 'high', 'low', 'volume', 'quoteVolume']) {
      expect(Math.abs(Number(shown[figure]) / Number(known[figure]) - 1), figure).toBeLessThan(0.002)
    }
  } finally {
    await edge.stop()
    await venue.stop()
  }
})
