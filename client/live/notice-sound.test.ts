// Notification sound: when it plays, in how many tabs, and that a page without a user gesture is silent.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TopicSubscriber } from './connection.ts'
import { playNoticeSounds, playNoticeTone } from './notice-sound.ts'

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Opened audio contexts, with the notes that each played. */
let contexts: { readonly notes: number[]; isClosed: boolean }[]
let stored: string
let hasBeenActive: boolean
let isAllowed: boolean
let held: Set<string>

const param = () => ({ setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() })

class FakeAudio {
  state = 'suspended'
  currentTime = 0
  destination = {}
  readonly #context = { notes: [] as number[], isClosed: false }
  constructor() {
    contexts.push(this.#context)
  }
  resume = () => {
    if (!isAllowed) return new Promise(() => undefined)
    this.state = 'running'
    return Promise.resolve()
  }
  createGain = () => ({ gain: param(), connect: () => undefined })
  createOscillator = () => {
    const frequency = { value: 0 }
    const start = () => this.#context.notes.push(frequency.value)
    return { frequency, connect: (to: { connect(end: unknown): void }) => to, start, stop: () => undefined }
  }
  close = async () => {
    this.#context.isClosed = true
  }
}

/** Browser locks with the requests that the code makes; a request for a held lock does not wait. */
const locks = {
  request: async (name: string, _: object, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return work(null)
    held.add(name)
    await work({})
    held.delete(name)
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  contexts = []
  held = new Set()
  stored = 'on'
  hasBeenActive = true
  isAllowed = true
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('document', { cookie: 'token=t', hidden: false })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ type: 'string', data: stored }) })
  vi.stubGlobal('navigator', {
    locks,
    get userActivation() {
      return { hasBeenActive }
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a tab that plays notification sounds. */
function tab() {
  const readers: TopicSubscriber[] = []
  const connection = {
    watch: (_: unknown, reader: TopicSubscriber) => {
      readers.push(reader)
      return () => undefined
    },
  }
  playNoticeSounds(connection)
  playNoticeSounds(connection)
  return {
    readers,
    hear: (unread: unknown) => readers[0]?.handlePush({ unread }),
    restart: () => readers[0]?.onRestart?.(),
  }
}

test('[NT16] sounds when more is unread than before, and not for what was there, was read, or came while it was away', async () => {
  const { hear, restart, readers } = tab()
  expect(readers.map(({ staysWhileHidden: whileHidden }) => whileHidden)).toEqual([true])
  for (const unread of [3, 3, 2, 'x']) hear(unread)
  await wait(5_000)
  expect(contexts).toEqual([])
  hear(3)
  await wait(5_000)
  expect(contexts).toEqual([{ notes: [880, 1_175], isClosed: true }])
  restart()
  hear(9)
  await wait(5_000)
  expect(contexts).toHaveLength(1)
})

test('[NT16] in one tab of all that are open, once for what comes at once', async () => {
  const tabs = [tab(), tab(), tab()]
  for (const { hear } of tabs) hear(0)
  for (const { hear } of tabs) hear(1)
  await wait(500)
  for (const { hear } of tabs) hear(2)
  await wait(5_000)
  expect(contexts).toHaveLength(1)
  for (const { hear } of tabs) hear(3)
  await wait(5_000)
  expect(contexts).toHaveLength(2)
})

test('[NT16] a page over HTTP has no locks: the visible one sounds', async () => {
  vi.stubGlobal('navigator', {})
  const { hear } = tab()
  hear(0)
  hear(1)
  await wait(5_000)
  expect(contexts).toHaveLength(1)
  vi.stubGlobal('document', { cookie: 'token=t', hidden: true })
  hear(2)
  await wait(5_000)
  expect(contexts).toHaveLength(1)
})

test('[NT16] silent when it was turned off elsewhere, on a page that nobody has touched, and for nobody', async () => {
  const { hear } = tab()
  hear(0)
  stored = 'off'
  hear(1)
  stored = 'on'
  hasBeenActive = false
  hear(2)
  await wait(5_000)
  expect([contexts, held.size]).toEqual([[], 0])
  expect(await playNoticeTone()).toBe(false)
  vi.stubGlobal('document', { cookie: '' })
  expect(tab().readers).toEqual([])
})

test('[NT16] a browser that lets nothing be heard is given up, and says so to who tries', async () => {
  isAllowed = false
  const played = playNoticeTone()
  await wait(1_000)
  expect(await played).toBe(false)
  expect(contexts).toEqual([{ notes: [], isClosed: true }])
})
