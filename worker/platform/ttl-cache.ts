// Stale-while-revalidate cache: values are refreshed every few seconds; only an isolate's first requests wait.

import { logWarning } from '#objects/platform/telemetry/log.ts'
import { withTimeout } from './with-timeout.ts'

type Known<Value> = { readonly at: number; readonly value: Value }

type Source<Binding, Value> = {
  readonly name: string
  readonly freshMs: number
  readonly nothing: Value
  readonly ask: (binding: Binding) => Promise<Value>
}

/** Maximum age of a query that a request may join. A promise of an ended request never settles. */
const JOINED_MS = 5_000

export class TtlCache<Binding extends WeakKey, Value> {
  // Keyed by binding, because several environments share the binding's objects.
  readonly #known = new WeakMap<Binding, Known<Value>>()
  readonly #source: Source<Binding, Value>
  /** Queries before any value is known: early requests wait. */
  readonly #first = new WeakMap<Binding, { readonly at: number; readonly done: Promise<void> }>()

  constructor(source: Source<Binding, Value>) {
    this.#source = source
  }

  read(binding: Binding): Value {
    return this.#known.get(binding)?.value ?? this.#source.nothing
  }

  /** An equal value keeps the old object's identity. */
  store(binding: Binding, value: Value, now: number): void {
    const before = this.read(binding)
    const isSame = JSON.stringify(before) === JSON.stringify(value)
    this.#known.set(binding, { at: now, value: isSame ? before : value })
  }

  /**
   * Starts a query if the value is stale. Await `done` now if `isFirst`, because no value is known; otherwise after the
   * response
   */
  refresh(binding: Binding, now: number): { isFirst: boolean; done: Promise<void> } | undefined {
    const { freshMs, ask, name } = this.#source
    const last = this.#known.get(binding)
    const first = this.#first.get(binding)
    if (first && now - first.at < JOINED_MS) return { isFirst: true, done: first.done }
    if (last && now - last.at < freshMs) return undefined
    // The value now counts as fresh, which prevents concurrent queries.
    this.#known.set(binding, { at: now, value: this.read(binding) })
    const done = ask(binding)
      .then((value) => this.store(binding, value, now))
      // On failure the last known value stays.
      .catch((error: unknown) => logWarning('cache_not_refreshed', { name, error }))
      .finally(() => this.#first.delete(binding))
    if (!last) this.#first.set(binding, { at: now, done })
    return { isFirst: last === undefined, done }
  }

  /**
   * Waits at most `patienceMs`, and only if no value is known yet.
   * @param keepAlive continues the query after the request
   */
  async readWithin(
    binding: Binding,
    { now, patienceMs, keepAlive }: { now: number; patienceMs: number; keepAlive: (work: Promise<unknown>) => void },
  ): Promise<Value> {
    const asked = this.refresh(binding, now)
    if (asked) keepAlive(asked.done)
    if (asked?.isFirst) await withTimeout(asked.done, patienceMs, undefined)
    return this.read(binding)
  }
}
