import { CONTRACTS, type Contract } from '#shared/futures/contracts.ts'
import { BASIS_SAMPLES } from '#shared/futures/prices.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SourceUnreachableError } from '../markets/market-source/source.ts'
import { logError } from '../platform/telemetry/log.ts'
import { yieldToMessages } from '../platform/yield-to-messages.ts'
import { ClearingFollowUpRunner } from './follow-up-runner.ts'
import { type IndexPriceDeps, readIndexPriceInputs } from './index-sources.ts'
import type { ListedContractPrices, ListedContracts } from './listed-contracts.ts'
import type { ContractPricing } from './pricing.ts'
import type { ClearingService } from './service.ts'

/** Contracts in use are priced at whole seconds. */
const PRICE_AGE_MAX_MS = 1_000
/** A contract in use sleeps if it was not priced for longer than this. */
const SLEEP_MS = 10_000
const LOOK_AHEAD_MS = HOUR_MS
/** After a late alarm, at most this time is priced second by second. */
const LATE_MAX_MS = MINUTE_MS
/** After a sleep, at most this time is sampled for funding. */
const SKIPPED_MAX_MS = 8 * HOUR_MS
const SAMPLES_BETWEEN_PAUSES = 500

export type ContractRefreshDeps = {
  readonly service: ClearingService
  readonly now: () => number
  readonly indexOf: (contract: Contract) => IndexPriceDeps
  /** Present if prices are a venue's, which lists all its markets. */
  readonly listed?: ListedContracts | undefined
  readonly onPriced: (symbol: string) => void
  /** Keeps the object alive for work that continues after the call. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

export class ContractRefresh {
  readonly #deps: ContractRefreshDeps
  readonly #indexes: ReadonlyMap<string, IndexPriceDeps>
  readonly #finishing: ClearingFollowUpRunner
  #refreshingUsed: Promise<void> | undefined

  constructor(deps: ContractRefreshDeps) {
    this.#deps = deps
    this.#indexes = new Map(CONTRACTS.map((contract) => [contract.symbol, deps.indexOf(contract)]))
    this.#finishing = new ClearingFollowUpRunner(() => deps.service.continueWork(deps.now()))
  }

  /** Never throws. Changes nothing if a source is unreachable. */
  async refresh(symbol: string): Promise<void> {
    const parts = this.#indexes.get(symbol)
    if (!parts) return
    const { service, now } = this.#deps
    if (this.#isOnGrid(symbol)) {
      // An account may have positions in several contracts, so all are priced at the same second.
      await this.refreshUsed()
      await this.#catchUp(symbol, now())
      return
    }
    const at = now()
    await this.#catchUp(symbol, at)
    if (at - (service.pricing(symbol)?.pricedAt ?? 0) >= PRICE_AGE_MAX_MS) await this.#price(parts, at)
  }

  /** Like `refresh`, for a list. A contract that is neither used nor watched gets new prices without its book (FU93). */
  async refreshPrices(symbol: string): Promise<void> {
    const parts = this.#indexes.get(symbol)
    const { service, now } = this.#deps
    const at = now()
    const prices = parts && service.isIdle(symbol) ? await this.#readIdlePrices(parts, at) : undefined
    if (!prices) return this.refresh(symbol)
    if (at - (service.pricing(symbol)?.pricedAt ?? 0) < PRICE_AGE_MAX_MS) return
    // The contract may be in use by now.
    if (service.isIdle(symbol)) service.priceIdle(symbol, prices.sources, at, prices.ladder)
    else await this.refresh(symbol)
  }

  /** Returns undefined if the contract's book must wake. */
  async #readIdlePrices(parts: IndexPriceDeps, now: number): Promise<ListedContractPrices | undefined> {
    const { service, listed } = this.#deps
    const { symbol } = parts.contract
    const ladder = service.market(symbol)?.ladderWhileAsleep(now)
    if (ladder) return { sources: await readIndexPriceInputs(parts, now), ladder }
    await listed?.refresh()
    return listed?.findPrices(symbol)
  }

  /** Prices each second (FU92). Concurrent callers share the work. */
  refreshUsed(): Promise<void> {
    this.#refreshingUsed ??= this.#refreshAll().finally(() => {
      this.#refreshingUsed = undefined
    })
    return this.#refreshingUsed
  }

  /** @returns epoch ms; undefined if a source cannot be computed in advance */
  async findNextWake(now: number): Promise<number | undefined> {
    const { service } = this.#deps
    let next = now + LOOK_AHEAD_MS
    for (const symbol of service.usedContracts()) {
      if (!this.#isOnGrid(symbol)) return undefined
      next = Math.min(next, (await service.findReach(symbol, now, next)) ?? next)
    }
    return next > now + PRICE_AGE_MAX_MS ? next : undefined
  }

  /** True if the source is a function of time, so past seconds can be priced after a sleep. */
  #isOnGrid(symbol: string): boolean {
    return this.#indexes.get(symbol)?.source.findBestPricesAt !== undefined && this.#deps.service.isUsed(symbol)
  }

  async #refreshAll(): Promise<void> {
    const { service, now } = this.#deps
    const at = now()
    const second = Math.floor(at / PRICE_AGE_MAX_MS) * PRICE_AGE_MAX_MS
    const used = service.usedContracts()
    for (const symbol of used) if (!this.#isOnGrid(symbol)) await this.refresh(symbol)
    const grid = used.filter((symbol) => this.#isOnGrid(symbol))
    const starts = new Map<string, number>()
    for (const symbol of grid) starts.set(symbol, await this.#findStart(symbol, second))
    const first = Math.min(...starts.values())
    for (const symbol of grid) {
      const pricedAt = service.pricing(symbol)?.pricedAt ?? 0
      if (second - pricedAt > SLEEP_MS) starts.set(symbol, first)
    }
    for (let time = first; time <= second; time += PRICE_AGE_MAX_MS) {
      for (const symbol of grid) {
        const parts = this.#indexes.get(symbol)
        if (!parts || time < (starts.get(symbol) ?? 0) || time <= (service.pricing(symbol)?.pricedAt ?? 0)) continue
        await this.#catchUp(symbol, time)
        await this.#price(parts, time)
      }
    }
  }

  /** Returns a second early enough for the basis of the mark price (FU5). */
  async #findStart(symbol: string, second: number): Promise<number> {
    const { service } = this.#deps
    const pricedAt = service.pricing(symbol)?.pricedAt ?? 0
    const next = Math.floor(pricedAt / PRICE_AGE_MAX_MS + 1) * PRICE_AGE_MAX_MS
    if (pricedAt === 0 || second - pricedAt <= SLEEP_MS) return pricedAt === 0 ? second : next
    const reach = await service.findReach(symbol, pricedAt, second)
    const start =
      Math.floor(Math.min(reach ?? second, second) / PRICE_AGE_MAX_MS) * PRICE_AGE_MAX_MS -
      BASIS_SAMPLES * PRICE_AGE_MAX_MS
    return Math.max(next, start, second - LATE_MAX_MS)
  }

  async #catchUp(symbol: string, time: number): Promise<void> {
    try {
      await this.#deps.service.catchUp(symbol, time)
    } catch (error) {
      if (!(error instanceof SourceUnreachableError)) logError('market_step_failed', { market: symbol, error })
    }
  }

  /** A failure of one contract must not stop the marks of the others. */
  async #price(parts: IndexPriceDeps, time: number): Promise<void> {
    const { service, onPriced, waitUntil } = this.#deps
    const { symbol } = parts.contract
    try {
      service.applyPrice(symbol, await readIndexPriceInputs(parts, time), time, await this.#findSkipped(parts, time))
    } catch (error) {
      logError('market_step_failed', { market: symbol, error })
      return
    }
    onPriced(symbol)
    if (service.house.hasMore) waitUntil(this.#finishing.run())
  }

  /** The average of the funding rate includes the unpriced seconds. */
  async #findSkipped(parts: IndexPriceDeps, time: number): Promise<Parameters<ContractPricing['addSkippedSecond']>[]> {
    const { service } = this.#deps
    const { symbol } = parts.contract
    const skipped: Parameters<ContractPricing['addSkippedSecond']>[] = []
    const pricedAt = service.pricing(symbol)?.pricedAt ?? 0
    if (pricedAt === 0 || !this.#isOnGrid(symbol)) return skipped
    const next = Math.floor(pricedAt / PRICE_AGE_MAX_MS + 1) * PRICE_AGE_MAX_MS
    for (let at = Math.max(next, time - SKIPPED_MAX_MS); at < time; at += PRICE_AGE_MAX_MS) {
      const ladder = service.market(symbol)?.ladderAt(at)
      if (ladder) skipped.push([await readIndexPriceInputs(parts, at), ladder, at])
      if (skipped.length % SAMPLES_BETWEEN_PAUSES === 0) await yieldToMessages()
    }
    return skipped
  }
}
