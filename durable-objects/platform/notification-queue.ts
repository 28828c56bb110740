// Only subscribers are notified of fills, so other users cost nothing.

import type { NoticeParams } from '#shared/notifications/notices/notices.ts'
import type { MoneySql } from './money-storage.ts'
import type { NewNotice } from './new-notice.ts'
import { isUserAccount, NoticeOutbox, type NotifyUser } from './notice-outbox.ts'
import { overwriteRow, readRows } from './rows.ts'
import type { StateCache } from './transactions.ts'

export const FILL_WATCHES_SCHEMA = 'CREATE TABLE fill_watches (person TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;'

export type OrderFillState = 'none' | 'part' | 'whole'

/** Notifies only of an order's first partial fill, because there may be hundreds. */
export function findFillNotification(
  before: OrderFillState,
  after: OrderFillState,
): 'order_filled' | 'order_part_filled' | undefined {
  if (after === 'whole' && before !== 'whole') return 'order_filled'
  return after === 'part' && before === 'none' ? 'order_part_filled' : undefined
}

export class NotificationQueue implements StateCache {
  readonly #sql: MoneySql
  readonly #outbox: NoticeOutbox
  readonly #now: () => number
  readonly #wakeBy: (at: number) => void
  readonly #hasSubscriber: (account: string) => boolean
  #watched: Set<string> | undefined

  constructor(
    sql: MoneySql,
    source: string,
    now: () => number,
    wakeBy: (at: number) => void,
    isHeard: (account: string) => boolean = isUserAccount,
  ) {
    this.#sql = sql
    this.#hasSubscriber = isHeard
    this.#outbox = new NoticeOutbox(sql, () => source, isHeard)
    this.#now = now
    this.#wakeBy = wakeBy
  }

  /** Runs inside the caller's transaction. */
  add(userId: string, notice: NewNotice): void {
    if (!this.#hasSubscriber(userId)) return
    this.#outbox.add(userId, notice)
    this.#wakeBy(this.#now())
  }

  /** Runs inside the caller's transaction. */
  watchFills(userId: string, isOn: boolean): void {
    const watched = this.#all()
    if (watched.has(userId) === isOn) return
    if (isOn) watched.add(userId)
    else watched.delete(userId)
    const query = isOn
      ? 'INSERT OR REPLACE INTO fill_watches (person) VALUES (?)'
      : 'DELETE FROM fill_watches WHERE person = ?'
    overwriteRow(this.#sql, `fill_watches ${userId}`, query, userId)
  }

  watchesFills(userId: string): boolean {
    return this.#all().has(userId)
  }

  /**
   * Runs inside the fill's transaction.
   * @param link path on the site
   */
  notifyFill(
    userId: string,
    { before, after }: { readonly before: OrderFillState; readonly after: OrderFillState },
    facts: () => NoticeParams<'order_filled'>,
    link: string,
  ): void {
    const kind = findFillNotification(before, after)
    if (kind !== undefined) this.add(userId, { kind, params: facts(), at: this.#now(), link })
  }

  /** Never throws; `deadline` returns when to retry. */
  deliverPending(tell: NotifyUser): Promise<void> {
    return this.#outbox.deliverPending(tell, this.#now)
  }

  deadline(): number | undefined {
    return this.#outbox.nextDeliveryAt(this.#now())
  }

  load(): void {
    this.#all()
    this.deadline()
  }

  flush(): void {}

  invalidate(): void {
    this.#watched = undefined
  }

  #all(): Set<string> {
    this.#watched ??= new Set(
      readRows<{ person: string }>(this.#sql, 'SELECT person FROM fill_watches').map(({ person: userId }) => userId),
    )
    return this.#watched
  }
}
