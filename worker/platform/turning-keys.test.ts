import { expect, test } from 'vitest'
import { RotatingKeys } from './turning-keys.ts'

const ENV = {}

test('[KT3] keys are loaded again after their age, and stay the same object if they did not change', async () => {
  let secret = 'a'
  let loads = 0
  const keys = new RotatingKeys(async () => {
    loads += 1
    return { secret }
  }, 1_000)
  const first = await keys.load(ENV, 0)
  expect(await keys.load(ENV, 999)).toBe(first)
  expect(loads).toBe(1)
  expect(await keys.load(ENV, 1_000)).toBe(first)
  secret = 'b'
  expect(await keys.load(ENV, 1_500)).toBe(first)
  expect(await keys.load(ENV, 2_000)).toEqual({ secret: 'b' })
  expect(loads).toBe(3)
})

test('[KT3] keys that were loaded outlive an object that does not answer', async () => {
  let isBroken = false
  const keys = new RotatingKeys(async () => {
    if (isBroken) throw new Error('gone')
    return { secret: 'a' }
  }, 1_000)
  const first = await keys.load(ENV, 0)
  isBroken = true
  expect(await keys.load(ENV, 5_000)).toBe(first)
  await expect(keys.load({}, 5_000)).rejects.toThrow('gone')
})

test('[KT3] keys with half of their age are loaded behind an answer, so that no request waits for them', async () => {
  let loads = 0
  const keys = new RotatingKeys(async () => {
    loads += 1
    return { secret: 'a' }
  }, 20_000)
  expect(keys.refresh(ENV, 0)).toBeUndefined()
  await keys.load(ENV, 0)
  expect(keys.refresh(ENV, 9_999)).toBeUndefined()
  const behind = keys.refresh(ENV, 10_000)
  expect(behind).toBeDefined()
  expect(keys.refresh(ENV, 10_001)).toBeUndefined()
  await behind
  await keys.load(ENV, 29_999)
  expect(loads).toBe(2)
})

test('[KT3] a refresh that was lost is begun again', async () => {
  let isLost = false
  const keys = new RotatingKeys(async () => {
    if (isLost) await new Promise(() => undefined)
    return { secret: 'a' }
  }, 20_000)
  await keys.load(ENV, 0)
  isLost = true
  void keys.refresh(ENV, 10_000)
  expect(keys.refresh(ENV, 14_999)).toBeUndefined()
  isLost = false
  expect(keys.refresh(ENV, 15_000)).toBeDefined()
})
