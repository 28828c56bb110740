// Operators freeze accounts, and reset lost second factors.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { NewApiKey } from '#objects/identity/account/api-keys.ts'
import type { AccountObject } from '#objects/identity/account/object.ts'
import { withCachedReads } from '#objects/platform/cached-reads.ts'
import { KEY, kinds, location, objectOf, post, rewriteFact, view } from './member.ts'
import { PASSWORD, registered, type Visitor } from './visitor.ts'

const PLACE = { agent: 'test', address: '203.0.113.9' }

async function withApp(visitor: Visitor): Promise<(now: number) => string> {
  await post(visitor, 'totp-begin', { proof: PASSWORD })
  const { twoStep } = await view(visitor, 'account-security')
  if (twoStep.state !== 'offered') return expect.unreachable()
  const secret = Secret.fromBase32(twoStep.secret)
  const codeAt = (timestamp: number) => TOTP.generate({ secret, timestamp })
  await post(visitor, 'totp-accept', { code: codeAt(Date.now()) })
  return codeAt
}

/** Changes the stored state as if three days had passed. */
const due = (visitor: Visitor) =>
  runInDurableObject(objectOf(visitor), async (_: AccountObject, { storage }) => {
    withCachedReads(storage).sql.exec(`UPDATE facts SET json = '{"askedAt":1,"dueAt":2}' WHERE name = 'factor_reset'`)
    await storage.setAlarm(Date.now())
  })

test('[ACC15] a frozen account has no session, begins none, and its keys open nothing; unfrozen it is as before', async () => {
  const ann = await registered('ann@frozen.test')
  await post(ann, 'api-key-make', KEY)
  const [key] = await objectOf(ann).apiKeys()
  const account = objectOf(ann)
  expect(await account.programKey(key?.id ?? '')).toBeDefined()
  expect([await account.freeze(), await account.freeze()]).toEqual([true, false])
  expect(location(await ann.ask('/account'))[0]).toBe(302)
  expect(await account.programKey(key?.id ?? '')).toBeUndefined()
  const again = await ann.send('login', { by: 'email', email: 'ann@frozen.test', password: PASSWORD })
  expect(again).toMatchObject({ kind: 'refused', reason: 'account_frozen' })
  const guess = await ann.send('login', { by: 'email', email: 'ann@frozen.test', password: 'Not-her-word1' })
  expect(guess).toMatchObject({ kind: 'refused', reason: 'credentials_wrong' })
  // The account object refuses sessions of any kind of login.
  const seed = { ...PLACE, id: 'a'.repeat(16), hash: 'b', stays: false, passwordVersion: 1, isSecondShown: true }
  expect(await account.beginSession(seed)).toEqual({ ok: false, error: 'account_frozen' })
  expect([await account.unfreeze(), await account.unfreeze()]).toEqual([true, false])
  await ann.send('login', { by: 'email', email: 'ann@frozen.test', password: PASSWORD })
  expect(location(await ann.ask('/account'))[0]).toBe(200)
  expect(await account.programKey(key?.id ?? '')).toBeDefined()
  expect(await kinds(ann)).toEqual(expect.arrayContaining(['account_frozen', 'account_unfrozen']))
  expect((await account.notifications()).map(({ kind }) => kind)).toContain('account_frozen')
})

test('[ACC15] keys of a sub-account open nothing while its main account is frozen; nobody is not frozen', async () => {
  const bob = await registered('bob@frozen.test')
  await post(bob, 'sub-account-make', { name: 'Bot' })
  const [sub] = await objectOf(bob).subAccounts()
  const object = env.ACCOUNT.getByName(sub?.id ?? '')
  const seed = { label: 'x', scopes: ['read'], ips: [], sealed: 's', expiresAt: 0 } satisfies Partial<NewApiKey>
  await object.makeApiKey({ ...seed, id: 'c'.repeat(40) }, PLACE)
  const [key] = await object.apiKeys()
  expect(await object.programKey(key?.id ?? '')).toBeDefined()
  await objectOf(bob).freeze()
  expect(await object.programKey(key?.id ?? '')).toBeUndefined()
  const nobody = env.ACCOUNT.getByName('nobody-00')
  expect([await nobody.freeze(), await nobody.file()]).toEqual([false, undefined])
})

test('[ACC16] whoever shows a factor in the three days keeps it, and so does whoever says no', async () => {
  const cat = await registered('cat@reset.test')
  const account = objectOf(cat)
  expect(await account.beginFactorReset()).toEqual({ ok: false, error: 'no_factor' })
  const codeAt = await withApp(cat)
  const begun = await account.beginFactorReset()
  expect(begun.ok && begun.value - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
  expect(await account.beginFactorReset()).toEqual({ ok: false, error: 'already_so' })
  expect((await view(cat, 'account-security')).resetAt).toBeGreaterThan(Date.now())
  // Its alarm does nothing before its time.
  await runDurableObjectAlarm(account)
  expect(await account.isTwoStep()).toBe(true)
  expect((await account.secondStep('000000', PLACE)).ok).toBe(false)
  expect((await view(cat, 'account-security')).resetAt).toBeGreaterThan(0)
  expect((await account.secondStep(codeAt(Date.now() + 30_000), PLACE)).ok).toBe(true)
  expect((await view(cat, 'account-security')).resetAt).toBe(0)

  await account.beginFactorReset()
  expect(location(await post(cat, 'factor-reset-stop'))).toEqual([303, '/account/security?done=reset_stopped'])
  expect((await post(cat, 'factor-reset-stop')).status).toBe(409)
  await due(cat)
  await runDurableObjectAlarm(account)
  expect(await account.isTwoStep()).toBe(true)
})

test('[ACC17] when the time is over all factors go, every session ends, and withdrawals rest', async () => {
  const dan = await registered('dan@reset.test')
  await withApp(dan)
  const account = objectOf(dan)
  await account.beginFactorReset()
  await due(dan)
  expect(await runDurableObjectAlarm(account)).toBe(true)
  expect(await account.isTwoStep()).toBe(false)
  expect(await account.file()).toMatchObject({ hasApp: false, passkeys: 0, sessions: 0, devices: 0, resetAt: 0 })
  expect((await account.file())?.person.withdrawalsHeldUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect(await kinds(dan)).toContain('factors_reset')
  expect(location(await dan.ask('/account'))[0]).toBe(302)
})

test('[ACC16] an end of the account that was asked for comes in its time beside it', async () => {
  const eve = await registered('eve@reset.test')
  await withApp(eve)
  const account = objectOf(eve)
  await account.beginFactorReset()
  const closed = await account.close(PLACE)
  const closesAt = closed.ok ? closed.value : expect.unreachable(closed.error)
  // Trading objects stop first.
  await rewriteFact(eve.cookies.get('userId') ?? '', 'closing', { closesAt, stopsAt: 1 })
  await runDurableObjectAlarm(account)
  const alarm = () =>
    runInDurableObject(account, (_: AccountObject, { storage }) => storage.getAlarm().then((at) => at ?? 0))
  expect(await alarm()).toBeLessThan(closesAt)
  await account.stopFactorReset(PLACE)
  expect(await alarm()).toBe(closesAt)
})
