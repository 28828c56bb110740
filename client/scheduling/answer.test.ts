import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INTERACTION_EVENTS, PRESS_MAX_MS } from './answer.ts'

const page = { target: new EventTarget(), frames: [] as (() => void)[] }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  page.target = new EventTarget()
  page.frames = []
  vi.stubGlobal('window', page.target)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => page.frames.push(work))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawFrame = () => {
  for (const work of page.frames.splice(0)) work()
}

const dispatch = (name: string) => page.target.dispatchEvent(new Event(name))

test.each(INTERACTION_EVENTS)('an interaction of %s lasts until after the frame that answers it', async (name) => {
  const { isInteracting } = await import('./answer.ts')
  expect(isInteracting()).toBe(false)
  dispatch(name)
  expect(isInteracting()).toBe(true)
  drawFrame()
  expect(isInteracting()).toBe(true)
  vi.advanceTimersByTime(PRESS_MAX_MS)
  expect(isInteracting()).toBe(false)
})

async function watched() {
  const { isInteracting } = await import('./answer.ts')
  isInteracting()
  return isInteracting
}

/** Batched writes to a store of the market. */
async function batchedPrice() {
  const { createStore } = await import('zustand/vanilla')
  const { batchUpdatesByFrame } = await import('../live/batch.ts')
  const store = createStore(() => ({ price: 1 }))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  return { store, write: batchUpdatesByFrame(store) }
}

test.each([
  ['keydown', 'keyup'],
  ['pointerdown', 'pointerup'],
])('a press lasts from %s to the frame after %s', async (down, up) => {
  const isInteracting = await watched()
  dispatch(down)
  drawFrame()
  vi.advanceTimersByTime(100)
  expect(isInteracting()).toBe(true)
  dispatch(up)
  drawFrame()
  vi.advanceTimersByTime(0)
  expect(isInteracting()).toBe(false)
})

test('a key that repeats does not prolong its press', async () => {
  const isInteracting = await watched()
  dispatch('keydown')
  vi.advanceTimersByTime(PRESS_MAX_MS - 10)
  page.target.dispatchEvent(Object.assign(new Event('keydown'), { repeat: true }))
  drawFrame()
  vi.advanceTimersByTime(10)
  expect(isInteracting()).toBe(false)
})

test('an interaction after the frame has its own answer', async () => {
  const isInteracting = await watched()
  dispatch('keydown')
  drawFrame()
  dispatch('keyup')
  vi.runAllTimers()
  expect(isInteracting()).toBe(true)
  drawFrame()
  vi.runAllTimers()
  expect(isInteracting()).toBe(false)
})

test('an update of the market waits for the paint of an answer', async () => {
  const { store, write } = await batchedPrice()
  write({ price: 2 })
  drawFrame()
  expect(store.getState().price).toBe(2)
  dispatch('click')
  write({ price: 3 })
  drawFrame()
  expect(store.getState().price).toBe(2)
  vi.advanceTimersByTime(16)
  expect(store.getState().price).toBe(3)
})

test('a press holds an update of the market back, but not for long', async () => {
  const { store, write } = await batchedPrice()
  write({ price: 2 })
  drawFrame()
  dispatch('pointerdown')
  drawFrame()
  vi.advanceTimersByTime(50)
  write({ price: 3 })
  write({ price: 4 })
  drawFrame()
  expect(store.getState().price).toBe(2)
  vi.advanceTimersByTime(PRESS_MAX_MS)
  expect(store.getState().price).toBe(4)
})
