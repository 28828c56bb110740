// Hubs of a region subscribe at its first hub, so that a book publishes once for the region (decision 124).

import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, test } from 'vitest'
import type { TopicLeaseRequest } from '#objects/platform/market-feed.ts'
import type { MarketHub } from '#objects/realtime/object.ts'

const sockets: WebSocket[] = []
type Hub = DurableObjectStub<MarketHub>
/** Names of hubs that asked the book for topics. */
type Asked = string[]

/** Sets the regions of a hub, and records its requests to books. */
async function inRegions(name: string, asked: Asked, relay?: () => Promise<never>): Promise<Hub> {
  const hub = env.MARKET_HUB.getByName(name)
  await hub.stats()
  const book = (symbol: string) => ({
    watch: (request: TopicLeaseRequest) => {
      if (request.topics.length > 0) asked.push(request.hub)
      return env.ORDER_BOOK.getByName(symbol).watch(request)
    },
    step: (version: number, by: string) => env.ORDER_BOOK.getByName(symbol).step(version, by),
  })
  await runInDurableObject(hub, (instance) => {
    const own = Reflect.get(instance, 'env') as object
    const MARKET_HUB = relay ? { getByName: () => ({ relay }) } : env.MARKET_HUB
    Object.defineProperty(instance, 'env', {
      value: { ...own, MARKET_HUB, HUB_REGIONS: 'weur, enam', ORDER_BOOK: { getByName: book } },
    })
  })
  return hub
}

async function watch(hub: Hub): Promise<{ depths: number; readonly fills: string[]; close(): void }> {
  const { webSocket } = await hub.fetch('https://hub/ws?batch=1', { headers: { upgrade: 'websocket' } })
  if (!webSocket) return expect.unreachable('no socket')
  webSocket.accept()
  sockets.push(webSocket)
  const seen = { depths: 0, fills: [] as string[], close: () => webSocket.close(1000, 'left') }
  webSocket.addEventListener('message', ({ data }) => {
    if (String(data).includes('startSeq')) seen.depths += 1
  })
  webSocket.send(JSON.stringify({ event: 'sub', params: { biz: 'exchange', type: 'depth', pairCode: '78' } }))
  await expect.poll(() => seen.depths, { timeout: 15_000 }).toBeGreaterThan(0)
  return seen
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close(1000, 'test over')
})

test('[MH32] a book is asked by the relay alone, and all hubs of the region get its steps', async () => {
  const asked: Asked = []
  await inRegions('h0-weur', asked)
  const first = await watch(await inRegions('h2-weur', asked))
  const second = await watch(await inRegions('h4-weur', asked))
  const before = [first.depths, second.depths]
  await expect.poll(() => first.depths - (before[0] ?? 0), { timeout: 15_000 }).toBeGreaterThan(4)
  await expect.poll(() => second.depths - (before[1] ?? 0), { timeout: 15_000 }).toBeGreaterThan(4)
  expect(new Set(asked)).toEqual(new Set(['h0-weur']))

  first.close()
  const left = second.depths
  await expect.poll(() => second.depths - left, { timeout: 15_000 }).toBeGreaterThan(4)
})

test('[MH34] without an answer of its relay a hub asks the book, and returns to the relay later', async () => {
  const asked: Asked = []
  const hub = await inRegions('h3-enam', asked, () => Promise.reject(new Error('no relay')))
  const seen = await watch(hub)
  expect(asked).toEqual(['h3-enam'])
  const before = seen.depths
  await expect.poll(() => seen.depths - before, { timeout: 15_000 }).toBeGreaterThan(4)

  await inRegions('h1-enam', asked)
  await inRegions('h3-enam', asked)
  await expect.poll(() => asked.at(-1), { timeout: 25_000 }).toBe('h1-enam')
  const returned = seen.depths
  await expect.poll(() => seen.depths - returned, { timeout: 15_000 }).toBeGreaterThan(4)
})
