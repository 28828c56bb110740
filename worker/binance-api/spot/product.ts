import { binanceSpotCalls as calls } from '#shared/binance-api/spot/calls.ts'
import { publicSocketMethods, signedSocketMethods } from '#shared/binance-api/spot/methods.ts'
import { isSpotSymbol } from '#shared/binance-api/spot/symbols.ts'
import { ok } from '#shared/platform/result.ts'
import { readUserChangeCount } from '../../calls/admission.ts'
import { loadSettings } from '../../env.ts'
import {
  type BinanceProduct,
  createUnsignedBinanceCall as open,
  createSignedBinanceCall as signed,
} from '../product.ts'
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
  ping: open(calls.ping, async () => ok({})),
  time: open(calls.time, async ({ now }) => ok({ serverTime: now })),
  exchangeInfo: open(calls.exchangeInfo, ({ env, asked, now }) => market.readSpotExchangeInfo(env, asked, now)),
  depth: open(calls.depth, ({ env, asked }) => market.readSpotDepth(env, asked)),
  trades: open(calls.trades, ({ env, asked }) => market.readSpotTrades(env, asked)),
  historicalTrades: open(calls.historicalTrades, ({ env, asked }) => market.readHistoricalTrades(env, asked)),
  aggTrades: open(calls.aggTrades, ({ env, asked }) => market.readSpotAggTrades(env, asked)),
  klines: open(calls.klines, ({ env, asked, now }) => market.readSpotKlines(env, asked, now)),
  uiKlines: open(calls.uiKlines, ({ env, asked, now }) => market.readSpotKlines(env, asked, now)),
  avgPrice: open(calls.avgPrice, ({ env, asked }) => market.readAvgPrice(env, asked)),
  ticker24h: open(calls.ticker24h, ({ env, asked, now }) => market.readSpotTickers(env, asked, now)),
  bookTicker: open(calls.bookTicker, ({ env, asked, now }) => market.readSpotBookTickers(env, asked, now)),
  price: open(calls.price, ({ env, asked }) => market.readSpotPrices(env, asked)),
  marginPairs: open(calls.marginPairs, async () => ok([])),
  isolatedPairs: open(calls.isolatedPairs, async () => ok([])),
  inverse: open(calls.inverse, async ({ now }) => ok({ ...NO_FUTURES, serverTime: now })),
} as const

const SIGNED = {
  place: signed(calls.place, ({ env, asked, caller }) => orders.placeBinanceSpotOrder(env, caller.person, asked)),
  test: signed(calls.test, ({ env, asked, caller }) => orders.testBinanceSpotOrder(env, caller.person, asked)),
  order: signed(calls.order, ({ env, asked, caller }) => orders.readBinanceSpotOrder(env, caller.person, asked)),
  cancel: signed(calls.cancel, ({ env, asked, caller }) => orders.cancelBinanceSpotOrder(env, caller.person, asked)),
  cancelAll: signed(calls.cancelAll, ({ env, asked, caller }) =>
    orders.cancelAllBinanceSpotOrders(env, caller.person, asked),
  ),
  cancelReplace: signed(calls.cancelReplace, ({ env, asked, caller }) =>
    orders.cancelReplace(env, caller.person, asked),
  ),
  openOrders: signed(calls.openOrders, ({ env, asked, caller }) =>
    orders.readOpenBinanceSpotOrders(env, caller.person, asked),
  ),
  allOrders: signed(calls.allOrders, ({ env, asked, caller }) => readAllBinanceSpotOrders(env, caller.person, asked)),
  placeOco: signed(calls.placeOco, ({ env, asked, caller }) => placeOcoList(env, caller.person, asked)),
  cancelList: signed(calls.cancelList, ({ env, asked, caller }) => cancelOrderList(env, caller.person, asked)),
  list: signed(calls.list, ({ env, asked, caller }) => readOrderList(env, caller.person, asked)),
  allLists: signed(calls.allLists, ({ env, asked, caller }) => readAllOrderLists(env, caller.person, asked)),
  openLists: signed(calls.openLists, ({ env, caller }) => readOpenOrderLists(env, caller.person)),
  orderCounts: signed(calls.orderCounts, async ({ env, caller, now }) => {
    const counted = listRateLimits(loadSettings(env)).filter(({ rateLimitType }) => rateLimitType === 'ORDERS')
    return ok(counted.map((limit) => ({ ...limit, count: readUserChangeCount(caller.person.id, now) })))
  }),
  account: signed(calls.account, ({ env, asked, caller, now }) => readSpotAccount(env, caller, asked, now)),
  myTrades: signed(calls.myTrades, ({ env, asked, caller }) => readAccountTrades(env, caller.person, asked)),
  transfer: signed(calls.transfer, ({ env, asked, caller }) => transferBinanceAsset(env, caller.person, asked)),
  transfers: signed(calls.transfers, ({ env, asked, caller, now }) =>
    readBinanceTransfers(env, caller.person, asked, now),
  ),
  commission: signed(calls.commission, ({ env, asked, caller }) => readBinanceCommission(env, caller.person, asked)),
  coins: signed(calls.coins, ({ env, caller }) => readBinanceCoinInfo(env, caller.person)),
  restrictions: signed(calls.restrictions, async ({ caller }) => ok(readKeyRestrictions(caller))),
  tradeFee: signed(calls.tradeFee, ({ env, asked, caller }) => readBinanceTradeFee(env, caller.person, asked)),
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
