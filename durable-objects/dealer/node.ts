// The dealer without its surroundings: what it quotes, what waits, and when it has something to do.

import { Hedges } from './hedges.ts'
import type { DealerHost } from './host.ts'
import { Limits } from './limits.ts'
import { Plans } from './plans.ts'
import { Purchases } from './purchases.ts'
import { Quoting } from './quoting.ts'

export class DealerNode {
  readonly quoting: Quoting
  readonly limits: Limits
  readonly plans: Plans
  readonly hedges: Hedges
  readonly purchases: Purchases

  readonly #host: DealerHost

  constructor(host: DealerHost) {
    this.#host = host
    this.hedges = new Hedges(host, () => this.quoting.rates())
    this.quoting = new Quoting(host, this.hedges)
    this.limits = new Limits(host, this.quoting)
    this.plans = new Plans(host, this.quoting)
    this.purchases = new Purchases(host, this.quoting, this.hedges)
  }

  /** Never throws: an alarm that failed again and again would not come any more, and conversions would wait for ever. */
  async alarm(): Promise<void> {
    const works = [
      () => this.quoting.takeUp(),
      () => this.limits.look(),
      () => this.plans.runDue(),
      () => this.purchases.run(),
      () => this.hedges.run(),
    ]
    for (const work of works) {
      await work().catch((error: unknown) => this.#host.report('dealer_alarm', { error: String(error) }))
    }
  }

  /** When the alarm is wanted, epoch ms. */
  deadline(): number | undefined {
    const due = [
      this.quoting.deadline(),
      this.limits.deadline(),
      this.plans.deadline(),
      this.purchases.deadline(),
      this.hedges.deadline(),
    ]
    const known = due.filter((at) => at !== undefined)
    return known.length > 0 ? Math.min(...known) : undefined
  }
}
