// What is the same for everybody and must be new: read for the first who asks, and shared with whoever asks within the same
// second. What may be older, and is waited for by nobody: remembered.ts.

import type { Env } from './env.ts'

/** What is the same for everybody is as old as this at most. */
const FRESH_MS = 1_000

/** @returns what `read` answers, asked by this isolate once a second at most. A failure is not kept */
export function onceASecond<T>(read: (env: Env) => Promise<T>): (env: Env, now: number) => Promise<T> {
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
