// The site with objects that do not answer until they are let: what a page shows before its data are there.

import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import type { Env } from '#worker/env.ts'
import app from '#worker/index.ts'
import { type Asked, ORIGIN } from './edge-site.ts'

/**
 * What decides the status of a page is not held: who asks, in which language, and who is at the desk. What is switched on and
 * which markets are open an isolate has known since its first request.
 */
const DECIDING: ReadonlySet<string> = new Set([
  'ACCOUNT.presentMember',
  'ACCOUNT.preferences',
  'OPERATORS.standing',
  'SECRETS.*',
])

type Stub = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>
type Namespace = { getByName(name: string): Stub }

export class HeldData {
  #letGo: (() => void) | undefined
  #fail: ((reason: Error) => void) | undefined
  #open: Promise<void> = Promise.resolve()
  /** Calls that wait, by object and name. */
  readonly waiting: string[] = []
  readonly env: Env

  constructor(settings: Partial<Env> = {}) {
    const bindings = Object.entries({ ...env, ...settings }).map(([name, binding]) => {
      const isObject = typeof binding === 'object' && binding !== null && 'getByName' in binding && name !== 'ASSETS'
      return [name, isObject ? this.#held(name, binding as unknown as Namespace) : binding] as const
    })
    this.env = Object.fromEntries(bindings) as unknown as Env
  }

  #held(name: string, namespace: Namespace): Namespace {
    const held =
      (call: string, stub: Stub) =>
      async (...args: readonly unknown[]) => {
        const isDeciding = DECIDING.has(`${name}.${call}`) || DECIDING.has(`${name}.*`)
        if (!isDeciding && this.#letGo) {
          this.waiting.push(`${name}.${call}`)
          await this.#open
        }
        return stub[call]?.(...args)
      }
    return {
      getByName: (object) => {
        const stub = namespace.getByName(object)
        return new Proxy({} as Record<string, never>, {
          get: (_, call) => (typeof call === 'string' && call !== 'then' ? held(call, stub) : undefined),
        }) as Stub
      },
    }
  }

  hold(): void {
    this.waiting.length = 0
    this.#open = new Promise((resolve, reject) => {
      this.#letGo = resolve
      this.#fail = reject
    })
    this.#open.catch(() => undefined)
  }

  /** What waits fails, and whatever is asked after it. */
  fail(): void {
    this.#fail?.(new Error('cannot be reached'))
  }

  letGo(): void {
    this.#letGo?.()
    this.#letGo = undefined
  }

  /** @returns the answer as soon as it begins, and what waits for all that goes on behind it */
  async ask(path: string, { signal, ...asked }: Asked & { readonly signal?: AbortSignal } = {}) {
    const context = createExecutionContext()
    const request = new Request(ORIGIN + path, { redirect: 'manual', ...asked, ...(signal && { signal }) })
    const response = await app.fetch(request, this.env, context)
    return { response, settled: () => waitOnExecutionContext(context) }
  }
}

/** Reads an answer until it has a text, and the rest of it later. */
export class Reading {
  readonly #reader: ReadableStreamDefaultReader<string>
  text = ''
  isOver = false

  constructor(body: ReadableStream<Uint8Array> | null) {
    if (!body) throw new Error('an answer without a body')
    this.#reader = body.pipeThrough(new TextDecoderStream()).getReader()
  }

  async until(isRead: (text: string) => boolean): Promise<string> {
    while (!this.isOver && !isRead(this.text)) {
      const { done, value } = await this.#reader.read()
      if (done) this.isOver = true
      else this.text += value
    }
    return this.text
  }

  rest(): Promise<string> {
    return this.until(() => false)
  }

  leave(): Promise<void> {
    return this.#reader.cancel()
  }
}
