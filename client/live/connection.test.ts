import { beforeEach, describe, expect, test } from 'vitest'
import { LiveConnection, type TopicSubscriber } from './connection.ts'
import { FakeClock, FakeTopicSocket } from './testing.ts'

const depth = { biz: 'exchange', type: 'depth', pairCode: '78' }
const ticker = { biz: 'exchange', type: 'ticker', pairCode: '78' }

let clock: FakeClock
let socket: FakeTopicSocket
let connection: LiveConnection
const up = () => socket.become('open', 'connectOk')
const down = () => socket.become('closed', 'connectClose')
/** Lets pending promises settle. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

beforeEach(() => {
  clock = new FakeClock()
  socket = new FakeTopicSocket()
  connection = new LiveConnection(socket, clock)
  socket.takeAsked()
})

/** A reader that records its calls; `answer` is the result of its poll. */
function reader(answer?: () => Promise<string>) {
  const told: unknown[] = []
  const made: TopicSubscriber = {
    handlePush: (data) => void told.push(data),
    onRestart: () => void told.push('restart'),
    ...(answer && {
      poll: async () => {
        const text = await answer()
        return () => void told.push(text)
      },
    }),
  }
  return { told, made }
}

describe('topics', () => {
  test('are subscribed to by their first reader and left by their last', () => {
    const stops = [connection.watch(depth, reader().made), connection.watch(depth, reader().made)]
    // The second reader needs the full state as well.
    expect(socket.takeAsked()).toEqual(['sub depth 78', 'renew depth 78'])
    stops[0]?.()
    stops[0]?.()
    expect(socket.takeAsked()).toEqual([])
    stops[1]?.()
    expect(socket.takeAsked()).toEqual(['unsub depth 78'])
    connection.watch(depth, reader().made)
    expect(socket.takeAsked()).toEqual(['sub depth 78'])
  })

  test('[SO11] reach their own readers, taken out of the inner string, whatever the case of the pair code', () => {
    const one = reader()
    const other = reader()
    connection.watch({ biz: 'futures', type: 'index_price', pairCode: 'ETH' }, one.made)
    connection.watch({ biz: 'exchange', type: 'candles', pairCode: '78', interval: '1h' }, other.made)
    socket.push({ biz: 'futures', type: 'index_price', pairCode: 'eth', data: { p: 1 } })
    socket.push({ biz: 'exchange', type: 'candles', pairCode: '78', interval: '1h', data: '[1,"2"]' })
    socket.push({ biz: 'exchange', type: 'candles', pairCode: '78', interval: '1d', data: '[3]' })
    socket.push({ biz: 'exchange', type: 'candles', pairCode: '78', interval: '1h', data: '[4' })
    socket.push({ event: 'x' })
    expect(one.told).toEqual([{ p: 1 }])
    expect(other.told).toEqual([[1, '2']])
  })
})

describe('the state', () => {
  test('is told to who listens: connecting, live, delayed', () => {
    const states: string[] = []
    const stop = connection.onState(() => states.push(connection.state))
    expect(connection.state).toBe('connecting')
    up()
    down()
    down()
    up()
    stop()
    down()
    expect(states).toEqual(['live', 'delayed', 'live'])
  })

  test('is live from the start over a socket that is open already, and polls over one that is closed', () => {
    const open = new FakeTopicSocket()
    open.state = 'open'
    expect(new LiveConnection(open, clock).state).toBe('live')
    const closed = new FakeTopicSocket()
    closed.state = 'closed'
    const pending = clock.pending
    new LiveConnection(closed, clock)
    expect(clock.pending).toBe(pending + 1)
  })

  test('a reconnection starts every topic again', () => {
    const { made, told } = reader()
    up()
    connection.watch(depth, made)
    expect(told).toEqual([])
    down()
    up()
    expect(told).toEqual(['restart'])
  })
})

describe('[MH29] a visitor’s limit of topics', () => {
  const refused = { ...depth, channel: 'subscribe', data: { result: false, errorCode: 1011 } } as const

  test('shows as limited, until the topic is pushed', () => {
    up()
    connection.watch(depth, reader().made)
    socket.notifyListeners('subfail', { ...refused, data: { result: false, errorCode: 1007 } })
    socket.notifyListeners('subfail', { ...refused, pairCode: '79' })
    expect(connection.state).toBe('live')
    socket.notifyListeners('subfail', refused)
    expect(connection.state).toBe('limited')
    socket.push({ ...ticker, data: '{}' })
    expect(connection.state).toBe('limited')
    socket.push({ ...depth, data: '{}' })
    expect(connection.state).toBe('live')
  })

  test('ends with the topic, and with a new connection', () => {
    up()
    const stop = connection.watch(depth, reader().made)
    socket.notifyListeners('subfail', refused)
    stop()
    expect(connection.state).toBe('live')
    connection.watch(depth, reader().made)
    socket.notifyListeners('subfail', refused)
    down()
    up()
    expect(connection.state).toBe('live')
  })
})

