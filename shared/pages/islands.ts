// Personal parts of a page (docs/decisions/028). The rest is the same for all users.

import type { Clock } from '../format/clock.ts'
import type { OwnFutures } from '../futures/own.ts'
import type { FirstStep } from '../identity/account/first-steps.ts'
import type { VisibleScreens } from '../markets/market-list/screens.ts'
import type { HoldingView } from '../markets/trading/calls.ts'
import type { PageData, PageName, SpotAccountData } from './page-data.ts'

export type MemberView = {
  /** Masked e-mail or phone; name of a sub-account. */
  readonly name: string
  readonly unread: number
  readonly isSubAccount: boolean
  readonly isOperator?: true
}

/** Absent if its source is unavailable. */
export type PersonalData = {
  readonly member?: MemberView
  readonly trading?: SpotAccountData
  readonly holding?: HoldingView
  readonly futures?: OwnFutures
  /** Pane layout of a market screen (shared/preferences/desk-layout.ts). */
  readonly layout?: string
  readonly steps?: readonly FirstStep[]
  readonly screens?: VisibleScreens
  /** The user's clock, as far as their browser has sent it. */
  readonly clock?: Clock
  readonly page?: PageData[PageName]
  /** Islands without data: they say so and keep the server's markup. */
  readonly late?: readonly IslandName[]
}

export type PersonalRead = Exclude<keyof PersonalData, 'late'>

/** Routes list their islands (shared/pages/routes.ts). */
export const ISLANDS = {
  account: ['member'],
  /** Grid of a market screen: no element, only a style of the document. */
  layout: ['layout'],
  balance: ['trading'],
  panel: ['trading', 'clock'],
  'simple-holding': ['trading', 'holding'],
  'simple-orders': ['trading', 'clock'],
  'futures-settings': ['futures'],
  /** Submit buttons: hedge mode has two more. */
  'futures-submit': ['futures'],
  'futures-panel': ['futures', 'clock'],
  /** Onboarding; rendered by the server only. */
  'first-steps': ['steps'],
  screens: ['screens'],
  /** Whole content of a wholly personal page. */
  page: ['member', 'clock', 'page'],
} as const satisfies Readonly<Record<string, readonly PersonalRead[]>>

export type IslandName = keyof typeof ISLANDS
/** Islands with an element. */
export type DrawnIsland = Exclude<IslandName, 'layout'>

/** Personal hydration payload, beside the common one (shared/pages/page-data.ts). */
export type PersonalPayload = {
  readonly islands: readonly IslandName[]
  readonly personal: PersonalData
}

export const PERSONAL_ID = 'personal'

export const isIslandName = (text: string): text is IslandName => Object.hasOwn(ISLANDS, text)
