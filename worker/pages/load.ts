import { logWarning } from '#objects/platform/telemetry/log.ts'
import { parseBotMarketplaceFilters, startOfReturnWindow } from '#shared/bots/market-filters.ts'
import { findContractMarket } from '#shared/futures/contract-market.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { AUTH_FORM_NAMES, type AuthFormName } from '#shared/identity/forms.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { findMarketOpenings, isMarketOpenAt } from '#shared/markets/market-data.ts'
import { findNewMarkets } from '#shared/markets/market-list/listing.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { parseP2pBoardFilters } from '#shared/p2p/board-filters.ts'
import type { MarketsData, PageData, PageName } from '#shared/pages/page-data.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { loadAffiliateBoard } from '../affiliate/board.ts'
import { loadBotCreatePage } from '../bots/create-page.ts'
import { loadBotBoard, loadSharedBot } from '../bots/pages-market.ts'
import { loadChatPage } from '../chat/page.ts'
import { loadAnnouncementPage, loadAnnouncementsPage } from '../content/announcements/load.ts'
import { loadCoinPage } from '../content/coins/page.ts'
import { loadHelpArticlePage, loadHelpCatalogPage, loadHelpPage } from '../content/help/articles.ts'
import { loadStatusPage } from '../content/help/status.ts'
import { loadCopyBoard, loadCopyTrader } from '../copy/pages.ts'
import { loadApiDescription } from '../descriptions/load.ts'
import { type Env, loadSettings } from '../env.ts'
import { loadPositionHistory } from '../futures/position-history.ts'
import { loadHomeFigures } from '../home/figures.ts'
import { createBlankForm } from '../identity/form-page.ts'
import { loadTradeEntryPage } from '../markets/proof/load.ts'
import { loadOpenOrdersPage, loadOrderHistoryPage, loadTradeHistoryPage } from '../markets/spot/order-pages.ts'
import { readOwnFees } from '../markets/spot/own.ts'
import { loadBlockPage } from '../otc/block/page.ts'
import { loadConversionReceipt, loadOtcPage } from '../otc/convert/page.ts'
import { readP2pBoardPage, readP2pMerchant } from '../p2p/market.ts'
import type { LoadedPage, PageLoadRequest } from '../page-data/loaded-data.ts'
import { loadRewardsPage } from '../rewards/page.ts'
import { loadSharedResultCard } from '../sharing/page.ts'
import { ANONYMOUS_CALLER } from '../upstream/caller.ts'
import { callExchange } from '../upstream/exchange.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'
import type { ExchangeCaller } from '../upstream/headers.ts'
import { loadLiabilities } from '../wallet/liabilities/load.ts'
import { createPriceRates } from '../wallet/rates.ts'
import { loadFuturesReceipt, loadLiquidationsPage } from './liquidations.ts'
import { loadMarketPage } from './market-page.ts'
import { loadMarketOpeningPage } from './opening-page.ts'
import { loadSimplePage } from './simple-page.ts'

type Loader<Name extends PageName> = (
  env: Env,
  visit: Visit,
  caller: ExchangeCaller,
  loading: PageLoadRequest,
) => Promise<LoadedPage<Name>>
type Loaders = { readonly [Name in PageName]?: Loader<Name> }

const UNAVAILABLE = 503

function unlessExchange(error: unknown): undefined {
  if (!(error instanceof ExchangeFault)) throw error
  if (error.code !== UNAVAILABLE) logWarning('exchange_call_failed', { error })
}

/** Returns an empty list if the exchange is unavailable, so home and markets still render. */
async function marketOverview(env: Env, { signal }: PageLoadRequest): Promise<MarketsData> {
  try {
    const { markets, ...known } = await callExchange(env, marketCalls.overview, {}, { signal })
    const now = Date.now()
    const openings = findMarketOpenings(markets, now)
    return {
      ...known,
      markets: markets.filter((row) => isMarketOpenAt(row, now)),
      ...(openings.length > 0 && { openings }),
    }
  } catch (error) {
    unlessExchange(error)
    return { source: loadSettings(env).MARKET_SOURCE, markets: [], rates: createPriceRates() }
  }
}

