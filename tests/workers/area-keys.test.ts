// API keys of the account area, and access to other users' data.

import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ApiKey } from '#objects/identity/account/api-keys.ts'
import { unsealApiSecret } from '#worker/identity/api-key-seal.ts'
import { ask } from './edge-site.ts'
import { dataOf, enteredBy, KEY, location, objectOf, post, view } from './member.ts'
import { messageTo, OWN, registered, Visitor } from './visitor.ts'

describe('API keys', () => {
  test('[AC13] the secret is shown once, kept encrypted, and opens for its own key alone', async () => {
    const visitor = await registered('keys@example.com')
    const { made, keys } = await dataOf<'account-api-keys'>(await post(visitor, 'api-key-make', KEY))
    if (!made) throw new Error('no key')
    expect(made.secret).toMatch(/^[0-9a-f]{64}$/)
    expect(keys).toMatchObject([
      { id: made.id, label: 'Bot', scopes: ['read', 'trade'], ips: ['203.0.113.9', '10.0.0.0/8'], hasRunOut: false },
    ])
    expect(await (await visitor.ask('/account/api-keys')).text()).not.toContain(made.secret)
    const kept = await objectOf(visitor).apiKey(made.id)
    expect(JSON.stringify(kept)).not.toContain(made.secret)
    expect(await unsealApiSecret(env, made.id, kept?.sealed ?? '')).toBe(made.secret)
    expect(await unsealApiSecret(env, made.id.replace(/.$/, 'x'), kept?.sealed ?? '')).toBeUndefined()
    expect(await unsealApiSecret(env, made.id, `${kept?.sealed}x`.replace('.', '.A'))).toBeUndefined()
    // A key's id contains its account.
    expect(made.id.startsWith(visitor.cookies.get('userId') ?? '?')).toBe(true)
  })

  test('[AC13] one needs the password; nothing typed is lost but the password; none may withdraw, whatever is sent', async () => {
    const visitor = await registered('keys-wrong@example.com')
    const wrong = await post(visitor, 'api-key-make', { ...KEY, current: 'Wrong-Pass1!' })
    const data = await dataOf<'account-api-keys'>(wrong, 422)
    expect(data.forms['api-key-make']).toMatchObject({
      values: { label: 'Bot', trade: 'on', days: '30' },
      problems: [{ field: 'current', code: 'password_wrong' }],
    })
    expect(JSON.stringify(data)).not.toContain('Wrong-Pass1!')
    expect(await objectOf(visitor).apiKeys()).toEqual([])
    const page = await (await visitor.ask('/account/api-keys')).text()
    expect(page).toContain('name="trade"')
    expect(page).not.toContain('name="withdraw"')
    const { keys } = await dataOf<'account-api-keys'>(await post(visitor, 'api-key-make', { ...KEY, withdraw: 'on' }))
    expect(keys.map(({ scopes }) => scopes)).toEqual([['read', 'trade']])
    // A key of an earlier version, with a permission that no longer exists.
    const kept = await objectOf(visitor).apiKey(keys[0]?.id ?? '')
    expect(ApiKey.parse({ ...kept, scopes: ['read', 'withdraw'] }).scopes).toEqual(['read'])
  })

  test('[AC13] a form that the browser posts again makes no other key', async () => {
    const visitor = await registered('keys-once@example.com')
    const { once } = await view(visitor, 'account-api-keys')
    const first = await post(visitor, 'api-key-make', { ...KEY, once })
    expect((await dataOf<'account-api-keys'>(first)).made).toBeDefined()
    expect(location(await post(visitor, 'api-key-make', { ...KEY, once }))).toEqual([303, '/account/api-keys'])
    expect(await objectOf(visitor).apiKeys()).toHaveLength(1)
  })

  test('[ACC33] [PE10] a recovery suspends the keys, also of sub-accounts, until the owner allows them', async () => {
    const email = 'keys-recovered@example.com'
    const visitor = await registered(email)
    const { made } = await dataOf<'account-api-keys'>(await post(visitor, 'api-key-make', KEY))
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    const inside = await enteredBy(visitor, sub?.id ?? '')
    const { made: inner } = await dataOf<'account-api-keys'>(await post(inside, 'api-key-make', KEY))
    const subAccount = env.ACCOUNT.getByName(sub?.id ?? '')
    expect(await subAccount.apiKey(inner?.id ?? '')).toBeDefined()

    const owner = new Visitor()
    await owner.send('forget', { by: 'email', email })
    await owner.send('forget-verification', { code: (await messageTo(email, 'recovery_code')).code })
    expect(await owner.send('forget-reset', { password: 'Fresh-Blue9!' })).toEqual({ kind: 'done' })
    await messageTo(email, 'password_recovered')
    const account = objectOf(owner)
    expect(await account.apiKey(made?.id ?? '')).toBeUndefined()
    expect(await subAccount.apiKey(inner?.id ?? '')).toBeUndefined()
    expect((await view(owner, 'account-api-keys')).keys).toMatchObject([{ isSuspended: true }])
    const allow = (proof: string) => post(owner, 'api-key-allow', { id: made?.id ?? '', proof })
    expect((await allow('Wrong-Pass1!')).status).toBe(422)
    expect(location(await allow('Fresh-Blue9!'))).toEqual([303, '/account/api-keys?done=key_allowed'])
    expect(await account.apiKey(made?.id ?? '')).toBeDefined()
  })

  test('[AC14] one is revoked at once; thirty are as many as there may be, and those that ran out do not count', async () => {
    const visitor = await registered('keys-many@example.com')
    const id = visitor.cookies.get('userId') ?? ''
    const place = { agent: '', address: '' }
    const seed = (n: number, expiresAt = 0) => ({
      id: id + n.toString(16).padStart(16, '0'),
      label: `k${n}`,
      expiresAt,
      sealed: 'x',
      scopes: ['read' as const],
      ips: [],
    })
    for (let n = 0; n < 30; n += 1) expect((await objectOf(visitor).makeApiKey(seed(n), place)).ok).toBe(true)
    const refused = await dataOf<'account-api-keys'>(await post(visitor, 'api-key-make', KEY), 409)
    expect(refused.forms['api-key-make']?.refusal).toBe('too_many_kept')
    const { keys } = await view(visitor, 'account-api-keys')
    const gone = keys[0]?.id ?? ''
    expect(location(await post(visitor, 'api-key-revoke', { id: gone }))[1]).toBe('/account/api-keys?done=key_revoked')
    expect(await objectOf(visitor).apiKey(gone)).toBeUndefined()
    expect((await objectOf(visitor).makeApiKey(seed(40, 1), place)).ok).toBe(true)
    expect((await post(visitor, 'api-key-make', KEY)).status).toBe(200)
  })
})

