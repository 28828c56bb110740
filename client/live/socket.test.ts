import { beforeEach, describe, expect, test } from 'vitest'
import type { SocketServerMessage } from '#shared/realtime/pushes.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { MarketSocket } from './socket.ts'
import { FakeSocketDeps } from './testing.ts'
import type { SocketEvent } from './topic-socket.ts'

const PING = { event: 'ping' }
const depth: SubscriptionParams = { biz: 'exchange', type: 'depth', pairCode: '78' }
const ticker = (id: number): SubscriptionParams => ({ biz: 'exchange', type: 'ticker', pairCode: String(id) })
const EVENTS: readonly SocketEvent[] = [
  'connectOk',
  'connectClose',
  'connectError',
  'connectHttp',
  'connectHttp_1m',
  'subfail',
  'screensize',
]

let world: FakeSocketDeps
let socket: MarketSocket
let told: SocketEvent[]
let pushes: SocketServerMessage[]
const pass = (ms: number) => world.clock.pass(ms)
const times = (event: SocketEvent) => told.filter((each) => each === event).length

beforeEach(() => {
  world = new FakeSocketDeps()
  socket = new MarketSocket({ url: 'ws://hub', socketDeps: world })
  told = []
  pushes = []
  for (const event of EVENTS) socket.on(event, () => told.push(event))
  socket.onPush((message) => pushes.push(message))
})

/** Advances the time; the server answers every ping. */
function passAnswered(ms: number) {
  for (let passed = 0; passed < ms; passed += 500) {
    const pings = world.socket.sent.filter((frame) => JSON.stringify(frame) === JSON.stringify(PING)).length
    pass(500)
    if (world.socket.sent.length > pings) world.socket.receive({ event: 'pong' })
  }
}

function open() {
  socket.connect()
  world.socket.accept()
}

describe('states', () => {
  test('[SO1] are connecting, open, closed and error', () => {
    expect(socket.state).toBe('closed')
    socket.connect()
    expect(socket.state).toBe('connecting')
    world.socket.accept()
    expect(socket.state).toBe('open')
    world.socket.fail()
    expect(socket.state).toBe('error')
    world.socket.drop()
    expect(socket.state).toBe('closed')
    expect(told.filter((event) => !event.startsWith('connectHttp'))).toEqual([
      'connectOk',
      'connectError',
      'connectClose',
    ])
  })

  test('a second connect opens nothing, an end is an end', () => {
    open()
    socket.connect()
    expect(world.sockets).toHaveLength(1)
    socket.close()
    expect(world.socket.readyState).toBe(3)
    pass(600_000)
    socket.reconnectOnline()
    pass(600_000)
    expect(world.sockets).toHaveLength(1)
    expect(world.clock.pending).toBe(0)
  })
})

describe('heartbeat', () => {
  test('[SO2] is a ping every 2 s', () => {
    open()
    pass(1_999)
    expect(world.socket.sent).toEqual([])
    pass(1)
    expect(world.socket.sent).toEqual([PING])
    world.socket.receive({ event: 'pong' })
    pass(2_000)
    expect(world.socket.sent).toEqual([PING, PING])
  })

  test('has another pace where that is asked', () => {
    const quick = new MarketSocket({ url: 'ws://hub', socketDeps: world, heartbeatMs: 100 })
    quick.connect()
    world.socket.accept()
    pass(350)
    expect(world.socket.sent).toEqual([PING, PING, PING])
  })

  test('[SO3] without a pong for 5 of them the connection is given up and opened again', () => {
    open()
    pass(11_999)
    expect(world.sockets).toHaveLength(1)
    expect(world.socket.sent).toHaveLength(5)
    pass(1)
    expect(world.sockets).toHaveLength(2)
    expect(world.sockets[0]?.readyState).toBe(3)
    expect(times('connectClose')).toBe(1)
  })

  test('with a pong now and then it stays; only what is missing in a row counts', () => {
    open()
    for (let round = 0; round < 10; round += 1) {
      pass(10_000)
      world.socket.receive({ event: 'pong' })
    }
    expect(world.sockets).toHaveLength(1)
  })

  test('[SO10] a socket error is logged and starts it over', () => {
    open()
    pass(1_500)
    world.socket.fail()
    expect(world.logged).toHaveLength(1)
    // The time counts from the error: nothing at 2 s, the HTTP fallback at 3.5 s.
    pass(1_999)
    expect(times('connectHttp')).toBe(0)
    pass(1)
    expect(times('connectHttp')).toBe(1)
  })

  test('an attempt that leads nowhere is given up after as many', () => {
    socket.connect()
    pass(9_999)
    expect(world.sockets).toHaveLength(1)
    pass(1 + 500)
    expect(world.sockets).toHaveLength(2)
  })
})

