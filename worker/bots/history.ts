// What bots read of the past: orders and trades, from somewhere on or the last ones.

import type { z } from 'zod/mini'
import type { Person } from '#objects/account/object.ts'
import type { BotMyTrade, BotOrder } from '#shared/api/bot-answers.ts'
import type { accountBotCalls, orderBotCalls } from '#shared/api/bots.ts'
import type { FillView, OrderView } from '#shared/api/trading.ts'
import { numberOfOrder, orderOfNumber } from '#shared/bots/ids.ts'
import { botMyTrade, botOrder } from '#shared/bots/orders.ts'
import { BOT_ERRORS, type BotError } from '#shared/bots/refusals.ts'
import { DAY_MS } from '#shared/intervals.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { Env } from '../env.ts'
import { ledgerOf } from '../trading/desk.ts'
import { marketOf } from './market.ts'

type Calls = typeof accountBotCalls & typeof orderBotCalls
type Asked<Name extends keyof Calls> = z.output<Calls[Name]['query']>

const PAGE = 1_000
/** How far back it is read for a beginning that is long ago. */
const MOST_PAGES = 20

/** Rows newest first, page after page, until one is past what is asked for. */
async function pagesOf<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  isPast: (row: Row) => boolean,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const more = await read(rows.at(-1))
    rows.push(...more)
    const last = more.at(-1)
    if (more.length < PAGE || !last || isPast(last)) break
  }
  return rows
}

type Span = { readonly startTime?: number | undefined; readonly endTime?: number | undefined }

const spanError = ({ startTime, endTime }: Span): BotError | undefined =>
  startTime !== undefined && endTime !== undefined && endTime - startTime > DAY_MS ? BOT_ERRORS.span : undefined

const isWithin = (time: number, { startTime = 0, endTime = Number.MAX_SAFE_INTEGER }: Span): boolean =>
  time >= startTime && time <= endTime

export async function allOrders(
  env: Env,
  person: Person,
  asked: Asked<'allOrders'>,
): Promise<Result<BotOrder[], BotError>> {
  const wrong = spanError(asked)
  if (wrong) return refuse(wrong)
  const { orderId, startTime, limit } = asked
  const market = marketOf(asked.symbol).symbol
  const ledger = ledgerOf(env, person.id)
  const isFromStart = orderId !== undefined || startTime !== undefined
  const read = (last: OrderView | undefined) =>
    ledger.endedOrders(person.id, {
      market,
      from: startTime,
      ...(last && { before: last.updatedAt, beforeId: last.id }),
      limit: PAGE,
    })
  // Orders end in another order than they begin: only what ended before a time is known to have begun before it.
  const [open, ended] = await Promise.all([
    ledger.openOrders(person.id, { market }),
    pagesOf(read, () => !isFromStart && asked.endTime === undefined),
  ])
  const fitting = [...open, ...ended]
    .filter(({ id, createdAt }) => isWithin(createdAt, asked) && numberOfOrder(id) >= (orderId ?? 0))
    .sort((a, b) => numberOfOrder(a.id) - numberOfOrder(b.id))
  return ok((isFromStart ? fitting.slice(0, limit) : fitting.slice(-limit)).map(botOrder))
}

export async function myTrades(
  env: Env,
  person: Person,
  asked: Asked<'myTrades'>,
): Promise<Result<BotMyTrade[], BotError>> {
  const wrong = spanError(asked)
  if (wrong) return refuse(wrong)
  const { orderId, fromId, startTime, endTime, limit } = asked
  const order = orderId === undefined ? undefined : orderOfNumber(orderId)
  if (orderId !== undefined && order === undefined) return ok([])
  const isFromStart = fromId !== undefined || startTime !== undefined
  const read = (last: FillView | undefined) => {
    const before = last ? { before: last.time, beforeId: `${last.id}/${last.order}` } : {}
    // Trades of the very millisecond that a span ends at are in it.
    const until = !last && endTime !== undefined ? { before: endTime + 1 } : {}
    return ledgerOf(env, person.id).fills(person.id, {
      market: marketOf(asked.symbol).symbol,
      order,
      from: startTime,
      ...until,
      ...before,
      limit: PAGE,
    })
  }
  const rows = await pagesOf(read, ({ seq }) => !isFromStart || seq < (fromId ?? 0))
  const fitting = rows.filter(({ seq, time }) => seq >= (fromId ?? 0) && isWithin(time, asked)).reverse()
  return ok((isFromStart ? fitting.slice(0, limit) : fitting.slice(-limit)).map(botMyTrade))
}
