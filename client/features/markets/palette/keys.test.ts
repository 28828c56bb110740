import { expect, test } from 'vitest'
import { findHotkeyAction, HOTKEYS } from './keys.ts'

test('[TS21] every key that is documented does something, and what cancels needs two at once', () => {
  for (const [keys] of HOTKEYS) {
    for (const key of keys.startsWith('Shift') ? [keys.slice(6)] : keys.split(' ')) {
      expect(findHotkeyAction(key, keys.startsWith('Shift')), key).toBeDefined()
    }
  }
  expect(findHotkeyAction('c', false)).toBeUndefined()
  expect(findHotkeyAction('C', true)).toEqual({ kind: 'ask', line: 'cancel' })
  expect(findHotkeyAction('b', true)).toBeUndefined()
  expect(findHotkeyAction('x', false)).toBeUndefined()
  expect(findHotkeyAction('2', false)).toEqual({ kind: 'share', percent: 50 })
})
