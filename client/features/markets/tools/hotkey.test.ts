import { expect, test } from 'vitest'
import { readShortcutKey } from './hotkey.ts'

test.each([
  ['ы', 'KeyS', 's'],
  ['С', 'KeyC', 'c'],
  ['л', 'KeyK', 'k'],
  ['ن', 'KeyK', 'k'],
  ['٢', 'Digit2', '2'],
  ['؟', 'Slash', '?'],
  ['ち', 'KeyA', 'a'],
])('[TS47] %s on a layout of another script is the Latin key of its place %s', (key, code, expected) => {
  expect(readShortcutKey({ key, code })).toBe(expected)
})

test.each([
  ['k', 'KeyV'],
  ['Q', 'KeyA'],
  ['é', 'Digit2'],
  ['?', 'Minus'],
  ['&', 'Digit1'],
  ['²', 'Backquote'],
  ['Enter', 'Enter'],
  ['F1', 'F1'],
  ['х', 'BracketLeft'],
])('[TS47] %s at %s counts as typed', (key, code) => {
  expect(readShortcutKey({ key, code })).toBe(key)
})
