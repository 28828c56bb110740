import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { isContractSymbol } from '#shared/binance-api/futures/symbols.ts'
import { ok } from '#shared/platform/result.ts'
import { type BinanceProduct, createSignedCall, createUnsignedCall } from '../product.ts'
import * as account from './account.ts'
import * as algos from './algos.ts'
import * as batches from './batches.ts'
import * as listening from './listen-keys.ts'
import * as market from './market.ts'
import * as orders from './orders.ts'

const OPEN = {
  ping: createUnsignedCall(binanceFuturesCalls.ping, async () => ok({})),
  time: createUnsignedCall(binanceFuturesCalls.time, async ({ now }) => ok({ serverTime: now })),
  exchangeInfo: createUnsignedCall(binanceFuturesCalls.exchangeInfo, ({ env, now }) =>
    market.readFuturesExchangeInfo(env, now),
  ),
  depth: createUnsignedCall(binanceFuturesCalls.depth, ({ env, asked }) => market.readFuturesDepth(env, asked)),
  trades: createUnsignedCall(binanceFuturesCalls.trades, ({ env, asked }) => market.readFuturesTrades(env, asked)),
  aggTrades: createUnsignedCall(binanceFuturesCalls.aggTrades, ({ env, asked }) =>
    market.readFuturesAggTrades(env, asked),
  ),
  klines: createUnsignedCall(binanceFuturesCalls.klines, ({ env, asked, now }) =>
    market.readFuturesKlines(env, asked, now),
  ),
  continuousKlines: createUnsignedCall(binanceFuturesCalls.continuousKlines, ({ env, asked, now }) =>
    market.readContinuousKlines(env, asked, now),
  ),
  markPriceKlines: createUnsignedCall(binanceFuturesCalls.markPriceKlines, ({ env, asked, now }) =>
    market.readMarkPriceKlines(env, asked, now),
  ),
  indexPriceKlines: createUnsignedCall(binanceFuturesCalls.indexPriceKlines, ({ env, asked, now }) =>
    market.readIndexPriceKlines(env, asked, now),
  ),
  premiumIndexKlines: createUnsignedCall(binanceFuturesCalls.premiumIndexKlines, ({ env, asked, now }) =>
    market.readPremiumIndexKlines(env, asked, now),
  ),
  premiumIndex: createUnsignedCall(binanceFuturesCalls.premiumIndex, ({ env, asked, now }) =>
    market.readPremiumIndex(env, asked, now),
  ),
  fundingRate: createUnsignedCall(binanceFuturesCalls.fundingRate, ({ env, asked }) =>
    market.readFundingRates(env, asked),
  ),
  fundingInfo: createUnsignedCall(binanceFuturesCalls.fundingInfo, () => market.readFundingInfo()),
  ticker24h: createUnsignedCall(binanceFuturesCalls.ticker24h, ({ env, asked, now }) =>
    market.readFuturesTicker24h(env, asked, now),
  ),
  price: createUnsignedCall(binanceFuturesCalls.price, ({ env, asked, now }) =>
    market.readFuturesPrice(env, asked, now),
  ),
  priceV2: createUnsignedCall(binanceFuturesCalls.priceV2, ({ env, asked, now }) =>
    market.readFuturesPrice(env, asked, now),
  ),
  bookTicker: createUnsignedCall(binanceFuturesCalls.bookTicker, ({ env, asked, now }) =>
    market.readFuturesBookTicker(env, asked, now),
  ),
  openInterest: createUnsignedCall(binanceFuturesCalls.openInterest, ({ env, asked, now }) =>
    market.readOpenInterest(env, asked, now),
  ),
} as const

const ORDERS = {
  place: createSignedCall(binanceFuturesCalls.place, ({ env, asked, caller }) =>
    orders.placeBinanceFuturesOrder(env, caller.person, asked),
  ),
  amend: createSignedCall(binanceFuturesCalls.amend, ({ env, asked, caller }) =>
    orders.amendBinanceFuturesOrder(env, caller.person, asked),
  ),
  order: createSignedCall(binanceFuturesCalls.order, ({ env, asked, caller }) =>
    orders.readBinanceFuturesOrder(env, caller.person, asked),
  ),
  openOrder: createSignedCall(binanceFuturesCalls.openOrder, ({ env, asked, caller }) =>
    orders.readOpenBinanceFuturesOrder(env, caller.person, asked),
  ),
  cancel: createSignedCall(binanceFuturesCalls.cancel, ({ env, asked, caller }) =>
    orders.cancelBinanceFuturesOrder(env, caller.person, asked),
  ),
  placeMany: createSignedCall(binanceFuturesCalls.placeMany, ({ env, asked, caller }) =>
    batches.placeFuturesBatch(env, caller.person, asked),
  ),
  amendMany: createSignedCall(binanceFuturesCalls.amendMany, ({ env, asked, caller }) =>
    batches.amendFuturesBatch(env, caller.person, asked),
  ),
  cancelMany: createSignedCall(binanceFuturesCalls.cancelMany, ({ env, asked, caller }) =>
    batches.cancelFuturesBatch(env, caller.person, asked),
  ),
  cancelAll: createSignedCall(binanceFuturesCalls.cancelAll, ({ env, asked, caller }) =>
    orders.cancelAllBinanceFuturesOrders(env, caller.person, asked),
  ),
  openOrders: createSignedCall(binanceFuturesCalls.openOrders, ({ env, asked, caller }) =>
    orders.readOpenBinanceFuturesOrders(env, caller.person, asked),
  ),
  allOrders: createSignedCall(binanceFuturesCalls.allOrders, ({ env, asked, caller }) =>
    orders.readAllBinanceFuturesOrders(env, caller.person, asked),
  ),
  placeAlgo: createSignedCall(binanceFuturesCalls.placeAlgo, ({ env, asked, caller }) =>
    algos.placeAlgoOrder(env, caller.person, asked),
  ),
  algo: createSignedCall(binanceFuturesCalls.algo, ({ env, asked, caller }) =>
    algos.readAlgoOrder(env, caller.person, asked),
  ),
  cancelAlgo: createSignedCall(binanceFuturesCalls.cancelAlgo, ({ env, asked, caller }) =>
    algos.cancelFuturesAlgoOrder(env, caller.person, asked),
  ),
  cancelAllAlgo: createSignedCall(binanceFuturesCalls.cancelAllAlgo, ({ env, asked, caller }) =>
    algos.cancelAllAlgoOrders(env, caller.person, asked),
  ),
  openAlgos: createSignedCall(binanceFuturesCalls.openAlgos, ({ env, asked, caller }) =>
    algos.readOpenAlgoOrders(env, caller.person, asked),
  ),
  allAlgos: createSignedCall(binanceFuturesCalls.allAlgos, ({ env, asked, caller }) =>
    algos.readAllAlgoOrders(env, caller.person, asked),
  ),
} as const

