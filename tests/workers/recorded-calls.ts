// Records the calls of objects that a gateway makes, by rounds: calls of one round begin before one of them ends.

import { env } from 'cloudflare:test'
import type { Env } from '#worker/env.ts'

type Callable = (...args: unknown[]) => Promise<unknown>
type Objects = { getByName(name: string): object }

/** @returns bindings that record the calls of these classes, and the rounds */
export function recordCalls(...classes: readonly ('LEDGER' | 'ORDER_BOOK' | 'VENUE_ACCOUNT' | 'VENUE_LISTING')[]) {
  const rounds: string[][] = []
  const open = new Set<string>()
  const around = (binding: (typeof classes)[number]) => {
    const objects: Objects = env[binding]
    const getByName = (name: string) =>
      new Proxy(objects.getByName(name), {
        get: (stub, method) => {
          return async (...args: unknown[]) => {
            const call = `${binding}.${String(method)}`
            if (open.size === 0) rounds.push([])
            rounds.at(-1)?.push(call)
            open.add(call)
            const answer = await (Reflect.get(stub, method) as Callable)(...args)
            open.delete(call)
            return answer
          }
        },
      })
    return { getByName }
  }
  const recorded = Object.fromEntries(classes.map((binding) => [binding, around(binding)]))
  return { bindings: { ...env, ...recorded } as unknown as Env, rounds }
}
