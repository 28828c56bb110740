import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEAVE_MS, watchFailedLeave } from './failed-leave.ts'

const page = { window: new EventTarget(), navigation: new EventTarget() }

beforeEach(() => {
  vi.useFakeTimers()
  page.navigation = new EventTarget()
  page.window = Object.assign(new EventTarget(), { navigation: page.navigation })
  vi.stubGlobal('window', page.window)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (persisted: boolean) => page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('[FI33] a form opens again when the page comes back from the history, not when it is first shown', () => {
  const onStay = vi.fn()
  watchFailedLeave(onStay)
  show(false)
  expect(onStay).not.toHaveBeenCalled()
  show(true)
  expect(onStay).toHaveBeenCalledOnce()
})

test('[FI33] it opens again when the navigation is stopped, however late', () => {
  const onStay = vi.fn()
  watchFailedLeave(onStay)
  vi.advanceTimersByTime(LEAVE_MS * 2)
  expect(onStay).not.toHaveBeenCalled()
  page.navigation.dispatchEvent(new Event('navigateerror'))
  expect(onStay).toHaveBeenCalledOnce()
})

test('[FI33] in a browser that does not report that, it opens after 30 s', () => {
  vi.stubGlobal('window', new EventTarget())
  const onStay = vi.fn()
  watchFailedLeave(onStay)
  vi.advanceTimersByTime(29_999)
  expect(onStay).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onStay).toHaveBeenCalledOnce()
})

test('[FI33] nothing opens after the watch has ended', () => {
  const onStay = vi.fn()
  watchFailedLeave(onStay)()
  show(true)
  page.navigation.dispatchEvent(new Event('navigateerror'))
  vi.stubGlobal('window', new EventTarget())
  watchFailedLeave(onStay)()
  vi.advanceTimersByTime(LEAVE_MS)
  expect(onStay).not.toHaveBeenCalled()
})
