// Download of an account's data, and closing of the account.

import { env, evictAllDurableObjects, runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { findContactClaim } from '#worker/identity/directory/directory.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { dataOf, KEY, kinds, location, objectOf, post, rewriteFact, view } from './member.ts'
import { codeFor, messageTo, OWN, PASSWORD, registered, Visitor } from './visitor.ts'

describe('the data of an account', () => {
  test('[AC18] is exported whole, without hashes, secrets and tokens', async () => {
    const visitor = await registered('export@example.com')
    const { made } = await dataOf<'account-api-keys'>(await post(visitor, 'api-key-make', KEY))
    const answer = await visitor.ask('/account/data/export', { method: 'POST', headers: OWN })
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const text = await answer.text()
    const data = JSON.parse(text)
    expect(data.profile.contact.value).toBe('export@example.com')
    expect(data.events.map(({ kind }: { kind: string }) => kind)).toContain('registered')
    expect(data.apiKeys).toMatchObject([{ label: 'Bot' }])
    expect(text).not.toMatch(/hash|sealed|\$scrypt|passwordVersion/i)
    for (const secret of [made?.secret ?? '?', visitor.cookies.get('__Host-sid') ?? '?'])
      expect(text).not.toContain(secret)
  })

  test('[AC19] [ACC20] an account is closed by password and word; a log-in within seven days takes it back', async () => {
    const visitor = await registered('back@example.com')
    expect(markupOf(await documentOf(await visitor.ask('/account/data')))).toContain(
      'We keep ledger entries and P2P orders',
    )
    expect((await post(visitor, 'account-close', { word: 'close it', current: PASSWORD })).status).toBe(422)
    expect((await post(visitor, 'account-close', { word: 'CLOSE', current: 'Wrong-Pass1!' })).status).toBe(422)
    expect(location(await post(visitor, 'account-close', { word: 'close', current: PASSWORD }))).toEqual([303, '/'])
    expect(visitor.cookies.has('__Host-sid')).toBe(false)
    await messageTo('back@example.com', 'closing_begun')
    await visitor.send('login', { by: 'email', email: 'back@example.com', password: PASSWORD })
    expect((await visitor.ask('/account')).status).toBe(200)
    expect(await kinds(visitor)).toEqual(expect.arrayContaining(['closing_begun', 'closing_stopped']))
    // The alarm stops trading objects once more (ACC26), and closes nothing.
    await runDurableObjectAlarm(objectOf(visitor))
    expect(await objectOf(visitor).isClosing()).toBe(false)
    expect((await visitor.ask('/account')).status).toBe(200)
  })

  test('[AC19] after that nothing is left, its sub-accounts are gone, and the address is free', async () => {
    const visitor = await registered('gone@example.com')
    const first = await codeFor('gone@example.com')
    const id = visitor.cookies.get('userId') ?? ''
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    await post(visitor, 'account-close', { word: 'CLOSE', current: PASSWORD })
    await rewriteFact(id, 'closing', { closesAt: 1 })
    const late = await visitor.send('login', { by: 'email', email: 'gone@example.com', password: PASSWORD })
    expect(late).toMatchObject({ kind: 'refused' })
    expect(await runDurableObjectAlarm(env.ACCOUNT.getByName(id))).toBe(true)
    await evictAllDurableObjects()
    expect(await findContactClaim(env, { kind: 'email', value: 'gone@example.com' })).toBeUndefined()
    expect(await env.ACCOUNT.getByName(id).contact()).toBeUndefined()
    expect(await env.ACCOUNT.getByName(sub?.id ?? '').contact()).toBeUndefined()
    const anew = new Visitor()
    await anew.send('register', { by: 'email', email: 'gone@example.com', terms: 'on' })
    await anew.send('register-verification', { code: await codeFor('gone@example.com', first) })
    expect(await anew.send('register-create', { residence: 'FR', password: PASSWORD })).toEqual({ kind: 'done' })
    expect(anew.cookies.get('userId')).not.toBe(id)
  })
})
