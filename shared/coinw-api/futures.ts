// Maps a margin account to the CoinW dialect (features §2.16), as in recorded responses. The base asset names a
// contract, quantities are in pieces (lots). Figures that only CoinW has are omitted.

import { toContractMarket } from '../futures/contract-market.ts'
import { type Contract, findContract } from '../futures/contracts.ts'
import type { ClosedPositionView, FuturesFillView, PositionEnd } from '../futures/history.ts'
import type { MarginMode } from '../futures/legs.ts'
import type { ConditionalOrderView, FuturesOrderView, MarginView, PositionView } from '../futures/views.ts'
import type { Trade } from '../markets/market-data.ts'
import { findAsset } from '../money/assets.ts'
import { fromUnits, toUnits } from '../money/decimal.ts'
import { toCoinwOrderNumber, toCoinwPositionNumber } from './ids.ts'

const MODELS: Readonly<Record<MarginMode, number>> = { isolated: 0, cross: 1 }
export const toCoinwPositionModel = (mode: MarginMode): number => MODELS[mode]

export const toCoinwBase = (symbol: string): string => findContract(symbol)?.base ?? symbol
const lotOf = (symbol: string): number => 1 / 10 ** (findContract(symbol)?.quantityDecimals ?? 0)
export const toCoinwPieces = (symbol: string, quantity: string): string =>
  String(Math.round(Math.abs(Number(quantity)) / lotOf(symbol)))

type Chosen = { readonly leverage: number; readonly mode: MarginMode }
export const chooseCoinwSettings = ({ settings }: Pick<MarginView, 'settings'>, symbol: string): Chosen =>
  settings[symbol] ?? { leverage: 10, mode: 'cross' }

const STATUSES = {
  open: 'unFinish',
  partially_filled: 'part',
  filled: 'finish',
  cancelled: 'cancel',
  expired: 'cancel',
} as const

const directionOf = ({ side, leg, reduceOnly }: Pick<FuturesOrderView, 'side' | 'leg' | 'reduceOnly'>): string => {
  if (leg !== 'net') return leg
  return (side === 'buy') !== reduceOnly ? 'long' : 'short'
}

export function toCoinwOrder(order: FuturesOrderView, margin: Pick<MarginView, 'settings'>) {
  const { symbol, quantity, filled, price, average, created, updated, status } = order
  const { leverage, mode } = chooseCoinwSettings(margin, symbol)
  const contract = findContract(symbol)
  const rate = (ppm: number) => String(ppm / 1_000_000)
  const left = String(Number(toCoinwPieces(symbol, quantity)) - Number(toCoinwPieces(symbol, filled)))
  return {
    id: String(toCoinwOrderNumber('order', order.id)),
    instrument: toCoinwBase(symbol),
    direction: directionOf(order),
    posType: 'execute',
    originalType: order.type === 'market' ? 'execute' : 'plan',
    orderStatus: STATUSES[status],
    status: order.reduceOnly ? 'close' : 'open',
    orderPrice: price ?? '0',
    avgPrice: average ?? '0',
    quantity,
    quantityUnit: 2,
    baseSize: String(lotOf(symbol)),
    totalPiece: toCoinwPieces(symbol, quantity),
    currentPiece: left,
    tradePiece: toCoinwPieces(symbol, filled),
    leverage: String(leverage),
    positionModel: toCoinwPositionModel(mode),
    makerFee: rate(contract?.makerPpm ?? 0),
    takerFee: rate(contract?.takerPpm ?? 0),
    contractType: 1,
    source: 'api',
    ...(order.clientOrderId !== undefined && { thirdOrderId: order.clientOrderId }),
    createdDate: created,
    updatedDate: updated,
  }
}

