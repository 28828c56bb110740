import { expect, test } from 'vitest'
import { computeInitials } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada  maría  de los ángeles ', 'AÁ'],
  ['satoshi', 'S'],
  ['王小明', '王'],
  ['山田 太郎', '山'],
  ['محمد علي', 'مع'],
  ['😀 smile', '😀S'],
  ['', ''],
])('[UI14] %j is written %j', (name, initials) => {
  expect(computeInitials(name)).toBe(initials)
})
