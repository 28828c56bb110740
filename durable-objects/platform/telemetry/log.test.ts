import { afterEach, expect, test, vi } from 'vitest'
import { runInTelemetryContext } from './context.ts'
import { logError, logInfo, logWarning } from './log.ts'
import { createIdPseudonym } from './redact.ts'

afterEach(() => void vi.restoreAllMocks())

/** The line that the work writes at a level. */
function lineOf(level: 'error' | 'warn' | 'info', work: () => void) {
  const spy = vi.spyOn(console, level).mockImplementation(() => undefined)
  work()
  expect(spy).toHaveBeenCalledTimes(1)
  const line = String(spy.mock.calls[0]?.[0])
  expect(line).not.toContain('\n')
  return JSON.parse(line) as Record<string, unknown>
}

test('[TE2] a line is JSON with event, level, time, and the context of request and act', () => {
  const context = { request: 'b0a3d0f4-0b46-4f0a-8bb8-3c1f4f2f6f10', object: 'OrderBook', act: 'deliver' }
  const line = lineOf('warn', () =>
    runInTelemetryContext(context, () => logWarning('feed_lost', { market: 'BTC_USDT', ms: 3 })),
  )
  const { time, ...rest } = line
  expect(rest).toEqual({
    event: 'feed_lost',
    level: 'warn',
    request: context.request,
    class: 'OrderBook',
    act: 'deliver',
    market: 'BTC_USDT',
    ms: 3,
  })
  expect(Date.parse(String(time))).toBeGreaterThan(0)
})

test('[TE2] an error has its stack in one line, a warning its message', () => {
  const error = new TypeError('no such market\nforged')
  expect(String(lineOf('error', () => logError('call_failed', { error })).error)).toMatch(
    /^TypeError: no such market\nforged\n +at /,
  )
  expect(lineOf('warn', () => logWarning('call_failed', { error })).error).toBe('TypeError: no such market\nforged')
})

const USER = '0123456789abcdef01234567'

test.each([
  ['mail to ann.lee+x@mail.example.com failed', 'mail to [mail] failed'],
  ['from 203.0.113.77', 'from [address]'],
  ['from 2001:db8:85a3:8d3::', 'from [address]'],
  [`account ${USER} is closed`, `account ${createIdPseudonym(USER)} is closed`],
  [`key ${'aB3_'.repeat(16)}`, 'key [secret]'],
  [
    'request b0a3d0f4-0b46-4f0a-8bb8-3c1f4f2f6f10 at 12:30:05',
    'request b0a3d0f4-0b46-4f0a-8bb8-3c1f4f2f6f10 at 12:30:05',
  ],
  ['book:BTC_USDT owes ledger:l0', 'book:BTC_USDT owes ledger:l0'],
])('[TE3] %j is logged as %j, also inside lists and objects', (text, logged) => {
  const line = lineOf('info', () => logInfo('noted', { text, list: [text], nested: { text } }))
  expect([line.text, line.list, line.nested]).toEqual([logged, [logged], { text: logged }])
})

test('[TE3] one id has one pseudonym, from which nobody finds the id', () => {
  expect(createIdPseudonym(USER)).toBe(createIdPseudonym(USER))
  expect(createIdPseudonym(USER)).not.toBe(createIdPseudonym(USER.replace('0', '1')))
  expect(createIdPseudonym(USER)).toMatch(/^~[0-9a-f]{12}$/)
})
