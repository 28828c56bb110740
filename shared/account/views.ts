// What pages of the account area are given. Times are epoch ms; nothing here is a hash, and no secret but one shown once.

import type { FirstStep } from '#shared/account/first-steps.ts'
import type { BoardPlace, ProgramBoard } from '#shared/affiliate/board.ts'
import type { FeeProduct } from '#shared/affiliate/figures.ts'
import type { AffiliateLink, AffiliateOverview, Payout } from '#shared/api/affiliate.ts'
import type { PasskeyRow } from '#shared/api/passkeys.ts'
import type { AreaFormName } from '#shared/forms/area.ts'
import type { AreaPageName, Done } from '#shared/forms/area-facts.ts'
import type { FormPage } from '#shared/forms/forms.ts'
import type { LocaleCode } from '#shared/locales.ts'
import type { Service } from '#shared/social/services.ts'
import type { AlertView } from '../alerts/alerts.ts'
import type { NoticeKind, WaysByGroup } from '../notices/notices.ts'
import type { QuietHours } from '../notices/quiet-hours.ts'
import type { Category, EventKind, NotificationKind } from './events.ts'

/** Forms of a page that came back, and what came of the one before. */
export type AreaState = {
  readonly forms: Partial<Readonly<Record<AreaFormName, FormPage['form']>>>
  readonly done?: Done
}

type Where = { readonly device: string; readonly place: string }

export type OverviewView = {
  /** Put away by its owner, or all done by now: then it is not shown of itself. */
  readonly steps: { readonly isHidden: boolean; readonly done: readonly FirstStep[] }
  readonly contact: string
  readonly kind: 'email' | 'phone'
  readonly id: string
  readonly openedAt: number
  /** 0: they are not held. */
  readonly heldUntil: number
  readonly hasTwoStep: boolean
  readonly hasPhrase: boolean
  readonly devices: number
  readonly apiKeys: number
  readonly subAccounts: number
  readonly unread: number
}

export type SessionRow = Where & {
  readonly id: string
  readonly beganAt: number
  readonly seenAt: number
  readonly isThis: boolean
}
export type DeviceRow = {
  readonly id: string
  readonly device: string
  readonly knownAt: number
  readonly seenAt: number
  readonly isThis: boolean
}
export type TwoStepView =
  | { readonly state: 'off' }
  | { readonly state: 'offered'; readonly secret: string; readonly uri: string }
  | { readonly state: 'on'; readonly codesLeft: number }

export type SecurityView = {
  readonly twoStep: TwoStepView
  readonly passkeys: readonly PasskeyRow[]
  /** Other services of the deployment, and which of them open this account. */
  readonly services: readonly (Service & { readonly isTied: boolean })[]
  readonly phrase: string
  readonly sessions: readonly SessionRow[]
  readonly devices: readonly DeviceRow[]
  /** When second factors go at an operator's word, epoch ms; 0: they stay. */
  readonly resetAt: number
  /** Backup codes, this once. */
  readonly codes?: readonly string[]
}

export type LogRow = Where & { readonly at: number; readonly kind: EventKind }
export type LogView = { readonly rows: readonly LogRow[]; readonly page: number; readonly pages: number }

export type NewsRow = Where & {
  readonly id: number
  readonly at: number
  readonly kind: NotificationKind | NoticeKind
  readonly category: Category
  readonly title: string
  /** What it is about; '' of what happened to the account itself, where device and place are said instead. */
  readonly text: string
  /** Where it leads; '' for nowhere. */
  readonly link: string
  readonly isRead: boolean
}
export type NewsView = {
  readonly rows: readonly NewsRow[]
  readonly unread: number
  readonly newest: number
  readonly page: number
  readonly pages: number
  /** Headings that there is something under, and how much of it is unread. */
  readonly categories: readonly { readonly category: Category; readonly unread: number }[]
  /** How somebody is told, and in how many browsers. */
  readonly ways: WaysByGroup
  readonly browsers: number
  /** When they are told by the bell alone; null where they never said. */
  readonly quiet: QuietHours | null
}
export type AlertsView = { readonly alerts: readonly AlertView[]; readonly most: number }

export type ApiKeyRow = {
  readonly id: string
  readonly label: string
  readonly scopes: readonly string[]
  readonly ips: readonly string[]
  readonly madeAt: number
  readonly expiresAt: number
  readonly usedAt: number
  readonly hasRunOut: boolean
}
export type ApiKeysView = {
  readonly keys: readonly ApiKeyRow[]
  readonly most: number
  /** A key that was made just now, with its secret, this once. */
  readonly made?: { readonly id: string; readonly label: string; readonly secret: string }
}

