import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { publicSocketMethods, signedSocketMethods } from '#shared/binance-api/spot/methods.ts'
import { isSpotSymbol } from '#shared/binance-api/spot/symbols.ts'
import { ok } from '#shared/platform/result.ts'
import { readUserChangeCount } from '../../calls/admission.ts'
import { loadSettings } from '../../env.ts'
import { type BinanceProduct, createSignedCall, createUnsignedCall } from '../product.ts'
import { listRateLimits } from '../rate-limits.ts'
import {
  readBinanceCoinInfo,
  readBinanceCommission,
  readBinanceTradeFee,
  readKeyRestrictions,
  readSpotAccount,
} from './account.ts'
import { readAccountTrades, readAllBinanceSpotOrders } from './history.ts'
import { cancelOrderList, placeOcoList, readAllOrderLists, readOpenOrderLists, readOrderList } from './lists.ts'
import * as market from './market.ts'
import * as orders from './orders.ts'
import { readBinanceTransfers, transferBinanceAsset } from './transfers.ts'

const NO_FUTURES = { timezone: 'UTC', rateLimits: [], exchangeFilters: [], symbols: [] } as const

const OPEN = {
  ping: createUnsignedCall(binanceSpotCalls.ping, async () => ok({})),
  time: createUnsignedCall(binanceSpotCalls.time, async ({ now }) => ok({ serverTime: now })),
  exchangeInfo: createUnsignedCall(binanceSpotCalls.exchangeInfo, ({ env, asked, now }) =>
    market.readSpotExchangeInfo(env, asked, now),
  ),
  depth: createUnsignedCall(binanceSpotCalls.depth, ({ env, asked }) => market.readSpotDepth(env, asked)),
  trades: createUnsignedCall(binanceSpotCalls.trades, ({ env, asked }) => market.readSpotTrades(env, asked)),
  historicalTrades: createUnsignedCall(binanceSpotCalls.historicalTrades, ({ env, asked }) =>
    market.readHistoricalTrades(env, asked),
  ),
  aggTrades: createUnsignedCall(binanceSpotCalls.aggTrades, ({ env, asked }) => market.readSpotAggTrades(env, asked)),
  klines: createUnsignedCall(binanceSpotCalls.klines, ({ env, asked, now }) => market.readSpotKlines(env, asked, now)),
  uiKlines: createUnsignedCall(binanceSpotCalls.uiKlines, ({ env, asked, now }) =>
    market.readSpotKlines(env, asked, now),
  ),
  avgPrice: createUnsignedCall(binanceSpotCalls.avgPrice, ({ env, asked }) => market.readAvgPrice(env, asked)),
  ticker24h: createUnsignedCall(binanceSpotCalls.ticker24h, ({ env, asked, now }) =>
    market.readSpotTickers(env, asked, now),
  ),
  bookTicker: createUnsignedCall(binanceSpotCalls.bookTicker, ({ env, asked, now }) =>
    market.readSpotBookTickers(env, asked, now),
  ),
  price: createUnsignedCall(binanceSpotCalls.price, ({ env, asked }) => market.readSpotPrices(env, asked)),
  marginPairs: createUnsignedCall(binanceSpotCalls.marginPairs, async () => ok([])),
  isolatedPairs: createUnsignedCall(binanceSpotCalls.isolatedPairs, async () => ok([])),
  inverse: createUnsignedCall(binanceSpotCalls.inverse, async ({ now }) => ok({ ...NO_FUTURES, serverTime: now })),
} as const

