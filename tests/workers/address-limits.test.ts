// Bounds of an address for what needs no account.

import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { ADDRESS_ACTION_LIMITS } from '#shared/identity/address-limits.ts'
import { takeAddressAllowance } from '#worker/identity/address-limits.ts'
import { loadTranslator } from '#worker/locale/messages.ts'
import { askUnder, ORIGIN } from './edge-site.ts'
import { OWN } from './visitor.ts'

const from = (address: string) => ({ ...OWN, 'cf-connecting-ip': address })
const postUnder = (bindings: object, path: string, address: string) =>
  askUnder(bindings, path, {
    method: 'POST',
    headers: { ...from(address), 'content-type': 'application/x-www-form-urlencoded' },
  })
const addressOf = (address: string) => new Headers({ 'cf-connecting-ip': address })

/** A deployment without the platform's bindings, as one machine is. */
const OBJECTS = { SOCKET_LIMIT: undefined, REGISTRATION_LIMIT: undefined, ACT_LIMIT: undefined } as never
/** Bindings of wrangler.toml, as the local runtime has them. */
const PLATFORM = {}

async function exhaust(bindings: object, act: keyof typeof ADDRESS_ACTION_LIMITS, address: string): Promise<void> {
  for (let count = 0; count < ADDRESS_ACTION_LIMITS[act]; count += 1) {
    expect(await takeAddressAllowance({ ...env, ...bindings }, act, addressOf(address))).toBe(0)
  }
}

/** A minute may end while a test counts. */
const untilNext = async (): Promise<void> => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 12_000) await new Promise((resolve) => setTimeout(resolve, left))
}

test.each([
  ['objects', OBJECTS, '203.0.113.1', '203.0.113.2'],
  ['the platform', PLATFORM, '198.18.0.1', '198.18.0.2'],
])('[WK2] an address opens its sockets of a minute, and no more, counted by %s', async (_, bindings, one, another) => {
  await untilNext()
  await exhaust(bindings, 'socket', one)
  const headers = { ...from(one), upgrade: 'websocket', origin: ORIGIN }
  const refused = await askUnder(bindings, '/ws', { headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({ error: { code: 'too_many_sockets' } })
  // Sockets are counted before an account is asked for a listen key.
  expect((await askUnder(bindings, `/private/ws?listenKey=${'0'.repeat(64)}`, { headers })).status).toBe(429)
  const other = await askUnder(bindings, '/ws', { headers: { ...headers, 'cf-connecting-ip': another } })
  expect(other.status).toBe(101)
  other.webSocket?.accept()
  other.webSocket?.close()
})

test.each([
  ['objects', OBJECTS, '203.0.113.3', '203.0.113.4'],
  ['the platform', PLATFORM, '198.18.0.3', '198.18.0.4'],
])(
  '[WK2] registrations are refused by name, and on a page in ten languages, counted by %s',
  async (_, bindings, one, another) => {
    await untilNext()
    await exhaust(bindings, 'registration', one)
    const post = (path: string, address: string) => postUnder(bindings, path, address)
    const call = await post('/api/v1/auth/register', one)
    expect([call.status, (await call.json<{ msg: string }>()).msg]).toEqual([429, 'too_many_requests'])
    for (const code of LOCALE_CODES) {
      const page = await post(localePath(code, '/register'), one)
      expect(page.status).toBe(429)
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      const t = await loadTranslator(env, code)
      expect(await page.text()).toContain(`<h1>${t('error.limited.title')}</h1>`)
    }
    // Another act of the same address, and the same act of another one.
    expect((await post('/preferences', one)).status).not.toBe(429)
    expect((await post('/register', another)).status).not.toBe(429)
  },
)

test('[WK2] calls with an API key are limited by their key, also in CoinW’s dialect', async () => {
  await untilNext()
  const address = '203.0.113.6'
  await exhaust(OBJECTS, 'act', address)
  const cancel = (bindings: object, more: object) =>
    askUnder({ ...(OBJECTS as object), ...bindings }, '/futuresapi/v1/perpum/order', {
      method: 'DELETE',
      headers: { 'cf-connecting-ip': address, ...more },
    })
  expect((await cancel({}, {})).status).toBe(429)
  expect(await (await cancel({}, { api_key: 'f'.repeat(40) })).json()).toMatchObject({ code: 6_003 })
  // An upstream exchange knows whose key it is, this site does not.
  const elsewhere = { UPSTREAM_FUTURES_URL: 'https://futures.exchange.test', PAPER_ACCOUNTS: 'false' }
  expect((await cancel(elsewhere, { api_key: 'f'.repeat(40) })).status).toBe(429)
})

test('[WK2] [LIM7] an isolate asks the object for parts, and writes no row', async () => {
  await untilNext()
  const grants = () =>
    readResourceUsage().classes.flatMap(({ name, acts }) =>
      name === 'AttemptLimits' ? acts.filter(({ act }) => act === 'grant') : [],
    )[0] ?? { calls: 0, rowsWritten: 0 }
  const before = grants()
  await exhaust(OBJECTS, 'act', '203.0.113.5')
  for (let count = 0; count < 50; count += 1) {
    expect(
      await takeAddressAllowance({ ...env, ...(OBJECTS as object) }, 'act', addressOf('203.0.113.5')),
    ).toBeGreaterThan(0)
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