export type SubAccountRow = {
  readonly id: string
  readonly name: string
  readonly madeAt: number
  readonly isFrozen: boolean
}
export type SubAccountsView = { readonly subs: readonly SubAccountRow[]; readonly most: number }

export type PreferencesView = {
  readonly userLanguage: string
  readonly msgLanguage: string
  readonly pricingCurrency: string
  readonly notation: string
  readonly theme: string
  readonly colours: string
  readonly clock: string
  readonly confirmSpot: string
  readonly confirmFutures: string
}

export type DataView = { readonly graceDays: number }

export type EarnedSum = { readonly asset: string; readonly amount: string }
export type EarningsView = {
  readonly totals: readonly EarnedSum[]
  /** Days of the calendar, UTC, as 2026-01-31. */
  readonly days: readonly { readonly day: string; readonly sums: readonly EarnedSum[] }[]
  /** One page of them. */
  readonly trades: readonly {
    readonly id: string
    readonly time: number
    readonly market: string
    readonly product: FeeProduct
    readonly asset: string
    readonly fee: string
    readonly amount: string
  }[]
  readonly page: number
  readonly pages: number
  /** Whether that is everything there ever was. */
  readonly isAll: boolean
}

/** Somebody whom one invited, by a masked name. `label` '' for none. */
export type InvitedRow = {
  readonly id: string
  readonly name: string
  readonly joinedAt: number
  readonly label: string
}
/** The programme, to whoever has not joined it. */
export type JoinView = {
  readonly isJoined: false
  /** A sub-account may not. */
  readonly canJoin: boolean
  /** What they were paid all the same, as a lead whose trades others copied: where there is any. */
  readonly earnings?: EarningsView | undefined
}
/** The programme, to whoever is in it. */
export type InviteView = {
  readonly isJoined: true
  /** Neither is there where the ledger could not say. */
  readonly earnings?: EarningsView | undefined
  readonly overview?: AffiliateOverview | undefined
  /** Days that the overview is of. */
  readonly span: number
  /** Whose fees figures are of; without it all. */
  readonly product?: FeeProduct | undefined
  readonly code: string
  readonly link: string
  readonly total: number
  readonly month: number
  readonly friends: readonly InvitedRow[]
  /** What they call some of them, for themselves; and of which label the list is, '' for all. */
  readonly labels: readonly string[]
  readonly label: string
  /** Whether they may say what: a sub-account may not. */
  readonly canLabel: boolean
  /** When they applied to the affiliate programme; 0: not yet. */
  readonly appliedAt: number
  /** Where it can be reached. */
  readonly board?: OwnBoard
}

/** The board of the affiliate programme, and where somebody stands on it. A sub-account's is its main account's. */
export type OwnBoard = {
  readonly board: ProgramBoard
  readonly place: BoardPlace
  readonly isHidden: boolean
  /** Whether they may say so: a sub-account may not. */
  readonly isOwn: boolean
}

export type Banner = { readonly size: string; readonly path: string }
export type AffiliateLinksView = {
  readonly links: readonly AffiliateLink[]
  readonly most: number
  /** A sub-account's links are its main account's. */
  readonly isOwn: boolean
  /** Whose link materials are for, and in which language. */
  readonly chosen: AffiliateLink
  readonly lang: LocaleCode
  readonly texts: readonly string[]
  /** Texts and banners are written from right to left. */
  readonly isRtl: boolean
  readonly banners: readonly Banner[]
}

export type PayoutsView = {
  readonly product?: FeeProduct | undefined
  readonly payouts: readonly Payout[]
  readonly page: number
  readonly pages: number
}

type Views = {
  account: AreaState & OverviewView
  'account-security': AreaState & SecurityView
  'account-activity': AreaState & LogView
  'account-preferences': AreaState & PreferencesView
  'account-notifications': AreaState & NewsView
  'account-alerts': AreaState & AlertsView
  'account-api-keys': AreaState & ApiKeysView
  'account-sub-accounts': AreaState & SubAccountsView
  'account-data': AreaState & DataView
  affiliate: AreaState & (InviteView | JoinView)
  'affiliate-links': AreaState & AffiliateLinksView
  'affiliate-payouts': AreaState & PayoutsView
}
/** Of each page of the area. */
export type AreaData = { [Name in AreaPageName]: Views[Name] }
