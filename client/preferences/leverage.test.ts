import { afterEach, expect, test, vi } from 'vitest'
import { readLastLeverage, storeLastLeverage } from './leverage.ts'
import { FakeStorage, stubStorages } from './testing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[EN45] previous leverage: 10 until one was chosen', () => {
  stubStorages()
  expect(readLastLeverage({})).toBe(10)
})

test('[EN45] previous leverage is kept in local storage under its key', () => {
  const { local } = stubStorages()
  storeLastLeverage(25, {})
  expect(local.texts.get('leverage')).toBe('{"type":"number","data":25}')
  expect(readLastLeverage({})).toBe(25)
})

test('[EN35] persisted state is written where the deployment says, and read from there', () => {
  const { local, session, document } = stubStorages()
  storeLastLeverage(3, { persistence: 'sessionStorage' })
  storeLastLeverage(4, { persistence: 'cookies' })
  expect(local.texts.size).toBe(0)
  expect(session.texts.get('leverage')).toBe('{"type":"number","data":3}')
  expect(decodeURIComponent(document.cookie)).toBe('leverage={"type":"number","data":4}')
  expect(readLastLeverage({ persistence: 'cookies' })).toBe(4)
})

test.each(['{"type":"number","data":0}', '{"type":"number","data":2.5}', '{"type":"string","data":"25"}', 'x'])(
  '[EN45] a leverage that cannot be is not taken up: %s',
  (text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { local } = stubStorages()
    local.setItem('leverage', text)
    expect(readLastLeverage({})).toBe(10)
    storeLastLeverage(0, {})
    expect(local.texts.get('leverage')).toBe(text)
  },
)

test('[EN35] a browser that keeps nothing has the default', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  stubStorages(new FakeStorage(0))
  storeLastLeverage(50, {})
  expect(readLastLeverage({})).toBe(10)
})
