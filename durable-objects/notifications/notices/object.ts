// Notifications of a user (SPEC.md). The deployed subclass adds mail and push (worker/notifications/post.ts).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { ChartGrid, type ChartGridProduct } from '#shared/markets/charts/chart-grid.ts'
import { type ChartDrawing, ChartDrawings, ChartSetup } from '#shared/markets/charts/chart-setup.ts'
import {
  applySavedMarketScreensChange,
  NO_SAVED_MARKET_SCREENS,
  type SavedMarketScreens,
  type SavedMarketScreensChange,
} from '#shared/markets/market-list/screens.ts'
import { StoredMarketScreens } from '#shared/markets/market-list/stored-screens.ts'
import {
  type AlertDraft,
  type AlertRefusalReason,
  type AlertSpec,
  type AlertView,
  formatAlertBoardName,
} from '#shared/notifications/alerts/alerts.ts'
import type { Notice, NotificationChannelsByGroup } from '#shared/notifications/notices/notices.ts'
import type { QuietHours } from '#shared/notifications/notices/quiet-hours.ts'
import type { Result } from '#shared/platform/result.ts'
import type { ContactDetails } from '../../identity/account/views.ts'
import { forgetErasedInBackup } from '../../platform/backup/barrier.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { computeShardName } from '../../platform/slots.ts'
import { type NoticeDeliveryOutcome, NoticeService } from './service.ts'
import {
  type NoticeDelivery,
  NoticeStore,
  type PushOwner,
  type PushSubscriptionJson,
  type StoredPushSubscription,
} from './store.ts'

type FillsTeller = { watchFills(userId: string, isOn: boolean): Promise<void> }

export type NotificationObjectEnv = {
  readonly ALERT_BOARD: {
    getByName(board: string): {
      arm(id: string, userId: string, spec: AlertSpec): Promise<void>
      disarm(id: string): Promise<void>
    }
  }
  readonly CLEARING: {
    getByName(collateral: string): FillsTeller & {
      watchDistance(
        id: string,
        watch: { readonly person: string; readonly symbol: string; readonly percent: number } | null,
      ): Promise<void>
    }
  }
  readonly LEDGER: { getByName(shard: string): FillsTeller }
  readonly LEDGER_SHARDS?: string
  readonly VENUE_ACCOUNT: { getByName(userId: string): { watchFills(isOn: boolean): Promise<void> } }
  readonly VENUE_SPOT_URL?: string
  readonly ACCOUNT: {
    getByName(userId: string): {
      notify(notice: Notice): Promise<void>
      contact(): Promise<ContactDetails | undefined>
      /** Sessions that did not expire. */
      sessions(): Promise<readonly { readonly id: string }[]>
    }
  }
}

const PushKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() })
export type PushKey = z.infer<typeof PushKey>

const SUBSCRIPTIONS_MAX = 10
const CHARTS_MAX = 40

export type StoredChart = { readonly setup: ChartSetup | null; readonly drawings: ChartDrawing[] | null }

