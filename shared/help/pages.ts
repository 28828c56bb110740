// What the pages of the help centre, of contact and of the site's state are given.

import type { CaseReason, ContactTopic } from '../operator/cases.ts'
import type { Article, ArticleId, CatalogName } from './catalog.ts'
import type { Term } from './terms.ts'

/** An article in a list. */
export type ArticleHead = Pick<Article, 'id' | 'catalog' | 'title' | 'lead'>

/** One day of the site, UTC: how long it was down, ms. `isKnown`: whether it was watched at all. */
export type DayState = { readonly day: string; readonly downMs: number; readonly isKnown: boolean }
export type Incident = { readonly from: number; readonly to: number }

export type HelpData = {
  help: {
    /** As it was asked for; '' where nothing was. */
    readonly query: string
    /** Those that were found; of no query, all, by catalog. */
    readonly articles: readonly ArticleHead[]
    /** Terms of the glossary that were found. */
    readonly terms: readonly Term[]
  }
  'help-catalog': { readonly catalog: CatalogName; readonly articles: readonly ArticleHead[] }
  'help-article': {
    readonly article: Article
    /** Others of its catalog. */
    readonly related: readonly ArticleHead[]
    readonly hasVoted: boolean
    /** Of the glossary: what it explains. */
    readonly terms: readonly Term[]
  }
  contact: {
    readonly refusal?: { readonly reason: CaseReason; readonly params: Readonly<Record<string, string>> }
    readonly values: { readonly topic: ContactTopic | ''; readonly text: string }
    /** The number of the case, once it was sent. */
    readonly sent?: number
  }
  status: {
    readonly now: number
    /** Since when the site watches itself. */
    readonly since: number
    /** Newest first, 90 at most. */
    readonly days: readonly DayState[]
    /** Newest first. */
    readonly incidents: readonly Incident[]
    /** Markets that do not trade at this moment. */
    readonly halted: readonly string[]
    readonly markets: number
    /** The last audit of the money: when, and whether all agreed; null before the first. */
    readonly audit: { readonly time: number; readonly isGood: boolean } | null
  }
}

export type { ArticleId }
