import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeySendGuard } from './key-send-guard.ts'

const key = { key: 'Enter', repeat: false, preventDefault: () => undefined } as never
const BUTTON = 'venue-place'

beforeEach(() => void vi.useFakeTimers({ now: 100_000 }))
afterEach(() => void vi.useRealTimers())

test('[VN215] a key sends nothing while a command runs, nor as the second tap of its Enter', async () => {
  const guard = createKeySendGuard()
  expect(await guard.canSend(BUTTON)).toBe(true)
  guard.hold()
  vi.advanceTimersByTime(10_000)
  expect(await guard.canSend(BUTTON)).toBe(false)
  guard.release()
  expect(await guard.canSend(BUTTON)).toBe(true)
  guard.hold()
  guard.release()
  vi.advanceTimersByTime(499)
  expect(await guard.canSend(BUTTON)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await guard.canSend(BUTTON)).toBe(true)
})

test('[VN215] a key that sends the order of a command asks, each time', async () => {
  const guard = createKeySendGuard()
  const question = vi.fn(async () => false)
  guard.arm(question)
  guard.handlers.onKeyDown(key)
  expect([await guard.canSend(BUTTON), await guard.canSend(BUTTON)]).toEqual([false, false])
  expect(question.mock.calls).toEqual([[BUTTON], [BUTTON]])
  guard.arm(async () => true)
  expect(await guard.canSend(BUTTON)).toBe(true)
})

test('[VN215] a pointer sends without the question, but not by a press before the command or before the key', async () => {
  const guard = createKeySendGuard()
  guard.handlers.onPointerDown()
  guard.hold()
  expect(await guard.canSend(BUTTON)).toBe(false)
  guard.arm(async () => false)
  guard.handlers.onPointerDown()
  expect(await guard.canSend(BUTTON)).toBe(true)
  guard.handlers.onKeyDown(key)
  expect(await guard.canSend(BUTTON)).toBe(false)
})

test('[VN215] an edit of the order ends the question', async () => {
  const guard = createKeySendGuard()
  guard.arm(async () => false)
  guard.disarm()
  guard.handlers.onKeyDown(key)
  expect(await guard.canSend(BUTTON)).toBe(true)
})
