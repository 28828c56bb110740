// In a futures lead's activity, margin transfers are no results; funding, fees and liquidations are.

import type { CopyPosition } from '#shared/copy/views.ts'
import { type Contract, FUTURES_COLLATERAL_ASSET, findContract } from '#shared/futures/contracts.ts'
import type { FuturesFillView } from '#shared/futures/history.ts'
import type { MarginView, PositionView } from '#shared/futures/views.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toSafeUnits, toUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import type { ClearingActivity, ClearingActivityQuery } from '../../futures/activity.ts'
import type { LeadActivityStep, LeadSnapshot, LeadSource, LeadStartSnapshot } from './source.ts'
import { formatHeldPositionKey, type LeadFill } from './tracker.ts'

export type LeadFuturesServices = { activity(query: ClearingActivityQuery): Promise<ClearingActivity> }

const SCALE = findAsset(FUTURES_COLLATERAL_ASSET)?.scale ?? 0
const atomsOf = (text: string): bigint => toUnits(text, SCALE) ?? 0n

function contractOf(symbol: string): Contract {
  const contract = findContract(symbol)
  assert(contract, `${symbol} is a contract`)
  return contract
}

export function toFuturesLeadFill({
  symbol,
  leg,
  side,
  role,
  order,
  price,
  quantity,
  fee,
  time,
}: FuturesFillView): LeadFill {
  const contract = contractOf(symbol)
  const lots = toSafeUnits(quantity, contract.quantityDecimals) ?? 0
  const ticks = toSafeUnits(price, contract.priceDecimals) ?? 0
  const amount = BigInt(lots)
  const value = amount * BigInt(ticks) * contract.atomsPerUnit
  return {
    order,
    symbol,
    leg,
    side,
    role,
    price: ticks,
    lots,
    amount,
    received: amount,
    value,
    fee: atomsOf(fee),
    time,
  }
}

/** In lots; negative: short. */
const lotsOf = ({ symbol, quantity }: PositionView): bigint =>
  toUnits(quantity, contractOf(symbol).quantityDecimals) ?? 0n

/** `margins`: margins of isolated positions, without received funding. */
type Cursor = {
  readonly fill: number
  readonly move: string
  readonly lots: Readonly<Record<string, string>>
  readonly margins: Readonly<Record<string, string>>
}

const ownMargin = ({ margin, funding }: PositionView): bigint => atomsOf(margin) - atomsOf(funding)

function cursorOf({ account, lastFill, lastMove }: ClearingActivity): string {
  const cursor: Cursor = {
    fill: lastFill,
    move: lastMove,
    lots: Object.fromEntries(
      account.positions.map((each) => [formatHeldPositionKey(each.symbol, each.leg), String(lotsOf(each))]),
    ),
    margins: Object.fromEntries(
      account.positions
        .filter(({ mode }) => mode === 'isolated')
        .map((each) => [formatHeldPositionKey(each.symbol, each.leg), String(ownMargin(each))]),
    ),
  }
  return JSON.stringify(cursor)
}

/** Margin that was added without a trade. Less than 1 % is ignored as rounding. */
function toppedUp(
  cursor: Cursor,
  fills: readonly LeadFill[],
  { positions }: MarginView,
  time: number,
): LeadActivityStep[] {
  const traded = new Set(fills.map(({ symbol, leg }) => formatHeldPositionKey(symbol, leg)))
  return positions.flatMap((position): LeadActivityStep[] => {
    const key = formatHeldPositionKey(position.symbol, position.leg)
    const before = BigInt(cursor.margins[key] ?? '0')
    if (position.mode !== 'isolated' || before <= 0n || traded.has(key)) return []
    const added = ownMargin(position) - before
    if (added * 100n < before) return []
    return [{ kind: 'topped_up', symbol: position.symbol, leg: position.leg, added, of: before, time }]
  })
}

/** Lots that liquidation or deleveraging closed, at the mark price. */
function takenOver(
  cursor: Cursor,
  fills: readonly LeadFill[],
  { positions }: MarginView,
  marks: Marks,
  time: number,
): LeadActivityStep[] {
  const expected = new Map(Object.entries(cursor.lots).map(([key, lots]) => [key, BigInt(lots)]))
  for (const { symbol, leg, side, amount } of fills) {
    const key = formatHeldPositionKey(symbol, leg)
    expected.set(key, (expected.get(key) ?? 0n) + (side === 'buy' ? amount : -amount))
  }
  const now = new Map(positions.map((each) => [formatHeldPositionKey(each.symbol, each.leg), lotsOf(each)]))
  return [...expected].flatMap(([key, lots]): LeadActivityStep[] => {
    const gone = lots - (now.get(key) ?? 0n)
    const [symbol = '', leg] = key.split(' ')
    const ticks = marks.get(symbol) ?? 0
    if (gone === 0n || ticks === 0 || (leg !== 'net' && leg !== 'long' && leg !== 'short')) return []
    const amount = gone < 0n ? -gone : gone
    const value = amount * BigInt(ticks) * contractOf(symbol).atomsPerUnit
    const fill: LeadFill = {
      order: `exchange ${time} ${key}`,
      symbol,
      leg,
      side: gone > 0n ? 'sell' : 'buy',
      role: 'taker',
      price: ticks,
      lots: Number(amount),
      amount,
      received: amount,
      value,
      fee: 0n,
      time,
    }
    return [{ kind: 'fill', fill }]
  })
}

