// A class that loads with its first object, in an isolate of its own.

import { env, runInDurableObject } from 'cloudflare:test'
import { DurableObject } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { lazyDurableObject } from '#objects/platform/lazy-object.ts'

class Counter extends DurableObject<unknown> {
  #count = 0
  seen = 'nothing'

  constructor(ctx: DurableObjectState, given: never) {
    super(ctx, given)
    ctx.blockConcurrencyWhile(async () => {
      await Promise.resolve()
      this.seen = 'storage'
    })
  }

  count(): number {
    this.#count += 1
    return this.#count
  }

  override alarm(): void {
    this.#count += 10
  }
}

type Handlers = Partial<Record<'alarm' | 'webSocketMessage', () => unknown>>

const inObject = <T>(work: (ctx: DurableObjectState) => Promise<T>): Promise<T> =>
  runInDurableObject(env.ATTEMPT_LIMITS.getByName(crypto.randomUUID()), (_, ctx) => work(ctx))

test('the first object of a class stands in for one, and later objects are of the class', async () => {
  let loads = 0
  const Lazy = lazyDurableObject(async () => {
    loads += 1
    await Promise.resolve()
    return Counter
  })
  await inObject(async (ctx) => {
    const first = new Lazy(ctx, env as never) as Counter & Handlers
    const { alarm } = first
    // An event that comes now waits for the class, and for what its constructor blocks.
    expect(await ctx.blockConcurrencyWhile(async () => first.seen)).toBe('storage')
    expect(first.count()).toBe(1)
    alarm()
    expect(first.count()).toBe(12)
    expect(first.webSocketMessage?.()).toBeUndefined()
    expect(first).toBeInstanceOf(Counter)
    Object.defineProperty(first, 'seen', { value: 'a test' })
    expect(first.seen).toBe('a test')
    // As the server of a development calls it.
    expect(Reflect.get(Lazy.prototype, 'count', first).call(first)).toBe(13)
  })
  await inObject(async (ctx) => {
    const second = new Lazy(ctx, env as never)
    expect(Object.getPrototypeOf(second)).toBe(Counter.prototype)
    expect(Reflect.get(Lazy.prototype, 'count', second).call(second)).toBe(1)
    expect(loads).toBe(1)
  })
})
