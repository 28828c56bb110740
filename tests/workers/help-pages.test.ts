// The help centre, messages to operators, and the status page, without scripts.

import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { HELP_CATALOG_NAMES, HELP_CATALOGS } from '#shared/content/help/catalog.ts'
import { GLOSSARY_TERM_GROUPS } from '#shared/content/help/terms.ts'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { loadTranslator } from '#worker/locale/messages.ts'
import { ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { captchaOf, OWN, registered, Visitor } from './visitor.ts'

test('[HC3] every article is read in every language, with links to pages of that language', async () => {
  for (const locale of LOCALE_CODES) {
    for (const catalog of HELP_CATALOG_NAMES) {
      const [id] = HELP_CATALOGS[catalog]
      const markup = markupOf(await documentOf(await ask(localePath(locale, `/help/${catalog}/${id}`))))
      expect(markup).toContain(`href="${localePath(locale, `/help/${catalog}`)}"`)
      expect(markup).not.toMatch(/\]\(\/|articles\.\w/)
    }
  }
})

test('[HC3] an article is found from another catalog; what is none is missing', async () => {
  const moved = await ask('/ja_JP/help/learn/deposit')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/ja_JP/help/wallet/deposit'])
  for (const path of ['/help/wallet/nothing', '/help/nothing', '/help/nothing/deposit/more']) {
    expect((await ask(path)).status, path).toBe(404)
  }
})

test('[GL1] the glossary explains all terms in every language, each at an anchor', async () => {
  const ids = Object.values(GLOSSARY_TERM_GROUPS).flat()
  for (const locale of LOCALE_CODES) {
    const page = markupOf(await documentOf(await ask(localePath(locale, '/help/learn/glossary'))))
    for (const id of ids) expect(page, `${locale} ${id}`).toContain(`id="${id}"`)
    expect(page).not.toMatch(/terms\.\w/)
  }
})

test('[GL1] terms are found by the search of the help centre', async () => {
  const found = markupOf(await documentOf(await ask(`/zh_TW/help?q=${encodeURIComponent('資金費率')}`)))
  expect(found).toContain('href="/zh_TW/help/learn/glossary#funding-rate"')
  const none = markupOf(await documentOf(await ask('/help?q=deposit')))
  expect(none).not.toContain('/help/learn/glossary#')
})

test('[TU4] the article on a tour has what its steps say', async () => {
  const page = markupOf(await documentOf(await ask('/fr_FR/help/start/tour-futures')))
  expect(page).toContain('<h2>Marge et levier</h2>')
  expect(page).toContain('href="/fr_FR/futures/BTC_USDT#tour"')
})

test('[HC6] the changelog is dated in the reader’s way, and found from the foot of a page and from the state of the site', async () => {
  const french = markupOf(await documentOf(await ask('/fr_FR/help/changelog')))
  const [day] = HELP_CATALOGS.changelog
  const inFrench = day.split('-').toReversed().join('/')
  expect(french).toContain(`href="/fr_FR/help/changelog/${day}"`)
  expect(french).toMatch(new RegExp(`<time datetime="${day}">${inFrench}</time>`, 'i'))
  for (const path of ['/markets', '/status']) {
    expect(markupOf(await documentOf(await ask(path))), path).toContain('href="/help/changelog"')
  }
})

test('[HC7] terms of use, privacy and the legal catalog are found from the foot of every page', async () => {
  for (const path of ['/ja_JP/markets', '/ja_JP/fees', '/ja_JP/help']) {
    const page = markupOf(await documentOf(await ask(path)))
    for (const id of ['/terms', '/privacy', '']) expect(page, path).toContain(`href="/ja_JP/help/legal${id}"`)
  }
  const terms = markupOf(await documentOf(await ask('/ja_JP/help/legal/terms')))
  expect(terms).toContain('href="/ja_JP/fees"')
})

test('[HC2] a search works without scripts, and says what it did not find', async () => {
  const found = markupOf(await documentOf(await ask('/tr_TR/help?q=%C3%A7ekme')))
  expect(found).toContain('/tr_TR/help/wallet/withdraw')
  const nothing = markupOf(await documentOf(await ask(`/help?q=${encodeURIComponent('"><script>x')}`)))
  expect(nothing).toContain('No results for')
  expect(nothing).not.toContain('<script>x')
})

test('[HC9] a misspelt word is forgiven, and the page says so', async () => {
  const found = markupOf(await documentOf(await ask('/help?q=widthdraw')))
  expect(found).toContain('No results for “widthdraw”. Similar articles:')
  expect(found).toContain('href="/help/wallet/withdraw"')
})

test('[HC4] whether it helped is counted once a browser', async () => {
  const visitor = new Visitor({ 'user-agent': 'help-voter' })
  const vote = (helped: string) =>
    visitor.ask('/help/learn/slippage', { method: 'POST', headers: OWN, body: new URLSearchParams({ helped }) })
  const answer = await vote('yes')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/help/learn/slippage?voted=yes'])
  await vote('no')
  expect(await env.HELP_VOTES.getByName('site').counts()).toEqual([
    { article: 'slippage', locale: 'en_US', yes: 0, no: 1 },
  ])
  expect((await vote('perhaps')).status).toBe(404)
  const thanked = markupOf(await documentOf(await visitor.ask('/help/learn/slippage?voted=yes')))
  expect(thanked).toContain('Thanks for your feedback.')
  expect(thanked).not.toContain('name="missing"')
})

test('[HC4] who was not helped may say what is missing, without scripts; operators read it', async () => {
  const visitor = new Visitor({ 'user-agent': 'help-remark' })
  const send = (fields: Readonly<Record<string, string>>) =>
    visitor.ask('/help/learn/slippage', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  const remarks = () => env.HELP_VOTES.getByName('site').remarks(10)
  await send({ missing: 'unasked' })
  expect(await remarks()).toEqual([])
  await send({ helped: 'no' })
  expect(markupOf(await documentOf(await visitor.ask('/help/learn/slippage?voted=no')))).toContain('name="missing"')
  const told = await send({ missing: 'An <b>example</b> with figures' })
  expect([told.status, told.headers.get('location')]).toEqual([303, '/help/learn/slippage?voted=told'])
  expect(await remarks()).toMatchObject([
    { article: 'slippage', locale: 'en_US', text: 'An <b>example</b> with figures' },
  ])
})

test('[HC4] a message to the desk is a case; a short one comes back with what was typed', async () => {
  const writer = await registered('help-writer@example.com')
  const send = (text: string) =>
    writer.ask('/contact', { method: 'POST', headers: OWN, body: new URLSearchParams({ topic: 'bug', text }) })
  const short = await documentOf(await send('  no <b> '), 409)
  expect(payloadOf(short).data).toMatchObject({ values: { topic: 'bug' }, refusal: { reason: 'message_too_short' } })
  const sent = await send('The chart of BTC/USDT stays empty since this morning.')
  const location = sent.headers.get('location') ?? ''
  expect([sent.status, location]).toEqual([303, expect.stringMatching(/^\/contact\?done=\d+$/)])
  expect(markupOf(await documentOf(await writer.ask(location)))).toContain('Case number')
  const cases = await env.CASES.getByName('desk').open()
  expect(cases.filter(({ kind }) => kind === 'contact')).toMatchObject([{ ref: 'bug' }])
})

test('[HC11] who cannot log in writes with an address and a captcha; a message of an ended session is not lost', async () => {
  const text = 'I lost my phone and my backup codes.'
  const send = async (fields: Readonly<Record<string, string>>) =>
    ask('/contact', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  const blank = payloadOf(await documentOf(await ask('/contact'))).data
  expect(blank).toMatchObject({ visitor: { question: expect.anything() } })
  const ended = payloadOf(await documentOf(await send({ topic: 'bug', text }), 409)).data
  expect(ended).toMatchObject({ values: { text }, refusal: { reason: 'login_required' } })
  const wrong = payloadOf(await documentOf(await send({ address: 'nowhere', text }), 409)).data
  expect(wrong).toMatchObject({ values: { text, address: 'nowhere' }, refusal: { reason: 'address_invalid' } })
  const address = 'lost@example.com'
  const unsolved = payloadOf(await documentOf(await send({ address, text }), 422)).data
  expect(unsolved).toMatchObject({ visitor: { captcha: 'captcha_missing' } })
  const sent = await send({ address, text, captcha: await captchaOf('contact') })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/contact\?done=\d+$/)])
  const cases = await env.CASES.getByName('desk').open()
  expect(cases.find(({ ref }) => ref === 'lost-access')?.text).toBe(`${address}\n\n${text}`)
})

