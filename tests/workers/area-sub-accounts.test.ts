// Sub-accounts: created, entered, left, frozen and logged out.

import { env, evictAllDurableObjects } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { userCalls } from '#shared/identity/user-calls.ts'
import { documentOf, personalOf } from './edge-site.ts'
import { answerOf, dataOf, enteredBy, KEY, kinds, location, objectOf, post, view } from './member.ts'
import { messageTo, PASSWORD, registered, Visitor } from './visitor.ts'

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
    expect(await answerOf(visitor, userCalls.securityConfig.path)).toMatchObject({ data: { changeLogin: true } })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    expect(location(await post(visitor, 'sub-account-enter', { id: sub?.id ?? '' }))).toEqual([303, '/account'])
    expect(visitor.cookies.get('userId')).toBe(sub?.id)
    expect(await answerOf(visitor, userCalls.securityConfig.path)).toMatchObject({
      data: { userSubType: 2, changeLogin: true, standAloneLogin: false },
    })
    const inside = personalOf(await documentOf(await visitor.ask('/account')))
    expect(inside?.personal.member).toMatchObject({ name: 'Grid bots', isSubAccount: true })
    // A sub-account has no password, no sub-accounts, and cannot be closed.
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
    const inside = await enteredBy(visitor, id)
    const { made } = await dataOf<'account-api-keys'>(await post(inside, 'api-key-make', KEY))
    await post(visitor, 'sub-account-freeze', { id })
    expect((await inside.ask('/account')).status).toBe(302)
    expect(await env.ACCOUNT.getByName(id).apiKey(made?.id ?? '')).toBeUndefined()
    expect((await post(visitor, 'sub-account-enter', { id })).status).toBe(409)
    await post(visitor, 'sub-account-thaw', { id })
    expect(await env.ACCOUNT.getByName(id).apiKey(made?.id ?? '')).toBeDefined()
    expect(await kinds(visitor)).toEqual(expect.arrayContaining(['sub_account_frozen', 'sub_account_thawed']))
  })

  test.each(['log-out', 'all sessions', 'this session'])(
    '[PE6] %s inside one ends the main session too',
    async (way) => {
      const visitor = await registered(`${way.replace(' ', '-')}@example.com`)
      await post(visitor, 'sub-account-make', { name: 'Grid' })
      const [sub] = (await view(visitor, 'account-sub-accounts')).subs
      const main = objectOf(visitor)
      const inside = await enteredBy(visitor, sub?.id ?? '')
      expect(inside.cookies.has('__Host-main')).toBe(true)
      const [own] = await objectOf(inside).sessions()
      if (way === 'log-out') await inside.leave()
      else if (way === 'all sessions') await post(inside, 'sessions-end')
      else await post(inside, 'session-end', { id: own?.id ?? '' })
      expect(inside.cookies.has('__Host-main')).toBe(false)
      expect(await main.sessions()).toEqual([])
      expect((await visitor.ask('/account')).status).toBe(302)
    },
  )

  test('[AC5] an ended main session ends the sub-account session that it entered, and no other', async () => {
    const visitor = await registered('entered@example.com')
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    const other = new Visitor()
    other.cookies.set('__Host-did', visitor.cookies.get('__Host-did') ?? '')
    await other.send('login', { by: 'email', email: 'entered@example.com', password: PASSWORD })
    const [inside, elsewhere] = [await enteredBy(visitor, sub?.id ?? ''), await enteredBy(other, sub?.id ?? '')]
    const { sessions } = await view(other, 'account-security')
    await post(other, 'session-end', { id: sessions.find(({ isThis }) => !isThis)?.id ?? '' })
    expect((await inside.ask('/account')).status).toBe(302)
    expect((await elsewhere.ask('/account')).status).toBe(200)
  })

  test('[AC16] a second press of the way back, and one after the sub-account’s session ended, return as well', async () => {
    const visitor = await registered('twice@example.com')
    const main = visitor.cookies.get('userId')
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    const inside = await enteredBy(visitor, sub?.id ?? '')
    const second = new Visitor()
    for (const [name, value] of inside.cookies) second.cookies.set(name, value)
    for (const press of [inside, second]) {
      expect(location(await post(press, 'sub-account-leave'))).toEqual([303, '/account/sub-accounts'])
      expect(press.cookies.get('userId')).toBe(main)
      expect((await press.ask('/account')).status).toBe(200)
    }
  })

  test('[AC7] mails of a sub-account have the main account’s code and language', async () => {
    const email = 'sub-mail@example.com'
    const visitor = await registered(email)
    await post(visitor, 'phrase-set', { phrase: 'Blue heron' })
    await post(visitor, 'preferences-save', { msgLanguage: 'fr_FR' })
    await post(visitor, 'sub-account-make', { name: 'Grid' })
    const [sub] = (await view(visitor, 'account-sub-accounts')).subs
    await env.NOTICES.getByName(sub?.id ?? '').tell([
      {
        id: 'p2p/1',
        kind: 'p2p_payment_marked',
        link: '/p2p/deal/EUR-1',
        at: Date.now(),
        params: { amount: '0.01', asset: 'BTC', cost: '500', fiat: 'EUR' },
      },
    ])
    const mail = await messageTo(email, 'p2p_payment_marked')
    expect(mail.text).toContain('Blue heron')
    expect(mail.locale).toBe('fr_FR')
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
