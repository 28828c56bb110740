// Legal documents, filled in with the operator that the settings name (docs/decisions/116).

import type { HelpArticle } from '#shared/content/help/catalog.ts'
import { formatDay } from '#shared/format/dates.ts'
import { LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { COOKIE_SECONDS, type CookieLifetime, cookieRows, isCookieGroup } from '#shared/law/cookies.ts'
import {
  isPaperMoneyDocument,
  LEGAL_DOCUMENT_IDS,
  LEGAL_DOCUMENTS,
  type LegalDocumentId,
  legalVersion,
} from '#shared/law/documents.ts'
import type { LegalOperator } from '#shared/law/operator.ts'
import type { LegalCookieRow, LegalDocumentView, LegalSectionView } from '#shared/law/view.ts'
import { toLegalOperator } from '../../context/legal-settings.ts'
import { type Env, loadSettings } from '../../env.ts'
import { loadLegalTranslator, loadTranslator } from '../../locale/messages.ts'

/** `isInForce`: false for a document that an exchange with paper money does not have. */
export type LegalArticle = HelpArticle & { readonly isInForce: boolean; readonly document?: LegalDocumentView }

type Texts = (key: string, params?: Readonly<Record<string, string>>) => string
type Writing = { readonly locale: LocaleCode; readonly texts: Texts; readonly params: Readonly<Record<string, string>> }

/** With paper money, the text of these documents is a help article, which promises nothing. */
const isHelpArticle = (id: LegalDocumentId): id is 'terms' | 'privacy' => id === 'terms' || id === 'privacy'

const UNITS = [
  ['day', 86_400],
  ['minute', 60],
] as const

function formatLifetime({ locale, texts }: Writing, lifetimes: readonly CookieLifetime[]): string {
  const { tag } = LOCALES[locale]
  const words = lifetimes.map((lifetime) => {
    if (lifetime === 'visit') return texts('law.page.untilClosed')
    const seconds = COOKIE_SECONDS[lifetime]
    const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[1]
    const form = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn', useGrouping: true } as const
    return new Intl.NumberFormat(tag, form).format(seconds / length)
  })
  return words.join(' · ')
}

function listCookies(writing: Writing, section: string): readonly LegalCookieRow[] | undefined {
  if (!isCookieGroup(section)) return undefined
  return cookieRows(section).map(({ purpose, names, lifetimes }) => ({
    names,
    purpose: writing.texts(`law.cookies.rows.${purpose}`),
    lifetime: formatLifetime(writing, lifetimes),
  }))
}

function writeSection(writing: Writing, id: LegalDocumentId, section: string): LegalSectionView {
  const { texts, params } = writing
  const cookies = id === 'cookies' ? listCookies(writing, section) : undefined
  return {
    id: section,
    title: texts(`law.${id}.${section}.title`),
    text: texts(`law.${id}.${section}.text`, params),
    ...(cookies && { cookies }),
  }
}

function writeDocument(writing: Writing, id: LegalDocumentId, operator: LegalOperator | undefined): LegalDocumentView {
  const { locale, texts } = writing
  const date = operator && formatDay(Date.parse(operator.date), locale)
  return {
    version: operator && date ? texts('law.page.version', { version: legalVersion(id, operator.date), date }) : '',
    mark: operator && !operator.isReviewed ? texts('law.page.template') : '',
    contents: texts('law.page.contents'),
    cookieHeads: [texts('law.page.cookie'), texts('law.page.purpose'), texts('law.page.lifetime')],
    sections: LEGAL_DOCUMENTS[id].sections.map((section) => writeSection(writing, id, section)),
  }
}

function paramsOf(operator: LegalOperator, brand: string, locale: LocaleCode): Readonly<Record<string, string>> {
  const { name, address, email, authority, country } = operator
  const countries = new Intl.DisplayNames(LOCALES[locale].tag, { type: 'region', fallback: 'code' })
  return { brand, operator: name, address, email, authority, country: countries.of(country) ?? country }
}

function writeArticle(
  writing: Writing,
  id: LegalDocumentId,
  operator: LegalOperator | undefined,
  t: Translate,
): LegalArticle {
  const { texts } = writing
  const head = { id, catalog: 'legal' } as const
  if (!operator && isHelpArticle(id)) {
    const [title, lead, body] = [t(`articles.${id}.title`), t(`articles.${id}.lead`), t(`articles.${id}.body`)]
    return { ...head, title, lead, body, isInForce: true }
  }
  const [title, lead] = [texts(`law.${id}.title`), texts(`law.${id}.lead`)]
  if (!operator && !isPaperMoneyDocument(id)) {
    return { ...head, title, lead, body: texts('law.page.notInForce'), isInForce: false }
  }
  const document = writeDocument(writing, id, operator)
  const body = document.sections.flatMap((section) => [`## ${section.title}`, section.text]).join('\n')
  return { ...head, title, lead, body, isInForce: true, document }
}

export async function loadLegalArticles(env: Env, locale: LocaleCode): Promise<readonly LegalArticle[]> {
  const settings = loadSettings(env)
  const operator = toLegalOperator(settings)
  // Safe cast: a test checks that each document has its texts.
  const texts = (await loadLegalTranslator(env, locale)) as Texts
  const writing = { locale, texts, params: operator ? paramsOf(operator, settings.BRAND, locale) : {} }
  const t = await loadTranslator(env, locale)
  return LEGAL_DOCUMENT_IDS.map((id) => writeArticle(writing, id, operator, t))
}
