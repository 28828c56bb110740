import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONG_PRESS_DEFAULTS, type LongPressEvent, NO_LONG_PRESS, reduceLongPress } from './long-press.ts'

const press = (time: number): LongPressEvent => ({ kind: 'press', at: { x: 0, y: 0 }, time })
const move = (x: number, y: number): LongPressEvent => ({ kind: 'move', at: { x, y }, time: 0 })
const wake = (time: number): LongPressEvent => ({ kind: 'wake', time })
const END: LongPressEvent = { kind: 'end' }
const phase = (...events: LongPressEvent[]) =>
  events.reduce((state, event) => reduceLongPress(state, event), NO_LONG_PRESS as ReturnType<typeof reduceLongPress>)
    .phase

test('[GE9] a press fires after 400 ms of rest, and not before', () => {
  expect(LONG_PRESS_DEFAULTS.afterMs).toBe(400)
  expect(phase(press(1000), wake(1399))).toBe('pressed')
  expect(phase(press(1000), wake(1400))).toBe('fired')
})

test('[GE9] it does not when the finger left, or strayed more than 10 px', () => {
  expect(phase(press(0), END, wake(400))).toBe('idle')
  expect(phase(press(0), move(6, 8), wake(400))).toBe('fired')
  expect(phase(press(0), move(7, 8), wake(400))).toBe('idle')
})

test('[GE9] it fires once a press, whatever happens', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('press' as const, 'move' as const),
      at: fc.record({ x: fc.integer({ min: 0, max: 20 }), y: fc.integer({ min: 0, max: 20 }) }),
      time: fc.nat(2000),
    }),
    fc.constant(END),
    fc.record({ kind: fc.constant('wake' as const), time: fc.nat(2000) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (events) => {
      let state = reduceLongPress(NO_LONG_PRESS, END)
      let fired = 0
      let pressed: { time: number } | undefined
      for (const event of events) {
        const before = state
        state = reduceLongPress(state, event)
        if (event.kind === 'press' && before.phase === 'idle') pressed = event
        if (event.kind === 'end') fired = 0
        if (state.phase === 'fired' && before.phase !== 'fired') {
          fired += 1
          expect(event.kind === 'wake' && event.time - (pressed?.time ?? 0)).toBeGreaterThanOrEqual(400)
        }
        expect(fired).toBeLessThanOrEqual(1)
      }
    }),
  )
})
