// Routes of a member's orders, trades and closed positions.

import { type Route, WALLET } from '../route.ts'
import { ANSWERED } from './answered.ts'

const ORDERS = { ...WALLET, query: ['market', 'before', 'beforeId'] } as const

export const ORDER_ROUTES: readonly Route[] = [
  { ...ORDERS, path: '/orders', page: 'orders', query: ['market', ...ANSWERED] },
  { ...ORDERS, path: '/orders/history', page: 'orders-history' },
  { ...ORDERS, path: '/orders/trades', page: 'orders-trades' },
  {
    ...WALLET,
    path: '/orders/positions',
    page: 'orders-positions',
    guards: ['futures-redirect', 'auth-route'],
    query: ['market', 'direction', 'from', 'to', 'before', 'after'],
  },
]
