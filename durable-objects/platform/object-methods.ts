import { DurableObject } from 'cloudflare:workers'

type Method = (...args: unknown[]) => unknown

/** Returns the methods of a class by name, including inherited ones, up to the platform's class. */
export function* objectMethodsOf(prototype: object): Iterable<readonly [string, Method]> {
  for (let each = prototype; each !== DurableObject.prototype && each !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(each)) {
      const { value } = Object.getOwnPropertyDescriptor(each, name) ?? {}
      if (name !== 'constructor' && typeof value === 'function') yield [name, value]
    }
    each = Object.getPrototypeOf(each)
  }
}
