import { TRADE_ANSWER_PARAMS } from '../markets/trading/trade-answer.ts'
import { type Route, WALLET_ROUTE } from './route.ts'

const ORDERS = { ...WALLET_ROUTE, query: ['market', 'before', 'beforeId'] } as const

export const ORDER_ROUTES: readonly Route[] = [
  { ...ORDERS, path: '/orders', page: 'orders', query: ['market', ...TRADE_ANSWER_PARAMS] },
  { ...ORDERS, path: '/orders/history', page: 'orders-history' },
  { ...ORDERS, path: '/orders/trades', page: 'orders-trades' },
  {
    ...WALLET_ROUTE,
    path: '/orders/positions',
    page: 'orders-positions',
    guards: ['futures-redirect', 'auth-route'],
    query: ['market', 'direction', 'from', 'to', 'before', 'after'],
  },
]
