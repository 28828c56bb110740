import type { ClosedPositionView, FundingPaymentView, FuturesFillView, LiquidationView } from './history.ts'
import type { FuturesOrderView, MarginView } from './views.ts'

export const FUTURES_PANEL_TABS = [
  'positions',
  'open',
  'conditional',
  'closed',
  'history',
  'fills',
  'fundings',
  'liquidations',
  'account',
] as const
export type FuturesPanelTab = (typeof FUTURES_PANEL_TABS)[number]

export function parseFuturesPanelTab(search: string): FuturesPanelTab {
  const asked = new URLSearchParams(search).get('tab')
  return FUTURES_PANEL_TABS.find((tab) => tab === asked) ?? 'positions'
}

/** Newest first. */
export type FuturesHistory = {
  readonly closed?: readonly ClosedPositionView[]
  readonly history?: readonly FuturesOrderView[]
  readonly fills?: readonly FuturesFillView[]
  readonly fundings?: readonly FundingPaymentView[]
  readonly liquidations?: readonly LiquidationView[]
}

export type OwnFuturesData = {
  readonly margin: MarginView
  readonly spot: string
  readonly isReady: boolean
  readonly past: FuturesHistory
}

export const isFuturesHistoryTab = (tab: FuturesPanelTab): tab is FuturesPanelTab & keyof FuturesHistory =>
  tab === 'closed' || tab === 'history' || tab === 'fills' || tab === 'fundings' || tab === 'liquidations'
