import type { Contract } from '#shared/futures/contracts.ts'
import { DEFAULT_LEVERAGE } from '#shared/futures/contracts.ts'
import type { HeldPosition, OrderEstimateInputs } from '#shared/futures/estimate.ts'
import type { MarginView, PositionView } from '#shared/futures/views.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toSafeUnits, toUnits } from '#shared/money/decimal.ts'

/** Entry prices have two more decimals than the contract's prices (durable-objects/futures/views.ts). */
const ENTRY_PLACES = 2

const scaleOf = ({ quote }: Contract) => findAsset(quote)?.scale ?? 0
export const toContractAtoms = (contract: Contract, text: string): bigint => toUnits(text, scaleOf(contract)) ?? 0n
export const toContractTicks = ({ priceDecimals }: Contract, text: string): number =>
  toSafeUnits(text, priceDecimals) ?? 0
export const toContractLots = ({ quantityDecimals }: Contract, text: string): number =>
  toSafeUnits(text, quantityDecimals) ?? 0

export function toHeldPosition(contract: Contract, { leg, quantity, entry, margin, mode }: PositionView): HeldPosition {
  const lots = toContractLots(contract, quantity)
  const entryUnits = toUnits(entry, contract.priceDecimals + ENTRY_PLACES) ?? 0n
  const cost = (entryUnits * BigInt(lots) * contract.atomsPerUnit) / 10n ** BigInt(ENTRY_PLACES)
  return { leg, lots, cost, margin: mode === 'isolated' ? toContractAtoms(contract, margin) : 0n }
}

export const findContractSettings = ({ settings }: MarginView, symbol: string) =>
  settings[symbol] ?? { leverage: DEFAULT_LEVERAGE, mode: 'cross' as const, isAutoAdded: false }

export function toMarginFigures(contract: Contract, margin: MarginView, mark: string): OrderEstimateInputs {
  const { symbol } = contract
  const { leverage, mode } = findContractSettings(margin, symbol)
  const here = margin.positions.filter((position) => position.symbol === symbol)
  const elsewhere = margin.positions
    .filter((position) => position.symbol !== symbol && position.mode === 'cross')
    .reduce(
      (sum, { unrealised, maintenance }) =>
        sum + toContractAtoms(contract, unrealised) - toContractAtoms(contract, maintenance),
      0n,
    )
  return {
    mark: toContractTicks(contract, mark),
    leverage,
    mode,
    wallet: toContractAtoms(contract, margin.wallet),
    available: toContractAtoms(contract, margin.available),
    elsewhere,
    positions: here.map((position) => toHeldPosition(contract, position)),
    orders: margin.orders
      .filter((order) => order.symbol === symbol && !order.reduceOnly)
      .map(({ side, leg, price, quantity, filled }) => ({
        side,
        leg,
        price: toContractTicks(contract, price ?? mark),
        lots: toContractLots(contract, quantity) - toContractLots(contract, filled),
      })),
  }
}

/** Returns the size, in lots, whose shares fit both sides: the smaller maximum of the sides that can trade at all. */
export function computeSharedLotsMax(long: number, short: number): number {
  const possible = [long, short].filter((lots) => lots > 0)
  return possible.length === 0 ? 0 : Math.min(...possible)
}
