// The server's captcha: valid and invalid answers, and single use.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CAPTCHA_LIMITS } from '#objects/identity/captcha-memory/engine.ts'
import {
  type CaptchaAction,
  type CaptchaAnswerOf,
  CaptchaOffer,
  type WorkOffer,
} from '#shared/forms/captcha/contract.ts'
import type { Env } from '#worker/env.ts'
import { createProofOfWorkOffer, PROOF_OF_WORK_LIFETIME_MS } from '#worker/identity/captcha/embedded.ts'
import { createPageQuestion } from '#worker/identity/captcha/offer.ts'
import { CAPTCHA_QUESTION_LIFETIME_MS, createQuestionOffer } from '#worker/identity/captcha/question.ts'
import { loadCaptchaKeys } from '#worker/identity/captcha/secret.ts'
import { verifyCaptcha } from '#worker/identity/captcha/verify.ts'
import { from, GOOD, refused, solved, VISITOR, work } from './captcha-answers.ts'
import { ask, askUnder } from './edge-site.ts'

afterEach(() => vi.restoreAllMocks())

async function question(action: CaptchaAction, now = Date.now()) {
  const { token, words, kind } = await createQuestionOffer(await loadCaptchaKeys(env), action, now)
  const KINDS = { animal: 0, fruit: 1, clothing: 2, vehicle: 3, furniture: 4 }
  const { CAPTCHA_QUESTION_WORDS } = await import('#shared/forms/captcha/question.ts')
  const right = words.findIndex((word) => Math.floor(CAPTCHA_QUESTION_WORDS.indexOf(word) / 5) === KINDS[kind])
  const answer = (choice: number): CaptchaAnswerOf<'question'> => ({ provider: 'question', token, choice })
  return { right: answer(right), wrong: answer((right + 1) % words.length) }
}

/** An answer's text without its counter; undefined if it is no JSON. */
function withoutCounter(text: string): string | undefined {
  try {
    const answer = JSON.parse(text)
    return JSON.stringify({ ...answer, solution: { ...answer.solution, counter: 0 } })
  } catch {
    return undefined
  }
}

