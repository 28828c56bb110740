// The order that is being written: the ticket, the palette and the keys write the same one.

import { createContext, use } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Draft, DraftAction } from './draft.ts'

/** `isOpen`: its ticket lies over a small screen. */
export type DraftStore = StoreApi<{ readonly draft: Draft; readonly isOpen: boolean }>

export type DraftControls = { readonly store: DraftStore; readonly act: (action: DraftAction) => void }

export const DraftContext = createContext<DraftControls | undefined>(undefined)

export function useDraft(): DraftControls {
  const draft = use(DraftContext)
  if (!draft) throw new Error('useDraft outside DraftContext')
  return draft
}
