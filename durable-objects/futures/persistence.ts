import { MARKET_WRITE_INTERVAL_MS } from '../markets/market/store.ts'
import { restoreTrailingStops, serializeTrailingStops } from '../markets/matching/trail-rows.ts'
import { toIntegerTextJson } from '../platform/integer-text.ts'
import type { NotificationQueue } from '../platform/notification-queue.ts'
import { siteMetrics } from '../platform/telemetry/site-metrics.ts'
import type { CollectedClearingChanges } from './changes.ts'
import type { ClearingHouse } from './clearing-house.ts'
import type { AccountChangeCollector } from './commit-changes.ts'
import { type EntryExitTerms, TRIGGER_PRICES } from './conditionals.ts'
import type { ClearingHistory } from './history.ts'
import { HOUSE_ACCOUNTS } from './order-records.ts'
import { createClosedPositionRecord, parsePositionLifetimeSums } from './position-records.ts'
import { OpenPosition, type PerpetualMarket } from './positions.ts'
import type { PriceBars } from './price-bars.ts'
import { ContractPricing } from './pricing.ts'
import type { ReceiptChain } from './receipt-chain.ts'
import { createRefusedTriggerNotices } from './refused-triggers.ts'
import { type ClearingStore, StoredContractState } from './store.ts'
import { createLiquidationNotices, createMarginWarningNotice } from './warnings.ts'

type PersistenceDeps = {
  readonly store: ClearingStore
  readonly history: ClearingHistory
  readonly news: AccountChangeCollector
  readonly people: NotificationQueue
  readonly chain: ReceiptChain
  readonly bars: PriceBars
}

/** An earlier version, which a deployment may bring back, reads exits from the contract's row. */
const EXITS_OF_EARLIER_VERSIONS_MAX = 200

/** `figures`: the part of the row that each change writes. */
type WrittenContract = { readonly body: string; readonly figures: string; readonly at: number }

export class ClearingPersistence {
  /** The premium is stored, so it survives a restart. */
  readonly pricing = new Map<string, ContractPricing>()
  readonly #written = new Map<string, WrittenContract>()
  /** Rows that are not written yet, by contract. A row is valid while the stored one equals `over`. */
  readonly #unwritten = new Map<string, { readonly body: string; readonly over: string }>()
  readonly #deps: PersistenceDeps

  constructor(deps: PersistenceDeps) {
    this.#deps = deps
  }

  /** Runs inside the caller's transaction. @param contracts further contracts whose row changed */
  write(house: ClearingHouse, contracts: ReadonlySet<PerpetualMarket>, now: number): CollectedClearingChanges {
    const changes = house.changes.take()
    const changed = new Set(contracts)
    for (const owner of changes.accounts) this.#deps.store.writeAccount(owner)
    for (const position of changes.positions) {
      this.#deps.store.writePosition(position)
      changed.add(position.perpetual)
    }
    for (const { symbol, conditional, ...how } of changes.conditionals) {
      const perpetual = house.perpetuals.get(symbol)
      if (!perpetual) continue
      this.#deps.store.writeConditional(perpetual, conditional)
      const record = this.#deps.history.noteConditional(symbol, conditional, how, now)
      this.#deps.news.addConditional(conditional.terms.account, record)
      changed.add(perpetual)
    }
    for (const fill of changes.fills) this.#deps.store.addFill(fill)
    siteMetrics.fills.add(changes.fills.filter(({ account }) => !HOUSE_ACCOUNTS.has(account)).length, 'futures')
    for (const row of changes.fundings) this.#deps.store.addFunding(row)
    for (const position of changes.ended) this.#deps.history.addClosedPosition(createClosedPositionRecord(position))
    for (const receipt of changes.receipts) {
      this.#deps.store.addReceipt(receipt)
      this.#deps.chain.add(receipt)
    }
    const notices = [
      ...changes.warnings.map((warning) => createMarginWarningNotice(warning, now)),
      ...changes.receipts.flatMap(createLiquidationNotices),
      ...changes.conditionals.flatMap((row) => createRefusedTriggerNotices(row, now)),
    ]
    for (const { account, notice } of notices) this.#deps.people.add(account, notice)
    for (const perpetual of house.perpetuals.values()) if (this.#writeExits(perpetual)) changed.add(perpetual)
    for (const perpetual of changed) this.#writeContract(house, perpetual, now)
    this.#deps.news.addWritten(changes)
    return changes
  }

  restore(house: ClearingHouse): void {
    for (const { id, stored } of this.#deps.store.readHolders()) house.accounts.restoreAccount(id, stored)
    for (const perpetual of house.perpetuals.values()) this.#restoreContract(house, perpetual)
    for (const row of this.#deps.store.readPositions()) this.#restorePosition(house, row)
    for (const { symbol, conditional } of this.#deps.store.readConditionals()) {
      const perpetual = house.perpetuals.get(symbol)
      perpetual?.conditionals.restore(conditional)
      const { account, leg, lots } = conditional.terms
      const isHeld = house.accounts.findAccount(account)?.position(symbol, leg)
      if (perpetual && lots === undefined && !isHeld) perpetual.conditionals.exitsWithoutPosition.add(conditional)
      if (perpetual && conditional.isDue) house.restoreFiredTrigger(perpetual, conditional)
    }
  }

  /** False for some seconds if only prices changed; the row then stays in memory (FU91). */
  isWriteDue(house: ClearingHouse, perpetual: PerpetualMarket, now: number): boolean {
    const { symbol } = perpetual
    const written = this.#written.get(symbol)
    const body = this.#bodyOf(house, perpetual)
    if (!written || now - written.at >= MARKET_WRITE_INTERVAL_MS || written.figures !== figuresOf(body)) return true
    this.#unwritten.set(symbol, { body: toIntegerTextJson(body), over: written.body })
    return false
  }

  #bodyOf({ nextLiquidation }: ClearingHouse, perpetual: PerpetualMarket): StoredContractState {
    const { symbol, mark, index, fundingRate, fundingTime, conditionals, entryExits } = perpetual
    return {
      mark,
      index,
      fundingRate,
      fundingTime,
      nextConditional: conditionals.nextId,
      nextLiquidation,
      premium: this.pricing.get(symbol)?.premium.kept ?? { weighted: 0, count: 0 },
      trails: Object.fromEntries(
        TRIGGER_PRICES.map((by) => [by, serializeTrailingStops({ triggers: conditionals.triggers[by] })]),
      ),
      entryExits: [...entryExits].slice(-EXITS_OF_EARLIER_VERSIONS_MAX),
      hasExitRows: true,
      basis: [...(this.pricing.get(symbol)?.basis ?? [])],
      bars: this.#deps.bars.listOpenBars(symbol),
      pricedAt: this.pricing.get(symbol)?.pricedAt ?? 0,
    }
  }

  /** @returns true if any changed */
  #writeExits({ symbol, entryExits }: PerpetualMarket): boolean {
    const ids = entryExits.takeChanged()
    for (const id of ids) this.#deps.store.writeEntryExits(symbol, id, entryExits.get(id))
    return ids.length > 0
  }

  #restoreExits({ symbol, entryExits }: PerpetualMarket, known: StoredContractState): void {
    const rows = this.#deps.store.readEntryExits(symbol)
    // Trusted: `#writeContract` wrote them.
    const stored = known.hasExitRows ? rows : (known.entryExits as [id: number, exits: EntryExitTerms][])
    for (const [id, exits] of stored) entryExits.set(id, exits)
    if (known.hasExitRows) entryExits.takeChanged()
    // An earlier version wrote last: the next transaction writes its exits, and deletes the rows that it removed.
    else for (const [id] of rows) entryExits.markChanged(id)
  }

