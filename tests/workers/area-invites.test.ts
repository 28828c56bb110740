// Invitations of users, and applications to the affiliate programme.

import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { AccountAreaState, InvitePageView } from '#shared/pages/account-area.ts'
import { confirmContactClaim } from '#worker/identity/directory/directory.ts'
import { ask, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { again, partner, post } from './member.ts'
import { codeFor, mailTo, OWN, PASSWORD, registered, Visitor } from './visitor.ts'

describe('the invite programme', () => {
  async function invited(code: string, email: string): Promise<Visitor> {
    const visitor = new Visitor()
    await visitor.send('register', { by: 'email', email, terms: 'on', invite: code })
    await visitor.send('register-verification', { code: await codeFor(email) })
    await visitor.send('register-create', { residence: 'FR', password: PASSWORD })
    return visitor
  }

  test('[AF17] somebody who was invited has a label of their inviter’s, which the inviter alone sees and filters by', async () => {
    const host = await registered('labels@example.com')
    const { code } = await partner(host)
    const friends = [await invited(code, 'l1@example.com'), await invited(code, 'l2@example.com')]
    for (const friend of friends) await partner(friend)
    const before = await partner(host)
    expect(before).toMatchObject({ labels: [], label: '', canLabel: true })
    const [second, first] = before.friends
    const name = async (id: string | undefined, label: string, who = host) =>
      (await post(who, 'invited-label', { id: id ?? '', label })).status
    expect(await name(first?.id, '  Trading   club ')).toBe(303)
    expect(await name(second?.id, 'x'.repeat(41))).toBe(422)
    expect(await name('0123456789abcdef', 'VIP')).toBe(409)
    expect(await name(first?.id, 'Taken', friends[0])).toBe(409)
    const shown = async (path: string) =>
      payloadOf(await documentOf(await host.ask(path))).data as AccountAreaState & InvitePageView
    expect((await shown('/affiliate?label=Trading+club')).friends).toMatchObject([
      { id: first?.id, label: 'Trading club' },
    ])
    expect((await shown('/affiliate')).friends.map(({ label }) => label)).toEqual(['', 'Trading club'])
    expect((await shown('/affiliate?label=None')).friends).toEqual([])
    const markup = markupOf(await documentOf(await host.ask('/affiliate')))
    expect(markup).toContain('href="/affiliate?days=30&amp;label=Trading+club#friends"')
    expect(await (await host.ask('/affiliate/invited.csv')).text()).toContain(',Trading club')
    for (const friend of friends) {
      const all = await (await friend.ask('/account/data/export', { method: 'POST', headers: OWN })).text()
      expect(all).not.toContain('Trading club')
    }
    await env.AFFILIATE.getByName(host.cookies.get('userId') ?? '').forget(friends[0]?.cookies.get('userId') ?? '')
    expect((await shown('/affiliate')).labels).toEqual([])
    expect(await name(second?.id, 'VIP')).toBe(303)
    expect(await name(second?.id, '')).toBe(303)
    expect((await shown('/affiliate')).labels).toEqual([])
  })

  test('[AC20] whoever comes with a code is counted once, masked, however often it is told', async () => {
    const host = await registered('host@example.com')
    const { code, link, total } = await partner(host)
    expect([link, total]).toEqual([`https://meridian.test/register?r=${code}`, 0])
    const page = payloadOf(await documentOf(await ask(`/register?r=${code}`)))
    expect(page.data).toMatchObject({ form: { values: { invite: code } } })
    const friend = await invited(code.toLowerCase(), 'friend@example.com')
    for (let n = 0; n < 3; n += 1) {
      await confirmContactClaim(env, { kind: 'email', value: 'friend@example.com' }, friend.cookies.get('userId') ?? '')
    }
    const invitation = await env.ACCOUNT.getByName(friend.cookies.get('userId') ?? '').invitation()
    expect(invitation?.inviter).toBe(host.cookies.get('userId'))
    expect(await partner(host)).toMatchObject({ total: 1, month: 1, friends: [{ name: 'f•••@example.com' }] })
    const alone = { by: 'email', email: 'alone@example.com', terms: 'on', invite: 'NOBODY99' }
    expect(await new Visitor().send('register', alone)).toEqual({
      kind: 'problems',
      problems: [{ field: 'invite', code: 'invite_unknown' }],
    })
    expect((await partner(host)).total).toBe(1)
  })

  test('[AC20] a registration that was cut short after the account was open counts with the next log-in', async () => {
    const host = await registered('host2@example.com')
    const { code } = await partner(host)
    const friend = await invited(code, 'cut@example.com')
    const id = friend.cookies.get('userId') ?? ''
    // State after a crash between two writes: the account exists, the directory does not know it.
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare('DELETE FROM referrals WHERE account = ?').bind(id),
      env.DIRECTORY.prepare('DELETE FROM invites WHERE account = ?').bind(id),
      env.DIRECTORY.prepare(`UPDATE identities SET state = 'pending' WHERE account = ?`).bind(id),
    ])
    expect((await partner(host)).total).toBe(0)
    await again(friend, 'cut@example.com')
    expect((await partner(host)).total).toBe(1)
    expect((await partner(friend)).code).toMatch(/^[2-9A-Z]{10}$/)
  })

  test('[AC21] an application is kept at the account and told to the operator', async () => {
    const visitor = await registered('apply@example.com')
    const answer = await visitor.send('affiliate-register-create', {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      residence: 'GB',
      channel: 't.me/ada',
      audience: 'from_1k',
      message: 'Hello',
    })
    expect(answer).toEqual({ kind: 'told', notice: 'application_sent' })
    expect((await partner(visitor)).appliedAt).toBeGreaterThan(0)
    const [message] = await mailTo('operator')
    expect(message).toMatchObject({ kind: 'affiliate_application' })
    expect(message?.text).toContain(`account: ${visitor.cookies.get('userId')}`)
  })
})
