import { futuresPath } from '#shared/navigation/paths.ts'
import type { MoneySql } from '../platform/money-storage.ts'
import { isUserAccount, type NotificationsStub, type NotifyUser } from '../platform/notice-outbox.ts'
import { NotificationQueue, type OrderFillState } from '../platform/notification-queue.ts'
import { objectStub } from '../platform/object-stub.ts'
import { isProgram, notifyMargin, type ProgramsEnv } from '../platform/programs.ts'
import type { StateCache } from '../platform/transactions.ts'
import { type FiredDistanceAlert, LiquidationDistanceAlerts, type NotifyFiredDistanceAlert } from './distance-alerts.ts'
import type { FuturesOrderRecord, FuturesOrderStatus } from './order-records.ts'
import { toFuturesOrderView } from './views.ts'

export type ClearingNotificationPort = { readonly tell: NotifyUser; readonly fired: NotifyFiredDistanceAlert }

export type ClearingNotificationsEnv = ProgramsEnv & {
  readonly NOTICES: {
    getByName(userId: string): NotificationsStub & { fired(fired: Omit<FiredDistanceAlert, 'person'>): Promise<void> }
  }
}

/** Bots and copy portfolios are called directly and notify their owners themselves. */
export const createClearingNotificationPort = (env: ClearingNotificationsEnv): ClearingNotificationPort => ({
  tell: (account, notices) =>
    isProgram(account) ? notifyMargin(env, account, notices) : objectStub(env, 'NOTICES', account).tell(notices),
  fired: ({ person: userId, ...fired }) => objectStub(env, 'NOTICES', userId).fired(fired),
})

const filledOf = (status: FuturesOrderStatus | undefined, lots: number): OrderFillState => {
  if (status === 'filled') return 'whole'
  return lots > 0 ? 'part' : 'none'
}

export class ClearingNotifications {
  readonly notificationQueue: NotificationQueue
  readonly distanceAlerts: LiquidationDistanceAlerts
  readonly caches: readonly StateCache[]

  constructor(sql: MoneySql, source: string, now: () => number, wakeBy: (at: number) => void) {
    this.notificationQueue = new NotificationQueue(
      sql,
      source,
      now,
      wakeBy,
      (account) => isUserAccount(account) || isProgram(account),
    )
    this.distanceAlerts = new LiquidationDistanceAlerts(sql, now)
    this.caches = [this.notificationQueue, this.distanceAlerts]
  }

  /**
   * Runs inside the order's transaction.
   * @param was previous status; undefined for a new order
   */
  notifyOrderFill(record: FuturesOrderRecord, was: FuturesOrderStatus | undefined): void {
    const { account, symbol, side, status, filled } = record
    if (filled === 0 || !this.notificationQueue.watchesFills(account)) return
    const before = was === undefined || was === 'open' ? 'none' : filledOf(was, filled)
    const facts = () => {
      const view = toFuturesOrderView(record)
      return { product: 'futures', symbol, side, quantity: view.filled, price: view.average ?? '' } as const
    }
    this.notificationQueue.notifyFill(account, { before, after: filledOf(status, filled) }, facts, futuresPath(symbol))
  }

  /** Time of the next delivery, epoch ms. */
  deadline(): number | undefined {
    const times = [this.notificationQueue.deadline(), this.distanceAlerts.deadline()].filter((at) => at !== undefined)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  /** Sends until nothing is pending or a receiver is unreachable. */
  async deliverPending({ tell, fired }: ClearingNotificationPort, transact: (work: () => void) => void): Promise<void> {
    await this.notificationQueue.deliverPending(tell)
    await this.distanceAlerts.deliverFired(fired, transact)
  }
}
