// Computes the state of a margin account after the same relative move of all prices, by the rules of the clearing
// house.

import { findContract } from '#shared/futures/contracts.ts'
import { positionNotionalAt, unrealisedProfit } from '#shared/futures/margin.ts'
import { maintenanceMargin } from '#shared/futures/tiers.ts'
import type { MarginView, PositionView } from '#shared/futures/views.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { toContractTicks, toHeldPosition } from './figures.ts'

type StressedPosition = {
  readonly position: PositionView
  readonly profit: bigint
  readonly maintenance: bigint
  readonly margin: bigint
}

function movePosition(position: PositionView, percent: number): StressedPosition | undefined {
  const contract = findContract(position.symbol)
  if (!contract) return undefined
  const held = toHeldPosition(contract, position)
  const mark = Math.max(1, Math.round((toContractTicks(contract, position.mark) * (100 + percent)) / 100))
  const maintenance = maintenanceMargin(contract.tiers, positionNotionalAt(contract, held.lots, mark))
  return { position, profit: unrealisedProfit(contract, held, mark), maintenance, margin: held.margin }
}

const sum = (all: readonly StressedPosition[], of: (each: StressedPosition) => bigint) =>
  all.reduce((total, each) => total + of(each), 0n)

export function computeStressTest(margin: MarginView, percent: number) {
  const scale = findAsset(margin.asset)?.scale ?? 0
  const all = margin.positions.flatMap((position) => movePosition(position, percent) ?? [])
  const cross = all.filter(({ position }) => position.mode === 'cross')
  const isolated = all.filter(({ position }) => position.mode === 'isolated')
  const wallet = toUnits(margin.wallet, scale) ?? 0n
  const equity = wallet + sum(cross, ({ profit }) => profit)
  const maintenance = sum(cross, (each) => each.maintenance)
  const isCrossGone = cross.length > 0 && equity < maintenance
  const gone = isolated.filter((each) => each.margin + each.profit < each.maintenance)
  return {
    equity: fromUnits(equity, scale),
    maintenance: fromUnits(maintenance, scale),
    profit: fromUnits(
      sum(all, ({ profit }) => profit),
      scale,
    ),
    liquidated: [...(isCrossGone ? cross : []), ...gone].map(({ position }) => position),
  }
}
