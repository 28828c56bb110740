// Counts calls, storage operations and timers of Durable Objects, and logs faults.

import type { DurableObject } from 'cloudflare:workers'
import type { UsageReport } from '#shared/operator/usage.ts'
import { findBackupBarrier } from '../backup/barrier.ts'
import { isUnknownCall, refuseUnknownCall, removeRpcCallMark } from '../call-mark.ts'
import { setHomeRegion } from '../locations.ts'
import { objectMethodsOf } from '../object-methods.ts'
import { shadowProperty } from '../shadow.ts'
import { readTelemetryContext, runInTelemetryContext, type TelemetryContext } from '../telemetry/context.ts'
import { logError, logWarning } from '../telemetry/log.ts'
import { flushMetrics, setMetricsDataset } from '../telemetry/metrics-points.ts'
import { siteMetrics } from '../telemetry/site-metrics.ts'
import { loadIsolateMeter } from './isolate-meter.ts'
import { type EntryPointCounters, ObjectMeter } from './meter.ts'

type MeteredState = { readonly meter: ObjectMeter; readonly storage: DurableObjectStorage; readonly send: SendBatches }
/**
 * The running entry point. The asynchronous context carries it, because calls of one object interleave at each `await`.
 */
type Act = TelemetryContext & { readonly state: MeteredState; readonly counters: EntryPointCounters }
type SendBatches = (report: UsageReport) => Promise<void>
export type MeterableClass = new (ctx: DurableObjectState, env: never) => DurableObject<unknown>
type Exec = SqlStorage['exec']

const states = new WeakMap<DurableObjectState, MeteredState>()
const timers = new Map<unknown, MeteredState>()
/** Returns undefined in the context of a request. */
function readAct(): Act | undefined {
  const context = readTelemetryContext()
  return context && 'state' in context ? (context as Act) : undefined
}

/** Counts rows that a caller reads, as the runtime does. */
class MeteredCursor<T extends Record<string, SqlStorageValue>> implements SqlStorageCursor<T> {
  readonly #cursor: SqlStorageCursor<T>
  readonly #counters: EntryPointCounters
  #rowsRead = 0
  #rowsWritten = 0

  constructor(cursor: SqlStorageCursor<T>, counters: EntryPointCounters) {
    this.#cursor = cursor
    this.#counters = counters
    this.#count()
  }

  get columnNames(): string[] {
    return this.#cursor.columnNames
  }

  get rowsRead(): number {
    return this.#cursor.rowsRead
  }

  get rowsWritten(): number {
    return this.#cursor.rowsWritten
  }

  toArray(): T[] {
    const rows = this.#cursor.toArray()
    this.#count()
    return rows
  }

  one(): T {
    try {
      return this.#cursor.one()
    } finally {
      this.#count()
    }
  }

  next(): IteratorResult<T, undefined> {
    const step = this.#cursor.next()
    this.#count()
    return step
  }

  *raw<U extends SqlStorageValue[]>(): IterableIterator<U> {
    for (const row of this.#cursor.raw<U>()) {
      this.#count()
      yield row
    }
    this.#count()
  }

  *[Symbol.iterator](): IterableIterator<T> {
    for (let step = this.next(); step.done !== true; step = this.next()) yield step.value
  }

  #count(): void {
    const { rowsRead, rowsWritten } = this.#cursor
    this.#counters.rowsRead += rowsRead - this.#rowsRead
    this.#counters.rowsWritten += rowsWritten - this.#rowsWritten
    this.#rowsRead = rowsRead
    this.#rowsWritten = rowsWritten
  }
}

function meterStorage(storage: DurableObjectStorage, meter: ObjectMeter): void {
  const { sql } = storage
  const exec: Exec = sql.exec.bind(sql)
  const setAlarm = storage.setAlarm.bind(storage)
  const counters = () => {
    const act = readAct()
    // The constructor runs outside of any entry point.
    return act?.state.meter === meter ? act.counters : meter.classMeter.countersOf('constructor')
  }
  const meteredExec: Exec = (query, ...bindings) => new MeteredCursor(exec(query, ...bindings), counters())
  shadowProperty(sql, 'exec', meteredExec)
  shadowProperty(storage, 'setAlarm', (time, options) => {
    counters().alarmsSet += 1
    return setAlarm(time, options)
  })
}

/** Reports complete batches (UM10); the event does not wait. */
function endEvent({ meter, send }: MeteredState): void {
  const now = Date.now()
  meter.end(now)
  flushMetrics(now)
  const { name, batches } = meter.classMeter
  const taken = batches.take(meter.classMeter.totals())
  if (!taken) return
  send({ name, ...taken }).catch((error: unknown) => {
    batches.restore(taken)
    logWarning('usage_unreported', { name, error })
  })
}

