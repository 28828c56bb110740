// Stores each step of a delivery before it runs; after a crash, a step may run twice.

import { z } from 'zod/mini'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import {
  type AlertDraft,
  type AlertRefusalReason,
  type AlertSpec,
  type AlertView,
  USER_ALERTS_MAX,
} from '#shared/notifications/alerts/alerts.ts'
import { evaluatePriceAlert } from '#shared/notifications/alerts/evaluate.ts'
import {
  DEFAULT_NOTIFICATION_CHANNELS,
  type Notice,
  NoticeGroup,
  NotificationChannels,
  type NotificationChannelsByGroup,
  noticeGroup,
} from '#shared/notifications/notices/notices.ts'
import { QuietHours } from '#shared/notifications/notices/quiet-hours.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { logWarning } from '../../platform/telemetry/log.ts'
import { isQuietHour, isUrgentNotice } from './quiet.ts'
import type { NoticeDelivery, NoticeStore, StoredAlert } from './store.ts'

/**
 * `gone`: the account or the push subscription no longer exists. `unsent`: no browser of the user has a valid session.
 */
export type NoticeDeliveryOutcome = 'done' | 'gone' | 'unsent'

export type NoticeDeps = {
  readonly arm: (alert: AlertDraft, arming: string) => Promise<void>
  readonly disarm: (alert: AlertDraft, arming: string) => Promise<void>
  /** @throws Error if the ledger or the clearing house cannot be reached */
  readonly watchFills: (isOn: boolean) => Promise<void>
  /** @throws Error if the delivery must be retried */
  readonly deliver: (delivery: NoticeDelivery) => Promise<NoticeDeliveryOutcome>
}

const Chosen = z.partialRecord(NoticeGroup, NotificationChannels)
/** Setting of versions in which only alerts had channels. */
const AlertChannels = z.object({ mail: z.boolean(), push: z.boolean() })

/** `isTold`: ledger and clearing house acknowledged the setting. */
const FillWatch = z.object({ isOn: z.boolean(), isTold: z.boolean() })

/** Mails and pushes that wait longer are dropped. */
const STALE_MS = DAY_MS
const FIRST_WAIT_MS = 2_000
const WAIT_MAX_MS = 10 * MINUTE_MS

/** Mails and SMS of a UTC day. Urgent notices have a bound of their own, because they protect money. */
export const DAILY_MAILS_MAX = 30
export const DAILY_URGENT_MAILS_MAX = 100
const DailyMails = z.object({ day: z.int(), count: z.int() })

export const formatAlertArmingId = ({ id, arming }: Pick<StoredAlert, 'id' | 'arming'>): string => `${id}.${arming}`

const isPriceReached = (spec: AlertSpec, price: number | undefined): boolean =>
  spec.kind === 'price' &&
  price !== undefined &&
  evaluatePriceAlert(spec, { time: 0, last: price, low: price, high: price }) !== undefined

const toAlertView = ({
  id,
  product,
  symbol,
  venue,
  spec,
  state,
  madeAt,
  firedAt,
  value,
}: StoredAlert): AlertView | undefined =>
  state === 'removed'
    ? undefined
    : { id, product, symbol, ...(venue !== undefined && { venue }), spec, state, madeAt, firedAt, value }

export class NoticeService {
  readonly #store: NoticeStore
  readonly #deps: NoticeDeps

  constructor(store: NoticeStore, world: NoticeDeps) {
    this.#store = store
    this.#deps = world
  }

  alerts(): AlertView[] {
    return this.#store.alerts().flatMap((alert) => toAlertView(alert) ?? [])
  }

  /** Push endpoints are secret: only their hosts are included (NO13). */
  exportData(): Record<string, unknown> {
    const { ways: _, quiet: quietHours = null, screens: listOfMarkets = null, ...kept } = this.#store.allSettings()
    const charts = Object.fromEntries(Object.entries(kept).filter(([name]) => /^(?:chart$|drawings:|grid:)/.test(name)))
    return {
      alerts: this.alerts(),
      ways: this.channelsByGroup(),
      quietHours,
      charts,
      listOfMarkets,
      browsers: this.#store.subscriptions().map(({ endpoint }) => ({ service: new URL(endpoint).host })),
    }
  }

