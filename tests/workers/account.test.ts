// The account object across evictions, and attacks on its sessions, through the real application.

import { env, evictAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import {
  REPLACED_TOKEN_GRACE_MS,
  SESSION_IDLE_MAX_MS,
  SESSION_TOKEN_ROTATION_INTERVAL_MS,
} from '#objects/identity/account/sessions.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import type { Env } from '#worker/env.ts'
import { claimContact, findContactClaim } from '#worker/identity/directory/directory.ts'
import { hashPassword, verifyPassword } from '#worker/identity/passwords.ts'
import { loadAccountKeys } from '#worker/identity/session/keys.ts'
import {
  createAccountId,
  createSessionToken,
  formatSessionToken,
  readSignedToken,
} from '#worker/identity/session/tokens.ts'
import { askUnder, documentOf, payloadOf } from './edge-site.ts'
import { codeFor, OWN, PASSWORD, registered, Visitor } from './visitor.ts'

const CONFIG = `/api${userCalls.securityConfig.path}`
const isIn = async (visitor: Visitor) => (await visitor.ask(CONFIG)).status === 200
const accountOf = (visitor: Visitor) => env.ACCOUNT.getByName(visitor.cookies.get('userId') ?? '')
const sid = (visitor: Visitor) => visitor.cookies.get('__Host-sid') ?? ''

/** A browser with copied cookies, like a thief's. */
function copyOf(visitor: Visitor): Visitor {
  const copy = new Visitor()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

/** Sets the clock for the work. */
async function at<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(ms)
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}

describe('the account object', () => {
  test('[ACC13] person, session, device and log are the same after an eviction, at every step', async () => {
    const visitor = new Visitor()
    await visitor.send('register', { by: 'email', email: 'evicted@example.com', terms: 'on' })
    const code = await codeFor('evicted@example.com')
    await evictAllDurableObjects()
    expect(await visitor.send('register-verification', { code })).toMatchObject({ kind: 'next' })
    await evictAllDurableObjects()
    expect(await visitor.send('register-create', { residence: 'FR', password: PASSWORD })).toEqual({ kind: 'done' })
    await evictDurableObject(accountOf(visitor))
    expect(await isIn(visitor)).toBe(true)
    await evictAllDurableObjects()
    const fields = { by: 'email', email: 'evicted@example.com', password: PASSWORD }
    expect(await visitor.send('login', fields)).toMatchObject({ kind: 'next', path: '/operation/stay-signed-in' })
    const events = await accountOf(visitor).events()
    expect(events.map(({ kind }) => kind)).toEqual(['logged_out', 'logged_in', 'logged_in', 'registered'])
  })

  test('[ACC3] [FLO8] keeps no token, password or code: none of them is in what is stored', async () => {
    const visitor = await registered('stored@example.com')
    const token = (await readSignedToken(await loadAccountKeys(env), sid(visitor)))?.token
    const stored = await runInDurableObject(accountOf(visitor), (_, state) =>
      JSON.stringify(
        ['profile', 'sessions', 'devices', 'events'].map((table) =>
          state.storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
        ),
      ),
    )
    expect(stored).toContain('$scrypt$ln=4,r=8,p=1$')
    for (const secret of [token?.secret, PASSWORD, visitor.cookies.get('__Host-did')]) {
      expect(secret && stored.includes(secret)).toBe(false)
    }
  })

  test('[ACC8] a session is ended from another, all at once, and by itself: at once, everywhere', async () => {
    const first = await registered('many@example.com')
    const fields = { by: 'email', email: 'many@example.com', password: PASSWORD }
    const second = copyOf(first)
    second.cookies.delete('__Host-sid')
    await second.send('login', fields)
    expect([await isIn(first), await isIn(second)]).toEqual([true, true])
    const sessions = await accountOf(first).sessions()
    expect(sessions.length).toBe(2)
    const other = (await readSignedToken(await loadAccountKeys(env), sid(second)))?.token
    await accountOf(first).endSession(other?.session ?? '', 'session_ended')
    const gone = await second.ask(CONFIG)
    expect([gone.status, second.cookies.has('__Host-sid'), second.cookies.has('token')]).toEqual([401, false, false])
    expect(await isIn(first)).toBe(true)
    await accountOf(first).endAllSessions({ agent: 'x', address: 'x' })
    expect(await isIn(first)).toBe(false)
  })

  test('[ACC7] an eleventh session ends the one that was seen longest ago', async () => {
    const first = await registered('eleven@example.com')
    const fields = { by: 'email', email: 'eleven@example.com', password: PASSWORD }
    for (let round = 0; round < 10; round += 1) {
      const next = copyOf(first)
      next.cookies.delete('__Host-sid')
      await next.send('login', fields)
    }
    expect((await accountOf(first).sessions()).length).toBe(10)
    expect(await isIn(first)).toBe(false)
  })

  test('[ACC9] [ACC14] no session without the password that was shown, and none for nobody', async () => {
    const visitor = await registered('version@example.com')
    const seed = { id: 'x', hash: 'x', stays: false, agent: 'x', address: 'x' }
    expect(await accountOf(visitor).beginSession({ ...seed, passwordVersion: 2 })).toMatchObject({
      error: 'password_changed',
    })
    const nobody = env.ACCOUNT.getByName('nobody-00')
    expect(await nobody.credentials('x')).toMatchObject({ passwordHash: '', passwordVersion: 0 })
    expect((await nobody.beginSession({ ...seed, passwordVersion: 0 })).ok).toBe(false)
  })
})

describe('tokens under attack', () => {
  test('[PE8] a forged one is refused at the edge: no account is asked', async () => {
    const visitor = await registered('forged@example.com')
    const asked = vi.fn()
    const watched = { ACCOUNT: { getByName: asked } as unknown as typeof env.ACCOUNT }
    const keys = await loadAccountKeys(env)
    const real = sid(visitor)
    const forged = [
      `${real.slice(0, -1)}${real.endsWith('0') ? '1' : '0'}`,
      real.replace(/^.{24}/, createAccountId()),
      await formatSessionToken({ ...keys, token: 'guess' }, createSessionToken(createAccountId())),
      'x',
      '../../x',
    ]
    for (const token of forged) {
      const headers = { cookie: `__Host-sid=${token}; token=x` }
      const response = await askUnder(watched, CONFIG, { headers })
      expect([response.status, response.headers.getSetCookie().length]).toEqual([401, 2])
      expect((await askUnder(watched, '/operation/stay-signed-in', { headers })).status).toBe(302)
      const page = payloadOf(await documentOf(await askUnder(watched, '/markets', { headers })))
      expect(page.visit.isLoggedIn).toBeUndefined()
    }
    expect(asked).not.toHaveBeenCalled()
    expect(await isIn(visitor)).toBe(true)
  })

  test('[PE9] the readable mark opens nothing, and comes back where it got lost', async () => {
    const visitor = await registered('mark@example.com')
    const thief = new Visitor()
    thief.cookies.set('token', visitor.cookies.get('token') ?? '')
    thief.cookies.set('userId', visitor.cookies.get('userId') ?? '')
    expect(await isIn(thief)).toBe(false)
    const mark = visitor.cookies.get('token')
    visitor.cookies.set('token', 'y')
    await isIn(visitor)
    expect(visitor.cookies.get('token')).toBe(mark)
  })

  test('[ACC5] [ACC6] a stolen token that is used beside its owner’s ends the session for both, and the log says so', async () => {
    const owner = await registered('stolen@example.com')
    const account = accountOf(owner)
    const thief = copyOf(owner)
    const start = Date.now()
    const first = sid(owner)
    expect(await at(start + SESSION_TOKEN_ROTATION_INTERVAL_MS, () => isIn(owner))).toBe(true)
    expect(sid(owner)).not.toBe(first)
    // Requests of the same page that were in flight pass.
    expect(await at(start + SESSION_TOKEN_ROTATION_INTERVAL_MS + 10, () => isIn(copyOf(thief)))).toBe(true)
    expect(await at(start + SESSION_TOKEN_ROTATION_INTERVAL_MS + 20, () => isIn(owner))).toBe(true)
    expect(await at(start + SESSION_TOKEN_ROTATION_INTERVAL_MS + 2 * REPLACED_TOKEN_GRACE_MS, () => isIn(thief))).toBe(
      false,
    )
    expect(await at(start + SESSION_TOKEN_ROTATION_INTERVAL_MS + 2 * REPLACED_TOKEN_GRACE_MS, () => isIn(owner))).toBe(
      false,
    )
    expect((await account.events()).map(({ kind }) => kind)).toContain('session_reused')
  })

  test('[ACC4] is over when nobody came for half an hour', async () => {
    const visitor = await registered('idle@example.com')
    const later = Date.now() + SESSION_IDLE_MAX_MS + 1_000
    expect(await at(later, () => isIn(visitor))).toBe(false)
    expect([...visitor.cookies.keys()]).toEqual(['__Host-did', 'tour'])
  })

  test('[PE12] a session that was there before is none of the one that begins: nobody can plant one', async () => {
    const attacker = await registered('planter@example.com')
    const victim = await registered('victim@example.com')
    const planted = sid(attacker)
    victim.cookies.set('__Host-sid', planted)
    await victim.send('login', { by: 'email', email: 'victim@example.com', password: PASSWORD })
    expect(sid(victim)).not.toBe(planted)
    expect(await isIn(victim)).toBe(true)
    // The previous user of this browser is logged out.
    expect(await isIn(attacker)).toBe(false)
  })
})

describe('attempts', () => {
  test('[LIM3] [LIM5] [PE13] strangers wear themselves out, and never lock a person out', {
    timeout: 60_000,
  }, async () => {
    const owner = await registered('target@example.com')
    const guess = { by: 'email', email: 'target@example.com', password: 'Guess-Blue1!' }
    const kinds: string[] = []
    for (let round = 0; round < 12; round += 1) {
      const answer = await new Visitor().send('login', guess)
      kinds.push(answer.kind === 'refused' ? answer.reason : answer.kind)
    }
    expect(kinds.filter((kind) => kind === 'credentials_wrong').length).toBeLessThanOrEqual(7)
    expect(kinds.at(-1)).toBe('too_many_attempts')
    // The right password waits, too, from an unknown device; not from a known one.
    const elsewhere = await new Visitor().sendRaw('login', { ...guess, password: PASSWORD })
    expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await owner.send('login', { ...guess, password: PASSWORD })).toMatchObject({ kind: 'next' })
    // Recovery by a mailed code needs no wait.
    const recovering = new Visitor()
    const before = await codeFor('target@example.com')
    await recovering.send('forget', { by: 'email', email: 'target@example.com' })
    const code = await codeFor('target@example.com', before)
    await recovering.send('forget-verification', { code })
    expect(await recovering.send('forget-reset', { password: 'Fresh-Blue9!' })).toEqual({ kind: 'done' })
  })

  test('[LIM3] of many at the same moment no more are looked at than one after the other', async () => {
    const limits = env.ATTEMPT_LIMITS.getByName('l0')
    const answers = await Promise.all(Array.from({ length: 50 }, () => limits.attempt('password-account', 'burst')))
    expect(answers.filter(({ ok }) => ok).length).toBe(6)
    await evictDurableObject(limits)
    expect((await limits.attempt('password-account', 'burst')).ok).toBe(false)
    expect((await limits.attempt('password-account', 'another')).ok).toBe(true)
    await limits.forgive('password-account', 'burst')
    expect((await limits.attempt('password-account', 'burst')).ok).toBe(true)
  })

  test('[PWH1] [PWH4] a flood of hashes is turned away by name, and a hash of another cost is made anew', async () => {
    const pool = env.PASSWORD_HASHING.getByName('p-test')
    const slow = { ln: 12, r: 8, p: 1 }
    const answers = await Promise.all(Array.from({ length: 40 }, () => pool.hash({ input: 'x', pepper: '' }, slow)))
    expect(answers.filter(({ ok }) => ok).length).toBe(21)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'busy' })
    const [made] = answers
    const cheap = { ln: 4, r: 8, p: 1 }
    const verify = (input: string, stored: string, cost: typeof cheap) =>
      pool.verify(input, stored, cost, { input, pepper: '' })
    const verified = await verify('x', made?.ok ? made.value : '', cheap)
    expect(verified).toMatchObject({ ok: true, value: { isRight: true } })
    const better = verified.ok ? (verified.value.better ?? '') : ''
    expect(better).toContain('ln=4')
    expect(await verify('x', better, cheap)).toEqual({ ok: true, value: { isRight: true } })
    expect(await verify('y', better, slow)).toEqual({ ok: true, value: { isRight: false } })
  })

  test('[PWH2] a password is hashed at the usual cost where a deployment names none: all other tests pay less', async () => {
    const { PASSWORD_COST: _, ...unsaid } = env as Env & { PASSWORD_COST?: string }
    const made = await hashPassword(unsaid, PASSWORD)
    const hash = made.ok ? made.value : ''
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/)
    expect(await verifyPassword(unsaid, PASSWORD, hash)).toEqual({ ok: true, value: { isRight: true } })
    expect(await verifyPassword(unsaid, 'Another-Word7!', hash)).toEqual({ ok: true, value: { isRight: false } })
  })
})

