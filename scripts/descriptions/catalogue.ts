// Described calls by group. `words` are keys of docs-api (locales/*/docs-api.ts).

import { affiliateCalls } from '#shared/affiliate/calls.ts'
import { campaignVisitCalls } from '#shared/analytics/calls.ts'
import { type CallDefinition, callPath } from '#shared/api/contract.ts'
import { type ApiGroup, type ApiSecurity, isBinanceApiGroup } from '#shared/api/described.ts'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import { binanceConvertCalls } from '#shared/binance-api/convert/calls.ts'
import {
  binanceFuturesAccountCalls,
  binanceFuturesMarketCalls,
  binanceFuturesOrderCalls,
} from '#shared/binance-api/futures/calls.ts'
import {
  binanceSpotAccountCalls,
  binanceSpotDiscoveryCalls,
  binanceSpotMarketCalls,
  binanceSpotOrderCalls,
} from '#shared/binance-api/spot/calls.ts'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import { chatCalls, chatRoomCalls } from '#shared/chat/calls.ts'
import { announcementCalls } from '#shared/content/announcements/calls.ts'
import { copyCalls, copyMarketCalls } from '#shared/copy/calls.ts'
import { captchaCalls } from '#shared/forms/captcha/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { futuresDataCalls } from '#shared/futures/data-calls.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { authCalls } from '#shared/identity/auth-calls.ts'
import { passkeyCalls } from '#shared/identity/passkeys/calls.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { blockCalls, blockMarketCalls } from '#shared/otc/block/calls.ts'
import { conversionCalls, conversionMarketCalls } from '#shared/otc/convert/calls.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { rewardCalls } from '#shared/rewards/calls.ts'
import { sharingCalls } from '#shared/sharing/calls.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import { venueContractCalls } from '#shared/venues/contract-calls.ts'
import { walletCalls } from '#shared/wallet/calls.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'

export type DescribedCall = {
  readonly id: string
  /** Key of the texts: the call's own, or those of an equivalent call. */
  readonly words: string
  readonly group: ApiGroup | 'site'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly security: ApiSecurity
  /** The call has an API key but no signature. */
  readonly isUnsigned: boolean
  readonly dialect: 'own' | 'binance'
  /** Format of a POST body. */
  readonly body: 'json' | 'form' | undefined
  readonly query: CallDefinition['query']
  /** The server accepts and ignores these parameters. */
  readonly ignores: readonly string[]
  readonly answer: CallDefinition['answer']
  /** Cost in the limit per minute, in the Binance dialect. */
  readonly weight: number | undefined
}

/** Calls that need no login. */
const OPEN: ReadonlySet<CallDefinition> = new Set<CallDefinition>([
  ...Object.values(marketCalls),
  ...Object.values(announcementCalls),
  ...Object.values(futuresMarketCalls),
  ...Object.values(futuresDataCalls),
  ...Object.values(p2pMarketCalls),
  ...Object.values(blockMarketCalls),
  ...Object.values(copyMarketCalls),
  ...Object.values(conversionMarketCalls),
  ...Object.values(botMarketCalls),
  liabilityProofCalls.log,
  liabilityProofCalls.liabilities,
  userCalls.languageMenu,
  ...Object.values(campaignVisitCalls),
  ...Object.values(captchaCalls),
  ...Object.values(authCalls),
  passkeyCalls.loginOptions,
  passkeyCalls.login,
])

const own = (
  group: DescribedCall['group'],
  calls: Readonly<Record<string, CallDefinition>>,
  prefix: string = group,
): DescribedCall[] =>
  Object.entries(calls).map(([name, call]) => ({
    id: `${prefix}-${name}`,
    words: `${prefix}-${name}`,
    group,
    method: call.method,
    path: callPath(call),
    security: OPEN.has(call) ? 'none' : 'session',
    isUnsigned: false,
    dialect: 'own',
    body: call.method === 'POST' ? (call.body ?? 'json') : undefined,
    query: call.query,
    ignores: [],
    answer: call.answer,
    weight: undefined,
  }))

const binance = (
  group: ApiGroup,
  calls: Readonly<Record<string, BinanceCall>>,
  words: Readonly<Record<string, string>> = {},
): DescribedCall[] =>
  Object.entries(calls).map(
    ([name, { method, path, security, isUnsigned = false, query, ignores = [], answer, weight }]) => ({
      id: `${group}-${name}`,
      words: words[name] ?? `${group}-${name}`,
      group,
      method,
      path,
      security,
      isUnsigned,
      dialect: isBinanceApiGroup(group) ? 'binance' : 'own',
      body: undefined,
      query,
      ignores,
      answer,
      weight,
    }),
  )