/** Counts pending timers, which keep their object awake (decision 092). */
function meterTimers(): void {
  const { setTimeout: start, clearTimeout: clear } = globalThis
  const end = (timer: unknown) => {
    const state = timers.get(timer)
    if (timers.delete(timer) && state) endEvent(state)
  }
  shadowProperty(globalThis, 'setTimeout', ((
    work: (...args: unknown[]) => void,
    delayMs?: number,
    ...args: unknown[]
  ) => {
    const state = readAct()?.state
    if (!state) return start(work, delayMs, ...args)
    const run = () => {
      try {
        work(...args)
      } finally {
        end(timer)
      }
    }
    const timer = start(run, delayMs)
    timers.set(timer, state)
    state.meter.begin(Date.now())
    return timer
  }) as typeof setTimeout)
  shadowProperty(globalThis, 'clearTimeout', ((timer: never) => {
    end(timer)
    clear(timer)
  }) as typeof clearTimeout)
}

meterTimers()

function logFault(act: Act, error: unknown): void {
  runInTelemetryContext(act, () => {
    // During a deployment, this object, or one that it called, is of an older release.
    if (isUnknownCall(error)) {
      logWarning('call_unknown', { error })
      return
    }
    siteMetrics.objectFaults.add(1, act.object ?? '', act.act ?? '')
    logError('object_failed', { error })
  })
}

function observeAlarm(object: string, info: unknown): void {
  const scheduledTime = (info as AlarmInvocationInfo | undefined)?.scheduledTime
  if (typeof scheduledTime !== 'number') return
  siteMetrics.alarmDelay.observe(Math.max(0, Date.now() - scheduledTime) / 1_000, object)
}

/** Answers once the backup has what a caller must not know without it (BAK28, BAK29, BAK31). */
function answerRecorded<T>(storage: object, isRecorded: boolean, answer: T): T {
  const barrier = findBackupBarrier(storage)
  if (!barrier || !(answer instanceof Promise) || !(isRecorded || barrier.isUnborn)) return answer
  const recorded = answer.then(async (value: unknown) => {
    await (isRecorded ? barrier.whenSent() : barrier.whenBorn())
    return value
  })
  return recorded as T
}

/** A call of an object to itself belongs to the running event. */
function runAct<T>(state: MeteredState, name: string, args: unknown[], work: () => T): T {
  const { meter, storage } = state
  if (readAct()?.state.meter === meter) return work()
  const { request, version, answer, isRecorded } = removeRpcCallMark(args)
  meter.measure(Date.now(), () => storage.sql.databaseSize)
  const counters = meter.classMeter.countersOf(name)
  const act: Act = {
    request,
    object: meter.classMeter.name,
    act: name,
    storage,
    state,
    counters,
    answerVersion: answer,
  }
  if (name === 'alarm') observeAlarm(meter.classMeter.name, args[0])
  const end = () => endEvent(state)
  const fail = (error: unknown) => {
    end()
    logFault(act, error)
  }
  counters.calls += 1
  meter.begin(Date.now())
  let result: T
  try {
    refuseUnknownCall(`${meter.classMeter.name}.${name}`, version)
    result = answerRecorded(storage, isRecorded, runInTelemetryContext(act, work))
  } catch (error) {
    fail(error)
    throw error
  }
  if (result instanceof Promise) result.then(end, fail)
  else end()
  return result
}

/**
 * Rows that migrations write count for the entry point `constructor`.
 * @param name of the class in `wrangler.toml`
 * @param report sends complete batches
 */
export function meterObject<Env, Class extends MeterableClass>(
  name: string,
  Base: Class,
  report: (env: Env, batches: UsageReport) => Promise<void>,
): Class {
  const Parent: new (ctx: DurableObjectState, env: never) => DurableObject<unknown> = Base
  class Metered extends Parent {
    static {
      for (const [act, method] of objectMethodsOf(Parent.prototype)) {
        if (Object.hasOwn(Metered.prototype, act)) continue
        const call = function (this: Metered, ...args: unknown[]): unknown {
          const state = states.get(this.ctx)
          const work = () => method.apply(this, args)
          return state ? runAct(state, act, args, work) : work()
        }
        Object.defineProperty(Metered.prototype, act, { value: call, configurable: true, writable: true })
      }
    }

    constructor(ctx: DurableObjectState, env: never) {
      const isolate = loadIsolateMeter()
      const meter = new ObjectMeter(isolate.classMeter(name), ctx.id.toString(), isolate.awake)
      states.set(ctx, { meter, storage: ctx.storage, send: (batches) => report(env, batches) })
      meterStorage(ctx.storage, meter)
      setMetricsDataset(env)
      setHomeRegion(env)
      super(ctx, env)
    }
  }
  // The subclass has its parent's constructor and methods.
  return Metered as unknown as Class
}
