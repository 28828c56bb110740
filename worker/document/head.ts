import coinNames from 'virtual:coins'
import { DOCS_SECTIONS, type DocsPageName, toDocsPageName } from '#shared/content/docs.ts'
import { isHelpCatalog } from '#shared/content/help/catalog.ts'
import { formatPrice } from '#shared/format/numbers.ts'
import { findContractMarket } from '#shared/futures/contract-market.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import { OPERATOR_PAGES, type OperatorPageName } from '#shared/pages/operator.ts'
import type { PageData, PageName } from '#shared/pages/page-data.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { assert } from '#shared/platform/assert.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { createResultCardText, formatResultCardAlternative } from '#shared/sharing/card-text.ts'
import { resultCardPicturePath } from '#shared/sharing/subjects.ts'

export type DocumentHead = {
  readonly title: string
  readonly description: string
  readonly image?: { readonly path: string; readonly text: string }
}

/** `data` is undefined if the head is sent before the data; then the head uses only the URL. */
type Heads = {
  readonly [Name in PageName]?: (visit: Visit, data: PageData[Name] | undefined, t: Translate) => DocumentHead
}

const DOCS_HEADS = Object.fromEntries(
  DOCS_SECTIONS.map((section) => {
    const head = ({ brand }: Visit, _: unknown, t: Translate): DocumentHead => {
      const name = t(`docs.sections.${section}.title`)
      const title = section === 'overview' ? t('head.docs.title', { brand }) : t('head.docs.section', { name, brand })
      return { title, description: t(`docs.sections.${section}.text`) }
    }
    return [toDocsPageName(section), head]
  }),
) as Readonly<Record<DocsPageName, (visit: Visit, data: unknown, t: Translate) => DocumentHead>>

function marketHead(kind: 'spot' | 'futures', decimalsOf: (symbol: string) => number | undefined) {
  return (
    { brand, notation, path }: Visit,
    known: Pick<PageData['spot'], 'symbol' | 'ticker'> | undefined,
    t: Translate,
  ) => {
    const symbol = known?.symbol ?? pathParams(`/${kind}/:symbol`, path).symbol
    const pair = symbol.replace('_', '/')
    const last = known ? formatPrice(known.ticker.last, decimalsOf(symbol) ?? 2, notation).text : ''
    return {
      title: t(`head.${kind}.title`, { price: last, pair, brand }).trim(),
      description: t(`head.${kind}.description`, { pair, brand }),
    }
  }
}
const spotHead = marketHead('spot', (symbol) => findMarket(symbol)?.priceDecimals)
const futuresHead = marketHead('futures', (symbol) => findContractMarket(symbol)?.priceDecimals)

const DESK_HEADS = Object.fromEntries(
  OPERATOR_PAGES.map((page) => {
    const head = ({ brand }: Visit, _: unknown, t: Translate): DocumentHead => ({
      title: t('head.operator.title', { name: t(`operator.pages.${page}`), brand }),
      description: t('head.operator.description', { brand }),
    })
    return [page, head]
  }),
) as Readonly<Record<OperatorPageName, (visit: Visit, data: unknown, t: Translate) => DocumentHead>>

/** The text repeats the figures, because few social networks show SVG pictures. */
function sharedResultHead(
  { brand, locale }: Visit,
  data: PageData['shared-result'] | undefined,
  t: Translate,
): DocumentHead {
  if (!data)
    return {
      title: t('head.shared-results.title', { brand }),
      description: t('head.shared-results.description', { brand }),
    }
  if (data.kind !== 'shown') {
    const [name, text] =
      data.kind === 'withdrawn'
        ? ([t('sharing.page.withdrawn'), t('sharing.page.withdrawnText')] as const)
        : ([t('sharing.page.missing'), t('sharing.page.missingText')] as const)
    return { title: t('head.announcement.title', { name, brand }), description: text }
  }
  const text = createResultCardText(data.card, t, { locale, brand })
  return {
    title: t('head.shared-result.title', { percent: text.percent, market: text.market, brand }),
    description: `${text.about}. ${text.recorded}. ${text.paper}`,
    image: { path: resultCardPicturePath(data.card.id), text: formatResultCardAlternative(text) },
  }
}

function catalogAt(path: string) {
  const { catalog } = pathParams('/help/:catalog', path)
  assert(isHelpCatalog(catalog), 'a catalog of the help centre')
  return catalog
}

const HEADS = {
  ...DOCS_HEADS,
  ...DESK_HEADS,
  home: ({ brand, config }, _, t) => {
    // Without own accounts, the site consists of market pages, so the home page has the head texts of `markets`.
    const page = hasPaperAccounts(config) ? 'home' : 'markets'
    return {
      title: t(`head.${page}.title`, { brand }),
      description: t(`head.${page}.description`, { count: MARKETS.length }),
    }
  },
  markets: ({ brand }, _, t) => ({
    title: t('head.markets.title', { brand }),
    description: t('head.markets.description', { count: MARKETS.length }),
  }),
  coin: ({ brand, path }, _, t) => {
    const { asset } = pathParams('/coin/:asset', path)
    const name = coinNames[asset] ?? asset
    return {
      title: t('head.coin.title', { name, asset, brand }),
      description: t('head.coin.description', { name, asset, brand }),
    }
  },
  spot: spotHead,
  trade: spotHead,
  'spot-opening': ({ brand, path }, _, t) => {
    const pair = pathParams('/spot/:symbol', path).symbol.replace('_', '/')
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
  announcement: ({ brand }, known, t) => ({
    title: t('head.announcement.title', { name: known?.one?.title ?? t('announcements.title'), brand }),
    description: t('head.announcement.description', { brand }),
  }),
  'help-article': ({ brand }, known, t) => ({
    title: t('head.help-article.title', { title: known?.article.title ?? t('help.title'), brand }),
    description: known?.article.lead ?? '',
  }),
  'help-catalog': ({ brand, path }, _, t) => {
    const catalog = catalogAt(path)
    return {
      title: t('head.help-article.title', { title: t(`help.catalogs.${catalog}.title`), brand }),
      description: t(`help.catalogs.${catalog}.text`),
    }
  },
  // The page's own head was sent before `late` replaces its content.
  late: ({ brand }, _, t) => ({ title: brand, description: t('head.error.description') }),
  error: ({ brand }, known, t) => ({
    title: t('head.error.title', { status: known?.status ?? 500, brand }),
    description: t('head.error.description'),
  }),
} satisfies Heads

/** Pages whose texts need no data: `head.<page>` in the locales. */
type PlainPage = Exclude<PageName, keyof typeof HEADS>
const isPlain = (page: PageName): page is PlainPage => !(page in HEADS)

function plainHead(page: PlainPage, { brand }: Visit, t: Translate): DocumentHead {
  return { title: t(`head.${page}.title`, { brand }), description: t(`head.${page}.description`, { brand }) }
}

export function createDocumentHead<Name extends PageName>(
  page: Name,
  visit: Visit,
  data: PageData[Name] | undefined,
  t: Translate,
): DocumentHead {
  if (isPlain(page)) return plainHead(page, visit, t)
  const heads: Heads = HEADS
  const head: Heads[Name] = heads[page]
  assert(head !== undefined, 'a page that is not called by its name alone has a head')
  return head(visit, data, t)
}