async function contractOverview(env: Env, { signal }: PageLoadRequest): Promise<PageData['markets-futures']> {
  const known = await callExchange(env, futuresMarketCalls.board, {}, { signal }).catch(unlessExchange)
  return { source: loadSettings(env).MARKET_SOURCE, contracts: [], ...known, rates: createPriceRates() }
}

const SPOT = {
  basePath: '/spot/',
  marketOf: findMarket,
  view: (env: Env, symbol: string, interval: Interval, { signal }: PageLoadRequest) =>
    callExchange(env, marketCalls.view, { symbol, interval }, { signal }).catch(unlessExchange),
  overview: async (env: Env, loading: PageLoadRequest) => {
    const { pulse: _, ...shown } = await marketOverview(env, loading)
    return shown
  },
}

const FUTURES = {
  basePath: '/futures/',
  marketOf: findContractMarket,
  view: (env: Env, symbol: string, interval: Interval, { signal }: PageLoadRequest) =>
    callExchange(env, futuresMarketCalls.view, { symbol, interval }, { signal }).catch(unlessExchange),
  overview: (env: Env, { signal }: PageLoadRequest) => callExchange(env, futuresMarketCalls.overview, {}, { signal }),
}

const formLoader = (name: AuthFormName) => async (env: Env, visit: Visit) => ({
  kind: 'data' as const,
  data: await createBlankForm(env, name, visit),
})
const formLoaders = Object.fromEntries(AUTH_FORM_NAMES.map((name) => [name, formLoader(name)])) as Readonly<
  Record<AuthFormName, ReturnType<typeof formLoader>>
>
const nothing = async () => ({ kind: 'data', data: {} }) as const

