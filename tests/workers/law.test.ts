// The legal documents: complete with an operator, honest without one (docs/decisions/116).

import { describe, expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { HELP_CATALOGS } from '#shared/content/help/catalog.ts'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { LEGAL_DOCUMENT_IDS, LEGAL_DOCUMENTS, legalVersion } from '#shared/law/documents.ts'
import { LEGAL_OPERATOR } from '../fixtures/legal-operator.ts'
import { ask, askUnder, documentOf, markupOf, publicOf } from './edge-site.ts'

/** Under a host of its own, because the cache of pages does not know settings. */
const askNamed = (path: string) => askUnder(LEGAL_OPERATOR, `https://operator.test${path}`)

const pathOf = (id: string) => `/help/legal/${id}`
const main = (markup: string) => /<main[^>]*>(.*)<\/main>/s.exec(markup)?.[1] ?? ''

test('[LG1] the catalog and the texts have the documents and sections of the table, in its order', () => {
  expect(HELP_CATALOGS.legal).toEqual(LEGAL_DOCUMENT_IDS)
  for (const id of LEGAL_DOCUMENT_IDS) {
    const { title: _t, lead: _l, rows: _r, ...sections } = messages.law[id] as Readonly<Record<string, unknown>>
    expect(Object.keys(sections), id).toEqual([...LEGAL_DOCUMENTS[id].sections])
  }
})

describe.each(LEGAL_DOCUMENT_IDS)('[LG1] %s', (id) => {
  test('has each section in ten languages, with the operator of the settings', async () => {
    for (const locale of LOCALE_CODES) {
      const page = await documentOf(await askNamed(localePath(locale, pathOf(id))))
      const text = main(markupOf(page))
      for (const section of LEGAL_DOCUMENTS[id].sections) expect(text, locale).toContain(`<section id="${section}">`)
      expect(text, locale).toContain(legalVersion(id, '2026-12-01'))
      expect(text, locale).not.toMatch(/\{\{|law\.\w|undefined/)
      // The text is in the document once, not in the payload of the page's scripts.
      expect(publicOf(page).data).toMatchObject({ article: { id, body: '' } })
      expect(publicOf(page).data).not.toHaveProperty('still')
    }
  })

  test('is shown in ten languages without an operator, and names none', async () => {
    for (const locale of LOCALE_CODES) {
      const text = main(markupOf(await documentOf(await ask(localePath(locale, pathOf(id))))))
      expect(text, locale).not.toMatch(/\{\{|law\.\w|undefined|2026-12-01/)
      expect(text.replace(/<[^>]*>/g, '').length, locale).toBeGreaterThan(100)
    }
  })
})

test('[LG2] the terms name operator, address, authority and governing law', async () => {
  const english = main(markupOf(await documentOf(await askNamed(pathOf('terms')))))
  for (const name of [
    LEGAL_OPERATOR.LEGAL_OPERATOR,
    LEGAL_OPERATOR.LEGAL_ADDRESS,
    LEGAL_OPERATOR.LEGAL_EMAIL,
    LEGAL_OPERATOR.LEGAL_AUTHORITY,
  ])
    expect(english).toContain(name)
  expect(english).toContain('Estonia')
  const french = main(markupOf(await documentOf(await askNamed(`/fr_FR${pathOf('terms')}`))))
  expect(french).toContain('Estonie')
})

test('[LG2] documents are marked as templates until the operator says that counsel reviewed them', async () => {
  expect(markupOf(await documentOf(await askNamed(pathOf('risk'))))).toContain(messages.law.page.template)
  const reviewed = await askUnder(
    { ...LEGAL_OPERATOR, LEGAL_REVIEWED: 'true' },
    `https://reviewed.test${pathOf('risk')}`,
  )
  expect(markupOf(await documentOf(reviewed))).not.toContain(messages.law.page.template)
})

test('[LG2] an operator without an address stops the site', async () => {
  const half = await askUnder({ LEGAL_OPERATOR: 'Example Exchange Ltd' }, `https://half.test${pathOf('terms')}`)
  expect(half.status).toBe(500)
})

test('[LG3] on paper money only what is true is listed: terms, privacy and cookies', async () => {
  const catalog = markupOf(await documentOf(await ask('/help/legal')))
  const listed = LEGAL_DOCUMENT_IDS.filter((id) => main(catalog).includes(`href="${pathOf(id)}"`))
  expect(listed).toEqual(['terms', 'privacy', 'cookies'])
  const whole = markupOf(await documentOf(await askNamed('/help/legal')))
  for (const id of LEGAL_DOCUMENT_IDS) expect(main(whole)).toContain(`href="${pathOf(id)}"`)
  const sitemap = await (await ask('/en_US/sitemap.xml')).text()
  expect(sitemap).toContain('/help/legal/cookies<')
  expect(sitemap).not.toContain('/help/legal/p2p<')
})

test('[LG4] the cookie policy names each cookie with its lifetime in words', async () => {
  const english = main(markupOf(await documentOf(await ask(pathOf('cookies')))))
  expect(english).toMatch(/__Host-did<\/code><\/td><td>[^<]+<\/td><td>400 days/)
  expect(english).toMatch(/__Host-flow<\/code><\/td><td>[^<]+<\/td><td>30 minutes/)
  const russian = main(markupOf(await documentOf(await ask(`/ru_RU${pathOf('cookies')}`))))
  expect(russian).toMatch(/__Host-flow<\/code><\/td><td>[^<]+<\/td><td>30 минут/)
})
