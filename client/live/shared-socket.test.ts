// Both ends of the shared socket over ports that deliver in order, as MessagePorts do.

import { beforeEach, describe, expect, test } from 'vitest'
import type { PageToWorkerMessage, WorkerToPageMessage } from './port-messages.ts'
import { SharedSocket, type SharedWorkerPortOpener } from './shared-socket.ts'
import { type PagePort, SharedSocketHost } from './socket-host.ts'
import { FakeClock, FakeTopicSocket } from './testing.ts'
import type { SocketEvent } from './topic-socket.ts'

const depth = { biz: 'exchange', type: 'depth', pairCode: '78' }
const ticker = { biz: 'exchange', type: 'ticker', pairCode: '78' }
const EVENTS = ['connectOk', 'connectClose', 'connectError', 'connectHttp', 'connectHttp_1m', 'subfail'] as const

let clock: FakeClock
let socket: FakeTopicSocket
/** The running worker; undefined when there is none. */
let host: SharedSocketHost | undefined
const failures = new Set<() => void>()

beforeEach(() => {
  clock = new FakeClock()
  socket = new FakeTopicSocket()
  host = new SharedSocketHost(socket, clock)
  failures.clear()
})

type Page = { readonly socket: SharedSocket; readonly told: string[]; crash(): void }

/** A page whose messages arrive immediately, unless it is closed. */
function page(own = clock): Page {
  let isGone = false
  const openPort: SharedWorkerPortOpener = (receive, failed) => {
    failures.add(failed)
    let isClosed = false
    const port: PagePort = {
      postMessage: (message: WorkerToPageMessage) => {
        if (!isClosed && !isGone) receive(structuredClone(message))
      },
    }
    return {
      post: (message: PageToWorkerMessage) => {
        if (!isClosed && !isGone) host?.receive(port, structuredClone(message))
      },
      close: () => {
        isClosed = true
      },
    }
  }
  const made = new SharedSocket(openPort, own)
  const told: string[] = []
  for (const event of EVENTS) made.on(event, () => told.push(event))
  made.onPush(({ type, data }) => told.push(`${type} ${data}`))
  return {
    socket: made,
    told,
    crash: () => {
      isGone = true
    },
  }
}

function opened(own = clock): Page {
  const made = page(own)
  made.socket.connect()
  return made
}

describe('subscriptions', () => {
  test('are made once for all pages, and end with the last one; who joins in gets the present state', () => {
    const pages = [opened(), opened(), opened()]
    socket.takeAsked()
    expect(pages[0]?.socket.subscribe(depth)).toBe(true)
    expect(pages[0]?.socket.subscribe({ ...depth })).toBe(false)
    pages[1]?.socket.subscribe(depth)
    pages[1]?.socket.subscribe(ticker)
    expect(socket.takeAsked()).toEqual(['sub depth 78', 'renew depth 78', 'sub ticker 78'])
    expect(pages[0]?.socket.unsubscribe(depth)).toBe(true)
    expect(pages[0]?.socket.unsubscribe(depth)).toBe(false)
    expect(socket.takeAsked()).toEqual([])
    pages[1]?.socket.unsubscribe(depth)
    expect(socket.takeAsked()).toEqual(['unsub depth 78'])
  })

  test('bring their news to the pages that have them, and to no others', () => {
    const [one, two, none] = [opened(), opened(), opened()]
    one.socket.subscribe(depth)
    two.socket.subscribe(depth)
    two.socket.subscribe(ticker)
    socket.push({ ...depth, data: 'a' })
    socket.push({ ...ticker, data: 'b' })
    one.socket.unsubscribe(depth)
    socket.push({ ...depth, data: 'c' })
    socket.push({ ...depth, pairCode: '79', data: 'd' })
    expect([one.told, two.told, none.told]).toEqual([['depth a'], ['depth a', 'ticker b', 'depth c'], []])
  })

  test('of a page that goes are given up, those it shares stay', () => {
    const [one, two] = [opened(), opened()]
    one.socket.subscribe(depth)
    one.socket.subscribe(ticker)
    two.socket.subscribe(ticker)
    socket.takeAsked()
    one.socket.close()
    expect(socket.takeAsked()).toEqual(['unsub depth 78'])
    expect(one.socket.state).toBe('closed')
    socket.push({ ...ticker, data: 'x' })
    expect(one.told.filter((what) => what.startsWith('ticker'))).toEqual([])
  })

  test('of a page that comes back from the cache are taken up again', () => {
    const one = opened()
    one.socket.subscribe(depth)
    one.socket.close()
    one.socket.subscribe(ticker)
    socket.takeAsked()
    one.socket.connect()
    expect(socket.takeAsked()).toEqual(['connect', 'sub depth 78', 'sub ticker 78'])
  })

  test('renewed by a page are renewed for all', () => {
    const one = opened()
    one.socket.renew(depth)
    one.socket.subscribe(depth)
    socket.takeAsked()
    one.socket.renew(depth)
    expect(socket.takeAsked()).toEqual(['renew depth 78'])
  })
})

