// Evicts a hub that steps books. The platform evicts no object with a pending timer, so its steps end first.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import type { TopicLeaseRequest } from '#objects/platform/market-feed.ts'
import type { MarketHub } from '#objects/realtime/object.ts'

export async function evictHub(hub: DurableObjectStub<MarketHub>): Promise<void> {
  const calls = { count: 0, before: -1 }
  const unsteppable = (symbol: string) => ({
    watch: (request: TopicLeaseRequest) => env.ORDER_BOOK.getByName(symbol).watch(request),
    step: () => {
      calls.count += 1
      return Promise.reject(new Error('steps end'))
    },
  })
  await runInDurableObject(hub, (instance) => {
    const own = Reflect.get(instance, 'env') as object
    Object.defineProperty(instance, 'env', { value: { ...own, ORDER_BOOK: { getByName: unsteppable } } })
  })
  // A step in flight, and the ones that fail.
  await vi.waitFor(
    () => {
      const { count, before } = calls
      calls.before = count
      if (count !== before) throw new Error('the hub steps')
    },
    { interval: 600 },
  )
  await evictDurableObject(hub)
}
