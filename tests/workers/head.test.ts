// The head of documents and the texts of error pages, through the real application.

import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { isOperatorPage } from '#shared/pages/operator.ts'
import { isPageIndexed, pageRouteMeta, ROUTES } from '#shared/pages/routes.ts'
import { STATUS_BAR_COLOURS } from '#shared/preferences/appearance.ts'
import { ask, documentOf, markupOf } from './edge-site.ts'

/** Routes without parameters and guards. */
const PLAIN = ROUTES.filter(
  ({ path, page, guards }) => !path.includes(':') && guards.length === 0 && !isOperatorPage(page),
)

test('[HD2] the Latin face is preloaded on every page, as a font and anonymously', async () => {
  for (const { path } of PLAIN) {
    const document = await documentOf(await ask(path))
    expect(document, path).toMatch(
      /<link rel="preload" as="font" type="font\/woff2" href="\/assets\/inter-latin-[^"]+\.woff2" crossorigin="anonymous"\/>/,
    )
  }
})

describe('[HD5] the status bar', () => {
  test.each(PLAIN.map(({ path, page }) => [path, page] as const))(
    'of %s follows theme and header',
    async (path, page) => {
      for (const theme of ['light', 'dark'] as const) {
        const document = await documentOf(await ask(path, { headers: { cookie: `theme=${theme}` } }))
        const shown = pageRouteMeta(page).theme ?? pageRouteMeta(page).colourMode ?? theme
        const colours = pageRouteMeta(page).headerBackground ?? STATUS_BAR_COLOURS
        expect(document).toContain(`<meta name="theme-color" content="${colours[shown]}"/>`)
        expect(document).toContain(`data-theme="${shown}"`)
      }
    },
  )
})

test('search engines are kept from what the table does not show them', async () => {
  for (const { path, page } of PLAIN) {
    const document = await documentOf(await ask(path))
    expect(document.includes('<meta name="robots" content="noindex"/>'), path).toBe(!isPageIndexed(page))
    expect(document.includes('rel="canonical"'), path).toBe(isPageIndexed(page))
  }
})

test('[ER2] a page that is not there is called Page not found, in every language by its own words', async () => {
  // Loads the page's module first, because in this runner several requests that wait for one import hang.
  await documentOf(await ask('/none'), 404)
  const said = await Promise.all(
    LOCALE_CODES.map(async (code) => markupOf(await documentOf(await ask(localePath(code, '/none')), 404))),
  )
  expect(said[0]).toContain('<h1>Page not found</h1>')
  const headings = said.map((markup) => /<h1>(.*?)<\/h1>/.exec(markup)?.[1])
  expect(new Set(headings).size).toBe(LOCALE_CODES.length - (headings[1] === headings[2] ? 1 : 0))
})
