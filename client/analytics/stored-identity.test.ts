import { describe, expect, test } from 'vitest'
import { createAnalyticsIdentity } from './identity.ts'
import { AnalyticsIdentityStore } from './identity-store.ts'
import { ANALYTICS_IDENTITY_KEY } from './identity-text.ts'
import { type EventQueueLock, StoredEventQueue } from './tab-queue.ts'
import { createTestEvent, createTestEvents } from './testing.ts'

/** Local storage backed by a map, which can be made to throw as in some browsers. */
class FakeStorage implements Storage {
  readonly texts = new Map<string, string>()
  refuses = false
  get length() {
    return this.texts.size
  }
  key = (index: number) => [...this.texts.keys()][index] ?? null
  getItem = (key: string) => this.texts.get(key) ?? null
  removeItem = (key: string) => void this.texts.delete(key)
  clear = () => this.texts.clear()
  setItem(key: string, text: string) {
    if (this.refuses) throw new Error('QuotaExceededError')
    this.texts.set(key, text)
  }
}

/** Cookie jar with the behaviour of `document.cookie`. */
class Jar {
  readonly written: string[] = []
  #pairs = new Map<string, string>()
  get cookie() {
    return [...this.#pairs].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(text: string) {
    this.written.push(text)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (/expires=Thu, 01 Jan 1970/.test(text)) this.#pairs.delete(name)
    else this.#pairs.set(name, value)
  }
}

describe('the identity', () => {
  const setUp = () => {
    const [storage, cookies] = [new FakeStorage(), new Jar()]
    const store = new AnalyticsIdentityStore({ local: () => storage, cookies, now: () => Date.UTC(2026, 0, 1) })
    return { storage, cookies, store }
  }
  const identity = { ...createAnalyticsIdentity('d;1'), account_id: 'ü' }

  test('[AN22] is in local storage under the name of the real SDKs', () => {
    const { storage, cookies, store } = setUp()
    expect(store.read()).toBeUndefined()
    store.write(identity)
    expect([...storage.texts.keys()]).toEqual(['ThinkingDataJSSDK_cross'])
    expect(store.read()).toEqual(identity)
    expect(cookies.written).toEqual([])
  })

  test('[AN23] is in a cookie of 73,000 days where local storage is refused', () => {
    const { storage, cookies, store } = setUp()
    storage.refuses = true
    store.write(identity)
    expect(cookies.written[0]).toMatch(
      /^ThinkingDataJSSDK_cross=%7B%22device_id%22.*; path=\/; expires=.* 2225 .*GMT; samesite=lax$/,
    )
    expect(store.read()).toEqual(identity)
    expect(storage.texts.size).toBe(0)
  })

  test('[AN23] moves from an old cookie to local storage', () => {
    const { storage, cookies, store } = setUp()
    cookies.cookie = `theme=dark`
    cookies.cookie = `${ANALYTICS_IDENTITY_KEY}=${encodeURIComponent(JSON.stringify(identity))}`
    expect(store.read()).toEqual(identity)
    expect(cookies.cookie).toBe('theme=dark')
    expect(JSON.parse(storage.texts.get(ANALYTICS_IDENTITY_KEY) ?? '')).toEqual(identity)
    cookies.cookie = `${ANALYTICS_IDENTITY_KEY}=%E0%A4%A`
    expect(store.read()).toEqual(identity)
  })

  test('[AN22] a browser that refuses everything has none', () => {
    const store = new AnalyticsIdentityStore({
      local: () => {
        throw new Error('SecurityError')
      },
      cookies: new Jar(),
      now: () => 0,
    })
    expect(store.read()).toBeUndefined()
  })
})

describe('the queue of a tab', () => {
  /** Locks shared by all tabs of one browser. */
  const setUp = () => {
    const [storage, held] = [new FakeStorage(), new Set<string>()]
    const hold: EventQueueLock = async (name) => {
      if (held.has(name)) return undefined
      held.add(name)
      return () => void held.delete(name)
    }
    return { storage, held, tab: () => new StoredEventQueue('app', () => storage, hold) }
  }
  const numbers = (events: readonly { '#event_name'?: string }[]) => events.map((event) => event['#event_name'])

  test('[AN22] of the only tab is where the real SDKs have theirs', async () => {
    const { storage, tab } = setUp()
    const only = tab()
    expect(await only.open()).toEqual([])
    only.write(createTestEvents(2))
    expect([...storage.texts]).toEqual([['ta_jssdk_app', JSON.stringify(createTestEvents(2))]])
    only.write([])
    expect(storage.texts.size).toBe(0)
  })

  test('[AN33] goes to the next page, and only to one', async () => {
    const { tab } = setUp()
    const first = tab()
    await first.open()
    first.write(createTestEvents(3))
    const beside = tab()
    expect(await beside.open()).toEqual([])
    first.close()
    const [one, other] = await Promise.all([tab().open(), tab().open()])
    expect([...one, ...other]).toEqual(createTestEvents(3))
    expect([one.length, other.length].sort()).toEqual([0, 3])
  })

  test('[AN33] of several tabs lie side by side; who comes takes over those of the ones that are gone', async () => {
    const { storage, held, tab } = setUp()
    const tabs = [tab(), tab(), tab()]
    for (const [index, each] of tabs.entries()) {
      await each.open()
      each.write([createTestEvent(index)])
    }
    expect([...storage.texts.keys()]).toEqual(['ta_jssdk_app', 'ta_jssdk_app_1', 'ta_jssdk_app_2'])
    tabs[1]?.close()
    tabs[2]?.close()
    const next = tab()
    expect(numbers(await next.open())).toEqual(['event_1', 'event_2'])
    expect(held).toEqual(new Set(['ta_jssdk_app', 'ta_jssdk_app_1']))
    expect(JSON.parse(storage.texts.get('ta_jssdk_app_1') ?? '')).toHaveLength(2)
    expect(storage.texts.has('ta_jssdk_app_2')).toBe(false)
  })

  test('[AN33] beyond the last place a tab keeps nothing, and disturbs nobody', async () => {
    const { storage, tab } = setUp()
    for (let index = 0; index < 12; index += 1) {
      const each = tab()
      await each.open()
      each.write([createTestEvent(index)])
    }
    const late = tab()
    expect(await late.open()).toEqual([])
    late.write([createTestEvent(99)])
    expect(storage.texts.size).toBe(12)
    expect([...storage.texts.values()].join('')).not.toContain('event_99')
  })

  test.each(['x', '{}', '[1]', 'null', '[{"#type":1}]'])('[AN22] that holds %s holds nothing', async (text) => {
    const { storage, tab } = setUp()
    storage.texts.set('ta_jssdk_app', text)
    expect(await tab().open()).toEqual([])
  })

  test('[AN32] a storage that is full or refused loses nothing of what the page has in memory', async () => {
    const { storage, tab } = setUp()
    const only = tab()
    await only.open()
    storage.refuses = true
    expect(() => only.write(createTestEvents(3))).not.toThrow()
  })
})