describe('reconnection', () => {
  test('waits longer after each failure, from half a second to half a minute', () => {
    world.luck = 0.999_999
    socket.connect()
    const waits: number[] = []
    for (let failure = 0; failure < 9; failure += 1) {
      const { length } = world.sockets
      world.socket.drop()
      let waited = 0
      while (world.sockets.length === length) {
        pass(100)
        waited += 100
      }
      waits.push(waited)
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000])
  })

  test('is spread by chance, and never sooner than half a second', () => {
    const fifthWait = (luck: number) => {
      const own = new FakeSocketDeps()
      own.luck = luck
      new MarketSocket({ url: 'ws://hub', socketDeps: own }).connect()
      let waited = 0
      for (let failure = 0; failure < 5; failure += 1) {
        const { length } = own.sockets
        own.socket.drop()
        waited = 0
        while (own.sockets.length === length) {
          own.clock.pass(10)
          waited += 10
        }
      }
      return waited
    }
    expect([fifthWait(0), fifthWait(0.5), fifthWait(0.999_999)]).toEqual([500, 8_250, 16_000])
  })

  test('is patient again only after a connection that answers: one that opens and closes at once is a failure', () => {
    world.luck = 0.999_999
    open()
    for (const wait of [1_000, 2_000, 4_000]) {
      world.socket.drop()
      const { length } = world.sockets
      pass(wait - 100)
      expect(world.sockets).toHaveLength(length)
      pass(100)
      expect(world.sockets).toHaveLength(length + 1)
      world.socket.accept()
    }
    world.socket.receive({ event: 'pong' })
    world.socket.drop()
    const { length } = world.sockets
    pass(1_000)
    expect(world.sockets).toHaveLength(length + 1)
  })

  test('[SO4] is at once when the browser is back online, whether the old connection seems open or is being waited for', () => {
    open()
    socket.reconnectOnline()
    pass(0)
    expect(world.sockets).toHaveLength(2)
    world.luck = 0.9
    world.socket.drop()
    socket.reconnectOnline()
    pass(0)
    expect(world.sockets).toHaveLength(3)
    pass(9_000)
    expect(world.sockets).toHaveLength(3)
    expect(world.sockets.filter(({ readyState }) => readyState !== 3)).toHaveLength(1)
  })

  test('what an old connection still says is not listened to', () => {
    open()
    const [old] = world.sockets
    socket.reconnectOnline()
    pass(0)
    world.socket.accept()
    old?.receive({ biz: 'exchange', type: 'depth', pairCode: '78', data: '{}' })
    old?.drop()
    old?.fail()
    expect(pushes).toEqual([])
    expect(socket.state).toBe('open')
  })
})