export function toCoinwConditionalOrder(order: ConditionalOrderView, margin: Pick<MarginView, 'settings'>) {
  const { symbol, quantity = '0', stopPrice, limit, trail, time } = order
  const { leverage, mode } = chooseCoinwSettings(margin, symbol)
  return {
    id: String(toCoinwOrderNumber('plan', order.id)),
    instrument: toCoinwBase(symbol),
    direction: directionOf(order),
    posType: order.type === 'trailing_stop' ? 'moveStopProfitLoss' : 'planTrigger',
    originalType: 'planTrigger',
    orderStatus: 'unFinish',
    status: order.reduceOnly ? 'close' : 'open',
    triggerPrice: stopPrice ?? '0',
    triggerType: limit === undefined ? 1 : 0,
    ...(trail !== undefined && { callbackRate: trail }),
    orderPrice: limit ?? '0',
    quantity,
    quantityUnit: 2,
    totalPiece: toCoinwPieces(symbol, quantity),
    leverage: String(leverage),
    positionModel: toCoinwPositionModel(mode),
    contractType: 1,
    createdDate: time,
    updatedDate: time,
  }
}

const positionId = (place: Pick<PositionView, 'symbol' | 'leg'>): string => String(toCoinwPositionNumber(place))

export function toCoinwPosition(position: PositionView) {
  const { symbol, quantity, entry, mark, mode, leverage, margin, unrealised, realised, fees, funding } = position
  return {
    id: positionId(position),
    instrument: toCoinwBase(symbol),
    direction: quantity.startsWith('-') ? 'short' : 'long',
    posType: 'execute',
    openPrice: entry,
    indexPrice: mark,
    quantity: quantity.replace('-', ''),
    quantityUnit: 2,
    baseSize: String(lotOf(symbol)),
    totalPiece: toCoinwPieces(symbol, quantity),
    currentPiece: toCoinwPieces(symbol, quantity),
    leverage: String(leverage),
    positionModel: toCoinwPositionModel(mode),
    margin,
    positionMargin: margin,
    profitUnreal: unrealised,
    profitReal: realised,
    fee: fees,
    fundingSettle: funding,
    ...(position.liquidationPrice !== undefined && { liquidationPrice: position.liquidationPrice }),
    ...(position.takeProfit !== undefined && { stopProfitPrice: position.takeProfit }),
    ...(position.stopLoss !== undefined && { stopLossPrice: position.stopLoss }),
    contractType: 1,
    status: 'open',
    createdDate: position.openedAt,
  }
}

/** Recorded CoinW responses contain only `manual`. */
const CLOSED_BY: Readonly<Record<PositionEnd, string>> = {
  closed: 'manual',
  reversed: 'manual',
  liquidated: 'liquidation',
  deleveraged: 'adl',
}

const worthOf = (quantity = '0', price = '0'): string =>
  fromUnits(((toUnits(quantity, 8) ?? 0n) * (toUnits(price, 8) ?? 0n)) / 10n ** 8n, 8)

/** Omits fields that older positions did not record. */
export function toCoinwClosedPosition(record: ClosedPositionView) {
  const { id, symbol, leg, direction, mode, leverage, how, largest, closed, entry, exit } = record
  const { profit, roe, fees, funding, covered, openedAt, closedAt } = record
  return {
    id: String(id),
    openId: positionId({ symbol, leg }),
    instrument: toCoinwBase(symbol),
    base: toCoinwBase(symbol),
    quote: findContract(symbol)?.quote ?? '',
    direction,
    ...(entry !== undefined && { openPrice: entry, avgOpenPrice: entry, entrustUsdt: worthOf(closed, entry) }),
    ...(exit !== undefined && { avgClosePrice: exit, indexPrice: exit, completeUsdt: worthOf(closed, exit) }),
    ...(closed !== undefined && {
      totalPiece: toCoinwPieces(symbol, closed),
      tradePiece: toCoinwPieces(symbol, closed),
    }),
    ...(largest !== undefined &&
      entry !== undefined && { margin: String(Number((Number(worthOf(largest, entry)) / leverage).toFixed(8))) }),
    baseSize: String(lotOf(symbol)),
    fee: fees,
    fundingSettle: funding,
    ...(profit !== undefined && { netProfit: profit }),
    ...(roe !== undefined && { profitRate: String(Number(roe) / 100) }),
    havShortfall: covered !== undefined && Number(covered) > 0,
    liquidateBy: CLOSED_BY[how],
    leverage: String(leverage),
    positionModel: toCoinwPositionModel(mode),
    orderStatus: 'finish',
    originalType: 'execute',
    status: 'close',
    contractType: 1,
    tradeStartDate: openedAt,
    createdDate: openedAt,
    updatedDate: closedAt,
  }
}

