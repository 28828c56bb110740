// The client state of a page that may change while the page lives (spec §3, "Global client state"). What stays as it is for
// a page (languages, currency, notation, config map, …) is in its visit; docs/conformance says where each entry lives.

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeviceKind, Theme, Visit } from '#shared/visit.ts'
import type { WrapperKind } from '../native-bridge/wrapper.ts'

export type GlobalState = {
  readonly theme: Theme
  /** Phone or desktop: as the server decided, unless a resize decides it anew. */
  readonly device: DeviceKind
  /** "System-out marker": the app whose wrapper this runs in; none on the server and until hydration is done. */
  readonly systemOut: WrapperKind | undefined
  /** Notifications that were not read: one count for the header and the page of notifications. */
  readonly unread: number
}

export type GlobalStore = StoreApi<GlobalState>

/** One for a request on the server, one for a page in the browser. */
export const createGlobal = ({ theme, device }: Pick<Visit, 'theme' | 'device'>): GlobalStore =>
  createStore(() => ({ theme, device, systemOut: undefined, unread: 0 }))