describe('somebody else', () => {
  test('[AC15] reaches nothing by its id: not a session, a device, a key, a notification, a sub-account', async () => {
    const owner = await registered('owner-of@example.com')
    const thief = await registered('thief@example.com')
    await post(owner, 'api-key-make', KEY)
    await post(owner, 'sub-account-make', { name: 'Grid' })
    const before = await runInDurableObject(objectOf(owner), (_, state) =>
      ['sessions', 'devices', 'api_keys', 'notifications', 'sub_accounts'].map((table) =>
        state.storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
      ),
    )
    const security = await view(owner, 'account-security')
    const [key] = (await view(owner, 'account-api-keys')).keys
    const [sub] = (await view(owner, 'account-sub-accounts')).subs
    const [news] = (await view(owner, 'account-notifications')).rows
    const tries = [
      ['session-end', security.sessions[0]?.id],
      ['device-forget', security.devices[0]?.id],
      ['api-key-revoke', key?.id],
      ['notification-read', String(news?.id)],
      ['notifications-read', '999999'],
      ['sub-account-enter', sub?.id],
      ['sub-account-freeze', sub?.id],
      ['sub-account-thaw', sub?.id],
    ] as const
    for (const [form, id] of tries) {
      expect(id, form).toBeTruthy()
      const answer = await post(thief, form, { id: id ?? '' })
      expect([303, 409], form).toContain(answer.status)
      expect(thief.cookies.get('userId')).not.toBe(sub?.id)
    }
    const after = await runInDurableObject(objectOf(owner), (_, state) =>
      ['sessions', 'devices', 'api_keys', 'notifications', 'sub_accounts'].map((table) =>
        state.storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
      ),
    )
    expect(after).toEqual(before)
    expect(await env.ACCOUNT.getByName(sub?.id ?? '').sessions()).toEqual([])
  })

  test('[AC15] a stranger and another site change nothing', async () => {
    const visitor = await registered('cross@example.com')
    const stranger = await post(new Visitor(), 'phrase-set', { phrase: 'Mallory' })
    expect(location(stranger)[0]).toBe(302)
    const body = new URLSearchParams({ form: 'phrase-set', phrase: 'Mallory' })
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await visitor.ask('/account/security', { method: 'POST', headers, body })).status).toBe(403)
    expect((await visitor.ask('/account/data/export', { method: 'POST', headers })).status).toBe(403)
    expect((await ask('/account/data/export', { method: 'POST', headers: OWN })).status).toBe(401)
    const page = { ...OWN, accept: 'text/html' }
    expect(location(await ask('/account/data/export', { method: 'POST', headers: page }))).toEqual([
      303,
      '/login?redirectUrl=%2Faccount%2Fdata',
    ])
    const japanese = { accept: 'text/html', cookie: 'i18n_redirected=ja_JP' }
    expect(location(await ask('/orders/positions.csv', { headers: japanese }))).toEqual([
      303,
      '/ja_JP/login?redirectUrl=%2Forders%2Fpositions',
    ])
    expect((await view(visitor, 'account-security')).phrase).toBe('')
  })

  test('[AC15] a form counts on its own page alone', async () => {
    const visitor = await registered('own-page@example.com')
    const body = new URLSearchParams({ form: 'phrase-set', phrase: 'Elsewhere' })
    const answer = await visitor.ask('/account/preferences', { method: 'POST', headers: OWN, body })
    expect(location(answer)).toEqual([303, '/account/preferences'])
    expect((await view(visitor, 'account-security')).phrase).toBe('')
  })
})
