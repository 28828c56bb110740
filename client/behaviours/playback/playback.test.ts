import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  INITIAL_PLAYBACK,
  isPlaying,
  type PlaybackEvent,
  type PlaybackPauseReason,
  reducePlayback,
} from './playback.ts'

const HOLDS: readonly PlaybackPauseReason[] = ['hover', 'focus', 'hidden', 'reduced-motion']
const events: fc.Arbitrary<PlaybackEvent> = fc.oneof(
  fc.record({ kind: fc.constantFrom('hold' as const, 'let-go' as const), hold: fc.constantFrom(...HOLDS) }),
  fc.constant({ kind: 'toggle' as const }),
)

test('[GE13] what moves by itself stands still under the pointer and in focus, and moves on afterwards', () => {
  for (const hold of HOLDS) {
    const held = reducePlayback(INITIAL_PLAYBACK, { kind: 'hold', hold })
    expect(isPlaying(held), hold).toBe(false)
    expect(isPlaying(reducePlayback(held, { kind: 'let-go', hold })), hold).toBe(true)
  }
})

test('[GE13] it moves exactly when it is wanted and nothing holds it, whatever happened before', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (happened) => {
      const end = happened.reduce(reducePlayback, INITIAL_PLAYBACK)
      const wanted = happened.filter(({ kind }) => kind === 'toggle').length % 2 === 0
      const held = HOLDS.filter((hold) => happened.findLast((e) => 'hold' in e && e.hold === hold)?.kind === 'hold')
      expect([...end.pauseReasons].sort()).toEqual([...held].sort())
      expect(isPlaying(end)).toBe(wanted && held.length === 0)
    }),
  )
})

test('[GE14] who asked for less motion gets none: the button lifts no hold', () => {
  const calm = reducePlayback(INITIAL_PLAYBACK, { kind: 'hold', hold: 'reduced-motion' })
  const pressed = reducePlayback(reducePlayback(calm, { kind: 'toggle' }), { kind: 'toggle' })
  expect(isPlaying(pressed)).toBe(false)
})
