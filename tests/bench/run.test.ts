import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Figure } from './report.ts'
import { type Benches, runBenches, summarise } from './run.ts'

const figure = (measured: number): Figure => ({ what: 'a thing', measured, unit: 'µs', goal: { atMost: 40 } })
const quiet = { isShort: true, say: () => undefined }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const broken: Benches = {
  first: async () => {
    throw new Error('answered 500')
  },
  second: async () => [figure(30)],
}

it('runs the benches behind one that throws, and reports it as failed', async () => {
  const results = await runBenches(broken, quiet)
  expect(results.figures).toEqual([figure(30)])
  expect(results.failed).toEqual(['first: Error: answered 500'])
  expect(summarise(results)).toBe('0 short of their goal, 1 failed: first: Error: answered 500')
})

it('fails a bench that measures nothing, or not a number', async () => {
  const results = await runBenches({ empty: async () => [], void: async () => [figure(Number.NaN)] }, quiet)
  expect(results.failed).toEqual(['empty: Error: no figure', 'void: Error: a thing: not a number'])
})

it('says that every goal is reached only if it is', async () => {
  expect(summarise({ figures: [figure(40)], failed: [] })).toBe('every goal reached')
  expect(summarise({ figures: [figure(41)], failed: [] })).toBe('1 short of their goal')
})
