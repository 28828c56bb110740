// Stale-while-revalidate: refreshed every few seconds; only an isolate's first requests wait.

import { withTimeout } from './with-timeout.ts'

type Known<Value> = { readonly at: number; readonly value: Value }

type Source<Binding, Value> = {
  /** For the log. */
  readonly name: string
  readonly freshMs: number
  /** Value before the first answer. */
  readonly nothing: Value
  readonly ask: (binding: Binding) => Promise<Value>
}

/** Older queries are not joined: a promise of an ended request never settles. */
const JOINED_MS = 5_000

export class TtlCache<Binding extends WeakKey, Value> {
  // Keyed by binding, not by environment: requests with other settings share the site.
  readonly #known = new WeakMap<Binding, Known<Value>>()
  readonly #source: Source<Binding, Value>
  /** First query, which early requests wait for. */
  readonly #first = new WeakMap<Binding, { readonly at: number; readonly done: Promise<void> }>()

  constructor(source: Source<Binding, Value>) {
    this.#source = source
  }

  of(binding: Binding): Value {
    return this.#known.get(binding)?.value ?? this.#source.nothing
  }

  /** An unchanged value keeps its identity. */
  keep(binding: Binding, value: Value, now: number): void {
    const before = this.of(binding)
    const isSame = JSON.stringify(before) === JSON.stringify(value)
    this.#known.set(binding, { at: now, value: isSame ? before : value })
  }

  /**
   * @returns promise to await: at once if nothing is known yet (`isFirst`), else after the response; undefined if fresh
   */
  refresh(binding: Binding, now: number): { isFirst: boolean; done: Promise<void> } | undefined {
    const { freshMs, ask, name } = this.#source
    const last = this.#known.get(binding)
    const first = this.#first.get(binding)
    if (first && now - first.at < JOINED_MS) return { isFirst: true, done: first.done }
    if (last && now - last.at < freshMs) return undefined
    // Prevents concurrent queries.
    this.#known.set(binding, { at: now, value: this.of(binding) })
    const done = ask(binding)
      .then((value) => this.keep(binding, value, now))
      // Keeps the last known value.
      .catch((error: unknown) => console.warn(name, String(error)))
      .finally(() => this.#first.delete(binding))
    if (!last) this.#first.set(binding, { at: now, done })
    return { isFirst: last === undefined, done }
  }

  /**
   * Returns the known value; before the first answer waits at most `patienceMs`.
   * @param keepAlive continues the query after the request
   */
  async heard(
    binding: Binding,
    { now, patienceMs, keepAlive }: { now: number; patienceMs: number; keepAlive: (work: Promise<unknown>) => void },
  ): Promise<Value> {
    const asked = this.refresh(binding, now)
    if (asked) keepAlive(asked.done)
    if (asked?.isFirst) await withTimeout(asked.done, patienceMs, undefined)
    return this.of(binding)
  }
}
