import type { PageCursor } from '#shared/api/cursor.ts'
import type { BotFillView } from '#shared/bots/views.ts'
import type { ProgramClearingHouse } from '../program/futures-trading-client.ts'
import type { ProgramLedger } from '../program/spot-trading-client.ts'
import { isMarginFill, toLedgerFill } from './views.ts'

type Sources = {
  readonly ledger: Pick<ProgramLedger, 'fills'>
  readonly clearing?: Pick<ProgramClearingHouse, 'fills'> | undefined
}

/** Fills of one millisecond list the ledger's first, so a clearing house cursor is past the ledger's. */
const ledgerCursor = ({ before, beforeId = '' }: PageCursor): PageCursor =>
  isMarginFill(beforeId) || beforeId === '' ? { before } : { before, beforeId: `${beforeId}/` }

function marginKey({ before, beforeId = '' }: PageCursor): string | undefined {
  if (before === undefined) return undefined
  if (beforeId === '') return `${before}.0`
  return isMarginFill(beforeId) ? `${before}.${beforeId.slice(1)}` : `${before + 1}.0`
}

/**
 * Newest first.
 * @throws Error if the ledger or the clearing house cannot be reached
 */
export async function readBotFills(
  account: string,
  { ledger, clearing }: Sources,
  cursor: PageCursor,
  limit: number,
): Promise<BotFillView[]> {
  const before = marginKey(cursor)
  const [spot, margin] = await Promise.all([
    ledger.fills(account, { limit, ...ledgerCursor(cursor) }),
    clearing?.fills(account, { limit, ...(before !== undefined && { before }) }),
  ])
  const own = spot.map(({ seq: _, order: __, ...fill }): BotFillView => fill)
  const all = [...own, ...(margin?.rows ?? []).map(toLedgerFill)]
  return all.sort((a, b) => b.time - a.time).slice(0, limit)
}
