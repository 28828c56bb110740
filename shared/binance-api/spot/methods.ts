// Methods of WebSocket requests at `/ws-api/v3` (protocols §3.4).

import type { binanceSpotCalls } from './calls.ts'

type Names = Readonly<Record<string, keyof typeof binanceSpotCalls>>

export const publicSocketMethods = {
  ping: 'ping',
  time: 'time',
  exchangeInfo: 'exchangeInfo',
  depth: 'depth',
  'trades.recent': 'trades',
  'trades.historical': 'historicalTrades',
  'trades.aggregate': 'aggTrades',
  klines: 'klines',
  uiKlines: 'uiKlines',
  avgPrice: 'avgPrice',
  'ticker.24hr': 'ticker24h',
  'ticker.price': 'price',
  'ticker.book': 'bookTicker',
} as const satisfies Names

/** Each request is signed, unless the socket has logged on. */
export const signedSocketMethods = {
  'order.place': 'place',
  'order.test': 'test',
  'order.status': 'order',
  'order.cancel': 'cancel',
  'order.cancelReplace': 'cancelReplace',
  'orderList.place.oco': 'placeOco',
  'orderList.cancel': 'cancelList',
  'openOrders.status': 'openOrders',
  'openOrders.cancelAll': 'cancelAll',
  'orderList.status': 'list',
  'openOrderLists.status': 'openLists',
  allOrderLists: 'allLists',
  allOrders: 'allOrders',
  myTrades: 'myTrades',
  'account.status': 'account',
  'account.commission': 'commission',
  'account.rateLimits.orders': 'orderCounts',
} as const satisfies Names
