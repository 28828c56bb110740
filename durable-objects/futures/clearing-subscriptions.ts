import type { AffiliateTerms } from '../platform/affiliate-terms.ts'
import type { RelationUpdate } from '../platform/kin.ts'
import { PriceTrigger } from '../platform/price-triggers.ts'
import type { ClearingContext } from './context.ts'
import { LiquidationDistanceWatch } from './distance-alerts.ts'

export class ClearingSubscriptions {
  readonly #context: ClearingContext

  constructor(context: ClearingContext) {
    this.#context = context
  }

  /** Wakes the program (a bot or copy portfolio) at a mark price in ticks, or at once if it is reached. Null cancels. */
  async awaitPrice(program: string, symbol: string, wait: PriceTrigger | null): Promise<void> {
    const { service } = this.#context
    await this.#context.refreshMargin(symbol)
    const mark = service.house.perpetuals.get(symbol)?.mark ?? 0
    await service.run(() => service.programs.priceTriggers.set(program, symbol, PriceTrigger.parse(wait ?? {}), mark))
  }

  async setAffiliateTerms(inviter: string, terms: AffiliateTerms): Promise<void> {
    const { service } = this.#context
    await service.run(() => service.commissions.setTerms(inviter, terms))
  }

  async setKin(userId: string, word: RelationUpdate): Promise<void> {
    const { service } = this.#context
    await service.run(() => service.commissions.relatedAccounts.set(userId, word))
  }

  async watchFills(userId: string, isOn: boolean): Promise<void> {
    const { service } = this.#context
    await service.run(() => service.notifications.notificationQueue.watchFills(userId, isOn))
  }

  /**
   * Null cancels the alert.
   * @param id differs for each setting of the alert
   */
  async watchDistance(id: string, watch: LiquidationDistanceWatch | null): Promise<void> {
    const { service } = this.#context
    await service.run(() =>
      service.notifications.distanceAlerts.set(id, watch && LiquidationDistanceWatch.parse(watch)),
    )
  }
}
