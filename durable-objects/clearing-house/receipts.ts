// What is left of a liquidation: everything that decided on it, and what was done, so that anybody can compute it again.

import type { Leg } from '#shared/futures/legs.ts'

/** Lots with their sign, cost and equity in atoms, prices in ticks. */
export type LiquidatedPosition = {
  readonly symbol: string
  readonly leg: Leg
  readonly lots: number
  readonly cost: bigint
  readonly mark: number
}

export type LiquidationStep = {
  readonly symbol: string
  readonly leg: Leg
  /** What was to be closed, with the position's sign. */
  readonly lots: number
  readonly bankruptcy: number
  /** What the book took, and the value it went for. */
  readonly soldLots: number
  readonly soldFor: bigint
  readonly takenOver: number
  readonly deleveragedLots: number
  readonly fee: bigint
}

export type Deleveraged = {
  readonly liquidation: number
  readonly account: string
  readonly leg: Leg
  readonly lots: number
  readonly price: number
}

export type Receipt = {
  readonly id: number
  readonly time: number
  readonly account: string
  readonly mode: 'cross' | 'isolated'
  /** The wallet, or the isolated margin, and what it was worth and should have kept: atoms. */
  readonly margin: bigint
  readonly equity: bigint
  readonly maintenance: bigint
  readonly positions: readonly LiquidatedPosition[]
  readonly steps: readonly LiquidationStep[]
  readonly deleveraged: readonly Deleveraged[]
}
