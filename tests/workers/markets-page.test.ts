// The list of spot markets and its heat map, as rendered by the server.

import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { MARKETS } from '#shared/markets/markets.ts'
import { renderDocument } from '#worker/document/render.tsx'
import { loadMessages } from '#worker/locale/messages.ts'
import { ask, documentOf, markupOf, payloadOf, publicOf } from './edge-site.ts'

const read = async (path: string) => documentOf(await ask(path))
const tilesOf = (document: string) =>
  [...markupOf(document).matchAll(/<li [^>]*style="inset-inline-start:[^>]*><a href="([^"]*)"/g)].map(
    ([, href]) => href,
  )

test('[MK1] [MK3] every market is a tile of the map, whole without scripts, and leads to its page', async () => {
  const map = await read('/markets?view=map')
  expect(payloadOf(map).page).toBe('markets-map')
  expect(tilesOf(map).toSorted()).toEqual(MARKETS.map(({ symbol }) => `/spot/${symbol}`).toSorted())
  expect(tilesOf(map)[0]).toBe('/spot/BTC_USDT')
  expect(markupOf(map)).toContain('aria-label="Heat map of spot markets"')
  expect(markupOf(map)).toMatch(/title="BTC\/USDT [+−]?\d+\.\d\d%"/)
  expect(tilesOf(await read('/ar_AE/markets?view=map&q=eth'))).toEqual(
    expect.arrayContaining(['/ar_AE/spot/ETH_USDT', '/ar_AE/spot/ETH_BTC']),
  )
  expect(tilesOf(await read('/markets?view=map&category=meme'))).toHaveLength(
    MARKETS.filter(({ category }) => category === 'meme').length,
  )
})

test('[MK4] list and map lead to each other with what was asked for, and the list loads nothing of the map', async () => {
  const list = await read('/markets?q=eth&sort=change')
  expect(markupOf(list)).toContain('href="/markets?q=eth&amp;sort=change&amp;view=map"')
  expect(list).not.toContain('markets-map')
  const map = await read('/markets?q=eth&sort=change&view=map')
  expect(markupOf(map)).toContain('href="/markets?q=eth&amp;sort=change"')
  // A search without scripts stays on the map.
  expect(markupOf(map)).toContain('<input type="hidden" name="view" value="map"/>')
  for (const unknown of ['', 'list', 'constructor', '__proto__']) {
    expect(payloadOf(await read(`/markets?view=${unknown}`)).page, unknown).toBe('markets')
  }
  // Contracts have no map, and no link to one.
  expect(markupOf(await read('/markets/futures?view=map'))).not.toContain('view=map')
})

test('[MK9] a market that was listed lately says so beside its name, and no other does', async () => {
  const list = await read('/markets')
  const { page, visit, data } = publicOf(list)
  if (page !== 'markets') expect.unreachable()
  expect(data).toMatchObject({ fresh: [] })
  const messages = await loadMessages(env, visit.locale)
  const given = { ...data, fresh: ['SOL_USDT'] } as typeof data
  const drawn = await renderDocument({ page, visit, data: given, messages })
  expect(drawn.match(/<b>New<\/b>/g)).toHaveLength(1)
  expect(markupOf(drawn)).toMatch(/SOL<span>\/USDT<\/span><b>New<\/b>/)
})

test('[MK5] home, list and map say what the whole market comes to, open to their formulas, and send no code for it', async () => {
  const summary = env.MARKET_SUMMARY.getByName('all')
  // Closed days are requested after the first overview.
  await vi.waitFor(async () => expect((await summary.overview()).pulse?.mood).toBeDefined())
  const { pulse } = await summary.overview()
  expect(pulse).toMatchObject({ coins: MARKETS.filter(({ quote }) => quote === 'USDT').length, days: 30 })
  // Addresses that no other test has cached.
  for (const path of ['/?pulse', '/fr_FR/markets?q=bt', '/ar_AE/markets?view=map&q=bt']) {
    const document = await read(path)
    const strip = /<section[^>]* data-testid="pulse">.*?<\/section>/s.exec(markupOf(document))?.[0] ?? ''
    expect(strip.match(/<details /g), path).toHaveLength(5)
    expect(strip, path).toContain('28')
    expect(strip, path).toMatch(/50 \+ 50 × \(\d+ − \d+\) ÷ 28 → \d/)
    expect(strip, path).toMatch(/100 − 50 × \d+\.\d\d% ÷ \d+\.\d\d% → \d/)
    const { data, modules } = payloadOf(document)
    expect(data).toHaveProperty('pulse')
    expect(modules.words.map(([name]) => name)).not.toContain('pulse')
  }
  // A market's own page does not need it.
  expect(payloadOf(await read('/spot/LTC_USDT')).data).not.toHaveProperty('pulse')
})
