import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OwnFutures } from '#shared/futures/own.ts'
import type { MarginView } from '#shared/futures/views.ts'
import type { ToastNotice } from '../markets/orders/notices.ts'

export type OwnStore = StoreApi<OwnFutures>

/** View of visitors, and of users who never had margin. */
export const NO_MARGIN: MarginView = {
  asset: 'USDT',
  wallet: '0',
  equity: '0',
  available: '0',
  withdrawable: '0',
  maintenance: '0',
  ratio: '0.00',
  isHedged: false,
  settings: {},
  positions: [],
  orders: [],
  conditionals: [],
}
const NOTHING: OwnFutures = { margin: NO_MARGIN, spot: '0', isReady: false, past: {} }

export const createOwnStore = (seen: OwnFutures | undefined): OwnStore => createStore(() => seen ?? NOTHING)

/** Hydrates with shared server HTML; the user's data follows. */
export const deferOwnState = (own: OwnStore): OwnStore => ({ ...own, getInitialState: () => NOTHING })

export type OwnMargin = {
  readonly own: OwnStore
  /** For parts outside islands. */
  readonly later: OwnStore
  readonly say: (notice: ToastNotice) => void
  readonly isVisitor: boolean
}

export const OwnContext = createContext<OwnMargin | undefined>(undefined)

export function useOwn(): OwnMargin {
  const own = use(OwnContext)
  if (!own) throw new Error('useOwn outside OwnContext')
  return own
}
