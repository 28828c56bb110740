import type { z } from 'zod/mini'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import type { botMarketCalls } from '#shared/bots/calls.ts'
import type { MarketplaceBotView, SharedBotView } from '#shared/bots/views.ts'
import type { Env } from '../env.ts'
import { botMarketStub, botStub } from './access.ts'

export const readBotBoard = (
  env: Env,
  query: z.output<(typeof botMarketCalls)['board']['query']>,
): Promise<{ readonly bots: MarketplaceBotView[]; readonly total: number }> => botMarketStub(env).board(query)

/** The days of an idle bot end with its last fill; its return goes on. */
function extendCurve(
  curve: SharedBotView['curve'],
  { state, percent }: Pick<MarketplaceBotView, 'percent' | 'state'>,
  now: number,
): SharedBotView['curve'] {
  return isBotEnded(state) ? curve : [...curve.filter(({ time }) => time < now), { time: now, percent }]
}

export async function readSharedBot(env: Env, id: string): Promise<SharedBotView | null> {
  const view = await botMarketStub(env).shared(id)
  if (!view) return null
  const { recipe, curve } = view
  if (recipe && curve) return { ...view, recipe, curve }
  const more = await botStub(env, id).shared()
  return more ? { ...view, ...more, curve: extendCurve(more.curve, view, Date.now()) } : null
}
