import { expect, test } from 'vitest'
import { actionOf, HOTKEYS } from './keys.ts'

test('[TS21] every key that is documented does something, and what cancels needs two at once', () => {
  for (const [keys] of HOTKEYS) {
    for (const key of keys.startsWith('Shift') ? [keys.slice(6)] : keys.split(' ')) {
      expect(actionOf(key, keys.startsWith('Shift')), key).toBeDefined()
    }
  }
  expect(actionOf('c', false)).toBeUndefined()
  expect(actionOf('C', true)).toEqual({ kind: 'ask', line: 'cancel' })
  expect(actionOf('b', true)).toBeUndefined()
  expect(actionOf('x', false)).toBeUndefined()
  expect(actionOf('2', false)).toEqual({ kind: 'share', percent: 50 })
})