  #writeContract(house: ClearingHouse, perpetual: PerpetualMarket, now: number): void {
    const body = this.#bodyOf(house, perpetual)
    const text = toIntegerTextJson(body)
    this.#deps.store.writeContract(perpetual.symbol, text)
    this.#written.set(perpetual.symbol, { body: text, figures: figuresOf(body), at: now })
  }

  #restoreContract(house: ClearingHouse, perpetual: PerpetualMarket): void {
    const { symbol } = perpetual
    const row = this.#deps.store.readContract(symbol)
    const newer = this.#unwritten.get(symbol)
    const body = newer && newer.over === row ? newer.body : row
    // A rollback removed the row that this instance had written.
    if (this.#written.get(symbol)?.body !== row) this.#written.delete(symbol)
    const known = body === undefined ? undefined : StoredContractState.parse(JSON.parse(body))
    this.pricing.set(symbol, new ContractPricing(perpetual, known?.premium, known?.pricedAt, known?.basis))
    if (!known) return
    perpetual.mark = known.mark
    perpetual.index = known.index
    perpetual.fundingRate = known.fundingRate
    perpetual.fundingTime = known.fundingTime
    house.nextLiquidation = Math.max(house.nextLiquidation, known.nextLiquidation)
    perpetual.conditionals.nextId = known.nextConditional
    for (const by of TRIGGER_PRICES)
      restoreTrailingStops({ triggers: perpetual.conditionals.triggers[by] }, known.trails[by])
    this.#restoreExits(perpetual, known)
    this.#deps.bars.restoreOpenBars(known.bars ?? {})
  }

  #restorePosition(house: ClearingHouse, row: ReturnType<ClearingStore['readPositions']>[number]): void {
    const perpetual = house.perpetuals.get(row.symbol)
    if (!perpetual) return
    const owner = house.accounts.ensureAccount(row.account)
    // Trusted: `writePosition` wrote it.
    const leg = row.leg as OpenPosition['leg']
    const position = new OpenPosition(owner, perpetual, leg, row.opened_at, row.is_isolated === 1)
    position.lots = row.lots
    position.cost = BigInt(row.cost)
    position.realised = BigInt(row.realised)
    position.fees = BigInt(row.fees)
    position.funding = BigInt(row.funding)
    position.life = parsePositionLifetimeSums(row.life)
    position.isLong = row.lots > 0
    house.restorePosition(position)
  }
}

/** Returns the row without prices, which are recomputed each second. */
const figuresOf = ({ fundingTime, nextConditional, nextLiquidation, trails }: StoredContractState): string =>
  toIntegerTextJson([fundingTime, nextConditional, nextLiquidation, trails])
