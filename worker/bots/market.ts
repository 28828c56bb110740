import type { z } from 'zod/mini'
import type { botMarketCalls } from '#shared/bots/calls.ts'
import type { MarketplaceBotView, SharedBotView } from '#shared/bots/views.ts'
import type { Env } from '../env.ts'
import { botMarketStub, botStub } from './access.ts'

export const readBotBoard = (
  env: Env,
  query: z.output<(typeof botMarketCalls)['board']['query']>,
): Promise<{ readonly bots: MarketplaceBotView[]; readonly total: number }> => botMarketStub(env).board(query)

export async function readSharedBot(env: Env, id: string): Promise<SharedBotView | null> {
  const view = await botMarketStub(env).shared(id)
  if (!view) return null
  const { recipe, curve } = view
  if (recipe && curve) return { ...view, recipe, curve }
  const more = await botStub(env, id).shared()
  return more ? { ...view, ...more } : null
}
