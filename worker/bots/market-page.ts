// A market as the chart on a bot's page begins with it.

import { marketCalls } from '#shared/api/market.ts'
import type { BotMarket } from '#shared/bots/pages.ts'
import type { Interval } from '#shared/intervals.ts'
import type { Env } from '../env.ts'
import { callExchange, ExchangeFault } from '../upstream/exchange.ts'

/** @returns undefined where the exchange cannot say */
export async function botMarketPage(env: Env, symbol: string, interval: Interval): Promise<BotMarket | undefined> {
  try {
    const [view, overview] = await Promise.all([
      callExchange(env, marketCalls.view, { symbol, interval }),
      callExchange(env, marketCalls.overview, {}),
    ])
    return { ...overview, ...view, symbol, interval }
  } catch (error) {
    if (error instanceof ExchangeFault) return undefined
    throw error
  }
}
