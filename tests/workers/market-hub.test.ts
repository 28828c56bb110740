// The hub in workerd: real sockets, hibernation, alarms, limits.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MARKET_FEED_VERSION, type TopicLeaseRequest, type TopicPublication } from '#objects/platform/market-feed.ts'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import type { MarketHub } from '#objects/realtime/object.ts'
import { toTopicKey } from '#shared/realtime/topics.ts'
import { evictHub } from './evict-hub.ts'

const topic = (type: string) => toTopicKey({ biz: 'exchange', type, pairCode: '78' })
const ticker = (last: string): TopicPublication => ({
  kind: 'state',
  topic: topic('ticker'),
  json: JSON.stringify({ last }),
})
const depth = (startSeq: number, endSeq: number, snapshot = false): TopicPublication => ({
  kind: 'depth',
  topic: topic('depth'),
  change: { startSeq, endSeq, ...(snapshot && { snapshot }), asks: [['5', String(endSeq), endSeq]], bids: [] },
})

type Push = { channel?: string; type?: string; event?: string; data?: unknown }
const dataOf = ({ data }: Push) => JSON.parse(String(data))

/** A client's socket: received frames, and its close code. */
class Client {
  readonly frames: string[] = []
  closed: { code: number; reason: string } | undefined
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.accept()
    socket.addEventListener('message', ({ data }) => {
      this.frames.push(String(data))
    })
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason }
    })
  }

  get messages(): Push[] {
    return this.frames.flatMap((frame) => JSON.parse(frame))
  }

  pushes(type: string): unknown[] {
    return this.messages.filter((message) => message.type === type && !message.channel).map(dataOf)
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' || message instanceof ArrayBuffer ? message : JSON.stringify(message))
  }

  sub(type: string, pairCode = '78'): void {
    this.send({ event: 'sub', params: { biz: 'exchange', type, pairCode } })
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}

const until = <T>(what: () => T) =>
  vi.waitFor(
    () => {
      const value = what()
      expect(value).toBeTruthy()
      return value
    },
    { interval: 20 },
  )

const names = new Set<string>()
const hubNamed = (name: string) => {
  names.add(name)
  return env.MARKET_HUB.getByName(name)
}

async function connect(hub: DurableObjectStub<MarketHub>, query = ''): Promise<Client> {
  const response = await hub.fetch(`https://hub/ws${query}`, { headers: { upgrade: 'websocket' } })
  expect(response.status).toBe(101)
  return new Client(response.webSocket as WebSocket)
}

/** Gives a hub a book that answers with `present` and records requests. */
async function withBook(
  hub: DurableObjectStub<MarketHub>,
  present: () => readonly TopicPublication[],
): Promise<TopicLeaseRequest[]> {
  const asked: TopicLeaseRequest[] = []
  const book = {
    watch: async (request: TopicLeaseRequest) => {
      asked.push(request)
      return present()
    },
  }
  await runInDurableObject(hub, (instance) => {
    Object.defineProperty(instance, 'env', { value: { ...env, ORDER_BOOK: { getByName: () => book } } })
  })
  return asked
}

afterEach(async () => {
  for (const name of names) {
    await runInDurableObject(env.MARKET_HUB.getByName(name), (_, state) => {
      for (const socket of state.getWebSockets()) socket.close(1000, 'test over')
    })
  }
  names.clear()
})

