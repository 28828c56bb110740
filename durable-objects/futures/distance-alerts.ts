// Each alert on the distance between mark and liquidation price fires once, in the transaction of the new price, and is
// resent until acknowledged.

import { z } from 'zod/mini'
import type { MoneySql } from '../platform/money-storage.ts'
import { overwriteRow, readRows } from '../platform/rows.ts'
import { logWarning } from '../platform/telemetry/log.ts'
import type { StateCache } from '../platform/transactions.ts'
import type { ClearingHouse } from './clearing-house.ts'

/** `percent` of the mark price. Each setting of an alert has its own id. */
export const LiquidationDistanceWatch = z.object({ person: z.string(), symbol: z.string(), percent: z.number() })
export type LiquidationDistanceWatch = z.infer<typeof LiquidationDistanceWatch>

/** `value` is the distance when the alert fired, in percent. */
export type FiredDistanceAlert = {
  readonly id: string
  readonly person: string
  readonly at: number
  readonly value: string
}

/** @throws Error if delivery must be retried */
export type NotifyFiredDistanceAlert = (fired: FiredDistanceAlert) => Promise<void>

/** `firedAt` is 0 until the alert fires. */
type Alert = LiquidationDistanceWatch & { firedAt: number; value: string }
type Row = {
  readonly id: string
  readonly person: string
  readonly symbol: string
  readonly percent: string
  readonly fired_at: number
  readonly value: string
}

const RETRY_MS = 2_000

/** In percent of the mark price. */
export function computeLiquidationDistance(house: ClearingHouse, userId: string, symbol: string): number | undefined {
  const positions = [...(house.accounts.findAccount(userId)?.positions.values() ?? [])]
  const distances = positions
    .filter(({ perpetual }) => perpetual.symbol === symbol)
    .flatMap((position) => {
      const [mark, price] = [position.perpetual.mark, house.risk.liquidationPrice(position)]
      return price === undefined || mark === 0 ? [] : [(Math.abs(mark - price) * 100) / mark]
    })
  return distances.length === 0 ? undefined : Math.min(...distances)
}

export class LiquidationDistanceAlerts implements StateCache {
  readonly #sql: MoneySql
  readonly #now: () => number
  #alerts: Map<string, Alert> | undefined
  #isNotifying = false
  #retryAt = 0

  constructor(sql: MoneySql, now: () => number) {
    this.#sql = sql
    this.#now = now
  }

  has(symbol: string): boolean {
    return [...this.#all().values()].some((alert) => alert.symbol === symbol)
  }

  /** Null removes the alert. Idempotent by id. Call inside a transaction. */
  set(id: string, watch: LiquidationDistanceWatch | null): void {
    const isKnown = this.#all().has(id)
    if (watch && !isKnown) this.#write(id, { ...watch, firedAt: 0, value: '' })
    if (watch || !this.#all().delete(id)) return
    overwriteRow(this.#sql, `distance_alerts ${id}`, 'DELETE FROM distance_alerts WHERE id = ?', id)
  }

  /** Runs inside the transaction of the new price. */
  fireReached(house: ClearingHouse, symbol: string): boolean {
    let hasFired = false
    for (const [id, alert] of this.#all()) {
      if (alert.firedAt > 0 || alert.symbol !== symbol) continue
      const distance = computeLiquidationDistance(house, alert.person, symbol)
      if (distance === undefined || distance > alert.percent) continue
      this.#write(id, { ...alert, firedAt: this.#now(), value: distance.toFixed(2) })
      hasFired = true
    }
    return hasFired
  }

  /** Epoch ms; undefined if none is pending. */
  deadline(): number | undefined {
    return this.#fired().length > 0 ? Math.max(this.#now(), this.#retryAt) : undefined
  }

  /** Never throws; `deadline` returns when to retry. */
  async deliverFired(tell: NotifyFiredDistanceAlert, transact: (work: () => void) => void): Promise<void> {
    if (this.#isNotifying || this.#now() < this.#retryAt) return
    this.#isNotifying = true
    try {
      for (const fired of this.#fired()) {
        await tell(fired)
        transact(() => this.set(fired.id, null))
      }
    } catch (error) {
      this.#retryAt = this.#now() + RETRY_MS
      logWarning('distance_alerts_wait', { error })
    } finally {
      this.#isNotifying = false
    }
  }

  load(): void {
    this.#all()
  }

  flush(): void {
    // Nothing to flush: rows are written as they change.
  }

  invalidate(): void {
    this.#alerts = undefined
  }

  #fired(): FiredDistanceAlert[] {
    return [...this.#all()]
      .filter(([, { firedAt }]) => firedAt > 0)
      .map(([id, { person: userId, firedAt, value }]) => ({ id, person: userId, at: firedAt, value }))
      .sort((a, b) => a.at - b.at)
  }

  #write(id: string, alert: Alert): void {
    this.#all().set(id, alert)
    const query =
      'INSERT OR REPLACE INTO distance_alerts (id, person, symbol, percent, fired_at, value) VALUES (?, ?, ?, ?, ?, ?)'
    const { person: userId, symbol, percent, firedAt, value } = alert
    overwriteRow(this.#sql, `distance_alerts ${id}`, query, id, userId, symbol, String(percent), firedAt, value)
  }

  #all(): Map<string, Alert> {
    this.#alerts ??= new Map(
      readRows<Row>(this.#sql, 'SELECT * FROM distance_alerts').map(({ id, fired_at, percent, ...rest }) => [
        id,
        { ...rest, percent: Number(percent), firedAt: fired_at },
      ]),
    )
    return this.#alerts
  }
}
