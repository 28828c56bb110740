// What an object of the whole site says, as this isolate knows it (stale while revalidated): asked for again every few seconds,
// and never waited for but by an isolate's first request.

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

export class Remembered<Binding extends WeakKey, Value> {
  // By binding, and not by environment: requests with other settings are of the same site.
  readonly #known = new WeakMap<Binding, Known<Value>>()
  readonly #source: Source<Binding, Value>

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
    if (last && now - last.at < freshMs) return undefined
    // Whoever comes meanwhile does not ask as well.
    this.#known.set(binding, { at: now, value: this.of(binding) })
    const done = ask(binding)
      .then((value) => this.keep(binding, value, now))
      // What was last known holds.
      .catch((error: unknown) => console.warn(name, String(error)))
    return { isFirst: last === undefined, done }
  }
}
