import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createSortHistory,
  moveSortedEntry,
  reconcileSortedIds,
  redoSortMove,
  SORT_UNDO_STEPS_MAX,
  undoSortMove,
} from './order.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      from: fc.integer({ min: -1, max: 6 }),
      to: fc.integer({ min: -1, max: 6 }),
    }),
    fc.constant({ kind: 'undo' as const }),
    fc.constant({ kind: 'redo' as const }),
  ),
  { maxLength: 40 },
)
const after = (happened: typeof steps extends fc.Arbitrary<infer S> ? S : never) =>
  happened.reduce(
    (order, step) =>
      step.kind === 'move'
        ? moveSortedEntry(order, step.from, step.to)
        : step.kind === 'undo'
          ? undoSortMove(order)
          : redoSortMove(order),
    createSortHistory(IDS),
  )

describe('[UI11] sorting by hand', () => {
  test('puts an entry in another place, and moves the others up', () => {
    expect(moveSortedEntry(createSortHistory(IDS), 0, 3).ids).toEqual(['b', 'c', 'd', 'a', 'e'])
    expect(moveSortedEntry(createSortHistory(IDS), 4, 1).ids).toEqual(['a', 'e', 'b', 'c', 'd'])
  })

  test('never loses nor doubles an entry, whatever is done', () => {
    fc.assert(
      fc.property(steps, (happened) => {
        expect([...after(happened).ids].sort()).toEqual(IDS)
      }),
    )
  })

  test('what changes nothing is no step', () => {
    for (const [from, to] of [
      [1, 1],
      [-1, 2],
      [9, 0],
      [0, 5],
    ] as const) {
      expect(moveSortedEntry(createSortHistory(IDS), from, to).past).toEqual([])
    }
  })
})

describe('[UI12] taking back', () => {
  test('brings back the order before, and again the one after', () => {
    fc.assert(
      fc.property(steps, fc.nat(4), fc.nat(4), (happened, from, to) => {
        const before = after(happened)
        const next = moveSortedEntry(before, from, to)
        if (from === to) return
        expect(undoSortMove(next).ids).toEqual(before.ids)
        expect(redoSortMove(undoSortMove(next)).ids).toEqual(next.ids)
      }),
    )
  })

  test('goes back to the beginning and no further, and remembers a bounded number of steps', () => {
    let order = createSortHistory(IDS)
    for (let step = 0; step < SORT_UNDO_STEPS_MAX + 10; step += 1) order = moveSortedEntry(order, 0, 1)
    expect(order.past.length).toBe(SORT_UNDO_STEPS_MAX)
    for (let step = 0; step < SORT_UNDO_STEPS_MAX + 10; step += 1) order = undoSortMove(order)
    expect(order.past).toEqual([])
    expect(undoSortMove(order)).toEqual(order)
  })

  test('after a new step there is nothing to bring back', () => {
    const order = moveSortedEntry(undoSortMove(moveSortedEntry(createSortHistory(IDS), 0, 1)), 2, 3)
    expect(redoSortMove(order)).toEqual(order)
  })
})

test('[UI13] a kept order fits the entries there are now', () => {
  expect(reconcileSortedIds(['c', 'x', 'a', 'c'], IDS)).toEqual(['c', 'a', 'b', 'd', 'e'])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...IDS, 'x', 'y')), (kept) => {
      expect([...reconcileSortedIds(kept, IDS)].sort()).toEqual(IDS)
    }),
  )
})
