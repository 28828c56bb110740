import type { CaptchaQuestion, CaptchaRefusal } from '../../forms/captcha/contract.ts'
import type { LegalDocumentView } from '../../law/view.ts'
import type { ContactRefusalReason, ContactTopic } from '../../operator/cases.ts'
import type { HelpArticle, HelpArticleId, HelpCatalogName } from './catalog.ts'
import type { GlossaryTerm } from './terms.ts'

/** `yes`, `no`: the reader's vote. The last value means that the reader also sent a remark. */
export const HELP_VOTE_STEPS = ['yes', 'no', 'told'] as const
export type HelpVoteStep = (typeof HELP_VOTE_STEPS)[number]

export type HelpArticleHead = Pick<HelpArticle, 'id' | 'catalog' | 'title' | 'lead'>

/** `day`: UTC day. `isKnown`: true if the day was monitored. */
export type SiteUptimeDay = { readonly day: string; readonly downMs: number; readonly isKnown: boolean }
export type SiteDowntime = { readonly from: number; readonly to: number }

export type HelpData = {
  help: {
    readonly query: string
    /** True if no article contains the words: results only resemble the query. */
    readonly isClose: boolean
    /** Without a query, all articles by catalog. */
    readonly articles: readonly HelpArticleHead[]
    readonly terms: readonly GlossaryTerm[]
  }
  'help-catalog': { readonly catalog: HelpCatalogName; readonly articles: readonly HelpArticleHead[] }
  'help-article': {
    readonly article: HelpArticle
    /** Day of the last review, epoch ms; absent for changelog entries. */
    readonly reviewedAt?: number
    /** Path of a screenshot, in the reader's language. */
    readonly picture?: string
    readonly related: readonly HelpArticleHead[]
    readonly voted?: HelpVoteStep
    readonly terms: readonly GlossaryTerm[]
    /** Only the server renders a legal document, so that browsers do not load its text twice. */
    readonly still?: LegalDocumentView
  }
  contact: {
    readonly refusal?: { readonly reason: ContactRefusalReason; readonly params: Readonly<Record<string, string>> }
    readonly values: { readonly topic: ContactTopic | ''; readonly text: string; readonly address?: string }
    readonly sent?: number
    /** Present for a visitor, who can only report a lost access. */
    readonly visitor?: { readonly question?: CaptchaQuestion | undefined; readonly captcha?: CaptchaRefusal }
  }
  status: {
    readonly now: number
    readonly since: number
    /** Newest first, at most 90. */
    readonly days: readonly SiteUptimeDay[]
    /** Newest first. */
    readonly incidents: readonly SiteDowntime[]
    readonly halted: readonly string[]
    readonly markets: number
    readonly audit: { readonly time: number; readonly isGood: boolean } | null
    /** Measurements that could not be read: their figures here mean nothing. */
    readonly unread: readonly SiteMeasurement[]
  }
}

export type SiteMeasurement = 'uptime' | 'markets' | 'audit'

export type { HelpArticleId }
