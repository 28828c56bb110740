// A liquidation cancels orders, reduces to the next lower tier, then closes all, never worse than the bankruptcy price. The
// insurance fund takes over the rest at that price. Opposite positions close what the fund cannot pay (ADL). Features
// §2.3.

import type { PositionLeg } from '#shared/futures/legs.ts'
import { bankruptcyPrice, positionNotionalAt } from '#shared/futures/margin.ts'
import { findRiskTier } from '#shared/futures/tiers.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import { computeFee, floorDivide, minAtoms } from '#shared/money/atoms.ts'
import type { MarginAccounts } from './accounts.ts'
import { applyTradeToAccount, type PositionFillOutcome, payDeficit, releaseRemainingMargin } from './fills.ts'
import { INSURANCE_FUND_ACCOUNT, type MarginFunds } from './funds.ts'
import type { PerpetualMarket } from './positions.ts'
import { INSURANCE_ACCOUNT, type MarginAccount, type OpenPosition } from './positions.ts'
import type { DeleveragingRanking } from './ranking.ts'
import type { DeleveragedPosition, LiquidationRecord, LiquidationStep } from './receipts.ts'
import type { MarginRisk } from './risk.ts'

/**
 * The fee is the maintenance margin of the liquidated value, divided by this. The remaining margin pays it to the
 * insurance fund.
 */
const FEE_DIVISOR = 2n
/** More steps than this mean a bug. */
const STEPS_MAX = 100

export type LiquidationDeps = {
  readonly funds: MarginFunds
  readonly risk: MarginRisk
  readonly accounts: MarginAccounts
  readonly ranking: DeleveragingRanking
  readonly cancelAll: (perpetual: PerpetualMarket, owner: MarginAccount, now: number) => void
  /** @param isolated the liquidated position; undefined for the cross wallet */
  readonly cancelLiquidated: (owner: MarginAccount, isolated: OpenPosition | undefined, now: number) => void
  /** Called for each account of a trade outside the book. */
  readonly onOutcome: (outcome: PositionFillOutcome) => void
  readonly nextId: () => number
}

const sideOf = (lots: number) => (lots > 0 ? 'sell' : 'buy')

export class LiquidationEngine {
  readonly #deps: LiquidationDeps

  constructor(deps: LiquidationDeps) {
    this.#deps = deps
  }

  /**
   * Liquidates a position or a cross wallet. In a cross wallet, the position with the largest requirement comes first.
   */
  run(owner: MarginAccount, isolated: OpenPosition | undefined, now: number): LiquidationRecord {
    const { risk, nextId } = this.#deps
    const positions = isolated ? [isolated] : risk.crossPositions(owner)
    const id = nextId()
    const begun = this.#begin(owner, isolated, positions)
    this.#deps.cancelLiquidated(owner, isolated, now)
    const steps: LiquidationStep[] = []
    const deleveraged: DeleveragedPosition[] = []
    while (steps.length < STEPS_MAX) {
      const next = this.#next(owner, isolated)
      if (!next) break
      steps.push(this.#step(next, { id, now, deleveraged }))
    }
    const { funds } = this.#deps
    if (isolated?.lots === 0) releaseRemainingMargin(funds, isolated, `liquidation ${id}`, false)
    this.coverDeficit(owner, `liquidation ${id}`)
    return { ...begun, id, time: now, steps, deleveraged }
  }

  #begin(owner: MarginAccount, isolated: OpenPosition | undefined, positions: readonly OpenPosition[]) {
    const { funds, risk } = this.#deps
    const [equity, maintenance] = isolated
      ? [risk.isolatedMargin(isolated) + risk.unrealised(isolated), risk.maintenance(isolated)]
      : [risk.equity(owner), risk.crossMaintenance(owner)]
    return {
      account: owner.id,
      mode: isolated ? ('isolated' as const) : ('cross' as const),
      margin: isolated ? risk.isolatedMargin(isolated) : funds.balance(owner.wallet),
      equity,
      maintenance,
      positions: positions.map(({ perpetual, leg, lots, cost }) => ({
        symbol: perpetual.symbol,
        leg,
        lots,
        cost,
        mark: perpetual.mark,
      })),
    }
  }

