// The page of a coin without scripts.

import { describe, expect, test } from 'vitest'
import { COIN_SYMBOLS, COINS } from '#shared/content/coins/coins.ts'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'

const read = async (path: string) => documentOf(await ask(path))

test('[CO1] every coin has its page, with price, chart, markets and networks, and nothing undefined', async () => {
  for (const asset of COIN_SYMBOLS) {
    const markup = markupOf(await read(`/coin/${asset}`))
    expect(markup, asset).not.toMatch(/undefined|NaN|\bcoins?\.[a-zA-Z]+/)
    expect(markup, asset).toContain(`/wallet/deposit?asset=${asset}`)
    expect(markup.includes('role="img"'), asset).toBe(asset !== 'USDT')
    expect(markup.includes('data-testid="coin-price"'), asset).toBe(asset !== 'USDT')
  }
})

test('[CO1] it is read in every language, under a title and a description of that language', async () => {
  const heads = new Set<string>()
  for (const locale of LOCALE_CODES) {
    const document = await read(localePath(locale, '/coin/ETH'))
    const markup = markupOf(document)
    expect(markup).toContain(`href="${localePath(locale, '/spot/ETH_USDT')}"`)
    expect(markup).toContain(`href="${localePath(locale, '/spot/ETH_BTC')}"`)
    expect(markup).not.toMatch(/undefined|NaN|\{\{/)
    expect(document).toContain('rel="canonical"')
    expect(document.match(/rel="alternate" hreflang=/gi)?.length).toBeGreaterThanOrEqual(LOCALE_CODES.length)
    heads.add(/<title>(.*?)<\/title>/.exec(document)?.[1] ?? '')
    // The page contains its coin's description: browsers do not load those of all coins.
    const { modules, data } = payloadOf(document)
    expect(modules.words.map(([namespace]) => namespace)).not.toContain('coins')
    expect(markup).toContain((data as { about: string }).about.split(/[.。]/)[0] ?? '-')
  }
  expect(heads.size).toBe(LOCALE_CODES.length)
})

test('[CO2] networks with their fees, the maximum supply, and links that tell nothing of this site', async () => {
  const bitcoin = markupOf(await read('/coin/BTC'))
  expect(bitcoin).toContain('0.00008 BTC')
  expect(bitcoin).toContain('21,000,000 BTC')
  for (const address of [COINS.BTC.site, COINS.BTC.paper]) {
    expect(bitcoin).toContain(`<a href="${address}" rel="noopener noreferrer">`)
  }
  expect(markupOf(await read('/coin/ETH'))).toContain('No fixed maximum')
  expect(markupOf(await read('/coin/XRP'))).toContain('Needs a memo')
})

test('[CO1] other letters lead to its own address; what is not listed is missing', async () => {
  const moved = await ask('/ja_JP/coin/btc')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/ja_JP/coin/BTC'])
  for (const path of ['/coin/XYZ', '/coin/toString', '/coin/BTC_USDT', '/ar_AE/coin/none']) {
    expect((await ask(path)).status, path).toBe(404)
  }
})

test('[CO4] the interval of the chart is in the address, and works without scripts', async () => {
  const hourly = await read('/coin/SOL?interval=1h')
  expect(payloadOf(hourly).data).toMatchObject({ interval: '1h' })
  expect(markupOf(hourly)).toContain('href="/coin/SOL?interval=4h"')
  const { candles } = payloadOf(hourly).data as { candles: readonly { time: number }[] }
  expect((candles[1]?.time ?? 0) - (candles[0]?.time ?? 0)).toBe(3_600_000)
})

describe('[CO5] of what is switched off', () => {
  test('nothing is led to', async () => {
    const on = markupOf(await read('/coin/BTC'))
    for (const part of ['/futures/BTC_USDT', '/otc?', '/p2p?asset=BTC']) expect(on).toContain(part)
    const off = markupOf(await documentOf(await askUnder({ FEATURES_OFF: 'futures,p2p,otc' }, '/coin/BTC?interval=2h')))
    const main = /<main.*<\/main>/s.exec(off)?.[0] ?? ''
    expect(main).toContain('/spot/BTC_USDT')
    for (const part of ['/futures', '/otc', '/p2p']) expect(main).not.toContain(part)
  })
})

test('[CO1] the markets lead to it, the head of a spot market, and the map of the site', async () => {
  expect(markupOf(await read('/ar_AE/markets'))).toContain('href="/ar_AE/coin/DOGE"')
  expect(markupOf(await read('/es_ES/spot/ETH_BTC'))).toContain('href="/es_ES/coin/ETH">Acerca de ETH</a>')
  const map = await (await ask('/fr_FR/sitemap.xml')).text()
  for (const asset of COIN_SYMBOLS) expect(map).toContain(`/fr_FR/coin/${asset}</loc>`)
})
