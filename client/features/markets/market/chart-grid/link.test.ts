import { expect, test } from 'vitest'
import type { Candle } from '#shared/markets/market-data.ts'
import type { ChartHandle } from '../chart-extras.ts'
import { createCrosshairSync } from './link.ts'

/** The members of a chart and its box that a link uses. */
function chartIn() {
  const marks = new Set<string>()
  const box = Object.assign(new EventTarget(), {
    toggleAttribute: (name: string, isOn: boolean) => (isOn ? marks.add(name) : marks.delete(name)),
    hasAttribute: (name: string) => marks.has(name),
    isConnected: true,
  })
  const pointed: (number | undefined)[] = []
  const chart = {
    surface: { element: { closest: () => box } },
    moveCursorTo: (time: number | undefined) => pointed.push(time),
  } as unknown as ChartHandle
  return { chart, box, pointed, isInHand: () => marks.has('data-in-hand') }
}

const bar = { time: 900_000 } as Candle

test('[CT7] the cursor of the chart that is used goes to the others, and theirs come back to nobody', () => {
  let isLinked = true
  const link = createCrosshairSync(() => isLinked)
  const [first, second] = [chartIn(), chartIn()]
  link.addChart(first.chart)
  const leave = link.addChart(second.chart)
  // The user has not moved the pointer: the chart reported a bar itself.
  link.moveLinkedCursors(first.chart, bar)
  expect(second.pointed).toEqual([])
  first.box.dispatchEvent(new Event('pointermove'))
  link.moveLinkedCursors(first.chart, bar)
  link.moveLinkedCursors(second.chart, bar)
  expect([first.pointed, second.pointed]).toEqual([[], [900_000]])
  link.moveLinkedCursors(first.chart, undefined)
  expect(second.pointed).toEqual([900_000, undefined])
  // A pointer that rests on one chart does not block the keyboard on another.
  second.box.dispatchEvent(new Event('keydown'))
  link.moveLinkedCursors(first.chart, bar)
  link.moveLinkedCursors(second.chart, bar)
  expect([first.pointed, second.pointed]).toEqual([[900_000], [900_000, undefined]])
  isLinked = false
  link.moveLinkedCursors(second.chart, bar)
  isLinked = true
  leave()
  link.moveLinkedCursors(first.chart, bar)
  expect([first.pointed, second.pointed]).toEqual([[900_000], [900_000, undefined]])
})

test('[CT7] of several charts one is in hand: the first, or the one that was pressed or focused last', () => {
  const link = createCrosshairSync(() => true)
  const [first, second] = [chartIn(), chartIn()]
  link.addChart(first.chart)
  expect(first.isInHand()).toBe(false)
  const leave = link.addChart(second.chart)
  expect([first.isInHand(), second.isInHand()]).toEqual([true, false])
  second.box.dispatchEvent(new Event('pointerdown'))
  expect([first.isInHand(), second.isInHand()]).toEqual([false, true])
  first.box.dispatchEvent(new Event('focusin'))
  expect([first.isInHand(), second.isInHand()]).toEqual([true, false])
  second.box.dispatchEvent(new Event('pointerdown'))
  // A chart created again in its box keeps its state.
  leave()
  const leaveAgain = link.addChart(second.chart)
  expect([first.isInHand(), second.isInHand()]).toEqual([false, true])
  second.box.isConnected = false
  leaveAgain()
  expect(first.isInHand()).toBe(false)
})
