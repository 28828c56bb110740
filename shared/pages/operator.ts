import type { ChatMessage, ChatRoomName, ChatRoomState } from '../chat/views.ts'
import type { Announcement } from '../content/announcements/announcements.ts'
import type { HelpRemark } from '../content/help/votes.ts'
import type { CopyKind } from '../copy/kinds.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { RelationView } from '../identity/relations/evidence.ts'
import type { MarketOpening } from '../markets/market-data.ts'
import type { OperatorLogEntry, OperatorLogVerification, OperatorView } from '../operator/acts.ts'
import type { AnalyticsEventCount } from '../operator/calls.ts'
import type { OperatorCaseView } from '../operator/cases.ts'
import type { FeatureName } from '../operator/features.ts'
import type { OperatorRefusalReason } from '../operator/refusals.ts'
import type { SiteAlertRule, SiteAlertView } from '../operator/site-alerts.ts'
import type { UsageReport } from '../operator/usage.ts'
import type { HedgeReceipt } from '../otc/convert/hedges.ts'
import type { DealerInventory } from '../otc/convert/limits.ts'
import type { TraderFigures } from '../p2p/ads.ts'
import type { AppealAward, AppealReason, DealParty, DealState } from '../p2p/deals.ts'
import type { PaymentDetail } from '../p2p/views.ts'
import type { CampaignView } from '../rewards/campaigns.ts'
import type { UserSecondFactors } from '../wallet/views.ts'
import type { WithdrawalReviewReason, WithdrawalState } from '../wallet/withdrawals.ts'

export const OPERATOR_PAGES = [
  'operator',
  'operator-figures',
  'operator-usage',
  'operator-people',
  'operator-withdrawals',
  'operator-appeals',
  'operator-appeal',
  'operator-reports',
  'operator-chat',
  'operator-otc',
  'operator-campaigns',
  'operator-applications',
  'operator-features',
  'operator-messages',
  'operator-announcements',
  'operator-announcement',
  'operator-on-call',
  'operator-log',
] as const
export type OperatorPageName = (typeof OPERATOR_PAGES)[number]
export const isOperatorPage = (page: string): page is OperatorPageName => OPERATOR_PAGES.some((name) => name === page)

export type OperatorFormSubmission = {
  readonly isDone?: true
  readonly refusal?: OperatorRefusalReason
  readonly values: Readonly<Record<string, string>>
}
type Submitted = { readonly submission: OperatorFormSubmission }

export type LatestAuditView = {
  readonly time: number
  readonly objects: number
  readonly waiting: number
  readonly findings: readonly string[]
}
export type QuarantinedMessageRow = {
  readonly key: string
  readonly time: number
  readonly fault: string
  readonly money: string
}

/** `runbook`: URL of the rule's section in the runbook; '' if the deployment has none. */
export type SiteAlertRow = SiteAlertView & {
  readonly rule: SiteAlertRule
  readonly takenByName: string
  readonly runbook: string
}

export type OperatorOverview = {
  /** Names of objects that did not answer, so that what they know is not shown. */
  readonly missing: readonly string[]
  /** Oldest first. */
  readonly alerts: readonly SiteAlertRow[]
  readonly audits: readonly LatestAuditView[]
  /** Halted markets and shards (`ledger:l0`). */
  readonly halts: readonly { readonly scope: string; readonly reason: string }[]
  /** Halted shards and all markets: what can be resumed. */
  readonly markets: readonly string[]
  /** Earliest opening first. */
  readonly openings: readonly MarketOpening[]
  readonly quarantine: readonly QuarantinedMessageRow[]
  readonly operators: readonly OperatorView[]
  /** True if the deployment sends no mail, so no user can register. */
  readonly isMailMissing: boolean
  readonly waiting: Readonly<Record<'withdrawals' | 'appeals' | 'messages' | 'reports' | 'applications', number>>
}

/** Amounts are decimal text, times epoch ms. */
export type OperatorWithdrawal = {
  readonly id: string
  readonly person: string
  readonly asset: string
  readonly network: string
  readonly amount: string
  readonly net: string
  readonly usd: string
  readonly address: string
  readonly memo: string
  readonly state: WithdrawalState
  readonly time: number
  readonly review: readonly WithdrawalReviewReason[]
}

export type OperatorUserDetails = {
  readonly id: string
  readonly contact: string
  readonly residence: string
  readonly locale: string
  readonly parent: string
  readonly openedAt: number
  readonly frozenSince: number
  readonly resetAt: number
  readonly heldUntil: number
  readonly chat: { readonly name: string; readonly silencedUntil: number }
  readonly hasApp: boolean
  readonly passkeys: number
  readonly devices: number
  readonly sessions: number
  readonly apiKeys: number
  readonly subAccounts: readonly string[]
  readonly balances: readonly {
    readonly wallet: string
    readonly asset: string
    readonly available: string
    readonly held: string
  }[]
  readonly withdrawals: readonly OperatorWithdrawal[]
  readonly log: readonly OperatorLogEntry[]
  readonly relations: readonly RelationView[]
  /** By other users, newest first. */
  readonly reports: readonly { readonly id: number; readonly isOpen: boolean }[]
}
export type UserSearchHit = { readonly id: string; readonly contact: string }

