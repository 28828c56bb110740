import type { z } from 'zod/mini'
import {
  chooseCoinwSettings,
  toCoinwClosedPosition,
  toCoinwConditionalOrder,
  toCoinwExits,
  toCoinwPosition,
  toCoinwPositionModel,
} from '#shared/coinw-api/futures.ts'
import { parseCoinwPositionNumber, toCoinwOrderNumber } from '#shared/coinw-api/ids.ts'
import type * as inputs from '#shared/coinw-api/inputs.ts'
import { findWrongCoinwCloseField } from '#shared/coinw-api/opening.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { MarginMode } from '#shared/futures/legs.ts'
import type { FuturesOrderView, MarginView, PositionView } from '#shared/futures/views.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { futuresHandlers } from '../futures/gateway.ts'
import { clearingStub } from '../wallet/clearing.ts'
import type { CoinwCaller, CoinwOutcome } from './authenticate.ts'
import { findCoinwContract } from './contracts.ts'
import { COINW_HISTORY_DAYS, toCoinwBaseQuantity, toCoinwHistoryRange } from './orders.ts'
import { toCoinwPage } from './paging.ts'
import { COINW_ERRORS, type CoinwError, createCoinwParameterError, toCoinwError } from './refusals.ts'

type HeldPosition = { readonly view: MarginView; readonly position: PositionView }

async function findHeld({ env, person: user }: CoinwCaller, number: number): Promise<Result<HeldPosition, CoinwError>> {
  const place = parseCoinwPositionNumber(number)
  const view = await clearingStub(env).account(user.id)
  const position = view.positions.find(({ symbol, leg }) => symbol === place?.symbol && leg === place?.leg)
  return position ? ok({ view, position }) : refuse(COINW_ERRORS.position)
}

export async function readAllCoinwPositions({ env, person: user }: CoinwCaller): Promise<CoinwOutcome> {
  return ok((await clearingStub(env).account(user.id)).positions.map(toCoinwPosition))
}

