import { futuresMarketCalls } from '#shared/api/futures-market.ts'
import { marketCalls } from '#shared/api/market.ts'
import { marketFilters } from '#shared/bots/market-filters.ts'
import { FORM_NAMES, type FormName } from '#shared/forms/forms.ts'
import { contractMarketBySymbol } from '#shared/futures/contract-market.ts'
import type { Interval } from '#shared/intervals.ts'
import { isOpenAt, openingsOf } from '#shared/market-data.ts'
import { newMarkets } from '#shared/market-list/listing.ts'
import { MARKETS, marketBySymbol } from '#shared/markets.ts'
import { boardFilters } from '#shared/p2p/board-filters.ts'
import type { MarketsData, PageData, PageName } from '#shared/pages.ts'
import type { Visit } from '#shared/visit.ts'
import { boardPage as affiliateBoardPage } from '../affiliate/board.ts'
import { announcementPage, announcementsPage } from '../announcements/load.ts'
import { blockPage } from '../block/page.ts'
import { createPage } from '../bots/create-page.ts'
import { botBoard, sharedBot } from '../bots/pages-market.ts'
import { chatPage } from '../chat/page.ts'
import { coinPage } from '../coins/page.ts'
import { otcPage, receiptPage } from '../convert/page.ts'
import { boardData, traderData } from '../copy/pages.ts'
import { apiFacts } from '../descriptions/load.ts'
import { type Env, settings } from '../env.ts'
import { priceRates } from '../exchange/rates.ts'
import { blankForm } from '../forms/page.ts'
import { articlePage, catalogPage, helpPage } from '../help/articles.ts'
import { statusPage } from '../help/status.ts'
import { homeFigures } from '../home/figures.ts'
import { boardPage, merchantOf } from '../p2p/market.ts'
import { liabilities, tradeEntry } from '../proof/load.ts'
import { rewardsPage } from '../rewards/page.ts'
import { sharedResultPage } from '../sharing/page.ts'
import { positionHistoryPage } from '../trading/futures/position-history.ts'
import { openOrdersPage, orderHistoryPage, tradeHistoryPage } from '../trading/spot/order-pages.ts'
import { ownFees } from '../trading/spot/own.ts'
import { ANYONE } from '../upstream/caller.ts'
import { callExchange } from '../upstream/exchange.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'
import type { Caller } from '../upstream/headers.ts'
import { receiptPage as liquidationReceiptPage, liquidationsPage } from './liquidations.ts'
import type { Loaded, Loading } from './loaded.ts'
import { marketPage } from './market-page.ts'
import { openingPage } from './opening-page.ts'
import { simplePage } from './simple-page.ts'

/** @param caller anonymous unless the page is private */
type Loader<Name extends PageName> = (env: Env, visit: Visit, caller: Caller, loading: Loading) => Promise<Loaded<Name>>
type Loaders = { readonly [Name in PageName]?: Loader<Name> }

const UNAVAILABLE = 503

/** An unavailable exchange is no fault of the page. */
function unlessExchange(error: unknown): undefined {
  if (!(error instanceof ExchangeFault)) throw error
  if (error.code !== UNAVAILABLE) console.warn(error.message)
}

/** Empty if the exchange is unavailable: home and markets still render. */
async function marketOverview(env: Env, { signal }: Loading): Promise<MarketsData> {
  try {
    const { markets, ...known } = await callExchange(env, marketCalls.overview, {}, { signal })
    const now = Date.now()
    const openings = openingsOf(markets, now)
    return { ...known, markets: markets.filter((row) => isOpenAt(row, now)), ...(openings.length > 0 && { openings }) }
  } catch (error) {
    unlessExchange(error)
    return { source: settings(env).MARKET_SOURCE, markets: [], rates: priceRates() }
  }
}

/** Empty if the exchange is unavailable. */
async function contractOverview(env: Env, { signal }: Loading): Promise<PageData['markets-futures']> {
  const known = await callExchange(env, futuresMarketCalls.board, {}, { signal }).catch(unlessExchange)
  return { source: settings(env).MARKET_SOURCE, contracts: [], ...known, rates: priceRates() }
}

const SPOT = {
  base: '/spot/',
  marketOf: marketBySymbol,
  view: (env: Env, symbol: string, interval: Interval, { signal }: Loading) =>
    callExchange(env, marketCalls.view, { symbol, interval }, { signal }).catch(unlessExchange),
  overview: async (env: Env, loading: Loading) => {
    const { pulse: _, ...shown } = await marketOverview(env, loading)
    return shown
  },
}

const FUTURES = {
  base: '/futures/',
  marketOf: contractMarketBySymbol,
  view: (env: Env, symbol: string, interval: Interval, { signal }: Loading) =>
    callExchange(env, futuresMarketCalls.view, { symbol, interval }, { signal }).catch(unlessExchange),
  overview: (env: Env, { signal }: Loading) => callExchange(env, futuresMarketCalls.overview, {}, { signal }),
}

const formLoader = (name: FormName) => async (env: Env, visit: Visit) => ({
  kind: 'data' as const,
  data: await blankForm(env, name, visit),
})
const formLoaders = Object.fromEntries(FORM_NAMES.map((name) => [name, formLoader(name)])) as Readonly<
  Record<FormName, ReturnType<typeof formLoader>>
>
const nothing = async () => ({ kind: 'data', data: {} }) as const

