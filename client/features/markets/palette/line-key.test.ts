import { expect, test, vi } from 'vitest'
import { ignoreHeldEnter } from '../ticket/held-enter.ts'
import { decideLineKey } from './line-key.ts'

const enter = { key: 'Enter', keyCode: 13, repeat: false, isComposing: false }

test('[TS49] an Enter runs a command, unless it is held down or ends a composition', () => {
  expect(decideLineKey(enter)).toBe('run')
  expect(decideLineKey({ ...enter, repeat: true })).toBe('swallow')
  expect(decideLineKey({ ...enter, isComposing: true })).toBe('leave')
  expect(decideLineKey({ ...enter, keyCode: 229 })).toBe('leave')
  expect(decideLineKey({ ...enter, key: 'a', keyCode: 65 })).toBe('leave')
})

test.each([
  ['Enter', true, 1],
  ['Enter', false, 0],
  ['a', true, 0],
])('[TS49] a ticket ignores an Enter that is held down: %s, %j', (key, repeat, calls) => {
  const preventDefault = vi.fn()
  ignoreHeldEnter({ key, repeat, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(calls)
})
