// Hubs step the books that they watch, so that a watched book is not awake between its steps.

import { env } from 'cloudflare:test'
import { afterEach, expect, test } from 'vitest'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import type { MarketHub } from '#objects/realtime/object.ts'

const WATCH_MS = 3_000
/** A step each 250 ms, less what a busy machine misses. */
const PUSHES_MIN = 6
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const sockets: WebSocket[] = []

async function watch(hub: DurableObjectStub<MarketHub>): Promise<{ readonly pushes: number; close(): void }> {
  const { webSocket } = await hub.fetch('https://hub/ws?batch=1', { headers: { upgrade: 'websocket' } })
  if (!webSocket) return expect.unreachable('no socket')
  webSocket.accept()
  sockets.push(webSocket)
  const seen = { pushes: 0, close: () => webSocket.close(1000, 'left') }
  webSocket.addEventListener('message', ({ data }) => {
    if (String(data).includes('startSeq')) seen.pushes += 1
  })
  webSocket.send(JSON.stringify({ event: 'sub', params: { biz: 'exchange', type: 'depth', pairCode: '78' } }))
  await expect.poll(() => seen.pushes, { timeout: 15_000 }).toBeGreaterThan(0)
  return seen
}

const bookUsage = () => {
  const book = readResourceUsage().classes.find(({ name }) => name === 'OrderBook')
  const acts = new Map(book?.acts.map(({ act, calls }) => [act, calls]))
  return { activeMs: book?.activeMs ?? 0, steps: acts.get('step') ?? 0 }
}

async function during(work: () => Promise<unknown>) {
  const before = bookUsage()
  await work()
  const after = bookUsage()
  return { activeMs: after.activeMs - before.activeMs, steps: after.steps - before.steps }
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close(1000, 'test over')
})

test('[OB80] [MH31] one of two hubs steps a watched book, which has no timer; when it leaves, the other one does', async () => {
  const first = await watch(env.MARKET_HUB.getByName('stepper one'))
  const second = await watch(env.MARKET_HUB.getByName('stepper two'))
  await pause(1_000)
  const before = [first.pushes, second.pushes]
  const both = await during(() => pause(WATCH_MS))
  expect(first.pushes - (before[0] ?? 0)).toBeGreaterThanOrEqual(PUSHES_MIN)
  expect(second.pushes - (before[1] ?? 0)).toBeGreaterThanOrEqual(PUSHES_MIN)
  expect(both.steps).toBeGreaterThanOrEqual(PUSHES_MIN)
  expect(both.steps).toBeLessThanOrEqual(WATCH_MS / 250 + 2)
  // With a timer of its own, the book would be active all the time.
  expect(both.activeMs).toBeLessThan(WATCH_MS / 2)

  first.close()
  await pause(500)
  const left = second.pushes
  await pause(WATCH_MS)
  expect(second.pushes - left).toBeGreaterThanOrEqual(PUSHES_MIN)
  // The second hub steps the book from its next renewal on.
  await expect.poll(async () => (await during(() => pause(1_000))).steps, { timeout: 20_000 }).toBeGreaterThan(2)
  second.close()
  await expect.poll(async () => (await during(() => pause(1_000))).steps, { timeout: 20_000 }).toBe(0)
})
