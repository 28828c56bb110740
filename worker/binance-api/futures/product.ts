import { binanceFuturesCalls as calls } from '#shared/binance-api/futures/calls.ts'
import { isContractSymbol } from '#shared/binance-api/futures/symbols.ts'
import { ok } from '#shared/platform/result.ts'
import {
  type BinanceProduct,
  createUnsignedBinanceCall as open,
  createSignedBinanceCall as signed,
} from '../product.ts'
import * as account from './account.ts'
import * as algos from './algos.ts'
import * as batches from './batches.ts'
import * as listening from './listen-keys.ts'
import * as market from './market.ts'
import * as orders from './orders.ts'

const OPEN = {
  ping: open(calls.ping, async () => ok({})),
  time: open(calls.time, async ({ now }) => ok({ serverTime: now })),
  exchangeInfo: open(calls.exchangeInfo, ({ env, now }) => market.readFuturesExchangeInfo(env, now)),
  depth: open(calls.depth, ({ env, asked }) => market.readFuturesDepth(env, asked)),
  trades: open(calls.trades, ({ env, asked }) => market.readFuturesTrades(env, asked)),
  aggTrades: open(calls.aggTrades, ({ env, asked }) => market.readFuturesAggTrades(env, asked)),
  klines: open(calls.klines, ({ env, asked, now }) => market.readFuturesKlines(env, asked, now)),
  continuousKlines: open(calls.continuousKlines, ({ env, asked, now }) => market.readContinuousKlines(env, asked, now)),
  markPriceKlines: open(calls.markPriceKlines, ({ env, asked, now }) => market.readMarkPriceKlines(env, asked, now)),
  indexPriceKlines: open(calls.indexPriceKlines, ({ env, asked, now }) => market.readIndexPriceKlines(env, asked, now)),
  premiumIndexKlines: open(calls.premiumIndexKlines, ({ env, asked, now }) =>
    market.readPremiumIndexKlines(env, asked, now),
  ),
  premiumIndex: open(calls.premiumIndex, ({ env, asked, now }) => market.readPremiumIndex(env, asked, now)),
  fundingRate: open(calls.fundingRate, ({ env, asked }) => market.readFundingRates(env, asked)),
  fundingInfo: open(calls.fundingInfo, () => market.readFundingInfo()),
  ticker24h: open(calls.ticker24h, ({ env, asked, now }) => market.readFuturesTicker24h(env, asked, now)),
  price: open(calls.price, ({ env, asked, now }) => market.readFuturesPrice(env, asked, now)),
  priceV2: open(calls.priceV2, ({ env, asked, now }) => market.readFuturesPrice(env, asked, now)),
  bookTicker: open(calls.bookTicker, ({ env, asked, now }) => market.readFuturesBookTicker(env, asked, now)),
  openInterest: open(calls.openInterest, ({ env, asked, now }) => market.readOpenInterest(env, asked, now)),
} as const

const ORDERS = {
  place: signed(calls.place, ({ env, asked, caller }) => orders.placeBinanceFuturesOrder(env, caller.person, asked)),
  amend: signed(calls.amend, ({ env, asked, caller }) => orders.amendBinanceFuturesOrder(env, caller.person, asked)),
  order: signed(calls.order, ({ env, asked, caller }) => orders.readBinanceFuturesOrder(env, caller.person, asked)),
  openOrder: signed(calls.openOrder, ({ env, asked, caller }) =>
    orders.readOpenBinanceFuturesOrder(env, caller.person, asked),
  ),
  cancel: signed(calls.cancel, ({ env, asked, caller }) => orders.cancelBinanceFuturesOrder(env, caller.person, asked)),
  placeMany: signed(calls.placeMany, ({ env, asked, caller }) => batches.placeFuturesBatch(env, caller.person, asked)),
  amendMany: signed(calls.amendMany, ({ env, asked, caller }) => batches.amendFuturesBatch(env, caller.person, asked)),
  cancelMany: signed(calls.cancelMany, ({ env, asked, caller }) =>
    batches.cancelFuturesBatch(env, caller.person, asked),
  ),
  cancelAll: signed(calls.cancelAll, ({ env, asked, caller }) =>
    orders.cancelAllBinanceFuturesOrders(env, caller.person, asked),
  ),
  openOrders: signed(calls.openOrders, ({ env, asked, caller }) =>
    orders.readOpenBinanceFuturesOrders(env, caller.person, asked),
  ),
  allOrders: signed(calls.allOrders, ({ env, asked, caller }) =>
    orders.readAllBinanceFuturesOrders(env, caller.person, asked),
  ),
  placeAlgo: signed(calls.placeAlgo, ({ env, asked, caller }) => algos.placeAlgoOrder(env, caller.person, asked)),
  algo: signed(calls.algo, ({ env, asked, caller }) => algos.readAlgoOrder(env, caller.person, asked)),
  cancelAlgo: signed(calls.cancelAlgo, ({ env, asked, caller }) =>
    algos.cancelFuturesAlgoOrder(env, caller.person, asked),
  ),
  cancelAllAlgo: signed(calls.cancelAllAlgo, ({ env, asked, caller }) =>
    algos.cancelAllAlgoOrders(env, caller.person, asked),
  ),
  openAlgos: signed(calls.openAlgos, ({ env, asked, caller }) => algos.readOpenAlgoOrders(env, caller.person, asked)),
  allAlgos: signed(calls.allAlgos, ({ env, asked, caller }) => algos.readAllAlgoOrders(env, caller.person, asked)),
} as const

