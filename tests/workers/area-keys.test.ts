// What somebody makes in the account area: preferences, notifications, API keys, sub-accounts, invitations, an end. And
// that nobody reaches what is somebody else's.

import { env, evictAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { MemberAccount } from '#objects/account/area/object.ts'
import { userCalls } from '#shared/api/users.ts'
import { unseal } from '#worker/account/seal.ts'
import { findClaim, hold } from '#worker/accounts/directory.ts'
import { ask, documentOf, payloadOf } from './edge-site.ts'
import { dataOf, KEY, kinds, location, objectOf, post, view } from './member.ts'
import { codeFor, mailTo, OWN, PASSWORD, registered, Visitor } from './visitor.ts'

const CALL = (path: string) => `/api${path}`
const get = async (visitor: Visitor, path: string) =>
  (await visitor.ask(CALL(path))).json<{ code: number; data: never }>()

/** The same browser after a log-out and a log-in: its device is known, its session new. */
async function again(visitor: Visitor, email: string): Promise<void> {
  await visitor.leave()
  await visitor.send('login', { by: 'email', email, password: PASSWORD })
}

describe('preferences', () => {
  const chosen = {
    userLanguage: 'fr_FR',
    msgLanguage: 'ja_JP',
    pricingCurrency: 'GBP',
    notation: 'normal',
    theme: 'dark',
    colours: 'upred',
  }

  test('[AC8] are saved at the account, and brought to another device with its first page', async () => {
    const visitor = await registered('prefs@example.com')
    const first = await codeFor('prefs@example.com')
    await visitor.ask('/account/preferences')
    const saved = await post(visitor, 'preferences-save', chosen)
    expect(location(saved)).toEqual([303, '/fr_FR/account/preferences?done=preferences_saved'])
    expect(Object.fromEntries(visitor.cookies)).toMatchObject({ theme: 'dark', colours: 'upred', currency: 'GBP' })
    expect(await view(visitor, 'account-preferences')).toMatchObject(chosen)

    const other = new Visitor()
    await other.send('login', { by: 'email', email: 'prefs@example.com', password: PASSWORD })
    await other.send('login-device-verification', { code: await codeFor('prefs@example.com', first) })
    expect((await mailTo('prefs@example.com'))[0]?.locale).toBe('ja_JP')
    const led = await other.ask('/markets')
    expect(location(led)).toEqual([302, '/fr_FR/markets'])
    const { visit } = payloadOf(await documentOf(await other.ask('/fr_FR/markets')))
    expect(visit).toMatchObject({ theme: 'dark', colours: 'upred', currency: 'GBP', notation: 'normal' })
    // From then on an address means what it says.
    expect((await other.ask('/markets')).status).toBe(200)
  })

  test('[AC8] what was chosen before the first log-in is taken over, and never overwrites what the account has', async () => {
    const visitor = new Visitor()
    for (const [name, value] of [
      ['theme', 'dark'],
      ['notation', 'normal'],
      ['currency', 'CHF'],
    ] as const) {
      visitor.cookies.set(name, value)
    }
    await registered('before@example.com', visitor)
    await visitor.ask('/markets')
    expect(await objectOf(visitor).preferences()).toMatchObject({
      userLanguage: 'en_US',
      pricingCurrency: 'CHF',
      scientificNotation: false,
      theme: 'dark',
    })
    visitor.cookies.set('theme', 'light')
    await again(visitor, 'before@example.com')
    await visitor.ask('/markets')
    expect(visitor.cookies.get('theme')).toBe('dark')
  })

  test('[AC8] a value that nobody knows changes nothing', async () => {
    const visitor = await registered('odd@example.com')
    await post(visitor, 'preferences-save', { ...chosen, userLanguage: '', theme: 'dark' })
    await post(visitor, 'preferences-save', {
      userLanguage: 'xx',
      pricingCurrency: '<b>',
      theme: 'pink',
      notation: 'x',
    })
    expect(await objectOf(visitor).preferences()).toMatchObject({ pricingCurrency: 'GBP', theme: 'dark' })
  })

  test('[AC8] the calls of the specification answer from the account', async () => {
    const visitor = await registered('calls@example.com')
    expect(await get(visitor, userCalls.securityConfig.path)).toMatchObject({
      code: 0,
      data: { userSubType: 1, changeLogin: false, standAloneLogin: true },
    })
    const headers = { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
    const update = (body: unknown) =>
      visitor.ask(CALL(userCalls.updatePreferences.path), { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await update({ userLanguage: 'tr_TR', pricingCurrency: 'TRY', deviceType: 'h5' })).status).toBe(200)
    expect((await update({ userLanguage: 'klingon' })).status).toBe(400)
    expect(await get(visitor, userCalls.preferences.path)).toMatchObject({
      data: { userLanguage: 'tr_TR', pricingCurrency: 'TRY' },
    })
    const tops = await visitor.ask(CALL(userCalls.topsInfo.path), { method: 'POST', headers, body: '{}' })
    expect(await tops.json()).toMatchObject({
      data: { id: visitor.cookies.get('userId'), userInfo: { unreadCount: 0 } },
    })
  })
})

describe('notifications', () => {
  test('[AC9] a log-in from a new device is told, counted on every page, and read one by one or all at once', async () => {
    const visitor = await registered('news@example.com')
    const first = await codeFor('news@example.com')
    const other = new Visitor()
    await other.send('login', { by: 'email', email: 'news@example.com', password: PASSWORD })
    await other.send('login-device-verification', { code: await codeFor('news@example.com', first), trust: 'on' })
    await post(visitor, 'api-key-make', KEY)
    const { rows, unread, newest } = await view(visitor, 'account-notifications')
    expect([rows.map(({ kind }) => kind), unread]).toEqual([['api_key_made', 'new_device'], 2])
    expect(payloadOf(await documentOf(await visitor.ask('/markets'))).visit.person?.unread).toBe(2)
    await post(visitor, 'notification-read', { id: String(rows[1]?.id) })
    expect((await view(visitor, 'account-notifications')).rows.map(({ isRead }) => isRead)).toEqual([false, true])
    await post(visitor, 'notifications-read', { id: String(newest) })
    await evictAllDurableObjects()
    expect((await view(visitor, 'account-notifications')).unread).toBe(0)
    const chosen = await dataOf<'account-notifications'>(await visitor.ask('/account/notifications?news=account'))
    expect(chosen.rows).toEqual([])
  })

  test('[AC9] at most 500 are kept', async () => {
    const visitor = await registered('many@example.com')
    await runInDurableObject(objectOf(visitor), async (object: MemberAccount, state) => {
      for (let n = 0; n < 510; n += 1) {
        state.storage.sql.exec("INSERT INTO events (at, kind, agent, address) VALUES (1, 'new_device', '', '')")
      }
      expect((await object.notifications()).length).toBe(500)
    })
  })
})

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
    expect(await unseal(env, made.id, kept?.sealed ?? '')).toBe(made.secret)
    expect(await unseal(env, made.id.replace(/.$/, 'x'), kept?.sealed ?? '')).toBeUndefined()
    expect(await unseal(env, made.id, `${kept?.sealed}x`.replace('.', '.A'))).toBeUndefined()
    // The name of a key says whose it is.
    expect(made.id.startsWith(visitor.cookies.get('userId') ?? '?')).toBe(true)
  })

  test('[AC13] one needs the password; one that may withdraw needs a list; nothing typed is lost but the password', async () => {
    const visitor = await registered('keys-wrong@example.com')
    const wrong = await post(visitor, 'api-key-make', { ...KEY, current: 'Wrong-Pass1!' })
    const data = await dataOf<'account-api-keys'>(wrong, 422)
    expect(data.forms['api-key-make']).toMatchObject({
      values: { label: 'Bot', trade: 'on', days: '30' },
      problems: [{ field: 'current', code: 'password_wrong' }],
    })
    expect(JSON.stringify(data)).not.toContain('Wrong-Pass1!')
    const open = await dataOf<'account-api-keys'>(
      await post(visitor, 'api-key-make', { ...KEY, withdraw: 'on', ips: '' }),
      422,
    )
    expect(open.forms['api-key-make']?.problems).toEqual([{ field: 'ips', code: 'ips_missing' }])
    expect(await objectOf(visitor).apiKeys()).toEqual([])
  })

  test('[AC14] one is revoked at once; thirty are as many as there may be, and those that ran out do not count', async () => {
    const visitor = await registered('keys-many@example.com')
    const id = visitor.cookies.get('userId') ?? ''
    const place = { agent: '', address: '' }
    const seed = (n: number, expiresAt = 0) => ({
      ...{ id: id + n.toString(16).padStart(16, '0'), label: `k${n}`, expiresAt, sealed: 'x' },
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

describe('sub-accounts', () => {
  test('[AC16] are made, entered without a password, and left again; the calls say what kind of account it is', async () => {
    const visitor = await registered('main@example.com')
    const main = visitor.cookies.get('userId')
    expect(location(await post(visitor, 'sub-account-make', { name: 'Grid bots' }))[1]).toContain('done=sub_made')
    const twice = await dataOf<'account-sub-accounts'>(
      await post(visitor, 'sub-account-make', { name: 'grid BOTS' }),
      422,
    )
    expect(twice.forms['sub-account-make']?.problems).toEqual([{ field: 'name', code: 'label_taken' }])
    expect(await get(visitor, userCalls.securityConfig.path)).toMatchObject({ data: { changeLogin: true } })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    expect(location(await post(visitor, 'sub-account-enter', { id: sub?.id ?? '' }))).toEqual([303, '/account'])
    expect(visitor.cookies.get('userId')).toBe(sub?.id)
    expect(await get(visitor, userCalls.securityConfig.path)).toMatchObject({
      data: { userSubType: 2, changeLogin: true, standAloneLogin: false },
    })
    const { visit } = payloadOf(await documentOf(await visitor.ask('/account')))
    expect(visit.person).toMatchObject({ name: 'Grid bots', isSubAccount: true })
    // It has no password, no sub-accounts and no end of its own.
    for (const [form, fields] of [
      ['password-change', { current: PASSWORD, password: 'Another-Blue8!' }],
      ['sub-account-make', { name: 'Inner' }],
      ['account-close', { word: 'CLOSE', current: PASSWORD }],
    ] as const) {
      expect((await post(visitor, form, fields)).status, form).toBe(409)
    }
    expect((await post(visitor, 'api-key-make', KEY)).status).toBe(200)
    await evictAllDurableObjects()
    expect(location(await post(visitor, 'sub-account-leave'))).toEqual([303, '/account/sub-accounts'])
    expect(visitor.cookies.get('userId')).toBe(main)
    expect((await visitor.ask('/account')).status).toBe(200)
  })

  test('[AC17] a frozen one is left at once and cannot be entered; its keys rest', async () => {
    const visitor = await registered('freeze@example.com')
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    const id = sub?.id ?? ''
    const inside = new Visitor()
    for (const [name, value] of visitor.cookies) inside.cookies.set(name, value)
    await post(inside, 'sub-account-enter', { id })
    const { made } = await dataOf<'account-api-keys'>(await post(inside, 'api-key-make', KEY))
    await post(visitor, 'sub-account-freeze', { id })
    expect((await inside.ask('/account')).status).toBe(302)
    expect(await env.ACCOUNT.getByName(id).apiKey(made?.id ?? '')).toBeUndefined()
    expect((await post(visitor, 'sub-account-enter', { id })).status).toBe(409)
    await post(visitor, 'sub-account-thaw', { id })
    expect(await env.ACCOUNT.getByName(id).apiKey(made?.id ?? '')).toBeDefined()
    expect(await kinds(visitor)).toEqual(expect.arrayContaining(['sub_account_frozen', 'sub_account_thawed']))
  })

  test('[AC17] whoever is thrown out of the main account is thrown out of its sub-accounts, and cannot go back', async () => {
    const visitor = await registered('thrown@example.com')
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    const inside = new Visitor()
    for (const [name, value] of visitor.cookies) inside.cookies.set(name, value)
    await post(inside, 'sub-account-enter', { id: sub?.id ?? '' })
    const main = objectOf(visitor)
    await main.endAllSessions({ agent: '', address: '' })
    expect(location(await post(inside, 'sub-account-leave'))).toEqual([303, '/login'])
    expect((await inside.ask('/account')).status).toBe(302)
  })
})

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

  test('[AC19] an account is closed by password and word; a log-in within seven days takes it back', async () => {
    const visitor = await registered('back@example.com')
    expect((await post(visitor, 'account-close', { word: 'close it', current: PASSWORD })).status).toBe(422)
    expect((await post(visitor, 'account-close', { word: 'CLOSE', current: 'Wrong-Pass1!' })).status).toBe(422)
    expect(location(await post(visitor, 'account-close', { word: 'close', current: PASSWORD }))).toEqual([303, '/'])
    expect(visitor.cookies.has('__Host-sid')).toBe(false)
    await visitor.send('login', { by: 'email', email: 'back@example.com', password: PASSWORD })
    expect((await visitor.ask('/account')).status).toBe(200)
    expect(await kinds(visitor)).toEqual(expect.arrayContaining(['closing_begun', 'closing_stopped']))
    expect(await runDurableObjectAlarm(objectOf(visitor))).toBe(false)
  })

  test('[AC19] after that nothing is left, its sub-accounts are gone, and the address is free', async () => {
    const visitor = await registered('gone@example.com')
    const first = await codeFor('gone@example.com')
    const id = visitor.cookies.get('userId') ?? ''
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    await post(visitor, 'account-close', { word: 'CLOSE', current: PASSWORD })
    await runInDurableObject(env.ACCOUNT.getByName(id), (_, state) => {
      state.storage.sql.exec(`UPDATE facts SET json = '{"closesAt":1}' WHERE name = 'closing'`)
    })
    const late = await visitor.send('login', { by: 'email', email: 'gone@example.com', password: PASSWORD })
    expect(late).toMatchObject({ kind: 'refused' })
    expect(await runDurableObjectAlarm(env.ACCOUNT.getByName(id))).toBe(true)
    await evictAllDurableObjects()
    expect(await findClaim(env, { kind: 'email', value: 'gone@example.com' })).toBeUndefined()
    expect(await env.ACCOUNT.getByName(id).contact()).toBeUndefined()
    expect(await env.ACCOUNT.getByName(sub?.id ?? '').contact()).toBeUndefined()
    const anew = new Visitor()
    await anew.send('register', { by: 'email', email: 'gone@example.com', terms: 'on' })
    await anew.send('register-verification', { code: await codeFor('gone@example.com', first) })
    expect(await anew.send('register-create', { residence: 'FR', password: PASSWORD })).toEqual({ kind: 'done' })
    expect(anew.cookies.get('userId')).not.toBe(id)
  })
})

describe('the invite programme', () => {
  async function invited(code: string, email: string): Promise<Visitor> {
    const visitor = new Visitor()
    await visitor.send('register', { by: 'email', email, terms: 'on', invite: code })
    await visitor.send('register-verification', { code: await codeFor(email) })
    await visitor.send('register-create', { residence: 'FR', password: PASSWORD })
    return visitor
  }

  test('[AC20] whoever comes with a code is counted once, masked, however often it is told', async () => {
    const host = await registered('host@example.com')
    const { code, link, total } = await view(host, 'affiliate')
    expect([link, total]).toEqual([`https://meridian.test/register?r=${code}`, 0])
    const page = payloadOf(await documentOf(await ask(`/register?r=${code}`)))
    expect(page.data).toMatchObject({ form: { values: { invite: code } } })
    const friend = await invited(code.toLowerCase(), 'friend@example.com')
    for (let n = 0; n < 3; n += 1) {
      await hold(env, { kind: 'email', value: 'friend@example.com' }, friend.cookies.get('userId') ?? '')
    }
    const invitation = await env.ACCOUNT.getByName(friend.cookies.get('userId') ?? '').invitation()
    expect(invitation?.inviter).toBe(host.cookies.get('userId'))
    expect(await view(host, 'affiliate')).toMatchObject({ total: 1, month: 1, friends: [{ name: 'f•••@example.com' }] })
    await invited('NOBODY99', 'alone@example.com')
    expect((await view(host, 'affiliate')).total).toBe(1)
  })

  test('[AC20] a registration that was cut short after the account was open counts with the next log-in', async () => {
    const host = await registered('host2@example.com')
    const { code } = await view(host, 'affiliate')
    const friend = await invited(code, 'cut@example.com')
    const id = friend.cookies.get('userId') ?? ''
    // As a kill between the two leaves it: the account is open, and the directory has not heard.
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare('DELETE FROM referrals WHERE account = ?').bind(id),
      env.DIRECTORY.prepare('DELETE FROM invites WHERE account = ?').bind(id),
      env.DIRECTORY.prepare(`UPDATE identities SET state = 'pending' WHERE account = ?`).bind(id),
    ])
    expect((await view(host, 'affiliate')).total).toBe(0)
    await again(friend, 'cut@example.com')
    expect((await view(host, 'affiliate')).total).toBe(1)
    expect((await view(friend, 'affiliate')).code).toMatch(/^[2-9A-Z]{10}$/)
  })

  test('[AC21] an application is kept at the account and told to the operator', async () => {
    const visitor = await registered('apply@example.com')
    const answer = await visitor.send('affiliate-register-create', {
      ...{ name: 'Ada Lovelace', email: 'ada@example.com', residence: 'GB', channel: 't.me/ada', audience: 'from_1k' },
      message: 'Hello',
    })
    expect(answer).toEqual({ kind: 'told', notice: 'application_sent' })
    expect((await view(visitor, 'affiliate')).appliedAt).toBeGreaterThan(0)
    const [message] = await mailTo('operator')
    expect(message).toMatchObject({ kind: 'affiliate_application' })
    expect(message?.text).toContain(`account: ${visitor.cookies.get('userId')}`)
  })
})