test('[HC5] the state of the site tells outages that were measured', async () => {
  const markup = markupOf(await documentOf(await ask('/status')))
  expect(markup).toContain('Uptime, last 90 days')
  expect(markup).toContain('100%')
})

test('[HC5] a measurement that cannot be read is named, and never counts as good', async () => {
  expect(markupOf(await documentOf(await ask('/status')))).toContain('All systems operational')
  const fails = async () => {
    throw new Error('not reachable')
  }
  const failing = (method: string) => ({ getByName: () => ({ [method]: fails }) })
  // A page per language is cached.
  for (const [locale, bindings] of [
    ['es_ES', { MARKET_SUMMARY: failing('overview') }],
    ['fr_FR', { UPTIME: failing('record') }],
    ['ja_JP', { AUDITOR: failing('reports') }],
  ] as const) {
    const t = await loadTranslator(env, locale)
    const markup = markupOf(await documentOf(await askUnder(bindings as never, `/${locale}/status`)))
    expect(markup).toContain(t('help.status.unanswered'))
    expect(markup).not.toContain(t('help.status.good'))
    expect(markup).not.toContain(t('help.status.goodText', { markets: 0 }))
    expect(markup.includes(t('help.status.unread'))).toBe(!('MARKET_SUMMARY' in bindings))
  }
})
