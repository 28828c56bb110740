import { createContext, use } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { OrderDraft, OrderDraftAction } from './draft.ts'

/** `isOpen`: true while the ticket is open as a sheet. Only small screens have that. */
export type OrderDraftStore = StoreApi<{ readonly draft: OrderDraft; readonly isOpen: boolean }>

export type OrderDraftControls = {
  readonly store: OrderDraftStore
  readonly dispatchDraft: (action: OrderDraftAction) => void
}

export const OrderDraftContext = createContext<OrderDraftControls | undefined>(undefined)

export function useOrderDraft(): OrderDraftControls {
  const draft = use(OrderDraftContext)
  if (!draft) throw new Error('useDraft outside DraftContext')
  return draft
}
