import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findHoldTime,
  INITIAL_TOUCH,
  reduceTouch,
  TOUCH_DEFAULTS,
  type TouchAction,
  type TouchGesture,
} from './touch.ts'

/** Sends events to the state machine. A due timer fires before each event, unless it is `late`. */
function run(events: readonly TouchAction[], late = false): { gesture: TouchGesture; time: number }[] {
  let state = INITIAL_TOUCH
  const told: { gesture: TouchGesture; time: number }[] = []
  const tell = (event: TouchAction) => {
    const after = reduceTouch(state, event)
    state = after.state
    for (const gesture of after.gestures) told.push({ gesture, time: event.time })
  }
  for (const event of events) {
    const due = findHoldTime(state)
    if (!late && due !== undefined && due <= event.time) tell({ kind: 'wake', time: due })
    tell(event)
  }
  return told
}

const kinds = (events: readonly TouchAction[], late = false) =>
  run(events, late)
    .map(({ gesture }) => (gesture.kind === 'swipe' ? `swipe ${gesture.direction}` : gesture.kind))
    .filter((kind) => kind !== 'roll-over')

const at = (kind: 'press' | 'move' | 'release', time: number, x = 100, y = 100, pointer = 1): TouchAction => ({
  kind,
  pointer,
  at: { x, y },
  time,
})

test('[GE4] the tolerances and times are those of the specification', () => {
  expect(TOUCH_DEFAULTS).toEqual({
    tapTolerance: 10,
    swipeTolerance: 30,
    holdMs: 400,
    longTapMs: 400,
    dragEveryMs: 100,
    rollOverEveryMs: 100,
  })
})

describe('[GE5] a tap, a long tap, a hold', () => {
  test('a short press that strays no more than 10 px is a tap', () => {
    expect(kinds([at('press', 0), at('release', 399)])).toEqual(['press', 'tap', 'release'])
    expect(kinds([at('press', 0), at('move', 50, 110, 90), at('release', 100, 110, 90)])).toEqual([
      'press',
      'tap',
      'release',
    ])
    expect(kinds([at('press', 0), at('move', 50, 111), at('release', 100, 111)])).not.toContain('tap')
  })

  test('one that rests for 400 ms is held, and was a long tap when it ends', () => {
    expect(kinds([at('press', 0), at('release', 400)])).toEqual(['press', 'hold', 'long-tap', 'release'])
  })

  test('a timer that comes late takes no hold away', () => {
    expect(kinds([at('press', 0), at('release', 700)], true)).toEqual(['press', 'hold', 'long-tap', 'release'])
  })

  test('one that strays is not held, however long it rests', () => {
    expect(kinds([at('press', 0), at('move', 100, 115), at('release', 900, 115)])).toEqual(['press', 'drag', 'release'])
  })
})

describe('[GE6] a swipe', () => {
  test.each([
    ['right', 131, 100],
    ['left', 69, 100],
    ['down', 100, 131],
    ['up', 100, 69],
  ] as const)('%s goes more than 30 px', (direction, x, y) => {
    expect(kinds([at('press', 0), at('release', 80, x, y)])).toEqual(['press', 'drag', `swipe ${direction}`, 'release'])
  })

  test('30 px are not enough', () => {
    expect(kinds([at('press', 0), at('release', 80, 130)])).toEqual(['press', 'drag', 'release'])
  })

  test('who strayed more than 30 px both ways swiped nowhere', () => {
    expect(kinds([at('press', 0), at('move', 40, 140, 140), at('release', 80, 200, 100)])).not.toContain('swipe right')
  })
})

describe('[GE7] drags and roll-overs', () => {
  test('are told every 100 ms at most', () => {
    const moves = Array.from({ length: 50 }, (_, index) => at('move', 10 + index * 10, 120 + index))
    const told = run([at('press', 0), ...moves])
    for (const kind of ['drag', 'roll-over']) {
      const times = told.filter(({ gesture }) => gesture.kind === kind).map(({ time }) => time)
      expect(times, kind).toEqual([10, 110, 210, 310, 410])
    }
  })

  test('a drag is told as the way from the press, the first one as such', () => {
    const drags = run([at('press', 0), at('move', 20, 112, 95), at('move', 130, 150, 80)])
      .map(({ gesture }) => gesture)
      .filter(({ kind }) => kind === 'drag')
    expect(drags).toEqual([
      { kind: 'drag', isFirst: true, x: 12, y: -5 },
      { kind: 'drag', isFirst: false, x: 50, y: -20 },
    ])
  })
})

test('[GE5] a second finger, and a pointer that the system took, end a press without a tap', () => {
  expect(
    kinds([at('press', 0), at('press', 50, 300, 300, 2), at('release', 80), at('release', 90, 300, 300, 2)]),
  ).toEqual(['press', 'release'])
  expect(kinds([at('press', 0), { kind: 'cancel', time: 30 }, at('release', 60)])).toEqual(['press', 'release'])
})

test('[GE8] whatever happens: presses are released, ends are one thing, and nothing is told too often', () => {
  const step = fc.record({
    kind: fc.constantFrom('press' as const, 'move' as const, 'release' as const, 'cancel' as const),
    pointer: fc.integer({ min: 1, max: 2 }),
    at: fc.record({ x: fc.integer({ min: 0, max: 200 }), y: fc.integer({ min: 0, max: 200 }) }),
    after: fc.integer({ min: 0, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, late) => {
      let time = 0
      const events = steps.map(({ after, ...event }): TouchAction => {
        time += after
        return { ...event, time }
      })
      const told = run([...events, { kind: 'cancel', time: time + 1 }], late)
      // Between a press and its release there is at most one tap, long tap or swipe, and at most one hold.
      const presses = told
        .map(({ gesture }) => gesture.kind)
        .filter((kind) => kind !== 'roll-over' && kind !== 'drag')
        .join(' ')
      expect(`${presses} `).toMatch(/^ ?(press (hold )?((tap|long-tap|swipe) )?release )*$/)
      for (const kind of ['drag', 'roll-over'] as const) {
        const times = told
          .filter(({ gesture }) => gesture.kind === kind && !('isFirst' in gesture && gesture.isFirst))
          .map((entry) => entry.time)
        for (const [index, now] of times.entries()) {
          if (index > 0) expect(now - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(100)
        }
      }
    }),
  )
})
