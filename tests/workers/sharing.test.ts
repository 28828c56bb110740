// Shared results through the real worker: content of a card, access, and withdrawal.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { truncateDecimals } from '#shared/format/numbers.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { sharingCalls } from '#shared/sharing/calls.ts'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { emptied } from './leaving.ts'
import { enteredBy, rewriteFact, post as submit, view } from './member.ts'
import { balances, call, type Payload, trader } from './trader.ts'
import { OWN, PASSWORD, registered, Visitor } from './visitor.ts'

const anyone = new Visitor()
const POSITION = 'position:BTC_USDT:net'

/** A user with an open position at leverage ten. */
async function positioned(name: string): Promise<Visitor> {
  const who = await trader(name, ['USDT'])
  const body = new URLSearchParams({
    action: 'transfer',
    asset: 'USDT',
    amount: '5000',
    from: 'spot',
    to: 'futures',
    key: crypto.randomUUID(),
  })
  await who.ask('/wallet/transfer', { method: 'POST', headers: OWN, body })
  await vi.waitFor(async () => expect((await call(who, futuresCalls.account)).available).toBe('5000.00000000'))
  await call(who, futuresCalls.leverage, { symbol: 'BTC_USDT', leverage: 10 })
  const placed = await call(who, futuresCalls.place, {
    symbol: 'BTC_USDT',
    side: 'buy',
    type: 'market',
    quantity: '0.123',
  })
  expect(placed).toMatchObject({ kind: 'placed' })
  return who
}

const share = (who: Visitor, payload: Payload = {}) =>
  call(who, sharingCalls.share, { of: POSITION, key: crypto.randomUUID(), ...payload })
async function cardOf(who: Visitor, payload: Payload = {}) {
  const made = await share(who, payload)
  return made.kind === 'done' ? made.card : expect.unreachable(JSON.stringify(made))
}
const textOf = async (path: string, who = anyone, status = 200) => {
  const response = await who.ask(path)
  expect(response.status).toBe(status)
  return response.text()
}
const post = (who: Visitor, fields: Readonly<Record<string, string>>, path = '/shared') =>
  who.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })

