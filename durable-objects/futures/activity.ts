// Fills and transfers of a lead since the last poll, in order, read in one step.

import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { FuturesFillView, FuturesIncomeView } from '#shared/futures/history.ts'
import type { FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import type { ClearingService } from './service.ts'
import { toMarginView } from './views.ts'

export type ClearingActivityQuery = {
  readonly person: string
  /** Cursors from the previous poll; undefined at first. */
  readonly afterFill: number | undefined
  readonly afterMove: string | undefined
  readonly orders: readonly string[]
}

export type ClearingActivity = {
  /** Oldest first. */
  readonly fills: readonly FuturesFillView[]
  /** Withdrawals are negative. */
  readonly moves: readonly FuturesIncomeView[]
  readonly lastFill: number
  readonly lastMove: string
  readonly isAll: boolean
  readonly account: MarginView
  /** Equity including open and isolated positions, atoms as decimal text. */
  readonly worth: string
  /** In ticks, by contract. */
  readonly marks: Readonly<Record<string, number>>
  readonly orders: readonly FuturesOrderView[]
}

const MAX = 200
const MOVES = ['transfer', 'returned'] as const

/** Joins time and row id, for example `1763.m.17`. */
const placeOf = ({ time, id }: FuturesIncomeView) => `${time}.${id}`

function movesSince(service: ClearingService, userId: string, after: string | undefined): FuturesIncomeView[] {
  if (after === undefined) return []
  const [time = '0'] = after.split('.')
  const { rows } = service.history.income(userId, MOVES, { from: Number(time), oldestFirst: true, limit: MAX })
  // Rows of the same time may precede the cursor.
  const at = rows.findIndex((row) => placeOf(row) === after)
  return rows.slice(at + 1)
}

export function readClearingActivity(service: ClearingService, query: ClearingActivityQuery): ClearingActivity {
  const { person: userId, afterFill, afterMove } = query
  const [newest] = service.history.fills(userId, { limit: 1 }).rows
  const [newestMove] = service.history.income(userId, MOVES, { limit: 1 }).rows
  const fills = afterFill === undefined ? [] : service.history.fills(userId, { first: afterFill + 1, limit: MAX }).rows
  const moves = movesSince(service, userId, afterMove)
  const isAll = fills.length < MAX && moves.length < MAX
  const ids = new Set([...query.orders, ...fills.map(({ order }) => order)])
  const account = toMarginView(service.house, userId, {
    collateral: FUTURES_COLLATERAL_ASSET,
    orders: service.records.openOf(userId),
  })
  const symbols = new Set([...fills, ...account.positions].map(({ symbol }) => symbol))
  const lastMove = moves.at(-1)
  return {
    fills,
    moves,
    isAll,
    account,
    worth: String(service.house.risk.totalEquity(service.house.accounts.readAccount(userId))),
    lastFill: fills.at(-1)?.id ?? afterFill ?? newest?.id ?? 0,
    lastMove: lastMove ? placeOf(lastMove) : (afterMove ?? (newestMove ? placeOf(newestMove) : '0.')),
    marks: Object.fromEntries([...symbols].map((symbol) => [symbol, service.house.perpetuals.get(symbol)?.mark ?? 0])),
    orders: [...ids].flatMap((id) => {
      const [symbol = '', number = ''] = id.split('-')
      return service.history.findOrder(userId, symbol, Number(number)) ?? []
    }),
  }
}
