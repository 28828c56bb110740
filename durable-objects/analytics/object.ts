// A shard of the analytics behind RPC: takes deliveries of the receiver, answers operators, purges by alarm.

import { DurableObject } from 'cloudflare:workers'
import type { WireEvent } from '#shared/analytics/wire.ts'
import { assert } from '#shared/assert.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { admit, type Count } from './engine.ts'
import { PURGE_MS, RECENT_MAX } from './limits.ts'
import { Senders } from './senders.ts'
import { AnalyticsStore, type Range, type Recent } from './store.ts'

/** Version of the messages to this object: deployments overlap, so it is checked. */
export const DELIVERY_VERSION = 1

export type Delivery = {
  readonly version: number
  /** Who sends: where the request came from. Not kept. */
  readonly sender: string
  readonly app: string
  readonly events: readonly WireEvent[]
}

export type Delivered = { readonly accepted: number; readonly duplicates: number }

export class Analytics extends DurableObject<unknown> {
  readonly #store: AnalyticsStore
  readonly #senders = new Senders()

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AnalyticsStore(ctx.storage)
  }

  /** Keeps the events that are new. @throws Error if the receiver speaks another version */
  async deliver({ version, sender, app, events }: Delivery): Promise<Result<Delivered, 'rate_limited'>> {
    assert(version === DELIVERY_VERSION, `delivery version ${DELIVERY_VERSION} is understood here, not ${version}`)
    const now = Date.now()
    if (!this.#senders.take(sender, events.length, now)) return refuse('rate_limited')
    const admission = admit(app, events, this.#store, now)
    if (admission.rows.length > 0) {
      this.#store.keep(admission, now)
      await this.#seeToPurge()
    }
    return ok({ accepted: admission.rows.length, duplicates: admission.duplicates })
  }

  /** Counts by day, app, type and name. */
  async counts(range: Range): Promise<Count[]> {
    return this.#store.counts(range)
  }

  /** The newest raw events, newest first, at most 200. */
  async recent({ limit, app }: { limit: number; app?: string | undefined }): Promise<Recent[]> {
    return this.#store.recent({ limit: Math.min(limit, RECENT_MAX), app })
  }

  override async alarm(): Promise<void> {
    if (this.#store.purge(Date.now())) await this.ctx.storage.setAlarm(Date.now() + PURGE_MS)
  }

  async #seeToPurge(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + PURGE_MS)
  }
}
