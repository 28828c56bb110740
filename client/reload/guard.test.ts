import { describe, expect, test } from 'vitest'
import { canReload, RELOAD_GUARD_MS, type ReloadState } from './guard.ts'

const NOW = 1_700_000_000_000
const first: ReloadState = {
  now: NOW,
  lastReload: undefined,
  startedAt: NOW - 300,
  wasHydrated: false,
  isSending: false,
}

describe('the reload guard', () => {
  test('[EN60] the first failure reloads the page', () => {
    expect(canReload(first)).toBe(true)
    expect(canReload({ ...first, wasHydrated: true })).toBe(true)
  })

  test('[EN61] within 10 s of that nothing reloads it again', () => {
    expect(RELOAD_GUARD_MS).toBe(10_000)
    const again = { ...first, lastReload: NOW - 9_999 }
    expect(canReload(again)).toBe(false)
    expect(canReload({ ...again, wasHydrated: true })).toBe(false)
    expect(canReload({ ...first, wasHydrated: true, startedAt: NOW - 60_000, lastReload: NOW - 10_000 })).toBe(true)
  })

  test('[EN61] nor does the page that the reload led to, however slowly its part fails', () => {
    const slow = { ...first, now: NOW + 45_000, startedAt: NOW + 100, lastReload: NOW }
    expect(canReload(slow)).toBe(false)
    expect(canReload({ ...slow, wasHydrated: true })).toBe(true)
    expect(canReload({ ...slow, startedAt: NOW + 40_000 })).toBe(true)
  })

  test('[FI32] a form that is being sent keeps the page', () => {
    expect(canReload({ ...first, isSending: true })).toBe(false)
    expect(canReload({ ...first, isSending: true, wasHydrated: true, lastReload: NOW - 60_000 })).toBe(false)
  })

  test('a clock that was set back does not lock it', () => {
    expect(canReload({ ...first, wasHydrated: true, lastReload: NOW + 60_000 })).toBe(true)
  })
})
