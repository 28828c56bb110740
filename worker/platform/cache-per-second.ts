// Caches public data per isolate; after a second, a request waits for new data. ttl-cache.ts instead returns older
// data, and waits only for the first value.

const FRESH_MS = 1_000

export function cachePerSecond<Deployment extends object, T>(
  read: (env: Deployment) => Promise<T>,
): (env: Deployment, now: number) => Promise<T> {
  const kept = new WeakMap<Deployment, { readonly at: number; readonly value: Promise<T> }>()
  return (env, now) => {
    const known = kept.get(env)
    if (known && now - known.at < FRESH_MS) return known.value
    const fresh = { at: now, value: read(env) }
    kept.set(env, fresh)
    fresh.value.catch(() => kept.delete(env))
    return fresh.value
  }
}