describe('work', () => {
  test('[CA11] counts for its form, once, as text and as an object', async () => {
    const answer = await work('login')
    expect(await verifyCaptcha(env, JSON.stringify(answer), 'login', VISITOR)).toEqual(GOOD)
    expect(await verifyCaptcha(env, answer, 'login', VISITOR)).toEqual(refused('captcha_used'))
  })

  test('[CA11] [CAP1] however many send it at once, one of them is let through', async () => {
    const answer = await work('login')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => verifyCaptcha(env, answer, 'login', VISITOR)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((each) => !each.ok && each.error === 'captcha_used')).toHaveLength(7)
  })

  test('[CA11] is not used up by a form it was not made for', async () => {
    const answer = await work('register')
    expect(await verifyCaptcha(env, answer, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
    expect(await verifyCaptcha(env, answer, 'register', VISITOR)).toEqual(GOOD)
  })

  test('[CA11] does not count when its time is over', async () => {
    const answer = await work('login', Date.now() - PROOF_OF_WORK_LIFETIME_MS - 2_000)
    expect(await verifyCaptcha(env, answer, 'login', VISITOR)).toEqual(refused('captcha_expired'))
  })

  test('[CA11] does not count when anything of it was changed', async () => {
    const answer = await work('login')
    const { challenge, solution } = answer
    const { parameters } = challenge
    const other = `${'0'.repeat(31)}1`
    const forged = [
      { ...answer, challenge: { ...challenge, signature: '0'.repeat(64) } },
      { ...answer, challenge: { ...challenge, parameters: { ...parameters, nonce: other } } },
      { ...answer, challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 } } },
      { ...answer, challenge: { ...challenge, parameters: { ...parameters, cost: 1 } } },
      { ...answer, challenge: { ...challenge, parameters: { ...parameters, keySignature: '0'.repeat(64) } } },
      { ...answer, challenge: { ...challenge, parameters: { ...parameters, data: { action: 'register' } } } },
      { ...answer, solution: { ...solution, derivedKey: '0'.repeat(64) } },
      // The prefix of the challenge, without the work behind it.
      { ...answer, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
    ]
    for (const each of forged) {
      const action = each.challenge.parameters.data.action === 'register' ? 'register' : 'login'
      expect(await verifyCaptcha(env, each, action, VISITOR)).toEqual(refused('captcha_wrong'))
    }
    expect(await verifyCaptcha(env, answer, 'login', VISITOR)).toEqual(GOOD)
  })

  test('[CA11] of another deployment does not count', async () => {
    const answer = await work('login')
    const elsewhere: Env = { ...env, CAPTCHA_SECRET: 'another deployment has another secret' }
    expect(await verifyCaptcha(elsewhere, answer, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
  })

  test('[CA1] nothing is missing, anything else is wrong', async () => {
    for (const sent of [undefined, null, '']) {
      expect(await verifyCaptcha(env, sent, 'login', VISITOR)).toEqual(refused('captcha_missing'))
    }
    for (const sent of [
      'x',
      '{}',
      '[]',
      7,
      true,
      {},
      { provider: 'embedded' },
      '{"provider":"__proto__"}',
      new File(['x'], 'x'),
    ]) {
      expect(await verifyCaptcha(env, sent, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
    }
  })
})

describe('a question', () => {
  test('[CA4] counts when its answer is right, once', async () => {
    const { right } = await question('login')
    expect(await verifyCaptcha(env, right, 'login', from('203.0.113.20'))).toEqual(GOOD)
    expect(await verifyCaptcha(env, right, 'login', from('203.0.113.20'))).toEqual(refused('captcha_used'))
  })

  test('[CA4] is used up by a wrong answer: nobody tries the other words', async () => {
    const { right, wrong } = await question('login')
    expect(await verifyCaptcha(env, wrong, 'login', from('203.0.113.21'))).toEqual(refused('captcha_wrong'))
    expect(await verifyCaptcha(env, right, 'login', from('203.0.113.21'))).toEqual(refused('captcha_used'))
  })

  test('[CA4] is for its form and its time, and cannot be forged', async () => {
    const { right } = await question('register')
    expect(await verifyCaptcha(env, right, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
    const late = await question('login', Date.now() - CAPTCHA_QUESTION_LIFETIME_MS)
    expect(await verifyCaptcha(env, late.right, 'login', VISITOR)).toEqual(refused('captcha_expired'))
    const [claims = '', mac = ''] = right.token.split('.')
    const longer = btoa(atob(claims).replace(/"expiresAt":\d+/, '"expiresAt":99999999999999'))
    for (const token of [`${longer}.${mac}`, `${claims}.${'0'.repeat(64)}`, claims, `.${mac}`, '..', `${claims}.`]) {
      expect(await verifyCaptcha(env, { ...right, token }, 'register', VISITOR)).toEqual(refused('captcha_wrong'))
    }
  })

  test('[CA15] no character of its token, nor of the work, can be another', async () => {
    const { right } = await question('login')
    const solution = await work('login')
    const written = JSON.stringify(solution)
    const character = fc.constantFrom(...'0123456789abcdefABCXYZ+/=."')
    await fc.assert(
      fc.asyncProperty(fc.nat(), character, async (at, put) => {
        const change = (from: string) => {
          const place = at % from.length
          return from.slice(0, place) + put + from.slice(place + 1)
        }
        const token = change(right.token)
        if (token !== right.token) {
          expect(await verifyCaptcha(env, { ...right, token }, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
        }
        const changed = change(written)
        // The counter is not signed: the derived key counts.
        const same = withoutCounter(written)
        const isOnlyCounter = withoutCounter(changed) === same
        if (changed !== written && !isOnlyCounter) {
          const verdict = await verifyCaptcha(env, changed, 'login', VISITOR)
          expect(['captcha_wrong', 'captcha_expired']).toContain(verdict.ok ? 'let through' : verdict.error)
        }
      }),
      { numRuns: 300 },
    )
    expect(await verifyCaptcha(env, right, 'login', from('203.0.113.22'))).toEqual(GOOD)
    expect(await verifyCaptcha(env, written, 'login', VISITOR)).toEqual(GOOD)
  })

  test('[CA4] its token does not tell which word is right', async () => {
    const { right } = await question('login')
    const claims = JSON.parse(atob(right.token.split('.')[0] ?? ''))
    expect(Object.keys(claims).sort()).toEqual(['action', 'expiresAt', 'id', 'right'])
    expect(claims.right).toMatch(/^[0-9a-f]{64}$/)
  })

  test('[CA12] an address answers few of them, others are not held up', async () => {
    const flooder = from('203.0.113.66')
    const outcomes: unknown[] = []
    for (let count = 0; count < CAPTCHA_LIMITS.question.burst + 2; count += 1) {
      outcomes.push(await verifyCaptcha(env, (await question('login')).right, 'login', flooder))
    }
    expect(outcomes.slice(0, CAPTCHA_LIMITS.question.burst)).toEqual(Array(CAPTCHA_LIMITS.question.burst).fill(GOOD))
    expect(outcomes.slice(CAPTCHA_LIMITS.question.burst)).toEqual(Array(2).fill(refused('captcha_too_many')))
    const { right } = await question('login')
    expect(await verifyCaptcha(env, right, 'login', flooder)).toEqual(refused('captcha_too_many'))
    expect(await verifyCaptcha(env, right, 'login', from('203.0.113.67'))).toEqual(GOOD)
  })

  test('[CA4] is there for pages of the embedded captcha only, and another one each time', async () => {
    const [one, other] = await Promise.all([createPageQuestion(env, 'login'), createPageQuestion(env, 'login')])
    expect(CaptchaOffer.parse(one)).toEqual(one)
    expect(one?.token).not.toBe(other?.token)
    const bought: Env = { ...env, CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: 'x', GEETEST_KEY: 'y' }
    expect(await createPageQuestion(bought, 'login')).toBeUndefined()
    const { right } = await question('login')
    expect(await verifyCaptcha(bought, right, 'login', VISITOR)).toEqual(refused('captcha_wrong'))
  })
})

describe('the call', () => {
  const challenge = (query: string, headers: Record<string, string> = {}) =>
    ask(`/api/v1/captcha/challenge?${query}`, { headers: { 'cf-connecting-ip': '203.0.113.30', ...headers } })

  test('[CA12] offers work, or a question, that is kept nowhere', async () => {
    for (const [query, provider] of [
      ['action=login', 'embedded'],
      ['action=login&way=question', 'question'],
    ] as const) {
      const response = await challenge(query)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const { data } = await response.json<{ data: unknown }>()
      expect(CaptchaOffer.parse(data)).toMatchObject({ provider })
    }
  })

  test('[CA11] what it offers can be solved and counts', async () => {
    const { data } = await (await challenge('action=forget')).json<{ data: WorkOffer }>()
    expect(await verifyCaptcha(env, await solved(data), 'forget', VISITOR)).toEqual(GOOD)
  })

  test.each(['', 'action=', 'action=steal', 'action=login&way=none'])(
    '[CA12] "%s" is refused by field',
    async (query) => {
      const response = await challenge(query)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        msg: 'invalid_request',
        fields: [expect.stringMatching(/action|way/)],
      })
    },
  )

  test('[CA12] [CAP5] a flood from one address is refused by name, with the time to wait; others are served', async () => {
    const flooder = { 'cf-connecting-ip': '2001:db8:7:7::1' }
    const statuses = await Promise.all(
      Array.from({ length: CAPTCHA_LIMITS.challenge.burst + 10 }, async (_, index) => {
        // All addresses of one network are the same visitor.
        const response = await challenge('action=login&way=question', { 'cf-connecting-ip': `2001:db8:7:7::${index}` })
        await response.body?.cancel()
        return response.status
      }),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8)
    const response = await challenge('action=login', flooder)
    expect([response.status, response.headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: '429', data: null, msg: 'too_many_requests' })
    expect((await challenge('action=login', { 'cf-connecting-ip': '2001:db8:7:8::1' })).status).toBe(200)
  })

  test('[CA14] the demo verifies as a form does, and refuses by name', async () => {
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask('/api/v1/captcha/demo', { method: 'POST', body: new URLSearchParams(fields), headers })
    const captcha = JSON.stringify(await work('demo'))
    const first = await post({ captcha })
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await first.json()).toMatchObject({ data: { verified: true } })
    const refusals: [Response, number, string][] = [
      [await post({ captcha }), 403, 'captcha_used'],
      [await post({}), 400, 'captcha_missing'],
      [await post({ captcha: 'x' }), 403, 'captcha_wrong'],
      [await post({ captcha }, { 'content-type': 'multipart/form-data' }), 400, 'captcha_missing'],
      [await post({ captcha: JSON.stringify(await work('login')) }), 403, 'captcha_wrong'],
      [await post({ captcha }, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }), 403, 'cross_site'],
      [await post({ captcha: 'x'.repeat(40_000) }), 413, 'body_too_large'],
    ]
    for (const [response, status, msg] of refusals) {
      expect([response.status, await response.json()]).toMatchObject([status, { msg, data: null }])
    }
  })

  test('[CA13] where memory or key cannot be reached, nothing counts', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = {
      getByName: () => {
        throw new Error('secret detail')
      },
    } as unknown as Env['CAPTCHA_MEMORY']
    const response = await askUnder({ CAPTCHA_MEMORY: broken }, '/api/v1/captcha/challenge?action=login')
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain('secret detail')
    const answer = await work('login')
    const dark: Env = { ...env, CAPTCHA_MEMORY: broken }
    expect(await verifyCaptcha(dark, answer, 'login', VISITOR)).toEqual(refused('captcha_unavailable'))
    expect(await createPageQuestion(dark, 'login')).toBeUndefined()
    const forgetful: Env = {
      ...env,
      CAPTCHA_MEMORY: broken,
      CAPTCHA_SECRET: 'a secret of thirty-two characters or more',
    }
    const own = await solved(await createProofOfWorkOffer(await loadCaptchaKeys(forgetful), 'login', Date.now()))
    expect(await verifyCaptcha(forgetful, own, 'login', VISITOR)).toEqual(refused('captcha_unavailable'))
  })
})

describe('the memory', () => {
  const memory = (name: string) => env.CAPTCHA_MEMORY.getByName(name)
  const soon = () => Date.now() + 60_000

  test('[CAP8] used ids, allowances and the key outlive an eviction', async () => {
    const secret = await memory('evicted').secret()
    expect(await memory('evicted').spend('a', soon())).toEqual(GOOD)
    for (let count = 0; count < CAPTCHA_LIMITS.question.burst; count += 1)
      await memory('evicted').take('question', '192.0.2.1')
    await evictDurableObject(memory('evicted'))
    expect(await memory('evicted').spend('a', soon())).toEqual(refused('captcha_used'))
    expect(await memory('evicted').take('question', '192.0.2.1')).toMatchObject({ ok: false })
    expect(await memory('evicted').take('question', '192.0.2.2')).toMatchObject({ ok: true })
    expect(await memory('evicted').secret()).toBe(secret)
  })

  test('[CAP3] an alarm takes away what is over, and comes no more when nothing is left', async () => {
    const shard = memory('purged')
    const alarm = () => runInDurableObject(shard, (_, state) => state.storage.getAlarm())
    const rows = () =>
      runInDurableObject(shard, (_, state) => state.storage.sql.exec('SELECT id FROM spent').toArray().length)
    expect(await alarm()).toBeNull()
    const start = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => start)
    await shard.spend('short', start + 1_000)
    await shard.spend('long', start + 90_000)
    expect(await alarm()).toBe(start + 60_000)
    vi.spyOn(Date, 'now').mockImplementation(() => start + 60_000)
    expect(await runDurableObjectAlarm(shard)).toBe(true)
    expect([await rows(), (await shard.stats()).spent]).toEqual([1, 1])
    expect(await alarm()).toBe(start + 120_000)
    vi.spyOn(Date, 'now').mockImplementation(() => start + 120_000)
    await runDurableObjectAlarm(shard)
    expect([await rows(), await alarm(), await shard.stats()]).toEqual([0, null, { spent: 0, addresses: 0 }])
  })

  test('[CAP3] an eviction does not put the clean-up off', async () => {
    const shard = memory('put-off')
    await shard.spend('a', soon())
    const alarm = () => runInDurableObject(shard, (_, state) => state.storage.getAlarm())
    const planned = await alarm()
    await evictDurableObject(shard)
    await shard.spend('b', soon())
    expect(await alarm()).toBe(planned)
  })

  test('[CAP9] the key is made once, differs between deployments, and is not asked for where one is set', async () => {
    const keys = await Promise.all(Array.from({ length: 4 }, () => memory('key').secret()))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(await memory('other-key').secret()).not.toBe(keys[0])
    const asked = vi.fn()
    const set: Env = {
      ...env,
      CAPTCHA_SECRET: 'a secret of thirty-two characters or more',
      CAPTCHA_MEMORY: { getByName: asked } as unknown as Env['CAPTCHA_MEMORY'],
    }
    const { challenge, solution, question: third } = await loadCaptchaKeys(set)
    expect(new Set([challenge, solution, third]).size).toBe(3)
    expect(asked).not.toHaveBeenCalled()
  })
})
