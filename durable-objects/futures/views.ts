import { formatAverage } from '#shared/futures/average.ts'
import { type Contract, findContract } from '#shared/futures/contracts.ts'
import { fundingRate } from '#shared/futures/funding.ts'
import { initialMargin, positionNotionalAt } from '#shared/futures/margin.ts'
import { FUNDING_RATE_UNITS } from '#shared/futures/prices.ts'
import type {
  ConditionalOrderView,
  ContractRow,
  ContractView,
  FundingRateView,
  FuturesOrderView,
  MarginView,
  PositionView,
} from '#shared/futures/views.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findAsset } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { ClearingHouse } from './clearing-house.ts'
import type { ConditionalOrder } from './conditionals.ts'
import type { FuturesOrderRecord } from './order-records.ts'
import type { OpenPosition, PerpetualMarket } from './positions.ts'
import type { ContractPricing } from './pricing.ts'

const scaleOf = ({ quote }: Pick<Contract, 'quote'>) => findAsset(quote)?.scale ?? 0
export const formatContractPrice = ({ priceDecimals }: Contract, ticks: number) =>
  fromUnits(Math.round(ticks), priceDecimals)
export const formatContractLots = ({ quantityDecimals }: Contract, lots: number) => fromUnits(lots, quantityDecimals)
export const formatContractMoney = (contract: Pick<Contract, 'quote'>, atoms: bigint) =>
  fromUnits(atoms, scaleOf(contract))
export const formatFundingRatePercent = (rate: number) => fromUnits(rate, String(FUNDING_RATE_UNITS).length - 3)

/** @param row daily figures of the contract's market */
export function toContractRow(
  row: MarketRow,
  perpetual: PerpetualMarket,
  pricing: ContractPricing | undefined,
): ContractRow {
  const { mark, index, fundingRate, fundingTime, openInterest } = toContractView(perpetual, pricing)
  return { ...row, mark, index, fundingRate, fundingTime, openInterest }
}

export function toContractView(perpetual: PerpetualMarket, pricing: ContractPricing | undefined): ContractView {
  const { contract, symbol, mark, index, book, openInterest, fundingTime } = perpetual
  const last = pricing?.last
  return {
    symbol,
    mark: formatContractPrice(contract, mark),
    index: formatContractPrice(contract, index),
    last: formatContractPrice(contract, book.lastPrice),
    fundingRate: formatFundingRatePercent(fundingRate(contract, pricing?.premium.value ?? 0)),
    lastFundingRate: formatFundingRatePercent(perpetual.fundingRate),
    premium: formatFundingRatePercent(pricing?.premium.value ?? 0),
    fundingTime,
    openInterest: formatContractLots(contract, openInterest),
    time: last?.time ?? 0,
    sources: (last?.index.shares ?? []).map(({ source, ticks, time, weight, counts }) => {
      return { source, price: formatContractPrice(contract, ticks), time, weight, counts }
    }),
    basis: [...(last?.inputs.basis ?? [])],
  }
}

export function toFundingRateView(
  contract: Contract,
  { time, rate, mark }: { readonly time: number; readonly rate: number; readonly mark: number },
): FundingRateView {
  return { time, rate: formatFundingRatePercent(rate), mark: formatContractPrice(contract, mark) }
}

/** Returns the exit of the whole position, else the oldest one of an entry. */
function findPositionExit(exits: readonly ConditionalOrder[], type: 'take_profit' | 'stop') {
  const own = exits.filter(({ terms }) => terms.type === type)
  const exit = own.find(({ terms }) => terms.lots === undefined) ?? own.find(({ terms }) => terms.entry !== undefined)
  const stopPrice = exit?.terms.stopPrice
  return exit && stopPrice !== undefined ? { stopPrice, by: exit.terms.by } : undefined
}

