import { expect, test } from 'vitest'
import { clipToViewport, computeTextPosition } from './place-around.ts'

const seen = { width: 1000, height: 600 }
const card = { width: 300, height: 150 }

test.each([
  ['below', { left: 100, right: 500, top: 20, bottom: 100 }, { x: 150, y: 112 }],
  ['above', { left: 100, right: 500, top: 400, bottom: 590 }, { x: 150, y: 238 }],
  ['at its end', { left: 0, right: 300, top: 0, bottom: 600 }, { x: 312, y: 225 }],
  ['at its start', { left: 700, right: 1000, top: 0, bottom: 600 }, { x: 388, y: 225 }],
  ['within it', { left: 0, right: 1000, top: 0, bottom: 600 }, { x: 350, y: 442 }],
] as const)('[TU2] the words of a step stand %s of its part, where there is room', (_, part, at) => {
  expect(computeTextPosition(part, card, seen)).toEqual(at)
})

test('[TU2] of a part that goes beyond the window, what is seen counts', () => {
  expect(clipToViewport({ left: -50, right: 1200, top: 300, bottom: 900 }, seen)).toEqual({
    left: 0,
    right: 1000,
    top: 300,
    bottom: 600,
  })
})
