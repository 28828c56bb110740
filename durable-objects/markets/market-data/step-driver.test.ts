import { expect, test } from 'vitest'
import type { TopicPublication } from '../../platform/market-feed.ts'
import { STEP_DRIVER_SILENCE_MAX_MS, StepDriver } from './step-driver.ts'

const ticker = (json: string): TopicPublication => ({ kind: 'state', topic: 'ticker', json })

test('[OB80] one hub steps the market until it is silent, or does not watch any more', () => {
  const driver = new StepDriver()
  expect(driver.isDriven(0)).toBe(false)
  expect(driver.take('a', 0)).toBe(true)
  expect(driver.take('b', STEP_DRIVER_SILENCE_MAX_MS - 1)).toBe(false)
  expect(driver.take('a', STEP_DRIVER_SILENCE_MAX_MS - 1)).toBe(true)
  expect(driver.take('b', 2 * STEP_DRIVER_SILENCE_MAX_MS - 1)).toBe(true)
  expect(driver.take('a', 2 * STEP_DRIVER_SILENCE_MAX_MS)).toBe(false)
  driver.release('a')
  expect(driver.isDriven(2 * STEP_DRIVER_SILENCE_MAX_MS)).toBe(true)
  driver.release('b')
  expect(driver.isDriven(2 * STEP_DRIVER_SILENCE_MAX_MS)).toBe(false)
})

test('[OB80] publications during a step are its answer, those before and after are sent', async () => {
  const driver = new StepDriver()
  driver.take('a', 0)
  expect(driver.add('a', [ticker('1')])).toBe(false)
  const answer = await driver.collect(async () => {
    expect(driver.add('a', [ticker('2')])).toBe(true)
    await Promise.resolve()
    expect(driver.add('b', [ticker('3')])).toBe(false)
    expect(driver.add('a', [ticker('4')])).toBe(true)
  })
  expect(answer).toEqual([ticker('2'), ticker('4')])
  expect(driver.add('a', [ticker('5')])).toBe(false)
  expect(await driver.collect(async () => undefined)).toEqual([])
})

test('[OB80] a step that fails leaves what it published to the next answer', async () => {
  const driver = new StepDriver()
  driver.take('a', 0)
  const failing = driver.collect(async () => {
    driver.add('a', [ticker('1')])
    throw new Error('the source is silent')
  })
  await expect(failing).rejects.toThrow('silent')
  expect(await driver.collect(async () => undefined)).toEqual([ticker('1')])
})

test('[OB80] nobody takes over during a step, however long it takes', async () => {
  const driver = new StepDriver()
  driver.take('a', 0)
  await driver.collect(async () => {
    expect(driver.take('b', 10 * STEP_DRIVER_SILENCE_MAX_MS)).toBe(false)
  })
  expect(driver.take('b', 10 * STEP_DRIVER_SILENCE_MAX_MS)).toBe(true)
})
