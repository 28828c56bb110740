import { beforeEach, expect, test } from 'vitest'
import type { AccountSnapshot } from '../../platform/account-feed.ts'
import { HubEngine } from '../engine.ts'
import { SOCKET_REQUEST_RATE, SOCKET_REQUESTS_MAX } from '../limits.ts'
import { SocketRequestHandler, type SocketRequestOutcome } from './request-handler.ts'
import type { SocketApiRequest } from './requests.ts'

const facts = { dialect: 'requests', batch: false } as const
const NOW = 1_000_000

let hub: HubEngine<string>
let sent: { id: unknown; status: number; error?: { code: number } }[]
let waiting: ((outcome: SocketRequestOutcome) => void)[]
let handler: SocketRequestHandler<string>
let heard: AccountSnapshot | undefined
beforeEach(() => {
  hub = new HubEngine()
  hub.connect('s', facts, { topics: [], heardAt: NOW })
  sent = []
  waiting = []
  heard = undefined
  handler = new SocketRequestHandler({
    hub,
    serve: () => new Promise((resolve) => waiting.push(resolve)),
    listen: async () => heard,
    send: (_, frames) => sent.push(...frames.map((frame) => JSON.parse(frame))),
    remember: () => undefined,
  })
})

const ask = (id: number): SocketApiRequest => ({ id, method: 'ping', params: {}, numbersAsSent: {}, logon: undefined })
const say = (text: string) => hub.receive('s', text, NOW, () => 0)

test('[BW28] so many requests of a socket are under way, the next is told so; an answered one makes room', async () => {
  const all = Array.from({ length: SOCKET_REQUESTS_MAX }, (_, index) => handler.handleRequest('s', ask(index), ''))
  await handler.handleRequest('s', ask(900), '')
  expect(sent).toMatchObject([{ id: 900, status: 429, error: { code: -1003 } }])
  for (const answer of waiting) answer({ status: 200, result: {} })
  await Promise.all(all)
  expect(sent).toHaveLength(SOCKET_REQUESTS_MAX + 1)
  const next = handler.handleRequest('s', ask(901), '')
  waiting.at(-1)?.({ status: 200, result: {} })
  await next
  expect(sent.at(-1)).toEqual({ id: 901, status: 200, result: {} })
})

test('[BW28] a burst of requests, then no more until some time has passed', () => {
  for (let each = 0; each < SOCKET_REQUEST_RATE.burst; each += 1) {
    expect(say(`{"id":${each},"method":"ping"}`).request).toMatchObject({ id: each, method: 'ping' })
  }
  const { outgoing, request } = say('{"id":7,"method":"ping"}')
  expect(request).toBeUndefined()
  expect(outgoing).toMatchObject([{ frames: [expect.stringContaining('"status":429')] }])
})

test('[BW1] a request has its id of 64 bits, and the numbers of its parameters as they were sent', () => {
  const { request } = say('{"id":9007199254740993,"method":"order.place","params":{"quantity":1.0,"price":1e-05}}')
  expect(request).toMatchObject({ id: 9_007_199_254_740_993n, params: { quantity: 1, price: 0.000_01 } })
  expect(request?.numbersAsSent).toEqual({ quantity: '1.0', price: '1e-05' })
})

test('[BW26] a status says who logged on and when, since when the socket is open, and if it has streams', async () => {
  const answers: SocketRequestOutcome[] = [
    { status: 200, meaning: { kind: 'status' } },
    { status: 200, meaning: { kind: 'log_on', key: 'k' } },
    { status: 200, meaning: { kind: 'status' } },
    { status: 200, meaning: { kind: 'log_out' } },
  ]
  for (const [index, answer] of answers.entries()) {
    if (index === 2) hub.spotUserStreams.follow('s', { person: 'p', key: 'k', expiresAt: 0 })
    const asked = handler.handleRequest('s', ask(index), '')
    waiting[index]?.(answer)
    await asked
  }
  const since = { connectedSince: NOW, returnRateLimits: true, serverTime: expect.any(Number) }
  const out = { ...since, apiKey: null, authorizedSince: null }
  const on = { ...since, apiKey: 'k', authorizedSince: expect.any(Number) }
  expect(sent.map((each) => (each as { result?: unknown }).result)).toEqual([
    { ...out, userDataStream: false },
    { ...on, userDataStream: false },
    { ...on, userDataStream: true },
    { ...out, userDataStream: true },
  ])
})

test('[BW21] who cannot be listened to is told so, and follows nobody; who left is told nothing', async () => {
  const whose = { person: 'p', key: 'k', expiresAt: 0 }
  const asked = handler.handleRequest('s', ask(1), '')
  waiting[0]?.({ status: 200, meaning: { kind: 'follow', whose } })
  await asked
  expect(sent).toMatchObject([{ id: 1, status: 503, error: { code: -1001 } }])
  expect(hub.spotUserStreams.people()).toEqual([])
  const late = handler.handleRequest('s', ask(2), '')
  hub.disconnect('s')
  waiting[1]?.({ status: 200, result: {} })
  await late
  expect(sent).toHaveLength(1)
})

test('[BW22] a key that is revoked while its subscription begins opens nothing', async () => {
  heard = { person: 'p', orders: [], fills: [], assets: [], was: {}, count: 4, isNew: false }
  const whose = { person: 'p', key: 'k', expiresAt: 0 }
  const asked = handler.handleRequest('s', ask(1), '')
  waiting[0]?.({ status: 200, meaning: { kind: 'follow', whose } })
  await Promise.resolve()
  hub.spotUserStreams.endStreams('p', ['k'], NOW)
  await asked
  expect(sent).toMatchObject([{ id: 1, status: 401, error: { code: -2015 } }])
  const again = handler.handleRequest('s', ask(2), '')
  waiting[1]?.({ status: 200, meaning: { kind: 'follow', whose } })
  await again
  expect(sent.at(-1)).toMatchObject({ id: 2, status: 200, result: { subscriptionId: 0 } })
})
