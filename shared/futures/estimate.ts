// The clearing house (durable-objects/futures/risk.ts) uses the same arithmetic, and its result is authoritative.

import type { Side } from '../markets/trading/order.ts'
import { computeFee, maxAtoms, minAtoms } from '../money/atoms.ts'
import type { Contract } from './contracts.ts'
import type { MarginMode, PositionLeg } from './legs.ts'
import {
  closedPositionCost,
  computeIsolatedOrderMargin,
  crossLiquidationPrice,
  initialMargin,
  liquidationPrice,
  type Position,
  positionNotionalAt,
  positionValueAt,
  unrealisedProfit,
} from './margin.ts'
import { maxTierNotional } from './tiers.ts'

export type HeldPosition = Position & { readonly leg: PositionLeg; readonly margin: bigint }
export type RestingMarginOrder = {
  readonly side: Side
  readonly leg: PositionLeg
  readonly price: number
  readonly lots: number
}

/** In atoms, ticks and lots. */
export type OrderEstimateInputs = {
  readonly mark: number
  readonly leverage: number
  readonly mode: MarginMode
  readonly wallet: bigint
  readonly available: bigint
  /** Unrealised profit less maintenance margin, summed over cross positions in other contracts. */
  readonly elsewhere: bigint
  readonly positions: readonly HeldPosition[]
  readonly orders: readonly RestingMarginOrder[]
}

export type OrderEstimateRequest = {
  readonly side: Side
  readonly leg: PositionLeg
  readonly lots: number
  readonly price: number
  readonly reduceOnly: boolean
}

export type OrderEstimate = {
  readonly notional: bigint
  readonly needed: bigint
  readonly fee: bigint
  readonly lots: number
  readonly liquidation: number | undefined
}

const magnitude = (value: bigint) => (value < 0n ? -value : value)
const LEGS: readonly PositionLeg[] = ['net', 'long', 'short']

const positionOf = ({ positions }: OrderEstimateInputs, leg: PositionLeg): HeldPosition =>
  positions.find((position) => position.leg === leg) ?? { leg, lots: 0, cost: 0n, margin: 0n }

function requirement(contract: Contract, account: OrderEstimateInputs, orders: readonly RestingMarginOrder[]): bigint {
  const { mark, leverage, mode } = account
  const worthOf = (leg: PositionLeg) => positionValueAt(contract, positionOf(account, leg).lots, mark)
  const sum = (side: Side, leg: PositionLeg) =>
    orders
      .filter((order) => order.side === side && order.leg === leg)
      .reduce((all, { lots, price }) => all + positionNotionalAt(contract, lots, price), 0n)
  const extras = orders.reduce((all, { side, lots, price }) => {
    const notional = positionNotionalAt(contract, lots, price)
    const worth = positionNotionalAt(contract, lots, mark)
    const loss = maxAtoms(0n, side === 'buy' ? notional - worth : worth - notional)
    return all + loss + computeFee(notional, contract.takerPpm)
  }, 0n)
  const allowed = Math.min(leverage, contract.maxLeverage)
  if (mode === 'isolated') {
    return LEGS.reduce((all, leg) => {
      const position = positionOf(account, leg)
      const released = position.margin + unrealisedProfit(contract, position, mark)
      const exposure = { held: worthOf(leg), released, buys: sum('buy', leg), sells: sum('sell', leg) }
      return all + computeIsolatedOrderMargin(exposure, allowed)
    }, extras)
  }
  const net = worthOf('net')
  const oneWay = maxAtoms(magnitude(net + sum('buy', 'net')), magnitude(net - sum('sell', 'net')))
  const exposure = oneWay + worthOf('long') + sum('buy', 'long') - worthOf('short') + sum('sell', 'short')
  return initialMargin(exposure, allowed) + extras
}