describe('a hub', () => {
  test('acknowledges, asks the book once, and passes on present state and news', async () => {
    const hub = hubNamed('news')
    const asked = await withBook(hub, () => [ticker('1'), depth(9, 9, true)])
    const client = await connect(hub)
    client.sub('ticker')
    client.sub('depth')
    await until(() => client.pushes('ticker').length === 1 && client.pushes('depth').length === 1)
    expect(client.messages.filter(({ channel }) => channel === 'subscribe')).toHaveLength(2)
    expect(asked[0]).toMatchObject({
      version: MARKET_FEED_VERSION,
      hub: 'news',
      topics: [{ type: 'ticker', pairCode: '78' }],
    })
    await hub.publish(MARKET_FEED_VERSION, [ticker('2'), depth(10, 11)])
    await until(() => client.pushes('depth').length === 2)
    expect(client.pushes('ticker')).toEqual([{ last: '1' }, { last: '2' }])
    expect(client.pushes('depth')[1]).toEqual({ startSeq: 10, endSeq: 11, asks: [['5', '11', '11']], bids: [] })
  })

  test('joins what comes within a tenth of a second, and a batch connection gets it in one frame', async () => {
    const hub = hubNamed('conflation')
    await withBook(hub, () => [ticker('0'), depth(1, 1, true)])
    const client = await connect(hub, '?batch=1')
    client.sub('ticker')
    client.sub('depth')
    await until(() => client.pushes('depth').length === 1)
    await new Promise((resolve) => setTimeout(resolve, 150))
    const before = client.frames.length
    for (let seq = 2; seq <= 20; seq++) await hub.publish(MARKET_FEED_VERSION, [ticker(String(seq)), depth(seq, seq)])
    await until(() => client.pushes('ticker').some((data) => (data as { last: string }).last === '20'))
    const frames = client.frames.slice(before)
    expect(frames.length).toBeLessThan(10)
    for (const frame of frames) expect(JSON.parse(frame)).toHaveLength(2)
    const changes = client.pushes('depth') as { startSeq: number; endSeq: number }[]
    for (const [index, change] of changes.entries()) {
      if (index > 0) expect(change.startSeq).toBe((changes[index - 1]?.endSeq ?? 0) + 1)
    }
    expect(changes.at(-1)?.endSeq).toBe(20)
  })

  test('[MH30] sends what comes one by one at once, without a timer that keeps it awake', async () => {
    const hub = hubNamed('one by one')
    await withBook(hub, () => [ticker('0')])
    const client = await connect(hub)
    client.sub('ticker')
    await until(() => client.pushes('ticker').length === 1)
    const pause = () => new Promise((resolve) => setTimeout(resolve, 150))
    await pause()
    const activeMs = () => readResourceUsage().classes.find(({ name }) => name === 'MarketHub')?.activeMs ?? 0
    const before = activeMs()
    for (let turn = 1; turn <= 8; turn += 1) {
      await hub.publish(MARKET_FEED_VERSION, [ticker(String(turn))])
      await pause()
    }
    await until(() => client.pushes('ticker').length === 9)
    // With a timer after each flush, the hub would be active for at least 800 ms.
    expect(activeMs() - before).toBeLessThan(700)
  })

  test('asks the book again after a gap, and the reader sees none', async () => {
    const hub = hubNamed('gap')
    let newest = 3
    const asked = await withBook(hub, () => [depth(newest, newest, true)])
    const client = await connect(hub)
    client.sub('depth')
    await until(() => client.pushes('depth').length === 1)
    newest = 8
    await hub.publish(MARKET_FEED_VERSION, [depth(7, 7)])
    await until(() => client.pushes('depth').length === 2)
    expect(asked).toHaveLength(2)
    expect(client.pushes('depth')[1]).toMatchObject({ startSeq: 4, endSeq: 8 })
    expect(client.pushes('depth')[1]).not.toHaveProperty('snapshot')
  })

  test('[MH15] keeps subscriptions across an eviction, and starts everyone afresh', async () => {
    const hub = hubNamed('eviction')
    const client = await connect(hub, '?batch=1')
    client.sub('depth')
    client.sub('ticker')
    await until(() => client.pushes('depth').length > 0 && client.pushes('ticker').length > 0)
    expect(await hub.stats()).toMatchObject({ sockets: 1, topics: 2 })
    await evictHub(hub)
    const before = client.messages.length
    expect(await hub.stats()).toMatchObject({ sockets: 1, topics: 2 })
    const later = () => client.messages.slice(before)
    const fresh = await until(() => later().find(({ type }) => type === 'depth'))
    expect(dataOf(fresh as Push)).toMatchObject({ snapshot: true })
    await until(() => later().some(({ type }) => type === 'ticker'))
    client.send({ event: 'unsub', params: { biz: 'exchange', type: 'ticker', pairCode: '78' } })
    await until(() => later().some(({ channel }) => channel === 'unsubscribe'))
    await evictHub(hub)
    expect(await hub.stats()).toMatchObject({ sockets: 1, topics: 1 })
    expect(client.closed).toBeUndefined()
  })

  test('[MH7] answers the literal ping without waking, other spellings as well', async () => {
    const hub = hubNamed('ping')
    const client = await connect(hub)
    await evictDurableObject(hub)
    client.send('{"event":"ping"}')
    await until(() => client.frames.length === 1)
    client.send('{"event": "ping"}')
    await until(() => client.frames.length === 2)
    expect(client.frames).toEqual(['{"event":"pong"}', '{"event":"pong"}'])
  })

  test('[MH17] [MH18] skips a slow reader, brings it up to date, and closes one that never drains', async () => {
    const hub = hubNamed('slow')
    await withBook(hub, () => [ticker('0'), depth(1, 1, true)])
    const [slow, quick] = [await connect(hub), await connect(hub)]
    const owes = async (bytes: number) =>
      runInDurableObject(hub, (_, state) => {
        const socket = state.getWebSockets().find((each) => each.deserializeAttachment()?.topics.length === 2)
        if (socket) Object.defineProperty(socket, 'bufferedAmount', { value: bytes, configurable: true })
      })
    slow.sub('depth')
    slow.sub('ticker')
    quick.sub('depth')
    await until(() => slow.pushes('ticker').length === 1 && quick.pushes('depth').length === 1)
    await owes(300_000)
    for (let seq = 2; seq <= 5; seq++) await hub.publish(MARKET_FEED_VERSION, [ticker(String(seq)), depth(seq, seq)])
    await until(() => (quick.pushes('depth').at(-1) as { endSeq: number }).endSeq === 5)
    expect(slow.pushes('ticker')).toEqual([{ last: '0' }])
    expect(await hub.stats()).toMatchObject({ slow: 1, fellBehind: 1 })
    await owes(0)
    await until(() => slow.pushes('ticker').length === 2)
    expect(slow.pushes('ticker')[1]).toEqual({ last: '5' })
    expect(slow.pushes('depth')[1]).toMatchObject({ snapshot: true, endSeq: 5 })
    expect(await hub.stats()).toMatchObject({ slow: 0 })

    await owes(2_000_000)
    await hub.publish(MARKET_FEED_VERSION, [ticker('6')])
    await vi.waitFor(() => expect(slow.closed).toEqual({ code: 1013, reason: 'reader too slow' }))
    expect(quick.closed).toBeUndefined()
  })

  test('[MH19] [MH20] closes for binary, too long a frame, and abuse; refuses what is too much', async () => {
    const hub = hubNamed('limits')
    const [binary, long, abuser] = [await connect(hub), await connect(hub), await connect(hub)]
    binary.send(new ArrayBuffer(4))
    long.send(`"${'x'.repeat(16 * 1024)}"`)
    for (let count = 0; count < 300; count++)
      abuser.send({ event: 'sub', params: { biz: 'exchange', type: 'ticker', pairCode: String(count) } })
    await until(() => binary.closed && long.closed && abuser.closed)
    expect([binary.closed?.code, long.closed?.code, abuser.closed?.code]).toEqual([1003, 1009, 1008])
    expect(abuser.frames.filter((frame) => frame.includes('1001')).length).toBeGreaterThanOrEqual(50)
    expect(await hub.stats()).toMatchObject({ sockets: 0 })
  })

  test.each([false, true])(
    '[MH22] closes a silent socket, not one that pings; slept in between: %s',
    async (sleeps) => {
      const hub = hubNamed(`idle ${sleeps}`)
      const [silent, pinging] = [await connect(hub), await connect(hub)]
      await runInDurableObject(hub, () => vi.setSystemTime(Date.now() + 91_000))
      try {
        pinging.send('{"event": "ping"}')
        await until(() => pinging.frames.length === 1)
        const due = () => runInDurableObject(hub, (_, state) => state.storage.getAlarm())
        const before = await due()
        expect(before).not.toBeNull()
        if (sleeps) await evictDurableObject(hub)
        expect(await due()).toBe(before)
        expect(await runDurableObjectAlarm(hub)).toBe(true)
        await until(() => silent.closed)
      } finally {
        vi.useRealTimers()
      }
      expect(silent.closed).toEqual({ code: 1001, reason: 'idle' })
      expect(pinging.closed).toBeUndefined()
    },
  )

  test('[MH16] forgets what nobody subscribes to, and sleeps without an alarm when nobody is there', async () => {
    const hub = hubNamed('quiet')
    const asked = await withBook(hub, () => [ticker('1')])
    const client = await connect(hub)
    client.sub('ticker')
    await until(() => client.pushes('ticker').length === 1)
    client.close(4001, 'bye')
    await until(() => client.closed)
    expect(client.closed).toEqual({ code: 4001, reason: 'bye' })
    await vi.waitFor(async () => expect(await hub.stats()).toMatchObject({ sockets: 0 }))
    expect(await runDurableObjectAlarm(hub)).toBe(true)
    expect(await hub.stats()).toMatchObject({ topics: 0 })
    await runInDurableObject(hub, () => vi.setSystemTime(Date.now() + 20_000))
    try {
      await runDurableObjectAlarm(hub)
      await until(() => asked.at(-1)?.topics.length === 0)
    } finally {
      vi.useRealTimers()
    }
    await runDurableObjectAlarm(hub)
    expect(await runDurableObjectAlarm(hub)).toBe(false)
  })

  test('[MH23] answers 503 when it is full, 426 to what is no upgrade', async () => {
    const hub = hubNamed('full')
    expect((await hub.fetch('https://hub/ws')).status).toBe(426)
    await runInDurableObject(hub, (instance) => {
      Object.defineProperty(instance, 'env', { value: { ...env, HUB_SOCKETS_MAX: '1' } })
    })
    await connect(hub)
    expect((await hub.fetch('https://hub/ws', { headers: { upgrade: 'websocket' } })).status).toBe(503)
  })

  test('[MH23] one network holds its part of the sockets, and another is let in', async () => {
    const hub = hubNamed('shared')
    await runInDurableObject(hub, (instance) => {
      Object.defineProperty(instance, 'env', { value: { ...env, HUB_SOCKETS_MAX: '30' } })
    })
    const from = async (network: string) => {
      const answer = await hub.fetch('https://hub/ws', { headers: { upgrade: 'websocket', 'x-hub-network': network } })
      answer.webSocket?.accept()
      return answer
    }
    const statuses: number[] = []
    for (let times = 0; times < 4; times += 1) statuses.push((await from('192.0.2.1')).status)
    expect(statuses).toEqual([101, 101, 101, 429])
    const other = await from('2001:db8:0:1')
    expect(other.status).toBe(101)
    other.webSocket?.close()
  })

  test('does not take news in a version it does not know', async () => {
    await expect(
      runInDurableObject(hubNamed('version'), (instance) => instance.publish(MARKET_FEED_VERSION + 1, [])),
    ).rejects.toThrow('feed version')
  })
})

