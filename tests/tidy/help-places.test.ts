// Articles of the help centre lead to pages that exist, in all languages.
import { expect, test } from 'vitest'
import { findBotKind } from '#shared/bots/sources.ts'
import { helpArticlePath } from '#shared/content/help/article-path.ts'
import { HELP_CATALOG_NAMES, HELP_CATALOGS } from '#shared/content/help/catalog.ts'
import { ARTICLE_LINK_PATHS } from '#shared/content/help/places.ts'
import { findContractMarket } from '#shared/futures/contract-market.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { isOtcTab } from '#shared/otc/convert/page.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import { leavesOf, textOf } from './words.ts'

const patternOf = ({ path }: Route): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+(?:\{([^}]+)\})?/g, (_, own: string | undefined) => own ?? '[^/]+')}$`,
  )

const places = Object.entries(ARTICLE_LINK_PATHS)
const articles: readonly string[] = HELP_CATALOG_NAMES.flatMap((name) =>
  HELP_CATALOGS[name].map((id) => helpArticlePath(name, id)),
)

function isThere(path: string, search: string): boolean {
  if (path.startsWith('/help/')) return articles.includes(path)
  const { source, symbol } = pathParams('/bot-trade/:source/:symbol?', path)
  if (source !== '' && !['autosystem', 'my-bots'].includes(source) && !findBotKind(source)) return false
  if (symbol !== '' && !findMarket(symbol)) return false
  const [spot, futures] = [pathParams('/spot/:symbol', path).symbol, pathParams('/futures/:symbol', path).symbol]
  if (spot !== '' && !findMarket(spot)) return false
  if (futures !== '' && futures !== 'liquidations' && !findContractMarket(futures)) return false
  const { asset } = pathParams('/coin/:asset', path)
  if (asset !== '' && !ASSET_SYMBOLS.includes(asset)) return false
  const tab = new URLSearchParams(search).get('tab')
  return tab === null || isOtcTab(tab)
}

test.each(places)('[HC8] %s leads to %s, which is a page with these parameters', (_, place) => {
  const { pathname, searchParams, search } = new URL(place, 'https://site.test')
  const route = ROUTES.find((each) => patternOf(each).test(pathname))
  expect(route).toBeDefined()
  for (const name of searchParams.keys()) expect(route?.query).toContain(name)
  expect(isThere(pathname, search)).toBe(true)
})

test('[HC8] the check rejects pages that do not exist', () => {
  expect(ROUTES.some((route) => patternOf(route).test('/bots'))).toBe(false)
  for (const path of ['/bot-trade/nothing', '/spot/NOTHING_USDT', '/help/wallet/nothing'])
    expect(isThere(path, ''), path).toBe(false)
  expect(isThere('/otc', '?tab=nothing')).toBe(false)
})

const bodiesOf = async (locale: string): Promise<readonly string[]> =>
  [...(await leavesOf(locale))].filter(([key]) => /^articles\..*\.body$/.test(key)).map(([, text]) => textOf(text))

test.each(LOCALE_CODES)('[HC8] texts in %s lead only to places', async (locale) => {
  const known: readonly string[] = Object.values(ARTICLE_LINK_PATHS)
  const bodies = await bodiesOf(locale)
  const linked = bodies.flatMap((body) => [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, path = '']) => path))
  expect(linked.length).toBeGreaterThan(60)
  expect(linked.filter((path) => !known.includes(path))).toEqual([])
})

test('[HC8] each place is used', async () => {
  const all = (await bodiesOf('en_US')).join('\n')
  expect(places.filter(([, path]) => !all.includes(`](${path})`)).map(([name]) => name)).toEqual([])
})
