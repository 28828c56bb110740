// What a margin account is worth and what it needs (features §2.2): the cross wallet with all cross positions is judged as
// one, an isolated position by itself.

import type { Leg } from '#shared/futures/legs.ts'
import {
  crossLiquidationPrice,
  initialMargin,
  liquidationPrice,
  notionalAt,
  unrealised,
  valueAt,
} from '#shared/futures/margin.ts'
import { maintenanceMargin } from '#shared/futures/tiers.ts'
import { ceilDivide, feeOf, floorDivide, greater, lesser } from '#shared/money/atoms.ts'
import type { Side } from '#shared/trading/order.ts'
import type { OpenOrder } from '../matching/open-order.ts'
import type { Funds } from './funds.ts'
import type { MarginAccount, OpenPosition, Perpetual } from './positions.ts'
import { CALM, CROSS, nextLevel } from './warning-levels.ts'

/** What an order adds to what its owner needs, in atoms. */
export type Exposure = {
  readonly side: Side
  readonly leg: Leg
  readonly notional: bigint
  /** What is lost at once where it trades at a worse price than the mark. */
  readonly loss: bigint
  readonly fee: bigint
}

/** An order that would come, and the id of one that would leave for it. */
export type Change = { readonly added?: Exposure; readonly without?: number | undefined }

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** @param notional what it trades for. @param lots its quantity, which has this value at the mark */
export function exposureOf(
  { contract, mark }: Perpetual,
  { side, leg }: { readonly side: Side; readonly leg: Leg },
  { notional, lots, takerPpm }: { readonly notional: bigint; readonly lots: number; readonly takerPpm: number },
): Exposure {
  const worth = notionalAt(contract, lots, mark)
  const loss = side === 'buy' ? notional - worth : worth - notional
  return { side, leg, notional, loss: greater(0n, loss), fee: feeOf(notional, takerPpm) }
}

/** Whether an order can only make a position smaller. */
export const isReducing = ({ terms }: OpenOrder): boolean => terms.reduceOnly === true

/** What a person's orders in a book may add to their position. @param without the id of one that does not count */
export function exposuresIn(perpetual: Perpetual, account: string, without?: number): Exposure[] {
  if (!perpetual.isUsed) return []
  const { book, contract } = perpetual
  if (!book.people.of(account)) return []
  return book.people
    .ordersOf(account)
    .filter((order) => !isReducing(order) && order.id !== without)
    .map((order) =>
      exposureOf(
        perpetual,
        { side: order.side, leg: order.terms.leg ?? 'net' },
        { notional: notionalAt(contract, order.open, order.price), lots: order.open, takerPpm: order.takerPpm },
      ),
    )
}

/** The value at the mark of what a leg holds, with its sign. */
const legValue = ({ contract, mark, symbol }: Perpetual, owner: MarginAccount, leg: Leg) =>
  valueAt(contract, owner.position(symbol, leg)?.lots ?? 0, mark)

/** The largest position that orders could lead to, in atoms at today's prices: what limits of size are about. */
export function largestExposure(perpetual: Perpetual, owner: MarginAccount, exposures: readonly Exposure[]): bigint {
  const sum = (side: Side, leg: Leg) =>
    exposures.reduce((all, own) => (own.side === side && own.leg === leg ? all + own.notional : all), 0n)
  const long = legValue(perpetual, owner, 'long') + sum('buy', 'long')
  const short = -legValue(perpetual, owner, 'short') + sum('sell', 'short')
  const net = legValue(perpetual, owner, 'net')
  const oneWay = greater(magnitude(net + sum('buy', 'net')), magnitude(net - sum('sell', 'net')))
  return oneWay + long + short
}

/**
 * Margin that a contract needs of the cross wallet, beyond what an isolated position has of its own: for the largest
 * position that the orders could lead to, what they would lose against the mark at once, and their fees.
 */
