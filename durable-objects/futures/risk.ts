// Equity and margin requirements of an account (features §2.2). All cross positions share the wallet; each isolated
// position has its own margin.

import type { Contract } from '#shared/futures/contracts.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import {
  computeIsolatedOrderMargin,
  crossLiquidationPrice,
  initialMargin,
  liquidationPrice,
  positionNotionalAt,
  positionValueAt,
  unrealisedProfit,
} from '#shared/futures/margin.ts'
import { maintenanceMargin } from '#shared/futures/tiers.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { ceilDivide, computeFee, floorDivide, maxAtoms, minAtoms } from '#shared/money/atoms.ts'
import type { OpenOrder } from '../markets/matching/open-order.ts'
import type { MarginFunds } from './funds.ts'
import type { MarginAccount, OpenPosition, PerpetualMarket } from './positions.ts'
import { CROSS_MARGIN_WARNING_SCOPE, findNextMarginWarningLevel, MARGIN_WARNING_RESET_LEVEL } from './warning-levels.ts'

/** In atoms. */
export type OrderExposure = {
  readonly side: Side
  readonly leg: PositionLeg
  readonly notional: bigint
  /** Loss if the order trades at a price worse than the mark price. */
  readonly loss: bigint
  readonly fee: bigint
}

export type ExposureChange = { readonly added?: OrderExposure; readonly without?: number | undefined }

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/**
 * @param notional value at the order's price
 * @param lots lots to value at mark price
 */
export function createOrderExposure(
  { contract, mark }: PerpetualMarket,
  { side, leg }: { readonly side: Side; readonly leg: PositionLeg },
  { notional, lots, takerPpm }: { readonly notional: bigint; readonly lots: number; readonly takerPpm: number },
): OrderExposure {
  const worth = positionNotionalAt(contract, lots, mark)
  const loss = side === 'buy' ? notional - worth : worth - notional
  return { side, leg, notional, loss: maxAtoms(0n, loss), fee: computeFee(notional, takerPpm) }
}

export const isReduceOnlyOrder = ({ terms }: OpenOrder): boolean => terms.reduceOnly === true

/** @param without id of an order to leave out */
export function collectExposures(perpetual: PerpetualMarket, account: string, without?: number): OrderExposure[] {
  if (!perpetual.isUsed) return []
  const { book, contract } = perpetual
  if (!book.ordersByOwner.findOwner(account)) return []
  return book.ordersByOwner
    .ordersOf(account)
    .filter((order) => !isReduceOnlyOrder(order) && order.id !== without)
    .map((order) =>
      createOrderExposure(
        perpetual,
        { side: order.side, leg: order.terms.leg ?? 'net' },
        { notional: positionNotionalAt(contract, order.open, order.price), lots: order.open, takerPpm: order.takerPpm },
      ),
    )
}

const legValue = ({ contract, mark, symbol }: PerpetualMarket, owner: MarginAccount, leg: PositionLeg) =>
  positionValueAt(contract, owner.position(symbol, leg)?.lots ?? 0, mark)

const LEGS: readonly PositionLeg[] = ['net', 'long', 'short']

const sumNotionals = (exposures: readonly OrderExposure[], side: Side, leg: PositionLeg) =>
  exposures.reduce((all, own) => (own.side === side && own.leg === leg ? all + own.notional : all), 0n)

/** Existing positions may have a higher leverage than the contract allows today. */
export const computeEffectiveLeverage = (owner: MarginAccount, { symbol, maxLeverage }: Contract): number =>
  Math.min(owner.settings(symbol).leverage, maxLeverage)

/** In atoms at current prices; compared with size limits. */
export function computeLargestExposure(
  perpetual: PerpetualMarket,
  owner: MarginAccount,
  exposures: readonly OrderExposure[],
): bigint {
  const sum = (side: Side, leg: PositionLeg) => sumNotionals(exposures, side, leg)
  const long = legValue(perpetual, owner, 'long') + sum('buy', 'long')
  const short = -legValue(perpetual, owner, 'short') + sum('sell', 'short')
  const net = legValue(perpetual, owner, 'net')
  const oneWay = maxAtoms(magnitude(net + sum('buy', 'net')), magnitude(net - sum('sell', 'net')))
  return oneWay + long + short
}

