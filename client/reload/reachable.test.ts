import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenReachable } from './reachable.ts'

const reload = vi.fn()
let isOnline = false

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = false
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[CO6] a page without a network is kept, and loaded again when the site answers', async () => {
  reloadWhenReachable()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  isOnline = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('[CO6] a reader who shows other bars meanwhile keeps the page', async () => {
  const cancel = reloadWhenReachable()
  await vi.advanceTimersByTimeAsync(1_000)
  cancel()
  isOnline = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})
