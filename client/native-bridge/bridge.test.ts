import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { stubStorages } from '../preferences/testing.ts'
import { createGlobalStore } from '../state/global.ts'
import { callNative, type NativeBridgeRefusal } from './bridge.ts'
import { NATIVE_BRIDGE_NAMES } from './names.ts'
import { syncStatusBarTheme } from './status-bar.ts'
import { detectNativeWrapper } from './wrapper.ts'

const SHARE = { title: 'BTC/USDT', url: 'https://meridian.test/spot/BTC_USDT' }
const MESSAGE = { name: 'share', params: SHARE }

/** Bridge of a wrapper as its web view injects it; `heard` records the messages. */
function wrapper(kind: 'ios' | 'android' | 'flutter') {
  const heard: unknown[] = []
  class JavaObject {
    [NATIVE_BRIDGE_NAMES.androidMethod](json: unknown) {
      if (!(this instanceof JavaObject)) throw new TypeError('NPMethod called on non-NPObject')
      heard.push(json)
    }
  }
  const post = { postMessage: (message: unknown) => void heard.push(message) }
  const ends = {
    ios: { webkit: { messageHandlers: { [NATIVE_BRIDGE_NAMES.iosHandler]: post } } },
    android: { [NATIVE_BRIDGE_NAMES.androidObject]: new JavaObject() },
    flutter: { [NATIVE_BRIDGE_NAMES.flutterChannel]: post },
  }
  return { heard, window: ends[kind] }
}

const mark = (kind: string) => vi.stubGlobal(NATIVE_BRIDGE_NAMES.marker, kind)

beforeEach(() => void stubStorages())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a call', () => {
  test('[EN20] in iOS posts the message to the native call handler', () => {
    mark('ios')
    const { heard, window } = wrapper('ios')
    expect(callNative('share', SHARE, window)).toEqual({ ok: true, value: undefined })
    expect(heard).toEqual([MESSAGE])
  })

  test('[EN21] in Android calls the Java bridge, on its object, with a JSON string', () => {
    mark('android')
    const { heard, window } = wrapper('android')
    expect(callNative('share', SHARE, window)).toEqual({ ok: true, value: undefined })
    expect(heard).toEqual([JSON.stringify(MESSAGE)])
  })

  test('[EN22] in Flutter gives the call channel a JSON string', () => {
    mark('flutter')
    const { heard, window } = wrapper('flutter')
    expect(callNative('share', SHARE, window)).toEqual({ ok: true, value: undefined })
    expect(heard).toEqual([JSON.stringify(MESSAGE)])
  })

  test('[EN23] anywhere else is refused: not in the app', () => {
    expect(callNative('close', {}, {})).toEqual({ ok: false, error: 'not_in_app' })
    // All bridges exist, but no wrapper identifies itself.
    const everything = { ...wrapper('ios').window, ...wrapper('android').window, ...wrapper('flutter').window }
    expect(callNative('close', {}, everything)).toEqual({ ok: false, error: 'not_in_app' })
  })

  test.each(['ios', 'android', 'flutter'] as const)(
    '[EN23] so it is where %s is said and its end is missing or no function',
    (kind) => {
      mark(kind)
      expect(callNative('close', {}, {})).toEqual({ ok: false, error: 'not_in_app' })
      const odd = {
        webkit: null,
        [NATIVE_BRIDGE_NAMES.androidObject]: 'text',
        [NATIVE_BRIDGE_NAMES.flutterChannel]: { postMessage: 1 },
      }
      expect(callNative('close', {}, odd)).toEqual({ ok: false, error: 'not_in_app' })
    },
  )

  test('an app that throws does not take the page with it', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    mark('flutter')
    const window = {
      [NATIVE_BRIDGE_NAMES.flutterChannel]: {
        postMessage: () => {
          throw new Error('channel closed')
        },
      },
    }
    expect(callNative('close', {}, window)).toEqual({ ok: false, error: 'call_failed' })
    expect(warned).toHaveBeenCalledOnce()
  })

  test('[EN23] every refusal has its words', () => {
    const refusals = { not_in_app: true, call_failed: true } satisfies Record<NativeBridgeRefusal, true>
    expect(Object.keys(messages.native).sort()).toEqual(Object.keys(refusals).sort())
  })
})

describe('the wrapper’s type', () => {
  test.each(['ios', 'android', 'flutter', 'iOS', 'Android'])('[EN24] comes from the window’s marker: %s', (name) => {
    mark(name)
    expect(detectNativeWrapper()).toBe(name.toLowerCase())
  })

  test('[EN24] else from the local storage key isApp, however it was written', () => {
    const { local } = stubStorages()
    local.setItem('isApp', '{"type":"string","data":"android"}')
    expect(detectNativeWrapper()).toBe('android')
    local.setItem('isApp', 'flutter')
    expect(detectNativeWrapper()).toBe('flutter')
    mark('ios')
    expect(detectNativeWrapper()).toBe('ios')
  })

  test.each(['', 'windows', '{"type":"number","data":1}', '[]'])('[EN24] is none for %j', (kept) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    stubStorages().local.setItem('isApp', kept)
    mark('electron')
    expect(detectNativeWrapper()).toBeUndefined()
  })
})

test('[EN25] the app’s status bar follows the theme: #ffffff and #212121', () => {
  mark('flutter')
  const heard: string[] = []
  vi.stubGlobal(NATIVE_BRIDGE_NAMES.flutterChannel, { postMessage: (json: string) => void heard.push(json) })
  const store = createGlobalStore({ theme: 'light', device: 'h5' })
  const stop = syncStatusBarTheme(store)
  store.setState({ device: 'web' })
  store.setState({ theme: 'dark' })
  stop()
  store.setState({ theme: 'light' })
  expect(heard.map((json) => JSON.parse(json))).toEqual([
    { name: 'statusBar', params: { theme: 'light', colour: '#ffffff' } },
    { name: 'statusBar', params: { theme: 'dark', colour: '#212121' } },
  ])
})
