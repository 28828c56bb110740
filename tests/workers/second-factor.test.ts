// The second factor between password and session, through the real application.

import { evictAllDurableObjects } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { userCalls } from '#shared/identity/user-calls.ts'
import { kinds, objectOf, post, view } from './member.ts'
import { codeFor, mailTo, PASSWORD, registered, Visitor, wrongCode } from './visitor.ts'

const CONFIG = `/api${userCalls.securityConfig.path}`
const isIn = async (visitor: Visitor) => (await visitor.ask(CONFIG)).status === 200
const SECOND = { kind: 'next', path: '/login/verification' }
const IN = { kind: 'next', path: '/operation/stay-signed-in' }
const STEP = 30_000

const made = { visitors: 0 }
/** Each from its own address block, because delays in the future would lock others out. */
function newcomer(): Visitor {
  made.visitors += 1
  return new Visitor({ 'cf-connecting-ip': `198.51.${made.visitors}.1` })
}

/** Sets the clock ahead for the work, in steps of a code. */
async function later<T>(steps: number, work: () => Promise<T>): Promise<T> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + steps * STEP)
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}

/** A user with an authenticator app and backup codes. The first code is used. */
async function protectedPerson(email: string) {
  const visitor = await registered(email, newcomer())
  const registration = await codeFor(email)
  await post(visitor, 'totp-begin', { proof: PASSWORD })
  const { twoStep } = await view(visitor, 'account-security')
  if (twoStep.state !== 'offered') throw new Error('no offer')
  const codeAt = (now: number) => TOTP.generate({ secret: Secret.fromBase32(twoStep.secret), timestamp: now })
  const shown = await post(visitor, 'totp-accept', { code: codeAt(Date.now()) })
  const backup = [...(await shown.text()).matchAll(/<li>((?:[0-9A-Z]{4}-){5}[0-9A-Z]{4})<\/li>/g)].map(
    ([, code]) => code,
  )
  const account = objectOf(visitor)
  await visitor.leave()
  const logIn = (who: Visitor) => who.send('login', { by: 'email', email, password: PASSWORD })
  return { visitor, codeAt, backup, logIn, account, email, registration }
}

describe('a log-in', () => {
  test('[PE30] stops for the second factor on every device, and opens no session before it', async () => {
    const { visitor, codeAt, logIn } = await protectedPerson('second@example.com')
    const stranger = newcomer()
    for (const who of [visitor, stranger]) {
      expect(await logIn(who)).toEqual(SECOND)
      expect(who.cookies.get('__Host-sid')).toBeUndefined()
      expect(await isIn(who)).toBe(false)
      expect((await who.ask('/account')).status).toBe(302)
    }
    // No mail: the app proves more than the code for a new device.
    expect((await mailTo('second@example.com')).map(({ kind }) => kind)).not.toContain('login_code')
    await later(1, async () => {
      expect(await stranger.send('login-verification', { code: codeAt(Date.now()) })).toEqual(IN)
      expect(await isIn(stranger)).toBe(true)
    })
    expect(await isIn(visitor)).toBe(false)
  })

  test('[PE30] the account itself opens none without it', async () => {
    const { account } = await protectedPerson('itself@example.com')
    const seed = { id: '0'.repeat(16), hash: 'x', stays: false, agent: '', address: '', passwordVersion: 1 }
    expect(await account.beginSession(seed)).toEqual({ ok: false, error: 'second_missing' })
    expect(await account.beginSession({ ...seed, isSecondShown: true })).toMatchObject({ ok: true })
  })

  test('[PE31] a code counts once, in its own flow, and so does a backup code', async () => {
    const { visitor, codeAt, backup, logIn } = await protectedPerson('once@example.com')
    expect(backup).toHaveLength(10)
    const used = { kind: 'problems', problems: [{ field: 'code', code: 'totp_used' }] }
    // The code that turned it on is used up.
    await logIn(visitor)
    expect(await visitor.send('login-verification', { code: codeAt(Date.now()) })).toEqual(used)
    await later(1, async () => {
      const code = codeAt(Date.now())
      const thief = newcomer()
      expect(await thief.send('login-verification', { code })).toEqual({ kind: 'refused', reason: 'flow_over' })
      expect(await visitor.send('login-verification', { code })).toEqual(IN)
      // The flow has ended, and the code is used up for anybody else with the password.
      expect(await visitor.send('login-verification', { code })).toMatchObject({ reason: 'flow_over' })
      await logIn(thief)
      await evictAllDurableObjects()
      expect(await thief.send('login-verification', { code })).toEqual(used)
      const [first = ''] = backup
      expect(await thief.send('login-verification', { code: first.toLowerCase().replaceAll('-', ' ') })).toEqual(IN)
      await logIn(visitor)
      expect(await visitor.send('login-verification', { code: first })).toEqual(used)
      expect(await kinds(thief)).toContain('backup_code_used')
    })
  })

  test('[PE32] wrong codes have to wait, whoever begins anew; a backup code does not', async () => {
    const { visitor, codeAt, backup, logIn } = await protectedPerson('guesses@example.com')
    await later(1, async () => {
      const right = codeAt(Date.now())
      const near = [-1, 0, 1].map((steps) => codeAt(Date.now() + steps * STEP))
      let wrong = wrongCode(right)
      while (near.includes(wrong)) wrong = wrongCode(wrong)
      const thief = newcomer()
      await logIn(thief)
      for (let guess = 0; guess < 5; guess += 1) {
        expect(await thief.send('login-verification', { code: wrong })).toEqual({
          kind: 'problems',
          problems: [{ field: 'code', code: 'totp_wrong' }],
        })
      }
      const waits = { kind: 'refused', reason: 'too_many_attempts', waitSeconds: 60 }
      expect(await thief.send('login-verification', { code: right })).toEqual(waits)
      await logIn(thief)
      expect(await thief.send('login-verification', { code: right })).toEqual(waits)
      await logIn(visitor)
      expect(await visitor.send('login-verification', { code: backup[3] ?? '' })).toEqual(IN)
    })
  })
})

