import {
  findHelpCatalog,
  HELP_CATALOG_NAMES,
  HELP_CATALOGS,
  type HelpArticle,
  type HelpArticleId,
  isHelpCatalog,
} from '#shared/content/help/catalog.ts'
import { HELP_VOTE_STEPS, type HelpArticleHead } from '#shared/content/help/pages.ts'
import { findHelpPicturePath } from '#shared/content/help/pictures.ts'
import { findReviewDay } from '#shared/content/help/reviews.ts'
import { HELP_QUERY_MAX, searchArticles, searchForgivingly } from '#shared/content/help/search.ts'
import {
  GLOSSARY_ARTICLE_ID,
  GLOSSARY_TERM_GROUPS,
  type GlossaryTerm,
  type GlossaryTermId,
} from '#shared/content/help/terms.ts'
import { GUIDED_TOURS, isGuidedTour } from '#shared/content/tour.ts'
import { LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { LegalDocumentId } from '#shared/law/documents.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import type { Env } from '../../env.ts'
import { loadTranslator } from '../../locale/messages.ts'
import type { LoadedPage } from '../../page-data/loaded-data.ts'
import { type LegalArticle, loadLegalArticles } from './law.ts'

/** Maximum of similar articles, and of similar terms, for a misspelt query. */
const CLOSE_MAX = 8

function stepsOf(t: Translate, id: HelpArticleId): readonly string[] {
  const name = id.replace('tour-', '')
  if (!id.startsWith('tour-') || !isGuidedTour(name)) return []
  // Safe cast: a test checks that each step has texts.
  const look = t as (key: string) => string
  return GUIDED_TOURS[name].flatMap((step) => [
    `## ${look(`tour.${name}.${step}.title`)}`,
    look(`tour.${name}.${step}.text`),
  ])
}

type OwnId = Exclude<HelpArticleId, LegalDocumentId>

async function articlesOf(env: Env, locale: LocaleCode): Promise<readonly (HelpArticle | LegalArticle)[]> {
  const t = await loadTranslator(env, locale)
  const legal = await loadLegalArticles(env, locale)
  return HELP_CATALOG_NAMES.flatMap((catalog): readonly (HelpArticle | LegalArticle)[] => {
    if (catalog === 'legal') return legal
    return HELP_CATALOGS[catalog].map((id: OwnId) => ({
      id,
      catalog,
      title: t(`articles.${id}.title`),
      lead: t(`articles.${id}.lead`),
      body: [t(`articles.${id}.body`), ...stepsOf(t, id)].join('\n'),
    }))
  })
}

/** False for a legal document that is not in force: pages neither list nor find it. */
const isListed = (article: HelpArticle | LegalArticle): boolean => !('isInForce' in article) || article.isInForce

const listedArticles = async (env: Env, locale: LocaleCode) => (await articlesOf(env, locale)).filter(isListed)

async function termsOf(env: Env, locale: LocaleCode): Promise<readonly GlossaryTerm[]> {
  const t = await loadTranslator(env, locale)
  const ids: readonly GlossaryTermId[] = Object.values(GLOSSARY_TERM_GROUPS).flat()
  return ids.map((id) => ({ id, name: t(`terms.${id}.name`), text: t(`terms.${id}.text`) }))
}

const headOf = ({ id, catalog, title, lead }: HelpArticle): HelpArticleHead => ({ id, catalog, title, lead })

export async function loadHelpPage(env: Env, { locale, search: address }: Visit): Promise<LoadedPage<'help'>> {
  const query = (new URLSearchParams(address).get('q') ?? '').trim().slice(0, HELP_QUERY_MAX)
  const articles = await listedArticles(env, locale)
  if (query === '') return { kind: 'data', data: { query, isClose: false, articles: articles.map(headOf), terms: [] } }
  const { tag } = LOCALES[locale]
  const explained = (await termsOf(env, locale)).map((term) => ({
    ...term,
    title: term.name,
    lead: term.text,
    body: '',
  }))
  const exact = [searchArticles(articles, query, tag), searchArticles(explained, query, tag)] as const
  const isClose = exact.every(({ length }) => length === 0)
  const [found, terms] = isClose
    ? ([searchForgivingly(articles, query, tag), searchForgivingly(explained, query, tag)] as const)
    : exact
  const data = {
    query,
    isClose: isClose && found.length + terms.length > 0,
    articles: found.slice(0, isClose ? CLOSE_MAX : found.length).map(headOf),
    terms: terms.slice(0, isClose ? CLOSE_MAX : terms.length).map(({ id, name, text }) => ({ id, name, text })),
  }
  return { kind: 'data', data }
}

export async function loadHelpCatalogPage(env: Env, { locale, path }: Visit): Promise<LoadedPage<'help-catalog'>> {
  const { catalog } = pathParams('/help/:catalog', path)
  if (!isHelpCatalog(catalog)) return { kind: 'missing' }
  const articles = await listedArticles(env, locale)
  const own = articles.filter((article) => article.catalog === catalog)
  return { kind: 'data', data: { catalog, articles: own.map(headOf) } }
}

export async function loadHelpArticlePage(
  env: Env,
  { locale, path, search: address }: Visit,
): Promise<LoadedPage<'help-article'>> {
  const { catalog, id } = pathParams('/help/:catalog/:id', path)
  const articles = await articlesOf(env, locale)
  const article = articles.find((each) => each.id === id)
  if (!article) return { kind: 'missing' }
  if (article.catalog !== catalog) return { kind: 'moved', path: `/help/${article.catalog}/${article.id}` }
  const related = articles.filter((each) => each.catalog === catalog && each.id !== id && isListed(each)).map(headOf)
  const terms = id === GLOSSARY_ARTICLE_ID ? await termsOf(env, locale) : []
  const still = 'document' in article ? article.document : undefined
  const reviewedAt = still ? undefined : findReviewDay(article.id)
  const body = still ? '' : article.body
  const picture = findHelpPicturePath(article.id, locale)
  const asked = new URLSearchParams(address).get('voted')
  const voted = HELP_VOTE_STEPS.find((step) => step === asked)
  return {
    kind: 'data',
    data: {
      article: { ...headOf(article), body },
      ...(reviewedAt !== undefined && { reviewedAt }),
      ...(picture !== undefined && { picture }),
      related,
      terms,
      ...(voted && { voted }),
      ...(still && { still }),
    },
  }
}

export const isHelpArticleId = (id: string): boolean => findHelpCatalog(id) !== undefined
