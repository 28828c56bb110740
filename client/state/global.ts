// State that may change while a page is open (spec §3, "Global client state"). Constants are in the page's visit.
// docs/rules/browser.md (EN54) lists where each entry is stored.

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Visit } from '#shared/pages/visit.ts'
import type { DeviceKind, Theme } from '#shared/preferences/appearance.ts'
import type { NativeWrapperKind } from '../native-bridge/wrapper.ts'

export type GlobalState = {
  readonly theme: Theme
  /** The device that the server detected, until a resize changes it. */
  readonly device: DeviceKind
  /** The spec's "System-out marker": the app that wraps the page. Undefined on the server and until hydration. */
  readonly systemOut: NativeWrapperKind | undefined
  readonly unread: number
}

export type GlobalStore = StoreApi<GlobalState>

/** Creates one store per request on the server, one per page in the browser. */
export const createGlobalStore = ({ theme, device }: Pick<Visit, 'theme' | 'device'>): GlobalStore =>
  createStore(() => ({ theme, device, systemOut: undefined, unread: 0 }))
