import { type Context, Hono } from 'hono'
import { COIN_SYMBOLS } from '#shared/content/coins/coins.ts'
import { helpArticlePath } from '#shared/content/help/article-path.ts'
import { HELP_CATALOG_NAMES, HELP_CATALOGS } from '#shared/content/help/catalog.ts'
import { CONTRACT_MARKETS } from '#shared/futures/contract-market.ts'
import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { isPaperMoneyDocument } from '#shared/law/documents.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { listAlternateLinks } from '#shared/navigation/alternates.ts'
import { affiliateWhyJoinPath } from '#shared/navigation/brand.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { coinPath, futuresPath, spotPath } from '#shared/navigation/paths.ts'
import type { ConfigMap } from '#shared/operator/features.ts'
import { formatSecurityTxt, SECURITY_TXT_PATH } from '#shared/operator/security-txt.ts'
import { isPageOffered } from '#shared/pages/offered-pages.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { toSecurityContact } from '../context/security-txt-settings.ts'
import { type AppEnv, loadSettings, readConfigMap } from '../env.ts'
import { listAvailableLanguages } from '../locale/languages.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const HOUR = 'public, max-age=3600'

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Without locale prefix; one path per market, contract and coin. */
const indexedPaths = ({ brand, config, hasOperator }: Site): readonly string[] =>
  ROUTES.filter((route) => route.indexed && isPageOffered(route, config)).flatMap(({ path, page }) => {
    if (page === 'spot') return MARKETS.map(({ symbol }) => spotPath(symbol))
    if (page === 'futures') return CONTRACT_MARKETS.map(({ symbol }) => futuresPath(symbol))
    if (page === 'coin') return COIN_SYMBOLS.map(coinPath)
    if (page === 'help-catalog') return HELP_CATALOG_NAMES.map((name) => `/help/${name}`)
    if (page === 'help-article')
      return HELP_CATALOG_NAMES.flatMap((name) =>
        HELP_CATALOGS[name]
          .filter((id) => hasOperator || name !== 'legal' || isPaperMoneyDocument(id))
          .map((id) => helpArticlePath(name, id)),
      )
    if (page === 'affiliate-register-why-join') return [affiliateWhyJoinPath(brand)]
    return path.includes(':') ? [] : [path]
  })

type Site = {
  readonly origin: string
  readonly brand: string
  readonly hasOperator: boolean
  readonly languages: readonly LocaleCode[]
  readonly config: ConfigMap
}

function sitemap(site: Site, locale: LocaleCode): string {
  const { origin, languages } = site
  const at = (path: string) => escapeXml(origin + path)
  const urls = indexedPaths(site).map((path) => {
    const links = listAlternateLinks(path, languages).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${at(href)}"/>`,
    )
    return `<url><loc>${at(localePath(locale, path))}</loc>${links.join('')}</url>`
  })
  return `${HEAD}\n<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function sitemapIndex({ origin, languages }: Site): string {
  const maps = languages.map((code) => `<sitemap><loc>${escapeXml(`${origin}/${code}/sitemap.xml`)}</loc></sitemap>`)
  return `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>\n`
}

async function siteOf(c: Context<AppEnv>): Promise<Site> {
  const languages = await listAvailableLanguages(c.env, (work) => c.executionCtx.waitUntil(work))
  const { BRAND, LEGAL_OPERATOR } = loadSettings(c.env)
  const hasOperator = LEGAL_OPERATOR !== ''
  return { origin: originOf(c), brand: BRAND, hasOperator, languages, config: readConfigMap(c.env) }
}

const originOf = (c: Context<AppEnv>): string => loadSettings(c.env).ORIGIN || c.var.url.origin
const xml = (c: Context, text: string) =>
  c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR })

/** The router has removed the locale prefix. A URL without one gets the index of languages. */
export const searchEngineRoutes = new Hono<AppEnv>()
  .get('/sitemap.xml', async (c) => {
    const { prefix, locale } = splitLocalePrefix(c.var.url.pathname)
    const site = await siteOf(c)
    if (prefix === '') return xml(c, sitemapIndex(site))
    // A disabled language has no pages.
    return site.languages.includes(locale) ? xml(c, sitemap(site, locale)) : c.notFound()
  })
  .get('/robots.txt', (c) => {
    const lines = ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${originOf(c)}/sitemap.xml`, '']
    return c.text(lines.join('\n'), 200, { 'cache-control': HOUR })
  })
  .get(SECURITY_TXT_PATH, (c) => {
    const contact = toSecurityContact(loadSettings(c.env))
    if (contact === undefined) return c.text('not found', 404)
    return c.text(formatSecurityTxt(contact, originOf(c), Date.now()), 200, { 'cache-control': HOUR })
  })