describe('subscriptions', () => {
  test('[SO6] are refused twice: by identity, whatever the case of the pair code', () => {
    open()
    expect(socket.subscribe(depth)).toBe(true)
    expect(socket.subscribe({ ...depth })).toBe(false)
    expect(socket.subscribe({ biz: 'futures', type: 'depth', pairCode: 'btc' })).toBe(true)
    expect(socket.subscribe({ biz: 'futures', type: 'depth', pairCode: 'BTC' })).toBe(false)
    expect(world.socket.sent).toEqual([
      { event: 'sub', params: depth },
      { event: 'sub', params: { biz: 'futures', type: 'depth', pairCode: 'btc' } },
    ])
    expect(socket.unsubscribe(depth)).toBe(true)
    expect(socket.unsubscribe(depth)).toBe(false)
    expect(socket.subscribe(depth)).toBe(true)
  })

  test('made before the connection opens are sent when it does, once', () => {
    socket.connect()
    socket.subscribe(depth)
    expect(world.socket.sent).toEqual([])
    world.socket.accept()
    expect(world.socket.sent).toEqual([{ event: 'sub', params: depth }])
  })

  test('[SO5] are all taken up again after a reconnection', () => {
    open()
    socket.subscribe(depth)
    world.socket.drop()
    socket.subscribe(ticker(80))
    pass(1_000)
    world.socket.accept()
    expect(world.socket.sent).toEqual([depth, ticker(80)].map((params) => ({ event: 'sub', params })))
  })

  test('[SO7] are removed only when the unsubscription is sent: before that they stay, and are given up on opening', () => {
    open()
    socket.subscribe(ticker(78))
    world.socket.drop()
    expect(socket.unsubscribe(ticker(78))).toBe(false)
    expect(socket.unsubscribe(ticker(78)), 'still there').toBe(false)
    pass(1_000)
    world.socket.accept()
    expect(world.socket.sent).toEqual([
      { event: 'sub', params: ticker(78) },
      { event: 'unsub', params: ticker(78) },
    ])
    expect(socket.subscribe(ticker(78)), 'removed by now').toBe(true)
  })

  test('[SO7] [SO6] one that is wanted again before its unsubscription was sent is refused as a second, and stays', () => {
    open()
    socket.subscribe(depth)
    // The browser has closed the socket, but has not sent the event yet.
    world.socket.readyState = 3
    expect(socket.unsubscribe(depth)).toBe(false)
    expect(socket.subscribe(depth)).toBe(false)
    world.socket.drop()
    pass(1_000)
    world.socket.accept()
    expect(world.socket.sent).toEqual([{ event: 'sub', params: depth }])
  })

  test('[SO13] screensize is told when the window has changed its size', () => {
    socket.notifyResize()
    expect(times('screensize')).toBe(1)
  })

  test('are sent below the limits of the hub (50 at once, then 10 a second), in their order', () => {
    socket.connect()
    for (let id = 0; id < 100; id += 1) socket.subscribe(ticker(id))
    world.socket.accept()
    expect(world.socket.sent).toHaveLength(40)
    for (let id = 90; id < 95; id += 1) socket.unsubscribe(ticker(id))
    let most = 0
    for (let second = 0; second < 10; second += 1) {
      const before = world.socket.sent.length
      passAnswered(1_000)
      most = Math.max(most, world.socket.sent.slice(before).filter((frame) => !isPing(frame)).length)
    }
    expect(most).toBeLessThanOrEqual(9)
    const subs = world.socket.sent.filter((frame) => !isPing(frame))
    expect(subs.slice(0, 90)).toEqual(Array.from({ length: 90 }, (_, id) => ({ event: 'sub', params: ticker(id) })))
    // Topics that were unsubscribed while they were queued are not sent.
    expect(subs.slice(90).filter((frame) => JSON.stringify(frame).includes('"sub"'))).toEqual(
      [95, 96, 97, 98, 99].map((id) => ({ event: 'sub', params: ticker(id) })),
    )
  })

  test('can be asked for afresh', () => {
    open()
    socket.renew(depth)
    expect(world.socket.sent).toEqual([])
    socket.subscribe(depth)
    socket.renew(depth)
    expect(world.socket.sent.slice(1)).toEqual([
      { event: 'unsub', params: depth },
      { event: 'sub', params: depth },
    ])
  })
})

const isPing = (frame: unknown) => JSON.stringify(frame) === JSON.stringify(PING)

