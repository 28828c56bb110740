import { SECOND_MS } from '#shared/platform/intervals.ts'

/** A hub renews its lease every thirty seconds. */
export const WATCH_LEASE_MS = 75 * SECOND_MS

/** Hubs whose pages watch the account. */
export class HubLeases {
  readonly #until = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** True until `prune` finds the last lease ended. */
  get hasAny(): boolean {
    return this.#until.size > 0
  }

  renew(hub: string): void {
    this.#until.set(hub, this.#now() + WATCH_LEASE_MS)
  }

  prune(): void {
    for (const [hub, until] of this.#until) if (until <= this.#now()) this.#until.delete(hub)
  }

  list(): string[] {
    return [...this.#until].filter(([, until]) => until > this.#now()).map(([hub]) => hub)
  }
}
