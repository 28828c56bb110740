// Times are epoch ms. The props contain no hashes, and only secrets that are shown once.

import type { AffiliateBoardPlace, AffiliateBoardView } from '#shared/affiliate/board.ts'
import type { AffiliateLink, AffiliateOverview, CommissionPayout } from '#shared/affiliate/calls.ts'
import type { FeeProduct } from '#shared/affiliate/figures.ts'
import type { PageCursors } from '#shared/api/cursor.ts'
import type { ClockSettings } from '#shared/format/clock.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { AccountFirstStep } from '#shared/identity/account/first-steps.ts'
import type { AuthFormPage } from '#shared/identity/forms.ts'
import type { PasskeyRow } from '#shared/identity/passkeys/calls.ts'
import type { SocialLoginService } from '#shared/identity/social/services.ts'
import type { PriceRates } from '#shared/money/currencies.ts'
import type { AccountNotificationKind, NotificationCategory } from '#shared/notifications/categories.ts'
import type { AccountAreaFormResult, AccountAreaPageName } from '#shared/pages/area-facts.ts'
import type { AccountAreaFormName } from '#shared/pages/area-forms.ts'
import type { VenuePastAnswer, VenuePastFilters } from '#shared/venues/past.ts'
import type { VenuePortfolio } from '#shared/venues/portfolio.ts'
import type { VenueTransferChoice, VenueTransferOutcome, VenueTransfers } from '#shared/venues/transfers.ts'
import type { VenueConnection } from '#shared/venues/views.ts'
import type { AccountEventKind } from '../identity/account/events.ts'
import type { AlertView } from '../notifications/alerts/alerts.ts'
import type { NoticeKind, NotificationChannelsByGroup } from '../notifications/notices/notices.ts'
import type { QuietHours } from '../notifications/notices/quiet-hours.ts'

export type AccountAreaState = {
  readonly forms: Partial<Readonly<Record<AccountAreaFormName, AuthFormPage['form']>>>
  readonly done?: AccountAreaFormResult
}

type Where = { readonly device: string; readonly place: string }

export type AccountOverviewView = {
  /** `isHidden`: the user dismissed the steps, or all are done. */
  readonly steps: { readonly isHidden: boolean; readonly done: readonly AccountFirstStep[] }
  readonly contact: string
  readonly kind: 'email' | 'phone'
  readonly id: string
  readonly openedAt: number
  /** End of the withdrawal hold; 0 for none. */
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
  /** `isTied`: a login with the service opens this account. */
  readonly services: readonly (SocialLoginService & { readonly isTied: boolean })[]
  readonly phrase: string
  readonly sessions: readonly SessionRow[]
  readonly devices: readonly DeviceRow[]
  /** Time at which an operator's reset removes the second factors; 0 for none. */
  readonly resetAt: number
  /** New backup codes, shown once. */
  readonly codes?: readonly string[]
}

export type SecurityLogRow = Where & { readonly at: number; readonly kind: AccountEventKind }
export type SecurityLogView = {
  readonly rows: readonly SecurityLogRow[]
  readonly page: number
  readonly pages: number
}

export type NotificationEntry = Where & {
  readonly id: number
  readonly at: number
  readonly kind: AccountNotificationKind | NoticeKind
  readonly category: NotificationCategory
  readonly title: string
  /** '' for account events, which show device and place instead. */
  readonly text: string
  readonly link: string
  readonly isRead: boolean
}
export type NotificationsView = {
  readonly rows: readonly NotificationEntry[]
  readonly unread: number
  readonly newest: number
  readonly page: number
  readonly pages: number
  readonly categories: readonly { readonly category: NotificationCategory; readonly unread: number }[]
  readonly ways: NotificationChannelsByGroup
  readonly browsers: number
  /** Null if never set. */
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
  /** True after a recovery, until the owner allows the key again. */
  readonly isSuspended: boolean
  readonly hasRunOut: boolean
}
export type ApiKeysView = {
  /** Id of the form for a new key: posted again, it makes no other. */
  readonly once: string
  readonly keys: readonly ApiKeyRow[]
  readonly most: number
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
  readonly confirmVenue: string
}

export type VenueView = { readonly host: string; readonly connection: VenueConnection | null }

