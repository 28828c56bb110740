// What the page of a contract shows of whoever is logged in.

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

/** The tab that an address asks for. */
export function panelTabOf(search: string): PanelTab {
  const asked = new URLSearchParams(search).get('tab')
  return PANEL_TABS.find((tab) => tab === asked) ?? 'positions'
}

/** Each newest first. */
export type OwnPast = {
  /** Positions that are over. */
  readonly closed?: readonly ClosedPositionView[]
  readonly history?: readonly FuturesOrderView[]
  readonly fills?: readonly FuturesFillView[]
  readonly fundings?: readonly FundingPaymentView[]
  readonly liquidations?: readonly LiquidationView[]
}

export type OwnFutures = {
  readonly margin: MarginView
  /** What of the collateral could come in from the spot wallet. */
  readonly spot: string
  /** Whether they have read of the risk, and said so. */
  readonly isReady: boolean
  /** What has been, as far as the page's tab shows it: the newest of it. */
  readonly past: OwnPast
}

/** Those that show what has been. */
export const isPast = (tab: PanelTab): tab is PanelTab & keyof OwnPast =>
  tab === 'closed' || tab === 'history' || tab === 'fills' || tab === 'fundings' || tab === 'liquidations'
