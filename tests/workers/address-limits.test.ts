// Bounds of an address for what needs no account.

import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { readResourceUsage } from '#objects/platform/meter/metered-object.ts'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { ADDRESS_ACTION_LIMITS, takeAddressAllowance } from '#worker/identity/address-limits.ts'
import { loadTranslator } from '#worker/locale/messages.ts'
import { ask, askUnder, ORIGIN } from './edge-site.ts'
import { OWN } from './visitor.ts'

const from = (address: string) => ({ ...OWN, 'cf-connecting-ip': address })
const post = (path: string, address: string) =>
  ask(path, { method: 'POST', headers: { ...from(address), 'content-type': 'application/x-www-form-urlencoded' } })
const addressOf = (address: string) => new Headers({ 'cf-connecting-ip': address })

async function exhaust(act: keyof typeof ADDRESS_ACTION_LIMITS, address: string): Promise<void> {
  for (let count = 0; count < ADDRESS_ACTION_LIMITS[act]; count += 1) {
    expect(await takeAddressAllowance(env, act, addressOf(address))).toBe(0)
  }
}

/** A minute may end while a test counts. */
const untilNext = async (): Promise<void> => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 12_000) await new Promise((resolve) => setTimeout(resolve, left))
}

test('[WK2] an address opens its sockets of a minute, and no more', async () => {
  await untilNext()
  await exhaust('socket', '203.0.113.1')
  const headers = { ...from('203.0.113.1'), upgrade: 'websocket', origin: ORIGIN }
  const refused = await ask('/ws', { headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({ error: { code: 'too_many_sockets' } })
  const other = await ask('/ws', { headers: { ...headers, 'cf-connecting-ip': '203.0.113.2' } })
  expect(other.status).toBe(101)
  other.webSocket?.accept()
  other.webSocket?.close()
})

test('[WK2] registrations and other acts are refused by name, and on a page in ten languages', async () => {
  await untilNext()
  await exhaust('registration', '203.0.113.3')
  const call = await post('/api/v1/auth/register', '203.0.113.3')
  expect([call.status, (await call.json<{ msg: string }>()).msg]).toEqual([429, 'too_many_requests'])
  for (const code of LOCALE_CODES) {
    const page = await post(localePath(code, '/register'), '203.0.113.3')
    expect(page.status).toBe(429)
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    const t = await loadTranslator(env, code)
    expect(await page.text()).toContain(`<h1>${t('error.limited.title')}</h1>`)
  }
  // Another act of the same address, and the same act of another one.
  expect((await post('/preferences', '203.0.113.3')).status).not.toBe(429)
  expect((await post('/register', '203.0.113.4')).status).not.toBe(429)
})

test('[WK2] [LIM7] an isolate asks the object for parts, and writes no row', async () => {
  await untilNext()
  const grants = () =>
    readResourceUsage().classes.flatMap(({ name, acts }) =>
      name === 'AttemptLimits' ? acts.filter(({ act }) => act === 'grant') : [],
    )[0] ?? { calls: 0, rowsWritten: 0 }
  const before = grants()
  await exhaust('act', '203.0.113.5')
  for (let count = 0; count < 50; count += 1) {
    expect(await takeAddressAllowance(env, 'act', addressOf('203.0.113.5'))).toBeGreaterThan(0)
  }
  const after = grants()
  expect(after.calls - before.calls).toBeLessThanOrEqual(7)
  expect(after.rowsWritten - before.rowsWritten).toBe(0)
})

test('[WK2] the platform counts where its binding is, and visitors without an address are not counted', async () => {
  const asked: string[] = []
  const ACT_LIMIT = {
    limit: async ({ key }: { readonly key: string }) => {
      asked.push(key)
      return { success: false }
    },
  }
  const headers = { ...from('2001:db8:1:2::7'), 'content-type': 'application/x-www-form-urlencoded' }
  const refused = await askUnder({ ACT_LIMIT }, '/preferences', { method: 'POST', headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(asked).toEqual(['2001:db8:1:2'])
  expect(await takeAddressAllowance({ ...env, ACT_LIMIT }, 'act', new Headers())).toBe(0)
})