test('[PE33] recovery does not get around it: the password is new, and nobody is in', async () => {
  const { codeAt, email, logIn, registration } = await protectedPerson('recovers@example.com')
  const reader = newcomer()
  await reader.send('forget', { by: 'email', email })
  await reader.send('forget-verification', { code: await codeFor(email, registration) })
  const password = 'Another-Green8!'
  expect(await reader.send('forget-reset', { password })).toEqual(SECOND)
  expect(await isIn(reader)).toBe(false)
  expect(await logIn(newcomer())).toMatchObject({ reason: 'credentials_wrong' })
  expect(await reader.send('forget-reset', { password })).toMatchObject({ reason: 'flow_over' })
  await later(1, async () => {
    expect(await reader.send('login-verification', { code: codeAt(Date.now()) })).toEqual(IN)
    expect(await isIn(reader)).toBe(true)
  })
})

test('[PE33] a password that changes meanwhile ends the step', async () => {
  const { visitor, codeAt, email, logIn, registration } = await protectedPerson('meanwhile@example.com')
  await logIn(visitor)
  const other = newcomer()
  await other.send('forget', { by: 'email', email })
  await other.send('forget-verification', { code: await codeFor(email, registration) })
  await other.send('forget-reset', { password: 'Another-Green8!' })
  await later(1, async () => {
    expect(await visitor.send('login-verification', { code: codeAt(Date.now()) })).toMatchObject({
      reason: 'flow_over',
    })
    expect(await isIn(visitor)).toBe(false)
  })
})

test('[PE30] without scripts the page takes either kind of code, and says what is wrong with it', async () => {
  const { visitor, backup, email } = await protectedPerson('plain@example.com')
  const first = await visitor.post('login', { by: 'email', email, password: PASSWORD })
  expect([first.status, first.headers.get('location')]).toEqual([303, '/login/verification'])
  const page = await (await visitor.ask('/login/verification')).text()
  expect(page).toContain('Authenticator code or backup code')
  expect((await visitor.post('login-verification', { code: '' })).status).toBe(422)
  const last = await visitor.post('login-verification', { code: backup[0] ?? '' })
  expect([last.status, last.headers.get('location')]).toEqual([303, '/operation/stay-signed-in'])
})
