import { parseCopyBoardFilters, parseCopyWindow } from '#shared/copy/board-filters.ts'
import type { CopyData } from '#shared/copy/pages.ts'
import { parseCopyTraderPath } from '#shared/copy/paths.ts'
import type { CopyTraderView } from '#shared/copy/views.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Env } from '../env.ts'
import { readCopyBoard, readCopyTrader, readLeadCopiers, readLeadHistory, readLeadPositions } from './market.ts'

const LEAD_ID = /^[0-9a-f]{16}$/
const ROW_ID = /^[1-9]\d{0,14}$/
const CLOSED = 20
const COPIERS = 20

export async function loadCopyBoard(env: Env, { path, search }: Visit): Promise<CopyData['copy-trading']> {
  const filters = parseCopyBoardFilters(search, path.endsWith('/spot') ? 'spot' : 'futures')
  const { roi, days, ...others } = filters
  const asked = { ...others, days: `${days}`, ...(roi !== undefined && { roi }) } as const
  return { filters, board: await readCopyBoard(env, asked) }
}

/** The kind in the path must be that of the lead, whose application must be approved. */
export async function findLeadByPath(env: Env, path: string) {
  const { kind, id } = parseCopyTraderPath(path)
  const trader = LEAD_ID.test(id) ? await readCopyTrader(env, id) : null
  const isThere = trader?.row.kind === kind && trader.row.state !== 'pending' && trader.row.state !== 'rejected'
  return { kind, trader: isThere ? trader : undefined } satisfies {
    kind: typeof kind
    trader: CopyTraderView | undefined
  }
}

export async function loadCopyTrader(env: Env, { path, search }: Visit): Promise<CopyData['copy-trader']> {
  const query = new URLSearchParams(search)
  const days = parseCopyWindow(query)
  const before = ROW_ID.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined
  const isBack = before !== undefined
  const { kind, trader } = await findLeadByPath(env, path)
  if (!trader) return { kind, days, open: [], closed: [], copiers: [], isBack }
  const { id } = trader.row
  const [open, closed, copiers] = await Promise.all([
    readLeadPositions(env, id),
    readLeadHistory(env, { id, limit: CLOSED, ...(isBack && { before }) }),
    readLeadCopiers(env, { id, limit: COPIERS }),
  ])
  const last = closed.length === CLOSED ? closed.at(-1) : undefined
  return { kind, days, trader, open, closed, copiers, isBack, ...(last && { before: last.id }) }
}
