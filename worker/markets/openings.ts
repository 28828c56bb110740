import { objectStub } from '#objects/platform/object-stub.ts'
import { findMarketOpenings, type MarketOpening } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { Env } from '../env.ts'
import { TtlCache } from '../platform/ttl-cache.ts'

/** Delays no opening, because the time is known ahead (OP2). */
export const OPENINGS_CACHE_MS = 5_000

const NONE: readonly MarketOpening[] = []
/** Maximum wait, ms. Long, because the answer decides which page is shown. */
const PATIENCE_MS = 2_000

const memory = new TtlCache<Env['MARKET_SUMMARY'], readonly MarketOpening[]>({
  name: 'openings',
  freshMs: OPENINGS_CACHE_MS,
  nothing: NONE,
  ask: (MARKET_SUMMARY) => objectStub({ MARKET_SUMMARY }, 'MARKET_SUMMARY', 'all').openings(),
})

/** Updates this isolate at once after an operator's change. @param opensAt epoch ms; null opens now */
export async function cacheMarketOpening(
  { MARKET_SUMMARY }: Env,
  symbol: string,
  opensAt: number | null,
  now: number,
): Promise<void> {
  await memory.refresh(MARKET_SUMMARY, now)?.done
  const others = memory.read(MARKET_SUMMARY).filter((each) => each.symbol !== symbol)
  memory.store(MARKET_SUMMARY, opensAt === null ? others : [...others, { symbol, opensAt }], now)
}

export const refreshMarketOpenings = ({ MARKET_SUMMARY }: Env, now: number): Promise<void> | undefined =>
  memory.refresh(MARKET_SUMMARY, now)?.done

/** Null if no time is set; undefined if the market is open. */
export async function findMarketOpening(
  { MARKET_SUMMARY }: Env,
  symbol: string,
  now: number,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<number | null | undefined> {
  if (!findMarket(symbol)) return undefined
  const all = await memory.readWithin(MARKET_SUMMARY, { now, patienceMs: PATIENCE_MS, keepAlive })
  const [opening] = findMarketOpenings(
    all.filter((each) => each.symbol === symbol),
    now,
  )
  return opening?.opensAt
}
