import type { z } from 'zod/mini'
import { toCoinwConditionalOrder, toCoinwFill, toCoinwOrder } from '#shared/coinw-api/futures.ts'
import { parseCoinwOrderNumber, toCoinwOrderNumber } from '#shared/coinw-api/ids.ts'
import type {
  CoinwAllOpenOrdersQuery,
  CoinwAmendInput,
  CoinwHistoryQuery,
  CoinwIdsInput,
  CoinwOpenOrdersQuery,
  CoinwOrderInput,
} from '#shared/coinw-api/inputs.ts'
import { findWrongCoinwField, toCoinwOrderRequest } from '#shared/coinw-api/opening.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import type { FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../env.ts'
import { futuresHandlers } from '../futures/gateway.ts'
import { clearingStub } from '../wallet/clearing.ts'
import type { CoinwCaller, CoinwOutcome } from './authenticate.ts'
import { type AppliedCoinwSettings, applyCoinwSettings, findCoinwContract } from './contracts.ts'
import { coinwPageBounds, selectCoinwRows, toCoinwPage } from './paging.ts'
import { COINW_ERRORS, type CoinwError, createCoinwParameterError, toCoinwError } from './refusals.ts'

type Unit = CoinwOrderInput['quantityUnit']

export function toCoinwBaseQuantity({ quantityDecimals }: Contract, text: string, unit: Unit, price: string): string {
  if (unit === '2') return text
  const lots = (units: bigint) => fromUnits(units, quantityDecimals)
  if (unit === '1') return lots(toUnits(text, 0) ?? 0n)
  const [value, at] = [toUnits(text, 16) ?? 0n, toUnits(price, 16) ?? 0n]
  // The division drops a remainder of less than a lot.
  return at === 0n ? '0' : lots((value * 10n ** BigInt(quantityDecimals)) / at)
}

type Made = { readonly number: number }