export function toCoinwAssets({ asset, wallet, equity, available, withdrawable, positions }: MarginView) {
  const sum = (of: (position: PositionView) => string) => positions.reduce((all, each) => all + Number(of(each)), 0)
  const round = (value: number) => Number(value.toFixed(8))
  const held = Math.max(0, round(Number(equity) - Number(available)))
  return {
    currency: asset.toLowerCase(),
    available: Number(available),
    availableMargin: Number(available),
    transferAvailable: Number(withdrawable),
    margin: round(sum(({ margin }) => margin)),
    profitUnreal: round(sum(({ unrealised }) => unrealised)),
    balance: Number(wallet),
    freeze: held,
    hold: held,
    size: positions.length,
  }
}

/** `layout`: 0 is one-way mode, 1 is hedge mode. */
export const toCoinwSetting = ({ isHedged, settings }: Pick<MarginView, 'isHedged' | 'settings'>) => ({
  layout: isHedged ? 1 : 0,
  positionModel: toCoinwPositionModel(Object.values(settings)[0]?.mode ?? 'cross'),
})

export function toCoinwFill(fill: FuturesFillView, margin: Pick<MarginView, 'settings'>) {
  const { symbol, order, side, leg, price, quantity, fee, realised, role, time } = fill
  const { leverage, mode } = chooseCoinwSettings(margin, symbol)
  return {
    id: String(fill.id),
    orderId: String(toCoinwOrderNumber('order', order)),
    openId: positionId(fill),
    instrument: toCoinwBase(symbol),
    direction: leg === 'net' ? (side === 'buy' ? 'long' : 'short') : leg,
    openPrice: price,
    quantity,
    quantityUnit: 2,
    baseSize: String(lotOf(symbol)),
    totalPiece: toCoinwPieces(symbol, quantity),
    leverage: String(leverage),
    positionModel: toCoinwPositionModel(mode),
    fee,
    netProfit: realised,
    takerMaker: role === 'taker' ? 1 : 2,
    orderStatus: 'finish',
    contractType: 1,
    source: 'api',
    createdDate: time,
  }
}

export function toCoinwExits(position: PositionView, margin: Pick<MarginView, 'settings'>) {
  const { symbol, quantity, mark, takeProfit, stopLoss } = position
  const { leverage, mode } = chooseCoinwSettings(margin, symbol)
  return {
    id: positionId(position),
    openId: positionId(position),
    instrument: toCoinwBase(symbol),
    direction: quantity.startsWith('-') ? 'short' : 'long',
    currentPiece: toCoinwPieces(symbol, quantity),
    closePiece: toCoinwPieces(symbol, quantity),
    indexPrice: mark,
    leverage: String(leverage),
    positionModel: toCoinwPositionModel(mode),
    ...(takeProfit !== undefined && { stopProfitPrice: takeProfit, stopProfitType: 'execute' }),
    ...(stopLoss !== undefined && { stopLossPrice: stopLoss, stopLossType: 'execute' }),
    stopType: 2,
    triggerStatus: 0,
  }
}

/** A public trade without its parties. `direction`: side of the taker. */
export const toCoinwPublicTrade = (symbol: string, { seq, price, quantity, side, time }: Trade) => ({
  id: seq,
  direction: side === 'buy' ? 'long' : 'short',
  dealPrice: Number(price),
  closedPiece: Number(toCoinwPieces(symbol, quantity)),
  createdDate: time,
})

/** Smallest first. Tiers of CoinW end at a number of pieces, so notionals are converted at the mark price. */
export function toCoinwTiers(contract: Contract, mark: string) {
  const { base, tiers, quote, quantityDecimals } = contract
  const scale = findAsset(quote)?.scale ?? 0
  const price = toUnits(mark, scale) ?? 0n
  return tiers.map(({ upTo, maxLeverage, maintenancePpm }, index) => ({
    id: toContractMarket(contract).id * 100 + index + 1,
    instrument: base,
    ladder: index + 1,
    lastLadder: index === tiers.length - 1,
    marginKeepRate: Number(maintenancePpm) / 1_000_000,
    marginStartRate: Number((1 / maxLeverage).toFixed(8)),
    maxLeverage,
    maxPiece: price === 0n ? 0 : Number((upTo * 10n ** BigInt(quantityDecimals)) / price),
  }))
}
