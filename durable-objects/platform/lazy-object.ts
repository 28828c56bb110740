// Loads the class of a Durable Object with its first instance in an isolate: 100 kB of code on average
// (docs/decisions/107).

import { DurableObject } from 'cloudflare:workers'
import { objectMethodsOf } from './object-methods.ts'

export type ObjectClass = new (ctx: DurableObjectState, env: never) => DurableObject<unknown>
type Method = (...args: unknown[]) => unknown

/** The runtime looks for these methods before the class is loaded. */
const HANDLERS = ['alarm', 'fetch', 'webSocketClose', 'webSocketError', 'webSocketMessage']

/** Behaves like the object that `find` returns, and until then like the target. */
function standInFor<T extends object>(target: T, find: () => T | undefined): T {
  const of = (own: T) => find() ?? own
  return new Proxy(target, {
    has: (own, name) => Reflect.has(of(own), name),
    get(own, name) {
      const object = of(own)
      const value: unknown = Reflect.get(object, name)
      // Private fields are those of the object itself.
      return typeof value === 'function' && name !== 'constructor' ? value.bind(object) : value
    },
    set: (own, name, value) => Reflect.set(of(own), name, value),
    defineProperty: (own, name, property) => Reflect.defineProperty(of(own), name, property),
    getOwnPropertyDescriptor: (own, name) => Reflect.getOwnPropertyDescriptor(of(own), name),
    getPrototypeOf: (own) => Reflect.getPrototypeOf(of(own)),
  })
}

/**
 * Returns a class that the worker can export at its start. An isolate's first instance is a proxy; later ones are
 * instances of the loaded class.
 */
export function lazyDurableObject(load: () => Promise<ObjectClass>): ObjectClass {
  /** Instances of the loaded class, by their proxies. */
  const objects = new WeakMap<object, DurableObject<unknown>>()
  let Loaded: ObjectClass | undefined

  class Lazy extends DurableObject<unknown> {
    constructor(ctx: DurableObjectState, env: never) {
      super(ctx, env)
      // biome-ignore lint/correctness/noConstructorReturn: this object would only stand in for the other
      if (Loaded) return new Loaded(ctx, env)
      let object: DurableObject<unknown> | undefined
      for (const name of HANDLERS) {
        const passOn: Method = (...args) => (Reflect.get(object ?? {}, name) as Method | undefined)?.apply(object, args)
        Object.defineProperty(this, name, { value: passOn, configurable: true })
      }
      const standIn = standInFor<DurableObject<unknown>>(this, () => object)
      // No event reaches the object before this ends.
      ctx.blockConcurrencyWhile(async () => {
        const Class = adopt(await load())
        object = new Class(ctx, env)
        objects.set(standIn, object)
        // Waits for work that the constructor blocks.
        await ctx.blockConcurrencyWhile(async () => undefined)
      })
      // biome-ignore lint/correctness/noConstructorReturn: its class is not loaded yet
      return standIn
    }
  }

  /** Gives the class its methods: servers of a development call those of the exported class. */
  function adopt(Class: ObjectClass): ObjectClass {
    // Two instances may begin at once.
    if (Loaded) return Loaded
    Loaded = Class
    Object.setPrototypeOf(Lazy.prototype, Class.prototype)
    for (const [name, method] of objectMethodsOf(Class.prototype)) {
      if (Object.hasOwn(Lazy.prototype, name)) continue
      const call = function (this: object, ...args: unknown[]): unknown {
        return method.apply(objects.get(this) ?? this, args)
      }
      Object.defineProperty(Lazy.prototype, name, { value: call, configurable: true, writable: true })
    }
    return Class
  }
  return Lazy
}
