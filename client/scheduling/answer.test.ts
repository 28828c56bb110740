import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INTERACTION_EVENTS } from './answer.ts'

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

test.each(INTERACTION_EVENTS)('an answer to %s is unpainted until after its frame', async (name) => {
  const { isAnswerUnpainted } = await import('./answer.ts')
  expect(isAnswerUnpainted()).toBe(false)
  page.target.dispatchEvent(new Event(name))
  expect(isAnswerUnpainted()).toBe(true)
  drawFrame()
  expect(isAnswerUnpainted()).toBe(true)
  vi.runAllTimers()
  expect(isAnswerUnpainted()).toBe(false)
})

test('an interaction after the frame has its own answer', async () => {
  const { isAnswerUnpainted } = await import('./answer.ts')
  isAnswerUnpainted()
  page.target.dispatchEvent(new Event('keydown'))
  drawFrame()
  page.target.dispatchEvent(new Event('keyup'))
  vi.runAllTimers()
  expect(isAnswerUnpainted()).toBe(true)
  drawFrame()
  vi.runAllTimers()
  expect(isAnswerUnpainted()).toBe(false)
})

test('an update of the market waits for the paint of an answer', async () => {
  const { createStore } = await import('zustand/vanilla')
  const { batchUpdatesByFrame } = await import('../live/batch.ts')
  const store = createStore(() => ({ price: 1 }))
  const write = batchUpdatesByFrame(store)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  write({ price: 2 })
  drawFrame()
  expect(store.getState().price).toBe(2)
  page.target.dispatchEvent(new Event('click'))
  write({ price: 3 })
  drawFrame()
  expect(store.getState().price).toBe(2)
  vi.advanceTimersByTime(0)
  expect(store.getState().price).toBe(3)
})
