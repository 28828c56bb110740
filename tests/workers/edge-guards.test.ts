// Guards of routes: access, and redirects of other visitors.

import { env } from 'cloudflare:test'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Route, RouteGuardName } from '#shared/pages/route.ts'
import type { AppEnv } from '#worker/env.ts'
import { applyLocale } from '#worker/locale/locale.ts'
import { validateRequestUrl } from '#worker/middleware/address.ts'
import { findGuards, redirectWhenLoggedIn } from '#worker/middleware/guards.ts'
import { buildVisit } from '#worker/middleware/visit.ts'
import { registered } from './visitor.ts'

describe('guards', () => {
  test('[RT8] an unknown one fails the start', () => {
    const unknown = 'no-such-guard' as RouteGuardName
    expect(() => findGuards({ page: 'offline', guards: [unknown] })).toThrow('unknown route guard: no-such-guard')
  })

  test('[RT9] auth-route leads to the log-in of the language, with the way back', async () => {
    const site = new Hono<AppEnv>()
    site.use(validateRequestUrl(), applyLocale(), ...findGuards({ page: 'wallet', guards: ['auth-route'] }))
    site.get('*', (c) => c.text('theirs'))
    const wallet = 'https://meridian.test/ja_JP/wallet?tab=spot&x=//evil.test'
    const strangers = ['', 'token=', 'tokens=x'].map((cookie) => ({ cookie, reason: '' }))
    const ended = ['token=x', '__Host-sid=x', '__Host-sid=x; token=x'].map((cookie) => ({
      cookie,
      reason: '&sessionEnded=true',
    }))
    for (const { cookie, reason } of [...strangers, ...ended]) {
      const response = await site.request(wallet, { headers: { cookie } }, env)
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `/ja_JP/login?redirectUrl=%2Fwallet%3Ftab%3Dspot%26x%3D%2F%2Fevil.test${reason}`,
      ])
    }
    const { cookies } = await registered('wallet@example.com')
    const cookie = `__Host-sid=${cookies.get('__Host-sid')}`
    expect(await (await site.request(wallet, { headers: { cookie } }, env)).text()).toBe('theirs')
    // Where an exchange has the accounts, there is no such page, whoever asks.
    const elsewhere = { ...env, UPSTREAM_SPOT_URL: 'http://127.0.0.1:9' }
    const known = await site.request(wallet, { headers: { cookie: 'token=x' } }, elsewhere)
    expect(known.status).toBe(404)
  })

  test.each([
    ['futures-redirect', '/futures/ETH_USDT', '', undefined],
    ['futures-redirect', '/futures/ETH_USDT', 'futures', '/spot/ETH_USDT'],
    ['futures-redirect', '/tr_TR/futures/NO_PAIR', 'futures', '/tr_TR/spot/BTC_USDT'],
    ['futures-redirect', '/futures', 'futures', '/spot/BTC_USDT'],
    ['trading-bots', '/bot-trade/grid', '', undefined],
    ['trading-bots', '/bot-trade/autosystem', 'futures', undefined],
    ['trading-bots', '/ja_JP/bot-trade/autosystem', 'bots', '/ja_JP'],
    ['trading-bots', '/ja_JP/bot-trade/nope', '', '/ja_JP/bot-trade/autosystem'],
    ['trading-bots', '/bot-trade', '', '/bot-trade/autosystem'],
  ] as const)('[RT12] [RT13] %s of %s without %j leads to %s', async (guard, path, off, location) => {
    const site = new Hono<AppEnv>()
    const route = { page: 'offline', meta: {}, query: [] } as unknown as Route
    site.use(
      validateRequestUrl(),
      applyLocale(),
      buildVisit(route),
      ...findGuards({ page: 'offline', guards: [guard] }),
    )
    site.get('*', (c) => c.text('shown'))
    const response = await site.request(`https://meridian.test${path}`, {}, { ...env, FEATURES_OFF: off })
    if (location === undefined) expect(await response.text()).toBe('shown')
    else expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })

  test('[RT7] a page for strangers leads on who is logged in: to where they were going, never off the site', async () => {
    const site = new Hono<AppEnv>()
    const route = { meta: { returnWhenLoggedIn: true } } as Route
    site.use(validateRequestUrl(), applyLocale(), redirectWhenLoggedIn(route))
    site.get('*', (c) => c.text('for strangers'))
    const ask = (query: string, cookie: string) =>
      site.request(`https://meridian.test/fr_FR/affiliate-register${query}`, { headers: { cookie } }, env)
    expect(await (await ask('', 'token=x')).text()).toBe('for strangers')
    const { cookies } = await registered('returns@example.com')
    for (const [query, location] of [
      ['', '/fr_FR'],
      ['?redirectUrl=/markets%3Fq%3Dbtc', '/fr_FR/markets?q=btc'],
      ['?forwardUrl=/ja_JP/spot/BTC_USDT', '/fr_FR/spot/BTC_USDT'],
      ['?redirectUrl=//evil.test', '/fr_FR'],
      ['?redirectUrl=/en_US//evil.test', '/fr_FR'],
    ]) {
      const response = await ask(query ?? '', `__Host-sid=${cookies.get('__Host-sid')}`)
      expect([response.status, response.headers.get('location')], query).toEqual([302, location])
    }
  })
})