type Marks = ReadonlyMap<string, number>

export class FuturesLeadSource implements LeadSource {
  readonly #services: LeadFuturesServices
  readonly #now: () => number

  constructor(services: LeadFuturesServices, now: () => number) {
    this.#services = services
    this.#now = now
  }

  async start(userId: string): Promise<LeadStartSnapshot> {
    const activity = await this.#services.activity({
      person: userId,
      afterFill: undefined,
      afterMove: undefined,
      orders: [],
    })
    return {
      cursor: cursorOf(activity),
      equity: BigInt(activity.worth),
      held: activity.account.positions.map((position) => {
        const amount = lotsOf(position)
        const notional = atomsOf(position.notional)
        const profit = atomsOf(position.unrealised)
        // A long position cost its value less profit, a short one its value plus profit.
        return {
          symbol: position.symbol,
          leg: position.leg,
          amount,
          cost: amount > 0n ? notional - profit : notional + profit,
        }
      }),
    }
  }

  async poll(userId: string, text: string, resting: readonly string[]): Promise<LeadSnapshot> {
    // `cursorOf` wrote this JSON.
    const cursor = JSON.parse(text) as Cursor
    const activity = await this.#services.activity({
      person: userId,
      afterFill: cursor.fill,
      afterMove: cursor.move,
      orders: resting,
    })
    const { account, isAll, moves, marks } = activity
    const time = this.#now()
    const fills = activity.fills.map(toFuturesLeadFill)
    const flows = moves.map(({ amount, time: at }): LeadActivityStep => {
      const atoms = atomsOf(amount)
      return { kind: 'moved', symbol: undefined, amount: atoms, value: atoms < 0n ? -atoms : atoms, time: at }
    })
    const known = new Map(Object.entries(marks))
    const others = isAll
      ? [...takenOver(cursor, fills, account, known, time), ...toppedUp(cursor, fills, account, time)]
      : []
    return {
      steps: [...flows, ...fills.map((fill): LeadActivityStep => ({ kind: 'fill', fill })), ...others],
      cursor: isAll
        ? cursorOf(activity)
        : JSON.stringify({ ...partly(cursor, fills), fill: activity.lastFill, move: activity.lastMove }),
      isAll,
      equity: BigInt(activity.worth),
      orders: new Map(
        activity.orders.map(({ id, symbol, status, quantity }) => {
          const lots = toSafeUnits(quantity, contractOf(symbol).quantityDecimals) ?? 0
          return [id, { isOpen: status === 'open' || status === 'partially_filled', lots }]
        }),
      ),
      margin: (symbol, leg) => {
        const own = account.positions.find((each) => each.symbol === symbol && each.leg === leg)
        const settings = account.settings[symbol]
        return { leverage: own?.leverage ?? settings?.leverage ?? 10, mode: own?.mode ?? settings?.mode ?? 'cross' }
      },
    }
  }

  async positions(userId: string): Promise<CopyPosition[]> {
    const { account } = await this.#services.activity({
      person: userId,
      afterFill: undefined,
      afterMove: undefined,
      orders: [],
    })
    return account.positions.map(toCopyPosition)
  }
}

function partly(cursor: Cursor, fills: readonly LeadFill[]): Cursor {
  const lots = { ...cursor.lots }
  for (const { symbol, leg, side, amount } of fills) {
    const key = formatHeldPositionKey(symbol, leg)
    lots[key] = String(BigInt(lots[key] ?? '0') + (side === 'buy' ? amount : -amount))
  }
  return { ...cursor, lots }
}

export function toCopyPosition(position: PositionView): CopyPosition {
  const { symbol, quantity, entry, mark, notional, unrealised, leverage, margin, liquidationPrice, openedAt } = position
  const [own, profit] = [atomsOf(margin), atomsOf(unrealised)]
  return {
    symbol,
    side: quantity.startsWith('-') ? 'short' : 'long',
    quantity: quantity.replace('-', ''),
    entry,
    mark,
    value: notional,
    unrealised,
    leverage,
    margin,
    openedAt,
    unrealisedBps: own === 0n ? 0 : Number((profit * 10_000n) / own),
    ...(liquidationPrice !== undefined && { liquidationPrice }),
  }
}
