import type { z } from 'zod/mini'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { copyMarketCalls } from '#shared/copy/calls.ts'
import type { ClosedCopyPosition, CopierRow, CopyBoardView, CopyPosition, CopyTraderView } from '#shared/copy/views.ts'
import type { Env } from '../env.ts'

type Calls = typeof copyMarketCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>

export const leadStub = (env: Env, id: string) => objectStub(env, 'LEAD', id)

export const readCopyBoard = (env: Env, { days, ...query }: Input<'board'>): Promise<CopyBoardView> =>
  objectStub(env, 'COPY_BOARD', 'all').page({ ...query, days: Number(days) })

const KNOWN_MAX = 10_000
/** Ids known to be leads; such an id stays valid. */
const known = new Set<string>()

/** Asks the board first, because calling an unknown id would create a Durable Object with tables (WK5). */
async function findLead(env: Env, id: string): Promise<ReturnType<typeof leadStub> | undefined> {
  if (!known.has(id)) {
    if (!(await objectStub(env, 'COPY_BOARD', 'all').knows(id))) return undefined
    if (known.size >= KNOWN_MAX) known.clear()
    known.add(id)
  }
  return leadStub(env, id)
}

export const readCopyTrader = async (env: Env, id: string): Promise<CopyTraderView | null> =>
  (await (await findLead(env, id))?.trader()) ?? null

export const readLeadPositions = async (env: Env, id: string): Promise<CopyPosition[]> =>
  (await (await findLead(env, id))?.positions()) ?? []

export const readLeadHistory = async (
  env: Env,
  { id, before, limit }: Input<'history'>,
): Promise<ClosedCopyPosition[]> =>
  (await (await findLead(env, id))?.history(before ?? Number.MAX_SAFE_INTEGER, limit)) ?? []

export const readLeadCopiers = async (env: Env, { id, limit }: Input<'copiers'>): Promise<CopierRow[]> =>
  (await (await findLead(env, id))?.copiers(limit)) ?? []
