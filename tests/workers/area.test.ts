// The account area through the real application: pages and forms of the logged-in user, and of no other.

import { evictAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { ACCOUNT_AREA_PAGES } from '#shared/pages/area-facts.ts'
import { ask, askUnder, documentOf, markupOf, personalOf } from './edge-site.ts'
import { dataOf, kinds, location, objectOf, pathOf, post, view } from './member.ts'
import { messageTo, PASSWORD, registered, Visitor } from './visitor.ts'

describe('pages', () => {
  test('[AC1] are for who is logged in alone, never kept, and not for search engines', async () => {
    const visitor = await registered('pages@example.com')
    await post(visitor, 'affiliate-join')
    for (const page of ACCOUNT_AREA_PAGES) {
      const path = pathOf(page)
      const stranger = await ask(path)
      expect(location(stranger)).toEqual([302, `/login?redirectUrl=${encodeURIComponent(path)}`])
      const answer = await visitor.ask(path)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      const document = await documentOf(answer)
      expect(document).toContain('noindex')
      expect(document).not.toContain('pages@example.com"')
    }
    expect(await (await ask('/sitemap.xml')).text()).not.toContain('/account')
  })

  test('[AC1] say to whoever was logged in that the session has ended, and lead back', async () => {
    const path = pathOf('account')
    const forged = await ask(path, { headers: { cookie: '__Host-sid=forged' } })
    const login = `/login?redirectUrl=${encodeURIComponent(path)}&sessionEnded=true`
    expect(location(forged)).toEqual([302, login])
    const ended = 'Your session has ended.'
    expect(markupOf(await documentOf(await ask(login)))).toContain(ended)
    expect(markupOf(await documentOf(await ask('/login')))).not.toContain(ended)
  })

  test('[AC1] are there in every language, and a refused form says why in it', async () => {
    const visitor = await registered('languages@example.com')
    await post(visitor, 'affiliate-join')
    for (const code of LOCALE_CODES) {
      for (const page of ACCOUNT_AREA_PAGES) {
        const document = await documentOf(await visitor.ask(localePath(code, pathOf(page))))
        expect(markupOf(document).match(/<h1/g)).toHaveLength(1)
      }
    }
  })

  test('[AC2] the overview says who somebody is, masked, and since when', async () => {
    const visitor = await registered('overview@example.com')
    const data = await view(visitor, 'account')
    expect(data).toMatchObject({
      contact: 'o•••@example.com',
      kind: 'email',
      heldUntil: 0,
      hasTwoStep: false,
      devices: 1,
    })
    expect(data.id).toBe(visitor.cookies.get('userId'))
    expect(Date.now() - data.openedAt).toBeLessThan(60_000)
  })

  test('[AC3] every page shows who is logged in, and an anonymous page nobody', async () => {
    const visitor = await registered('header@example.com')
    const own = await documentOf(await visitor.ask('/markets'))
    expect(personalOf(own)?.personal.member).toEqual({ name: 'h•••@example.com', unread: 0, isSubAccount: false })
    expect(markupOf(own)).toContain('href="/account"')
    const anyone = await ask('/markets')
    const [one, other] = [await anyone.text(), await (await ask('/markets')).text()]
    expect(one).toBe(other)
    expect(personalOf(one)).toBeUndefined()
    expect(one).not.toContain('/account"')
  })

  test('[AC1] an exchange elsewhere has its own accounts: there are no pages of ours', async () => {
    const elsewhere = { SPOT_API_URL: 'https://api.exchange.test' } as never
    const answer = await askUnder(elsewhere, '/account', { headers: { cookie: '__Host-token=x' } })
    expect([404, 302]).toContain(answer.status)
  })
})

describe('the security centre', () => {
  test('[AC4] a new password needs the old one, ends other sessions, holds withdrawals, and is told', async () => {
    const visitor = await registered('change@example.com')
    const elsewhere = new Visitor()
    for (const [name, value] of visitor.cookies) if (name === '__Host-did') elsewhere.cookies.set(name, value)
    await elsewhere.send('login', { by: 'email', email: 'change@example.com', password: PASSWORD })
    expect((await elsewhere.ask('/account')).status).toBe(200)

    const wrong = await post(visitor, 'password-change', { current: 'Wrong-Pass1!', password: 'Another-Blue8!' })
    const refused = await dataOf<'account-security'>(wrong, 422)
    expect(refused.forms['password-change']?.problems).toEqual([{ field: 'current', code: 'password_wrong' }])
    expect(JSON.stringify(refused)).not.toContain('Another-Blue8!')
    const same = await post(visitor, 'password-change', { current: PASSWORD, password: PASSWORD })
    expect(same.status).toBe(422)

    const changed = await post(visitor, 'password-change', { current: PASSWORD, password: 'Another-Blue8!' })
    expect(location(changed)).toEqual([303, '/account/security?done=password_changed'])
    expect((await visitor.ask('/account')).status).toBe(200)
    expect((await elsewhere.ask('/account')).status).toBe(302)
    expect((await view(visitor, 'account')).heldUntil).toBeGreaterThan(Date.now() + 23 * 60 * 60_000)
    expect(await kinds(visitor)).toContain('password_changed')
    const again = await elsewhere.send('login', { by: 'email', email: 'change@example.com', password: PASSWORD })
    expect(again).toMatchObject({ reason: 'credentials_wrong' })
    await messageTo('change@example.com', 'password_changed')
  })

  test('[AC4] a stolen session gets no fresh guesses by another device cookie, and the owner sees the guesses', async () => {
    const visitor = await registered('stolen@example.com')
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const thief = new Visitor()
      for (const [name, value] of visitor.cookies) if (name !== '__Host-did') thief.cookies.set(name, value)
      statuses.push(
        (await post(thief, 'password-change', { current: `Wrong-Pass${n}!`, password: 'Another-Blue8!' })).status,
      )
    }
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
    expect(await kinds(visitor)).toContain('log_in_failed')
    // The owner's device has its own limit.
    expect(location(await post(visitor, 'password-change', { current: PASSWORD, password: 'Another-Blue8!' }))[0]).toBe(
      303,
    )
  })

  test('[AC4] guessing the present password is slowed down, with an open session, too', async () => {
    const visitor = await registered('guess@example.com')
    const guess = () => post(visitor, 'password-change', { current: 'Wrong-Pass1!', password: 'Another-Blue8!' })
    const statuses: number[] = []
    for (let n = 0; n < 10; n += 1) statuses.push((await guess()).status)
    expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 422))
    expect(statuses.at(-1)).toBe(429)
  })

  test('[AC5] sessions are listed with device and rough place; one is ended from another, or all of them', async () => {
    const visitor = new Visitor({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    })
    await registered('sessions@example.com', visitor)
    const elsewhere = new Visitor()
    elsewhere.cookies.set('__Host-did', visitor.cookies.get('__Host-did') ?? '')
    await elsewhere.send('login', { by: 'email', email: 'sessions@example.com', password: PASSWORD })
    const { sessions } = await view(visitor, 'account-security')
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isThis }) => isThis)?.device).toBe('Firefox · Linux')
    const other = sessions.find(({ isThis }) => !isThis)
    expect(location(await post(visitor, 'session-end', { id: other?.id ?? '' }))).toEqual([
      303,
      '/account/security?done=session_ended',
    ])
    expect((await elsewhere.ask('/account')).status).toBe(302)
    expect(location(await post(visitor, 'sessions-end'))).toEqual([303, '/login'])
    expect((await visitor.ask('/account')).status).toBe(302)
  })

  test('[AC6] a device is forgotten, and needs a code at its next log-in', async () => {
    const visitor = await registered('forget-device@example.com')
    const { devices } = await view(visitor, 'account-security')
    expect(devices).toMatchObject([{ isThis: true }])
    await post(visitor, 'device-forget', { id: devices[0]?.id ?? '' })
    expect((await view(visitor, 'account-security')).devices).toEqual([])
    const answer = await visitor.send('login', { by: 'email', email: 'forget-device@example.com', password: PASSWORD })
    expect(answer).toEqual({ kind: 'next', path: '/login/device-verification' })
  })

  test('[AC7] the anti-phishing code stands in every message, and only in those to its owner', async () => {
    const visitor = await registered('phrase@example.com')
    expect((await post(visitor, 'phrase-set', { phrase: 'http://x' })).status).toBe(422)
    await post(visitor, 'phrase-set', { phrase: 'Blue Heron 7' })
    expect((await view(visitor, 'account-security')).phrase).toBe('Blue Heron 7')
    await new Visitor().send('forget', { by: 'email', email: 'phrase@example.com' })
    const message = await messageTo('phrase@example.com', 'recovery_code')
    expect(message.text).toContain('Blue Heron 7')
    expect(message.html).toContain('Blue Heron 7')
    await post(visitor, 'phrase-set', { phrase: '' })
    expect((await view(visitor, 'account-security')).phrase).toBe('')
  })

  test('[AC10] an authenticator app is set up with a code of it; backup codes are shown once; it goes with a code', async () => {
    const visitor = await registered('two@example.com')
    expect((await post(visitor, 'totp-begin', { proof: 'Wrong-Pass1!' })).status).toBe(422)
    await post(visitor, 'totp-begin', { proof: PASSWORD })
    const offered = (await view(visitor, 'account-security')).twoStep
    if (offered.state !== 'offered') throw new Error(offered.state)
    expect(offered.uri).toContain(`secret=${offered.secret}`)
    expect((await post(visitor, 'totp-accept', { code: '000000' })).status).toBe(422)
    const code = new TOTP({ secret: offered.secret }).generate()
    const { codes = [], twoStep } = await dataOf<'account-security'>(await post(visitor, 'totp-accept', { code }))
    expect([codes.length, twoStep]).toEqual([10, { state: 'on', codesLeft: 10 }])
    const page = await documentOf(await visitor.ask('/account/security'))
    for (const text of [offered.secret, ...codes]) expect(page).not.toContain(text)
    // The code is used up; a backup code is not.
    expect((await post(visitor, 'totp-end', { off: code })).status).toBe(422)
    await evictAllDurableObjects()
    expect(location(await post(visitor, 'totp-end', { off: codes[3] ?? '' }))).toEqual([
      303,
      '/account/security?done=totp_off',
    ])
    expect(await kinds(visitor)).toEqual(expect.arrayContaining(['totp_enabled', 'totp_disabled']))
  })

  test('[AC10] new backup codes need a code of the app, and replace the old ones', async () => {
    const visitor = await registered('renew@example.com')
    await post(visitor, 'totp-begin', { proof: PASSWORD })
    const offered = (await view(visitor, 'account-security')).twoStep
    if (offered.state !== 'offered') throw new Error(offered.state)
    const app = new TOTP({ secret: offered.secret })
    const accepted = await post(visitor, 'totp-accept', { code: app.generate() })
    const { codes: old = [] } = await dataOf<'account-security'>(accepted)
    expect((await post(visitor, 'backup-codes-renew', { fresh: old[0] ?? '' })).status).toBe(422)
    const fresh = app.generate({ timestamp: Date.now() + 30_000 })
    const { codes = [], twoStep } = await dataOf<'account-security'>(
      await post(visitor, 'backup-codes-renew', { fresh }),
    )
    expect([codes.length, twoStep]).toEqual([10, { state: 'on', codesLeft: 10 }])
    expect(codes).not.toContain(old[0])
    expect(await kinds(visitor)).toContain('backup_codes_renewed')
    expect((await post(visitor, 'totp-end', { off: old[1] ?? '' })).status).toBe(422)
    expect(location(await post(visitor, 'totp-end', { off: codes[1] ?? '' }))[0]).toBe(303)
  })

  test('[AC11] the log has the newest 200 events, by pages, each with words', async () => {
    const visitor = await registered('log@example.com')
    await runInDurableObject(objectOf(visitor), async (object) => {
      for (let n = 0; n < 210; n += 1) await object.logInFailed({ agent: '', address: '203.0.113.9' })
    })
    const data = await view(visitor, 'account-activity')
    expect([data.rows.length, data.page, data.pages]).toEqual([20, 1, 10])
    expect(data.rows[0]).toMatchObject({ kind: 'log_in_failed', place: '203.0.•.•', device: '' })
    const last = await dataOf<'account-activity'>(await visitor.ask('/account/activity?page=99'))
    expect(last.page).toBe(10)
  })
})
