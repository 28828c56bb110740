import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IDLE_FALLBACK_MS, runLazyEffect, runWhenIdle, runWhenLoadedAndIdle } from './schedule.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('work that nobody waits for', () => {
  test('[EN16] waits 2000 ms where the browser does not tell when it is idle', () => {
    expect(IDLE_FALLBACK_MS).toBe(2_000)
    const work = vi.fn()
    runWhenIdle(work)
    vi.advanceTimersByTime(1_999)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
  })

  test('[EN16] else until it is idle, and not for longer than that', () => {
    const requestIdleCallback = vi.fn()
    vi.stubGlobal('requestIdleCallback', requestIdleCallback)
    vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback }))
    const work = () => {}
    runWhenIdle(work)
    expect(requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 2_000 })
  })

  test.each([
    ['complete', false],
    ['interactive', true],
  ] as const)('a page that is %s waits for its loading: %s', (readyState, waits) => {
    vi.stubGlobal('document', { readyState })
    const work = vi.fn()
    runWhenLoadedAndIdle(work)
    vi.advanceTimersByTime(5_000)
    expect(work).toHaveBeenCalledTimes(waits ? 0 : 1)
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(5_000)
    expect(work).toHaveBeenCalledOnce()
  })

  test('what was started is ended, also if that is said before it has begun', async () => {
    const end = vi.fn()
    runLazyEffect(async () => end)()
    await vi.runAllTimersAsync()
    expect(end).toHaveBeenCalledOnce()
  })
})