export function requirement(perpetual: Perpetual, owner: MarginAccount, change: Change = {}): bigint {
  const { contract, symbol } = perpetual
  const { added, without } = change
  const orders = exposuresIn(perpetual, owner.id, without)
  const exposures = added ? [...orders, added] : orders
  // Nothing, then: most of all contracts for most people.
  if (exposures.length === 0 && owner.positions.size === 0) return 0n
  const { leverage, mode } = owner.settings(symbol)
  const exposure = largestExposure(perpetual, owner, exposures)
  const legs: readonly Leg[] = ['net', 'long', 'short']
  const held = legs.reduce((sum, leg) => sum + magnitude(legValue(perpetual, owner, leg)), 0n)
  const charged = mode === 'isolated' ? greater(0n, exposure - held) : exposure
  const extras = exposures.reduce((sum, { loss, fee }) => sum + loss + fee, 0n)
  // A position that needs nothing may have no tier at its leverage any more.
  return initialMargin(charged, Math.min(leverage, contract.maxLeverage)) + extras
}

/** What would have to be there for what has to be kept to be no more than a level of it, in percent. */
const atLevel = (maintenance: bigint, level: number): bigint => ceilDivide(maintenance * 100n, BigInt(level))

const partOf = (equity: bigint, maintenance: bigint): number =>
  Number(floorDivide(equity * 1_000_000n, greater(1n, maintenance)))

export class Risk {
  readonly #funds: Funds
  readonly #perpetuals: ReadonlyMap<string, Perpetual>

  constructor(funds: Funds, perpetuals: ReadonlyMap<string, Perpetual>) {
    this.#funds = funds
    this.#perpetuals = perpetuals
  }

  unrealised({ perpetual, lots, cost }: OpenPosition): bigint {
    return unrealised(perpetual.contract, { lots, cost }, perpetual.mark)
  }

  maintenance({ perpetual: { contract, mark }, lots }: OpenPosition): bigint {
    return maintenanceMargin(contract.tiers, notionalAt(contract, lots, mark))
  }

  /** Margin of an isolated position. */
  isolatedMargin(position: OpenPosition): bigint {
    return this.#funds.balance(position.account)
  }

  crossPositions(owner: MarginAccount): OpenPosition[] {
    return [...owner.positions.values()].filter(({ isIsolated }) => !isIsolated)
  }

  /** The cross wallet with what its positions would bring. */
  equity(owner: MarginAccount): bigint {
    const profit = this.crossPositions(owner).reduce((sum, position) => sum + this.unrealised(position), 0n)
    return this.#funds.balance(owner.wallet) + profit
  }

  /** All that an account is worth: the wallet, isolated margin, and what all positions would bring. */
  worth(owner: MarginAccount): bigint {
    const isolated = [...owner.positions.values()].filter(({ isIsolated }) => isIsolated)
    return isolated.reduce(
      (sum, position) => sum + this.isolatedMargin(position) + this.unrealised(position),
      this.equity(owner),
    )
  }

  /** What the cross positions have to keep. */
  crossMaintenance(owner: MarginAccount): bigint {
    return this.crossPositions(owner).reduce((sum, position) => sum + this.maintenance(position), 0n)
  }

  /** What is free for new positions and orders. @param where the contract that the change would be in */
  available(owner: MarginAccount, where?: Perpetual, change: Change = {}): bigint {
    let needed = 0n
    for (const perpetual of this.#perpetuals.values()) {
      needed += requirement(perpetual, owner, perpetual === where ? change : {})
    }
    return this.equity(owner) - needed
  }

