// State of the trading screen's layout. Only the editor (editor.tsx) and the server compute its grid.

import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `kept` is the serialized layout (panes.ts); undefined for the default one. */
export type LayoutStore = StoreApi<{ readonly kept: string | undefined; readonly isEditing: boolean }>

/** @param kept value of the layout cookie */
export const createLayoutStore = (kept: string | undefined): LayoutStore =>
  createStore(() => ({ kept, isEditing: false }))

/** Undefined on screens whose panes the user cannot move. */
export const LayoutContext = createContext<LayoutStore | undefined>(undefined)
