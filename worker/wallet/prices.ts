import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import type { Env } from '../env.ts'
import { cachePerSecond } from '../platform/cache-per-second.ts'

const overview = cachePerSecond((env: Env) => objectStub(env, 'MARKET_SUMMARY', 'all').overview())

/** Decimal text; only USDT itself if no market is reachable. */
export async function readUsdtPrices(env: Env): Promise<Readonly<Record<string, string>>> {
  try {
    const { markets } = await overview(env, Date.now())
    const priced = markets
      .filter(({ symbol }) => symbol.endsWith('_USDT'))
      .map(({ symbol, last }) => [symbol.slice(0, -'_USDT'.length), last] as const)
    return { USDT: '1', ...Object.fromEntries(priced) }
  } catch (error) {
    logWarning('prices_unreadable', { error })
    return { USDT: '1' }
  }
}
