// If a product fails, only its own figures are missing on the home page.

import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { botMarketCalls } from '#shared/bots/calls.ts'
import { computeUptime, computeUptimeDays, UPTIME_DAYS_MAX } from '#shared/content/help/days.ts'
import { parseCopyBoardFilters } from '#shared/copy/board-filters.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { type FeatureName, isFeatureOn } from '#shared/operator/features.ts'
import { parseP2pBoardFilters } from '#shared/p2p/board-filters.ts'
import type { HomeFigures } from '#shared/pages/home.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { loadLatestAnnouncements } from '../content/announcements/load.ts'
import { readCopyBoard } from '../copy/market.ts'
import type { Env } from '../env.ts'
import { readP2pBoardPage } from '../p2p/market.ts'
import { callExchange } from '../upstream/exchange.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { isBestResult, isTopLead } from './highlights.ts'

const ROWS_MAX = 3
/** Cache lifetime: the figures change slowly, but the page is rendered every two seconds. */
const FRESH_MS = 30_000
const ENTRIES_MAX = 32

type Readers = {
  readonly [Name in keyof HomeFigures]-?: (env: Env, visit: Visit, signal?: AbortSignal) => Promise<HomeFigures[Name]>
}

const FEATURES: Partial<Readonly<Record<keyof HomeFigures, FeatureName>>> = {
  contracts: 'futures',
  leads: 'copyTrading',
  bots: 'bots',
  p2p: 'p2p',
}

const READERS: Readers = {
  news: async (env, { locale }) => loadLatestAnnouncements(env, locale, ROWS_MAX),
  contracts: async (env, _, signal) => {
    const { markets } = await callExchange(env, futuresMarketCalls.overview, {}, { signal })
    return markets.toSorted((a, b) => Number(b.quoteVolume) - Number(a.quoteVolume)).slice(0, ROWS_MAX)
  },
  leads: async (env) => {
    const { roi: _, days, ...filters } = parseCopyBoardFilters('', 'futures')
    const { rows } = await readCopyBoard(env, { ...filters, days: `${days}` })
    const shown = rows.filter(({ state, stats }) => state === 'active' && isTopLead(stats)).slice(0, ROWS_MAX)
    return shown.length > 0 ? shown : undefined
  },
  bots: async (env, _, signal) => {
    const asked = { window: '30', sort: 'percent', state: 'all', limit: ROWS_MAX, offset: 0 } as const
    const { bots } = await callExchange(env, botMarketCalls.board, asked, { signal })
    const shown = bots.filter((bot) => isBestResult(bot, Date.now()))
    return shown.length > 0 ? shown : undefined
  },
  p2p: async (env, { locale }) => {
    const { ads, count } = await readP2pBoardPage(env, parseP2pBoardFilters('', locale))
    return { ads: ads.slice(0, ROWS_MAX), count }
  },
  proof: async (env) => {
    const [newest] = await objectStub(env, 'LIABILITIES', 'all').publications(1)
    return newest && newest.count > 0 ? { time: newest.time, accounts: newest.count } : undefined
  },
  up: async (env) => {
    const now = Date.now()
    const { since, outages } = await objectStub(env, 'UPTIME', 'site').record(now - UPTIME_DAYS_MAX * DAY_MS)
    const days = computeUptimeDays(now, since, outages)
    return { part: computeUptime(now, since, days), days: days.filter(({ isKnown }) => isKnown).length }
  },
  audit: async (env) => {
    const [audit] = await objectStub(env, 'AUDITOR', 'auditor').reports(1)
    return audit && { time: audit.time, isGood: audit.findings.length === 0 }
  },
}

const NAMES = [
  'news',
  'contracts',
  'leads',
  'bots',
  'p2p',
  'proof',
  'up',
  'audit',
] as const satisfies (keyof HomeFigures)[]
/** Figures that are omitted behind an upstream exchange, which has its own. */
const OURS: readonly (keyof HomeFigures)[] = ['leads', 'bots', 'p2p', 'proof', 'audit']

async function read(env: Env, visit: Visit, signal?: AbortSignal): Promise<HomeFigures> {
  const isElsewhere = !hasPaperAccounts(env)
  const wanted = NAMES.filter((name) => {
    const feature = FEATURES[name]
    return !(isElsewhere && OURS.includes(name)) && (feature === undefined || isFeatureOn(visit.config, feature))
  })
  const figures = wanted.map(async (name) => {
    try {
      return [name, await READERS[name](env, visit, signal)] as const
    } catch (error) {
      if (!(error instanceof ExchangeFault)) logWarning('home_figures_unreadable', { name, error })
      return [name, undefined] as const
    }
  })
  return Object.fromEntries((await Promise.all(figures)).filter(([, value]) => value !== undefined))
}

const cache = new Map<string, { readonly at: number; readonly figures: HomeFigures }>()

/** Cached by language and config. The figures contain no user data. */
export async function loadHomeFigures(env: Env, visit: Visit, signal?: AbortSignal): Promise<HomeFigures> {
  const key = `${visit.locale} ${JSON.stringify(visit.config)}`
  const now = Date.now()
  const known = cache.get(key)
  if (known && now - known.at < FRESH_MS) return known.figures
  const figures = await read(env, visit, signal)
  // An aborted read is incomplete, so it is not cached.
  if (signal?.aborted) return figures
  if (cache.size >= ENTRIES_MAX) cache.clear()
  cache.set(key, { at: now, figures })
  return figures
}
