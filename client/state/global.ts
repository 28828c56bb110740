// State that may change while a page lives (spec §3, "Global client state"). Constants are in its visit;
// docs/rules/browser.md (EN54) lists where each entry lives.

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Visit } from '#shared/pages/visit.ts'
import type { DeviceKind, Theme } from '#shared/preferences/appearance.ts'
import type { WrapperKind } from '../native-bridge/wrapper.ts'

export type GlobalState = {
  readonly theme: Theme
  /** As the server decided, until a resize changes it. */
  readonly device: DeviceKind
  /** "System-out marker": the app whose wrapper this runs in; none on the server and until hydration is done. */
  readonly systemOut: WrapperKind | undefined
  readonly unread: number
}

export type GlobalStore = StoreApi<GlobalState>

/** One per request on the server, one per page in the browser. */
export const createGlobal = ({ theme, device }: Pick<Visit, 'theme' | 'device'>): GlobalStore =>
  createStore(() => ({ theme, device, systemOut: undefined, unread: 0 }))
