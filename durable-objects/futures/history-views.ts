import { formatAverage } from '#shared/futures/average.ts'
import { type Contract, FUTURES_COLLATERAL_ASSET, findContract } from '#shared/futures/contracts.ts'
import type {
  FundingPaymentView,
  FuturesFillView,
  LiquidationView,
  PastConditionalOrderView,
} from '#shared/futures/history.ts'
import { positionNotionalAt } from '#shared/futures/margin.ts'
import { toIntegerTextJson } from '../platform/integer-text.ts'
import type { ConditionalOrderState } from './changes.ts'
import type { NewConditionalOrder } from './conditionals.ts'
import type { LiquidationRecord } from './receipts.ts'
import type { StoredFundingPayment, StoredFuturesFill } from './store.ts'
import { formatContractLots, formatContractMoney, formatContractPrice, formatFundingRatePercent } from './views.ts'

function contractOf(symbol: string): Contract {
  const contract = findContract(symbol)
  if (!contract) throw new Error(`${symbol} is listed no more`)
  return contract
}

export const formatCollateral = (atoms: bigint): string =>
  formatContractMoney({ quote: FUTURES_COLLATERAL_ASSET }, atoms)

export function toFuturesFillView(row: StoredFuturesFill): FuturesFillView {
  const { id, symbol, order_id, side, leg, price, lots, fee, realised, is_maker, time } = row
  const contract = contractOf(symbol)
  return {
    id,
    symbol,
    order: `${symbol}-${order_id}`,
    side,
    leg,
    time,
    price: formatContractPrice(contract, price),
    quantity: formatContractLots(contract, lots),
    value: formatCollateral(positionNotionalAt(contract, lots, price)),
    fee: formatCollateral(BigInt(fee)),
    realised: formatCollateral(BigInt(realised)),
    role: is_maker === 1 ? 'maker' : 'taker',
  }
}

export function toFundingView({
  id,
  symbol,
  leg,
  lots,
  atoms,
  rate,
  mark,
  time,
}: StoredFundingPayment): FundingPaymentView {
  const contract = contractOf(symbol)
  return {
    id,
    symbol,
    leg,
    time,
    quantity: formatContractLots(contract, lots),
    amount: formatCollateral(BigInt(atoms)),
    rate: formatFundingRatePercent(rate),
    mark: formatContractPrice(contract, mark),
  }
}

/** Prices in ticks, quantities in lots, times in epoch ms. */
export type ConditionalOrderRecord = {
  readonly id: number
  readonly symbol: string
  readonly terms: NewConditionalOrder
  readonly lots: number
  readonly time: number
  readonly state: ConditionalOrderState
  readonly reason?: string
  readonly orderId?: number
  readonly updated: number
}

export function toPastConditionalOrderView(record: ConditionalOrderRecord): PastConditionalOrderView {
  const { id, symbol, terms, lots, time, state, reason, orderId, updated } = record
  const { side, leg, type, by, stopPrice, trail, limit, reduceOnly, clientOrderId } = terms
  const { timeInForce, postOnly, selfTrade, priceProtect } = terms
  const contract = contractOf(symbol)
  const price = (ticks: number) => formatContractPrice(contract, ticks)
  const distance = trail && (trail.unit === 'ticks' ? price(trail.distance) : `${trail.distance / 100}%`)
  return {
    id: `${symbol}-${id}`,
    symbol,
    side,
    leg,
    type,
    by,
    reduceOnly,
    state,
    created: time,
    updated,
    ...(stopPrice !== undefined && { stopPrice: price(stopPrice) }),
    ...(distance !== undefined && { trail: distance }),
    ...(trail?.activation !== undefined && { activationPrice: price(trail.activation) }),
    ...(limit !== undefined && { limit: price(limit) }),
    ...(lots > 0 && { quantity: formatContractLots(contract, lots) }),
    ...(clientOrderId !== undefined && { clientOrderId }),
    ...(timeInForce !== undefined && { timeInForce }),
    ...(postOnly && { postOnly }),
    ...(selfTrade !== undefined && { selfTrade }),
    ...(priceProtect && { priceProtect }),
    ...(reason !== undefined && { reason }),
    ...(orderId !== undefined && { order: `${symbol}-${orderId}` }),
  }
}

export type StoredLiquidationReceipt = {
  readonly [Name in keyof LiquidationRecord]: LiquidationRecord[Name] extends bigint
    ? string
    : LiquidationRecord[Name] extends readonly (infer Item)[]
      ? readonly { readonly [Key in keyof Item]: Item[Key] extends bigint ? string : Item[Key] }[]
      : LiquidationRecord[Name]
}

export const toLiquidationViewOfRecord = (receipt: LiquidationRecord): LiquidationView =>
  toLiquidationView(JSON.parse(toIntegerTextJson(receipt)))

export function toLiquidationView(receipt: StoredLiquidationReceipt): LiquidationView {
  const { id, time, mode, margin, equity, maintenance, positions, steps } = receipt
  const money = (atoms: string) => formatCollateral(BigInt(atoms))
  return {
    id,
    time,
    mode,
    margin: money(margin),
    equity: money(equity),
    maintenance: money(maintenance),
    positions: positions.map(({ symbol, leg, lots, cost, mark }) => {
      const contract = contractOf(symbol)
      const entry = formatAverage(contract, BigInt(cost), lots)
      return {
        symbol,
        leg,
        quantity: formatContractLots(contract, lots),
        entry,
        mark: formatContractPrice(contract, mark),
      }
    }),
    steps: steps.map(({ symbol, leg, lots, bankruptcy, soldLots, soldFor, takenOver, deleveragedLots, fee }) => {
      const contract = contractOf(symbol)
      const quantity = (count: number) => formatContractLots(contract, count)
      return {
        symbol,
        leg,
        quantity: quantity(lots),
        bankruptcyPrice: formatContractPrice(contract, bankruptcy),
        sold: quantity(soldLots),
        soldFor: money(soldFor),
        takenOver: quantity(takenOver),
        deleveraged: quantity(deleveragedLots),
        fee: money(fee),
      }
    }),
  }
}