describe('a card', async () => {
  const ann = await positioned('shares')

  test('[SHR1] has what the exchange has, frozen, and not what comes along with the request', async () => {
    const own = { percent: '999.99', entry: '1', exit: '2', profit: '1000000', state: 'closed', at: '1' }
    const before = Date.now()
    await expect(share(ann, { ...own, prices: true, amounts: true })).rejects.toThrow('400')
    const card = await cardOf(ann, { prices: true, amounts: true })
    const { positions } = await call(ann, futuresCalls.account)
    const [position] = positions
    expect(card).toMatchObject({
      kind: 'position',
      symbol: 'BTC_USDT',
      direction: 'long',
      mode: 'cross',
      leverage: 10,
      state: 'open',
      entry: position?.entry,
      size: position?.quantity,
    })
    expect(card.recordedAt).toBeGreaterThanOrEqual(before)
    const margin = (Number(card.entry) * Number(card.size)) / 10
    expect(Number(card.percent)).toBeCloseTo((Number(card.profit) / margin) * 100, 1)
    expect(Number(card.profit)).toBeCloseTo((Number(card.exit) - Number(card.entry)) * Number(card.size), 6)
    // A form's fields are ignored as well.
    const sent = await post(ann, { action: 'share', of: POSITION, key: crypto.randomUUID(), prices: 'on', ...own })
    const page = payloadOf(await documentOf(await anyone.ask(sent.headers.get('location') ?? '')))
    const { card: posted } = page.data as { card: typeof card }
    expect([posted.entry, posted.state]).toEqual([card.entry, 'open'])
    expect(posted.percent).not.toBe('999.99')
    const later = await textOf(`/shared/${card.id}`)
    expect(later).toContain(`"percent":"${card.percent}"`)
  })

  test('[SHR2] what is hidden is nowhere in page, picture or answer', async () => {
    const open = await cardOf(ann, { prices: true, amounts: true, name: true })
    const { positions } = await call(ann, futuresCalls.account)
    const entry = positions[0]?.entry ?? ''
    const grouped = groupThousands(truncateDecimals(entry, 1))
    const shown = await textOf(`/shared/${open.id}/picture.svg`)
    expect(shown).toContain(grouped)
    expect(shown).toContain('0.123')
    expect(shown).toContain('s•••@trading.test')
    const bare = await cardOf(ann, { prices: false, amounts: false, name: false })
    const owner = ann.cookies.get('userId') ?? 'nobody'
    const seen = [
      JSON.stringify(bare),
      await textOf(`/shared/${bare.id}`),
      await textOf(`/shared/${bare.id}`, ann),
      await textOf(`/shared/${bare.id}/picture.svg`),
    ]
    for (const text of seen) {
      for (const hidden of [entry, grouped, '0.123', 'Mark price']) expect(text).not.toContain(hidden)
    }
    // The header names the logged-in user on their own page.
    for (const text of [seen[0], seen[1], seen[3]]) {
      for (const hidden of ['s•••', 'trading.test', owner]) expect(text).not.toContain(hidden)
    }
    const kept = await runInDurableObject(env.SHARED_RESULTS.getByName(bare.id.slice(0, 1)), (_, { storage }) =>
      JSON.stringify(storage.sql.exec('SELECT body, asked FROM cards WHERE id = ?', bare.id).toArray()),
    )
    for (const hidden of [entry, '0.123', 's•••']) expect(kept).not.toContain(hidden)
  })

  test('[SHR4] [SHR12] a key makes one card; what is not there, or somebody else’s, is unknown', async () => {
    const key = crypto.randomUUID()
    const card = await cardOf(ann, { key })
    expect(await cardOf(ann, { key })).toEqual(card)
    expect(await share(ann, { key, amounts: true })).toMatchObject({ kind: 'refused', reason: 'key_reused' })
    const bob = await registered('sees-nothing@trading.test')
    for (const of of [POSITION, 'closed:1', 'holding:BTC', 'holding:XYZ', 'position:XYZ_USDT:net']) {
      expect(await share(bob, { of })).toMatchObject({ kind: 'refused', reason: 'result_unknown' })
      expect(await call(bob, sharingCalls.draft, { of })).toMatchObject({ reason: 'result_unknown' })
    }
    expect(await call(bob, sharingCalls.list)).toEqual([])
  })

  test('[SHR6] withdrawn by its owner alone, its page says so with 410, and its figures are gone', async () => {
    const card = await cardOf(ann, { prices: true })
    const bob = await registered('withdraws@trading.test')
    expect(await call(bob, sharingCalls.withdraw, { id: card.id })).toMatchObject({ reason: 'card_unknown' })
    expect((await post(bob, { action: 'withdraw', id: card.id })).status).toBe(409)
    expect(await textOf(`/shared/${card.id}`)).toContain('Recorded by the exchange')
    const done = await post(ann, { action: 'withdraw', id: card.id })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/shared?done=withdrawn'])
    expect(await textOf('/shared?done=withdrawn', ann)).toContain('Result withdrawn')
    const gone = await textOf(`/shared/${card.id}`, anyone, 410)
    expect(gone).toContain('This result was withdrawn')
    expect(gone).not.toContain(card.entry)
    expect(await textOf(`/ja_JP/shared/${card.id}`, anyone, 410)).toContain('取り下げられました')
    await textOf(`/shared/${card.id}/picture.svg`, anyone, 410)
    expect((await call(ann, sharingCalls.list)).map(({ id }) => id)).not.toContain(card.id)
    await textOf(`/shared/${'0'.repeat(32)}`, anyone, 404)
    await textOf(`/shared/${'0'.repeat(32)}/picture.svg`, anyone, 404)
    await textOf('/shared/none', anyone, 404)
  })

  test('[SHR8] [SHR11] its page is everybody’s: who vouches for it, paper money, the invitation, words for networks', async () => {
    // A user outside the programme invites nobody.
    expect(await call(ann, sharingCalls.draft, { of: POSITION })).toMatchObject({ links: [] })
    expect((await cardOf(ann, { link: '0' })).invite).toBeUndefined()
    await env.AFFILIATE.getByName(ann.cookies.get('userId') ?? '').enrol('')
    const link = await env.AFFILIATE.getByName(ann.cookies.get('userId') ?? '').addLink('Telegram')
    expect(link.ok).toBe(true)
    const card = await cardOf(ann, { link: '1' })
    expect(card.invite).toMatch(/^[A-Z0-9]+-1$/)
    const page = await textOf(`/shared/${card.id}`)
    const markup = markupOf(page)
    for (const text of ['Recorded by the exchange', 'runs on paper money', `/register?r=${card.invite}`]) {
      expect(markup).toContain(text)
    }
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(page).toMatch(/<meta property="og:title" content="[+−0][^"]*% on BTC\/USDT \| Meridian"\/>/)
    expect(page).toContain(`/shared/${card.id}/picture.svg"/>`)
    expect(page).toContain('<meta property="og:image:type" content="image/svg+xml"/>')
    expect(markup).not.toContain('Withdraw')
    expect(await textOf(`/shared/${card.id}`, ann)).toContain('Withdraw')
    expect(await textOf(`/ar_AE/shared/${card.id}`)).toContain('مسجّلة لدى المنصة')
    expect((await cardOf(ann, { link: 'none' })).invite).toBeUndefined()
    expect(await share(ann, { link: '7' })).toMatchObject({ reason: 'link_unknown' })
    await env.AFFILIATE.getByName(ann.cookies.get('userId') ?? '').archiveLink(1)
    expect(await share(ann, { link: '1' })).toMatchObject({ reason: 'link_unknown' })
  })

  test('[SHR9] page, picture and alternative text say the same; Arabic is mirrored around figures that are not', async () => {
    const card = await cardOf(ann, { prices: true, language: 'ar_AE', theme: 'light', background: 'mesh' })
    const response = await anyone.ask(`/shared/${card.id}/picture.svg`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    const svg = await response.text()
    expect(svg).toContain('width="1200" height="630"')
    expect(svg).toContain('direction="rtl"')
    expect(svg).toMatch(
      /<text [^>]*text-anchor="end" direction="ltr" unicode-bidi="isolate"[^>]*><tspan[^>]*>[+−0][\d.,]*%/,
    )
    expect(svg).not.toMatch(/href|<image|<script/)
    const page = await textOf(`/ar_AE/shared/${card.id}`)
    const alternative = /<img[^>]*alt="([^"]*)"/.exec(markupOf(page))?.[1] ?? ''
    expect(svg).toContain(`aria-label="${alternative}"`)
    const percent = /[+−]?[\d.,]+%/.exec(alternative)?.[0] ?? 'none'
    expect(svg.split(percent).length).toBeGreaterThan(2)
  })
})