/** Returns the equity of which the maintenance margin is `level` percent. */
const atLevel = (maintenance: bigint, level: number): bigint => ceilDivide(maintenance * 100n, BigInt(level))

const partOf = (equity: bigint, maintenance: bigint): number =>
  Number(floorDivide(equity * 1_000_000n, maxAtoms(1n, maintenance)))

export class MarginRisk {
  readonly #funds: MarginFunds
  readonly #perpetuals: ReadonlyMap<string, PerpetualMarket>

  constructor(funds: MarginFunds, perpetuals: ReadonlyMap<string, PerpetualMarket>) {
    this.#funds = funds
    this.#perpetuals = perpetuals
  }

  unrealised({ perpetual, lots, cost }: OpenPosition): bigint {
    return unrealisedProfit(perpetual.contract, { lots, cost }, perpetual.mark)
  }

  maintenance({ perpetual: { contract, mark }, lots }: OpenPosition): bigint {
    return maintenanceMargin(contract.tiers, positionNotionalAt(contract, lots, mark))
  }

  isolatedMargin(position: OpenPosition): bigint {
    return this.#funds.balance(position.account)
  }

  crossPositions(owner: MarginAccount): OpenPosition[] {
    return [...owner.positions.values()].filter(({ isIsolated }) => !isIsolated)
  }

  equity(owner: MarginAccount): bigint {
    const profit = this.crossPositions(owner).reduce((sum, position) => sum + this.unrealised(position), 0n)
    return this.#funds.balance(owner.wallet) + profit
  }

  totalEquity(owner: MarginAccount): bigint {
    const isolated = [...owner.positions.values()].filter(({ isIsolated }) => isIsolated)
    return isolated.reduce(
      (sum, position) => sum + this.isolatedMargin(position) + this.unrealised(position),
      this.equity(owner),
    )
  }

  crossMaintenance(owner: MarginAccount): bigint {
    return this.crossPositions(owner).reduce((sum, position) => sum + this.maintenance(position), 0n)
  }

