import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { readStored, removeStored, writeStored } from '../preferences/storage.ts'
import { trackCampaignVisit } from './campaign-click.ts'
import { readCollectionMode } from './consent.ts'
import { createDeviceId, createUuidV4 } from './device-id.ts'
import { AnalyticsEngine, type AnalyticsEventInput } from './engine.ts'
import {
  computeUtcOffsetMinutes,
  parseAccountId,
  readAnalyticsDeployment,
  readAnalyticsPage,
  readBrowserProperties,
} from './facts.ts'
import { createAnalyticsIdentity, parseAnalyticsIdentity } from './identity.ts'
import type { AnalyticsIdentityStore } from './identity-store.ts'
import { ANALYTICS_IDENTITY_KEY } from './identity-text.ts'
import { EVENT_SEND_INTERVAL_MS, type EventBatch, type EventOutbox, type EventSendTrigger } from './outbox.ts'
import { computePageProperties, computePresetProperties } from './presets.ts'
import {
  createPageViewProperties,
  isMemberEvent,
  type ProductEventName,
  type ProductEvents,
  toProductProperties,
} from './products.ts'
import { EventBatchQueue } from './queue.ts'
import { type EventSender, sendEventBatch, sendEventBeacon } from './send.ts'
import { SingleEventSender } from './singles.ts'
import { createAnalyticsIdentityStore, createStoredEventQueue, UNSENT_EVENTS_KEY } from './stored-identity.ts'
import { parseStoredEvents, type StoredEventQueue } from './tab-queue.ts'

/** Delay before a change is written to storage (protocols §1.3). */
const WRITE_MS = 500

const PAGE_SHOW = 'ta_page_show'
const PAGE_HIDE = 'ta_page_hide'

const newDeviceId = () =>
  createDeviceId({
    now: Date.now(),
    random: Math.random,
    userAgent: navigator.userAgent,
    width: screen.width,
    height: screen.height,
  })

export class AnalyticsPage {
  readonly #engine: AnalyticsEngine
  readonly #sender: EventSender
  readonly #store: AnalyticsIdentityStore
  readonly #tab: StoredEventQueue
  readonly #end = new AbortController()
  #writing: ReturnType<typeof setTimeout> | undefined
  #isLeaving = false

  private constructor(parts: {
    engine: AnalyticsEngine
    sender: EventSender
    store: AnalyticsIdentityStore
    tab: StoredEventQueue
  }) {
    this.#engine = parts.engine
    this.#sender = parts.sender
    this.#store = parts.store
    this.#tab = parts.tab
  }

  static async open(): Promise<AnalyticsPage> {
    const { appId, mode } = readAnalyticsDeployment()
    const [store, tab] = [createAnalyticsIdentityStore(), createStoredEventQueue(appId)]
    const left = await tab.open()
    const outbox: EventOutbox = mode === 'batch' ? new EventBatchQueue() : new SingleEventSender()
    outbox.addRestored(left)
    const identity = store.read() ?? createAnalyticsIdentity(newDeviceId())
    const waiting = readStored(UNSENT_EVENTS_KEY, parseStoredEvents, 'session') ?? []
    const engine = new AnalyticsEngine({
      identity,
      outbox,
      presets: computePresetProperties(readBrowserProperties()),
      waiting,
    })
    const page = new AnalyticsPage({ engine, sender: { appId, mode, deviceId: identity.device_id }, store, tab })
    // The visitor had opted out earlier and has consented now.
    if (identity.opt_tracking === false) engine.setStatus('normal')
    page.#follow()
    page.#observe()
    return page
  }

  get hasStopped(): boolean {
    return this.#end.signal.aborted
  }

  track<Name extends ProductEventName>(name: Name, detail: ProductEvents[Name], now: number): void {
    const properties = toProductProperties(name, detail, readAnalyticsPage())
    this.#track({ name, properties, needsLogin: isMemberEvent(name) }, now)
    this.#dispatch(this.#engine.outbox.takeDueBatches('event', Date.now()))
  }

  stop(): void {
    this.#engine.setStatus('stop')
    this.#forget()
    this.#store.write(this.#engine.identity)
  }