test('[SHR10] without scripts a form shows, shares and leads to the card’s page; what is refused is refused in words', async () => {
  const cleo = await positioned('shares-by-form')
  const row = await textOf('/futures/BTC_USDT', cleo)
  expect(row).toContain(`href="/shared?of=${POSITION}"`)
  const form = await textOf(`/shared?of=${POSITION}&look=1&amounts=on&title=plan`, cleo)
  expect(form).toContain('I followed my plan')
  const key = /name="key" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const made = await post(cleo, { action: 'share', of: POSITION, key, amounts: 'on' }, '/fr_FR/shared')
  expect(made.status).toBe(303)
  const path = made.headers.get('location') ?? ''
  expect(path).toMatch(/^\/fr_FR\/shared\/[0-9a-f]{32}$/)
  const page = await textOf(path, cleo)
  expect(page).toContain('Argent fictif')
  expect(page).toContain('/picture.svg')
  expect(page).toContain('Enregistré par la plateforme')
  const id = path.split('/').at(-1) ?? ''
  const elsewhere = await askUnder({ UPSTREAM_SPOT_URL: 'https://exchange.example' }, `/shared/${id}/picture.svg`)
  expect(elsewhere.status).toBe(404)
  const again = await post(cleo, { action: 'share', of: 'closed:999', key: crypto.randomUUID() })
  expect([again.status, (await again.text()).includes('no longer exists')]).toEqual([409, true])
  const odd = await post(cleo, { action: 'share', of: 'nothing', key: 'short' })
  expect([odd.status, (await odd.text()).includes('This choice is not available')]).toEqual([409, true])
  expect((await anyone.ask('/shared')).headers.get('location')).toMatch(/^\/login/)
  expect(await textOf('/shared', cleo)).toContain(path.replace('/fr_FR', ''))
})