describe('claims', () => {
  const contact = (value: string) => ({ kind: 'email', value }) as const

  test('[PE14] of two who claim the same address one has it', async () => {
    const ids = Array.from({ length: 8 }, createAccountId)
    const claimed = await Promise.all(ids.map((id) => claimContact(env, contact('race@example.com'), id, 1)))
    const { account } = (await findContactClaim(env, contact('race@example.com'))) ?? {}
    // A registration that came second was refused, or finds the account taken at the first login.
    expect(ids).toContain(account)
    const standing = await Promise.all(ids.map((id) => env.ACCOUNT.getByName(id).fence()))
    expect(standing.every((state) => state === 'void')).toBe(true)
    expect(claimed.some(({ ok }) => ok)).toBe(true)
  })

  test('[ACC2] [PE14] a claim that was left behind is taken over, and its account can never be opened then', async () => {
    const [left, next] = [createAccountId(), createAccountId()]
    await claimContact(env, contact('left@example.com'), left, 1)
    expect(await claimContact(env, contact('left@example.com'), next, 2)).toMatchObject({ ok: true })
    const seed = {
      id: left,
      registration: 'r',
      contact: contact('left@example.com'),
      locale: 'en_US',
      residence: 'FR',
      wantsNews: false,
      inviteCode: 'LEFT',
      invitedBy: '',
      passwordHash: '',
    }
    expect(await env.ACCOUNT.getByName(left).open(seed, { agent: '', address: '' })).toEqual({
      ok: false,
      error: 'void',
    })
  })

  test('[PE14] one whose account was opened before the crash is finished, not taken over', async () => {
    const [first, next] = [createAccountId(), createAccountId()]
    const address = contact('crashed@example.com')
    await claimContact(env, address, first, 1)
    const seed = {
      id: first,
      registration: 'r',
      contact: address,
      locale: 'en_US',
      residence: 'FR',
      wantsNews: false,
      inviteCode: 'CRASHED',
      invitedBy: '',
      passwordHash: '',
    }
    await env.ACCOUNT.getByName(first).open(seed, { agent: '', address: '' })
    expect(await claimContact(env, address, next, 2)).toEqual({ ok: false, error: 'taken' })
    expect(await findContactClaim(env, address)).toEqual({ account: first, state: 'held' })
  })
})

describe('what an account prefers', () => {
  test('[PE15] is kept at the account, field by field, and is nobody else’s', async () => {
    const visitor = await registered('prefers@example.com')
    const update = (body: unknown) =>
      visitor.ask(`/api${userCalls.updatePreferences.path}`, {
        method: 'POST',
        headers: { ...OWN, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(body),
      })
    expect((await update({ pricingCurrency: 'EUR' })).status).toBe(200)
    expect((await update({ userLanguage: 'fr_FR', other: 1 })).status).toBe(200)
    expect((await update({ userLanguage: 7 })).status).toBe(400)
    const told = await visitor.ask(`/api${userCalls.preferences.path}`)
    expect(await told.json()).toMatchObject({ code: 0, data: { pricingCurrency: 'EUR', userLanguage: 'fr_FR' } })
    expect((await new Visitor().ask(`/api${userCalls.preferences.path}`)).status).toBe(401)
  })
})
