import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INITIAL_REPAINT, REPAINT_DELAY_MS, type RepaintEvent, reduceRepaint } from './repaint.ts'

const run = (...events: RepaintEvent[]) => events.reduce(reduceRepaint, INITIAL_REPAINT)
const navigated = (time: number): RepaintEvent => ({ kind: 'navigated', time })
const wake = (time: number): RepaintEvent => ({ kind: 'wake', time })

test('[GE11] a navigation repaints once, 100 ms later', () => {
  expect(REPAINT_DELAY_MS).toBe(100)
  expect(run(navigated(1000), wake(1099)).count).toBe(0)
  expect(run(navigated(1000), wake(1100)).count).toBe(1)
  expect(run(navigated(1000), wake(1100), wake(1200))).toEqual({ dueAt: undefined, count: 1 })
})

test('[GE11] navigations in quick succession are repainted once, after the last', () => {
  expect(run(navigated(0), navigated(60), wake(100)).count).toBe(0)
  expect(run(navigated(0), navigated(60), wake(160)).count).toBe(1)
})

test('[GE11] there are never more repaints than navigations', () => {
  const events = fc.array(
    fc.record({ kind: fc.constantFrom('navigated' as const, 'wake' as const), after: fc.nat(200) }),
  )
  fc.assert(
    fc.property(events, (steps) => {
      let time = 0
      const happened = steps.map(({ kind, after }) => {
        time += after
        return { kind, time }
      })
      const { count } = happened.reduce(reduceRepaint, INITIAL_REPAINT)
      expect(count).toBeLessThanOrEqual(happened.filter(({ kind }) => kind === 'navigated').length)
    }),
  )
})
