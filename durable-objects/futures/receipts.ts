// A receipt has all inputs and actions of a liquidation, so anyone can recompute it.

import type { PositionLeg } from '#shared/futures/legs.ts'

/** Signed lots, cost and equity in atoms, prices in ticks. */
export type LiquidatedPosition = {
  readonly symbol: string
  readonly leg: PositionLeg
  readonly lots: number
  readonly cost: bigint
  readonly mark: number
}

export type LiquidationStep = {
  readonly symbol: string
  readonly leg: PositionLeg
  readonly lots: number
  readonly bankruptcy: number
  /** Lots sold in the book, and their proceeds in atoms. */
  readonly soldLots: number
  readonly soldFor: bigint
  readonly takenOver: number
  readonly deleveragedLots: number
  readonly fee: bigint
}

export type DeleveragedPosition = {
  readonly liquidation: number
  readonly account: string
  readonly leg: PositionLeg
  readonly lots: number
  readonly price: number
}

export type LiquidationRecord = {
  readonly id: number
  readonly time: number
  readonly account: string
  readonly mode: 'cross' | 'isolated'
  /** In atoms: wallet or isolated margin, its equity, and its maintenance margin. */
  readonly margin: bigint
  readonly equity: bigint
  readonly maintenance: bigint
  readonly positions: readonly LiquidatedPosition[]
  readonly steps: readonly LiquidationStep[]
  readonly deleveraged: readonly DeleveragedPosition[]
}
