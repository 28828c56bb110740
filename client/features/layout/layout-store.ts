// The current desk layout. Only the editor (editor.tsx) and the server compute its grid.

import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `kept` is the stored text (panes.ts); undefined for the default desk. */
export type LayoutStore = StoreApi<{ readonly kept: string | undefined; readonly isEditing: boolean }>

/** @param kept the cookie's value, from the server */
export const createLayout = (kept: string | undefined): LayoutStore => createStore(() => ({ kept, isEditing: false }))

/** Undefined on screens without a movable layout. */
export const LayoutContext = createContext<LayoutStore | undefined>(undefined)
