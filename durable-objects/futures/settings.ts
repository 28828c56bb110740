import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { FuturesReason } from '#shared/futures/refusals.ts'
import { maxTierNotional } from '#shared/futures/tiers.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { ClearingHouse } from './clearing-house.ts'
import { listHeldPositions } from './orders.ts'
import type { MarginAccount, PerpetualMarket } from './positions.ts'
import { collectExposures, computeLargestExposure } from './risk.ts'

type Answer = Result<null, FuturesReason>

const isBusy = ({ symbol, book, conditionals }: PerpetualMarket, owner: MarginAccount) =>
  listHeldPositions(owner, symbol).length > 0 ||
  book.ordersByOwner.findOwner(owner.id) !== undefined ||
  conditionals.listOfAccount(owner.id).length > 0

export class MarginSettings {
  readonly #house: ClearingHouse

  constructor(house: ClearingHouse) {
    this.#house = house
  }

  /** @param leverage an integer from 1 to the limit of the contract's first tier */
  setLeverage(account: string, symbol: string, leverage: number, now: number): Answer {
    const perpetual = this.#house.perpetuals.get(symbol)
    if (!perpetual) return refuse('contract_unknown')
    const { contract } = perpetual
    if (!Number.isInteger(leverage) || leverage < 1 || leverage > contract.maxLeverage)
      return refuse('leverage_invalid')
    const owner = this.#house.accounts.ensureAccount(account)
    const before = owner.settings(symbol)
    const exposure = computeLargestExposure(perpetual, owner, collectExposures(perpetual, account))
    if (exposure > maxTierNotional(contract.tiers, leverage)) return refuse('leverage_above_tier')
    const isHeld = listHeldPositions(owner, symbol).length > 0
    if (before.mode === 'isolated' && isHeld && leverage < before.leverage) return refuse('leverage_isolated_lower')
    if (leverage < before.leverage && this.availableAt(owner, symbol, leverage) < 0n) {
      return refuse('margin_insufficient')
    }
    owner.setSettings(symbol, { ...before, leverage })
    this.#house.changes.addLeverageChange(account, symbol)
    return this.#chosen(owner, now)
  }

  availableAt(owner: MarginAccount, symbol: string, leverage: number): bigint {
    const before = owner.settings(symbol)
    owner.setSettings(symbol, { ...before, leverage })
    const available = this.#house.risk.available(owner)
    owner.setSettings(symbol, before)
    return available
  }

  setMode(account: string, symbol: string, mode: MarginMode, now: number): Answer {
    const perpetual = this.#house.perpetuals.get(symbol)
    if (!perpetual) return refuse('contract_unknown')
    const owner = this.#house.accounts.ensureAccount(account)
    const before = owner.settings(symbol)
    if (before.mode === mode) return ok(null)
    if (isBusy(perpetual, owner)) return refuse('margin_mode_busy')
    owner.setSettings(symbol, { ...before, mode })
    return this.#chosen(owner, now)
  }

  setAutoAdd(account: string, symbol: string, isAutoAdded: boolean, now: number): Answer {
    if (!this.#house.perpetuals.has(symbol)) return refuse('contract_unknown')
    const owner = this.#house.accounts.ensureAccount(account)
    owner.setSettings(symbol, { ...owner.settings(symbol), isAutoAdded })
    return this.#chosen(owner, now)
  }

  /** Applies to all contracts. */
  setHedge(account: string, isHedged: boolean, now: number): Answer {
    const owner = this.#house.accounts.ensureAccount(account)
    if (owner.isHedged === isHedged) return ok(null)
    for (const perpetual of this.#house.perpetuals.values()) {
      if (isBusy(perpetual, owner)) return refuse('position_mode_busy')
    }
    owner.isHedged = isHedged
    return this.#chosen(owner, now)
  }

  /** Negative `atoms` remove margin. */
  moveMargin(
    account: string,
    { symbol, leg }: { symbol: string; leg: PositionLeg },
    atoms: bigint,
    now: number,
  ): Answer {
    const { risk, funds, perpetuals } = this.#house
    if (!perpetuals.has(symbol)) return refuse('contract_unknown')
    const owner = this.#house.accounts.ensureAccount(account)
    const position = owner.position(symbol, leg)
    if (!position) return refuse('position_unknown')
    if (!position.isIsolated) return refuse('position_not_isolated')
    if (atoms === 0n) return refuse('amount_invalid')
    const ref = `${symbol} ${leg}`
    if (atoms > 0n) {
      if (atoms > risk.withdrawable(owner)) return refuse('margin_insufficient')
      funds.post(owner.wallet, position.account, atoms, 'margin', ref)
    } else {
      if (-atoms > risk.removable(position)) return refuse('margin_needed')
      funds.post(position.account, owner.wallet, -atoms, 'margin', ref)
    }
    this.#house.changes.addPosition(position)
    return this.#chosen(owner, now)
  }

  #chosen(owner: MarginAccount, now: number): Answer {
    this.#house.changes.addAccount(owner)
    this.#house.markForCheck(owner)
    this.#house.runDueWork(now)
    return ok(null)
  }
}
