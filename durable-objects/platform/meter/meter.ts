// Counts billed usage in memory, by class of Durable Object and entry point (SPEC.md, decision 092).

import { countBilledRequests } from '#shared/operator/prices.ts'
import type { IsolateUsage, ObjectClassUsage, UsageQuantities } from '#shared/operator/usage.ts'
import { UsageBatchCounter } from './batches.ts'

/** The platform evicts an object, or lets it hibernate, after this time without an event. */
export const EVICTION_DELAY_MS = 10_000
const DATABASE_SIZES_PER_CLASS_MAX = 10_000
const SIZE_AGE_MS = 60_000
const SWEEP_MIN = 256

/** Counters of one entry point: a method called from outside, an alarm, or a socket handler. */
export type EntryPointCounters = {
  calls: number
  /** The platform bills an alarm as a row written; `rowsWritten` does not include it. */
  alarmsSet: number
  rowsRead: number
  rowsWritten: number
}

export class ClassMeter {
  readonly name: string
  activeMs = 0
  idleMs = 0
  /** Writes and lists of the backup's bucket. */
  bucketWrites = 0
  readonly #acts = new Map<string, EntryPointCounters>()
  /** Database size in bytes, by object id. */
  readonly #sizes = new Map<string, number>()
  readonly batches: UsageBatchCounter

  constructor(name: string, random: () => number) {
    this.name = name
    this.batches = new UsageBatchCounter(random)
  }

  countersOf(act: string): EntryPointCounters {
    const known = this.#acts.get(act)
    if (known) return known
    const counters = { calls: 0, alarmsSet: 0, rowsRead: 0, rowsWritten: 0 }
    this.#acts.set(act, counters)
    return counters
  }

  setSize(id: string, bytes: number): void {
    if (this.#sizes.size >= DATABASE_SIZES_PER_CLASS_MAX)
      for (const oldest of this.#sizes.keys()) if (this.#sizes.delete(oldest)) break
    this.#sizes.set(id, bytes)
  }

  /** In the units of Cloudflare's bill. */
  totals(): UsageQuantities {
    let [rowsWritten, rowsRead, requests] = [0, 0, 0]
    for (const [act, counters] of this.#acts) {
      rowsWritten += counters.rowsWritten + counters.alarmsSet
      rowsRead += counters.rowsRead
      requests += countBilledRequests({ act, calls: counters.calls })
    }
    return { rowsWritten, rowsRead, requests, activeMs: this.activeMs, bucketWrites: this.bucketWrites }
  }

  read(): ObjectClassUsage {
    const acts = [...this.#acts].map(([act, counters]) => ({ act, ...counters }))
    let bytes = 0
    for (const size of this.#sizes.values()) bytes += size
    const { name, activeMs, idleMs } = this
    return { name, objects: this.#sizes.size, bytes, activeMs, idleMs, acts }
  }
}

/** Overlapping events and timers count once. */
export class ObjectMeter {
  readonly classMeter: ClassMeter
  readonly id: string
  readonly #awake: AwakeObjects
  /** Running events and pending timers. */
  #pending = 0
  #countedUntil = 0
  #idleUntil = 0
  #sizedAt = Number.NEGATIVE_INFINITY

  constructor(of: ClassMeter, id: string, awake: AwakeObjects) {
    this.classMeter = of
    this.id = id
    this.#awake = awake
  }

  begin(now: number): void {
    this.settle(now)
    this.#pending += 1
    this.#awake.add(this, now)
  }

  end(now: number): void {
    this.settle(now)
    this.#pending -= 1
    if (this.#pending === 0) this.#idleUntil = now + EVICTION_DELAY_MS
  }

  /** At most once a minute, because the call takes some microseconds. */
  measure(now: number, sizeOf: () => number): void {
    if (now - this.#sizedAt < SIZE_AGE_MS) return
    this.#sizedAt = now
    this.classMeter.setSize(this.id, sizeOf())
  }

  /**
   * Adds the time in memory until `now`.
   * @returns true if the object is still in memory
   */
  settle(now: number): boolean {
    const from = this.#countedUntil
    this.#countedUntil = Math.max(from, now)
    if (this.#pending > 0) {
      this.classMeter.activeMs += Math.max(0, now - from)
      return true
    }
    this.classMeter.idleMs += Math.max(0, Math.min(now, this.#idleUntil) - from)
    return now < this.#idleUntil
  }
}

export class AwakeObjects {
  readonly #meters = new Map<string, ObjectMeter>()
  #sweepAt = SWEEP_MIN

  add(meter: ObjectMeter, now: number): void {
    const key = `${meter.classMeter.name} ${meter.id}`
    if (this.#meters.get(key) === meter) return
    // An earlier instance with this id has ended.
    this.#meters.get(key)?.settle(now)
    this.#meters.set(key, meter)
    if (this.#meters.size < this.#sweepAt) return
    this.settle(now)
    this.#sweepAt = Math.max(SWEEP_MIN, 2 * this.#meters.size)
  }

  settle(now: number): void {
    for (const [key, meter] of this.#meters) if (!meter.settle(now)) this.#meters.delete(key)
  }
}

export class UsageMeter {
  readonly awake = new AwakeObjects()
  readonly #since: number
  readonly #classes = new Map<string, ClassMeter>()
  readonly #random: () => number

  constructor(now: number, random: () => number) {
    this.#since = now
    this.#random = random
  }

  classMeter(name: string): ClassMeter {
    const meter = this.#classes.get(name) ?? new ClassMeter(name, this.#random)
    this.#classes.set(name, meter)
    return meter
  }

  /** Billed quantities by class. */
  totals(now: number): ReadonlyMap<string, UsageQuantities> {
    this.awake.settle(now)
    return new Map(Array.from(this.#classes, ([name, meter]) => [name, meter.totals()]))
  }

  read(now: number): IsolateUsage {
    this.awake.settle(now)
    return { since: this.#since, classes: [...this.#classes.values()].map((meter) => meter.read()) }
  }
}
