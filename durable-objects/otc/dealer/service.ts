import { ASSETS } from '#shared/money/assets.ts'
import type { DealerAsset, DealerLimits } from '#shared/otc/convert/limits.ts'
import { NoticeOutbox } from '../../platform/notice-outbox.ts'
import type { DealerInventoryStatement } from '../../wallet/auditor/inventory.ts'
import { DealerLimitService } from './deal-limits.ts'
import { HedgeService } from './hedges.ts'
import type { DealerHost } from './host.ts'
import { LimitConversionService } from './limits.ts'
import { RecurringPlanService } from './plans.ts'
import { toUsdtValue } from './pricing.ts'
import { CardPurchaseService } from './purchases.ts'
import { DealerQuoteService } from './quoting.ts'

/** `position` in atoms. */
export type DealerLimitRow = Pick<DealerAsset, 'asset' | 'position' | 'positionUsdt' | 'limits' | 'isOwn'>

export class DealerService {
  readonly deals: DealerLimitService
  readonly quoting: DealerQuoteService
  readonly limits: LimitConversionService
  readonly plans: RecurringPlanService
  readonly hedges: HedgeService
  readonly purchases: CardPurchaseService
  readonly #outbox: NoticeOutbox

  readonly #host: DealerHost

  constructor(host: DealerHost) {
    this.#host = host
    this.#outbox = new NoticeOutbox(host.storage.sql, () => 'dealer')
    this.deals = new DealerLimitService(host.storage)
    this.hedges = new HedgeService(host, this.deals, () => this.quoting.rates())
    this.quoting = new DealerQuoteService(host, this.deals, this.hedges, {
      takes: (...asked) => this.purchases.recentTakes(...asked),
      owed: (asset) => this.purchases.undeliveredAtoms(asset),
    })
    this.limits = new LimitConversionService(host, this.quoting, this.#outbox)
    this.plans = new RecurringPlanService(host, this.quoting, this.#outbox)
    this.purchases = new CardPurchaseService(host, this.quoting, this.hedges)
  }

  /** For operators. */
  async limitRows(): Promise<DealerLimitRow[]> {
    const [positions, rates] = [this.hedges.store.positions(), await this.quoting.rates()]
    return ASSETS.map((asset) => {
      const atoms = positions.get(asset.symbol) ?? 0n
      const rate = rates(asset)
      const worth = rate && toUsdtValue(asset, atoms < 0n ? -atoms : atoms, rate)
      return {
        asset: asset.symbol,
        position: String(atoms),
        limits: this.deals.of(asset.symbol),
        isOwn: this.deals.isOwn(asset.symbol),
        positionUsdt: worth === undefined ? null : Math.round(atoms < 0n ? -worth : worth),
      }
    })
  }

  /** Read by the auditor (AD11). */
  inventoryStatement(): DealerInventoryStatement {
    const underWay = [
      ...this.quoting.store.acceptedQuotes().flatMap(({ facts: { from, to } }) => [from, to]),
      ...this.hedges.store.pendingHedges().flatMap(({ market }) => market.split('_')),
      ...this.purchases.paidAssets(),
    ]
    const positions = [...this.hedges.store.positions()].map(([asset, atoms]) => ({ asset, atoms: String(atoms) }))
    return { positions, underWay: [...new Set(underWay)] }
  }

  /** Stops trading of the asset until an operator sets new limits (DR25). */
  stopDealing(asset: string): void {
    if (this.deals.isTraded(asset)) this.setLimits(asset, { ...this.deals.of(asset), mostUsdt: 0 })
  }

  /** The limits apply from the next quote and hedge on (DR23). */
  setLimits(asset: string, limits: DealerLimits | undefined): void {
    this.#host.storage.transactionSync(() => {
      this.deals.set(asset, limits)
      this.hedges.recheckPositions()
      this.#host.wake()
    })
  }

  /** Never throws, because Cloudflare stops an alarm that keeps failing. */
  async alarm(): Promise<void> {
    const works = [
      () => this.quoting.resumeSettlements(),
      () => this.limits.pollLimits(),
      () => this.plans.runDuePlans(),
      () => this.purchases.run(),
      () => this.hedges.run(),
      () => this.#outbox.deliverPending(this.#host.tell, this.#host.now),
    ]
    for (const work of works) {
      await work().catch((error: unknown) => this.#host.report('dealer_alarm', { error: String(error) }))
    }
  }

  /** Epoch ms. */
  deadline(): number | undefined {
    const due = [
      this.quoting.deadline(),
      this.limits.deadline(),
      this.plans.deadline(),
      this.purchases.deadline(),
      this.hedges.deadline(),
      this.#outbox.nextDeliveryAt(this.#host.now()),
    ]
    const known = due.filter((at) => at !== undefined)
    return known.length > 0 ? Math.min(...known) : undefined
  }
}
