// Keys of secrets that rotate. A new secret signs only after `ageMaxMs`, when all isolates know it.

type Loaded<Keys> = { readonly keys: Keys; readonly text: string; readonly at: number }

export class RotatingKeys<Env extends object, Keys> {
  readonly #derive: (env: Env) => Promise<Keys>
  readonly #ageMaxMs: number
  readonly #known = new WeakMap<Env, Loaded<Keys>>()

  constructor(derive: (env: Env) => Promise<Keys>, ageMaxMs: number) {
    this.#derive = derive
    this.#ageMaxMs = ageMaxMs
  }

  /** @throws Error if the keys are unreachable and this isolate has never loaded them */
  async load(env: Env, now: number): Promise<Keys> {
    const known = this.#known.get(env)
    if (known && now - known.at < this.#ageMaxMs) return known.keys
    try {
      const keys = await this.#derive(env)
      const text = JSON.stringify(keys)
      // Unchanged keys keep their object identity, because caches use the object as a key.
      const kept = known?.text === text ? known.keys : keys
      this.#known.set(env, { keys: kept, text, at: now })
      return kept
    } catch (error) {
      if (!known) throw error
      return known.keys
    }
  }
}