  /** What may leave the wallet: no profit that is not realised yet. */
  withdrawable(owner: MarginAccount): bigint {
    const [free, wallet] = [this.available(owner), this.#funds.balance(owner.wallet)]
    return greater(0n, lesser(free, wallet))
  }

  /** What may leave an isolated position: what it would not need to open at the mark, and no profit. */
  removable(position: OpenPosition): bigint {
    const { owner, perpetual, lots } = position
    const { contract, mark, symbol } = perpetual
    const needed = initialMargin(notionalAt(contract, lots, mark), owner.settings(symbol).leverage)
    return greater(0n, this.isolatedMargin(position) + lesser(0n, this.unrealised(position)) - needed)
  }

  /** Whether an isolated position, or the cross wallet, has less than it has to keep. */
  isShort(position: OpenPosition): boolean {
    if (!position.isIsolated) return this.isCrossShort(position.owner)
    return this.isolatedMargin(position) + this.unrealised(position) < this.maintenance(position)
  }

  isCrossShort(owner: MarginAccount): boolean {
    return this.crossPositions(owner).length > 0 && this.equity(owner) < this.crossMaintenance(owner)
  }

  /**
   * The part that an account has of what it has to keep, in millionths: of the cross wallet or the isolated position that
   * has least of it. @returns undefined where nothing has less than all of it
   */
  leastCovered(owner: MarginAccount): number | undefined {
    const isolated = [...owner.positions.values()].filter((position) => position.isIsolated && this.isShort(position))
    const parts = isolated.map((position) =>
      partOf(this.isolatedMargin(position) + this.unrealised(position), this.maintenance(position)),
    )
    if (this.isCrossShort(owner)) parts.push(partOf(this.equity(owner), this.crossMaintenance(owner)))
    return parts.length === 0 ? undefined : Math.min(...parts)
  }

  /**
   * The mark price at which a position is to be looked at again: before its owner is warned or liquidated, neither of which
   * happens before one of the positions is looked at. An isolated one's liquidation price is exact.
   */
  lookAt(position: OpenPosition): number | undefined {
    const { perpetual, lots, cost, owner, key } = position
    if (!position.isIsolated) {
      const level = nextLevel(owner, CROSS)
      const spare = this.equity(owner) - atLevel(this.crossMaintenance(owner), level)
      return this.#reachedWith(position, spare / BigInt(this.crossPositions(owner).length))
    }
    const margin = this.isolatedMargin(position)
    const liquidated = liquidationPrice(perpetual.contract, { lots, cost }, margin)
    const level = nextLevel(owner, key)
    if (level === 100) return liquidated
    const spare = margin + this.unrealised(position) - atLevel(this.maintenance(position), level)
    const warned = this.#reachedWith(position, spare)
    if (liquidated === undefined || warned === undefined) return warned ?? liquidated
    return lots > 0 ? Math.max(liquidated, warned) : Math.min(liquidated, warned)
  }

  /**
   * The mark price before which whoever was warned of a position is not calm again, so that the next warning is news: it is
   * looked at there. Undefined where nobody was warned.
   */
  calmAt(position: OpenPosition): number | undefined {
    const { owner, key, lots, perpetual } = position
    if (!owner.warned.has(position.isIsolated ? key : CROSS)) return undefined
    const [equity, maintenance] = position.isIsolated
      ? [this.isolatedMargin(position) + this.unrealised(position), this.maintenance(position)]
      : [this.equity(owner), this.crossMaintenance(owner)]
    const count = position.isIsolated ? 1 : this.crossPositions(owner).length
    const share = (atLevel(maintenance, CALM) - equity) / BigInt(count)
    const perTick = BigInt(Math.abs(lots)) * perpetual.contract.atomsPerUnit
    // A price that falls makes a short gain, and lowers what it has to keep by half of that at most, which counts for ten
    // sevenths here.
    const ticks = Math.max(1, Number(lots > 0 ? share / perTick : (share * 7n) / (perTick * 12n)))
    if (lots > 0) return perpetual.mark + ticks
    return perpetual.mark > ticks ? perpetual.mark - ticks : undefined
  }

  /** The price before which a position does not lose so much, nor raises what it has to keep by it. */
  #reachedWith({ perpetual, lots }: OpenPosition, share: bigint): number | undefined {
    const { contract, mark } = perpetual
    if (share < 0n) return mark
    // A price that rises makes a short lose, and raises what it has to keep by half of that at most; at a warning's level
    // that counts for a quarter more.
    const perTick = BigInt(Math.abs(lots)) * contract.atomsPerUnit
    const ticks = Number(lots > 0 ? share / perTick : (share * 8n) / (perTick * 13n)) + 1
    if (lots < 0) return mark + ticks
    return mark > ticks ? mark - ticks : undefined
  }

  /** Where a cross position would be liquidated if no other price moved; an isolated one's own price. */
  liquidationPrice(position: OpenPosition): number | undefined {
    const { perpetual, lots, cost, owner } = position
    const { contract, mark } = perpetual
    if (position.isIsolated) return liquidationPrice(contract, { lots, cost }, this.isolatedMargin(position))
    const cross = this.crossPositions(owner)
    const margin = cross
      .filter((other) => other.perpetual !== perpetual)
      .reduce((sum, other) => sum + this.unrealised(other) - this.maintenance(other), this.#funds.balance(owner.wallet))
    const legs = cross.filter((other) => other.perpetual === perpetual)
    return crossLiquidationPrice(contract, legs, margin, { mark, isLong: lots > 0 })
  }
}
