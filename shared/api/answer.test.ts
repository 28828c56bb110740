import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { userCalls } from '../identity/user-calls.ts'
import { marketCalls } from '../markets/calls.ts'
import { EXCHANGE_CALLS } from '../pages/exchange-calls.ts'
import { walletCalls } from '../wallet/calls.ts'
import { isUnauthorisedAnswer, parseCallAnswer } from './answer.ts'
import { callPath, defineCall } from './contract.ts'
import { RETRIED_STATUSES, shouldRetryCall } from './retry.ts'

const sample = defineCall({
  host: 'spot',
  method: 'GET',
  path: '/x',
  query: z.object({}),
  answer: z.object({ a: z.int() }),
})

const read = (body: unknown, status = 200) => parseCallAnswer(sample, status, body)

describe('an answer', () => {
  test.each([[0], ['0'], [200], ['200']])('[CL1] with code %j is its data', (code) => {
    expect(read({ code, data: { a: 1 } })).toEqual({ ok: true, data: { a: 1 } })
  })

  test.each([
    [401, { code: 0, data: { a: 1 } }],
    [200, { code: 401 }],
    [200, { code: '401', data: null }],
    [401, undefined],
    [500, { code: 401 }],
  ])('[CL2] HTTP %i with %j says that nobody is logged in', (status, body) => {
    expect(isUnauthorisedAnswer(status, body)).toBe(true)
    expect(read(body, status)).toEqual({ ok: false, failure: { code: 401, data: {}, err: 'unauthorised' } })
  })

  test.each([
    [200, { code: 29001, msg: 'API access frequently' }, 29001, 'API access frequently'],
    [200, { code: '6003', message: 'auth' }, 6003, 'auth'],
    [400, { code: 0, data: { a: 1 } }, 400, ''],
    [599, { code: '200', data: { a: 1 } }, 599, ''],
    [429, { code: 29001, msg: { odd: true } }, 29001, ''],
    [200, { code: 0, data: { a: 'text' } }, 500, 'out_of_contract'],
    [200, { code: 0 }, 500, 'out_of_contract'],
    [200, { data: { a: 1 } }, 500, 'out_of_contract'],
    [200, [], 500, 'out_of_contract'],
    [200, null, 500, 'out_of_contract'],
    [200, undefined, 500, 'not_json'],
    [502, undefined, 502, 'not_json'],
  ])('[CL3] HTTP %i with %j is a failure with code, empty data and text', (status, body, code, err) => {
    expect(read(body, status)).toEqual({ ok: false, failure: { code, data: {}, err } })
  })

  test('[CL3] whatever comes, reading it never throws and a failure has the three fields', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (status, body) => {
        const outcome = read(body, status)
        if (!outcome.ok) expect(Object.keys(outcome.failure)).toEqual(['code', 'data', 'err'])
        if (status >= 400) expect(outcome.ok).toBe(false)
      }),
    )
  })

  test('[CL3] a text of the exchange is repeated in part only', () => {
    const outcome = read({ code: 7, msg: 'x'.repeat(10_000) })
    expect(outcome.ok ? '' : outcome.failure.err).toHaveLength(200)
  })
})

describe('the product calls', () => {
  test('[CL4] stand below /api on our origin, and have the methods and paths of the specification', () => {
    expect(EXCHANGE_CALLS.map((each) => `${each.method} ${callPath(each)}`)).toEqual(
      expect.arrayContaining([
        'GET /api/v2/users/security/config',
        'POST /api/open/seckill/user/tops-info',
        'GET /api/open/lang/menu/show',
        'GET /api/v2/users/membership/user-perfenerce/get',
        'POST /api/v2/users/membership/user-perfenerce/update',
        'POST /api/asset/v1/api/wallet/account',
      ]),
    )
    expect(callPath({ host: 'futures', path: '/futuresapi/v1/x' })).toBe('/futuresapi/v1/x')
    expect(callPath(marketCalls.depth)).toBe('/api/v1/market/depth')
  })

  test('[CL5] the security config is code 0 with data, anything else a failure', () => {
    const config = (body: unknown) => parseCallAnswer(userCalls.securityConfig, 200, body)
    expect(config({ code: 0, data: { changeLogin: 1, standAloneLogin: false, userSubType: '2', more: 'x' } })).toEqual({
      ok: true,
      data: { changeLogin: true, standAloneLogin: false, userSubType: 2 },
    })
    for (const body of [{ code: 200, data: {} }, { code: 0 }, { code: 0, data: null }, { code: 1, data: {} }, {}]) {
      expect(config(body).ok, JSON.stringify(body)).toBe(false)
    }
  })

  test('[CL6] the total asset is code 200 with data', () => {
    const account = (body: unknown) => parseCallAnswer(walletCalls.account, 200, body)
    expect(account({ code: 200, data: '1024.50' })).toEqual({ ok: true, data: '1024.50' })
    expect(account({ code: '200', data: 7 })).toEqual({ ok: true, data: '7' })
    for (const body of [{ code: 0, data: '1' }, { code: 200 }, { code: 200, data: { total: 1 } }]) {
      expect(account(body).ok, JSON.stringify(body)).toBe(false)
    }
    expect(walletCalls.account.query.parse({ walletTypeList: ['1'] })).toEqual({ walletTypeList: ['1'] })
  })

  test.each([
    [['en_US', 'ja_JP']],
    ['en_US,ja_JP'],
    [[{ lang: 'en_US' }, { lang: 'ja_JP', name: 'x' }]],
    [[{ code: 'en_US' }, { language: 'ja_JP' }]],
  ])('[CL7] a white list may be written as %j', (whiteList) => {
    expect(parseCallAnswer(userCalls.languageMenu, 200, { code: 0, data: { whiteList } })).toEqual({
      ok: true,
      data: { whiteList: ['en_US', 'ja_JP'] },
    })
  })

  test('[CL9] preferences that were never set, or are null, are missing', () => {
    const stored = { userLanguage: 'ja_JP', msgLanguage: null, preferencesSettingInfo: { scientificNotation: true } }
    expect(parseCallAnswer(userCalls.preferences, 200, { code: 0, data: stored })).toEqual({
      ok: true,
      data: {
        userLanguage: 'ja_JP',
        msgLanguage: undefined,
        pricingCurrency: undefined,
        preferencesSettingInfo: { scientificNotation: true },
      },
    })
  })
})

describe('a second request', () => {
  test('[CL10] follows on the eight statuses and where there was no answer, once, and never with a payload', () => {
    for (let status = 100; status < 600; status += 1) {
      expect(shouldRetryCall('GET', status, 1), String(status)).toBe(RETRIED_STATUSES.includes(status))
    }
    expect(RETRIED_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
    expect(shouldRetryCall('GET', undefined, 1)).toBe(true)
    expect(shouldRetryCall('HEAD', 503, 1)).toBe(true)
    for (const method of ['PATCH', 'POST', 'PUT', 'DELETE']) {
      for (const status of [...RETRIED_STATUSES, undefined]) expect(shouldRetryCall(method, status, 1)).toBe(false)
    }
    for (const status of [...RETRIED_STATUSES, undefined]) expect(shouldRetryCall('GET', status, 2)).toBe(false)
  })
})
