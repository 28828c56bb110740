// The site with objects that do not answer until released: a page before its data arrive.

import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import type { Env } from '#worker/env.ts'
import app from '#worker/index.ts'
import { type Asked, ORIGIN } from './edge-site.ts'

/**
 * Calls that decide a page's status are not held: identity, language, operator access. Switches and openings are cached
 * since the isolate's first request.
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
  /** Waiting calls by object and method. */
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

  /** Lets waiting and later calls fail. */
  fail(): void {
    this.#fail?.(new Error('cannot be reached'))
  }

  letGo(): void {
    this.#letGo?.()
    this.#letGo = undefined
  }

  /** @returns the answer when it begins, and a promise of all work behind it */
  async ask(path: string, { signal, ...asked }: Asked & { readonly signal?: AbortSignal } = {}) {
    const context = createExecutionContext()
    const request = new Request(ORIGIN + path, { redirect: 'manual', ...asked, ...(signal && { signal }) })
    const response = await app.fetch(request, this.env, context)
    return { response, settled: () => waitOnExecutionContext(context) }
  }
}

/** Reads an answer until it contains a text, and the rest later. */
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
