import type { Env } from '../env.ts'

/** What is the same for everybody is as old as this at most. */
const FRESH_MS = 1_000

/** Kept by the isolate for whoever asks in the same second. A failure is not kept. */
export function remembered<T>(read: (env: Env) => Promise<T>): (env: Env, now: number) => Promise<T> {
  const kept = new WeakMap<Env, { readonly at: number; readonly value: Promise<T> }>()
  return (env, now) => {
    const known = kept.get(env)
    if (known && now - known.at < FRESH_MS) return known.value
    const fresh = { at: now, value: read(env) }
    kept.set(env, fresh)
    fresh.value.catch(() => kept.delete(env))
    return fresh.value
  }
}
