// The documents of all pages in all languages: everything that needs no browser (decision 026).

import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES, localePath } from '#shared/i18n/locales.ts'
import { isOperatorPage } from '#shared/pages/operator.ts'
import { PAGE_NAMESPACES } from '#shared/pages/page-words.ts'
import type { Route } from '#shared/pages/route.ts'
import { isPageIndexed, ROUTES } from '#shared/pages/routes.ts'
import { exampleOf, statusAt } from '../fixtures/addresses.ts'
import { atDesk } from './at-desk.ts'
import { ask, attribute, documentOf, markupOf, ORIGIN, payloadOf } from './edge-site.ts'
import { post } from './member.ts'
import { registered, Visitor } from './visitor.ts'

const isGuarded = ({ guards }: Route) => guards.includes('auth-route')

/** Visible text, without displayed code and tags. */
const wordsOf = (markup: string) =>
  markup.replace(/<(pre|code|style|template)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')

/** A missing message shows its key: `namespace.key`. */
const NAMES = [...new Set(Object.values(PAGE_NAMESPACES).flat())].join('|')
const NAME_OF_WORDS = new RegExp(`(?<![\\w./@-])(?:${NAMES})\\.[a-z]+[A-Za-z.]*(?![\\w/-])`)

const anyone = new Visitor()
/** A user for pages behind a login, with access to the operators' desk. */
const person = registered('every-page@example.com').then(async (visitor) => {
  await post(visitor, 'affiliate-join')
  return visitor
})
const operator = atDesk('every-page')

async function seen(route: Route, locale: (typeof LOCALE_CODES)[number]) {
  const path = exampleOf(route)
  const visitor = isOperatorPage(route.page) ? await operator : isGuarded(route) ? await person : anyone
  // The bare start page is in the last language.
  visitor.cookies.delete('i18n_redirected')
  const document = await documentOf(await visitor.ask(localePath(locale, path)), statusAt(path))
  return { document, path }
}

describe.each(ROUTES.map((route) => [route.page, route] as const))('[LO1] %s', (page, route) => {
  test('is there in every language, under its address, without a word missing', async () => {
    const titles = new Set<string>()
    for (const locale of LOCALE_CODES) {
      const { document, path } = await seen(route, locale)
      const { tag, direction } = LOCALES[locale]
      expect([attribute(document, 'lang'), attribute(document, 'dir'), attribute(document, 'data-page')]).toEqual([
        tag,
        direction,
        page,
      ])
      expect(payloadOf(document).visit).toMatchObject({ locale, path })
      const markup = markupOf(document)
      expect(markup.match(/<h1\b/g), locale).toHaveLength(1)
      const words = wordsOf(markup)
      expect(words, locale).not.toMatch(/\{\{|\bundefined\b|\bNaN\b|\[object /)
      expect(NAME_OF_WORDS.exec(words)?.[0], locale).toBeUndefined()
      titles.add(/<title>(.+?)<\/title>/.exec(document)?.[1] ?? '')
    }
    expect(titles).not.toContain('')
    expect(titles.size).toBeGreaterThan(1)
  })

  if (isPageIndexed(page)) {
    test('[HD1] names itself in every language for search engines', async () => {
      const { document, path } = await seen(route, 'ja_JP')
      const links = [...document.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/gi)]
      expect(Object.fromEntries(links.map(([, language, href]) => [language, href]))).toEqual({
        ...Object.fromEntries(LOCALE_CODES.map((code) => [LOCALES[code].tag, ORIGIN + localePath(code, path)])),
        'x-default': ORIGIN + path,
      })
    })
  }
})

test('[DO8] what the specification says of themes: some pages are light whatever was chosen', async () => {
  const light = ['docs', 'docs-directives', 'docs-fonts', 'docs-element-plus']
  for (const route of ROUTES.filter(({ path }) => path.startsWith('/docs'))) {
    const document = await documentOf(await ask(route.path, { headers: { cookie: 'theme=dark' } }))
    expect(attribute(document, 'data-theme'), route.page).toBe(light.includes(route.page) ? 'light' : 'dark')
  }
})
