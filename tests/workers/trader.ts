// A trading user, through the real worker.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import type { z } from 'zod/mini'
import type { CallDefinition } from '#shared/api/contract.ts'
import { callPath } from '#shared/api/contract.ts'
import { type PlaceOrderAnswer, tradingCalls } from '#shared/markets/trading/calls.ts'
import { OWN, registered, type Visitor } from './visitor.ts'

export type Payload = Readonly<Record<string, unknown>>

/** Calls as the page does, and parses the answer. */
export async function call<D extends CallDefinition>(visitor: Visitor, definition: D, payload: Payload = {}) {
  const isPost = definition.method === 'POST'
  const search = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)]))
  const path = callPath(definition)
  const response = isPost
    ? await visitor.ask(path, {
        method: 'POST',
        headers: { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      })
    : await visitor.ask(search.size > 0 ? `${path}?${search}` : path)
  const body = await response.json<{ data: unknown; msg: string }>()
  expect(response.status, body.msg).toBe(200)
  return definition.answer.parse(body.data) as z.output<D['answer']>
}

export const place = (visitor: Visitor, order: Payload) =>
  call(visitor, tradingCalls.place, { market: 'BTC_USDT', side: 'buy', type: 'limit', ...order })
export const must = (answer: PlaceOrderAnswer) =>
  answer.kind === 'placed' ? answer : expect.unreachable(`not placed: ${JSON.stringify(answer)}`)
export const balances = async (visitor: Visitor) => {
  const all = await call(visitor, tradingCalls.balances)
  return Object.fromEntries(all.map(({ asset, available, held }) => [asset, { available, held }]))
}
export const open = (visitor: Visitor) => call(visitor, tradingCalls.open)

/** A funded user. */
export async function trader(name: string, assets: readonly string[] = ['USDT', 'BTC']): Promise<Visitor> {
  const visitor = await registered(`${name}@trading.test`)
  for (const asset of assets) {
    expect(await call(visitor, tradingCalls.faucet, { asset })).toMatchObject({ kind: 'done', asset })
  }
  return visitor
}

/** Expects a clean audit. */
export async function audited(): Promise<void> {
  const { findings, assets } = await env.AUDITOR.getByName('auditor').audit()
  expect(findings).toEqual([])
  for (const { asset, sum } of assets) expect([asset, sum]).toEqual([asset, '0'])
}

/** Lets the market's code fail on some orders. @returns a function that repairs it */
export async function poison(symbol: string): Promise<() => Promise<void>> {
  const book = env.ORDER_BOOK.getByName(symbol)
  await book.standing()
  type Live = { live: { executeInMemory(command: object, now: number): unknown } }
  const live = (work: (live: Live['live']) => void) =>
    runInDurableObject(book, (instance) => work((instance as unknown as Live).live))
  await live((market) => {
    const own = market.executeInMemory.bind(market)
    market.executeInMemory = (command, now) => {
      if (JSON.stringify(command).includes('poison')) throw new Error('a bug of the market')
      return own(command, now)
    }
  })
  return () => live((market) => void Reflect.deleteProperty(market, 'executeInMemory'))
}

/** A new market has a price from its first trade on. @returns the last price */
export async function lastPriceOf(symbol: string): Promise<number> {
  const book = env.ORDER_BOOK.getByName(symbol)
  await vi.waitFor(async () => expect((await book.standing()).last).toBeGreaterThan(0))
  return Number((await book.ticker()).last)
}

/** The best prices of a book. */
export const bestOf = async (symbol: string) => {
  const { bids, asks } = await env.ORDER_BOOK.getByName(symbol).depth(1)
  return { bid: Number(bids[0]?.[0]), ask: Number(asks[0]?.[0]) }
}
