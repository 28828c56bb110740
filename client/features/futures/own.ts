import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OwnFuturesData } from '#shared/futures/own.ts'
import type { MarginView } from '#shared/futures/views.ts'
import type { ToastMessage } from '../markets/orders/notices.ts'

export type OwnMarginStore = StoreApi<OwnFuturesData>

export const EMPTY_MARGIN_VIEW: MarginView = {
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
const NOTHING: OwnFuturesData = { margin: EMPTY_MARGIN_VIEW, spot: '0', isReady: false, past: {} }

export const createOwnMarginStore = (seen: OwnFuturesData | undefined): OwnMarginStore =>
  createStore(() => seen ?? NOTHING)

/** Hides the user's data until after hydration, because the server HTML is the same for all. */
export const deferOwnMargin = (own: OwnMarginStore): OwnMarginStore => ({ ...own, getInitialState: () => NOTHING })

export type OwnMarginContextValue = {
  readonly own: OwnMarginStore
  /** Like `own`, but empty until after hydration. For components outside islands. */
  readonly deferredOwn: OwnMarginStore
  readonly showToast: (notice: ToastMessage) => void
  readonly isVisitor: boolean
}

export const OwnMarginContext = createContext<OwnMarginContextValue | undefined>(undefined)

export function useOwnMargin(): OwnMarginContextValue {
  const own = use(OwnMarginContext)
  if (!own) throw new Error('useOwnMargin outside OwnMarginContext')
  return own
}