const ACCOUNT = {
  balance: createSignedCall(binanceFuturesCalls.balance, ({ env, caller, now }) =>
    account.readFuturesBalance(env, caller.person, now),
  ),
  balanceV3: createSignedCall(binanceFuturesCalls.balanceV3, ({ env, caller, now }) =>
    account.readFuturesBalance(env, caller.person, now),
  ),
  account: createSignedCall(binanceFuturesCalls.account, ({ env, caller, now }) =>
    account.readFuturesAccountV2(env, caller, now),
  ),
  accountV3: createSignedCall(binanceFuturesCalls.accountV3, ({ env, caller, now }) =>
    account.readFuturesAccount(env, caller, now),
  ),
  positionRisk: createSignedCall(binanceFuturesCalls.positionRisk, ({ env, asked, caller }) =>
    account.readBinancePositionRiskV2(env, caller.person, asked),
  ),
  positionRiskV3: createSignedCall(binanceFuturesCalls.positionRiskV3, ({ env, asked, caller }) =>
    account.readBinancePositionRisk(env, caller.person, asked),
  ),
  symbolConfig: createSignedCall(binanceFuturesCalls.symbolConfig, ({ env, asked, caller }) =>
    account.readBinanceSymbolConfig(env, caller.person, asked),
  ),
  accountConfig: createSignedCall(binanceFuturesCalls.accountConfig, ({ env, caller }) =>
    account.readBinanceAccountConfig(env, caller),
  ),
  commissionRate: createSignedCall(binanceFuturesCalls.commissionRate, ({ asked }) =>
    account.readBinanceCommissionRate(asked),
  ),
  leverageBracket: createSignedCall(binanceFuturesCalls.leverageBracket, ({ asked }) =>
    account.readBinanceLeverageBracket(asked),
  ),
  leverage: createSignedCall(binanceFuturesCalls.leverage, ({ env, asked, caller }) =>
    account.setBinanceLeverage(env, caller.person, asked),
  ),
  marginType: createSignedCall(binanceFuturesCalls.marginType, ({ env, asked, caller }) =>
    account.setBinanceMarginType(env, caller.person, asked),
  ),
  positionMargin: createSignedCall(binanceFuturesCalls.positionMargin, ({ env, asked, caller }) =>
    account.changeBinancePositionMargin(env, caller.person, asked),
  ),
  positionMode: createSignedCall(binanceFuturesCalls.positionMode, ({ env, caller }) =>
    account.readBinancePositionMode(env, caller.person),
  ),
  setPositionMode: createSignedCall(binanceFuturesCalls.setPositionMode, ({ env, asked, caller }) =>
    account.setBinancePositionMode(env, caller.person, asked),
  ),
  multiAssets: createSignedCall(binanceFuturesCalls.multiAssets, async () => ok({ multiAssetsMargin: false })),
  startListening: createSignedCall(binanceFuturesCalls.startListening, ({ env, caller }) =>
    listening.openListenKey(env, caller),
  ),
  keepListening: createSignedCall(binanceFuturesCalls.keepListening, ({ env, asked, caller }) =>
    listening.extendListenKey(env, caller, asked),
  ),
  stopListening: createSignedCall(binanceFuturesCalls.stopListening, ({ env, asked, caller }) =>
    listening.closeListenKey(env, caller, asked),
  ),
  userTrades: createSignedCall(binanceFuturesCalls.userTrades, ({ env, asked, caller }) =>
    account.readBinanceUserTrades(env, caller.person, asked),
  ),
  income: createSignedCall(binanceFuturesCalls.income, ({ env, asked, caller }) =>
    account.readBinanceIncome(env, caller.person, asked),
  ),
} as const

export const BINANCE_FUTURES: BinanceProduct = {
  isSymbol: isContractSymbol,
  open: Object.values(OPEN),
  signed: [...Object.values(ORDERS), ...Object.values(ACCOUNT)],
  // Only spot offers requests over sockets.
  methods: { open: new Map(), signed: new Map() },
}
