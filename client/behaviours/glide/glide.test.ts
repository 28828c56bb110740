import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeRowShifts } from './glide.ts'

const distinct = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })

describe('where the things of a list stood', () => {
  test('each that has changed its place is named by the place it has now', () => {
    expect([...computeRowShifts(['a', 'b', 'c', 'd'], ['a', 'c', 'd', 'b'])]).toEqual([
      [1, 1],
      [2, 1],
      [3, -2],
    ])
  })

  test('one that came or went leaves no way to follow', () => {
    expect(computeRowShifts(['a', 'b'], ['b']).size).toBe(0)
    expect(computeRowShifts(['a', 'b'], ['b', 'c']).size).toBe(0)
    expect(computeRowShifts([], ['a']).size).toBe(0)
  })

  test('going back by what is said restores any order', () => {
    const shuffled = distinct.chain((ids) =>
      fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
    )
    fc.assert(
      fc.property(shuffled, ([before, now]) => {
        const places = computeRowShifts(before, now)
        const back: string[] = []
        for (const [place, id] of now.entries()) back[place + (places.get(place) ?? 0)] = id
        expect(back).toEqual(before)
        expect([...places.values()]).not.toContain(0)
      }),
    )
  })
})