/** Calls that use the texts of a call with the same effect. */
export const SPOT_WORD_KEYS = { uiKlines: 'bot-market-klines', historicalTrades: 'bot-market-trades' } as const

/** Calls of USDⓈ-M futures with the texts of equivalent calls of spot or of contracts. */
const WORDS_OF_CONTRACTS = {
  market: {
    ping: 'bot-market-ping',
    time: 'bot-market-time',
    exchangeInfo: 'bot-market-exchangeInfo',
    depth: 'futures-market-depth',
    trades: 'futures-market-trades',
    aggTrades: 'bot-market-aggTrades',
    klines: 'futures-market-candles',
    fundingRate: 'futures-market-fundingRates',
    continuousKlines: 'futures-market-candles',
    markPriceKlines: 'futures-market-bars',
    indexPriceKlines: 'futures-market-bars',
    ticker24h: 'bot-market-ticker24h',
    bookTicker: 'bot-market-bookTicker',
    price: 'bot-market-price',
    priceV2: 'bot-market-price',
  },
  orders: {
    place: 'futures-place',
    amend: 'futures-amend',
    cancel: 'futures-cancel',
    order: 'bot-orders-order',
    cancelAll: 'bot-orders-cancelAll',
    openOrders: 'bot-orders-openOrders',
    allOrders: 'bot-orders-allOrders',
    placeAlgo: 'futures-placeConditional',
    cancelAlgo: 'futures-cancelConditional',
    allAlgos: 'futures-history-conditionals',
  },
  account: {
    balanceV3: 'bot-futures-account-balance',
    accountV3: 'bot-futures-account-account',
    positionRiskV3: 'bot-futures-account-positionRisk',
    commissionRate: 'bot-account-commission',
    leverage: 'futures-leverage',
    marginType: 'futures-mode',
    positionMargin: 'futures-margin',
    setPositionMode: 'futures-hedge',
    userTrades: 'bot-account-myTrades',
    income: 'futures-history-income',
  },
} as const

/** All calls except those of operators (docs/operations.md). The group `site` is the calls of the site's forms. */
export const DESCRIBED_CALLS: readonly DescribedCall[] = [
  ...own('market', marketCalls),
  ...own('market', announcementCalls, 'announcements'),
  ...own('trading', tradingCalls),
  ...own('futures-market', { ...futuresMarketCalls, ...futuresDataCalls }),
  ...own('futures', futuresCalls),
  ...own('futures-history', futuresHistoryCalls),
  ...own('p2p', { ...p2pMarketCalls, ...p2pCalls }),
  ...own('copy', { ...copyMarketCalls, ...copyCalls }),
  ...own('convert', { ...conversionMarketCalls, ...conversionCalls }),
  ...own('bots', { ...botMarketCalls, ...botCalls }),
  ...own('block', { ...blockMarketCalls, ...blockCalls }),
  ...own('chat', { ...chatRoomCalls, ...chatCalls }),
  ...own('alerts', alertCalls),
  ...own('account', affiliateCalls, 'affiliate'),
  ...own('account', sharingCalls, 'sharing'),
  ...own('account', rewardCalls, 'rewards'),
  ...own('account', venueCalls, 'venue'),
  ...own('account', venueContractCalls, 'venue-contracts'),
  ...own('account', { ...userCalls, walletWorth: walletCalls.account }),
  ...own('proof', liabilityProofCalls),
  ...binance('bot-market', binanceSpotMarketCalls, SPOT_WORD_KEYS),
  ...binance('bot-orders', binanceSpotOrderCalls),
  ...binance('bot-account', binanceSpotAccountCalls),
  ...binance('bot-futures-market', binanceFuturesMarketCalls, WORDS_OF_CONTRACTS.market),
  ...binance('bot-futures-orders', binanceFuturesOrderCalls, WORDS_OF_CONTRACTS.orders),
  ...binance('bot-futures-account', binanceFuturesAccountCalls, WORDS_OF_CONTRACTS.account),
  ...binance('bot-convert', binanceConvertCalls),
  ...binance('bot-discovery', binanceSpotDiscoveryCalls),
  ...own('site', authCalls, 'auth'),
  ...own('site', passkeyCalls, 'passkeys'),
  ...own('site', captchaCalls, 'captcha'),
  ...own('site', campaignVisitCalls, 'activity'),
]