  /**
   * @param id makes the call idempotent
   * @param price last price of the market; undefined if unknown
   */
  addAlert(id: string, draft: AlertDraft, now: number, price?: number): Result<AlertView, AlertRefusalReason> {
    const known = this.#store.alert(id)
    const had = known && toAlertView(known)
    if (had) return ok(had)
    if (isPriceReached(draft.spec, price)) return refuse('alert_met')
    const same = draft.spec.kind === 'opening' && this.#opening(draft.symbol)
    if (same && same.state === 'armed') return ok(same)
    if (!same && this.alerts().length >= USER_ALERTS_MAX) return refuse('alert_too_many')
    const alert: StoredAlert = {
      id,
      ...draft,
      state: 'armed' as const,
      // The board may still hold the removed alert. With the same number, it does not fire twice.
      arming: known?.arming ?? 1,
      isTold: false,
      madeAt: now,
      firedAt: 0,
      value: '',
    }
    this.#store.transaction(() => {
      // A market has one opening alert, so a new one replaces one that has fired.
      if (same) this.#store.deleteAlert(same.id)
      // A removed alert of this id may have watched another market.
      if (known) this.#store.deleteAlert(id)
      this.#store.setAlert(alert)
    })
    return ok({ id, ...draft, state: 'armed', madeAt: now, firedAt: 0, value: '' })
  }

  /** @param price last price of the market; undefined if unknown */
  rearmAlert(id: string, price?: number): Result<null, AlertRefusalReason> {
    const alert = this.#store.alert(id)
    if (!alert || alert.state === 'removed') return refuse('alert_unknown')
    // A market opens only once.
    if (alert.spec.kind === 'opening') return refuse('alert_met')
    if (alert.state === 'fired') {
      if (isPriceReached(alert.spec, price)) return refuse('alert_met')
      this.#store.setAlert({ ...alert, state: 'armed', arming: alert.arming + 1, isTold: false, firedAt: 0, value: '' })
    }
    return ok(null)
  }

  removeAlert(id: string): Result<null, AlertRefusalReason> {
    const alert = this.#store.alert(id)
    if (!alert || alert.state === 'removed') return refuse('alert_unknown')
    if (alert.state === 'fired') this.#store.deleteAlert(id)
    else this.#store.setAlert({ ...alert, state: 'removed', isTold: false })
    return ok(null)
  }

  #opening(symbol: string): AlertView | undefined {
    return this.alerts().find((alert) => alert.spec.kind === 'opening' && alert.symbol === symbol)
  }

  channelsByGroup(): NotificationChannelsByGroup {
    const before = this.#store.findSetting('channels', AlertChannels)
    const alert = before && { alert: { bell: true, ...before } }
    return { ...DEFAULT_NOTIFICATION_CHANNELS, ...alert, ...this.#store.findSetting('ways', Chosen) }
  }

  #channels({ kind }: Notice): NotificationChannels {
    return this.channelsByGroup()[noticeGroup(kind)]
  }

  /** True if a channel is chosen for fills of the user's own orders. */
  get wantsFills(): boolean {
    return Object.values(this.channelsByGroup().orders).includes(true)
  }

  setChannels(chosen: Partial<NotificationChannelsByGroup>, now: number): void {
    this.#store.transaction(() => {
      this.#store.setSetting('ways', { ...this.#store.findSetting('ways', Chosen), ...chosen }, now)
      this.#watchFills(this.wantsFills, now)
    })
  }

  /** Undefined if the user never set them. */
  quietHours(): QuietHours | undefined {
    return this.#store.findSetting('quiet', QuietHours)
  }

  setQuietHours(hours: QuietHours, now: number): void {
    this.#store.setSetting('quiet', hours, now)
  }

  closeAccount(now: number): void {
    for (const { id } of this.alerts()) this.removeAlert(id)
    this.#watchFills(false, now)
  }

  /** Idempotent by notice id. */
  acceptNotices(notices: readonly Notice[]): void {
    this.#store.transaction(() => {
      for (const notice of notices) this.#take(notice)
    })
  }

  /** Epoch ms; undefined if nothing waits. */
  get nextDeliveryAt(): number | undefined {
    return this.#store.nextDeliveryAt()
  }

  recordFired({ id: arming, at, value }: { readonly id: string; readonly at: number; readonly value: string }): void {
    const alert = this.#store.alert(arming.split('.')[0] ?? '')
    if (alert?.state !== 'armed' || formatAlertArmingId(alert) !== arming) return
    const { product, symbol, venue, spec } = alert
    const fired = { product, symbol, ...(venue !== undefined && { venue }), spec }
    const link = product === 'spot' ? spotPath(symbol) : futuresPath(symbol)
    this.#store.transaction(() => {
      this.#store.setAlert({ ...alert, state: 'fired', isTold: true, firedAt: at, value })
      this.#take({ kind: 'alert_fired', params: { alert: fired, value }, id: arming, at, link })
    })
  }

  /** Runs inside the caller's transaction. */
  #take(notice: Notice): void {
    if (!this.#store.recordIfNew(notice.id)) return
    const wanted = this.#channels(notice)
    if (wanted.bell) this.#addDelivery(notice, 'bell')
    if (wanted.mail) this.#addDelivery(notice, 'mail')
    if (wanted.push) for (const { endpoint } of this.#store.subscriptions()) this.#addDelivery(notice, 'push', endpoint)
  }

  #addDelivery(notice: Notice, channel: NoticeDelivery['channel'], target = ''): void {
    const { id, at } = notice
    this.#store.addDelivery({ id: `${id}:${channel}:${target}`, channel, notice, madeAt: at, target })
  }

  /** @returns next run, epoch ms; undefined: none */
  async sendPending(now: number): Promise<number | undefined> {
    const untold = (await this.#reportToBoards()) || !(await this.#notifyFills(now))
    for (const delivery of this.#store.dueDeliveries(now)) await this.#deliver(delivery, now)
    const next = this.#store.nextDeliveryAt()
    return untold ? Math.min(next ?? Number.POSITIVE_INFINITY, now + FIRST_WAIT_MS) : next
  }

  #watchFills(isOn: boolean, now: number): void {
    if (isOn !== (this.#store.findSetting('fills', FillWatch)?.isOn ?? false)) {
      this.#store.setSetting('fills', { isOn, isTold: false }, now)
    }
  }

  /** @returns true if acknowledged */
  async #notifyFills(now: number): Promise<boolean> {
    const watch = this.#store.findSetting('fills', FillWatch)
    if (!watch || watch.isTold) return true
    try {
      await this.#deps.watchFills(watch.isOn)
    } catch (error) {
      logWarning('fills_not_watched', { error })
      return false
    }
    // The user may have changed the setting during the await.
    const isSame = this.#store.findSetting('fills', FillWatch)?.isOn === watch.isOn
    if (isSame) this.#store.setSetting('fills', { ...watch, isTold: true }, now)
    return isSame
  }

  async #reportToBoards(): Promise<boolean> {
    let hasFailed = false
    for (const alert of this.#store.alerts().filter(({ isTold }) => !isTold)) {
      try {
        if (alert.state === 'removed') {
          await this.#deps.disarm(alert, formatAlertArmingId(alert))
          // The user may have added the alert again during the await.
          if (this.#store.alert(alert.id)?.state === 'removed') this.#store.deleteAlert(alert.id)
          continue
        }
        await this.#deps.arm(alert, formatAlertArmingId(alert))
        // The alert may have fired or been removed during the await.
        const now = this.#store.alert(alert.id)
        if (now?.state === 'armed' && now.arming === alert.arming) this.#store.setAlert({ ...now, isTold: true })
      } catch (error) {
        hasFailed = true
        logWarning('alert_board_not_told', { error })
      }
    }
    return hasFailed
  }

  #mailsToday(now: number): number {
    const mails = this.#store.findSetting('mails', DailyMails)
    return mails?.day === Math.floor(now / DAY_MS) ? mails.count : 0
  }

  #isSuppressed({ channel, notice }: NoticeDelivery, now: number): boolean {
    if (channel === 'bell') return false
    const isUrgent = isUrgentNotice(notice)
    const most = isUrgent ? DAILY_URGENT_MAILS_MAX : DAILY_MAILS_MAX
    if (channel === 'mail' && this.#mailsToday(now) >= most) return true
    const quiet = this.quietHours()
    return !isUrgent && quiet !== undefined && isQuietHour(quiet, now)
  }

  async #deliver(delivery: NoticeDelivery, now: number): Promise<void> {
    if (this.#isSuppressed(delivery, now)) {
      // Repetition is safe, because the account stores one notice per id.
      this.#store.transaction(() => {
        this.#addDelivery(delivery.notice, 'bell')
        this.#store.deleteDelivery(delivery.id)
      })
      return
    }
    try {
      const outcome = await this.#deps.deliver(delivery)
      if (outcome === 'gone') this.#store.unsubscribe(delivery.target)
      this.#store.transaction(() => {
        if (outcome === 'unsent' && !this.#channels(delivery.notice).mail) this.#addDelivery(delivery.notice, 'bell')
        this.#store.deleteDelivery(delivery.id)
        if (delivery.channel !== 'mail') return
        this.#store.setSetting('mails', { day: Math.floor(now / DAY_MS), count: this.#mailsToday(now) + 1 }, now)
      })
    } catch (error) {
      // The log contains neither user nor text.
      logWarning('notice_not_delivered', { channel: delivery.channel, error })
      if (delivery.channel !== 'bell' && now - delivery.madeAt > STALE_MS) this.#store.deleteDelivery(delivery.id)
      else this.#store.postpone(delivery.id, now + Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** delivery.tries))
    }
  }
}
