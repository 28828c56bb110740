// Islands are the personal parts of a page. The rest is the same for all users (docs/decisions/028).

import type { ClockSettings } from '../format/clock.ts'
import type { OwnFuturesData } from '../futures/own.ts'
import type { AccountFirstStep } from '../identity/account/first-steps.ts'
import type { VisibleMarketScreens } from '../markets/market-list/screens.ts'
import type { HoldingView } from '../markets/trading/calls.ts'
import type { PageData, PageName, SpotAccountData } from './page-data.ts'

export type MemberView = {
  /** Masked e-mail or phone number; for a sub-account, its name. */
  readonly name: string
  readonly unread: number
  readonly isSubAccount: boolean
  readonly isOperator?: true
}

/** A field is absent if its source does not answer. */
export type PersonalData = {
  readonly member?: MemberView
  readonly trading?: SpotAccountData
  readonly holding?: HoldingView
  readonly futures?: OwnFuturesData
  readonly layout?: string
  readonly steps?: readonly AccountFirstStep[]
  readonly screens?: VisibleMarketScreens
  /** Clock settings that the user's browser has sent. */
  readonly clock?: ClockSettings
  readonly page?: PageData[PageName]
  /** Islands whose data did not load in time. They display a message and keep the server's markup. */
  readonly late?: readonly IslandName[]
}

export type PersonalDataName = Exclude<keyof PersonalData, 'late'>

/** Routes list their islands (shared/pages/routes.ts). */
export const ISLAND_DATA = {
  account: ['member'],
  /** The panel layout is a style in the document, so this island has no element. */
  layout: ['layout'],
  balance: ['trading'],
  panel: ['trading', 'clock'],
  'simple-holding': ['trading', 'holding'],
  'simple-orders': ['trading', 'clock'],
  'futures-settings': ['futures'],
  'futures-submit': ['futures'],
  'futures-panel': ['futures', 'clock'],
  /** Onboarding steps, rendered only by the server. */
  'first-steps': ['steps'],
  screens: ['screens'],
  /** Whole content of a page that is fully personal. */
  page: ['member', 'clock', 'page'],
} as const satisfies Readonly<Record<string, readonly PersonalDataName[]>>

export type IslandName = keyof typeof ISLAND_DATA
export type ElementIslandName = Exclude<IslandName, 'layout'>

export type PersonalPayload = {
  readonly islands: readonly IslandName[]
  readonly personal: PersonalData
}

export const PERSONAL_PAYLOAD_ID = 'personal'

export const isIslandName = (text: string): text is IslandName => Object.hasOwn(ISLAND_DATA, text)
