// A program with an API key: signs like clients, and parses answers by the contract.

import { expect } from 'vitest'
import type { z } from 'zod/mini'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { computeHmacHex } from '#worker/platform/signing.ts'
import { type Asked, ask } from './edge-site.ts'
import { dataOf, post } from './member.ts'
import { OWN, PASSWORD, registered, type Visitor } from './visitor.ts'

export type Values = Readonly<Record<string, string | number | boolean>>
export type Said = { readonly status: number; readonly body: unknown; readonly headers: Headers }

type Signing = {
  /** Place of a POST's parameters; clients use either. */
  readonly by?: 'query' | 'body'
  readonly headers?: Readonly<Record<string, string>>
  readonly timestamp?: number | string
  readonly tamper?: (text: string) => string
  /** Function that sends requests. */
  readonly via?: typeof ask
}

const textOf = (values: Values): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

export async function said(response: Response): Promise<Said> {
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Calls a public endpoint. */
export async function look<D extends BinanceCall>(call: D, values: Values = {}): Promise<z.output<D['answer']>> {
  const text = textOf(values)
  const { status, body } = await said(await ask(`${call.path}${text === '' ? '' : `?${text}`}`))
  expect(status, JSON.stringify(body)).toBe(200)
  return call.answer.parse(body) as z.output<D['answer']>
}

export const refusalOf = async (path: string, asked: Asked = {}) => {
  const { status, body } = await said(await ask(path, asked))
  return { status, ...(body as { code: number; msg: string }) }
}

export class Bot {
  readonly id: string
  readonly secret: string

  constructor({ id, secret }: { readonly id: string; readonly secret: string }) {
    this.id = id
    this.secret = secret
  }

  sign(text: string): Promise<string> {
    return computeHmacHex(this.secret, text)
  }

  /** Sends method, path and text, the signature last. */
  async send(call: Pick<BinanceCall, 'method' | 'path'>, values: Values = {}, signing: Signing = {}): Promise<Said> {
    const { by = call.method === 'POST' ? 'body' : 'query', headers = {}, timestamp = Date.now() } = signing
    const { tamper = (text: string) => text, via = ask } = signing
    const text = textOf({ ...values, timestamp })
    const signed = tamper(`${text}&signature=${await this.sign(text)}`)
    const isBody = by === 'body'
    const response = await via(call.path + (isBody ? '' : `?${signed}`), {
      method: call.method,
      headers: {
        'x-mbx-apikey': this.id,
        ...(isBody && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(isBody && { body: signed }),
    })
    return said(response)
  }

  /** Calls, and expects an answer by the contract. */
  async call<D extends BinanceCall>(
    call: D,
    values: Values = {},
    signing: Signing = {},
  ): Promise<z.output<D['answer']>> {
    const { status, body } = await this.send(call, values, signing)
    expect(status, JSON.stringify(body)).toBe(200)
    const read = call.answer.safeParse(body)
    expect(read.success, JSON.stringify([body, read.error?.issues])).toBe(true)
    return read.data as z.output<D['answer']>
  }

  /** Calls, and expects a refusal. */
  async refused(call: Pick<BinanceCall, 'method' | 'path'>, values: Values = {}, signing: Signing = {}) {
    const { status, body } = await this.send(call, values, signing)
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    return { status, ...(body as { code: number; msg: string; data?: unknown }) }
  }
}

const EVERYWHERE = { label: 'Bot', read: 'on', trade: 'on', ips: '', days: '0', current: PASSWORD }

/** Creates an API key as its owner does. */
export async function keyOf(visitor: Visitor, fields: Readonly<Record<string, string>> = {}): Promise<Bot> {
  const { made } = await dataOf<'account-api-keys'>(await post(visitor, 'api-key-make', { ...EVERYWHERE, ...fields }))
  return new Bot(made ?? expect.unreachable('no key was made'))
}

/** A funded user with a program. */
export async function botOf(name: string, assets: readonly string[] = ['USDT', 'BTC']) {
  const visitor = await registered(`${name}@bots.test`)
  for (const asset of assets) {
    const answer = await visitor.ask(tradingCalls.faucet.path, {
      method: 'POST',
      headers: { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      body: JSON.stringify({ asset }),
    })
    expect(answer.status).toBe(200)
  }
  return { visitor, bot: await keyOf(visitor) }
}
