// Puts the meter around a class of object: its calls, its storage and its timers. The classes know nothing of it.

import { DurableObject } from 'cloudflare:workers'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Usage } from '#shared/operator/usage.ts'
import { type ActCounters, Meter, ObjectMeter } from './meter.ts'

type Act = { readonly meter: ObjectMeter; readonly counters: ActCounters }
type MeteredState = { readonly meter: ObjectMeter; readonly sql: SqlStorage }
type ObjectClass = new (ctx: DurableObjectState, env: never) => DurableObject<unknown>
type Exec = SqlStorage['exec']

/** Acts of an object interleave at each `await`, so the act follows the asynchronous context. */
const acts = new AsyncLocalStorage<Act>()
const states = new WeakMap<DurableObjectState, MeteredState>()
const timers = new Map<unknown, ObjectMeter>()
/** The clock of a runtime stands still at its start, so the first object begins the count. */
let isolateMeter: Meter | undefined

function loadMeter(): Meter {
  isolateMeter ??= new Meter(Date.now())
  return isolateMeter
}

export const readUsage = (): Usage => loadMeter().read(Date.now())

/** The runtime counts a cursor's rows while it is read. */
class MeteredCursor<T extends Record<string, SqlStorageValue>> implements SqlStorageCursor<T> {
  readonly #cursor: SqlStorageCursor<T>
  readonly #counters: ActCounters
  #rowsRead = 0
  #rowsWritten = 0

  constructor(cursor: SqlStorageCursor<T>, counters: ActCounters) {
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

/** The runtime's classes accept only objects of its own, so the meter shadows their methods. */
function shadow<T extends object, K extends keyof T>(target: T, name: K, value: T[K]): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

function meterStorage(storage: DurableObjectStorage, meter: ObjectMeter): void {
  const { sql } = storage
  const exec: Exec = sql.exec.bind(sql)
  const setAlarm = storage.setAlarm.bind(storage)
  const counters = () => {
    const act = acts.getStore()
    // A constructor is outside of all acts.
    return act?.meter === meter ? act.counters : meter.of.countersOf('constructor')
  }
  const meteredExec: Exec = (query, ...bindings) => new MeteredCursor(exec(query, ...bindings), counters())
  shadow(sql, 'exec', meteredExec)
  shadow(storage, 'setAlarm', (time, options) => {
    counters().alarmsSet += 1
    return setAlarm(time, options)
  })
}

/** A pending timer keeps its object awake (decision 092). */
function meterTimers(): void {
  const { setTimeout: start, clearTimeout: clear } = globalThis
  const end = (timer: unknown) => {
    const meter = timers.get(timer)
    if (timers.delete(timer)) meter?.end(Date.now())
  }
  shadow(globalThis, 'setTimeout', ((work: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]) => {
    const meter = acts.getStore()?.meter
    if (!meter) return start(work, delayMs, ...args)
    const run = () => {
      try {
        work(...args)
      } finally {
        end(timer)
      }
    }
    const timer = start(run, delayMs)
    timers.set(timer, meter)
    meter.begin(Date.now())
    return timer
  }) as typeof setTimeout)
  shadow(globalThis, 'clearTimeout', ((timer: never) => {
    end(timer)
    clear(timer)
  }) as typeof clearTimeout)
}

meterTimers()

/** Counts one event. Calls of an object to itself are part of the event that made them. */
function runAct<T>({ meter, sql }: MeteredState, name: string, work: () => T): T {
  if (acts.getStore()?.meter === meter) return work()
  meter.measure(Date.now(), () => sql.databaseSize)
  const counters = meter.of.countersOf(name)
  const end = () => meter.end(Date.now())
  counters.calls += 1
  meter.begin(Date.now())
  let result: T
  try {
    result = acts.run({ meter, counters }, work)
  } catch (error) {
    end()
    throw error
  }
  if (result instanceof Promise) result.then(end, end)
  else end()
  return result
}

/** Methods of a class and its ancestors below the platform's class. */
function* methodsOf(prototype: object): Iterable<readonly [string, (...args: unknown[]) => unknown]> {
  for (let each = prototype; each !== DurableObject.prototype && each !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(each)) {
      const { value } = Object.getOwnPropertyDescriptor(each, name) ?? {}
      if (name !== 'constructor' && typeof value === 'function') yield [name, value]
    }
    each = Object.getPrototypeOf(each)
  }
}

/**
 * Returns the class with its usage counted. Rows of migrations at the start belong to the act `constructor`.
 * @param name the class as `wrangler.toml` names it
 */
export function meterObject<Class extends ObjectClass>(name: string, Base: Class): Class {
  const Parent: new (ctx: DurableObjectState, env: never) => DurableObject<unknown> = Base
  class Metered extends Parent {
    static {
      for (const [act, method] of methodsOf(Parent.prototype)) {
        if (Object.hasOwn(Metered.prototype, act)) continue
        const call = function (this: Metered, ...args: unknown[]): unknown {
          const state = states.get(this.ctx)
          const work = () => method.apply(this, args)
          return state ? runAct(state, act, work) : work()
        }
        Object.defineProperty(Metered.prototype, act, { value: call, configurable: true, writable: true })
      }
    }

    constructor(ctx: DurableObjectState, env: never) {
      const isolate = loadMeter()
      const meter = new ObjectMeter(isolate.classMeter(name), ctx.id.toString(), isolate.awake)
      states.set(ctx, { meter, sql: ctx.storage.sql })
      meterStorage(ctx.storage, meter)
      super(ctx, env)
    }
  }
  // The subclass has the methods and the constructor of its parent.
  return Metered as unknown as Class
}
