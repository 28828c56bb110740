// What an object of the whole site says, as this isolate knows it (stale while revalidated): asked for again every few seconds,
// and never waited for but by an isolate's first requests.

import { within } from './within.ts'

type Known<Value> = { readonly at: number; readonly value: Value }

type Source<Binding, Value> = {
  /** In the log, where the object cannot be reached. */
  readonly name: string
  /** How long it is believed without asking anew. */
  readonly freshMs: number
  /** What is known before anything was heard. */
  readonly nothing: Value
  readonly ask: (binding: Binding) => Promise<Value>
}

/** No longer: a promise of a request that the runtime has ended never settles. */
const JOINED_MS = 5_000

export class Remembered<Binding extends WeakKey, Value> {
  // By binding, and not by environment: requests with other settings are of the same site.
  readonly #known = new WeakMap<Binding, Known<Value>>()
  readonly #source: Source<Binding, Value>
  /** What the first who asked wait for. */
  readonly #first = new WeakMap<Binding, { readonly at: number; readonly done: Promise<void> }>()

  constructor(source: Source<Binding, Value>) {
    this.#source = source
  }

  /** As it was last heard of. */
  of(binding: Binding): Value {
    return this.#known.get(binding)?.value ?? this.#source.nothing
  }

  /** Keeps what the object said. What did not change stays the same value. */
  keep(binding: Binding, value: Value, now: number): void {
    const before = this.of(binding)
    const isSame = JSON.stringify(before) === JSON.stringify(value)
    this.#known.set(binding, { at: now, value: isSame ? before : value })
  }

  /** @returns what is to be waited for: at once where nothing is known yet (`isFirst`), after the answer else; undefined: nothing */
  refresh(binding: Binding, now: number): { isFirst: boolean; done: Promise<void> } | undefined {
    const { freshMs, ask, name } = this.#source
    const last = this.#known.get(binding)
    const first = this.#first.get(binding)
    if (first && now - first.at < JOINED_MS) return { isFirst: true, done: first.done }
    if (last && now - last.at < freshMs) return undefined
    // Whoever comes meanwhile does not ask as well.
    this.#known.set(binding, { at: now, value: this.of(binding) })
    const done = ask(binding)
      .then((value) => this.keep(binding, value, now))
      // What was last known holds.
      .catch((error: unknown) => console.warn(name, String(error)))
      .finally(() => this.#first.delete(binding))
    if (!last) this.#first.set(binding, { at: now, done })
    return { isFirst: last === undefined, done }
  }

  /**
   * What is known by now. Before anything was heard it is waited for, and no longer than `patienceMs`.
   * @param keepAlive lets the asking go on when the request is over
   */
  async heard(
    binding: Binding,
    { now, patienceMs, keepAlive }: { now: number; patienceMs: number; keepAlive: (work: Promise<unknown>) => void },
  ): Promise<Value> {
    const asked = this.refresh(binding, now)
    if (asked) keepAlive(asked.done)
    if (asked?.isFirst) await within(asked.done, patienceMs, undefined)
    return this.of(binding)
  }
}