  #forget(): void {
    this.#engine.outbox.clear()
    this.#write()
    removeStored(UNSENT_EVENTS_KEY, 'session')
    this.#tab.close()
    this.#end.abort()
  }

  #observe(): void {
    const account = parseAccountId(document.cookie)
    if (account !== '') this.#engine.login(account)
    else if (this.#engine.identity.account_id !== '') this.#engine.logout()
    this.#engine.setSuperProperties({ site_language: document.documentElement.lang })
    const now = Date.now()
    this.#engine.startEventTimer(PAGE_HIDE, now)
    this.#track({ name: PAGE_SHOW, properties: this.#pageProperties() }, now)
    this.#dispatch(this.#engine.outbox.takeDueBatches('event', now))
    trackCampaignVisit(readAnalyticsPage().site)
  }

  #pageProperties() {
    return {
      ...computePageProperties(location.href, document.title, document.referrer),
      ...createPageViewProperties(readAnalyticsPage()),
    }
  }

  #track(tracked: AnalyticsEventInput, now: number): AnalyticsWireEvent | undefined {
    const event = this.#engine.track(tracked, { now, zoneMinutes: computeUtcOffsetMinutes(now), uuid: createUuidV4() })
    this.#writing ??= setTimeout(() => this.#write(), WRITE_MS)
    return event
  }

  #write(): void {
    clearTimeout(this.#writing)
    this.#writing = undefined
    this.#tab.write(this.#engine.outbox.events)
    this.#store.write(this.#engine.identity)
    if (this.#engine.eventsAwaitingLogin.length > 0)
      writeStored(UNSENT_EVENTS_KEY, JSON.parse(JSON.stringify(this.#engine.eventsAwaitingLogin)), 'session')
    else removeStored(UNSENT_EVENTS_KEY, 'session')
  }

  #dispatch(batches: readonly EventBatch[], isLast = false): void {
    for (const batch of batches) {
      void sendEventBatch(this.#sender, batch, isLast).then((outcome) => {
        const more = this.#engine.outbox.recordOutcome(batch, outcome, Date.now())
        if (outcome !== 'failed') this.#write()
        this.#dispatch(more)
      })
    }
  }

  readonly #flush = (trigger: EventSendTrigger, isLast = false): void =>
    this.#dispatch(this.#engine.outbox.takeDueBatches(trigger, Date.now()), isLast)

  #follow(): void {
    const { signal } = this.#end
    const timer = setInterval(() => this.#flush('interval'), EVENT_SEND_INTERVAL_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    window.addEventListener('online', () => this.#flush('flush'), { signal })
    window.addEventListener('pagehide', () => this.#leave(), { signal })
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && this.#comeBack()), { signal })
    document.addEventListener('visibilitychange', () => this.#seen(), { signal })
    window.addEventListener('storage', (event) => this.#subscribe(event), { signal })
  }

  /** Sends the queue when the page is hidden, because it may never return. A page that is being left sends a beacon. */
  #seen(): void {
    if (document.visibilityState === 'hidden' && !this.#isLeaving) this.#flush('flush', true)
  }

  /** A beacon gets no response, so the next page resends its events. The receiver removes duplicates by event id. */
  #leave(): void {
    // The visitor opted out in another tab, so this page must not write any more.
    if (readCollectionMode() !== 'collect') {
      this.#forget()
      return
    }
    this.#isLeaving = true
    const now = Date.now()
    this.#track({ name: PAGE_HIDE, properties: this.#pageProperties() }, now)
    this.#write()
    const { events } = this.#engine.outbox
    if (navigator.onLine && events.length > 0) sendEventBeacon(this.#sender, events)
    this.#tab.close()
  }

  /** After a return from the back/forward cache, other pages may have taken over this page's queue. */
  async #comeBack(): Promise<void> {
    this.#isLeaving = false
    this.#engine.outbox.clear()
    const identity = this.#store.read()
    if (identity) this.#engine.applyIdentity(identity)
    if (identity?.opt_tracking === false) return this.#forget()
    this.#engine.outbox.addRestored(await this.#tab.open())
    this.#observe()
    return undefined
  }

  /** Applies an opt-out, login or logout that another tab made. */
  #subscribe({ key, newValue }: StorageEvent): void {
    const identity = key === ANALYTICS_IDENTITY_KEY ? parseAnalyticsIdentity(newValue) : undefined
    if (!identity) return
    this.#engine.applyIdentity(identity)
    if (identity.opt_tracking === false) this.#forget()
  }
}
