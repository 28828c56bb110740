import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSlideForKey } from './slide-step.ts'

test('[UI10] arrow keys follow the direction of writing, and go round', () => {
  const ltr = { count: 4, direction: 'ltr' } as const
  expect(findSlideForKey('ArrowRight', { ...ltr, current: 3 })).toBe(0)
  expect(findSlideForKey('ArrowLeft', { ...ltr, current: 0 })).toBe(3)
  const rtl = { count: 4, direction: 'rtl' } as const
  expect(findSlideForKey('ArrowLeft', { ...rtl, current: 0 })).toBe(1)
  expect(findSlideForKey('ArrowRight', { ...rtl, current: 0 })).toBe(3)
})

test('[UI10] Home and End go to the ends; other keys are left alone', () => {
  const at = { current: 1, count: 4, direction: 'rtl' } as const
  expect(findSlideForKey('Home', at)).toBe(0)
  expect(findSlideForKey('End', at)).toBe(3)
  for (const key of ['Tab', 'a', 'ArrowUp', 'Enter']) expect(findSlideForKey(key, at)).toBeUndefined()
  expect(findSlideForKey('End', { ...at, count: 0 })).toBeUndefined()
})

test('[UI10] a step and a step back lead to where one was', () => {
  const places = fc
    .integer({ min: 1, max: 20 })
    .chain((count) => fc.record({ count: fc.constant(count), current: fc.nat(count - 1) }))
  fc.assert(
    fc.property(places, fc.constantFrom('ltr' as const, 'rtl' as const), ({ count, current }, direction) => {
      const next = findSlideForKey('ArrowRight', { current, count, direction })
      expect(findSlideForKey('ArrowLeft', { current: next ?? -1, count, direction })).toBe(current)
    }),
  )
})
