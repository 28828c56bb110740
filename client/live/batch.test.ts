import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { batchUpdatesByFrame } from './batch.ts'

test('what is written between two frames is one change: all fields, the newest value of each', () => {
  const store = createStore(() => ({ a: 0, b: 0, c: 0 }))
  let frame: (() => void) | undefined
  let frames = 0
  const write = batchUpdatesByFrame(store, (work) => {
    frames += 1
    frame = work
  })
  let changes = 0
  store.subscribe(() => {
    changes += 1
  })
  write({ a: 1 })
  write({ b: 1 })
  write({ a: 2 })
  expect(store.getState()).toEqual({ a: 0, b: 0, c: 0 })
  expect(frames).toBe(1)
  frame?.()
  expect(store.getState()).toEqual({ a: 2, b: 1, c: 0 })
  expect(changes).toBe(1)
  write({ c: 9 })
  expect(frames).toBe(2)
  frame?.()
  expect(store.getState()).toEqual({ a: 2, b: 1, c: 9 })
})
