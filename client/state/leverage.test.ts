import { afterEach, expect, test, vi } from 'vitest'
import { FakeStorage, fakeDrawers } from '../preferences/testing.ts'
import { createLeverage } from './leverage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[EN45] previous leverage: 10 until one was chosen', async () => {
  fakeDrawers()
  const store = createLeverage()
  expect(store.getState().leverage).toBe(10)
  await store.persist.rehydrate()
  expect(store.getState().leverage).toBe(10)
})

test('[EN45] previous leverage is kept in local storage under its key, and taken up by the next page', async () => {
  const { local } = fakeDrawers()
  createLeverage().getState().choose(25)
  expect(local.texts.get('leverage')).toBe('{"type":"number","data":25}')
  const next = createLeverage()
  expect(next.getState().leverage, 'as the server rendered it').toBe(10)
  await next.persist.rehydrate()
  expect(next.getState().leverage).toBe(25)
})

test.each(['{"type":"number","data":0}', '{"type":"number","data":2.5}', '{"type":"string","data":"25"}', 'x'])(
  '[EN45] a leverage that cannot be is not taken up: %s',
  async (text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    fakeDrawers().local.setItem('leverage', text)
    const store = createLeverage()
    await store.persist.rehydrate()
    expect(store.getState().leverage).toBe(10)
    store.getState().choose(0)
    expect(store.getState().leverage).toBe(10)
  },
)

test('[EN35] a persisted store lives on where the browser keeps nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fakeDrawers(new FakeStorage(0))
  const store = createLeverage()
  store.getState().choose(50)
  expect(store.getState().leverage).toBe(50)
})
