// The layout of the desk at hand. What it comes to is known where panes are moved (editor.tsx), and to the server.

import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `kept` as the browser keeps it (panes.ts); undefined of a desk as it comes. */
export type LayoutStore = StoreApi<{ readonly kept: string | undefined; readonly isEditing: boolean }>

/** @param kept what the browser had kept, as the server was told */
export const createLayout = (kept: string | undefined): LayoutStore => createStore(() => ({ kept, isEditing: false }))

/** None on a screen without a desk: its panes stay where they are. */
export const LayoutContext = createContext<LayoutStore | undefined>(undefined)
