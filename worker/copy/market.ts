import type { z } from 'zod/mini'
import type { copyMarketCalls } from '#shared/copy/calls.ts'
import type { ClosedPosition, CopierRow, CopyBoardView, CopyPosition, CopyTraderView } from '#shared/copy/views.ts'
import type { Env } from '../env.ts'

type Calls = typeof copyMarketCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>

export const leadStub = (env: Env, id: string) => env.LEAD.getByName(id)

export const copyBoard = (env: Env, { days, ...query }: Input<'board'>): Promise<CopyBoardView> =>
  env.COPY_BOARD.getByName('all').page({ ...query, days: Number(days) })

export const readTrader = async (env: Env, id: string): Promise<CopyTraderView | null> =>
  (await leadStub(env, id).trader()) ?? null

export const readLeadPositions = (env: Env, id: string): Promise<CopyPosition[]> => leadStub(env, id).positions()

export const readLeadHistory = (env: Env, { id, before, limit }: Input<'history'>): Promise<ClosedPosition[]> =>
  leadStub(env, id).history(before ?? Number.MAX_SAFE_INTEGER, limit)

export const readLeadCopiers = (env: Env, { id, limit }: Input<'copiers'>): Promise<CopierRow[]> =>
  leadStub(env, id).copiers(limit)
