import { createContext, use } from 'react'
import type { AccountStore } from '../../live/account-store.ts'
import type { OrderGateway } from './gateway.ts'
import type { Notice } from './notices.ts'

export type Orders = {
  readonly own: AccountStore
  readonly gateway: OrderGateway
  readonly say: (notice: Notice) => void
}

export const OrdersContext = createContext<Orders | undefined>(undefined)

export function useOrders(): Orders {
  const orders = use(OrdersContext)
  if (!orders) throw new Error('useOrders outside OrdersContext')
  return orders
}