  /**
   * Wallet margin for a contract's orders and cross positions: for the largest possible position, losses of orders at
   * the mark price, and fees. Isolated positions have their own margin.
   */
  #walletRequirement(perpetual: PerpetualMarket, owner: MarginAccount, { added, without }: ExposureChange): bigint {
    const { contract, symbol } = perpetual
    const orders = collectExposures(perpetual, owner.id, without)
    const exposures = added ? [...orders, added] : orders
    if (exposures.length === 0 && owner.positions.size === 0) return 0n
    const leverage = computeEffectiveLeverage(owner, contract)
    const extras = exposures.reduce((sum, { loss, fee }) => sum + loss + fee, 0n)
    if (owner.settings(symbol).mode === 'cross') {
      return initialMargin(computeLargestExposure(perpetual, owner, exposures), leverage) + extras
    }
    return LEGS.reduce((sum, leg) => {
      const position = owner.position(symbol, leg)
      const exposure = {
        held: legValue(perpetual, owner, leg),
        released: position ? this.isolatedMargin(position) + this.unrealised(position) : 0n,
        buys: sumNotionals(exposures, 'buy', leg),
        sells: sumNotionals(exposures, 'sell', leg),
      }
      return sum + computeIsolatedOrderMargin(exposure, leverage)
    }, extras)
  }

  /**
   * Free margin for positions and orders.
   * @param where contract of the change
   */
  available(owner: MarginAccount, where?: PerpetualMarket, change: ExposureChange = {}): bigint {
    let needed = 0n
    for (const perpetual of this.#perpetuals.values()) {
      needed += this.#walletRequirement(perpetual, owner, perpetual === where ? change : {})
    }
    return this.equity(owner) - needed
  }

  /** Excludes unrealised profit. */
  withdrawable(owner: MarginAccount): bigint {
    const [free, wallet] = [this.available(owner), this.#funds.balance(owner.wallet)]
    return maxAtoms(0n, minAtoms(free, wallet))
  }

  /** Isolated margin that can be removed: the part above the initial margin at mark price, without unrealised profit. */
  removable(position: OpenPosition): bigint {
    const { owner, perpetual, lots } = position
    const { contract, mark } = perpetual
    const initial = initialMargin(positionNotionalAt(contract, lots, mark), computeEffectiveLeverage(owner, contract))
    const needed = maxAtoms(initial, this.maintenance(position) + 1n)
    return maxAtoms(0n, this.isolatedMargin(position) + minAtoms(0n, this.unrealised(position)) - needed)
  }

  isBelowMaintenance(position: OpenPosition): boolean {
    if (!position.isIsolated) return this.isCrossBelowMaintenance(position.owner)
    return this.isolatedMargin(position) + this.unrealised(position) < this.maintenance(position)
  }

  isCrossBelowMaintenance(owner: MarginAccount): boolean {
    return this.crossPositions(owner).length > 0 && this.equity(owner) < this.crossMaintenance(owner)
  }

  /** @returns undefined if none is below the maintenance margin */
  findLowestRatioPpm(owner: MarginAccount): number | undefined {
    const isolated = [...owner.positions.values()].filter(
      (position) => position.isIsolated && this.isBelowMaintenance(position),
    )
    const parts = isolated.map((position) =>
      partOf(this.isolatedMargin(position) + this.unrealised(position), this.maintenance(position)),
    )
    if (this.isCrossBelowMaintenance(owner)) parts.push(partOf(this.equity(owner), this.crossMaintenance(owner)))
    return parts.length === 0 ? undefined : Math.min(...parts)
  }

  /**
   * No warning or liquidation is due before this mark price. For isolated positions it is at most the liquidation
   * price.
   */
  computeNextCheckPrice(position: OpenPosition): number | undefined {
    const { perpetual, lots, cost, owner, key } = position
    if (!position.isIsolated) {
      const level = findNextMarginWarningLevel(owner, CROSS_MARGIN_WARNING_SCOPE)
      const spare = this.equity(owner) - atLevel(this.crossMaintenance(owner), level)
      return this.#reachedWith(position, spare / BigInt(this.crossPositions(owner).length))
    }
    const margin = this.isolatedMargin(position)
    const liquidated = liquidationPrice(perpetual.contract, { lots, cost }, margin)
    const level = findNextMarginWarningLevel(owner, key)
    if (level === 100) return liquidated
    const spare = margin + this.unrealised(position) - atLevel(this.maintenance(position), level)
    const warned = this.#reachedWith(position, spare)
    if (liquidated === undefined || warned === undefined) return warned ?? liquidated
    return lots > 0 ? Math.max(liquidated, warned) : Math.min(liquidated, warned)
  }

  /** Mark price at which a warned position may have recovered, so it can be warned again. */
  computeRecoveryCheckPrice(position: OpenPosition): number | undefined {
    const { owner, key, lots, perpetual } = position
    if (!owner.warned.has(position.isIsolated ? key : CROSS_MARGIN_WARNING_SCOPE)) return undefined
    const [equity, maintenance] = position.isIsolated
      ? [this.isolatedMargin(position) + this.unrealised(position), this.maintenance(position)]
      : [this.equity(owner), this.crossMaintenance(owner)]
    const count = position.isIsolated ? 1 : this.crossPositions(owner).length
    const share = (atLevel(maintenance, MARGIN_WARNING_RESET_LEVEL) - equity) / BigInt(count)
    const perTick = BigInt(Math.abs(lots)) * perpetual.contract.atomsPerUnit
    // A short profits from a falling price, which also lowers the maintenance margin: by up to half of that profit,
    // weighted by 100 / `MARGIN_WARNING_RESET_LEVEL`.
    const ticks = Math.max(1, Number(lots > 0 ? share / perTick : (share * 7n) / (perTick * 12n)))
    if (lots > 0) return perpetual.mark + ticks
    return perpetual.mark > ticks ? perpetual.mark - ticks : undefined
  }

  /** Price up to which the position loses less than `share`, including the rise of maintenance. */
  #reachedWith({ perpetual, lots }: OpenPosition, share: bigint): number | undefined {
    const { contract, mark } = perpetual
    if (share < 0n) return mark
    // A short loses by a rising price, which also raises the maintenance margin: by up to half of that loss, weighted
    // by 100 / 80 at the lowest warning level.
    const perTick = BigInt(Math.abs(lots)) * contract.atomsPerUnit
    const ticks = Number(lots > 0 ? share / perTick : (share * 8n) / (perTick * 13n)) + 1
    if (lots < 0) return mark + ticks
    return mark > ticks ? mark - ticks : undefined
  }

  /** For a cross position, assumes that the prices of other contracts do not change. */
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
