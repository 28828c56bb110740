// A hub queries a producer, such as a book, at once for a new topic, before its lease ends, and after a failure.

import { TOPIC_LEASE_RENEWAL_INTERVAL_MS } from '../platform/market-feed.ts'
import type { ProducerName } from './topics.ts'

const RETRY_MS = 1000
/** An object may have only six connections open (workers limits). */
const IN_FLIGHT_MAX = 6

type Lease = { dueAt: number; failures: number; isAsking: boolean; isOutdated: boolean }

export class ProducerLeases {
  readonly #leases = new Map<ProducerName, Lease>()

  requestQuery(producer: ProducerName, now: number): void {
    const lease = this.#leases.get(producer)
    if (!lease) this.#leases.set(producer, { dueAt: now, failures: 0, isAsking: false, isOutdated: false })
    else if (lease.isAsking) lease.isOutdated = true
    else lease.dueAt = Math.min(lease.dueAt, now)
  }

  /** Returns producers to query; each is in flight until `noteResponse` or `noteFailure`. */
  takeDue(now: number): readonly ProducerName[] {
    const due = [...this.#leases]
      .filter(([, { dueAt, isAsking }]) => !isAsking && dueAt <= now)
      .slice(0, IN_FLIGHT_MAX - this.#inFlight)
    for (const [, lease] of due) lease.isAsking = true
    return due.map(([producer]) => producer)
  }

  /** @param keeps true if topics remain; without topics, the query ended the lease */
  noteResponse(producer: ProducerName, now: number, keeps: boolean): void {
    const lease = this.#leases.get(producer)
    if (!lease) return
    if (!keeps && !lease.isOutdated) this.#leases.delete(producer)
    else this.#next(lease, now + TOPIC_LEASE_RENEWAL_INTERVAL_MS, now)
    lease.failures = 0
  }

  /** @returns number of consecutive failures */
  noteFailure(producer: ProducerName, now: number): number {
    const lease = this.#leases.get(producer)
    if (!lease) return 0
    lease.failures += 1
    this.#next(
      lease,
      now + Math.min(RETRY_MS * 2 ** (lease.failures - 1), TOPIC_LEASE_RENEWAL_INTERVAL_MS),
      Number.POSITIVE_INFINITY,
    )
    return lease.failures
  }

  /** Epoch ms of the next query; undefined if none is due, or a response must arrive first. */
  get nextAt(): number | undefined {
    if (this.#inFlight >= IN_FLIGHT_MAX) return undefined
    const dues = [...this.#leases.values()].filter(({ isAsking }) => !isAsking).map(({ dueAt }) => dueAt)
    return dues.length === 0 ? undefined : Math.min(...dues)
  }

  get #inFlight(): number {
    return [...this.#leases.values()].filter(({ isAsking }) => isAsking).length
  }

  #next(lease: Lease, dueAt: number, outdatedAt: number): void {
    lease.dueAt = lease.isOutdated ? Math.min(dueAt, outdatedAt) : dueAt
    lease.isAsking = false
    lease.isOutdated = false
  }
}
