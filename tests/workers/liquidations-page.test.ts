// The public pages of liquidations, and the call with their chain of receipts.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { futuresCalls } from '#shared/futures/calls.ts'
import { futuresDataCalls } from '#shared/futures/data-calls.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { brokenAt } from '../fixtures/receipt-chain.ts'
import { call, trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const anyone = new Visitor()
const pageOf = async (path: string) => {
  const response = await anyone.ask(path)
  return { status: response.status, text: await response.text() }
}

test('[FS11] before anybody was liquidated the page says so', async () => {
  const { status, text } = await pageOf('/futures/liquidations')
  expect(status).toBe(200)
  expect(text).toContain('No liquidations yet')
  expect((await pageOf('/futures/liquidations/1')).text).toContain('Receipt not found')
  expect((await pageOf('/futures/liquidations/one')).status).toBe(404)
})

type Node = { service: { applyPrice(symbol: string, sources: object[], now: number): void } }

test('[FS11] [FU74] a liquidation is listed without whose it was, and its receipt is verified on a page of its own', async () => {
  const ann = await trader('liquidated', ['USDT'])
  const body = new URLSearchParams({
    action: 'transfer',
    asset: 'USDT',
    amount: '1000',
    from: 'spot',
    to: 'futures',
    key: crypto.randomUUID(),
  })
  await ann.ask('/wallet/transfer', { method: 'POST', headers: OWN, body })
  await vi.waitFor(async () => expect((await call(ann, futuresCalls.account)).available).toBe('1000.00000000'))
  await call(ann, futuresCalls.leverage, { symbol: 'BTC_USDT', leverage: 100 })
  await call(ann, futuresCalls.mode, { symbol: 'BTC_USDT', mode: 'isolated' })
  const { mark } = await env.CLEARING.getByName('USDT').contract('BTC_USDT')
  const quantity = (40_000 / Number(mark)).toFixed(3)
  const placed = await call(ann, futuresCalls.place, { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity })
  expect(placed).toMatchObject({ kind: 'placed' })
  // The index falls by a tenth within a second.
  await runInDurableObject(env.CLEARING.getByName('USDT'), (instance) => {
    const { service } = instance as unknown as Node
    const ticks = Math.round(Number(mark) * 9)
    const now = Date.now()
    for (let second = 0; second < 60; second += 1) {
      const sources = ['a', 'b', 'c'].map((source) => ({ source, ticks, time: now, weight: 1 }))
      service.applyPrice('BTC_USDT', sources, now)
    }
  })
  const [entry, ...more] = await call(anyone, futuresDataCalls.receipts, { limit: 10 })
  expect(entry).toBeDefined()
  expect(brokenAt([...more, ...(entry ? [entry] : [])], sha256)).toBeUndefined()
  const list = await pageOf('/futures/liquidations?before=999')
  expect(list.text).toContain(`href="/futures/liquidations/${entry?.id}"`)
  expect(list.text).not.toContain(String(ann.cookies.get('userId')))
  const receipt = await pageOf(`/futures/liquidations/${entry?.id}`)
  expect(receipt.status).toBe(200)
  expect(receipt.text).toContain('Verified: the hash and all figures match')
  expect(receipt.text).toContain(entry?.after ?? 'a hash')
  expect((await pageOf(`/ja_JP/futures/liquidations/${entry?.id}`)).text).toContain('検証済み')
})