/** `choices` are empty if nothing can move. */
export type VenueTransferView = {
  readonly transfers: VenueTransfers
  readonly choices: readonly VenueTransferChoice[]
  /** Outcome of the transfer that the form just sent. */
  readonly outcome?: VenueTransferOutcome | undefined
  /** Client id of the next transfer. */
  readonly key: string
}
/** `transfer` is null without contracts at the venue, and without a readable account. */
export type VenuePortfolioView = {
  readonly portfolio: VenuePortfolio
  readonly rates: PriceRates
  readonly transfer: VenueTransferView | null
}
export type VenueHistoryView = {
  readonly past: VenuePastAnswer
  readonly filters: VenuePastFilters
  readonly clock: ClockSettings
  /** Query string of the older page; '' on the last one. */
  readonly older: string
}

export type OwnDataView = { readonly graceDays: number }

export type EarnedCommissionSum = { readonly asset: string; readonly amount: string }
export type CommissionEarningsView = {
  readonly totals: readonly EarnedCommissionSum[]
  /** UTC days, such as 2026-01-31. */
  readonly days: readonly { readonly day: string; readonly sums: readonly EarnedCommissionSum[] }[]
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
  readonly paged: PageCursors
}

/** An invited user; `label` is '' for none. */
export type InvitedUserRow = {
  readonly id: string
  readonly name: string
  readonly joinedAt: number
  readonly label: string
}
export type JoinProgramView = {
  readonly isJoined: false
  readonly canJoin: boolean
  /** Earnings as a copy-trading lead; absent if the user is no lead. */
  readonly earnings?: CommissionEarningsView | undefined
}
export type InvitePageView = {
  readonly isJoined: true
  /** Both are absent if the ledger does not answer. */
  readonly earnings?: CommissionEarningsView | undefined
  readonly overview?: AffiliateOverview | undefined
  readonly span: number
  /** All products if absent. */
  readonly product?: FeeProduct | undefined
  readonly code: string
  readonly link: string
  readonly total: number
  readonly month: number
  readonly friends: readonly InvitedUserRow[]
  /** `label` filters the list; '' for all. */
  readonly labels: readonly string[]
  readonly label: string
  readonly canLabel: boolean
  readonly appliedAt: number
  /** Absent if the affiliate board does not answer. */
  readonly board?: OwnAffiliateBoard
}

/** A sub-account has the rank of its main account. */
export type OwnAffiliateBoard = {
  readonly board: AffiliateBoardView
  readonly place: AffiliateBoardPlace
  readonly isHidden: boolean
  readonly isOwn: boolean
}

export type AffiliateBanner = { readonly size: string; readonly path: string }
export type AffiliateLinksView = {
  readonly links: readonly AffiliateLink[]
  readonly most: number
  /** False for a sub-account, which shows the links of its main account. */
  readonly isOwn: boolean
  readonly chosen: AffiliateLink
  readonly lang: LocaleCode
  readonly texts: readonly string[]
  readonly isRtl: boolean
  readonly banners: readonly AffiliateBanner[]
}

export type AffiliatePayoutsView = {
  readonly product?: FeeProduct | undefined
  readonly payouts: readonly CommissionPayout[]
  readonly page: number
  readonly pages: number
}

type Views = {
  account: AccountAreaState & AccountOverviewView
  'account-security': AccountAreaState & SecurityView
  'account-activity': AccountAreaState & SecurityLogView
  'account-preferences': AccountAreaState & PreferencesView
  'account-notifications': AccountAreaState & NotificationsView
  'account-alerts': AccountAreaState & AlertsView
  'account-api-keys': AccountAreaState & ApiKeysView
  'account-sub-accounts': AccountAreaState & SubAccountsView
  'account-venue': AccountAreaState & VenueView
  'account-venue-portfolio': AccountAreaState & VenuePortfolioView
  'account-venue-history': AccountAreaState & VenueHistoryView
  'account-data': AccountAreaState & OwnDataView
  affiliate: AccountAreaState & (InvitePageView | JoinProgramView)
  'affiliate-links': AccountAreaState & AffiliateLinksView
  'affiliate-payouts': AccountAreaState & AffiliatePayoutsView
}
export type AccountAreaData = { [Name in AccountAreaPageName]: Views[Name] }
