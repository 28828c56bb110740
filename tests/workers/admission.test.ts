import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { admitCall, CALLS_IN_FLIGHT_MAX, shedLoad } from '#worker/calls/admission.ts'
import type { AppEnv } from '#worker/env.ts'

test('[TP1] orders beyond what an isolate takes on are turned away unread, with a word on when to come back', async () => {
  const ask = (path: string, method = 'POST') => shedLoad(new Request(`https://edge.test${path}`, { method }))
  expect(ask(tradingCalls.place.path)).toBeUndefined()
  const ends: (() => void)[] = []
  // Admission uses its context only to refuse.
  const context = {} as Context<AppEnv>
  const served = Array.from({ length: CALLS_IN_FLIGHT_MAX }, () =>
    admitCall(context, () => new Promise((resolve) => ends.push(() => resolve(new Response('done'))))),
  )
  const away = ask(tradingCalls.place.path)
  expect([away?.status, away?.headers.get('retry-after')]).toEqual([503, '1'])
  expect(away?.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await away?.json()).toEqual({ code: '503', data: null, msg: 'unavailable', success: false, failed: true })
  // Cancellations and reads are not limited.
  expect(ask(tradingCalls.cancel.path)).toBeUndefined()
  expect(ask(tradingCalls.open.path, 'GET')).toBeUndefined()
  for (const end of ends) end()
  await Promise.all(served)
  expect(ask(tradingCalls.place.path)).toBeUndefined()
})
