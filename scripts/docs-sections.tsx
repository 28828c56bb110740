// Renders sections of the developer area for the build (scripts/vite/docs-sections.ts). They depend on the language alone.

import { renderToString } from 'react-dom/server'
import { DocumentPosition, renderPage } from '#client/server.tsx'
import { type DocsSection, docsPath, toDocsPageName } from '#shared/content/docs.ts'
import { LOCALE_CODES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { pageRouteMeta } from '#shared/pages/routes.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { assert } from '#shared/platform/assert.ts'
import frame from '../client/features/docs/layout/docs-frame.module.css'

/** Sections whose pages have data. */
type WithData = 'api'
export type RenderedSection = Exclude<DocsSection, WithData>

const messagesByFile = import.meta.glob<LoadedMessages>('../locales/*/index.ts', { import: 'messages' })

function visitOf(locale: LocaleCode, section: DocsSection, visitor: Partial<Visit>): Visit {
  return {
    locale,
    path: docsPath(section),
    search: '',
    theme: 'light',
    colours: 'upgreen',
    device: 'web',
    currency: 'USD',
    notation: 'indent',
    origin: 'https://exchange.example',
    brand: 'Example',
    helpCentre: '',
    languages: LOCALE_CODES,
    config: {},
    ...visitor,
  }
}

const HEAD_END = '</header>'
const AFTER = `<nav class="${frame.turn}"`

/** Cuts the section out of the page: it stands between its head and the links to the neighbours (docs-frame.tsx). */
function cut(page: string): string {
  const start = page.indexOf(HEAD_END)
  const end = page.lastIndexOf(AFTER)
  assert(start > 0 && end > start, 'a page of the developer area has a head and a turn')
  return page.slice(start + HEAD_END.length, end)
}

/** @param visitor of whom the section must not depend, for tests */
export async function renderDocsSection(
  section: RenderedSection,
  locale: LocaleCode,
  visitor: Partial<Visit> = {},
): Promise<string> {
  const messages = await messagesByFile[`../locales/${locale}/index.ts`]?.()
  assert(messages !== undefined, 'each language has messages')
  const page = toDocsPageName(section)
  const tree = await renderPage({
    page,
    meta: pageRouteMeta(page),
    visit: visitOf(locale, section, visitor),
    data: {},
    messages,
    islands: { names: [], personal: undefined, isContentOnly: true },
  })
  return cut(renderToString(<DocumentPosition>{tree}</DocumentPosition>))
}

/** Returns HTML by section for each language. */
export async function renderDocsSections(
  sections: readonly RenderedSection[],
): Promise<ReadonlyMap<LocaleCode, Readonly<Record<string, string>>>> {
  const rendered = new Map<LocaleCode, Readonly<Record<string, string>>>()
  for (const locale of LOCALE_CODES) {
    const html: Record<string, string> = {}
    for (const section of sections) html[section] = await renderDocsSection(section, locale)
    rendered.set(locale, html)
  }
  return rendered
}