export async function readCoinwInstrumentPositions(
  { env, person: user }: CoinwCaller,
  { instrument }: z.output<typeof inputs.CoinwInstrumentQuery>,
): Promise<CoinwOutcome> {
  const contract = findCoinwContract(instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const { positions } = await clearingStub(env).account(user.id)
  return ok(positions.filter(({ symbol }) => symbol === contract.symbol).map(toCoinwPosition))
}

const toClosePercent = (closeRate: string | undefined): string =>
  closeRate === undefined ? '100' : fromUnits((toUnits(closeRate, 8) ?? 0n) / 10_000n, 2)

/** Closes an exact number of lots, or a share of the position, rounded as on the site. */
export async function closeCoinwPosition(
  caller: CoinwCaller,
  closing: z.output<typeof inputs.CoinwCloseInput>,
): Promise<CoinwOutcome> {
  const { env, person: user } = caller
  const wrong = findWrongCoinwCloseField(closing)
  if (wrong) return refuse(createCoinwParameterError(wrong))
  const held = await findHeld(caller, closing.id)
  if (!held.ok) return held
  const { position } = held.value
  const { symbol, leg } = position
  const price = closing.positionType === 'plan' ? closing.orderPrice : undefined
  if (closing.closeNum !== undefined) {
    const contract = findContract(symbol)
    if (!contract) return refuse(COINW_ERRORS.position)
    const placed = await futuresHandlers.place(env, user, {
      symbol,
      leg,
      side: position.quantity.startsWith('-') ? 'buy' : 'sell',
      price,
      quantity: toCoinwBaseQuantity(contract, closing.closeNum, '1', position.mark),
      reduceOnly: true,
      postOnly: false,
      ...(price === undefined ? { type: 'market' as const } : { type: 'limit' as const, timeInForce: 'GTC' as const }),
      takeProfitPrice: undefined,
      stopLossPrice: undefined,
    })
    return toCoinwOutcome(placed)
  }
  return toCoinwOutcome(
    await futuresHandlers.close(env, user, { symbol, leg, percent: toClosePercent(closing.closeRate), price }),
  )
}

type Placed = Awaited<ReturnType<(typeof futuresHandlers)['close']>>

function toCoinwOutcome(placed: Placed): CoinwOutcome {
  if (placed.kind === 'refused') return refuse(toCoinwError(placed))
  return placed.order ? ok({ value: toCoinwOrderNumber('order', placed.order.id) }) : refuse(COINW_ERRORS.busy)
}

export async function closeAllCoinwPositions(
  { env, person: user }: CoinwCaller,
  { instrument }: z.output<typeof inputs.CoinwInstrumentQuery>,
): Promise<CoinwOutcome> {
  const contract = findCoinwContract(instrument)
  if (!contract) return refuse(COINW_ERRORS.parameter)
  const { positions } = await clearingStub(env).account(user.id)
  for (const { symbol, leg } of positions.filter((each) => each.symbol === contract.symbol)) {
    const closed = await futuresHandlers.close(env, user, { symbol, leg, percent: undefined, price: undefined })
    if (closed.kind === 'refused') return refuse(toCoinwError(closed))
  }
  return ok(null)
}

export async function readCoinwPositionHistory(
  caller: CoinwCaller,
  past: z.output<typeof inputs.CoinwClosedPositionsQuery>,
): Promise<CoinwOutcome> {
  const { env, person: user } = caller
  const { instrument, positionModel } = past
  if (instrument !== undefined && !findCoinwContract(instrument)) return refuse(COINW_ERRORS.parameter)
  const { rows, total } = await clearingStub(env).closedPositions(user.id, {
    ...toCoinwHistoryRange(caller, past, COINW_HISTORY_DAYS.months),
    mode: MarginMode.options.find((mode) => String(toCoinwPositionModel(mode)) === positionModel),
  })
  return ok(toCoinwPage(rows.map(toCoinwClosedPosition), total))
}

/** Client id of the order that closes the fills of another order. */
const closingId = (order: FuturesOrderView) => `close-${toCoinwOrderNumber('order', order.id)}`

/** Finds the open position that an order opened, unless `closingId` already closed it. */
async function openedBy(
  { env, person: user }: CoinwCaller,
  positions: readonly PositionView[],
  clientId: string,
): Promise<{ readonly order: FuturesOrderView; readonly position: PositionView } | undefined> {
  for (const position of positions) {
    const { symbol, leg, openedAt } = position
    const order = await clearingStub(env).order(user.id, symbol, clientId)
    const side = position.quantity.startsWith('-') ? 'sell' : 'buy'
    if (!order || order.leg !== leg || order.side !== side || order.reduceOnly || order.updated < openedAt) continue
    const before = await clearingStub(env).order(user.id, symbol, closingId(order))
    if (Number(order.filled) > 0 && Number(before?.filled ?? 0) === 0) return { order, position }
  }
  return undefined
}

/**
 * Closes at market the filled quantity of each named order, at most the size still held. Each order has its own result.
 * Idempotent per order.
 */
export async function closeCoinwBatch(
  caller: CoinwCaller,
  several: z.output<typeof inputs.CoinwCloseOrdersInput>,
): Promise<CoinwOutcome> {
  const { env, person: user } = caller
  const outcomes: object[] = []
  for (const { thirdOrderId } of several) {
    const { positions } = await clearingStub(env).account(user.id)
    const opened = await openedBy(caller, positions, thirdOrderId)
    const outcome = opened
      ? toCoinwOutcome(
          await futuresHandlers.place(env, user, {
            symbol: opened.position.symbol,
            leg: opened.position.leg,
            quantity: opened.order.filled,
            side: opened.order.side === 'buy' ? 'sell' : 'buy',
            type: 'market',
            price: undefined,
            reduceOnly: true,
            postOnly: false,
            clientOrderId: closingId(opened.order),
            takeProfitPrice: undefined,
            stopLossPrice: undefined,
          }),
        )
      : refuse(COINW_ERRORS.position)
    outcomes.push(
      outcome.ok
        ? { msgCode: 0, openId: String((outcome.value as { value: number }).value), thirdOrderId }
        : { ...outcome.error, msgCode: outcome.error.code, thirdOrderId },
    )
  }
  return ok(outcomes)
}

export async function reverseCoinwPosition(
  caller: CoinwCaller,
  { id }: z.output<typeof inputs.CoinwIdInput>,
): Promise<CoinwOutcome> {
  const held = await findHeld(caller, id)
  if (!held.ok) return held
  const outcome = toCoinwOutcome(
    await futuresHandlers.reverse(caller.env, caller.person, { symbol: held.value.position.symbol }),
  )
  return outcome.ok ? ok({ value: String((outcome.value as { value: number }).value) }) : outcome
}

export async function adjustCoinwMargin(
  caller: CoinwCaller,
  moved: z.output<typeof inputs.CoinwMarginInput>,
): Promise<CoinwOutcome> {
  const { id, addMargin = '0', reduceMargin = '0' } = moved
  const isZero = (text: string) => Number(text) === 0
  if (isZero(addMargin) === isZero(reduceMargin)) return refuse(COINW_ERRORS.parameter)
  const held = await findHeld(caller, id)
  if (!held.ok) return held
  const { symbol, leg } = held.value.position
  const take = isZero(addMargin)
  const amount = take ? reduceMargin : addMargin
  const done = await futuresHandlers.margin(caller.env, caller.person, { symbol, leg, amount, take })
  return done.kind === 'refused' ? refuse(toCoinwError(done)) : ok(null)
}

export async function setCoinwExits(
  caller: CoinwCaller,
  exits: z.output<typeof inputs.CoinwExitsInput>,
): Promise<CoinwOutcome> {
  const held = await findHeld(caller, exits.id)
  if (!held.ok) return held
  const { symbol, leg } = held.value.position
  const { instrument } = exits
  if (instrument !== undefined && findCoinwContract(instrument)?.symbol !== symbol)
    return refuse(createCoinwParameterError('instrument'))
  const { stopProfitPrice: takeProfitPrice, stopLossPrice } = exits
  const prices = { takeProfitPrice, stopLossPrice, triggeredBy: 'last' as const }
  const done = await futuresHandlers.protect(caller.env, caller.person, { symbol, leg, ...prices })
  return done.kind === 'refused' ? refuse(toCoinwError(done)) : ok(null)
}

export async function readCoinwExits(
  caller: CoinwCaller,
  { openId }: z.output<typeof inputs.CoinwExitsQuery>,
): Promise<CoinwOutcome> {
  const { positions, settings } = await clearingStub(caller.env).account(caller.person.id)
  const place = openId === undefined ? undefined : parseCoinwPositionNumber(openId)
  const own = positions.filter(
    ({ symbol, leg }) => openId === undefined || (symbol === place?.symbol && leg === place.leg),
  )
  return ok(
    own.filter(({ takeProfit, stopLoss }) => takeProfit ?? stopLoss).map((each) => toCoinwExits(each, { settings })),
  )
}

/** `callbackRate` is a fraction: 0.01 is one percent. */
export async function setCoinwTrailingStop(
  caller: CoinwCaller,
  trailing: z.output<typeof inputs.CoinwTrailingInput>,
): Promise<CoinwOutcome> {
  const held = await findHeld(caller, trailing.openId)
  if (!held.ok) return held
  const { symbol, leg, quantity: whole, mark } = held.value.position
  const contract = findContract(symbol)
  const { quantity, quantityUnit, triggerPrice: activationPrice, callbackRate } = trailing
  const placed = await futuresHandlers.placeConditional(caller.env, caller.person, {
    symbol,
    leg,
    side: whole.startsWith('-') ? 'buy' : 'sell',
    type: 'trailing_stop',
    triggeredBy: 'last',
    trail: fromUnits(toUnits(callbackRate, 8) ?? 0n, 6),
    trailUnit: 'percent',
    activationPrice,
    stopPrice: undefined,
    price: undefined,
    reduceOnly: true,
    quantity:
      quantity === undefined || !contract ? undefined : toCoinwBaseQuantity(contract, quantity, quantityUnit, mark),
  })
  return placed.kind === 'refused' ? refuse(toCoinwError(placed)) : ok(null)
}

export async function readCoinwTrailingStops({ env, person: user }: CoinwCaller): Promise<CoinwOutcome> {
  const view = await clearingStub(env).account(user.id)
  return ok(
    view.conditionals.filter(({ type }) => type === 'trailing_stop').map((each) => toCoinwConditionalOrder(each, view)),
  )
}

/** Ratio of maintenance margin to equity of a position, in percent. */
export async function readCoinwMarginRate(
  caller: CoinwCaller,
  { positionId = 0 }: z.output<typeof inputs.CoinwPositionQuery>,
) {
  const held = await findHeld(caller, positionId)
  if (!held.ok) return held
  const { position, view } = held.value
  const { mode, margin: own, unrealised, maintenance } = position
  const equity = Number(own) + Number(unrealised)
  const ratio = mode === 'cross' ? Number(view.ratio) : equity > 0 ? (Number(maintenance) / equity) * 100 : 100
  return ok({ value: Number(ratio.toFixed(2)) })
}

export async function readCoinwLeverage(
  caller: CoinwCaller,
  { positionId = 0 }: z.output<typeof inputs.CoinwPositionQuery>,
) {
  const held = await findHeld(caller, positionId)
  return held.ok ? ok({ value: chooseCoinwSettings(held.value.view, held.value.position.symbol).leverage }) : held
}
