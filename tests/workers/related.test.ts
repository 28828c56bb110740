import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { rewardCalls } from '#shared/rewards/calls.ts'
import { buys, invited } from './affiliate-people.ts'
import { atDesk, desk, does, idOf, see } from './at-desk.ts'
import { ledgerOf } from './copy-people.ts'
import { documentOf, payloadOf } from './edge-site.ts'
import { objectOf, partner, post, view } from './member.ts'
import { audited, call } from './trader.ts'
import { codeFor, PASSWORD, registered, Visitor } from './visitor.ts'

/** Another window of the same browser, logged out. */
function sameBrowser(visitor: Visitor): Visitor {
  const other = new Visitor(visitor.headers)
  other.cookies.set('__Host-did', visitor.cookies.get('__Host-did') ?? expect.unreachable())
  return other
}
const kin = (visitor: Visitor) => objectOf(visitor).kin()
const commissions = (visitor: Visitor) =>
  ledgerOf(idOf(visitor)).commissions(idOf(visitor), Number.MAX_SAFE_INTEGER, 50)
const told = async (visitor: Visitor) => (await view(visitor, 'account-notifications')).rows
/** Orders that earned a commission. */
const orders = async (visitor: Visitor) => new Set((await commissions(visitor)).map(({ order_id }) => order_id)).size

/** Registers by an invitation in an existing browser. */
async function friendOf(host: Visitor, email: string, browser: Visitor): Promise<Visitor> {
  await browser.send('register', { by: 'email', email, terms: 'on', invite: (await partner(host)).code })
  await browser.send('register-verification', { code: await codeFor(email) })
  await browser.send('register-create', { residence: 'FR', password: PASSWORD })
  return browser
}

describe('a second account that its owner invites', () => {
  let host: Visitor
  let second: Visitor
  beforeAll(async () => {
    host = await registered('rel-host@example.com')
    second = await friendOf(host, 'rel-second@example.com', sameBrowser(host))
  })

  test('[REL2] [REL3] [REL4] is known by browser and invitation, everywhere', async () => {
    expect([await kin(host), await kin(second)]).toEqual([idOf(host), idOf(host)])
    const [pair] = await env.RELATIONS.getByName('house').of(idOf(second))
    expect(pair).toMatchObject({ other: idOf(host), state: 'related', points: 110 })
    expect(pair?.evidence.map(({ kind }) => kind).sort()).toEqual(['device', 'link'])
  })

  test('[REL6] brings no commission; one of somebody else does', async () => {
    await buys(second)
    const other = await invited((await partner(host)).code, 'rel-other@example.com')
    await buys(other)
    await vi.waitFor(async () => expect(await orders(host)).toBe(1))
    const { overview } = await partner(host)
    expect(overview?.month.traders).toBe(1)
    await audited()
  })

  test('[REL7] gets no coupon, and shares the limits of a day', async () => {
    const refused = { kind: 'refused', reason: 'related_account' }
    expect(await call(second, rewardCalls.claim, { task: 'order' })).toEqual(refused)
    expect(await call(second, rewardCalls.enter, { code: 'ANYTHING1' })).toEqual(refused)
    expect(await call(host, rewardCalls.claim, { task: 'two-step' })).toMatchObject({ reason: 'not_earned' })
    const takes = await Promise.all(
      [host, second, host, second].map((each) => call(each, tradingCalls.faucet, { asset: 'LTC' })),
    )
    expect(takes.filter(({ kind }) => kind === 'done')).toHaveLength(3)
    await vi.waitFor(async () => {
      const held = await Promise.all([host, second].map((each) => call(each, tradingCalls.balances)))
      const litecoins = held.flat().filter(({ asset }) => asset === 'LTC')
      expect(litecoins.reduce((sum, { available }) => sum + Number(available), 0)).toBe(60)
    })
    await audited()
  })

  test('[REL8] [REL9] its owner is told and appeals; the desk sees why, and lifts it with a reason in the log', async () => {
    await vi.waitFor(async () => {
      const row = expect.objectContaining({ kind: 'accounts_related', link: '/contact?topic=relation' })
      expect(await told(second)).toContainEqual(row)
    })
    const form = payloadOf(await documentOf(await second.ask('/contact?topic=relation')))
    expect(form.data).toMatchObject({ values: { topic: 'relation' } })
    const text = 'We are two people who share a laptop at home.'
    const sent = await second.ask('/contact', {
      method: 'POST',
      headers: { origin: 'https://meridian.test', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ topic: 'relation', text }),
    })
    expect(sent.status).toBe(303)
    const cases = await env.CASES.getByName('desk').open()
    expect(cases).toContainEqual(expect.objectContaining({ ref: 'relation', person: idOf(second), text }))

    const operator = await atDesk('rel-operator')
    const path = `/operator/people?id=${idOf(second)}`
    const { file } = await see<'operator-people'>(operator, path)
    expect(file?.relations).toMatchObject([{ other: idOf(host), points: 110, state: 'related' }])
    const fields = { action: 'person', what: 'relation_lifted', id: idOf(second), reason: 'Two people at one laptop' }
    await does(operator, '/operator/people', fields)
    expect([await kin(host), await kin(second)]).toEqual(['', ''])
    const log = await desk().logOf(idOf(second))
    expect(log[0]).toMatchObject({ act: 'relation_lifted', reason: 'Two people at one laptop' })
    expect((await see<'operator-people'>(operator, path)).file?.relations).toMatchObject([
      { state: 'lifted', reason: 'Two people at one laptop' },
    ])

    // The same browser again changes nothing, and commission is paid from now on.
    await second.leave()
    await second.send('login', { by: 'email', email: 'rel-second@example.com', password: PASSWORD })
    expect(await kin(second)).toBe('')
    await buys(second)
    await vi.waitFor(async () => expect(await orders(host)).toBe(2))
  })
})

test('[REL1] [REL2] one mailbox is one person, in whichever browser', async () => {
  const first = await registered('rel.mail+shop@gmail.com')
  const second = await registered('relmail@googlemail.com')
  expect(await kin(second)).toBe(idOf(first))
})

test('[REL2] a shared network decides nothing; with the same browser it does, from different networks not', async () => {
  const from = (address: string) => ({ 'cf-connecting-ip': address })
  const home = await registered('rel-home-1@example.com', new Visitor(from('198.51.100.7')))
  const flat = await registered('rel-home-2@example.com', new Visitor(from('198.51.100.99')))
  expect([await kin(home), await kin(flat)]).toEqual(['', ''])
  const kept = (address: string) => {
    const other = new Visitor(from(address))
    other.cookies.set('__Host-did', home.cookies.get('__Host-did') ?? '')
    return other
  }
  const cafe = await registered('rel-cafe@example.com', kept('203.0.113.5'))
  expect(await kin(cafe)).toBe('')
  const again = await registered('rel-home-3@example.com', kept('198.51.100.23'))
  expect(await kin(again)).toBe(idOf(home))
})

test('[REL5] a sub-account is one with its main account, and nobody is told what they know', async () => {
  const main = await registered('rel-main@example.com')
  await post(main, 'sub-account-make', { name: 'desk' })
  const [sub] = await objectOf(main).subAccounts()
  expect(await env.ACCOUNT.getByName(sub?.id ?? '').kin()).toBe(idOf(main))
  expect((await told(main)).map(({ kind }) => kind)).not.toContain('accounts_related')
})
