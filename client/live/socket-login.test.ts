import { beforeEach, describe, expect, test } from 'vitest'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { MarketSocket } from './socket.ts'
import { FakeSocketDeps } from './testing.ts'

const own: SubscriptionParams = { biz: 'exchange', type: 'order' }
const depth: SubscriptionParams = { biz: 'exchange', type: 'depth', pairCode: '78' }
const LOGIN = { event: 'login' }
const GOOD = { channel: 'login', data: { result: true } }
const REFUSED = { channel: 'login', data: { result: false } }

let world: FakeSocketDeps
let socket: MarketSocket
beforeEach(() => {
  world = new FakeSocketDeps()
  socket = new MarketSocket({ url: 'ws://hub', socketDeps: world })
})

function open() {
  socket.connect()
  world.socket.accept()
}

describe('[TS8] topics of one’s own', () => {
  test('wait for the login, which is asked for once', () => {
    open()
    socket.subscribe(own)
    socket.subscribe({ ...own, type: 'assets' })
    socket.subscribe(depth)
    expect(world.socket.sent).toEqual([LOGIN, { event: 'sub', params: depth }])
    world.socket.receive(GOOD)
    expect(world.socket.sent.slice(2)).toEqual([
      { event: 'sub', params: own },
      { event: 'sub', params: { ...own, type: 'assets' } },
    ])
  })

  test('are logged in for again when the connection comes back', () => {
    open()
    socket.subscribe(own)
    world.socket.receive(GOOD)
    world.socket.drop()
    world.clock.pass(1_000)
    world.socket.accept()
    expect(world.socket.sent[0]).toEqual(LOGIN)
  })

  test('a connection that was opened before the log-in is opened anew, once', () => {
    let refusals = 0
    socket.on('subfail', () => {
      refusals += 1
    })
    open()
    socket.subscribe(own)
    world.socket.receive(REFUSED)
    world.clock.pass(0)
    expect(world.sockets).toHaveLength(2)
    expect(refusals).toBe(0)
    world.socket.accept()
    expect(world.socket.sent).toEqual([LOGIN])
    world.socket.receive(REFUSED)
    world.clock.pass(0)
    expect(world.sockets).toHaveLength(2)
    expect(refusals).toBe(1)
  })

  test('log out with the last reader, and who comes next begins with a connection of their own', () => {
    open()
    socket.subscribe(own)
    world.socket.receive(GOOD)
    socket.unsubscribe(own)
    expect(world.socket.sent.at(-1)).toEqual({ event: 'logout' })
    socket.subscribe(own)
    world.clock.pass(0)
    expect(world.sockets).toHaveLength(2)
    world.socket.accept()
    expect(world.socket.sent).toEqual([LOGIN])
  })
})
