// A test against a real WebSocket server, which stops and starts again.

import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { LiveConnection } from './connection.ts'
import { MarketSocket } from './socket.ts'
import { browserTimers } from './timers.ts'

const ticker = { biz: 'exchange', type: 'ticker', pairCode: '78' }

type Server = { readonly port: number; readonly heard: string[]; stop(): Promise<void> }

/** A hub that acknowledges, answers pings and sends `price` on each subscribed topic. */
async function serve(port: number, price: string): Promise<Server> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  const heard: string[] = []
  server.on('connection', (socket) => {
    socket.on('message', (bytes) => {
      const frame = JSON.parse(bytes.toString())
      heard.push(frame.event)
      if (frame.event === 'ping') return socket.send('{"event":"pong"}')
      socket.send('not json')
      socket.send(JSON.stringify({ ...frame.params, channel: 'subscribe', data: { result: true } }))
      return socket.send(JSON.stringify({ ...frame.params, data: JSON.stringify({ last: price }) }))
    })
  })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('a TCP server has a port')
  return {
    port: address.port,
    heard,
    stop: async () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

const ends: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test('a server that stops and starts again is found again, and subscriptions live on', async () => {
  const first = await serve(0, '1.00')
  const world = {
    ...browserTimers,
    open: (url: string) => new WebSocket(url),
    random: () => 0,
    log: () => undefined,
  }
  const socket = new MarketSocket({ url: `ws://127.0.0.1:${first.port}`, socketDeps: world, heartbeatMs: 50 })
  const connection = new LiveConnection(socket, browserTimers)
  ends.push(() => connection.suspend())
  const told: string[] = []
  for (const event of ['connectOk', 'connectClose', 'connectError', 'connectHttp'] as const) {
    socket.on(event, () => told.push(event))
  }
  const news: unknown[] = []
  connection.watch(ticker, {
    handlePush: (data) => void news.push(data),
    onRestart: () => void news.push('restart'),
  })
  await expect.poll(() => news).toEqual(['restart', { last: '1.00' }])
  expect(connection.state).toBe('live')
  await expect.poll(() => first.heard.filter((event) => event === 'ping').length).toBeGreaterThan(3)

  await first.stop()
  await expect.poll(() => connection.state).toBe('delayed')
  const second = await serve(first.port, '2.00')
  ends.push(second.stop)
  await expect.poll(() => news.at(-1), { timeout: 10_000 }).toEqual({ last: '2.00' })
  expect(news).toEqual(['restart', { last: '1.00' }, 'restart', { last: '2.00' }])
  expect(connection.state).toBe('live')
  expect(second.heard.filter((event) => event === 'sub')).toHaveLength(1)
  expect(told.filter((event) => event === 'connectOk')).toHaveLength(2)
  expect(told).toContain('connectClose')
  expect(told.filter((event) => event === 'connectHttp')).toHaveLength(1)
}, 20_000)
