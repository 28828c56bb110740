import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBarIndex, toBarTime } from './axis.ts'
import {
  computeRayEnd,
  computeSegmentDistance,
  createDrawingShapes,
  type DrawingShapeInput,
  FIBONACCI_LEVELS,
  isDrawingShapeHit,
} from './shapes.ts'
import { addDrawingHistoryStep, redoDrawing, undoDrawing } from './studio-store.ts'

const SIZE = { width: 400, height: 200 }
const shapes = (tool: DrawingShapeInput['tool'], ...points: DrawingShapeInput['points']) => {
  const [from = 0, to = 0] = points.map(({ y }) => y)
  const levelY = (level: number) => to + (from - to) * level
  return createDrawingShapes({
    tool,
    points,
    size: SIZE,
    text: 'here',
    levelY,
    levelText: String,
    measureText: () => '+1%',
  })
}
const at = (x: number, y: number) => ({ x, y })

describe('time on the chart', () => {
  const times = [100, 110, 120, 150]
  test('is counted in bars, between them and beyond', () => {
    expect([100, 115, 135, 150, 170, 80].map((time) => toBarIndex(times, time, 10))).toEqual([0, 1.5, 2.5, 3, 5, -2])
  })
  test('and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 300, noNaN: true }), (time) => {
        expect(toBarTime(times, toBarIndex(times, time, 10), 10)).toBeCloseTo(time, 6)
      }),
    )
  })
})

describe('drawings', () => {
  test('a ray ends where the chart does', () => {
    expect(computeRayEnd(at(0, 0), at(100, 10), SIZE)).toEqual(at(400, 40))
    expect(computeRayEnd(at(200, 100), at(200, 90), SIZE)).toEqual(at(200, 0))
    expect(computeRayEnd(at(5, 5), at(5, 5), SIZE)).toEqual(at(5, 5))
  })

  test('horizontal and vertical lines cross all of it', () => {
    expect(shapes('horizontal', at(10, 20))).toEqual([
      { kind: 'line', from: at(0, 20), to: at(400, 20), isFaint: false },
    ])
    expect(shapes('vertical', at(10, 20))).toEqual([{ kind: 'line', from: at(10, 0), to: at(10, 200), isFaint: false }])
  })

  test('a retracement has its seven levels, 1 at the first point and 0 at the second', () => {
    const lines = shapes('fib', at(0, 100), at(50, 0)).filter((shape) => shape.kind === 'line' && !shape.isFaint)
    expect(lines).toHaveLength(FIBONACCI_LEVELS.length)
    expect(lines[0]).toMatchObject({ from: at(0, 0) })
    expect(lines.at(-1)).toMatchObject({ from: at(0, 100) })
  })

  test('a channel’s other side is parallel, through the third point', () => {
    const [, first, second] = shapes('channel', at(0, 0), at(100, 50), at(50, 45))
    expect(first).toMatchObject({ from: at(0, 0), to: at(100, 50) })
    expect(second).toMatchObject({ from: at(0, 20), to: at(100, 70) })
  })

  test('what is not complete is not drawn', () => {
    for (const tool of ['trend', 'ray', 'fib', 'rectangle', 'measure'] as const)
      expect(shapes(tool, at(1, 1))).toEqual([])
    expect(shapes('trend')).toEqual([])
  })

  test('are felt for near their lines and inside their areas', () => {
    expect(computeSegmentDistance(at(0, 0), at(10, 0), at(5, 3))).toBe(3)
    expect(computeSegmentDistance(at(0, 0), at(10, 0), at(14, 3))).toBe(5)
    const trend = shapes('trend', at(0, 0), at(100, 100))
    expect([isDrawingShapeHit(trend, at(52, 50)), isDrawingShapeHit(trend, at(70, 50))]).toEqual([true, false])
    expect(isDrawingShapeHit(shapes('rectangle', at(0, 0), at(100, 100)), at(50, 50))).toBe(true)
    expect(isDrawingShapeHit(shapes('text', at(50, 50)), at(55, 52))).toBe(true)
  })
})

describe('the way back', () => {
  const drawing = (id: string) => ({ id, tool: 'horizontal' as const, points: [{ time: 1, price: 1 }] })
  test('undo and redo lead back and forth, and a change ends what could be redone', () => {
    const first = addDrawingHistoryStep({ drawings: [], past: [], future: [] }, [drawing('a')])
    const second = addDrawingHistoryStep(first, [drawing('a'), drawing('b')])
    const back = undoDrawing(second)
    expect(back?.drawings).toEqual([drawing('a')])
    expect(back && redoDrawing(back)?.drawings).toEqual(second.drawings)
    expect(back && redoDrawing(addDrawingHistoryStep(back, []))).toBeUndefined()
    expect(undoDrawing({ drawings: [], past: [], future: [] })).toBeUndefined()
  })
})
