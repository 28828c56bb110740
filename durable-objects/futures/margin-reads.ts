import { UTC, type Zone } from '#shared/format/zone.ts'
import { toCalendarDay } from '#shared/format/zone-days.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { MarginView } from '#shared/futures/views.ts'
import type { AssetDayChange } from '#shared/wallet/worth.ts'
import type { AccountLiability, LiabilityPage } from '../platform/liability.ts'
import { type ClearingActivity, type ClearingActivityQuery, readClearingActivity } from './activity.ts'
import type { ClearingContext } from './context.ts'
import { MarginLiabilities } from './liabilities.ts'

/** Atoms as decimal text. */
export type MarginSums = { readonly free: string; readonly equity: string }

export class MarginReads {
  readonly #context: ClearingContext
  readonly #liabilities: MarginLiabilities

  constructor(context: ClearingContext) {
    this.#context = context
    this.#liabilities = new MarginLiabilities(context.service, FUTURES_COLLATERAL_ASSET)
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

  /** @param after last account of the previous page; '' for the first page */
  liabilities(after: string): LiabilityPage {
    return this.#liabilities.readPage(after)
  }

  allLiabilities(): AccountLiability[] {
    const owed: AccountLiability[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: LiabilityPage = this.liabilities(after)
      owed.push(...page.owed)
      after = page.next
    }
    return owed
  }
}
