import type { PageCursors } from '../api/cursor.ts'
import type { FormSubmission } from '../api/refused.ts'
import type { CopyBoardFilters } from './board-filters.ts'
import type { CopyKind } from './kinds.ts'
import type { CopyRefusalReason } from './refusals.ts'
import type { CopyWindow } from './statistics.ts'
import type {
  ClosedCopyPosition,
  CopiedTrade,
  CopierRow,
  CopyBoardView,
  CopyPortfolioView,
  CopyPosition,
  CopyTraderView,
  LeadDashboardView,
  MyCopiesView,
  ProfitShareStatementView,
} from './views.ts'

export const COPY_OWN_PAGES = ['copy-follow', 'copy-portfolios', 'copy-portfolio', 'copy-lead'] as const
export type CopyOwnPage = (typeof COPY_OWN_PAGES)[number]

export const COPY_FORM_RESULTS = [
  'followed',
  'edited',
  'added',
  'withdrawn',
  'stopped',
  'live',
  'applied',
  'saved',
  'ended',
] as const
export type CopyFormResult = (typeof COPY_FORM_RESULTS)[number]
export const isCopyFormResult = (text: string | null): text is CopyFormResult =>
  COPY_FORM_RESULTS.some((done) => done === text)

export type CopyFormRefusalReason = CopyRefusalReason | 'insecure_address'

export type CopyFormSubmission = FormSubmission<CopyFormResult, CopyFormRefusalReason>

type Submitted = { readonly submission: CopyFormSubmission }

export type CopyData = {
  'copy-trading': { readonly filters: CopyBoardFilters; readonly board: CopyBoardView }
  'copy-trader': {
    readonly kind: CopyKind
    readonly days: CopyWindow
    readonly trader?: CopyTraderView
    readonly open: readonly CopyPosition[]
    readonly closed: readonly ClosedCopyPosition[]
    readonly isBack: boolean
    readonly before?: number
    readonly copiers: readonly CopierRow[]
  }
  'copy-follow': Submitted & {
    readonly kind: CopyKind
    readonly trader?: CopyTraderView
    readonly portfolio?: string
    readonly isOwn: boolean
    readonly wallets: MyCopiesView['wallets']
    readonly invitation: string
  }
  'copy-portfolios': Submitted &
    PageCursors & { readonly own: MyCopiesView; readonly statement: ProfitShareStatementView }
  'copy-portfolio': Submitted & {
    readonly portfolio?: CopyPortfolioView
    readonly trades: readonly CopiedTrade[]
    readonly isBack: boolean
    readonly before?: number
    readonly settlements: ProfitShareStatementView['settlements']
    readonly settled: PageCursors
    readonly wallets: MyCopiesView['wallets']
    readonly symbols: readonly string[]
  }
  'copy-lead': Submitted & {
    readonly kind: CopyKind
    readonly own?: LeadDashboardView
    readonly received: ProfitShareStatementView
    readonly isBack: boolean
  }
}
