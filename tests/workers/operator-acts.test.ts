// Acts of operators by forms without scripts: each is in the log with its reason.

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { MONEY_LINK_VERSION } from '#objects/platform/edge-messages.ts'
import { cacheFeatureSwitches, siteSwitchesStub } from '#worker/context/switches.ts'
import type { Env } from '#worker/env.ts'
import { act, atDesk, desk, does, idOf, see } from './at-desk.ts'
import { ask, askUnder, documentOf, markupOf } from './edge-site.ts'
import { again, location, objectOf } from './member.ts'
import { place, poison, trader } from './trader.ts'
import { messageTo, registered, type Visitor } from './visitor.ts'

const WHY = 'a test of the desk'
let ops: Visitor
beforeAll(async () => {
  ops = await atDesk('ops')
})

/** The newest log entries: act and subject. */
const newest = async (count: number) =>
  (await desk().log(Number.MAX_SAFE_INTEGER, count)).map(({ act: what, target }) => `${what} ${target}`)
const fails = async (path: string, fields: Readonly<Record<string, string>>, words: string) =>
  expect(markupOf(await documentOf(await act(ops, path, fields), 409))).toContain(words)

test('[DK4] a market is halted and goes on, an audit runs: each with a reason, or not at all', async () => {
  const halt = { action: 'watch', what: 'market_halted', market: 'DOGE_USDT' }
  await fails('/operator', { ...halt, reason: 'no' }, 'Enter a reason of at least 5 characters.')
  await fails('/operator', { ...halt, market: 'DOGE_EUR', reason: WHY }, 'Select a market.')
  await fails('/operator', { action: 'watch', what: 'nonsense', reason: WHY }, 'Something is missing')
  expect(await does(ops, '/operator', { ...halt, reason: WHY })).toBe('/operator?done=1')
  const { overview } = await see<'operator'>(ops, '/operator')
  expect(overview?.halts).toContainEqual({ scope: 'DOGE_USDT', reason: WHY })
  await does(ops, '/operator', { ...halt, what: 'market_resumed', reason: WHY })
  expect((await see<'operator'>(ops, '/operator')).overview?.halts).toEqual([])
  await does(ops, '/operator', { action: 'watch', what: 'audit_run', reason: WHY })
  expect((await see<'operator'>(ops, '/operator')).overview?.audits[0]).toMatchObject({ findings: [] })
  expect(await newest(3)).toEqual(['audit_run ', 'market_resumed DOGE_USDT', 'market_halted DOGE_USDT'])
  const gone = { action: 'watch', what: 'quarantine_return', message: 'book:X_Y ledger:l0 7', reason: WHY }
  await fails('/operator', gone, 'Nothing was changed.')
  expect((await newest(2))[0]).toMatch(/^act_failed #\d+$/)
})

test('[DK25] a market that its book halted and a halted shard are listed with a reason, and resumed', async () => {
  const overview = async () => {
    const { overview: found } = await see<'operator'>(ops, '/operator')
    return found ?? expect.unreachable('the desk is closed')
  }
  const ivy = await trader('ivy-halted', ['USDT'])
  const mend = await poison('XLM_USDT')
  await place(ivy, { market: 'XLM_USDT', price: '0.1', quantity: '100', clientOrderId: 'poison-desk' })
  await env.LEDGER.getByName('l0').halt(MONEY_LINK_VERSION, '*', 'audit: I4')
  const { halts, markets, quarantine } = await overview()
  expect(halts.toSorted((a, b) => (a.scope < b.scope ? -1 : 1))).toEqual([
    { scope: 'XLM_USDT', reason: 'quarantine: a bug of the market' },
    { scope: 'ledger:l0', reason: 'audit: I4' },
  ])
  expect(markets[0]).toBe('ledger:l0')
  await mend()
  const message = quarantine[0]?.key ?? ''
  await does(ops, '/operator', { action: 'watch', what: 'quarantine_return', message, reason: WHY })
  const resume = (market: string) => ({ action: 'watch', what: 'market_resumed', market, reason: WHY })
  await fails('/operator', resume('ledger:l77'), 'Select a market.')
  await does(ops, '/operator', resume('ledger:l0'))
  await does(ops, '/operator', resume('XLM_USDT'))
  expect((await overview()).halts).toEqual([])
})

test('[AD6] [DK25] futures are halted as a whole, and resumed', async () => {
  const overview = async () => (await see<'operator'>(ops, '/operator')).overview
  const form = { action: 'watch', market: 'clearing:USDT', reason: WHY }
  expect((await overview())?.markets).toContain('clearing:USDT')
  await fails('/operator', { ...form, what: 'market_halted', market: 'clearing:BTC' }, 'Select a market.')
  await does(ops, '/operator', { ...form, what: 'market_halted' })
  const clearing = env.CLEARING.getByName('USDT')
  expect((await clearing.facts(MONEY_LINK_VERSION)).halted).toEqual(['*'])
  await does(ops, '/operator', { ...form, what: 'market_resumed' })
  expect((await clearing.facts(MONEY_LINK_VERSION)).halted).toEqual([])
  expect(await newest(2)).toEqual(['market_resumed clearing:USDT', 'market_halted clearing:USDT'])
})

test('[DK5] somebody is found, looked at, frozen and unfrozen, and is told of it', async () => {
  const ann = await trader('ann-of-desk', ['USDT'])
  const id = idOf(ann)
  const path = '/operator/people'
  const found = await see<'operator-people'>(ops, `${path}?q=ann-of-desk`)
  expect(found.hits).toEqual([{ id, contact: 'ann-of-desk@trading.test' }])
  expect((await see<'operator-people'>(ops, `${path}?q=${id}`)).hits).toHaveLength(1)
  // A long address, with characters of a pattern.
  const long = await registered(`${'a'.repeat(46)}@desk.test`)
  const far = await see<'operator-people'>(ops, `${path}?q=${'a'.repeat(46)}%40DESK.test`)
  expect(far.hits.map((hit) => hit.id)).toEqual([idOf(long)])
  expect((await see<'operator-people'>(ops, `${path}?q=%25%25`)).hits).toEqual([])
  const { file } = await see<'operator-people'>(ops, `${path}?id=${id}`)
  expect(file).toMatchObject({ id, frozenSince: 0, sessions: 1, balances: [{ asset: 'USDT' }] })
  expect(JSON.stringify(file)).not.toMatch(/password|secret|hash":"\$/i)

  const on = (what: string, who = id) => ({ action: 'person', what, id: who, reason: WHY })
  expect(await does(ops, path, on('account_frozen'))).toBe(`${path}?done=1&id=${id}`)
  expect(location(await ann.ask('/account'))[0]).toBe(302)
  expect((await messageTo('ann-of-desk@trading.test', 'account_frozen')).subject).toContain('frozen')
  await fails(path, on('account_frozen'), 'It is already set this way')
  const seen = await see<'operator-people'>(ops, `${path}?id=${id}`)
  expect(seen.file?.frozenSince).toBeGreaterThan(0)
  expect(seen.file?.log.map((entry) => entry.act)).toContain('account_frozen')
  await does(ops, path, on('account_unfrozen'))
  await again(ann, 'ann-of-desk@trading.test')
  expect((await ann.ask('/account')).status).toBe(200)
  await does(ops, path, on('sessions_ended'))
  expect(location(await ann.ask('/account'))[0]).toBe(302)
  await fails(path, on('factor_reset_begun'), 'This account has no second factor.')
  await fails(path, on('account_frozen', '0'.repeat(24)), 'This account does not exist.')
  await fails(path, on('account_frozen', idOf(ops)), 'You cannot act on your own account.')
  await fails(path, on('withdrawal_approved'), 'Something is missing')
  const log = await env.ACCOUNT.getByName(id).events()
  expect(log.map(({ kind }) => kind)).toContain('account_frozen')
})

test('[DK5] the end of lost factors is told to their owner, and an operator may take it back', async () => {
  const bob = await registered('bob-of-desk@trading.test')
  const passkey = {
    id: 'b25seQ',
    publicKey: 'a2V5',
    counter: 0,
    transports: [],
    name: 'Key',
    createdAt: 1,
    usedAt: null,
    backupEligible: false,
    backedUp: false,
    suspectAt: null,
  }
  await objectOf(bob).holdPasskey({ flow: 'x', passkey, expiresAt: Date.now() + 60_000 })
  await objectOf(bob).bindPasskey('x', { agent: 'test', address: '' })
  const on = (what: string) => ({ action: 'person', what, id: idOf(bob), reason: WHY })
  await does(ops, '/operator/people', on('factor_reset_begun'))
  expect((await messageTo('bob-of-desk@trading.test', 'factor_reset')).text).toContain('72 hours')
  const security = markupOf(await documentOf(await bob.ask('/account/security')))
  expect(security).toContain('Your two-factor authentication will be turned off')
  await does(ops, '/operator/people', on('factor_reset_stopped'))
  expect(markupOf(await documentOf(await bob.ask('/account/security')))).not.toContain('will be turned off')
})

test('[DK8] a feature is switched off and on while the site runs, and pages follow', async () => {
  const set = (what: string) =>
    does(ops, '/operator/features', { action: 'feature', feature: 'p2p', what, reason: WHY })
  expect((await ask('/p2p')).status).toBe(200)
  await set('off')
  expect((await ask('/p2p')).headers.get('location')).toBe('/')
  expect(markupOf(await documentOf(await ask('/markets')))).not.toContain('href="/p2p"')
  const { features } = await see<'operator-features'>(ops, '/operator/features')
  expect(features.find(({ name }) => name === 'p2p')).toEqual({ name: 'p2p', isOn: false, set: false })
  await set('settings')
  expect((await ask('/p2p')).status).toBe(200)
  await fails('/operator/features', { action: 'feature', feature: 'spot', what: 'off', reason: WHY }, 'Something')
  cacheFeatureSwitches(env, await siteSwitchesStub(env).all(), Date.now())
})

test('[DK9] the log is shown with its verification, page by page', async () => {
  const first = await see<'operator-log'>(ops, '/operator/log')
  expect(first.verification).toMatchObject({ brokenAt: 0, entries: first.entries[0]?.seq })
  const last = first.entries.at(-1)?.seq ?? 0
  const before = await see<'operator-log'>(ops, `/operator/log?before=${last}`)
  expect(before.entries.every(({ seq }) => seq < last)).toBe(true)
  expect(markupOf(await documentOf(await ops.ask('/operator/log')))).toContain('Log verified. Entries:')
})

test('[DK10] messages to the desk are read and closed', async () => {
  const cases = env.CASES.getByName('desk')
  const written = await cases.write({ kind: 'contact', ref: 'money', person: idOf(ops), text: 'Where is my <money>?' })
  const id = written.ok ? String(written.value) : expect.unreachable()
  expect(markupOf(await documentOf(await ops.ask('/operator/messages')))).toContain('Where is my &lt;money&gt;?')
  const close = { action: 'message', id, reason: 'answered by mail' }
  await does(ops, '/operator/messages', close)
  await fails('/operator/messages', close, 'It is already set this way')
  const { open, closed } = await see<'operator-messages'>(ops, '/operator/messages')
  expect([open.length, closed.length]).toEqual([0, 1])
})

test('[DK11] [DK29] an announcement is drafted, filled in ten languages, published and withdrawn', async () => {
  const make = { action: 'draft', category: 'maintenance', reason: WHY }
  const path = await does(ops, '/operator/announcements', make)
  expect(path).toMatch(/^\/operator\/announcements\/\d+$/)
  const text = { action: 'announcement', what: 'announcement_saved', title: 'Maintenance', body: 'On Sunday.' }
  const publish = { action: 'announcement', what: 'announcement_published', language: 'en_US', reason: WHY }
  await does(ops, path, { ...text, language: 'en_US', reason: WHY })
  await fails(path, publish, 'All ten languages need a title and a text.')
  for (const language of ['zh_CN', 'zh_TW', 'tr_TR', 'ru_RU', 'uk_UA', 'ja_JP', 'fr_FR', 'es_ES', 'ar_AE']) {
    expect(await does(ops, path, { ...text, language, reason: WHY })).toBe(`${path}?done=1&language=${language}`)
  }
  await fails(path, { ...publish, title: 'Maintenance', body: '' }, 'All ten languages need a title and a text.')
  await does(ops, path, { ...publish, title: 'Maintenance', body: 'On Monday.' })
  expect((await see<'operator-announcement'>(ops, path)).one).toMatchObject({
    state: 'published',
    texts: { en_US: { body: 'On Monday.' } },
  })
  const window = { ...publish, what: 'banner_set', from: '2026-11-25T10:00', until: '2999-01-01T00:00' }
  await fails(path, { ...window, from: '2026-11-31T10:00' }, 'Something is missing')
  await fails(path, { ...window, from: window.until }, 'The end must be in the future')
  await does(ops, path, window)
  expect((await desk().log(Number.MAX_SAFE_INTEGER, 1))[0]).toMatchObject({
    act: 'banner_set',
    detail: '2026-11-25T10:00Z/2999-01-01T00:00Z',
  })
  const stale = { ...window, title: 'Maintenance', body: 'On a day of the page load.' }
  await does(ops, path, { ...stale, what: 'popup_set' })
  await does(ops, path, { ...publish, what: 'popup_ended', title: '', body: '' })
  expect((await see<'operator-announcement'>(ops, path)).one?.texts.en_US?.body).toBe('On Monday.')
  const before = { from: Date.UTC(2026, 10, 25, 10), until: Date.UTC(2999, 0, 1) }
  expect((await see<'operator-announcement'>(ops, path)).one).toMatchObject({ banner: before })
  expect(markupOf(await documentOf(await ask('/markets')))).toContain('data-banner=')
  await does(ops, path, { ...publish, what: 'banner_ended' })
  expect(markupOf(await documentOf(await ask('/markets')))).not.toContain('data-banner=')
  await does(ops, path, { ...window, what: 'popup_set' })
  expect((await see<'operator-announcement'>(ops, path)).one).toMatchObject({ banner: null, popup: before })
  expect(markupOf(await documentOf(await ask('/markets')))).toContain('data-popup=')
  await does(ops, path, { ...publish, what: 'popup_ended' })
  expect(markupOf(await documentOf(await ask('/markets')))).not.toContain('data-popup=')
  await does(ops, path, { ...publish, what: 'announcement_withdrawn' })
  await fails(path, publish, 'It is already set this way')
  expect((await see<'operator-announcement'>(ops, '/operator/announcements/999', 404)).one).toBeUndefined()
})

test('[DP9] the overview says if the deployment sends no mail', async () => {
  const ops = await atDesk('without-mail')
  const cookie = [...ops.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const under = async (bindings: Partial<Env>) =>
    documentOf(await askUnder({ OUTBOX_ACCESS: 'auto', ...bindings }, '/operator', { headers: { cookie } }))
  expect(markupOf(await under({}))).toContain('Email is not set up')
  expect(markupOf(await under({ MAIL_URL: 'https://mail.test/send' }))).not.toContain('Email is not set up')
})
