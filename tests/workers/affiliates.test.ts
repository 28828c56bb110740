// The affiliate programme end to end: a link, registrations by it, their trades, and the commission.

import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import type { AffiliateTerms } from '#objects/platform/affiliate-terms.ts'
import type { AffiliateOverview } from '#shared/affiliate/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { buys, invited } from './affiliate-people.ts'
import { idOf } from './at-desk.ts'
import { ledgerOf } from './copy-people.ts'
import { ask, documentOf, markupOf } from './edge-site.ts'
import { again, dataOf, enteredBy, location, objectOf, partner, post, view } from './member.ts'
import { audited, call as futures } from './trader.ts'
import { OWN, registered, Visitor } from './visitor.ts'

const textOf = async (response: Response) => (await response.text()).replace('\uFEFF', '')
const call = async (visitor: Visitor, path: string, body?: object) => {
  const asked = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = body ? { ...OWN, 'content-type': 'application/json' } : {}
  return (await visitor.ask(`/api/v1/affiliate${path}`, { ...asked, headers })).json<{ data: never }>()
}

/** Stored commissions of a user's object, and the time of its alarm. */
const kept = (person: string) =>
  runInDurableObject(env.AFFILIATE.getByName(person), async (_, { storage }) => {
    const tables = ['facts', 'links', 'click_days', 'visitors', 'referrals', 'subs', 'untold', 'labels']
    const rows = tables.flatMap((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray())
    return [rows, await storage.getAlarm()]
  })

describe('joining', () => {
  test('[AF18] whoever looks at the programme is shown what it pays, and leaves nothing by looking', async () => {
    const lead = await registered('aff-looks@example.com')
    const { inviteCode = '' } = (await objectOf(lead).invitation()) ?? {}
    expect(await view(lead, 'affiliate')).toMatchObject({ isJoined: false, canJoin: true })
    const page = markupOf(await documentOf(await lead.ask('/affiliate')))
    expect(page).toContain('value="affiliate-join"')
    for (const shown of ['Principal partner', '50%', '60.00 USDT', 'Program terms']) expect(page).toContain(shown)
    expect(page).not.toContain(inviteCode)
    for (const path of ['/affiliate/links', '/affiliate/payouts?product=spot', '/affiliate/links?link=1']) {
      expect(location(await lead.ask(path))).toEqual([303, '/affiliate'])
    }
    expect(location(await lead.ask('/ar_AE/affiliate/links'))).toEqual([303, '/ar_AE/affiliate'])
    for (const path of ['/affiliate/payouts.csv', '/affiliate/invited.csv']) {
      expect((await textOf(await lead.ask(path))).trim().split('\r\n')).toHaveLength(1)
    }
    expect(await call(lead, '')).toMatchObject({ data: { isJoined: false, level: 'starter', earned: '0.000000' } })
    expect(await call(lead, '/links')).toMatchObject({ data: [] })
    await (await lead.ask('/account/data/export', { method: 'POST', headers: OWN })).text()
    // A visit by the link without a registration does not count.
    await (await ask(`/register?r=${inviteCode}`)).text()

    // A copier of theirs pays commission too, and the page shows it.
    await buys(await registered('aff-copies@example.com'), idOf(lead))
    const paid = () => ledgerOf(idOf(lead)).commissions(idOf(lead), Date.now() + 1, 100)
    await vi.waitFor(async () => expect(await paid()).not.toEqual([]))
    const { earnings } = await view(lead, 'affiliate')
    expect(earnings?.totals).toMatchObject([{ asset: 'BTC' }])
    expect(await call(lead, '/payouts')).toMatchObject({ data: [{ asset: 'BTC', state: 'running' }] })
    expect(await kept(idOf(lead))).toEqual([[], null])
  })

  test('[AF19] joining is an act, by a form and by a call; before it nothing of the programme can be done', async () => {
    const host = await registered('aff-joins@example.com')
    const added = { kind: 'refused', reason: 'not_joined' }
    expect(await call(host, '/links/add', { name: 'Channel' })).toMatchObject({ data: added })
    expect(await call(host, '/links/archive', { number: 1 })).toMatchObject({ data: added })
    for (const [form, fields] of [
      ['affiliate-link-make', { name: 'Channel' }],
      ['affiliate-link-archive', { id: '1' }],
      ['invited-label', { id: '0123456789abcdef', label: 'VIP' }],
      ['affiliate-board-leave', {}],
    ] as const) {
      expect(location(await post(host, form, fields))).toEqual([303, '/affiliate'])
    }
    await post(host, 'sub-account-make', { name: 'Desk' })
    const { subs } = await view(host, 'account-sub-accounts')
    const inside = await enteredBy(host, subs[0]?.id ?? '')
    expect((await post(inside, 'affiliate-join')).status).toBe(409)
    expect(await view(inside, 'affiliate')).toMatchObject({ isJoined: false, canJoin: false })
    expect(await kept(idOf(host))).toEqual([[], null])

    expect(location(await post(host, 'affiliate-join'))).toEqual([303, '/affiliate?done=program_joined'])
    expect(await call(host, '')).toMatchObject({ data: { isJoined: true } })
    expect(await call(host, '/links/add', { name: 'Channel' })).toMatchObject({ data: { kind: 'done', number: 1 } })
    expect(await view(inside, 'affiliate')).toMatchObject({ isJoined: true })
    // A repeated request changes nothing.
    expect(await call(host, '/join', {})).toMatchObject({ data: { kind: 'done' } })
    expect((await partner(host)).link).toMatch(/\/register\?r=[2-9A-Z]{10}$/)
    expect((await view(host, 'affiliate-links')).links.map(({ name }) => name)).toEqual(['', 'Channel'])

    const program = await registered('aff-joins-by-call@example.com')
    expect(await call(program, '/join', {})).toMatchObject({ data: { kind: 'done' } })
    expect(await view(program, 'affiliate')).toMatchObject({ isJoined: true })
  })

  test('[AF20] a code invites from when its owner joins, and nobody is added afterwards', async () => {
    const host = await registered('aff-later@example.com')
    const { inviteCode = '' } = (await objectOf(host).invitation()) ?? {}
    const fields = { by: 'email', email: 'aff-early@example.com', terms: 'on', invite: inviteCode }
    expect(await new Visitor().send('register', fields)).toMatchObject({ problems: [{ code: 'invite_unknown' }] })
    const early = await registered('aff-early@example.com')
    expect((await objectOf(early).invitation())?.inviter).toBe('')
    expect((await partner(host)).code).toBe(inviteCode)
    await again(early, 'aff-early@example.com')
    await partner(early)
    expect((await partner(host)).total).toBe(0)
    await invited(inviteCode, 'aff-late@example.com')
    expect((await partner(host)).total).toBe(1)
  })

  test('[AF20] a code that was known before one had to join stays good, and makes its owner an affiliate', async () => {
    const host = await registered('aff-before@example.com')
    const { inviteCode = '' } = (await objectOf(host).invitation()) ?? {}
    await env.DIRECTORY.prepare('INSERT INTO invites (code, account, created_at) VALUES (?, ?, 1)')
      .bind(inviteCode, idOf(host))
      .run()
    expect(await view(host, 'affiliate')).toMatchObject({ isJoined: false })
    const friend = await invited(inviteCode, 'aff-after@example.com')
    expect((await objectOf(friend).invitation())?.inviter).toBe(idOf(host))
    expect(await view(host, 'affiliate')).toMatchObject({ isJoined: true, total: 1 })
  })
})

describe('the affiliate programme', () => {
  test('[AF1] [AF3] [AF8] [AF9] a link counts who comes, registers and trades', async () => {
    const host = await registered('aff-host@example.com')
    await partner(host)
    expect(location(await post(host, 'affiliate-link-make', { name: 'Channel' }))[1]).toBe(
      '/affiliate/links?done=link_made',
    )
    expect((await post(host, 'affiliate-link-make', { name: 'Channel' })).status).toBe(422)
    const { links } = await view(host, 'affiliate-links')
    const link = links.find(({ name }) => name === 'Channel')
    expect(link?.path).toMatch(/^\/register\?r=[2-9A-Z]{10}-1$/)
    const path = link?.path ?? ''
    for (const agent of ['one', 'one', 'two']) await (await ask(path, { headers: { 'user-agent': agent } })).text()
    const friend = await invited(path.split('=')[1] ?? '', 'aff-friend@example.com')
    await buys(friend)
    const seen = async () => (await call(host, '/links')) as { data: { visits: number; traders: number }[] }
    await vi.waitFor(async () =>
      expect((await seen()).data[1]).toMatchObject({ visits: 2, registrations: 1, traders: 1 }),
    )
    const { overview } = await partner(host)
    expect(overview).toMatchObject({ level: 'starter', funnel: { visits: 2, registrations: 1, traders: 1 } })
    expect(overview?.month.traders).toBe(1)
    await post(host, 'affiliate-link-archive', { id: '1' })
    expect((await view(host, 'affiliate-links')).links[1]).toMatchObject({ isArchived: true, traders: 1 })
  })

  test('[AF4] [AF6] [AF7] [AF10] above a sub-affiliate the parent earns the difference, once shards have heard', async () => {
    const parent = await registered('aff-parent@example.com')
    const { code } = await partner(parent)
    const sub = await invited(code, 'aff-sub@example.com')
    // The parent has a higher level: shards get the sub-affiliate's chain.
    const chain = [
      { person: idOf(sub), ppm: 200_000 },
      { person: idOf(parent), ppm: 500_000 },
    ]
    for (const shard of ['l0', 'l1']) {
      await env.LEDGER.getByName(shard).setAffiliateTerms(idOf(sub), { version: Date.now() + 60_000, chain })
    }
    const trader = await invited((await partner(sub)).code, 'aff-trader@example.com')
    await buys(trader)
    const paid = async (visitor: Visitor) => ledgerOf(idOf(visitor)).commissions(idOf(visitor), Date.now() + 1, 100)
    await vi.waitFor(async () => expect(await paid(parent)).not.toEqual([]))
    const [own, above] = [await paid(sub), await paid(parent)]
    for (const [index, { fee, atoms }] of own.entries()) {
      expect(BigInt(atoms)).toBe(BigInt(fee) / 5n)
      expect(BigInt(above[index]?.atoms ?? 0)).toBe(BigInt(fee) / 2n - BigInt(fee) / 5n)
    }
    const { overview } = await partner(parent)
    expect(overview?.subs).toMatchObject([{ name: 'a•••@example.com', traders: 1 }])
    expect(overview?.month.traders).toBe(0)
    const { payouts } = await view(parent, 'affiliate-payouts')
    expect(payouts).toMatchObject([{ asset: 'BTC', state: 'running' }])
    const csv = await textOf(await parent.ask('/affiliate/payouts.csv'))
    expect(csv).toContain(`${payouts[0]?.day},spot,BTC,${payouts[0]?.amount}`)
    expect((await new Visitor().ask('/affiliate/payouts.csv')).status).toBe(401)
  })

  test('[AF11] [AF12] [AF14] contracts bring a share of their fees as well, and are shown apart', async () => {
    const host = await registered('aff-futures@example.com')
    const friend = await invited((await partner(host)).code, 'aff-contracts@example.com')
    const person = idOf(friend)
    const faucet = { kind: 'faucet', asset: 'USDT', to: 'spot' } as const
    await ledgerOf(person).execute({ person, key: crypto.randomUUID(), command: faucet })
    expect(await futures(friend, futuresCalls.transfer, { amount: '3000', take: 'false' })).toEqual({ kind: 'done' })
    const order = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' }
    expect(await futures(friend, futuresCalls.place, order)).toMatchObject({ kind: 'placed' })
    await buys(friend)
    const { rows } = await env.CLEARING.getByName('USDT').fills(person, { limit: 10 })
    const fees = rows.map(({ fee }) => BigInt(fee.replace('.', '')))
    const due = fees.reduce((sum, fee) => sum + fee / 5n, 0n)
    expect(due).toBeGreaterThan(0n)
    const paid = () => ledgerOf(idOf(host)).commissions(idOf(host), Date.now() + 1, 100)
    await vi.waitFor(async () => expect(new Set((await paid()).map(({ product }) => product)).size).toBe(2))
    const ofContracts = (await paid()).filter(({ product }) => product === 'futures')
    expect(ofContracts.reduce((sum, { atoms }) => sum + BigInt(atoms), 0n)).toBe(due)
    const wallet = (await ledgerOf(idOf(host)).holdings(idOf(host))).balances
    expect(wallet.find(({ asset }) => asset === 'USDT')?.available).toBe(String(due))

    const { overview, earnings } = await partner(host)
    expect(overview?.month.traders).toBe(1)
    expect(Number(overview?.earnedBy.futures)).toBeCloseTo(Number(due) / 1e8, 5)
    expect(Number(overview?.earnedBy.spot)).toBeGreaterThan(0)
    expect(new Set(earnings?.trades.map(({ product }) => product))).toEqual(new Set(['spot', 'futures']))
    const shown = (await call(host, '?product=futures')) as { data: AffiliateOverview }
    expect(shown.data.earned).toBe(overview?.earnedBy.futures)
    const page = markupOf(await documentOf(await host.ask('/affiliate?product=futures&days=90')))
    expect(page).toContain('href="/affiliate?days=90&amp;product=spot#figures"')
    const chosen = page.match(/<a [^>]*>/g)?.filter((tag) => tag.includes('#figures') && tag.includes('aria-current'))
    expect(chosen?.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/affiliate?days=90&amp;product=futures#figures',
      '/affiliate?days=90&amp;product=futures#figures',
    ])
    const { payouts } = await dataOf<'affiliate-payouts'>(await host.ask('/affiliate/payouts?product=spot'))
    expect(payouts.map(({ product }) => product)).toEqual(['spot'])
    const csv = await textOf(await host.ask('/affiliate/payouts.csv?product=futures'))
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(1, 3)),
    ).toEqual([['futures', 'USDT']])
    await audited()
  })

  test('[AF6] [AF7] the object knows who invited its inviter, its chain has them, and is told', async () => {
    const parent = await registered('aff-up@example.com')
    const sub = await invited((await partner(parent)).code, 'aff-down@example.com')
    await invited((await partner(sub)).code, 'aff-below@example.com')
    const standing = await env.AFFILIATE.getByName(idOf(sub)).standing('', Date.now())
    expect(standing.chain.map(({ person }) => person)).toEqual([idOf(sub), idOf(parent)])
    // The clearing house shares futures fees by it.
    type Clearing = { service: { commissions: { terms: { findTerms(inviter: string): AffiliateTerms | undefined } } } }
    const heard = await runInDurableObject(env.CLEARING.getByName('USDT'), (instance) => {
      return (instance as unknown as Clearing).service.commissions.terms.findTerms(idOf(sub))?.chain
    })
    expect(heard).toEqual(standing.chain)
  })

  test('banners are public pictures of a link, and nothing of what is asked comes back in them', async () => {
    const banner = await ask('/affiliate/banner.svg?size=square&lang=ja_JP&r=ABCDEFGHJK-3')
    expect(banner.headers.get('content-type')).toContain('image/svg+xml')
    expect(await textOf(banner)).toContain('ABCDEFGHJK-3')
    for (const wrong of [
      'size=huge&lang=ja_JP&r=ABCD',
      'size=square&lang=xx&r=ABCD',
      'size=square&lang=ja_JP&r=%3Cb%3E',
    ]) {
      expect((await ask(`/affiliate/banner.svg?${wrong}`)).status).toBe(404)
    }
  })
})

test('[AC28] first steps are done by themselves, put away and brought back', async () => {
  const visitor = await registered('first@example.com')
  const steps = async () => (await view(visitor, 'account')).steps
  expect(await steps()).toEqual({ isHidden: false, done: [] })
  await buys(visitor)
  expect(await steps()).toEqual({ isHidden: false, done: ['funds', 'order'] })
  await post(visitor, 'welcome-hide')
  expect((await steps()).isHidden).toBe(true)
  await post(visitor, 'welcome-show')
  expect(await steps()).toEqual({ isHidden: false, done: ['funds', 'order'] })
})
