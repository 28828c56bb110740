import type { z } from 'zod/mini'
import type { copyMarketCalls } from '#shared/api/copy.ts'
import type { ClosedPosition, CopierRow, CopyBoardView, CopyPosition, TraderView } from '#shared/copy/views.ts'
import type { Env } from '../env.ts'

type Calls = typeof copyMarketCalls
type Asked<Name extends keyof Calls> = z.output<Calls[Name]['query']>

export const leadOf = (env: Env, id: string) => env.LEAD.getByName(id)

export const copyBoard = (env: Env, { days, ...query }: Asked<'board'>): Promise<CopyBoardView> =>
  env.COPY_BOARD.getByName('all').page({ ...query, days: Number(days) })

export const traderOf = async (env: Env, id: string): Promise<TraderView | null> =>
  (await leadOf(env, id).trader()) ?? null

export const positionsOf = (env: Env, id: string): Promise<CopyPosition[]> => leadOf(env, id).positions()

export const historyOf = (env: Env, { id, before, limit }: Asked<'history'>): Promise<ClosedPosition[]> =>
  leadOf(env, id).history(before ?? Number.MAX_SAFE_INTEGER, limit)

export const copiersOf = (env: Env, { id, limit }: Asked<'copiers'>): Promise<CopierRow[]> =>
  leadOf(env, id).copiers(limit)
