import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTopicSocket } from './open-socket.ts'
import type { PageToWorkerMessage, WorkerToPageMessage } from './port-messages.ts'
import { SharedSocket } from './shared-socket.ts'
import { MarketSocket } from './socket.ts'

/** A SharedWorker that the test controls. */
class FakeWorker {
  static made: FakeWorker[] = []
  static isForbidden = false
  onerror: (() => void) | undefined
  readonly heard: PageToWorkerMessage[] = []
  readonly port = {
    onmessage: undefined as ((event: { data: WorkerToPageMessage }) => void) | undefined,
    postMessage: (message: PageToWorkerMessage) => void this.heard.push(message),
    close: () => undefined,
  }
  readonly url: URL

  constructor(url: URL) {
    if (FakeWorker.isForbidden) throw new Error('refused by policy')
    this.url = url
    FakeWorker.made.push(this)
  }
  static get last(): FakeWorker {
    const worker = FakeWorker.made.at(-1)
    if (!worker) throw new Error('no worker was started')
    return worker
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { protocol: 'https:', host: 'meridian.test' })
  vi.stubGlobal('SharedWorker', FakeWorker)
  FakeWorker.made = []
  FakeWorker.isForbidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a worker that answers is the socket, in the state it tells', async () => {
  const opening = openTopicSocket()
  expect(FakeWorker.last.url.pathname).toMatch(/\/client\/live\/shared-worker\.ts$/)
  expect(FakeWorker.last.heard).toEqual([{ kind: 'here' }])
  FakeWorker.last.port.onmessage?.({ data: { kind: 'here', isKnown: false, state: 'open' } })
  const socket = await opening
  expect(socket).toBeInstanceOf(SharedSocket)
  expect(socket.state).toBe('open')
  // The time-out does not close a worker that has answered.
  await vi.advanceTimersByTimeAsync(10_000)
  expect(socket.state).toBe('open')
  expect(FakeWorker.last.heard).toEqual([{ kind: 'here' }])
})

test('where the worker does not load, the page has a socket of its own, at once', async () => {
  const opening = openTopicSocket()
  FakeWorker.last.onerror?.()
  expect(await opening).toBeInstanceOf(MarketSocket)
})

test('where a policy forbids it, too', async () => {
  FakeWorker.isForbidden = true
  expect(await openTopicSocket()).toBeInstanceOf(MarketSocket)
})

test('where it says nothing for 3 s, too; it is told that nobody waits any more', async () => {
  const opening = openTopicSocket()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await opening).toBeInstanceOf(MarketSocket)
  expect(FakeWorker.last.heard).toEqual([{ kind: 'here' }, { kind: 'bye' }])
})

test('where there are no shared workers, too', async () => {
  vi.stubGlobal('SharedWorker', undefined)
  expect(await openTopicSocket()).toBeInstanceOf(MarketSocket)
  expect(FakeWorker.made).toEqual([])
})