describe('HTTP', () => {
  test('is polled every 3 s while the socket is down, and no more when it is back', async () => {
    let polls = 0
    const { made, told } = reader(async () => `poll ${++polls}`)
    up()
    connection.watch(depth, made)
    clock.pass(60_000)
    await settle()
    expect(polls).toBe(0)
    down()
    for (let round = 1; round <= 3; round += 1) {
      clock.pass(2_999)
      await settle()
      expect(polls).toBe(round - 1)
      clock.pass(1)
      await settle()
      expect(polls).toBe(round)
    }
    expect(connection.state).toBe('delayed')
    up()
    clock.pass(60_000)
    await settle()
    expect(polls).toBe(3)
    expect(told).toEqual(['poll 1', 'poll 2', 'poll 3', 'restart'])
  })

  test('does not show an answer that the socket has overtaken', async () => {
    let answer = (_text: string) => {}
    const { made, told } = reader(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    up()
    connection.watch(depth, made)
    down()
    clock.pass(3_000)
    up()
    socket.push({ ...depth, data: '"new"' })
    answer('old')
    await settle()
    expect(told).toEqual(['restart', 'new'])
    expect(connection.state).toBe('live')
    // A poll started before another break is ignored too; the poll after that break counts.
    down()
    clock.pass(3_000)
    const late = answer
    up()
    down()
    late('older')
    await settle()
    expect(told).toEqual(['restart', 'new', 'restart'])
    clock.pass(3_000)
    answer('newest')
    await settle()
    expect(told.at(-1)).toBe('newest')
  })

  test('failing too, the page is offline; it goes on asking, one round at a time', async () => {
    let works = false
    let polls = 0
    const { made } = reader(async () => {
      polls += 1
      if (!works) throw new Error('no network')
      return 'fine'
    })
    connection.watch(depth, made)
    down()
    clock.pass(3_000)
    // The response is pending, so no second round begins.
    clock.pass(30_000)
    expect(polls).toBe(1)
    await settle()
    expect(connection.state).toBe('offline')
    works = true
    clock.pass(3_000)
    await settle()
    expect(connection.state).toBe('delayed')
    up()
    expect(connection.state).toBe('live')
  })
})

describe('a hidden tab', () => {
  test('lets go after 15 s of what nobody reads while hidden, and takes it up again when it is seen', () => {
    up()
    const book = reader()
    const title = reader()
    connection.watch(depth, book.made)
    connection.watch(ticker, { ...title.made, staysWhileHidden: true })
    socket.takeAsked()
    connection.setHidden(true)
    clock.pass(14_999)
    expect(socket.takeAsked()).toEqual([])
    clock.pass(1)
    expect(socket.takeAsked()).toEqual(['unsub depth 78'])
    connection.setHidden(false)
    expect(socket.takeAsked()).toEqual(['sub depth 78'])
    // The book may have missed a change; the ticker has not.
    expect(book.told).toEqual(['restart'])
    expect(title.told).toEqual([])
  })

  test('that is seen again soon lets nothing go', () => {
    up()
    connection.watch(depth, reader().made)
    socket.takeAsked()
    connection.setHidden(true)
    clock.pass(10_000)
    connection.setHidden(false)
    clock.pass(60_000)
    connection.setHidden(false)
    expect(socket.takeAsked()).toEqual([])
  })

  test('subscribes later to what is watched while it is hidden, and polls only what is read then', async () => {
    let polls = 0
    connection.setHidden(true)
    clock.pass(15_000)
    const stop = connection.watch(depth, reader(async () => `${++polls}`).made)
    connection.watch(ticker, { ...reader(async () => 'price').made, staysWhileHidden: true })
    expect(socket.takeAsked()).toEqual(['sub ticker 78'])
    down()
    clock.pass(3_000)
    await settle()
    expect(polls).toBe(0)
    connection.setHidden(false)
    expect(socket.takeAsked()).toEqual(['sub depth 78'])
    stop()
    expect(socket.takeAsked()).toEqual(['unsub depth 78'])
  })
})

describe('a page that goes', () => {
  test('closes its socket, polls no more and starts again when it comes back', async () => {
    let polls = 0
    const { made, told } = reader(async () => `poll ${++polls}`)
    up()
    connection.watch(depth, made)
    down()
    socket.takeAsked()
    connection.suspend()
    expect(socket.takeAsked()).toEqual(['close'])
    expect(connection.state).toBe('connecting')
    expect(clock.pending).toBe(0)
    clock.pass(600_000)
    await settle()
    expect(polls).toBe(0)
    connection.resume()
    expect(socket.takeAsked()).toEqual(['connect'])
    up()
    expect(told).toEqual(['restart'])
    expect(connection.state).toBe('live')
  })
})

test('what the rest of the page asks of the socket reaches it', () => {
  connection.reconnectOnline()
  connection.watch(depth, reader().made)
  connection.renew(depth)
  expect(socket.takeAsked()).toEqual(['online', 'sub depth 78', 'renew depth 78'])
})

describe('what is dear to fetch', () => {
  test('[SO8] is polled when the socket says connectHttp_1m, and shown unless the socket came back', async () => {
    let fetched = 0
    const shown: number[] = []
    connection.watch(depth, {
      handlePush: () => {},
      pollEachMinute: async () => {
        fetched += 1
        const found = fetched
        return () => void shown.push(found)
      },
    })
    down()
    socket.notifyListeners('connectHttp_1m')
    await settle()
    expect(shown).toEqual([1])
    socket.notifyListeners('connectHttp_1m')
    up()
    await settle()
    expect([fetched, shown]).toEqual([2, [1]])
  })
})