export class NotificationObject<Env extends NotificationObjectEnv = NotificationObjectEnv> extends DurableObject<Env> {
  readonly #store: NoticeStore
  readonly #service: NoticeService
  #turn: Promise<void> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new NoticeStore(ctx.storage)
    this.#service = new NoticeService(this.#store, {
      arm: ({ product, symbol, venue, spec }, arming) => {
        const userId = this.#userId
        if (spec.kind === 'liquidation') {
          return this.#house.watchDistance(arming, { person: userId, symbol, percent: spec.percent })
        }
        const board = formatAlertBoardName(product, symbol, venue)
        return objectStub(this.env, 'ALERT_BOARD', board).arm(arming, userId, spec)
      },
      disarm: ({ product, symbol, venue, spec }, arming) => {
        if (spec.kind === 'liquidation') return this.#house.watchDistance(arming, null)
        return objectStub(this.env, 'ALERT_BOARD', formatAlertBoardName(product, symbol, venue)).disarm(arming)
      },
      watchFills: async (isOn) => {
        await objectStub(this.env, 'LEDGER', computeShardName(this.#userId, ledgerShardCount(this.env))).watchFills(
          this.#userId,
          isOn,
        )
        await this.#house.watchFills(this.#userId, isOn)
        const { VENUE_SPOT_URL = '' } = this.env
        if (VENUE_SPOT_URL !== '') await objectStub(this.env, 'VENUE_ACCOUNT', this.#userId).watchFills(isOn)
      },
      deliver: (delivery) => this.#deliver(delivery),
    })
  }

  get #house() {
    return objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
  }

  get #userId(): string {
    return this.ctx.id.name ?? ''
  }

  async alerts(): Promise<AlertView[]> {
    return this.#service.alerts()
  }

  /** @param price last price of the market; missing in calls of earlier releases, or if the market did not answer */
  async add(id: string, draft: AlertDraft, price?: number): Promise<Result<AlertView, AlertRefusalReason>> {
    const added = this.#service.addAlert(id, draft, Date.now(), price)
    await this.#work()
    return added
  }

  /** Earlier releases lack this call, so they cannot watch the prices of this site instead. */
  async addAtVenue(id: string, draft: AlertDraft, price?: number): Promise<Result<AlertView, AlertRefusalReason>> {
    return this.add(id, draft, price)
  }

  /** @param price as in `add` */
  async rearm(id: string, price?: number): Promise<Result<null, AlertRefusalReason>> {
    const done = this.#service.rearmAlert(id, price)
    await this.#work()
    return done
  }

  async remove(id: string): Promise<Result<null, AlertRefusalReason>> {
    const done = this.#service.removeAlert(id)
    await this.#work()
    return done
  }

  /** Called by an alert board. When this returns, the board deletes the alert (alert-board/SPEC.md, AB7). */
  async fired(fired: { id: string; at: number; value: string }): Promise<void> {
    this.#service.recordFired(fired)
    await this.ctx.storage.setAlarm(Date.now())
  }

  /** Earlier releases lack this call: they do not know the alert, and would lose that it fired. */
  async firedAtVenue(fired: { id: string; at: number; value: string }): Promise<void> {
    await this.fired(fired)
  }

  /** The sender repeats the call until it returns. */
  async tell(notices: readonly Notice[]): Promise<void> {
    this.#service.acceptNotices(notices)
    // Without a channel there is nothing to send.
    if (this.#service.nextDeliveryAt !== undefined) await this.ctx.storage.setAlarm(Date.now())
  }

  /** `subscriptions` is missing in answers of earlier releases. */
  async channels(): Promise<{
    ways: NotificationChannelsByGroup
    browsers: number
    quiet: QuietHours | null
    subscriptions?: readonly Pick<StoredPushSubscription, 'endpoint' | 'session'>[]
  }> {
    const subscriptions = this.#store.subscriptions().map(({ endpoint, session }) => ({ endpoint, session }))
    return {
      ways: this.#service.channelsByGroup(),
      browsers: subscriptions.length,
      subscriptions,
      quiet: this.#service.quietHours() ?? null,
    }
  }

  async setWays(chosen: Partial<NotificationChannelsByGroup>): Promise<void> {
    this.#service.setChannels(chosen, Date.now())
    await this.#work()
  }

  async wantsFills(): Promise<boolean> {
    return this.#service.wantsFills
  }

  async setQuiet(hours: QuietHours): Promise<void> {
    this.#service.setQuietHours(hours, Date.now())
  }

  /** @param owner missing in calls of earlier releases */
  async subscribe(subscription: PushSubscriptionJson, owner?: PushOwner): Promise<void> {
    this.#store.subscribe(subscription, owner ?? { session: '', device: '' }, Date.now(), SUBSCRIPTIONS_MAX)
  }

  async unsubscribe(endpoint: string): Promise<void> {
    this.#store.unsubscribe(endpoint)
  }

  /**
   * Deletes the subscriptions of ended sessions (NO15).
   * @param sessions ids; null for all, except `kept`
   */
  async endPushSessions(sessions: readonly string[] | null, kept = ''): Promise<void> {
    this.#store.endPushSessions(sessions, kept)
  }

  async movePushSession(device: string, session: string): Promise<void> {
    this.#store.movePushSession(device, session)
  }

  async forgetPushDevice(id: string): Promise<void> {
    this.#store.forgetPushDevice(id)
  }

  /** @param market product and symbol */
  async chart(market: string): Promise<StoredChart> {
    return {
      setup: this.#store.findSetting('chart', ChartSetup) ?? null,
      drawings: this.#store.findSetting(`drawings:${market}`, ChartDrawings) ?? null,
    }
  }

  async saveChart(market: string, { setup, drawings }: StoredChart): Promise<void> {
    const now = Date.now()
    this.#store.transaction(() => {
      if (setup) this.#store.setSetting('chart', setup, now)
      if (drawings) this.#store.setSetting(`drawings:${market}`, drawings, now)
      this.#store.trimSettings('drawings:', CHARTS_MAX)
    })
  }

  async chartGrid(product: ChartGridProduct): Promise<ChartGrid | null> {
    return this.#store.findSetting(`grid:${product}`, ChartGrid) ?? null
  }

  async saveChartGrid(product: ChartGridProduct, grid: ChartGrid): Promise<void> {
    this.#store.setSetting(`grid:${product}`, grid, Date.now())
  }

  async screens(): Promise<SavedMarketScreens> {
    return this.#store.findSetting('screens', StoredMarketScreens) ?? NO_SAVED_MARKET_SCREENS
  }

  async changeScreens(change: SavedMarketScreensChange): Promise<void> {
    const before = await this.screens()
    const after = applySavedMarketScreensChange(before, change, Date.now())
    if (after !== before) this.#store.setSetting('screens', after, Date.now())
  }

  /** Returns base64url. Only one object of the deployment has the push key. */
  async publicKey(): Promise<string> {
    const { x = '', y = '' } = await this.privateKey()
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
    const point = String.fromCharCode(4, ...bytes(x), ...bytes(y))
    return btoa(point).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }

  /** Creates the key on first use; it never changes. For the worker only. */
  async privateKey(): Promise<PushKey> {
    const kept = this.#store.findSetting('push-key', PushKey)
    if (kept) return kept
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    if (!('privateKey' in pair)) throw new Error('P-256 is a pair of keys')
    const made = PushKey.parse(await crypto.subtle.exportKey('jwk', pair.privateKey))
    // A concurrent call may have created a key.
    const other = this.#store.findSetting('push-key', PushKey)
    if (!other) this.#store.setSetting('push-key', made, Date.now())
    return other ?? made
  }

  async ownCopy(): Promise<Record<string, unknown>> {
    return this.#service.exportData()
  }

  async vanish(): Promise<void> {
    this.#service.closeAccount(Date.now())
    await this.#work()
    this.#store.erase()
    forgetErasedInBackup(this.ctx.storage)
  }

  override async alarm(): Promise<void> {
    await this.#work()
  }

  /** The deployed subclass overrides this. */
  protected send(_delivery: NoticeDelivery, _to: PushSubscriptionJson | undefined): Promise<NoticeDeliveryOutcome> {
    return Promise.reject(new Error('nobody carries it'))
  }

  async #deliver(delivery: NoticeDelivery): Promise<NoticeDeliveryOutcome> {
    const { channel, notice, target } = delivery
    if (channel === 'bell') {
      await objectStub(this.env, 'ACCOUNT', this.#userId).notify(notice)
      return 'done'
    }
    if (channel !== 'push') return this.send(delivery, undefined)
    const subscription = this.#store.subscriptions().find(({ endpoint }) => endpoint === target)
    if (!subscription) return 'gone'
    // Another user may use the browser now (NO15).
    const sessions = new Set((await objectStub(this.env, 'ACCOUNT', this.#userId).sessions()).map(({ id }) => id))
    if (sessions.has(subscription.session)) return this.send(delivery, subscription)
    return this.#store.subscriptions().some(({ session }) => sessions.has(session)) ? 'done' : 'unsent'
  }

  /** Runs one at a time, so no delivery happens twice. */
  #work(): Promise<void> {
    const turn = this.#turn.then(() => this.#workNow())
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #workNow(): Promise<void> {
    const next = await this.#service.sendPending(Date.now())
    if (next !== undefined) await this.ctx.storage.setAlarm(Math.max(next, Date.now() + 1))
  }
}
