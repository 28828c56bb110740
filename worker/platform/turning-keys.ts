// Keys of secrets that rotate. A new secret signs only after `ageMaxMs`, when all isolates know it.

/** `refreshedAt`: time of the last refresh that began, epoch ms. */
type Loaded<Keys> = { readonly keys: Keys; readonly text: string; readonly at: number; refreshedAt: number }

/** An ended request may have lost a refresh: another begins after this time. */
const REFRESH_INTERVAL_MS = 5_000

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
    return known && now - known.at < this.#ageMaxMs ? known.keys : this.#loadAgain(env, now)
  }

  /**
   * Loads keys that have half of their age, so that no request waits for them.
   * @returns undefined if there is nothing to do; otherwise await it after the response
   */
  refresh(env: Env, now: number): Promise<unknown> | undefined {
    const known = this.#known.get(env)
    if (!known || now < known.at + this.#ageMaxMs / 2 || now < known.refreshedAt + REFRESH_INTERVAL_MS) return undefined
    known.refreshedAt = now
    return this.#loadAgain(env, now)
  }

  async #loadAgain(env: Env, now: number): Promise<Keys> {
    const known = this.#known.get(env)
    try {
      const keys = await this.#derive(env)
      const text = JSON.stringify(keys)
      // Caches use the object as a key, so unchanged keys keep it.
      const kept = known?.text === text ? known.keys : keys
      this.#known.set(env, { keys: kept, text, at: now, refreshedAt: now })
      return kept
    } catch (error) {
      if (!known) throw error
      return known.keys
    }
  }
}