describe('listeners', () => {
  test('[SO8] hear connectHttp at most every 30 s and connectHttp_1m at most every 60 s, over all attempts', () => {
    socket.connect()
    const heard = { connectHttp: [] as number[], connectHttp_1m: [] as number[] }
    const start = world.now()
    socket.on('connectHttp', () => heard.connectHttp.push(world.now() - start))
    socket.on('connectHttp_1m', () => heard.connectHttp_1m.push(world.now() - start))
    for (let tenth = 0; tenth < 2_000; tenth += 1) {
      if (world.socket.readyState === 0 && tenth % 7 === 0) world.socket.drop()
      pass(100)
    }
    const gaps = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.min(...gaps(heard.connectHttp))).toBeGreaterThanOrEqual(30_000)
    expect(Math.min(...gaps(heard.connectHttp_1m))).toBeGreaterThanOrEqual(60_000)
    // The signal must not be rarer either, because the page would not poll.
    expect(Math.max(...gaps(heard.connectHttp))).toBeLessThanOrEqual(32_000)
    expect(Math.max(...gaps(heard.connectHttp_1m))).toBeLessThanOrEqual(62_000)
    expect(heard.connectHttp[0]).toBeLessThanOrEqual(2_000)
  })

  test('hear nothing of HTTP while the connection is open', () => {
    open()
    passAnswered(120_000)
    expect(told).toEqual(['connectOk'])
  })

  test('[MH29] what was refused is asked for again once another topic is left', () => {
    open()
    socket.subscribe(depth)
    socket.subscribe(ticker(1))
    pass(1_000)
    world.socket.receive({ ...ticker(1), channel: 'subscribe', data: { result: false, errorCode: 1011 } })
    const sent = world.socket.sent.length
    socket.unsubscribe(depth)
    pass(1_000)
    expect(world.socket.sent.slice(sent)).toContainEqual({ event: 'sub', params: ticker(1) })
  })

  test('[SO9] hear subfail for a message with a channel and no data.result, and for nothing else', () => {
    open()
    const channel = 'subscribe'
    world.socket.receive({ ...depth, channel, data: { result: true } })
    world.socket.receive({ channel: 'login', data: { result: true } })
    expect(times('subfail')).toBe(0)
    const refused = { ...depth, channel, data: { result: false, errorCode: 1007, errorMsg: 'Invalid parameter' } }
    let heard: SocketServerMessage | undefined
    socket.on('subfail', (message) => {
      heard = message
    })
    world.socket.receive(refused)
    expect(heard).toEqual(refused)
    world.socket.receive({ channel })
    world.socket.receive({ channel, data: null })
    world.socket.receive({ channel, data: 'result' })
    expect(times('subfail')).toBe(4)
    world.socket.receive({ result: false, errorCode: 1001, errorMsg: 'Rate Limit' })
    world.socket.receive({ ...depth, data: '{}' })
    expect(times('subfail')).toBe(4)
    expect(pushes).toHaveLength(1)
  })

  test('are told no more once they have left', () => {
    const heard: string[] = []
    const stop = socket.on('connectOk', () => heard.push('ok'))
    const stopPushes = socket.onPush(() => heard.push('push'))
    stop()
    stopPushes()
    open()
    world.socket.receive({ ...depth, data: '{}' })
    expect(heard).toEqual([])
  })
})

test('several messages may come in one frame; malformed ones are passed over, and nothing throws', () => {
  open()
  world.socket.receive([{ ...depth, data: 'a' }, null, 7, { biz: 5, type: 'x' }, { ...depth, data: 'b' }])
  expect(pushes.map(({ data }) => data)).toEqual(['a', 'b'])
  for (const text of ['', '{', 'null', '[[]]', '"pong"', '{"biz":"exchange"}', '[1,2]', '\u0000', '{"event":{}}']) {
    world.socket.receiveText(text)
  }
  world.socket.receiveText(new ArrayBuffer(4))
  world.socket.receiveText(undefined)
  expect(pushes).toHaveLength(2)
  expect(socket.state).toBe('open')
})
