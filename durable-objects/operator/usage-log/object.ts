// One instance, named `site` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { UsageDay, UsageReport } from '#shared/operator/usage.ts'
import { UsageStore } from './store.ts'

export class UsageLog extends DurableObject<unknown> {
  readonly #usage: UsageStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#usage = new UsageStore(ctx.storage)
  }

  async report(report: UsageReport): Promise<void> {
    this.#usage.add(report, Date.now())
  }

  async lastDay(): Promise<UsageDay> {
    return this.#usage.readDay(Date.now())
  }
}
