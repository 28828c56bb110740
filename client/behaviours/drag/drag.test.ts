import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampToWindow, createDragState, type DragAction, type DragBounds, type DragState, reduceDrag } from './drag.ts'

const ROOM: DragBounds = { window: { width: 1000, height: 800 }, element: { width: 200, height: 100 } }
const HANDLE = { kind: 'press', pointer: 1, point: { x: 110, y: 110 }, isHandle: true, isMain: true } as const
const run = (events: readonly DragAction[], from: DragState = createDragState({ x: 100, y: 100 }, ROOM)) =>
  events.reduce((state, event) => reduceDrag(state, event, ROOM), from)

const point = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) })
const pointer = fc.integer({ min: 1, max: 2 })
const sign = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1)
const press = fc.record({
  kind: fc.constant('press' as const),
  pointer,
  point,
  isHandle: fc.boolean(),
  isMain: fc.boolean(),
})
const others: fc.Arbitrary<DragAction> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), pointer, point }),
  fc.record({ kind: fc.constant('release' as const), pointer }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'resize' as const) }),
)
const nudge: fc.Arbitrary<DragAction> = fc.record({
  kind: fc.constant('nudge' as const),
  x: sign,
  y: sign,
  isLarge: fc.boolean(),
})

describe('[GE1] dragging starts only from the handle', () => {
  test('a press beside the handle, or with another button, moves nothing', () => {
    const move = { kind: 'move', pointer: 1, point: { x: 400, y: 400 } } as const
    expect(run([{ ...HANDLE, isHandle: false }, move]).at).toEqual({ x: 100, y: 100 })
    expect(run([{ ...HANDLE, isMain: false }, move]).at).toEqual({ x: 100, y: 100 })
    expect(run([HANDLE, move]).at).toEqual({ x: 390, y: 390 })
  })

  test('no events without a press on the handle move it', () => {
    const bystanders = fc.oneof(
      press.map((event) => ({ ...event, isHandle: false })),
      others,
    )
    fc.assert(
      fc.property(fc.array(bystanders), (events) => {
        expect(run(events).at).toEqual({ x: 100, y: 100 })
      }),
    )
  })

  test('a second pointer neither takes it over nor lets it go', () => {
    const state = run([
      HANDLE,
      { ...HANDLE, pointer: 2, point: { x: 120, y: 120 } },
      { kind: 'move', pointer: 2, point: { x: 900, y: 700 } },
      { kind: 'release', pointer: 2 },
      { kind: 'move', pointer: 1, point: { x: 210, y: 310 } },
    ])
    expect(state.at).toEqual({ x: 200, y: 300 })
    expect(state.grip?.pointer).toBe(1)
  })
})

describe('[GE2] the element stays inside the window, 64 px of which are reserved at the top', () => {
  test('at each edge', () => {
    const to = (x: number, y: number) => run([HANDLE, { kind: 'move', pointer: 1, point: { x, y } }]).at
    expect(to(-500, -500)).toEqual({ x: 0, y: 64 })
    expect(to(5000, 5000)).toEqual({ x: 800, y: 700 })
  })

  test('whatever happens, in windows of any size', () => {
    const room = fc.record({
      window: fc.record({ width: fc.integer({ min: 200, max: 3000 }), height: fc.integer({ min: 200, max: 3000 }) }),
      element: fc.record({ width: fc.integer({ min: 1, max: 200 }), height: fc.integer({ min: 1, max: 136 }) }),
    })
    const steps = fc.array(fc.tuple(fc.oneof(press, others, nudge), room), { maxLength: 30 })
    fc.assert(
      fc.property(point, room, steps, (start, first, happened) => {
        let state = createDragState(start, first)
        let last = first
        for (const [event, now] of happened) {
          state = reduceDrag(reduceDrag(state, { kind: 'resize' }, now), event, now)
          last = now
          expect(state.at.x).toBeGreaterThanOrEqual(0)
          expect(state.at.y).toBeGreaterThanOrEqual(64)
          expect(state.at.x + last.element.width).toBeLessThanOrEqual(last.window.width)
          expect(state.at.y + last.element.height).toBeLessThanOrEqual(last.window.height)
        }
      }),
    )
  })

  test('what is larger than the window shows its beginning, below the reserve', () => {
    const large = { window: { width: 320, height: 400 }, element: { width: 600, height: 900 } }
    expect(clampToWindow({ x: -50, y: -50 }, large)).toEqual({ x: 0, y: 64 })
  })

  test('in a window that shrank it follows', () => {
    const small = { ...ROOM, window: { width: 400, height: 300 } }
    expect(reduceDrag(createDragState({ x: 700, y: 600 }, ROOM), { kind: 'resize' }, small).at).toEqual({
      x: 200,
      y: 200,
    })
  })
})

describe('[GE3] what dragging does, the keyboard does too', () => {
  test('arrow keys move it by 8 px, with Shift by 64', () => {
    expect(run([{ kind: 'nudge', x: 1, y: 0, isLarge: false }]).at).toEqual({ x: 108, y: 100 })
    expect(run([{ kind: 'nudge', x: 0, y: 1, isLarge: true }]).at).toEqual({ x: 100, y: 164 })
  })

  test('Escape, or a pointer that the system took, brings it back to where it came from', () => {
    const moved = run([HANDLE, { kind: 'move', pointer: 1, point: { x: 500, y: 500 } }])
    expect(run([{ kind: 'cancel' }], moved)).toEqual({ at: { x: 100, y: 100 }, grip: undefined })
  })

  test('a release leaves it where it is', () => {
    const moved = run([
      HANDLE,
      { kind: 'move', pointer: 1, point: { x: 500, y: 500 } },
      { kind: 'release', pointer: 1 },
    ])
    expect(run([{ kind: 'cancel' }], moved)).toEqual({ at: { x: 490, y: 490 }, grip: undefined })
  })
})
