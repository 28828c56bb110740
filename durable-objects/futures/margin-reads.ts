import { UTC, type Zone } from '#shared/format/zone.ts'
import { toCalendarDay } from '#shared/format/zone-days.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { MarginView } from '#shared/futures/views.ts'
import type { AssetDayChange } from '#shared/wallet/worth.ts'
import type { AccountLiability } from '../platform/liability.ts'
import { type ClearingActivity, type ClearingActivityQuery, readClearingActivity } from './activity.ts'
import type { ClearingContext } from './context.ts'

/** Atoms as decimal text. */
export type MarginSums = { readonly free: string; readonly equity: string }

export class MarginReads {
  readonly #context: ClearingContext

  constructor(context: ClearingContext) {
    this.#context = context
  }

  account(userId: string): MarginView {
    return this.#context.margin(userId)
  }

  activity(query: ClearingActivityQuery): ClearingActivity {
    return readClearingActivity(this.#context.service, query)
  }

  sums(userId: string): MarginSums {
    const { risk, accounts } = this.#context.service.house
    const owner = accounts.readAccount(userId)
    return { free: String(risk.withdrawable(owner)), equity: String(risk.totalEquity(owner)) }
  }

  /**
   * Counts unrealised profit as a change of today, because its history is unknown.
   * @param from epoch ms
   */
  days(userId: string, from: number, zone: Zone = UTC): AssetDayChange[] {
    const { history, house } = this.#context.service
    const { risk, accounts } = house
    const changes = history
      .sumDailyChanges(userId, from, zone)
      .map((change) => ({ ...change, asset: FUTURES_COLLATERAL_ASSET }))
    const owner = accounts.readAccount(userId)
    const floating = [...owner.positions.values()].reduce((sum, position) => sum + risk.unrealised(position), 0n)
    if (floating === 0n) return changes
    const day = toCalendarDay(this.#context.now(), zone)
    return [...changes, { day, asset: FUTURES_COLLATERAL_ASSET, kind: 'realised', atoms: String(floating) }]
  }

  liabilities(): AccountLiability[] {
    const { risk, accounts } = this.#context.service.house
    return [...accounts.all()]
      .filter((owner) => !owner.isExempt)
      .map((owner) => [owner.id, { [FUTURES_COLLATERAL_ASSET]: String(risk.totalEquity(owner)) }] as const)
      .filter(([, sums]) => sums[FUTURES_COLLATERAL_ASSET] !== '0')
  }
}
