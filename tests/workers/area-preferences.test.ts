// Preferences and facts in the account area.

import { env, evictAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { AccountObject } from '#objects/identity/account/object.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import { askUnder, documentOf, payloadOf, personalOf } from './edge-site.ts'
import { again, answerOf, dataOf, KEY, location, objectOf, post, view } from './member.ts'
import { codeFor, mailTo, OWN, PASSWORD, registered, Visitor } from './visitor.ts'

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
    // From then on, addresses without locale are English.
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

  test('[UP26] an account that does not answer breaks no page', async () => {
    const visitor = await registered('prefs-fail@example.com')
    type Stub = Readonly<Record<string, (...given: unknown[]) => unknown>>
    const overloaded = (stub: Stub) =>
      new Proxy(stub, {
        get: (_, name) =>
          name === 'preferences'
            ? () => Promise.reject(new Error('overloaded'))
            : (...given: unknown[]) => stub[String(name)]?.(...given),
      })
    const ACCOUNT = { getByName: (name: string) => overloaded(env.ACCOUNT.getByName(name) as never) } as never
    const cookie = [...visitor.cookies].map((each) => each.join('=')).join('; ')
    const page = await askUnder({ ACCOUNT }, '/markets', { headers: { cookie } })
    expect(personalOf(await documentOf(page))).toBeDefined()
  })

  test('[TS38] whether orders are confirmed is the account’s, and not that of whoever was logged in here before', async () => {
    const visitor = await registered('confirms@example.com')
    await visitor.ask('/markets')
    const first = { confirmSpot: 'off', confirmFutures: 'on', confirmVenue: 'on' }
    expect(Object.fromEntries(visitor.cookies)).toMatchObject(first)
    const changed = { confirmSpot: 'on', confirmFutures: 'off', confirmVenue: 'off' }
    await post(visitor, 'preferences-save', { ...chosen, userLanguage: 'en_US', ...changed })
    expect(Object.fromEntries(visitor.cookies)).toMatchObject(changed)
    expect(await view(visitor, 'account-preferences')).toMatchObject(changed)
    const headers = { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
    await visitor.ask(`/api${userCalls.updatePreferences.path}`, {
      method: 'POST',
      headers,
      body: '{"confirmSpot":"off"}',
    })
    expect(await objectOf(visitor).preferences()).toMatchObject({ confirmSpot: 'off', confirmFutures: 'off' })
    await again(visitor, 'confirms@example.com')
    await visitor.ask('/markets')
    expect(Object.fromEntries(visitor.cookies)).toMatchObject({ confirmSpot: 'off', confirmFutures: 'off' })

    const other = new Visitor()
    other.cookies.set('confirmFutures', 'off')
    await registered('other-confirms@example.com', other)
    await other.ask('/markets')
    expect(other.cookies.get('confirmFutures')).toBe('on')
  })

  test('[VN216] the account says if commands with real money are confirmed, whatever a browser’s cookie says', async () => {
    const visitor = await registered('confirms-venue@example.com')
    expect(await answerOf(visitor, userCalls.preferences.path)).not.toHaveProperty('data.confirmVenue', 'off')
    await objectOf(visitor).updatePreferences({ confirmVenue: 'off' })
    expect(await answerOf(visitor, userCalls.preferences.path)).toMatchObject({ data: { confirmVenue: 'off' } })
    await objectOf(visitor).updatePreferences({ confirmVenue: 'on' })
    visitor.cookies.set('confirmVenue', 'off')
    expect(await answerOf(visitor, userCalls.preferences.path)).toMatchObject({ data: { confirmVenue: 'on' } })
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
    expect(await answerOf(visitor, userCalls.securityConfig.path)).toMatchObject({
      code: 0,
      data: { userSubType: 1, changeLogin: false, standAloneLogin: true },
    })
    const headers = { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
    const update = (body: unknown) =>
      visitor.ask(`/api${userCalls.updatePreferences.path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await update({ userLanguage: 'tr_TR', pricingCurrency: 'TRY', deviceType: 'h5' })).status).toBe(200)
    expect((await update({ userLanguage: 'klingon' })).status).toBe(400)
    expect(await answerOf(visitor, userCalls.preferences.path)).toMatchObject({
      data: { userLanguage: 'tr_TR', pricingCurrency: 'TRY' },
    })
    const tops = await visitor.ask(`/api${userCalls.topsInfo.path}`, { method: 'POST', headers, body: '{}' })
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
    expect(personalOf(await documentOf(await visitor.ask('/markets')))?.personal.member?.unread).toBe(2)
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
    await runInDurableObject(objectOf(visitor), async (object: AccountObject, state) => {
      for (let n = 0; n < 510; n += 1) {
        state.storage.sql.exec("INSERT INTO events (at, kind, agent, address) VALUES (1, 'new_device', '', '')")
      }
      expect((await object.notifications()).length).toBe(500)
    })
  })
})
