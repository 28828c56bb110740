// The market of bots as its pages ask for it.

import { botMarketCalls } from '#shared/api/bots.ts'
import { BotId } from '#shared/bots/kinds.ts'
import { MARKET_PAGE, type MarketFilters } from '#shared/bots/market-filters.ts'
import type { BotsData } from '#shared/bots/pages.ts'
import type { SharedBotView } from '#shared/bots/views.ts'
import type { Env } from '../env.ts'
import { callExchange } from '../upstream/exchange.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'

/** The bots that fit; none where the exchange cannot say: the kinds of bots are shown rather than an error page. */
export async function botBoard(
  env: Env,
  filters: MarketFilters,
  signal?: AbortSignal,
): Promise<Pick<BotsData['bots'], 'bots' | 'total'>> {
  const { kind, market, window, sort, state, page } = filters
  try {
    const asked = {
      window,
      sort,
      state,
      limit: MARKET_PAGE,
      offset: (page - 1) * MARKET_PAGE,
      ...(kind !== '' && { kind }),
      ...(market !== '' && { market }),
    }
    return await callExchange(env, botMarketCalls.board, asked, { signal })
  } catch (error) {
    if (!(error instanceof ExchangeFault)) throw error
    return { bots: [], total: 0 }
  }
}

/** @returns undefined where none is shared by that id */
export async function sharedBot(env: Env, id: string): Promise<SharedBotView | undefined> {
  if (!BotId.safeParse(id).success) return undefined
  return (await callExchange(env, botMarketCalls.shared, { id })) ?? undefined
}
