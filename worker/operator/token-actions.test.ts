import { beforeEach, expect, test, vi } from 'vitest'
import { ok, refuse } from '#shared/platform/result.ts'
import { executeLoggedTokenAction } from './token-actions.ts'

const BY = 'token:ci'
const HALT = { act: 'market_halted', target: 'BTC_USDT', reason: 'a test', by: BY } as const
const RESUMPTION = { act: 'market_resumed', target: 'BTC_USDT', reason: '', by: BY } as const

const log = { note: vi.fn(), failed: vi.fn() }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  log.note.mockReset().mockResolvedValue(7)
  log.failed.mockReset().mockResolvedValue(undefined)
})

test('[DK26] an action is logged before it is executed', async () => {
  const carry = vi.fn(async () => ok(null))
  await executeLoggedTokenAction(log, RESUMPTION, async () => {
    const { by, ...entry } = RESUMPTION
    expect(log.note).toHaveBeenCalledWith({ detail: '', ...entry }, by)
    return carry()
  })
  expect(carry).toHaveBeenCalledTimes(1)
  expect(log.failed).not.toHaveBeenCalled()
})

test('[DK26] objects that did not answer are in the log', async () => {
  await executeLoggedTokenAction(log, HALT, async () => refuse('book:BTC_USDT ledger:l0'))
  expect(log.failed).toHaveBeenCalledWith({ operator: BY, session: '' }, 7, 'book:BTC_USDT ledger:l0')
})

test('[DK26] an action that throws is logged as failed, and throws', async () => {
  const broken = async () => Promise.reject(new Error('no answer'))
  await expect(executeLoggedTokenAction(log, RESUMPTION, broken)).rejects.toThrow('no answer')
  expect(log.failed).toHaveBeenCalledWith(expect.anything(), 7, 'unavailable')
})

test.each([
  ['fails', () => Promise.reject(new Error('the log is away'))],
  ['does not answer', () => new Promise(() => undefined)],
])('[DK26] a log that %s keeps no market from being halted', async (_, note) => {
  vi.useFakeTimers()
  log.note.mockImplementation(note)
  const halted = executeLoggedTokenAction(log, HALT, async () => ok('halted'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await halted).toEqual(ok('halted'))
  vi.useRealTimers()
})

test('[DK26] no other action is executed without the log', async () => {
  log.note.mockRejectedValue(new Error('the log is away'))
  const carry = vi.fn(async () => ok(null))
  await expect(executeLoggedTokenAction(log, RESUMPTION, carry)).rejects.toThrow('the log is away')
  expect(carry).not.toHaveBeenCalled()
})