export const PAGE_LOADERS: Loaders = {
  home: async (env, visit, _, loading) => {
    const [markets, still] = await Promise.all([
      marketOverview(env, loading),
      loadHomeFigures(env, visit, loading.signal),
    ])
    return { kind: 'data', data: { ...markets, still } }
  },
  markets: async (env, _, __, loading) => ({
    kind: 'data',
    data: { ...(await marketOverview(env, loading)), fresh: findNewMarkets(MARKETS, Date.now()) },
  }),
  'markets-map': async (env, _, __, loading) => ({ kind: 'data', data: await marketOverview(env, loading) }),
  'markets-futures': async (env, _, __, loading) => ({ kind: 'data', data: await contractOverview(env, loading) }),
  coin: (env, visit, _, { signal }) => loadCoinPage(env, visit, unlessExchange, signal),
  spot: (env, visit, _, loading) => loadMarketPage(SPOT, env, visit, loading),
  trade: (env, visit, _, loading) => loadMarketPage(SPOT, env, visit, loading),
  'spot-opening': (env, visit, _, { personal }) => loadMarketOpeningPage(env, visit, personal),
  'spot-simple': (env, visit, _, loading) => loadSimplePage(SPOT, env, visit, loading),
  'trade-simple': (env, visit, _, loading) => loadSimplePage(SPOT, env, visit, loading),
  futures: (env, visit, _, loading) => loadMarketPage(FUTURES, env, visit, loading),
  'futures-trade': (env, visit, _, loading) => loadMarketPage(FUTURES, env, visit, loading),
  'futures-liquidations': loadLiquidationsPage,
  'futures-receipt': loadFuturesReceipt,
  orders: (env, visit, _, { personal }) => loadOpenOrdersPage(env, visit, personal),
  'orders-history': (env, visit, _, { personal }) => loadOrderHistoryPage(env, visit, personal),
  'orders-trades': (env, visit, _, { personal }) => loadTradeHistoryPage(env, visit, personal),
  'orders-positions': (env, visit, _, { personal }) => loadPositionHistory(env, visit, personal),
  help: loadHelpPage,
  'help-catalog': loadHelpCatalogPage,
  'help-article': loadHelpArticlePage,
  status: (env, _, __, { signal }) => loadStatusPage(env, signal),
  rewards: async (env, { search }, _, { personal }) => ({
    kind: 'data',
    data: await loadRewardsPage(env, search, personal),
  }),
  fees: async (env, _, __, { personal }) => ({
    kind: 'data',
    data: personal ? { own: await readOwnFees(env, personal.person) } : {},
  }),
  otc: async (env, { search }, _, { personal }) => ({
    kind: 'data',
    data: await loadOtcPage(env, search, personal?.person),
  }),
  'otc-block': async (env, { search }, _, { personal }) => ({
    kind: 'data',
    data: await loadBlockPage(env, search, personal?.person),
  }),
  'shared-result': (env, { path }, _, { personal }) => loadSharedResultCard(env, path, personal?.person),
  'otc-receipt': async (env, { path }) => {
    const data = await loadConversionReceipt(env, pathParams('/otc/receipt/:id', path).id)
    return { kind: 'data', data, isAbsent: !data.found }
  },
  'copy-trading': async (env, visit) => ({ kind: 'data', data: await loadCopyBoard(env, visit) }),
  'copy-trader': async (env, visit) => {
    const data = await loadCopyTrader(env, visit)
    return { kind: 'data', data, isAbsent: data.trader === undefined }
  },
  p2p: async (env, { search, locale }) => {
    const filters = parseP2pBoardFilters(search, locale)
    return { kind: 'data', data: { filters, board: await readP2pBoardPage(env, filters) } }
  },
  'p2p-merchant': async (env, { path }) => {
    const merchant = await readP2pMerchant(env, pathParams('/p2p/merchant/:merchant', path).merchant)
    return { kind: 'data', data: merchant ? { merchant } : {}, isAbsent: !merchant }
  },
  chat: async (env, visit, _, { personal }) => ({
    kind: 'data',
    data: await loadChatPage(env, visit, personal),
  }),
  bots: async (env, { search }, _, { signal }) => {
    const filters = parseBotMarketplaceFilters(search)
    const windowStart = startOfReturnWindow(filters.window, Date.now())
    return { kind: 'data', data: { filters, windowStart, ...(await loadBotBoard(env, filters, signal)) } }
  },
  'bot-shared': async (env, { path }, _, { personal }) => {
    const bot = await loadSharedBot(env, pathParams('/bot-trade/shared/:bot', path).bot)
    const own = personal && { submission: { key: crypto.randomUUID(), values: {} } }
    return { kind: 'data', data: { ...(bot && { bot }), ...(own && { own }) }, isAbsent: !bot }
  },
  'bot-create': (env, visit, _, { personal }) => loadBotCreatePage(env, visit, personal?.person),
  announcements: async (env, visit) => ({ kind: 'data', data: await loadAnnouncementsPage(env, visit) }),
  announcement: async (env, visit) => {
    const data = await loadAnnouncementPage(env, visit)
    return { kind: 'data', data, isAbsent: !data.one }
  },
  proof: loadLiabilities,
  'proof-trade': loadTradeEntryPage,
  'register-learn-more': nothing,
  'affiliate-register': async (env) => ({ kind: 'data', data: await loadAffiliateBoard(env) }),
  'affiliate-register-why-join': nothing,
  ...formLoaders,
  offline: nothing,
  docs: nothing,
  'docs-api': async (env) => ({ kind: 'data', data: await loadApiDescription(env) }),
  'docs-connect-your-bot': nothing,
  'docs-color': nothing,
  'docs-fonts': nothing,
  'docs-date': nothing,
  'docs-directives': nothing,
  'docs-drag-sort': nothing,
  'docs-element-plus': nothing,
  'docs-select': nothing,
  'docs-swiper': nothing,
  'docs-geetest': nothing,
}

export async function loadPageData<Name extends PageName>(
  page: Name,
  env: Env,
  visit: Visit,
  caller: ExchangeCaller = ANONYMOUS_CALLER,
  loading: PageLoadRequest = {},
): Promise<LoadedPage<Name>> {
  const loader: Loaders[Name] = PAGE_LOADERS[page]
  return loader ? loader(env, visit, caller, loading) : { kind: 'missing' }
}
