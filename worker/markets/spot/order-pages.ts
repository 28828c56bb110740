import { tradingCalls } from '#shared/markets/trading/calls.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Env } from '../../env.ts'
import type { LoadedPage, PageUser } from '../../page-data/loaded-data.ts'
import { ledgerStub } from '../../wallet/ledger.ts'

const LIMIT = 50

const MISSING = { kind: 'missing' } as const

function cursorOf({ search }: Visit, { query }: (typeof tradingCalls)['history' | 'fills']) {
  const { data } = query.safeParse(Object.fromEntries(new URLSearchParams(search)))
  const { market, before, beforeId } = data ?? {}
  return { market, before, beforeId, limit: LIMIT }
}

function olderThan(market = '', rows: number, time = 0, id = ''): string {
  if (rows < LIMIT) return ''
  return `?${new URLSearchParams({ ...(market !== '' && { market }), before: String(time), beforeId: id })}`
}

export async function loadOpenOrdersPage(env: Env, visit: Visit, personal?: PageUser): Promise<LoadedPage<'orders'>> {
  if (!personal) return MISSING
  const { market = '' } = cursorOf(visit, tradingCalls.history)
  const rows = await ledgerStub(env, personal.person.id).openOrders(personal.person.id, {})
  return { kind: 'data', data: { rows, market, older: '' } }
}

export async function loadOrderHistoryPage(
  env: Env,
  visit: Visit,
  personal?: PageUser,
): Promise<LoadedPage<'orders-history'>> {
  if (!personal) return MISSING
  const asked = cursorOf(visit, tradingCalls.history)
  const rows = await ledgerStub(env, personal.person.id).endedOrders(personal.person.id, asked)
  const last = rows.at(-1)
  const older = olderThan(asked.market, rows.length, last?.updatedAt, last?.id)
  return { kind: 'data', data: { rows, market: asked.market ?? '', older } }
}

export async function loadTradeHistoryPage(
  env: Env,
  visit: Visit,
  personal?: PageUser,
): Promise<LoadedPage<'orders-trades'>> {
  if (!personal) return MISSING
  const asked = cursorOf(visit, tradingCalls.fills)
  const rows = await ledgerStub(env, personal.person.id).fills(personal.person.id, asked)
  const last = rows.at(-1)
  const older = olderThan(asked.market, rows.length, last?.time, last && `${last.id}/${last.order}`)
  return { kind: 'data', data: { rows, market: asked.market ?? '', older } }
}
