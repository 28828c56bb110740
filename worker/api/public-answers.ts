// Answers that are equal for everybody: how long browsers and the data centre may keep each (decision 121).

import { createMiddleware } from 'hono/factory'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import { botMarketCalls } from '#shared/bots/calls.ts'
import { chatRoomCalls } from '#shared/chat/calls.ts'
import { announcementCalls } from '#shared/content/announcements/calls.ts'
import { copyMarketCalls } from '#shared/copy/calls.ts'
import { futuresDataCalls } from '#shared/futures/data-calls.ts'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { p2pMarketCalls } from '#shared/p2p/calls.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import { findBuildId } from '../document/assets.ts'
import { type AppEnv, type Env, loadSettings, readConfigMap } from '../env.ts'
import { formatCacheAddress } from '../http/cache-address.ts'

type PublicLifetime = {
  /** Seconds during which an answer is fresh. */
  readonly fresh: number
  /** Seconds after that during which a browser may show it while it asks again (RFC 5861). */
  readonly stale?: number
  /** True if answers are kept for other visitors of the data centre, too. */
  readonly isShared: boolean
}

/**
 * State of a book, a room or the newest bar, which a socket continues. The data centre does not keep it: the changes
 * that the socket sends would not follow an older state.
 */
const CONTINUED: PublicLifetime = { fresh: 1, isShared: false }
const LIST: PublicLifetime = { fresh: 1, stale: 4, isShared: true }
const SLOW_LIST: PublicLifetime = { fresh: 5, stale: 25, isShared: true }
const CONTENT: PublicLifetime = { fresh: 60, stale: 600, isShared: true }
/** Parts of event logs change only if a restore takes the site back. */
const LOG: PublicLifetime = { fresh: 86_400, isShared: true }

const CALLS: readonly (readonly [PublicLifetime, readonly CallDefinition[]])[] = [
  [CONTINUED, [marketCalls.ticker, marketCalls.depth, marketCalls.trades, marketCalls.view, marketCalls.candles]],
  [CONTINUED, [futuresMarketCalls.contract, futuresMarketCalls.now, futuresMarketCalls.view]],
  [CONTINUED, [futuresMarketCalls.candles, futuresDataCalls.depth, futuresDataCalls.trades, chatRoomCalls.messages]],
  [LIST, [marketCalls.overview, futuresMarketCalls.overview, futuresMarketCalls.board]],
  [LIST, [futuresDataCalls.bars, futuresDataCalls.fundingRates, futuresDataCalls.insurance]],
  [LIST, [futuresDataCalls.liquidations, futuresDataCalls.receipts]],
  [LIST, Object.values(p2pMarketCalls)],
  [LIST, Object.values(copyMarketCalls)],
  [SLOW_LIST, [botMarketCalls.board, botMarketCalls.shared, botMarketCalls.parameters]],
  [CONTENT, [...Object.values(announcementCalls), liabilityProofCalls.liabilities, futuresDataCalls.contracts]],
  [LOG, [liabilityProofCalls.log]],
]

const PUBLIC_CALLS: ReadonlyMap<string, { readonly call: CallDefinition; readonly lifetime: PublicLifetime }> = new Map(
  CALLS.flatMap(([lifetime, calls]) => calls.map((call) => [call.path, { call, lifetime }] as const)),
)

const formatBrowserLifetime = ({ fresh, stale }: PublicLifetime): string =>
  `public, max-age=${fresh}${stale === undefined ? '' : `, stale-while-revalidate=${stale}`}`

/**
 * Returns what an answer depends on besides its call: the build, where prices come from, and the products that are on,
 * so that one that is switched off is off at once.
 */
const deploymentKey = (env: Env): string => {
  const { MARKET_SOURCE, SEED } = loadSettings(env)
  return [findBuildId() ?? '', MARKET_SOURCE, SEED, JSON.stringify(readConfigMap(env))].join('\n')
}

/** Unknown fields are no part of the address: each would be a miss. @returns undefined for an invalid query */
function findAddress(env: Env, { origin, pathname, searchParams }: URL, { query }: CallDefinition): string | undefined {
  const asked = query.safeParse(Object.fromEntries(searchParams))
  if (!asked.success) return undefined
  const fields = Object.entries(asked.data as object).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return formatCacheAddress(origin, 'calls', `${deploymentKey(env)}\n${pathname}\n${JSON.stringify(fields)}`)
}

async function findKept(address: string): Promise<Response | undefined> {
  try {
    return await caches.default.match(address)
  } catch (error) {
    logWarning('shared_answer_failed', { error })
    return undefined
  }
}

/** Keeps the body and what describes it: other headers of the answer belong to one request. */
function keep(address: string, answer: Response, { fresh }: PublicLifetime): Promise<void> {
  const headers = {
    'content-type': answer.headers.get('content-type') ?? '',
    'cache-control': `public, max-age=${fresh}`,
  }
  return caches.default
    .put(address, new Response(answer.body, { headers }))
    .catch((error: unknown) => logWarning('shared_answer_failed', { error }))
}

/** Answers public calls from the data centre's cache, and keeps what succeeded there. Refusals are not kept. */
export const keepPublicAnswers = () =>
  createMiddleware<AppEnv>(async function publicAnswers(c, next) {
    const url = c.get('url')
    const found = PUBLIC_CALLS.get(url.pathname)
    if (!found) return next()
    const { call, lifetime } = found
    const address = lifetime.isShared && c.req.method === 'GET' ? findAddress(c.env, url, call) : undefined
    const kept = address && (await findKept(address))
    if (kept) {
      const headers = new Headers(kept.headers)
      headers.set('cache-control', formatBrowserLifetime(lifetime))
      return new Response(kept.body, { headers })
    }
    await next()
    if (!c.res.ok) return undefined
    c.res.headers.set('cache-control', formatBrowserLifetime(lifetime))
    if (address) c.executionCtx.waitUntil(keep(address, c.res.clone(), lifetime))
    return undefined
  })
