// Parts of a page that are one person's (docs/decisions/028). Everything else of it is the same for everybody.

import type { FirstStep } from './account/first-steps.ts'
import type { HoldingView } from './api/trading.ts'
import type { Clock } from './format/clock.ts'
import type { OwnFutures } from './futures/own.ts'
import type { ShownScreens } from './market-list/screens.ts'
import type { AccountData, PageData, PageName } from './pages.ts'

/** Whoever is logged in with the embedded exchange, as the header shows them. */
export type MemberView = {
  /** Their address or number, masked; a sub-account's name. */
  readonly name: string
  readonly unread: number
  readonly isSubAccount: boolean
  /** There only for operators: the way to their desk. */
  readonly isOperator?: true
}

/** What pages show of one person, by what it is read from. Absent where that could not say. */
export type Personal = {
  /** Their account. */
  readonly member?: MemberView
  /** Their orders, trades and balances in the wallet that trades. */
  readonly trading?: AccountData
  /** What they have of the coin of the market's page, and what it has cost. */
  readonly holding?: HoldingView
  /** Their margin account, with its positions and orders. */
  readonly futures?: OwnFutures
  /** Where the panes of a market's screen stand, as their browser has kept it (shared/desk-layout.ts). */
  readonly layout?: string
  /** First steps that they have taken, while some are left and they have not put them away. */
  readonly steps?: readonly FirstStep[]
  /** What they keep of the list of markets. */
  readonly screens?: ShownScreens
  /** The clock that they read times by, as far as their browser has told. */
  readonly clock?: Clock
  /** The data of a page that is all theirs. */
  readonly page?: PageData[PageName]
  /** Islands whose data did not come: they say so, and are as the server has drawn them. */
  readonly late?: readonly IslandName[]
}

/** What an island may be given. */
export type PersonalRead = Exclude<keyof Personal, 'late'>

/** What each island is given. A route names those of its page (shared/routes.ts). */
export const ISLANDS = {
  /** The header's bell and account menu. */
  account: ['member'],
  /** The grid of a market's screen: no element, but the style of the document's own. */
  layout: ['layout'],
  /** What there is to pay with, in the ticket. */
  balance: ['trading'],
  /** The tables under the chart. */
  panel: ['trading', 'clock'],
  /** What they have of a coin, on the simple screen of its market. */
  'simple-holding': ['trading', 'holding'],
  /** Their orders there. */
  'simple-orders': ['trading', 'clock'],
  /** Leverage and modes of a contract, and what margin is free, in the ticket. */
  'futures-settings': ['futures'],
  /** What an order is sent with: in hedge mode there are two more. */
  'futures-submit': ['futures'],
  /** Positions and orders under the chart. */
  'futures-panel': ['futures', 'clock'],
  /** What whoever is new does first: the server alone draws it. */
  'first-steps': ['steps'],
  /** Screens that are kept of the list of markets. */
  screens: ['screens'],
  /** All that stands in the shell, of a page that shows nothing else than what is one person's. */
  page: ['member', 'clock', 'page'],
} as const satisfies Readonly<Record<string, readonly PersonalRead[]>>

export type IslandName = keyof typeof ISLANDS
/** Those that are elements of the page. */
export type DrawnIsland = Exclude<IslandName, 'layout'>

/** What a document brings for whoever is logged in, beside what it brings for everybody (shared/pages.ts). */
export type PersonalPayload = {
  /** The islands of the page: they are hydrated each by itself. */
  readonly islands: readonly IslandName[]
  readonly personal: Personal
}

/** Where the document has it. */
export const PERSONAL_ID = 'personal'

export const isIslandName = (text: string): text is IslandName => Object.hasOwn(ISLANDS, text)
