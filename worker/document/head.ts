// Title and description of each page.

import { assert } from '#shared/assert.ts'
import { DOCS_SECTIONS, type DocsPageName, docsPage } from '#shared/docs.ts'
import { price } from '#shared/format/numbers.ts'
import { contractMarketBySymbol } from '#shared/futures/contract-market.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { MARKETS, marketBySymbol } from '#shared/markets.ts'
import { DESK_PAGES, type DeskPage } from '#shared/operator/pages.ts'
import type { PageData, PageName } from '#shared/pages.ts'
import { alternativeText, cardText } from '#shared/sharing/card-text.ts'
import { picturePath } from '#shared/sharing/subjects.ts'
import type { Visit } from '#shared/visit.ts'

/** @property image what networks show of the page: a path of this site, and what it says */
export type Head = {
  readonly title: string
  readonly description: string
  readonly image?: { readonly path: string; readonly text: string }
}

/** Pages whose head says more than the page's name does. */
type Heads = { readonly [Name in PageName]?: (visit: Visit, data: PageData[Name], t: Translate) => Head }

/** The pages of the developer area are called by their titles. */
const DOCS_HEADS = Object.fromEntries(
  DOCS_SECTIONS.map((section) => {
    const head = ({ brand }: Visit, _: unknown, t: Translate): Head => {
      const name = t(`docs.sections.${section}.title`)
      const title = section === 'overview' ? t('head.docs.title', { brand }) : t('head.docs.section', { name, brand })
      return { title, description: t(`docs.sections.${section}.text`) }
    }
    return [docsPage(section), head]
  }),
) as Readonly<Record<DocsPageName, (visit: Visit, data: unknown, t: Translate) => Head>>

type Priced = Pick<PageData['spot'], 'symbol' | 'ticker'>

function spotHead({ brand, notation }: Visit, { symbol, ticker }: Priced, t: Translate): Head {
  const pair = symbol.replace('_', '/')
  const last = price(ticker.last, marketBySymbol(symbol)?.priceDecimals ?? 2, notation).text
  return {
    title: t('head.spot.title', { price: last, pair, brand }),
    description: t('head.spot.description', { pair, brand }),
  }
}

function futuresHead({ brand, notation }: Visit, { symbol, ticker }: PageData['futures'], t: Translate): Head {
  const pair = symbol.replace('_', '/')
  const last = price(ticker.last, contractMarketBySymbol(symbol)?.priceDecimals ?? 2, notation).text
  return {
    title: t('head.futures.title', { price: last, pair, brand }),
    description: t('head.futures.description', { pair, brand }),
  }
}

/** Pages of the desk are called as its menu calls them. */
const DESK_HEADS = Object.fromEntries(
  DESK_PAGES.map((page) => {
    const head = ({ brand }: Visit, _: unknown, t: Translate): Head => ({
      title: t('head.operator.title', { name: t(`operator.pages.${page}`), brand }),
      description: t('head.operator.description', { brand }),
    })
    return [page, head]
  }),
) as Readonly<Record<DeskPage, (visit: Visit, data: unknown, t: Translate) => Head>>

/** Networks are told the figures in words: few of them take a picture that is SVG. */
function sharedResultHead({ brand, locale }: Visit, data: PageData['shared-result'], t: Translate): Head {
  if (data.kind !== 'shown') {
    const [name, text] =
      data.kind === 'withdrawn'
        ? ([t('sharing.page.withdrawn'), t('sharing.page.withdrawnText')] as const)
        : ([t('sharing.page.missing'), t('sharing.page.missingText')] as const)
    return { title: t('head.announcement.title', { name, brand }), description: text }
  }
  const text = cardText(data.card, t, { locale, brand })
  return {
    title: t('head.shared-result.title', { percent: text.percent, market: text.market, brand }),
    description: `${text.about}. ${text.recorded}. ${text.paper}`,
    image: { path: picturePath(data.card.id), text: alternativeText(text) },
  }
}

const HEADS = {
  ...DOCS_HEADS,
  ...DESK_HEADS,
  home: ({ brand }, _, t) => ({
    title: t('head.home.title', { brand }),
    description: t('head.home.description', { count: MARKETS.length }),
  }),
  markets: ({ brand }, _, t) => ({
    title: t('head.markets.title', { brand }),
    description: t('head.markets.description', { count: MARKETS.length }),
  }),
  coin: ({ brand }, { asset, name }, t) => ({
    title: t('head.coin.title', { name, asset, brand }),
    description: t('head.coin.description', { name, asset, brand }),
  }),
  spot: spotHead,
  trade: spotHead,
  'spot-opening': ({ brand, path }, _, t) => {
    const pair = (path.split('/')[2] ?? '').replace('_', '/')
    return {
      title: t('head.spot-opening.title', { pair, brand }),
      description: t('head.spot-opening.description', { pair, brand }),
    }
  },
  'spot-simple': spotHead,
  'trade-simple': spotHead,
  futures: futuresHead,
  'futures-trade': futuresHead,
  'shared-result': sharedResultHead,
  announcement: ({ brand }, { one }, t) => ({
    title: t('head.announcement.title', { name: one?.title ?? t('announcements.title'), brand }),
    description: t('head.announcement.description', { brand }),
  }),
  'help-article': ({ brand }, { article: { title, lead } }, t) => ({
    title: t('head.help-article.title', { title, brand }),
    description: lead,
  }),
  'help-catalog': ({ brand }, { catalog }, t) => ({
    title: t('head.help-article.title', { title: t(`help.catalogs.${catalog}.title`), brand }),
    description: t(`help.catalogs.${catalog}.text`),
  }),
  error: ({ brand }, { status }, t) => ({
    title: t('head.error.title', { status, brand }),
    description: t('head.error.description'),
  }),
} satisfies Heads

/** Pages that are called by their name: `head.<page>` in the locales. */
type PlainPage = Exclude<PageName, keyof typeof HEADS>
const isPlain = (page: PageName): page is PlainPage => !(page in HEADS)

function plainHead(page: PlainPage, { brand }: Visit, t: Translate): Head {
  return { title: t(`head.${page}.title`, { brand }), description: t(`head.${page}.description`, { brand }) }
}

/** @returns what the page is called, of the visit's language */
export function headOf<Name extends PageName>(page: Name, visit: Visit, data: PageData[Name], t: Translate): Head {
  if (isPlain(page)) return plainHead(page, visit, t)
  const heads: Heads = HEADS
  const head: Heads[Name] = heads[page]
  assert(head !== undefined, 'a page that is not called by its name alone has a head')
  return head(visit, data, t)
}