test('[SHR1] [SHR12] a position that is over is shown by its record; a holding by the portfolio’s cost basis', async () => {
  const dora = await positioned('shares-the-past')
  await call(dora, futuresCalls.close, { symbol: 'BTC_USDT', leg: 'net', percent: '100' })
  const past = await vi.waitFor(async () => {
    const { rows } = await call(dora, futuresHistoryCalls.positions)
    expect(rows).toHaveLength(1)
    return rows[0]
  })
  const over = await cardOf(dora, { of: `closed:${past?.id}`, prices: true, amounts: true })
  expect(over).toMatchObject({
    kind: 'closed',
    state: 'closed',
    percent: past?.roe,
    entry: past?.entry,
    exit: past?.exit,
    profit: past?.profit,
    size: past?.largest,
    at: past?.closedAt,
  })
  expect(await textOf('/futures/BTC_USDT?tab=closed', dora)).toContain(`href="/shared?of=closed:${past?.id}"`)
  expect(markupOf(await textOf(`/shared/${over.id}`))).toContain('<dt>Closed</dt>')
  const eve = await registered('another@trading.test')
  expect(await share(eve, { of: `closed:${past?.id}` })).toMatchObject({ reason: 'result_unknown' })

  const bought = { market: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' }
  expect(await call(dora, tradingCalls.place, bought)).toMatchObject({ kind: 'placed' })
  await vi.waitFor(async () => expect(Number((await balances(dora)).BTC?.available)).toBeGreaterThan(0))
  const held = await cardOf(dora, { of: 'holding:BTC', prices: true, amounts: true })
  expect(held).toMatchObject({ kind: 'holding', state: 'held', symbol: 'BTC_USDT' })
  const cost = Number(held.entry) * Number(held.size)
  expect(Number(held.percent)).toBeCloseTo((Number(held.profit) / cost) * 100, 1)
  expect(await textOf('/wallet/portfolio', dora)).toContain('href="/shared?of=holding:BTC"')
  expect(await share(dora, { of: 'holding:USDT' })).toMatchObject({ reason: 'result_unknown' })
})

test('[SHR7] with an account its cards end', async () => {
  const finn = await trader('shares-and-leaves', ['BTC'])
  const card = await cardOf(finn, { of: 'holding:BTC' })
  const id = finn.cookies.get('userId') ?? ''
  await emptied(id)
  await submit(finn, 'account-close', { word: 'CLOSE', current: PASSWORD })
  await rewriteFact(id, 'closing', { closesAt: 1 })
  await textOf(`/shared/${card.id}`)
  expect(await runDurableObjectAlarm(env.ACCOUNT.getByName(id))).toBe(true)
  await textOf(`/shared/${card.id}`, anyone, 404)
})

test('[SHR11] a sub-account has no invitation: its card leads to the site alone', async () => {
  const gil = await registered('has-a-sub@trading.test')
  await submit(gil, 'sub-account-make', { name: 'Grid' })
  const [sub] = (await view(gil, 'account-sub-accounts')).subs
  const inside = await enteredBy(gil, sub?.id ?? '')
  expect(await call(inside, tradingCalls.faucet, { asset: 'BTC' })).toMatchObject({ kind: 'done' })
  expect(await call(inside, sharingCalls.draft, { of: 'holding:BTC' })).toMatchObject({ kind: 'draft', links: [] })
  const card = await cardOf(inside, { of: 'holding:BTC' })
  expect(card).not.toHaveProperty('invite')
  const svg = await textOf(`/shared/${card.id}/picture.svg`)
  expect(svg).toContain('>meridian.test<')
  expect(svg).not.toContain('register')
  expect(markupOf(await textOf(`/shared/${card.id}`))).toMatch(/<a [^>]*href="\/register"[^>]*data-testid="join"/)
  // The main account's list does not contain cards of the sub-account.
  expect(await call(gil, sharingCalls.list)).toEqual([])
})