describe('the door', () => {
  const upgrade = (path: string, headers: Record<string, string> = {}) =>
    SELF.fetch(`https://meridian.test${path}`, { headers: { upgrade: 'websocket', ...headers } })

  test('lets our own pages and programs in, in both dialects', async () => {
    const spot = await upgrade('/ws', { origin: 'https://meridian.test', 'sec-fetch-site': 'same-origin' })
    expect(spot.status).toBe(101)
    const client = new Client(spot.webSocket as WebSocket)
    client.send({ event: 'sub', params: { biz: 'futures', type: 'depth', pairCode: 'BTC' } })
    await until(() => client.frames.length === 1)
    expect(client.messages[0]?.data).toMatchObject({ result: false, errorCode: 1007 })
    client.close(1000, '')

    const futures = await upgrade('/ws/perpum')
    const other = new Client(futures.webSocket as WebSocket)
    other.send({ event: 'sub', params: { biz: 'futures', type: 'depth', pairCode: 'BTC' } })
    await until(() => other.frames.length > 0)
    expect(other.messages[0]?.data).toEqual({ result: true })
    other.close(1000, '')
  })

  test('refuses pages of other sites, and what is no upgrade', async () => {
    expect((await upgrade('/ws', { origin: 'https://evil.test' })).status).toBe(403)
    expect((await upgrade('/ws/perpum', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await SELF.fetch('https://meridian.test/ws')).status).toBe(426)
  })
})