const SIGNED = {
  place: createSignedCall(binanceSpotCalls.place, ({ env, asked, caller }) =>
    orders.placeBinanceSpotOrder(env, caller.person, asked),
  ),
  test: createSignedCall(binanceSpotCalls.test, ({ env, asked, caller }) =>
    orders.testBinanceSpotOrder(env, caller.person, asked),
  ),
  order: createSignedCall(binanceSpotCalls.order, ({ env, asked, caller }) =>
    orders.readBinanceSpotOrder(env, caller.person, asked),
  ),
  cancel: createSignedCall(binanceSpotCalls.cancel, ({ env, asked, caller }) =>
    orders.cancelBinanceSpotOrder(env, caller.person, asked),
  ),
  cancelAll: createSignedCall(binanceSpotCalls.cancelAll, ({ env, asked, caller }) =>
    orders.cancelAllBinanceSpotOrders(env, caller.person, asked),
  ),
  cancelReplace: createSignedCall(binanceSpotCalls.cancelReplace, ({ env, asked, caller }) =>
    orders.cancelReplace(env, caller.person, asked),
  ),
  openOrders: createSignedCall(binanceSpotCalls.openOrders, ({ env, asked, caller }) =>
    orders.readOpenBinanceSpotOrders(env, caller.person, asked),
  ),
  allOrders: createSignedCall(binanceSpotCalls.allOrders, ({ env, asked, caller }) =>
    readAllBinanceSpotOrders(env, caller.person, asked),
  ),
  placeOco: createSignedCall(binanceSpotCalls.placeOco, ({ env, asked, caller }) =>
    placeOcoList(env, caller.person, asked),
  ),
  cancelList: createSignedCall(binanceSpotCalls.cancelList, ({ env, asked, caller }) =>
    cancelOrderList(env, caller.person, asked),
  ),
  list: createSignedCall(binanceSpotCalls.list, ({ env, asked, caller }) => readOrderList(env, caller.person, asked)),
  allLists: createSignedCall(binanceSpotCalls.allLists, ({ env, asked, caller }) =>
    readAllOrderLists(env, caller.person, asked),
  ),
  openLists: createSignedCall(binanceSpotCalls.openLists, ({ env, caller }) => readOpenOrderLists(env, caller.person)),
  orderCounts: createSignedCall(binanceSpotCalls.orderCounts, async ({ env, caller, now }) => {
    const counted = listRateLimits(loadSettings(env)).filter(({ rateLimitType }) => rateLimitType === 'ORDERS')
    return ok(counted.map((limit) => ({ ...limit, count: readUserChangeCount(caller.person.id, now) })))
  }),
  account: createSignedCall(binanceSpotCalls.account, ({ env, asked, caller, now }) =>
    readSpotAccount(env, caller, asked, now),
  ),
  myTrades: createSignedCall(binanceSpotCalls.myTrades, ({ env, asked, caller }) =>
    readAccountTrades(env, caller.person, asked),
  ),
  transfer: createSignedCall(binanceSpotCalls.transfer, ({ env, asked, caller }) =>
    transferBinanceAsset(env, caller.person, asked),
  ),
  transfers: createSignedCall(binanceSpotCalls.transfers, ({ env, asked, caller, now }) =>
    readBinanceTransfers(env, caller.person, asked, now),
  ),
  commission: createSignedCall(binanceSpotCalls.commission, ({ env, asked, caller }) =>
    readBinanceCommission(env, caller.person, asked),
  ),
  coins: createSignedCall(binanceSpotCalls.coins, ({ env, caller }) => readBinanceCoinInfo(env, caller.person)),
  restrictions: createSignedCall(binanceSpotCalls.restrictions, async ({ caller }) => ok(readKeyRestrictions(caller))),
  tradeFee: createSignedCall(binanceSpotCalls.tradeFee, ({ env, asked, caller }) =>
    readBinanceTradeFee(env, caller.person, asked),
  ),
} as const

export const BINANCE_SPOT: BinanceProduct = {
  isSymbol: isSpotSymbol,
  open: Object.values(OPEN),
  signed: Object.values(SIGNED),
  methods: {
    open: new Map(Object.entries(publicSocketMethods).map(([method, name]) => [method, OPEN[name]])),
    signed: new Map(Object.entries(signedSocketMethods).map(([method, name]) => [method, SIGNED[name]])),
  },
}
