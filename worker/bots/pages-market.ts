import { BotId } from '#shared/bots/bot-state.ts'
import { botMarketCalls } from '#shared/bots/calls.ts'
import { BOT_MARKETPLACE_PAGE_SIZE, type BotMarketplaceFilters } from '#shared/bots/market-filters.ts'
import type { BotsData } from '#shared/bots/pages.ts'
import type { SharedBotView } from '#shared/bots/views.ts'
import type { Env } from '../env.ts'
import { callExchange } from '../upstream/exchange.ts'
import { ExchangeFault } from '../upstream/exchange-fault.ts'

/** Returns no bots if the exchange is unavailable, so the page still shows the kinds of bots. */
export async function loadBotBoard(
  env: Env,
  filters: BotMarketplaceFilters,
  signal?: AbortSignal,
): Promise<Pick<BotsData['bots'], 'bots' | 'total'>> {
  const { kind, market, window, sort, state, page } = filters
  try {
    const asked = {
      window,
      sort,
      state,
      limit: BOT_MARKETPLACE_PAGE_SIZE,
      offset: (page - 1) * BOT_MARKETPLACE_PAGE_SIZE,
      ...(kind !== '' && { kind }),
      ...(market !== '' && { market }),
    }
    return await callExchange(env, botMarketCalls.board, asked, { signal })
  } catch (error) {
    if (!(error instanceof ExchangeFault)) throw error
    return { bots: [], total: 0 }
  }
}

export async function loadSharedBot(env: Env, id: string): Promise<SharedBotView | undefined> {
  if (!BotId.safeParse(id).success) return undefined
  return (await callExchange(env, botMarketCalls.shared, { id })) ?? undefined
}
