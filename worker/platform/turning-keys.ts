// Keys of secrets that rotate while isolates run. A new secret waits longer than `ageMaxMs` before it signs.

type Loaded<Keys> = { readonly keys: Keys; readonly text: string; readonly at: number }

export class RotatingKeys<Env extends object, Keys> {
  readonly #derive: (env: Env) => Promise<Keys>
  readonly #ageMaxMs: number
  readonly #known = new WeakMap<Env, Loaded<Keys>>()

  constructor(derive: (env: Env) => Promise<Keys>, ageMaxMs: number) {
    this.#derive = derive
    this.#ageMaxMs = ageMaxMs
  }

  /** @throws Error if keys are unreachable that were never loaded */
  async load(env: Env, now: number): Promise<Keys> {
    const known = this.#known.get(env)
    if (known && now - known.at < this.#ageMaxMs) return known.keys
    try {
      const keys = await this.#derive(env)
      const text = JSON.stringify(keys)
      // Caches use the object of keys as their key, so it stays the same.
      const kept = known?.text === text ? known.keys : keys
      this.#known.set(env, { keys: kept, text, at: now })
      return kept
    } catch (error) {
      if (!known) throw error
      return known.keys
    }
  }
}
