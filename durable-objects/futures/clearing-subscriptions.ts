import type { AffiliateTerms } from '../platform/affiliate-terms.ts'
import type { KinWord } from '../platform/kin.ts'
import { PriceTrigger } from '../platform/price-triggers.ts'
import { DistanceWatch } from './distance-alerts.ts'
import { ClearingReads } from './reads.ts'

export abstract class ClearingSubscriptions<Env> extends ClearingReads<Env> {
  /** Wakes a program at a mark price, in ticks; null cancels. A price reached already notifies at once. */
  async awaitPrice(program: string, symbol: string, wait: PriceTrigger | null): Promise<void> {
    await this.refresh(symbol)
    const mark = this.node.house.perpetuals.get(symbol)?.mark ?? 0
    await this.node.run(() => this.node.programs.waits.set(program, symbol, PriceTrigger.parse(wait ?? {}), mark))
  }

  /** From durable-objects/affiliate/program. */
  async setAffiliateTerms(inviter: string, terms: AffiliateTerms): Promise<void> {
    await this.node.run(() => this.node.commissions.set(inviter, terms))
  }

  /** From durable-objects/identity/relations. */
  async setKin(person: string, word: KinWord): Promise<void> {
    await this.node.run(() => this.node.commissions.kin.set(person, word))
  }

  async watchFills(person: string, isOn: boolean): Promise<void> {
    await this.node.run(() => this.node.people.news.watchFills(person, isOn))
  }

  /**
   * Null disarms.
   * @param id identifies one arming
   */
  async watchDistance(id: string, watch: DistanceWatch | null): Promise<void> {
    const { distances } = this.node.people
    await this.node.run(() => distances.set(id, watch && DistanceWatch.parse(watch)))
  }
}
