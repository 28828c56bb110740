// Messages and their delivery; access to the outbox; addresses that store no login.

import { env } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import { createMail } from '#worker/delivery/letter.ts'
import { isMailMissing, warnWithoutMail } from '#worker/delivery/mail-missing.ts'
import { MAIL_MESSAGE_KINDS } from '#worker/delivery/message.ts'
import type { Env } from '#worker/env.ts'
import { loadTranslator } from '#worker/locale/messages.ts'
import { ask, askUnder } from './edge-site.ts'
import { captchaOf, OWN } from './visitor.ts'

const LOCAL = { OUTBOX_ACCESS: 'auto' }
const outbox = async (bindings: Partial<Env>, address: string, headers: Readonly<Record<string, string>> = {}) =>
  (await askUnder(bindings, address, { headers })).status

describe('[PE17] letters', () => {
  test.each(LOCALE_CODES)('in %s: every kind has its words, its direction, its code, and no gap', async (locale) => {
    const t = await loadTranslator(env, locale)
    for (const kind of MAIL_MESSAGE_KINDS) {
      const letter = createMail(
        { kind, locale, code: '012345' },
        { brand: 'A&B <x>', origin: 'https://meridian.test' },
        t,
      )
      expect(letter.html).toContain(`<html lang="${LOCALES[locale].tag}" dir="${LOCALES[locale].direction}">`)
      expect(letter.html).toContain('A&amp;B &lt;x&gt;')
      expect(letter.html).not.toContain('<x>')
      for (const text of [letter.html, letter.text, letter.smsText]) {
        expect(text).toContain('012345')
        expect(text).not.toMatch(/\{\{|undefined|\[object/)
      }
      expect(letter.html).not.toMatch(/<script|<style|<img|<link|javascript:/)
    }
  })

  test('lead only to an origin that is certain', async () => {
    const t = await loadTranslator(env, 'ja_JP')
    const of = (origin: string) =>
      createMail({ kind: 'password_changed', locale: 'ja_JP' }, { brand: 'M', origin }, t).html
    expect(of('https://meridian.test')).toContain('href="https://meridian.test/ja_JP/forget"')
    expect(of('')).not.toContain('href')
  })
})

describe('[PE18] the outbox', () => {
  test('is open on this machine, and nowhere else', async () => {
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/ar_AE/dev/outbox']) {
      expect(await outbox(LOCAL, `http://localhost:8787${path}`), path).toBe(200)
      expect(await outbox(LOCAL, `http://127.0.0.1${path}`), path).toBe(200)
      expect(await outbox(LOCAL, `https://meridian.test${path}`), path).toBe(404)
      expect(await outbox({ OUTBOX_ACCESS: 'closed' }, `http://localhost${path}`), path).toBe(404)
    }
  })

  test('is closed where a visitor comes through a proxy, a provider carries messages, or the exchange is elsewhere', async () => {
    const here = 'http://localhost/dev/outbox.json'
    expect(await outbox(LOCAL, here, { 'cf-connecting-ip': '203.0.113.7' })).toBe(404)
    expect(await outbox(LOCAL, here, { 'cf-connecting-ip': '127.0.0.1' })).toBe(200)
    expect(await outbox({ ...LOCAL, ORIGIN: 'https://meridian.test' }, here)).toBe(404)
    expect(await outbox({ ...LOCAL, MAIL_URL: 'https://mail.test/send' }, here)).toBe(404)
    expect(await outbox({ ...LOCAL, UPSTREAM_SPOT_URL: 'http://127.0.0.1:9' }, here)).toBe(404)
  })

  test('answers nobody else’s numbers, and nothing of it is kept', async () => {
    expect((await ask('/dev/outbox/999999')).status).toBe(404)
    expect((await ask('/dev/outbox.json?to=nobody')).headers.get('cache-control')).toBe('no-store')
  })
})

test('[PE18] a provider is handed mails as JSON, with its token; a failure is logged without who or what', async () => {
  const handed: Request[] = []
  const real = globalThis.fetch
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    if (!request.url.startsWith('https://mail.test')) return real(input, init)
    handed.push(request)
    return new Response(null, { status: handed.length === 1 ? 202 : 500 })
  })
  const provider = { MAIL_URL: 'https://mail.test/send', MAIL_TOKEN: 'T', MAIL_FROM: 'M <m@meridian.test>' }
  for (const email of ['provided@example.com', 'unlucky@example.com']) {
    const body = JSON.stringify({ by: 'email', email, terms: 'on', captcha: await captchaOf('register') })
    const headers = { ...OWN, 'content-type': 'application/json' }
    const answer = await askUnder(provider, '/api/v1/auth/register', { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ data: { kind: 'next' } })
  }
  fetched.mockRestore()
  expect(handed.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer T', 'Bearer T'])
  expect(await handed[0]?.json()).toMatchObject({ from: 'M <m@meridian.test>', to: 'provided@example.com' })
  const logged = failed.mock.calls.flat().join(' ')
  failed.mockRestore()
  expect(logged).toContain('register_code')
  expect(logged).not.toContain('unlucky')
})

test('[PE19] an address that can keep nobody logged in says so', async () => {
  const send = async (address: string, bindings: Partial<Env> = {}) => {
    const { origin } = new URL(address)
    const body = JSON.stringify({ code: '123456' })
    const headers = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const response = await askUnder(bindings, address, { method: 'POST', headers, body })
    return (await response.json<{ data: { reason: string } }>()).data.reason
  }
  const path = '/api/v1/auth/login-device-verification'
  expect(await send(`http://meridian.test${path}`)).toBe('insecure_address')
  expect(await send(`http://10.0.0.7:8787${path}`)).toBe('insecure_address')
  expect(await send(`http://localhost:8787${path}`)).toBe('flow_over')
  expect(await send(`http://meridian.test${path}`, { ORIGIN: 'https://meridian.test' })).toBe('flow_over')
})

test('[PE18] a page that asks for a code says where nothing carries codes, and leads to the outbox where it is open', async () => {
  const page = async (settings: Partial<Env>) =>
    (await askUnder(settings, 'http://localhost/register/verification')).text()
  expect(await page({ OUTBOX_ACCESS: 'auto' })).toContain('href="/dev/outbox"')
  expect(await page({ OUTBOX_ACCESS: 'closed' })).toContain('This site has no message service yet')
  const carried = await page({ MAIL_URL: 'https://mail.test', SMS_URL: 'https://sms.test' })
  expect(carried).not.toContain('/dev/outbox')
  expect(carried).toContain('We sent a code to your email or phone')
})

describe('[DP9] a deployment without mail', () => {
  const under = (bindings: Partial<Env>): Env => ({ ...env, ...LOCAL, ...bindings })
  const site = 'https://meridian.test'

  test('is one that sends none, has its own accounts, and whose outbox nobody can read', () => {
    expect(isMailMissing(under({}), site)).toBe(true)
    expect(isMailMissing(under({}), 'http://localhost:8787')).toBe(false)
    expect(isMailMissing(under({ MAIL_URL: 'https://mail.test/send' }), site)).toBe(false)
    expect(isMailMissing(under({ UPSTREAM_SPOT_URL: 'https://api.test' }), site)).toBe(false)
    expect(isMailMissing(under({ OUTBOX_ACCESS: 'open' }), site)).toBe(false)
  })

  test('says so in its log, once an isolate', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const deployment = under({})
    for (const of of [deployment, deployment, under({ MAIL_URL: 'https://mail.test/send' })]) warnWithoutMail(of, site)
    const lines = warned.mock.calls.flat()
    warned.mockRestore()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(String(lines[0]))).toMatchObject({ event: 'mail_missing' })
  })
})