type CaseEntry = {
  readonly seq: number
  readonly time: number
  readonly by: DealParty | 'arbiter' | 'system'
  readonly kind: string
  readonly text: string
  readonly file: string | null
}
type CaseMessage = {
  readonly seq: number
  readonly time: number
  readonly by: DealParty | 'system'
  /** Text of the message; null if it is encrypted and not disclosed. */
  readonly text: string | null
  /** True for a disclosed picture; `text` is then the sender's description. */
  readonly hasPicture: boolean
}
export type AppealCase = {
  readonly id: string
  readonly state: DealState
  readonly asset: string
  readonly fiat: string
  readonly amount: string
  readonly cost: string
  readonly method: string
  readonly payTo: PaymentDetail
  readonly openedAt: number
  readonly paidAt: number
  readonly people: Readonly<Record<DealParty, string>>
  readonly figures: Readonly<Record<DealParty, TraderFigures>>
  readonly appeal: {
    readonly by: DealParty
    readonly reason: AppealReason
    readonly since: number
    readonly until: number
    readonly hasEscrow: boolean
    readonly isOpen: boolean
    readonly award: AppealAward | null
    readonly note: string
  } | null
  readonly log: readonly CaseEntry[]
  readonly chat: readonly CaseMessage[]
}

export type LeadApplication = {
  readonly id: string
  readonly kind: CopyKind
  readonly name: string
  readonly person: string
  readonly bio: string
  /** Share of the copiers' profits, in percent. */
  readonly share: number
  readonly appliedAt: number
}
export type DealerApplicant = {
  readonly person: string
  readonly name: string
  readonly text: string
  readonly at: number
}
export type DealerRole = { readonly person: string; readonly name: string; readonly since: number }

export type OperatorChatMessage = Omit<ChatMessage, 'kind' | 'change' | 'author'> & { readonly person: string }

export type FeatureSwitchState = { readonly name: FeatureName; readonly isOn: boolean; readonly set: boolean | null }

/** Dollars are decimal text. */
type UsageTable = {
  /** Start of the oldest hour, epoch ms. */
  readonly since: number
  /** Classes by cost, most expensive first. */
  readonly classes: readonly (Omit<UsageReport, 'activeMs' | 'bucketWrites'> & {
    readonly bucketWrites: number
    readonly activeSeconds: number
    readonly dollars: string
  })[]
  readonly dollars: string
  /** Standard error of `dollars`. */
  readonly error: string
  readonly monthDollars: string
  /** Day of the prices, YYYY-MM-DD. */
  readonly pricesAsOf: string
}
/** Open cases oldest first, closed ones newest first. */
type DeskCases = {
  readonly open: readonly OperatorCaseView[]
  readonly closed: readonly OperatorCaseView[]
  /** True if there may be more cases than these lists contain. */
  readonly isOpenCut: boolean
  readonly isClosedCut: boolean
}

export type OperatorData = {
  operator: Submitted & {
    /** Present while the operator must enter a second factor. */
    readonly entry?: { readonly second: UserSecondFactors; readonly id: string }
    readonly overview?: OperatorOverview
  }
  'operator-figures': Submitted & {
    readonly from: string
    readonly to: string
    readonly counts: readonly AnalyticsEventCount[]
  }
  'operator-usage': Submitted & UsageTable
  'operator-people': Submitted & {
    readonly asked: string
    readonly hits: readonly UserSearchHit[]
    readonly file?: OperatorUserDetails
  }
  'operator-withdrawals': Submitted & {
    /** Names of ledger shards that did not answer. */
    readonly missing: readonly string[]
    readonly rows: readonly OperatorWithdrawal[]
    readonly isCut: boolean
    readonly chosen: string
  }
  'operator-appeals': Submitted & DeskCases
  'operator-appeal': Submitted & { readonly deal?: AppealCase }
  'operator-features': Submitted & { readonly features: readonly FeatureSwitchState[] }
  'operator-messages': Submitted &
    DeskCases & {
      /** Newest first. */
      readonly remarks: readonly HelpRemark[]
    }
  'operator-reports': Submitted &
    DeskCases & {
      /** '' for none. */
      readonly chosen: string
    }
  'operator-chat': Submitted & {
    readonly room: ChatRoomState & { readonly name: ChatRoomName }
    /** Oldest first. */
    readonly messages: readonly OperatorChatMessage[]
    /** 0 for none. */
    readonly chosen: number
  }
  'operator-otc': Submitted & {
    readonly inventory: DealerInventory
    readonly hedges: readonly HedgeReceipt[]
    readonly asset: string
  }
  'operator-campaigns': Submitted & {
    /** Newest first. */
    readonly campaigns: readonly CampaignView[]
    readonly isCut: boolean
    /** Campaign that the operator can stop; 0 for none. */
    readonly chosen: number
  }
  'operator-applications': Submitted & {
    readonly leads: readonly LeadApplication[]
    readonly wishes: readonly DealerApplicant[]
    readonly dealers: readonly DealerRole[]
  }
  'operator-announcements': Submitted & { readonly all: readonly Announcement[]; readonly isCut: boolean }
  'operator-announcement': Submitted & { readonly one?: Announcement; readonly language: LocaleCode }
  'operator-on-call': Submitted & {
    /** Oldest first. */
    readonly open: readonly SiteAlertRow[]
    /** Newest first. */
    readonly resolved: readonly SiteAlertRow[]
    /** As in `SiteAlertRow`. */
    readonly runbook: Readonly<Record<SiteAlertRule, string>>
    readonly operators: readonly OperatorView[]
  }
  'operator-log': Submitted & {
    readonly entries: readonly OperatorLogEntry[]
    readonly verification: OperatorLogVerification
    readonly operators: readonly OperatorView[]
  }
}
