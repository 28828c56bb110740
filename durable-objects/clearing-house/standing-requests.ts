// What others have asked the clearing house once for all: to wake programs at prices, to tell people of fills and distances,
// and how the fees of an inviter's traders are shared.

import type { AffiliateTerms } from '../platform/affiliate-terms.ts'
import type { KinWord } from '../platform/kin.ts'
import { PriceWait } from '../platform/price-waits.ts'
import { DistanceWatch } from './distance-alerts.ts'
import { ClearingReads } from './reads.ts'

export abstract class StandingRequests<Env> extends ClearingReads<Env> {
  /** Wakes a program when the mark of a contract gets there, in ticks; null: not any more. One that is reached already is told at once. */
  async awaitPrice(program: string, symbol: string, wait: PriceWait | null): Promise<void> {
    await this.refresh(symbol)
    const mark = this.node.house.perpetuals.get(symbol)?.mark ?? 0
    await this.node.run(() => this.node.programs.waits.set(program, symbol, PriceWait.parse(wait ?? {}), mark))
  }

  /** How the fees of an inviter's traders are shared from now on (durable-objects/affiliate). */
  async setAffiliateTerms(inviter: string, terms: AffiliateTerms): Promise<void> {
    await this.node.run(() => this.node.commissions.set(inviter, terms))
  }

  /** Whose accounts are one person's from now on (durable-objects/relations). */
  async setKin(person: string, word: KinWord): Promise<void> {
    await this.node.run(() => this.node.commissions.kin.set(person, word))
  }

  /** Tells somebody of fills of their orders, or not any more. */
  async watchFills(person: string, isOn: boolean): Promise<void> {
    await this.node.run(() => this.node.people.news.watchFills(person, isOn))
  }

  /** An alert on the distance to a liquidation; null: not any more. @param id names one arming of it */
  async watchDistance(id: string, watch: DistanceWatch | null): Promise<void> {
    const { distances } = this.node.people
    await this.node.run(() => distances.set(id, watch && DistanceWatch.parse(watch)))
  }
}