async function opened(caller: CoinwCaller, asked: CoinwOrderInput): Promise<Result<Made, CoinwError>> {
  const { env, person: user } = caller
  const contract = findCoinwContract(asked.instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const wrong = findWrongCoinwField(asked)
  if (wrong) return refuse(createCoinwParameterError(wrong))
  const chosen: Result<AppliedCoinwSettings, CoinwError> = await applyCoinwSettings(caller, contract, asked)
  if (!chosen.ok) return chosen
  const { isHedged, mark } = chosen.value
  const at = asked.openPrice ?? asked.triggerPrice ?? mark
  const quantity = toCoinwBaseQuantity(contract, asked.quantity, asked.quantityUnit, at)
  const request = toCoinwOrderRequest(asked, { symbol: contract.symbol, isHedged, mark, quantity })
  if (!request.ok) return refuse(createCoinwParameterError(request.error))
  if (request.value.name === 'placeConditional') {
    const placed = await futuresHandlers.placeConditional(env, user, request.value.asked)
    return placed.kind === 'placed'
      ? ok({ number: toCoinwOrderNumber('plan', placed.id) })
      : refuse(toCoinwError(placed))
  }
  const placed = await futuresHandlers.place(env, user, request.value.asked)
  if (placed.kind === 'refused') return refuse(toCoinwError(placed))
  return placed.order ? ok({ number: toCoinwOrderNumber('order', placed.order.id) }) : refuse(COINW_ERRORS.busy)
}

export async function placeCoinwOrder(caller: CoinwCaller, asked: CoinwOrderInput): Promise<CoinwOutcome> {
  const made = await opened(caller, asked)
  return made.ok ? ok({ value: String(made.value.number) }) : made
}

/**
 * In sequence, each order with its own result. The error code is `code` in CoinW's documents, but `msgCode` in its
 * responses.
 */
export async function placeCoinwBatch(caller: CoinwCaller, asked: readonly CoinwOrderInput[]): Promise<CoinwOutcome> {
  const told: object[] = []
  for (const each of asked) {
    const made = await opened(caller, each)
    const named = { thirdOrderId: each.thirdOrderId ?? '' }
    told.push(
      made.ok
        ? { code: 0, msgCode: 0, openId: String(made.value.number), ...named }
        : { ...made.error, msgCode: made.error.code, ...named },
    )
  }
  return ok(told)
}

const edited = (before: number, now: number) => ({ originId: String(before), editId: String(now) })

/** An amendment must not change contract, side, type, client id, take profit or stop loss. */
function otherField(asked: CoinwOrderInput, view: FuturesOrderView): string | undefined {
  const { instrument, direction, thirdOrderId } = toCoinwOrder(view, { settings: {} })
  if (findCoinwContract(asked.instrument)?.base !== instrument) return 'instrument'
  if (asked.direction !== direction) return 'direction'
  if (asked.positionType !== 'plan') return 'positionType'
  if (asked.thirdOrderId !== undefined && asked.thirdOrderId !== thirdOrderId) return 'thirdOrderId'
  return (['stopLossPrice', 'stopProfitPrice'] as const).find((name) => asked[name] !== undefined)
}

async function changedInBook(
  caller: CoinwCaller,
  asked: z.output<typeof CoinwAmendInput>,
  order: string,
): Promise<CoinwOutcome> {
  const { env, person: user } = caller
  const [symbol = '', number] = order.split('-')
  const view = await clearingStub(env).order(user.id, symbol, Number(number))
  const contract = findCoinwContract(asked.instrument)
  if (!view || !contract) return refuse(COINW_ERRORS.order)
  const wrong = otherField(asked, view) ?? findWrongCoinwField(asked)
  if (wrong) return refuse(createCoinwParameterError(wrong))
  const chosen = await applyCoinwSettings(caller, contract, asked)
  if (!chosen.ok) return chosen
  const { openPrice: price, quantityUnit } = asked
  const quantity = toCoinwBaseQuantity(contract, asked.quantity, quantityUnit, price ?? chosen.value.mark)
  const changed = await futuresHandlers.amend(env, user, { order, quantity, price })
  if (changed.kind === 'refused') return refuse(toCoinwError(changed))
  return ok(edited(asked.id, changed.order ? toCoinwOrderNumber('order', changed.order.id) : asked.id))
}

export async function changeCoinwOrder(
  caller: CoinwCaller,
  asked: z.output<typeof CoinwAmendInput>,
): Promise<CoinwOutcome> {
  const which = parseCoinwOrderNumber(asked.id)
  if (!findCoinwContract(asked.instrument) || !which) return refuse(COINW_ERRORS.order)
  if (which.kind === 'order') return changedInBook(caller, asked, which.id)
  // Checks the replacement before the existing order is cancelled.
  const wrong = asked.positionType === 'planTrigger' ? findWrongCoinwField(asked) : 'positionType'
  if (wrong) return refuse(createCoinwParameterError(wrong))
  const ended = await cancelOne(caller, asked.id)
  if (!ended.ok) return ended
  const made = await opened(caller, asked)
  return made.ok ? ok(edited(asked.id, made.value.number)) : made
}

async function cancelOne({ env, person: user }: CoinwCaller, number: number): Promise<CoinwOutcome> {
  const which = parseCoinwOrderNumber(number)
  if (!which) return refuse(COINW_ERRORS.order)
  const ended =
    which.kind === 'plan'
      ? await futuresHandlers.cancelConditional(env, user, { id: which.id })
      : await futuresHandlers.cancel(env, user, { order: which.id })
  return ended.kind === 'refused' ? refuse(toCoinwError(ended)) : ok(null)
}

export const cancelCoinwOrder = (caller: CoinwCaller, { id }: { readonly id: number }) => cancelOne(caller, id)

export async function cancelCoinwBatch(
  caller: CoinwCaller,
  { sourceIds }: z.output<typeof CoinwIdsInput>,
): Promise<CoinwOutcome> {
  let refused: CoinwOutcome | undefined
  for (const id of sourceIds) {
    const ended = await cancelOne(caller, id)
    if (!ended.ok) refused ??= ended
  }
  return refused ?? ok(null)
}

type Rows = readonly { readonly id: string }[]

function waitingOf(
  view: MarginView,
  { instrument, positionType, sourceIds }: z.output<typeof CoinwAllOpenOrdersQuery>,
): Rows {
  const contract = instrument === undefined ? undefined : findCoinwContract(instrument)
  const isOne = ({ symbol }: { readonly symbol: string }) => instrument === undefined || symbol === contract?.symbol
  const orders = view.orders.filter(isOne).map((order) => toCoinwOrder(order, view))
  const plans = view.conditionals.filter(isOne).map((plan) => toCoinwConditionalOrder(plan, view))
  const wanted = sourceIds?.split(',')
  const isPlan = positionType === 'planTrigger' || positionType === 'moveStopProfitLoss'
  const ofType = isPlan
    ? plans.filter(({ posType }) => posType === positionType)
    : positionType === undefined
      ? [...orders, ...plans]
      : orders.filter(({ originalType }) => originalType === positionType)
  return ofType.filter(({ id }) => wanted === undefined || wanted.includes(id))
}

export async function readOpenCoinwOrders(
  { env, person: user }: CoinwCaller,
  asked: z.output<typeof CoinwOpenOrdersQuery>,
): Promise<CoinwOutcome> {
  return ok(selectCoinwRows(waitingOf(await clearingStub(env).account(user.id), asked), asked))
}

export async function readAllOpenCoinwOrders(
  { env, person: user }: CoinwCaller,
  asked: z.output<typeof CoinwAllOpenOrdersQuery>,
): Promise<CoinwOutcome> {
  return ok(waitingOf(await clearingStub(env).account(user.id), asked))
}

export async function countCoinwOrders({ env, person: user }: CoinwCaller): Promise<CoinwOutcome> {
  const { orders, conditionals } = await clearingStub(env).account(user.id)
  return ok({ value: orders.length + conditionals.length })
}

export const COINW_HISTORY_DAYS = { week: 7, deals: 3, months: 90 } as const

type Past = z.output<typeof CoinwHistoryQuery>

export function toCoinwHistoryRange({ now }: CoinwCaller, asked: Past, days: number) {
  const { instrument } = asked
  const contract = instrument === undefined ? undefined : findCoinwContract(instrument)
  const { skip, limit } = coinwPageBounds(asked)
  return { symbol: contract?.symbol, from: now - days * DAY_MS, skip, limit, oldestFirst: false }
}

type HistoryRange = ReturnType<typeof toCoinwHistoryRange>

const readPastRows =
  <Row>(
    read: (
      env: Env,
      user: string,
      range: HistoryRange,
    ) => Promise<{ readonly rows: readonly Row[]; readonly total?: number | undefined }>,
    toRow: (row: Row, view: MarginView) => object,
  ) =>
  (days: number) =>
  async (caller: CoinwCaller, asked: Past): Promise<CoinwOutcome> => {
    const { env, person: user } = caller
    if (asked.instrument !== undefined && !findCoinwContract(asked.instrument)) return refuse(COINW_ERRORS.parameter)
    const [view, { rows, total }] = await Promise.all([
      clearingStub(env).account(user.id),
      read(env, user.id, toCoinwHistoryRange(caller, asked, days)),
    ])
    return ok(
      toCoinwPage(
        rows.map((row) => toRow(row, view)),
        total,
      ),
    )
  }

export const readCoinwOrderHistory = readPastRows(
  (env, user, range) => clearingStub(env).orders(user, range),
  toCoinwOrder,
)
export const readCoinwDeals = readPastRows((env, user, range) => clearingStub(env).fills(user, range), toCoinwFill)
