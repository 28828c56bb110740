import { createContext, use } from 'react'
import type { AccountTradingStore } from '../../../live/account-store.ts'
import type { BrowserOrderGateway } from './gateway.ts'
import type { ToastMessage } from './notices.ts'

export type OrdersContextValue = {
  readonly ownTradingStore: AccountTradingStore
  readonly gateway: BrowserOrderGateway
  readonly showToast: (notice: ToastMessage) => void
}

export const OrdersContext = createContext<OrdersContextValue | undefined>(undefined)

export function useOrders(): OrdersContextValue {
  const orders = use(OrdersContext)
  if (!orders) throw new Error('useOrders outside OrdersContext')
  return orders
}