/** @returns also the result that the closed lots realise */
function positionAfter(
  contract: Contract,
  account: OrderEstimateInputs,
  { side, leg, lots, price }: OrderEstimateRequest,
): HeldPosition & { readonly realised: bigint } {
  const held = positionOf(account, leg)
  const signed = side === 'buy' ? lots : -lots
  const isOpposed = held.lots !== 0 && Math.sign(held.lots) !== Math.sign(signed)
  const closed = isOpposed ? Math.sign(held.lots) * Math.min(lots, Math.abs(held.lots)) : 0
  const opened = signed + closed
  const closedCost = closed === 0 ? 0n : closedPositionCost(held, closed)
  const realised = positionValueAt(contract, closed, price) - closedCost
  const share = held.lots === 0 ? 0n : (held.margin * BigInt(Math.abs(closed))) / BigInt(Math.abs(held.lots))
  const left = { lots: held.lots - closed, cost: held.cost - closedCost }
  // A close releases the share of its lots with their result; a loss beyond the share stays with the position.
  const kept = left.lots === 0 ? 0n : held.margin - share + minAtoms(0n, share + realised)
  const added = initialMargin(
    positionNotionalAt(contract, opened, price),
    Math.min(account.leverage, contract.maxLeverage),
  )
  return {
    leg,
    lots: left.lots + opened,
    cost: left.cost + positionValueAt(contract, opened, price),
    margin: kept + (opened === 0 ? 0n : added),
    realised,
  }
}

function liquidationOf(
  contract: Contract,
  account: OrderEstimateInputs,
  position: HeldPosition & { readonly realised: bigint },
  fee: bigint,
) {
  if (account.mode === 'isolated') return liquidationPrice(contract, position, position.margin)
  const legs = [position, ...account.positions.filter(({ leg }) => leg !== position.leg)].filter(
    ({ lots }) => lots !== 0,
  )
  const { mark, wallet, elsewhere } = account
  return crossLiquidationPrice(contract, legs, wallet + elsewhere + position.realised - fee, {
    mark,
    isLong: position.lots > 0,
  })
}

const closing = (account: OrderEstimateInputs, { side, leg, lots }: OrderEstimateRequest): number => {
  const held = positionOf(account, leg).lots
  return Math.min(lots, Math.max(0, side === 'sell' ? held : -held))
}

const closesOnly = ({ reduceOnly, leg, side }: OrderEstimateRequest): boolean =>
  reduceOnly || (leg === 'long' && side === 'sell') || (leg === 'short' && side === 'buy')

export function estimateOrder(
  contract: Contract,
  account: OrderEstimateInputs,
  wanted: OrderEstimateRequest,
): OrderEstimate {
  const isClosing = closesOnly(wanted)
  const lots = isClosing ? closing(account, wanted) : wanted.lots
  const notional = positionNotionalAt(contract, lots, wanted.price)
  const fee = computeFee(notional, contract.takerPpm)
  const after = positionAfter(contract, account, { ...wanted, lots })
  const added = isClosing ? [] : [{ ...wanted, lots }]
  const needed =
    requirement(contract, account, [...account.orders, ...added]) - requirement(contract, account, account.orders)
  return {
    notional,
    needed: maxAtoms(0n, needed),
    fee,
    lots: after.lots,
    liquidation: after.lots === 0 ? undefined : liquidationOf(contract, account, after, fee),
  }
}

export function computeOrderLotsMax(
  contract: Contract,
  account: OrderEstimateInputs,
  wanted: Omit<OrderEstimateRequest, 'lots'>,
): number {
  if (wanted.price <= 0) return 0
  if (closesOnly({ ...wanted, lots: 1 })) return closing(account, { ...wanted, lots: Number.MAX_SAFE_INTEGER })
  const held = positionOf(account, wanted.leg).lots
  const opposed = wanted.side === 'buy' ? Math.max(0, -held) : Math.max(0, held)
  const perLot = positionNotionalAt(contract, 1, wanted.price)
  const limit = perLot === 0n ? 0n : maxTierNotional(contract.tiers, account.leverage) / perLot
  let [low, high] = [0, Number(limit) + opposed]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (estimateOrder(contract, account, { ...wanted, lots: middle }).needed <= account.available) low = middle
    else high = middle - 1
  }
  return low
}
