import { createContext, use } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { DraftAction, OrderDraft } from './draft.ts'

/** `isOpen` is true while the ticket sheet of a small screen is open. */
export type DraftStore = StoreApi<{ readonly draft: OrderDraft; readonly isOpen: boolean }>

export type DraftControls = { readonly store: DraftStore; readonly dispatchDraft: (action: DraftAction) => void }

export const DraftContext = createContext<DraftControls | undefined>(undefined)

export function useDraft(): DraftControls {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft outside DraftContext')
  return draft
}
