import { expect, test } from 'vitest'
import { binanceFuturesAccount } from './binance-futures.ts'
import { VenueContractStream } from './contract-stream.ts'

const START = 1_800_000_000_000
const EVENT = JSON.stringify({ e: 'ORDER_TRADE_UPDATE', E: START, T: START, o: {} })

type Fake = {
  readonly url: string
  isClosed: boolean
  readonly message: (text: string) => void
  readonly closed: (reason: string) => void
}

function createStream() {
  const clock = { now: START }
  const sockets: Fake[] = []
  const calls: string[] = []
  const fault = { keys: false, extends: false, sockets: false }
  let [names, changes] = [0, 0]
  const stream = new VenueContractStream({
    url: 'wss://contracts.test/private',
    dialect: binanceFuturesAccount.stream,
    openSocket: async (url, { message, closed }) => {
      if (fault.sockets) throw new Error('no socket')
      const socket: Fake = { url, isClosed: false, message, closed }
      sockets.push(socket)
      return {
        send: () => undefined,
        close: () => {
          socket.isClosed = true
        },
      }
    },
    createListenKey: async () => {
      calls.push('create')
      return fault.keys ? undefined : `key${calls.length}`
    },
    extendListenKey: async () => {
      calls.push('extend')
      return !fault.extends
    },
    now: () => clock.now,
    createName: () => `s${++names}`,
    onChange: () => {
      changes += 1
    },
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  /** Time passes as in the object, with a hub and a page that stay. */
  const pass = async (ms: number, isWatched = true, isRead = true) => {
    for (let left = ms; left > 0; left -= 5_000) {
      clock.now += Math.min(left, 5_000)
      if (isWatched) stream.watch('hub')
      if (isRead) stream.noteReading()
      stream.tick()
      await settle()
    }
  }
  const open = async () => {
    stream.watch('hub')
    stream.noteReading()
    await settle()
    return sockets[0] ?? expect.unreachable()
  }
  return { clock, stream, sockets, calls, fault, pass, open, settle, countChanges: () => changes }
}

test('[VN48] opens for a watched page of contracts, at the address of its listen key', async () => {
  const { stream, sockets, calls, open, settle } = createStream()
  stream.watch('hub')
  await settle()
  expect(calls).toEqual([])
  const { url } = await open()
  expect(url).toBe('wss://contracts.test/private/ws/key1')
  expect(stream.position).toEqual({ stream: 's1', seq: 0 })
  expect(sockets).toHaveLength(1)
})

test.each([
  ['hubs', [false, true]],
  ['pages of contracts', [true, false]],
] as const)('[VN48] closes after the last of its %s', async (_, [isWatched, isRead]) => {
  const { stream, pass, open } = createStream()
  const socket = await open()
  await pass(60_000)
  expect(socket.isClosed).toBe(false)
  await pass(160_000, isWatched, isRead)
  expect(socket.isClosed).toBe(true)
  expect(stream.position.stream).toBe('')
})

test('[VN48] extends the listen key each half hour, and begins anew if the venue does not know it', async () => {
  const { calls, sockets, fault, pass, open, stream } = createStream()
  await open()
  await pass(61 * 60_000)
  expect(calls).toEqual(['create', 'extend', 'extend'])
  expect(sockets).toHaveLength(1)
  fault.extends = true
  await pass(30 * 60_000)
  expect(calls.slice(3)).toEqual(['extend', 'create'])
  expect(stream.position.stream).toBe('s2')
  expect(sockets[0]?.isClosed).toBe(true)
})

test('[VN49] each event is a change, doubled or not, and another follows when the venue shows it', async () => {
  const { stream, pass, open } = createStream()
  const { message } = await open()
  message(EVENT)
  message(EVENT)
  message('no JSON')
  expect(stream.position).toEqual({ stream: 's1', seq: 3 })
  await pass(5_000)
  expect(stream.position.seq).toBe(4)
  await pass(60_000)
  expect(stream.position.seq).toBe(4)
})

test.each([
  ['is lost', ({ closed }: Fake) => closed('connection error')],
  ['has an ended listen key', ({ message }: Fake) => message(JSON.stringify({ e: 'listenKeyExpired', E: START }))],
])('[VN49] a connection that %s is followed by another stream', async (_, end) => {
  const { stream, sockets, pass, open } = createStream()
  const socket = await open()
  end(socket)
  expect(stream.position.stream).toBe('')
  await pass(5_000)
  expect(stream.position).toEqual({ stream: 's2', seq: 0 })
  socket.message(EVENT)
  expect(stream.position.seq).toBe(0)
  expect(sockets).toHaveLength(2)
})

test('[VN49] tries again ever later while the venue opens none', async () => {
  const { calls, fault, pass, stream } = createStream()
  fault.keys = true
  await pass(10 * 60_000)
  expect(calls.length).toBeGreaterThan(8)
  expect(calls.length).toBeLessThan(20)
  fault.keys = false
  fault.sockets = true
  await pass(2 * 60_000)
  expect(stream.position.stream).toBe('')
  fault.sockets = false
  await pass(65_000)
  expect(stream.position.stream).not.toBe('')
})

test('[VN49] tries again ever later while the venue accepts connections and drops them', async () => {
  const { calls, pass, sockets, open } = createStream()
  await open()
  for (let each = 0; each < 120; each += 1) {
    sockets.at(-1)?.closed('dropped')
    await pass(5_000)
  }
  expect(calls.length).toBeLessThan(25)
  const before = calls.length
  await pass(2 * 60_000)
  sockets.at(-1)?.closed('dropped')
  await pass(5_000)
  expect(calls.length - before).toBeLessThanOrEqual(2)
  expect(sockets.at(-1)?.isClosed).toBe(false)
})

test('[VN48] connections are renewed before the venue ends them', async () => {
  const { sockets, pass, open } = createStream()
  await open()
  await pass(24 * 3_600_000)
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
})
