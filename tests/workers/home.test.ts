// The home page: sections of all products, of which browsers load only the markup.

import { env, SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
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
  const names = modules.words.map(([name]) => name)
  for (const name of ['home-more', 'footer', 'member']) expect(names).not.toContain(name)
})

test('[HM1] the newest announcements stand there in the language of the page; until there are some, what there is to know', async () => {
  const homeIn = async (locale: string) => markupOf(await documentOf(await SELF.fetch(`${AT}/${locale}`)))
  expect(await homeIn('tr_TR')).toContain('href="#languages"')
  const site = env.ANNOUNCEMENTS.getByName('site')
  const { id } = await site.draft('news')
  for (const locale of LOCALE_CODES) await site.setText(id, locale, { title: `Open <now> ${locale}`, body: 'One.' })
  expect((await site.publish(id)).ok).toBe(true)
  // A language's figures are cached for a moment; this language has not been requested yet.
  const japanese = await homeIn('ja_JP')
  expect(japanese).toContain(`href="/ja_JP/announcements/${id}"`)
  expect(japanese).toContain('Open &lt;now&gt; ja_JP')
  expect(japanese).not.toContain('href="#languages"')
})