export function toPositionView(house: ClearingHouse, position: OpenPosition): PositionView {
  const { perpetual, owner, leg, lots, cost, isIsolated, openedAt } = position
  const { contract, symbol, mark, conditionals } = perpetual
  const { leverage } = owner.settings(symbol)
  const notional = positionNotionalAt(contract, lots, mark)
  const liquidation = house.risk.liquidationPrice(position)
  const exits = conditionals.listOfAccount(owner.id).filter(({ terms }) => terms.leg === leg)
  const [takeProfit, stopLoss] = [findPositionExit(exits, 'take_profit'), findPositionExit(exits, 'stop')]
  return {
    symbol,
    leg,
    quantity: formatContractLots(contract, lots),
    entry: formatAverage(contract, cost, lots),
    mark: formatContractPrice(contract, mark),
    ...(liquidation !== undefined && { liquidationPrice: formatContractPrice(contract, liquidation) }),
    mode: isIsolated ? 'isolated' : 'cross',
    leverage,
    notional: formatContractMoney(contract, notional),
    margin: formatContractMoney(
      contract,
      isIsolated ? house.risk.isolatedMargin(position) : initialMargin(notional, leverage),
    ),
    maintenance: formatContractMoney(contract, house.risk.maintenance(position)),
    unrealised: formatContractMoney(contract, house.risk.unrealised(position)),
    realised: formatContractMoney(contract, position.realised),
    fees: formatContractMoney(contract, position.fees),
    funding: formatContractMoney(contract, position.funding),
    lamps: house.ranking.lampsOf(position),
    openedAt,
    ...(takeProfit && {
      takeProfit: formatContractPrice(contract, takeProfit.stopPrice),
      takeProfitBy: takeProfit.by,
    }),
    ...(stopLoss && { stopLoss: formatContractPrice(contract, stopLoss.stopPrice), stopLossBy: stopLoss.by }),
  }
}

export function toFuturesOrderView(record: FuturesOrderRecord): FuturesOrderView {
  const contract = findContract(record.symbol)
  if (!contract) throw new Error(`${record.symbol} is listed no more`)
  const { id, symbol, side, leg, type, status, price, lots, filled, value } = record
  const { clientOrderId, selfTrade, reason, replacedBy } = record
  return {
    id: `${symbol}-${id}`,
    symbol,
    side,
    leg,
    type,
    status,
    ...(price > 0 && { price: formatContractPrice(contract, price) }),
    quantity: formatContractLots(contract, lots),
    filled: formatContractLots(contract, filled),
    ...(filled > 0 && {
      average: formatAverage(contract, BigInt(value), filled),
      value: formatContractMoney(contract, BigInt(value)),
    }),
    timeInForce: record.timeInForce as FuturesOrderView['timeInForce'],
    postOnly: record.postOnly,
    reduceOnly: record.reduceOnly,
    ...(clientOrderId !== undefined && { clientOrderId }),
    ...(selfTrade !== undefined && { selfTrade }),
    ...(reason !== undefined && { reason }),
    ...(replacedBy !== undefined && { replacedBy: `${symbol}-${replacedBy}` }),
    created: record.created,
    updated: record.updated,
  }
}

export function toConditionalOrderView(
  { contract, symbol }: PerpetualMarket,
  { id, terms, lots, time }: ConditionalOrder,
): ConditionalOrderView {
  const { side, leg, type, by, stopPrice, trail, limit, reduceOnly, timeInForce, postOnly } = terms
  const distance =
    trail && (trail.unit === 'ticks' ? formatContractPrice(contract, trail.distance) : `${trail.distance / 100}%`)
  return {
    id: `${symbol}-${id}`,
    symbol,
    side,
    leg,
    type,
    by,
    reduceOnly,
    time,
    ...(stopPrice !== undefined && { stopPrice: formatContractPrice(contract, stopPrice) }),
    ...(distance !== undefined && { trail: distance }),
    ...(limit !== undefined && { limit: formatContractPrice(contract, limit) }),
    ...(lots > 0 && { quantity: formatContractLots(contract, lots) }),
    ...(timeInForce !== undefined && { timeInForce }),
    ...(postOnly && { postOnly }),
  }
}

export function toMarginView(
  house: ClearingHouse,
  userId: string,
  { collateral, orders }: { readonly collateral: 'USDT'; readonly orders: readonly FuturesOrderRecord[] },
): MarginView {
  const owner = house.accounts.readAccount(userId)
  const text = (atoms: bigint) => formatContractMoney({ quote: collateral }, atoms)
  const [equity, maintenance] = [house.risk.equity(owner), house.risk.crossMaintenance(owner)]
  const available = house.risk.available(owner)
  return {
    asset: collateral,
    wallet: text(house.funds.balance(owner.wallet)),
    equity: text(equity),
    available: text(available > 0n ? available : 0n),
    withdrawable: text(house.risk.withdrawable(owner)),
    maintenance: text(maintenance),
    ratio: equity > 0n ? fromUnits(floorDivide(maintenance * 10_000n, equity), 2) : '0.00',
    isHedged: owner.isHedged,
    settings: Object.fromEntries(owner.chosen),
    positions: [...owner.positions.values()].map((position) => toPositionView(house, position)),
    orders: orders.map(toFuturesOrderView),
    conditionals: [...house.perpetuals.values()].flatMap((perpetual) =>
      perpetual.conditionals.listOfAccount(userId).map((conditional) => toConditionalOrderView(perpetual, conditional)),
    ),
  }
}
