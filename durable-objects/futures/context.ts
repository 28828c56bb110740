import { FUTURES_COLLATERAL_ASSET, findContract } from '#shared/futures/contracts.ts'
import type { ContractView, MarginView } from '#shared/futures/views.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { assert } from '#shared/platform/assert.ts'
import type { LiveMarket } from '../markets/market/live-market.ts'
import type { ListedContracts } from './listed-contracts.ts'
import type { ClearingService } from './service.ts'
import { toContractView, toMarginView } from './views.ts'

export type ClearingContextDeps = {
  readonly service: ClearingService
  readonly now: () => number
  /** Never throws. */
  readonly refresh: (symbol: string) => Promise<void>
  /** Like `refresh`, but wakes no unused book; never throws. */
  readonly refreshPrices: (symbol: string) => Promise<void>
  readonly refreshUsed: () => Promise<void>
  /** As in `ContractRefreshDeps`. */
  readonly listed?: ListedContracts | undefined
}

export class ClearingContext {
  readonly service: ClearingService
  readonly now: () => number
  readonly refresh: (symbol: string) => Promise<void>
  readonly refreshPrices: (symbol: string) => Promise<void>
  readonly refreshUsed: () => Promise<void>
  readonly listed: ListedContracts | undefined

  constructor({ service, now, refresh, refreshPrices, refreshUsed, listed }: ClearingContextDeps) {
    this.service = service
    this.now = now
    this.refresh = refresh
    this.refreshPrices = refreshPrices
    this.refreshUsed = refreshUsed
    this.listed = listed
  }

  /** Must be called before a margin check: a sleeping clearing house has old prices of other contracts. */
  async refreshMargin(symbol?: string): Promise<void> {
    if (this.service.isAsleep(this.now())) await this.refreshUsed()
    if (symbol !== undefined) await this.refresh(symbol)
  }

  /** @throws Error if the contract does not exist */
  market(symbol: string): LiveMarket {
    const live = this.service.market(symbol)
    assert(live && findContract(symbol), `${symbol} is a contract`)
    return live
  }

  /** Returns the contract's row if its book need not wake for it. `listed` must be up to date. */
  findSleepingRow(symbol: string): MarketRow | undefined {
    const live = this.market(symbol)
    const asleep = live.tickerWhileAsleep(this.now())
    if (asleep) return asleep
    const row = this.service.isIdle(symbol) ? this.listed?.findRow(symbol) : undefined
    return row && { ...row, ...live.stopped(this.now()) }
  }

  contract(symbol: string): ContractView {
    const perpetual = this.service.house.perpetuals.get(symbol)
    assert(perpetual, `${symbol} is a contract`)
    return toContractView(perpetual, this.service.pricing(symbol))
  }

  margin(userId: string): MarginView {
    const orders = this.service.records.openOf(userId)
    return toMarginView(this.service.house, userId, { collateral: FUTURES_COLLATERAL_ASSET, orders })
  }
}
