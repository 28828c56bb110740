import type { ClosedPositionView, FundingPaymentView, FuturesFillView, LiquidationView } from './history.ts'
import type { FuturesOrderView, MarginView } from './views.ts'

export const PANEL_TABS = [
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
export type PanelTab = (typeof PANEL_TABS)[number]

export function parsePanelTab(search: string): PanelTab {
  const asked = new URLSearchParams(search).get('tab')
  return PANEL_TABS.find((tab) => tab === asked) ?? 'positions'
}

/** Newest first. */
export type OwnPast = {
  readonly closed?: readonly ClosedPositionView[]
  readonly history?: readonly FuturesOrderView[]
  readonly fills?: readonly FuturesFillView[]
  readonly fundings?: readonly FundingPaymentView[]
  readonly liquidations?: readonly LiquidationView[]
}

export type OwnFutures = {
  readonly margin: MarginView
  readonly spot: string
  readonly isReady: boolean
  readonly past: OwnPast
}

export const isPast = (tab: PanelTab): tab is PanelTab & keyof OwnPast =>
  tab === 'closed' || tab === 'history' || tab === 'fills' || tab === 'fundings' || tab === 'liquidations'