export const LOADERS: Loaders = {
  home: async (env, visit, _, loading) => {
    const [markets, still] = await Promise.all([marketOverview(env, loading), homeFigures(env, visit, loading.signal)])
    return { kind: 'data', data: { ...markets, still } }
  },
  markets: async (env, _, __, loading) => ({
    kind: 'data',
    data: { ...(await marketOverview(env, loading)), fresh: newMarkets(MARKETS, Date.now()) },
  }),
  'markets-map': async (env, _, __, loading) => ({ kind: 'data', data: await marketOverview(env, loading) }),
  'markets-futures': async (env, _, __, loading) => ({ kind: 'data', data: await contractOverview(env, loading) }),
  coin: (env, visit, _, { signal }) => coinPage(env, visit, unlessExchange, signal),
  spot: (env, visit, _, loading) => marketPage(SPOT, env, visit, loading),
  trade: (env, visit, _, loading) => marketPage(SPOT, env, visit, loading),
  'spot-opening': (env, visit, _, { personal }) => openingPage(env, visit, personal),
  'spot-simple': (env, visit, _, loading) => simplePage(SPOT, env, visit, loading),
  'trade-simple': (env, visit, _, loading) => simplePage(SPOT, env, visit, loading),
  futures: (env, visit, _, loading) => marketPage(FUTURES, env, visit, loading),
  'futures-trade': (env, visit, _, loading) => marketPage(FUTURES, env, visit, loading),
  'futures-liquidations': liquidationsPage,
  'futures-receipt': liquidationReceiptPage,
  orders: (env, visit, _, { personal }) => openOrdersPage(env, visit, personal),
  'orders-history': (env, visit, _, { personal }) => orderHistoryPage(env, visit, personal),
  'orders-trades': (env, visit, _, { personal }) => tradeHistoryPage(env, visit, personal),
  'orders-positions': (env, visit, _, { personal }) => positionHistoryPage(env, visit, personal),
  help: helpPage,
  'help-catalog': catalogPage,
  'help-article': articlePage,
  status: (env, _, __, { signal }) => statusPage(env, signal),
  rewards: async (env, { search }, _, { personal }) => ({
    kind: 'data',
    data: await rewardsPage(env, search, personal),
  }),
  fees: async (env, _, __, { personal }) => ({
    kind: 'data',
    data: personal ? { own: await ownFees(env, personal.person) } : {},
  }),
  otc: async (env, { search }, _, { personal }) => ({
    kind: 'data',
    data: await otcPage(env, search, personal?.person),
  }),
  'otc-block': async (env, { search }, _, { personal }) => ({
    kind: 'data',
    data: await blockPage(env, search, personal?.person),
  }),
  'shared-result': (env, { path }, _, { personal }) => sharedResultPage(env, path, personal?.person),
  'otc-receipt': async (env, { path }) => {
    const data = await receiptPage(env, path.split('/')[3] ?? '')
    return { kind: 'data', data, isAbsent: !data.found }
  },
  'copy-trading': async (env, visit) => ({ kind: 'data', data: await boardData(env, visit) }),
  'copy-trader': async (env, visit) => {
    const data = await traderData(env, visit)
    return { kind: 'data', data, isAbsent: data.trader === undefined }
  },
  p2p: async (env, { search, locale }) => {
    const filters = boardFilters(search, locale)
    return { kind: 'data', data: { filters, board: await boardPage(env, filters) } }
  },
  'p2p-merchant': async (env, { path }) => {
    const merchant = await merchantOf(env, path.split('/')[3] ?? '')
    return { kind: 'data', data: merchant ? { merchant } : {}, isAbsent: !merchant }
  },
  chat: async (env, visit, _, { personal }) => ({
    kind: 'data',
    data: await chatPage(env, visit, personal),
  }),
  bots: async (env, { search }, _, { signal }) => {
    const filters = marketFilters(search)
    return { kind: 'data', data: { filters, ...(await botBoard(env, filters, signal)) } }
  },
  'bot-shared': async (env, { path }, _, { personal }) => {
    const bot = await sharedBot(env, path.split('/')[3] ?? '')
    const own = personal && { submission: { key: crypto.randomUUID(), values: {} } }
    return { kind: 'data', data: { ...(bot && { bot }), ...(own && { own }) }, isAbsent: !bot }
  },
  'bot-create': (env, visit, _, { personal }) => createPage(env, visit, personal?.person),
  announcements: async (env, visit) => ({ kind: 'data', data: await announcementsPage(env, visit) }),
  announcement: async (env, visit) => ({ kind: 'data', data: await announcementPage(env, visit) }),
  proof: liabilities,
  'proof-trade': tradeEntry,
  'register-learn-more': nothing,
  'affiliate-register': async (env) => ({ kind: 'data', data: await affiliateBoardPage(env) }),
  'affiliate-register-why-join': nothing,
  ...formLoaders,
  offline: nothing,
  docs: nothing,
  'docs-api': async (env) => ({ kind: 'data', data: await apiFacts(env) }),
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

/** @param signal aborts loading */
export async function load<Name extends PageName>(
  page: Name,
  env: Env,
  visit: Visit,
  caller: Caller = ANYONE,
  loading: Loading = {},
): Promise<Loaded<Name>> {
  const loader: Loaders[Name] = LOADERS[page]
  return loader ? loader(env, visit, caller, loading) : { kind: 'missing' }
}
