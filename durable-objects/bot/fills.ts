// Trades of a bot: those of its account in the ledger, and of one on margin those at the clearing house, as one list.

import type { Cursor } from '#shared/api/cursor.ts'
import type { BotFillView } from '#shared/bots/views.ts'
import type { ProgramClearing } from '../program/futures-door.ts'
import type { ProgramLedger } from '../program/spot-door.ts'
import { isMarginFill, marginFill } from './views.ts'

type Sources = {
  readonly ledger: Pick<ProgramLedger, 'fills'>
  /** Of a bot on margin. */
  readonly clearing?: Pick<ProgramClearing, 'fills'> | undefined
}

/** Of one millisecond the ledger's trades come first: a cursor of the clearing house's has all of them behind it. */
const ledgerCursor = ({ before, beforeId = '' }: Cursor): Cursor =>
  isMarginFill(beforeId) || beforeId === '' ? { before } : { before, beforeId: `${beforeId}/` }

/** The key of the clearing house's history (clearing-house/history.ts). */
function marginKey({ before, beforeId = '' }: Cursor): string | undefined {
  if (before === undefined) return undefined
  if (beforeId === '') return `${before}.0`
  return isMarginFill(beforeId) ? `${before}.${beforeId.slice(1)}` : `${before + 1}.0`
}

/** Newest first. @throws Error where one of them is not reached */
export async function fillsOf(
  account: string,
  { ledger, clearing }: Sources,
  cursor: Cursor,
  limit: number,
): Promise<BotFillView[]> {
  const before = marginKey(cursor)
  const [spot, margin] = await Promise.all([
    ledger.fills(account, { limit, ...ledgerCursor(cursor) }),
    clearing?.fills(account, { limit, ...(before !== undefined && { before }) }),
  ])
  const own = spot.map(({ seq: _, order: __, ...fill }): BotFillView => fill)
  const all = [...own, ...(margin?.rows ?? []).map(marginFill)]
  // Each of the two is in its order, which sorting by time leaves as it is.
  return all.sort((a, b) => b.time - a.time).slice(0, limit)
}