const ACCOUNT = {
  balance: signed(calls.balance, ({ env, caller, now }) => account.readFuturesBalance(env, caller.person, now)),
  balanceV3: signed(calls.balanceV3, ({ env, caller, now }) => account.readFuturesBalance(env, caller.person, now)),
  account: signed(calls.account, ({ env, caller, now }) => account.readFuturesAccountV2(env, caller, now)),
  accountV3: signed(calls.accountV3, ({ env, caller, now }) => account.readFuturesAccount(env, caller, now)),
  positionRisk: signed(calls.positionRisk, ({ env, asked, caller }) =>
    account.readBinancePositionRiskV2(env, caller.person, asked),
  ),
  positionRiskV3: signed(calls.positionRiskV3, ({ env, asked, caller }) =>
    account.readBinancePositionRisk(env, caller.person, asked),
  ),
  symbolConfig: signed(calls.symbolConfig, ({ env, asked, caller }) =>
    account.readBinanceSymbolConfig(env, caller.person, asked),
  ),
  accountConfig: signed(calls.accountConfig, ({ env, caller }) => account.readBinanceAccountConfig(env, caller)),
  commissionRate: signed(calls.commissionRate, ({ asked }) => account.readBinanceCommissionRate(asked)),
  leverageBracket: signed(calls.leverageBracket, ({ asked }) => account.readBinanceLeverageBracket(asked)),
  leverage: signed(calls.leverage, ({ env, asked, caller }) => account.setBinanceLeverage(env, caller.person, asked)),
  marginType: signed(calls.marginType, ({ env, asked, caller }) =>
    account.setBinanceMarginType(env, caller.person, asked),
  ),
  positionMargin: signed(calls.positionMargin, ({ env, asked, caller }) =>
    account.changeBinancePositionMargin(env, caller.person, asked),
  ),
  positionMode: signed(calls.positionMode, ({ env, caller }) => account.readBinancePositionMode(env, caller.person)),
  setPositionMode: signed(calls.setPositionMode, ({ env, asked, caller }) =>
    account.setBinancePositionMode(env, caller.person, asked),
  ),
  multiAssets: signed(calls.multiAssets, async () => ok({ multiAssetsMargin: false })),
  startListening: signed(calls.startListening, ({ env, caller }) => listening.openListenKey(env, caller)),
  keepListening: signed(calls.keepListening, ({ env, asked, caller }) => listening.extendListenKey(env, caller, asked)),
  stopListening: signed(calls.stopListening, ({ env, asked, caller }) => listening.closeListenKey(env, caller, asked)),
  userTrades: signed(calls.userTrades, ({ env, asked, caller }) =>
    account.readBinanceUserTrades(env, caller.person, asked),
  ),
  income: signed(calls.income, ({ env, asked, caller }) => account.readBinanceIncome(env, caller.person, asked)),
} as const

export const BINANCE_FUTURES: BinanceProduct = {
  isSymbol: isContractSymbol,
  open: Object.values(OPEN),
  signed: [...Object.values(ORDERS), ...Object.values(ACCOUNT)],
  // Only spot offers requests over sockets.
  methods: { open: new Map(), signed: new Map() },
}
