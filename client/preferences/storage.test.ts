import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type JsonValue,
  parseStoredNumber,
  parseStoredText,
  parseStoredTexts,
  readStorageBackend,
  readStored,
  removeStored,
  type StorageBackend,
  writeStored,
} from './storage.ts'
import { denyStorage, FakeStorage, stubStorages } from './testing.ts'

const logged = () => vi.mocked(console.warn).mock.calls.map(([text]) => text)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [{}, 'local'],
  [{ persistence: 'localStorage' }, 'local'],
  [{ persistence: 'sessionStorage' }, 'session'],
  [{ persistence: 'cookies' }, 'cookie'],
  [{ persistence: 'paper' }, 'local'],
] as const)('[EN31] the config map %j puts persisted state into %s', (config, place) => {
  expect(readStorageBackend(config)).toBe(place)
})

describe('what is kept', () => {
  test.each<[JsonValue, string]>([
    ['dismissed', '{"type":"string","data":"dismissed"}'],
    [10, '{"type":"number","data":10}'],
    [true, '{"type":"boolean","data":true}'],
    [null, '{"type":"null","data":null}'],
    [['BTC_USDT'], '{"type":"array","data":["BTC_USDT"]}'],
    [{ at: 1 }, '{"type":"object","data":{"at":1}}'],
  ])('[EN30] lies in local storage as an object of type and data: %j', (data, text) => {
    const { local } = stubStorages()
    expect(writeStored('favourites', data)).toBe(true)
    expect(local.texts.get('favourites')).toBe(text)
    expect(readStored('favourites', (kept) => kept)).toEqual(data)
  })

  test.each<StorageBackend>(['local', 'session', 'cookie'])(
    '[EN31] has its place chosen when it is kept: %s, and no other',
    (place) => {
      const { local, session, document } = stubStorages()
      writeStored('selectType', 'a;b=c é', place)
      const found = { local: local.texts.size, session: session.texts.size, cookie: document.cookie.length > 0 ? 1 : 0 }
      expect(found).toEqual({ local: 0, session: 0, cookie: 0, [place]: 1 })
      expect(readStored('selectType', parseStoredText, place)).toBe('a;b=c é')
      removeStored('selectType', place)
      expect(readStored('selectType', parseStoredText, place)).toBeUndefined()
      expect(logged()).toEqual([])
    },
  )

  test.each<[string, string, unknown]>([
    ['bare text', 'ios', 'ios'],
    ['bare JSON', '["BTC_USDT","ETH_USDT"]', ['BTC_USDT', 'ETH_USDT']],
    ['an object that is no wrapping', '{"data":1}', { data: 1 }],
    ['a wrapping of another time', '{"type":"String","data":"x","version":2}', 'x'],
  ])('[EN32] is read in the form of an earlier version too: %s', (_, text, data) => {
    stubStorages().local.setItem('favourites', text)
    expect(readStored('favourites', (kept) => kept)).toEqual(data)
  })
})

describe('what cannot be read', () => {
  test('[EN33] is logged with its key, and is as good as nothing kept', () => {
    denyStorage('localStorage')
    expect(readStored('favourites', parseStoredTexts)).toBeUndefined()
    expect(logged()).toEqual(['could not read favourites'])
  })

  test.each<[string, string]>([
    ['another kind', '{"type":"number","data":5}'],
    ['half a text', '{"type":"array","da'],
  ])('[EN33] so is %s', (_, text) => {
    stubStorages().local.setItem('favourites', text)
    expect(readStored('favourites', parseStoredTexts)).toBeUndefined()
    expect(logged()).toEqual(['could not read favourites: it holds something else'])
  })

  test('[EN33] a cookie with a broken encoding', () => {
    stubStorages().document.cookie = 'selectType=%E0%A4%A; path=/'
    expect(readStored('selectType', parseStoredText, 'cookie')).toBeUndefined()
    expect(logged()).toEqual(['could not read selectType'])
  })

  test('nothing kept is no failure', () => {
    stubStorages()
    expect(readStored('favourites', parseStoredTexts)).toBeUndefined()
    expect(logged()).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  test('[EN34] full storage: says so, logs the key, and what was kept stays', () => {
    const { local } = stubStorages(new FakeStorage(40))
    writeStored('favourites', ['A_B'])
    expect(writeStored('favourites', ['A_B', 'C_D', 'E_F'])).toBe(false)
    expect(readStored('favourites', parseStoredTexts)).toEqual(['A_B'])
    expect(local.texts.size).toBe(1)
    expect(logged()).toEqual(['could not keep favourites'])
  })

  test('[EN34] storage switched off: nothing throws', () => {
    denyStorage('localStorage')
    expect(writeStored('favourites', [])).toBe(false)
    expect(() => removeStored('favourites')).not.toThrow()
    expect(logged()).toEqual(['could not keep favourites', 'could not forget favourites'])
  })

  test('[EN34] no storage at all, as on the server', () => {
    vi.stubGlobal('localStorage', undefined)
    expect([writeStored('favourites', []), readStored('favourites', parseStoredTexts)]).toEqual([false, undefined])
  })

  test('[EN34] a cookie that is too long is dropped by the browser, and that is noticed', () => {
    stubStorages()
    expect(writeStored('favourites', 'x'.repeat(5_000), 'cookie')).toBe(false)
  })
})

describe('parsers', () => {
  test('take their kind and nothing else', () => {
    expect([parseStoredText('a'), parseStoredText(1), parseStoredText(null)]).toEqual(['a', undefined, undefined])
    expect([parseStoredNumber(1.5), parseStoredNumber('1'), parseStoredNumber(Number.NaN)]).toEqual([
      1.5,
      undefined,
      undefined,
    ])
    expect([parseStoredTexts(['a', 1, 'b']), parseStoredTexts('a'), parseStoredTexts({})]).toEqual([
      ['a', 'b'],
      undefined,
      undefined,
    ])
  })
})
