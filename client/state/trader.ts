// What a trader's menus show of their account, and what they put away (spec §3, §4). A page that shows any of it makes one.

import { createStore, type StoreApi } from 'zustand/vanilla'

/** `show`, or the other value that it toggles to (spec §4 names only the one). */
export type ShownStatus = 'show' | 'hide'

/** A domain of ours that a visitor may come in by, and the invite number that goes with it. */
export type InviteDomain = { readonly domain: string; readonly inviteNumber: string }

export type TraderState = {
  /** Notices that were not read. */
  readonly unread: number
  /** Decimal text, in the calculation currency. */
  readonly totalAsset: string
  readonly dialogStatus: ShownStatus
  readonly gridsNewStatus: ShownStatus
  readonly securityDomains: readonly InviteDomain[]
  /** The one of these that the visitor came in by. */
  readonly hitDomain: InviteDomain | undefined
}

export const TRADER_DEFAULTS: TraderState = {
  unread: 0,
  totalAsset: '0',
  dialogStatus: 'show',
  gridsNewStatus: 'show',
  securityDomains: [],
  hitDomain: undefined,
}

export const createTrader = (seed: Partial<TraderState> = {}): StoreApi<TraderState> =>
  createStore(() => ({ ...TRADER_DEFAULTS, ...seed }))

const toggled = (status: ShownStatus): ShownStatus => (status === 'show' ? 'hide' : 'show')

export const toggleDialog = (store: StoreApi<TraderState>): void =>
  store.setState(({ dialogStatus }) => ({ dialogStatus: toggled(dialogStatus) }))

export const toggleGridsNew = (store: StoreApi<TraderState>): void =>
  store.setState(({ gridsNewStatus }) => ({ gridsNewStatus: toggled(gridsNewStatus) }))

/** Takes the list of domains up, and finds the one that this page is under: it, or a name below it. */
export function setSecurityDomains(
  store: StoreApi<TraderState>,
  securityDomains: readonly InviteDomain[],
  hostname: string,
): void {
  const hitDomain = securityDomains.find(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`))
  store.setState({ securityDomains, hitDomain })
}