  #next(owner: MarginAccount, isolated: OpenPosition | undefined): OpenPosition | undefined {
    const { risk } = this.#deps
    if (isolated) return isolated.lots !== 0 && risk.isBelowMaintenance(isolated) ? isolated : undefined
    if (!risk.isCrossBelowMaintenance(owner)) return undefined
    const [first, ...others] = risk.crossPositions(owner)
    return others.reduce(
      (most, position) => (most && risk.maintenance(position) <= risk.maintenance(most) ? most : position),
      first,
    )
  }

  #step(
    position: OpenPosition,
    work: { id: number; now: number; deleveraged: DeleveragedPosition[] },
  ): LiquidationStep {
    const { perpetual, leg, owner } = position
    const { contract, mark, symbol } = perpetual
    const before = position.lots
    const lots = this.#lotsToClose(position)
    const price = this.#bankruptcy(position)
    const sold = this.#sell(position, lots, price, work.now)
    const rest = lots - sold.lots
    const taken = rest > 0 && this.#fundCanTake(perpetual, before, rest, price) ? rest : 0
    if (taken > 0) this.#takeOver(position, taken, price, work.now)
    if (rest > taken) this.#deleverage(position, rest - taken, price, work)
    const { maintenancePpm } = findRiskTier(contract.tiers, positionNotionalAt(contract, before, mark))
    const wanted = computeFee(positionNotionalAt(contract, sold.lots, mark), Number(maintenancePpm / FEE_DIVISOR))
    const fee = this.#fee(owner, position, wanted, `liquidation ${work.id}`)
    return {
      symbol,
      leg,
      lots: before > 0 ? lots : -lots,
      bankruptcy: price,
      soldLots: sold.lots,
      soldFor: sold.value,
      takenOver: taken,
      deleveragedLots: rest - taken,
      fee,
    }
  }

  /** Returns all lots if there is no lower tier, or if a reduction did not suffice. */
  #lotsToClose({ perpetual: { contract, mark }, lots }: OpenPosition): number {
    const size = Math.abs(lots)
    const notional = positionNotionalAt(contract, lots, mark)
    const tier = findRiskTier(contract.tiers, notional)
    if (tier.from === 0n || mark === 0) return size
    const kept = Number(tier.from / (BigInt(mark) * contract.atomsPerUnit))
    return Math.max(1, Math.min(size, size - kept))
  }

  /** Price in ticks, at least 1, that uses up the margin, or the position's share of the wallet. */
  #bankruptcy(position: OpenPosition): number {
    const { risk } = this.#deps
    const { perpetual, owner } = position
    if (position.isIsolated) {
      return Math.max(1, bankruptcyPrice(perpetual.contract, position, risk.isolatedMargin(position)))
    }
    const all = risk.crossMaintenance(owner)
    const equity = risk.equity(owner)
    const share = all === 0n ? 0n : floorDivide(equity * risk.maintenance(position), all)
    return Math.max(1, bankruptcyPrice(perpetual.contract, position, share - risk.unrealised(position)))
  }

  /** Never sells below `price` (or above it for a short). */
  #sell(position: OpenPosition, lots: number, price: number, now: number): { lots: number; value: bigint } {
    const { perpetual, leg, owner } = position
    const decision = perpetual.execute(
      {
        kind: 'place',
        order: {
          account: owner.id,
          side: sideOf(position.lots),
          type: 'limit',
          price,
          quantity: lots,
          timeInForce: 'IOC',
          postOnly: false,
          selfTrade: 'expire_maker',
          reduceOnly: true,
          mirrored: true,
          ...(leg !== 'net' && { leg }),
        },
      },
      now,
    )
    let [sold, value] = [0, 0n]
    if (!decision.ok) return { lots: sold, value }
    const [accepted] = decision.value
    const own = accepted?.kind === 'accepted' ? accepted.orderId : undefined
    for (const event of decision.value) {
      if (event.kind !== 'filled' || event.takerId !== own) continue
      sold += event.quantity
      value += positionNotionalAt(perpetual.contract, event.quantity, event.price)
    }
    return { lots: sold, value }
  }

  /** Bounds all positions of the fund together. */
  #fundCanTake({ contract, mark, symbol }: PerpetualMarket, lots: number, taken: number, price: number): boolean {
    const { accounts, risk } = this.#deps
    const fund = accounts.ensureAccount(INSURANCE_ACCOUNT)
    // The fund holds one net position, so opposite lots reduce it.
    const held = fund.position(symbol, 'net')?.lots ?? 0
    const signed = Math.sign(lots) * taken
    const loss = BigInt(signed) * BigInt(price - mark) * contract.atomsPerUnit
    const equity = risk.equity(fund) - (loss > 0n ? loss : 0n)
    const others = [...fund.positions.values()].filter(({ perpetual }) => perpetual.symbol !== symbol)
    const size = others.reduce(
      (sum, { perpetual, lots: own }) => sum + positionNotionalAt(perpetual.contract, own, perpetual.mark),
      positionNotionalAt(contract, held + signed, mark),
    )
    return equity > 0n && (size <= equity * 10n || Math.abs(held + signed) < Math.abs(held))
  }

  #takeOver(position: OpenPosition, lots: number, price: number, now: number): void {
    this.#exchange(position, this.#deps.accounts.ensureAccount(INSURANCE_ACCOUNT), 'net', {
      lots,
      price,
      now,
      kind: 'takeover',
    })
  }

  /** Closes lots against opposite positions, ranked by profit and leverage. */
  #deleverage(
    position: OpenPosition,
    lots: number,
    price: number,
    { id, now, deleveraged }: { id: number; now: number; deleveraged: DeleveragedPosition[] },
  ): void {
    const { perpetual } = position
    let left = lots
    for (const other of this.#deps.ranking.rankOpposite(position)) {
      if (left === 0) break
      const part = Math.min(left, Math.abs(other.lots))
      left -= part
      if (!other.owner.isExempt) this.#deps.cancelAll(perpetual, other.owner, now)
      deleveraged.push({ liquidation: id, account: other.owner.id, leg: other.leg, lots: part, price })
      this.#exchange(position, other.owner, other.leg, { lots: part, price, now, kind: 'deleveraged' })
    }
  }

  #exchange(
    position: OpenPosition,
    to: MarginAccount,
    leg: PositionLeg,
    how: { lots: number; price: number; now: number; kind: 'takeover' | 'deleveraged' },
  ): void {
    const { funds, onOutcome } = this.#deps
    const { perpetual, owner } = position
    const side = sideOf(position.lots)
    const common = { perpetual, price: how.price, lots: how.lots, feePpm: 0, ref: how.kind, now: how.now }
    onOutcome(applyTradeToAccount(funds, owner, { ...common, side, leg: position.leg, forced: 'liquidated' }))
    const forced = how.kind === 'deleveraged' ? how.kind : undefined
    onOutcome(applyTradeToAccount(funds, to, { ...common, side: oppositeSide(side), leg, forced }))
  }

  /** The fee is limited by the remaining equity. */
  #fee(owner: MarginAccount, position: OpenPosition, wanted: bigint, ref: string): bigint {
    const { funds, risk } = this.#deps
    const { account } = position
    const profit = position.lots === 0 ? 0n : risk.unrealised(position)
    const left = position.isIsolated ? funds.balance(account) + profit : risk.equity(owner)
    const most = left < funds.balance(account) ? left : funds.balance(account)
    const fee = minAtoms(wanted, most)
    if (fee <= 0n) return 0n
    funds.post(account, INSURANCE_FUND_ACCOUNT, fee, 'liquidation', ref)
    if (position.life) position.life.liquidationFees += fee
    return fee
  }

  coverDeficit(owner: MarginAccount, ref: string): void {
    const { funds, risk } = this.#deps
    if (owner.isExempt || risk.crossPositions(owner).length > 0) return
    payDeficit(funds, owner.wallet, -funds.balance(owner.wallet), ref)
  }
}
