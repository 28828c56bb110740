// What the pages of copy trading are given, and what their forms come to.

import type { Paged } from '../api/cursor.ts'
import type { CopyBoardFilters } from './board-filters.ts'
import type { CopyKind } from './kinds.ts'
import type { CopyReason } from './refusals.ts'
import type { CopyWindow } from './statistics.ts'
import type {
  ClosedPosition,
  CopiedTrade,
  CopierRow,
  CopyBoardView,
  CopyPosition,
  DashboardView,
  MyCopiesView,
  PortfolioView,
  StatementView,
  TraderView,
} from './views.ts'

/** Pages that are made for whoever is logged in. */
export const COPY_OWN_PAGES = ['copy-follow', 'copy-portfolios', 'copy-portfolio', 'copy-lead'] as const
export type CopyOwnPage = (typeof COPY_OWN_PAGES)[number]

/** What a form came to, as its page says it afterwards. */
export const COPY_DONE = ['followed', 'edited', 'added', 'withdrawn', 'stopped', 'applied', 'saved', 'ended'] as const
export type CopyDoneName = (typeof COPY_DONE)[number]
export const isCopyDone = (text: string | null): text is CopyDoneName => COPY_DONE.some((done) => done === text)

/** Why a form was refused: as a call is, or for the way it came. */
export type CopyFormReason = CopyReason | 'insecure_address'

/** What became of the form that was posted, and a client id for the next. */
export type CopySubmission = {
  readonly key: string
  readonly done?: CopyDoneName
  readonly refusal?: { readonly reason: CopyFormReason; readonly params: Readonly<Record<string, string>> }
  /** The form that was refused, and what was typed. */
  readonly action?: string
  readonly values: Readonly<Record<string, string>>
}

type Submitted = { readonly submission: CopySubmission }

export type CopyData = {
  'copy-trading': { readonly filters: CopyBoardFilters; readonly board: CopyBoardView }
  'copy-trader': {
    readonly kind: CopyKind
    readonly days: CopyWindow
    /** Absent: there is no such lead. */
    readonly trader?: TraderView
    readonly open: readonly CopyPosition[]
    readonly closed: readonly ClosedPosition[]
    /** What is closed is not the newest. */
    readonly isBack: boolean
    /** From here on there are older ones. */
    readonly before?: number
    readonly copiers: readonly CopierRow[]
  }
  'copy-follow': Submitted & {
    readonly kind: CopyKind
    readonly trader?: TraderView
    /** The portfolio of theirs that copies this lead already. */
    readonly portfolio?: string
    readonly isOwn: boolean
    readonly wallets: MyCopiesView['wallets']
    /** Of a private lead, as the address has it. */
    readonly invitation: string
  }
  'copy-portfolios': Submitted & Paged & { readonly own: MyCopiesView; readonly statement: StatementView }
  'copy-portfolio': Submitted & {
    /** Absent: there is none, or it is not theirs. */
    readonly portfolio?: PortfolioView
    readonly trades: readonly CopiedTrade[]
    /** The trades are not the newest. */
    readonly isBack: boolean
    /** From here on there are older ones. */
    readonly before?: number
    readonly settlements: StatementView['settlements']
    /** Of the settlements. */
    readonly settled: Paged
    readonly wallets: MyCopiesView['wallets']
    /** Markets that the lead trades: those there are to choose from. */
    readonly symbols: readonly string[]
  }
  'copy-lead': Submitted & {
    readonly kind: CopyKind
    /** Absent: they have not applied. */
    readonly own?: DashboardView
    readonly received: StatementView
    readonly isBack: boolean
  }
}
