// The home page: each product with what happens in it, of which browsers are given nothing but the markup.

import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { documentOf, markupOf, payloadOf } from './edge-site.ts'

const AT = 'http://localhost'

test('[HM1] each product says what happens in it, and neither its words nor its data are sent besides', async () => {
  const document = await documentOf(await SELF.fetch(`${AT}/`))
  const markup = markupOf(document)
  for (const path of [
    '/markets/futures',
    '/copy-trading/futures',
    '/bot-trade/autosystem',
    '/p2p',
    '/otc',
    '/status',
  ]) {
    expect(markup, path).toContain(`href="${path}"`)
  }
  expect(markup).toContain('href="/futures/BTC_USDT"')
  expect(markup).toMatch(/>Uptime<\/a><strong class="figure">\d+\.\d\d%/)
  const { data, modules } = payloadOf(document)
  expect(data).not.toHaveProperty('still')
  expect(modules.words.map(([name]) => name)).not.toContain('home-more')
})
