// Only the editor (editor.tsx) and the server compute the grid from this state.

import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `kept`: the serialized layout (panes.ts); undefined for the default one. */
export type PaneLayoutStore = StoreApi<{ readonly kept: string | undefined; readonly isEditing: boolean }>

export const createPaneLayoutStore = (kept: string | undefined): PaneLayoutStore =>
  createStore(() => ({ kept, isEditing: false }))

/** Undefined on screens whose panes users cannot move. */
export const PaneLayoutContext = createContext<PaneLayoutStore | undefined>(undefined)
