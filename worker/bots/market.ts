import type { z } from 'zod/mini'
import type { botMarketCalls } from '#shared/api/bots.ts'
import type { MarketBotView, SharedBotView } from '#shared/bots/views.ts'
import type { Env } from '../env.ts'
import { botMarket, botOf } from './access.ts'

export const boardOf = (
  env: Env,
  query: z.output<(typeof botMarketCalls)['board']['query']>,
): Promise<{ readonly bots: MarketBotView[]; readonly total: number }> => botMarket(env).board(query)

/** @returns null if not shared */
export async function sharedOf(env: Env, id: string): Promise<SharedBotView | null> {
  const view = await botMarket(env).shared(id)
  const more = view && (await botOf(env, id).shared())
  return more ? { ...view, ...more } : null
}
