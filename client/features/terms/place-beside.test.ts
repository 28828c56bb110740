import { expect, test } from 'vitest'
import { computeTermPopupPosition } from './place-beside.ts'

const seen = { width: 1000, height: 600, isRightToLeft: false }
const size = { width: 200, height: 100 }
const at = (left: number, top: number) => ({ left, right: left + 50, top, bottom: top + 20 })

test('[GL3] an explanation stands below its term, along its start', () => {
  expect(computeTermPopupPosition(at(300, 100), size, seen)).toEqual({ x: 300, y: 126 })
  expect(computeTermPopupPosition(at(300, 100), size, { ...seen, isRightToLeft: true })).toEqual({ x: 150, y: 126 })
})

test('[GL3] it stays within what is seen', () => {
  expect(computeTermPopupPosition(at(950, 100), size, seen).x).toBe(792)
  expect(computeTermPopupPosition(at(10, 100), size, { ...seen, isRightToLeft: true }).x).toBe(8)
  expect(computeTermPopupPosition(at(300, 560), size, seen).y).toBe(454)
  // If neither side has room, the larger side is chosen.
  expect(computeTermPopupPosition(at(300, 20), { width: 200, height: 590 }, seen).y).toBe(46)
})
