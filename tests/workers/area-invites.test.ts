// Who was invited by whom, and who applies to invite.

import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { confirmClaim } from '#worker/accounts/directory.ts'
import { ask, documentOf, payloadOf } from './edge-site.ts'
import { again, view } from './member.ts'
import { codeFor, mailTo, PASSWORD, registered, Visitor } from './visitor.ts'

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
      await confirmClaim(env, { kind: 'email', value: 'friend@example.com' }, friend.cookies.get('userId') ?? '')
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
