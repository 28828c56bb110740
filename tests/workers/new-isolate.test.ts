// Calls of an isolate's first requests. An environment of its own stands for a new isolate.

import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import type { Env } from '#worker/env.ts'
import { askUnder } from './edge-site.ts'
import { OWN, registered, type Visitor } from './visitor.ts'

type Callable = (...args: unknown[]) => Promise<unknown>
type Objects = { getByName(name: string): object }

/** Bindings whose calls are recorded and wait until they are released. */
class WaitingBindings {
  readonly begun: string[] = []
  #release: () => void = () => undefined
  #released = Promise.resolve()

  hold(): void {
    this.#released = new Promise((resolve) => {
      this.#release = resolve
    })
  }

  release = () => this.#release()

  around<Name extends 'SECRETS' | 'SWITCHES'>(binding: Name): Env[Name] {
    const objects: Objects = env[binding]
    const getByName = (name: string) =>
      new Proxy(objects.getByName(name), {
        get: (stub, method) => {
          return async (...args: unknown[]) => {
            this.begun.push(`${binding}/${name}.${String(method)}`)
            await this.#released
            return (Reflect.get(stub, method) as Callable)(...args)
          }
        },
      })
    return { getByName } as unknown as Env[Name]
  }
}

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const FIRST = ['SECRETS/fixed.secrets', 'SECRETS/pepper.secrets', 'SECRETS/session.secrets', 'SWITCHES/site.all']

test.for([
  ['a page', { path: '/account', status: 200 }],
  ['an order', { path: tradingCalls.place.path, method: 'POST', body: '{}', status: 400 }],
] as const)(
  '[LR4] the first request for %s waits for switches and secrets at once',
  async ([, { path, status, ...asked }]) => {
    const ann = await registered(`first-${status}@example.com`)
    const waiting = new WaitingBindings()
    const bindings = { SECRETS: waiting.around('SECRETS'), SWITCHES: waiting.around('SWITCHES') }
    waiting.hold()
    const headers = { ...OWN, 'content-type': 'application/json', cookie: cookieOf(ann) }
    const answer = askUnder(bindings, path, { ...asked, headers })
    await vi.waitFor(() => expect(waiting.begun.toSorted()).toEqual(FIRST))
    waiting.release()
    expect((await answer).status).toBe(status)
    expect(waiting.begun.toSorted()).toEqual(FIRST)
  },
)

test('[LR4] a visitor without a session waits for no secret', async () => {
  const waiting = new WaitingBindings()
  const bindings = { SECRETS: waiting.around('SECRETS'), SWITCHES: waiting.around('SWITCHES') }
  expect((await askUnder(bindings, '/')).status).toBe(200)
  expect(waiting.begun).toEqual(['SWITCHES/site.all'])
})
