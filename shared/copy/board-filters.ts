import { findMarket } from '../markets/markets.ts'
import { toPlainFigure } from '../validation/figures/read-figure.ts'
import type { CopyKind } from './kinds.ts'
import { type CopyWindow, isCopyWindow } from './statistics.ts'
import { COPY_BOARD_SORT_KEYS, type CopyBoardSortKey } from './views.ts'

/** '' or 0 means no filter. Figures are whole percent, days and counts. */
export type CopyBoardFilters = {
  readonly kind: CopyKind
  readonly days: CopyWindow
  readonly sort: CopyBoardSortKey
  readonly name: string
  readonly symbol: string
  /** Minimum return; undefined for no filter, because 0 is a filter. */
  readonly roi: number | undefined
  readonly drawdown: number
  readonly risk: number
  readonly share: number
  readonly winRate: number
  readonly runtime: number
  readonly copiers: number
  readonly simulated: 'yes' | 'no'
  readonly open: 'yes' | 'no'
  readonly page: number
}

export const DEFAULT_COPY_WINDOW: CopyWindow = 30
export const DEFAULT_COPY_BOARD_SORT_KEY: CopyBoardSortKey = 'copier_roi'
const PAGES_MAX = 1_000
const NAME_MAX = 30
const ROI_MAX = 10_000
const RUNTIME_MAX = 3_650
const COPIERS_MAX = 10_000

export const COPY_BOARD_QUERY_PARAMETERS = [
  'days',
  'sort',
  'name',
  'symbol',
  'roi',
  'drawdown',
  'winRate',
  'runtime',
  'copiers',
  'simulated',
  'open',
  'risk',
  'share',
  'page',
] as const

function whole(typed: string, most: number): number {
  const text = toPlainFigure(typed)
  return /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : 0
}

export function parseCopyWindow(query: URLSearchParams): CopyWindow {
  const days = Number(query.get('days') ?? DEFAULT_COPY_WINDOW)
  return isCopyWindow(days) ? days : DEFAULT_COPY_WINDOW
}

/** Ignores invalid filters. */
export function parseCopyBoardFilters(search: string, kind: CopyKind): CopyBoardFilters {
  const query = new URLSearchParams(search)
  const asked = (name: (typeof COPY_BOARD_QUERY_PARAMETERS)[number]) => (query.get(name) ?? '').trim()
  const roi = toPlainFigure(asked('roi'), { signed: true })
  return {
    kind,
    days: parseCopyWindow(query),
    sort: COPY_BOARD_SORT_KEYS.find((sort) => sort === asked('sort')) ?? DEFAULT_COPY_BOARD_SORT_KEY,
    name: asked('name').slice(0, NAME_MAX),
    symbol: findMarket(asked('symbol'))?.symbol ?? '',
    roi: /^-?\d{1,5}$/.test(roi) && Math.abs(Number(roi)) <= ROI_MAX ? Number(roi) : undefined,
    drawdown: whole(asked('drawdown'), 100),
    risk: whole(asked('risk'), 5),
    share: whole(asked('share'), 100),
    winRate: whole(asked('winRate'), 100),
    runtime: whole(asked('runtime'), RUNTIME_MAX),
    copiers: whole(asked('copiers'), COPIERS_MAX),
    simulated: asked('simulated') === 'no' ? 'no' : 'yes',
    open: asked('open') === 'yes' ? 'yes' : 'no',
    page: Math.max(1, whole(asked('page'), PAGES_MAX)),
  }
}

export function listChangedCopyFilters({ kind: _, ...filters }: CopyBoardFilters): Readonly<Record<string, string>> {
  const { days, sort, name, symbol, roi, drawdown, winRate, runtime, copiers, simulated, open, page } = filters
  const { risk, share } = filters
  return {
    ...(days !== DEFAULT_COPY_WINDOW && { days: String(days) }),
    ...(sort !== DEFAULT_COPY_BOARD_SORT_KEY && { sort }),
    ...(name !== '' && { name }),
    ...(symbol !== '' && { symbol }),
    ...(roi !== undefined && { roi: String(roi) }),
    ...(drawdown > 0 && { drawdown: String(drawdown) }),
    ...(risk > 0 && { risk: String(risk) }),
    ...(share > 0 && { share: String(share) }),
    ...(winRate > 0 && { winRate: String(winRate) }),
    ...(runtime > 0 && { runtime: String(runtime) }),
    ...(copiers > 0 && { copiers: String(copiers) }),
    ...(simulated === 'no' && { simulated }),
    ...(open === 'yes' && { open }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Period, sort order and page are no filters. */
export function hasLeadFilter(filters: CopyBoardFilters): boolean {
  const { days: _, sort: __, page: ___, ...narrow } = listChangedCopyFilters(filters)
  return Object.keys(narrow).length > 0
}

/** Omits default filters and resets the page number. */
export function formatCopyBoardPath(filters: CopyBoardFilters, change: Partial<CopyBoardFilters> = {}): string {
  const next = { ...filters, page: 1, ...change }
  const query = new URLSearchParams(listChangedCopyFilters(next)).toString()
  return `/copy-trading/${next.kind}${query === '' ? '' : `?${query}`}`
}

type Narrowing = Partial<Pick<CopyBoardFilters, 'sort' | 'roi' | 'drawdown' | 'risk' | 'runtime' | 'copiers'>>

export const COPY_PRESET_FILTERS = {
  growth: { sort: 'sharpe', roi: 1, drawdown: 20, runtime: 30 },
  careful: { sort: 'drawdown', drawdown: 10, risk: 2, runtime: 7 },
  proven: { sort: 'copier_pnl', copiers: 5, runtime: 30 },
} as const satisfies Readonly<Record<string, Narrowing>>
export type CopyPresetFilterName = keyof typeof COPY_PRESET_FILTERS
export const COPY_PRESET_FILTER_NAMES = Object.keys(COPY_PRESET_FILTERS) as readonly CopyPresetFilterName[]

const NOT_SMART: Narrowing = { roi: undefined, drawdown: 0, risk: 0, runtime: 0, copiers: 0 }

export const formatCopyPresetPath = (filters: CopyBoardFilters, name: CopyPresetFilterName): string =>
  formatCopyBoardPath(filters, { ...NOT_SMART, ...COPY_PRESET_FILTERS[name] })

export const findCopyPresetFilter = (filters: CopyBoardFilters): CopyPresetFilterName | undefined =>
  COPY_PRESET_FILTER_NAMES.find((name) => formatCopyPresetPath(filters, name) === formatCopyBoardPath(filters))