describe('events', () => {
  const say: Readonly<Record<string, () => void>> = {
    connectOk: () => socket.become('open', 'connectOk'),
    connectError: () => socket.become('error', 'connectError'),
    connectClose: () => socket.become('closed', 'connectClose'),
    connectHttp: () => socket.notifyListeners('connectHttp'),
    connectHttp_1m: () => socket.notifyListeners('connectHttp_1m'),
  }

  test('of the socket are told on every page', () => {
    const pages = [opened(), opened()]
    for (const event of Object.values(say)) event()
    for (const { told } of pages) expect(told).toEqual(Object.keys(say))
  })

  test('a refusal is told where the topic is read, or everywhere if it names none', () => {
    const [one, two] = [opened(), opened()]
    one.socket.subscribe(depth)
    const heard: unknown[] = []
    one.socket.on('subfail', (message) => heard.push(message))
    const refused = { ...depth, channel: 'subscribe', data: { result: false } }
    socket.notifyListeners('subfail', refused)
    expect(heard).toEqual([refused])
    expect(two.told).toEqual([])
    socket.notifyListeners('subfail', { channel: 'login' })
    expect(two.told).toEqual(['subfail'])
  })

  test('a page that joins an open socket is told so; one that joins a closed socket is, too', () => {
    opened()
    socket.become('open', 'connectOk')
    const later = opened()
    expect(later.told).toEqual(['connectOk'])
    expect(later.socket.state).toBe('open')
    socket.become('closed', 'connectClose')
    const last = opened()
    expect(last.told).toEqual(['connectClose'])
    expect(last.socket.state).toBe('closed')
  })
})

describe('the socket', () => {
  test('is opened by the first page and closed 5 s after the last, unless another takes it over', () => {
    expect(socket.takeAsked()).toEqual([])
    const one = opened()
    expect(socket.takeAsked()).toEqual(['connect'])
    one.socket.close()
    clock.pass(4_999)
    const two = opened()
    clock.pass(60_000)
    expect(socket.takeAsked()).toEqual(['connect'])
    two.socket.close()
    clock.pass(5_000)
    expect(socket.takeAsked()).toEqual(['close'])
    expect(clock.pending).toBe(0)
  })

  test('lets pages go that ended without a word', () => {
    const [crashed, alive] = [opened(), opened()]
    crashed.socket.subscribe(depth)
    alive.socket.subscribe(ticker)
    crashed.crash()
    socket.takeAsked()
    clock.pass(120_000)
    expect(socket.takeAsked()).toEqual([])
    clock.pass(90_000)
    expect(socket.takeAsked()).toEqual(['unsub depth 78'])
  })

  test('takes one back that was only frozen: it names its subscriptions again and knows that it missed something', () => {
    // The timers of a frozen page do not run.
    const own = new FakeClock()
    const one = opened(own)
    opened()
    socket.become('open', 'connectOk')
    one.socket.subscribe(depth)
    clock.pass(210_000)
    socket.takeAsked()
    one.told.length = 0
    own.pass(20_000)
    expect(socket.takeAsked()).toEqual(['connect', 'sub depth 78'])
    expect(one.told).toEqual(['connectOk'])
    socket.push({ ...depth, data: 'again' })
    expect(one.told.at(-1)).toBe('depth again')
  })
})

describe('the worker', () => {
  test('that stops answering is started again after a minute, and told everything anew', () => {
    const one = opened()
    socket.become('open', 'connectOk')
    one.socket.subscribe(depth)
    host = undefined
    clock.pass(59_999)
    expect(one.told).toEqual(['connectOk'])
    socket = new FakeTopicSocket()
    host = new SharedSocketHost(socket, clock)
    clock.pass(20_001)
    expect(socket.takeAsked().slice(0, 2)).toEqual(['connect', 'sub depth 78'])
    socket.become('open', 'connectOk')
    socket.push({ ...depth, data: 'x' })
    expect(one.told.slice(-2)).toEqual(['connectOk', 'depth x'])
  })

  test('that cannot be started is told as a closed connection', () => {
    host = undefined
    const one = opened()
    for (const fail of failures) fail()
    expect(one.told).toEqual(['connectClose'])
    expect(one.socket.state).toBe('error')
  })
})

test('every event of a socket passes through', () => {
  const one = opened()
  const heard: SocketEvent[] = []
  for (const event of EVENTS) one.socket.on(event, () => heard.push(event))
  for (const event of EVENTS) socket.notifyListeners(event)
  expect(new Set(heard)).toEqual(new Set(EVENTS))
})
