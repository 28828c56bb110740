import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { AdTakeRequest, P2pBoard } from '#objects/p2p/board/object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import type { LedgerCommand } from '#objects/wallet/ledger/commands.ts'
import type { P2pAdDraft } from '#shared/p2p/ads.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'

const IBAN = 'DE89370400440532013000'
const USDT = 10n ** 8n
const board = (): DurableObjectStub<P2pBoard> => env.P2P_BOARD.getByName('EUR')
const trader = (person: string) => env.P2P_TRADER.getByName(person)
const deal = (id: string) => env.P2P_DEAL.getByName(id)
const ledger = (person: string) => env.LEDGER.getByName(computeShardName(person, 2))
const ask = (person: string, key: string, command: LedgerCommand) => ledger(person).execute({ person, key, command })
const coins = async (person: string) => {
  const { balances } = await ledger(person).holdings(person)
  const found = balances.find(({ wallet, asset }) => wallet === 'p2p' && asset === 'USDT')
  return [BigInt(found?.available ?? '0') / USDT, BigInt(found?.held ?? '0') / USDT]
}

/** A user with an account that is old enough, 10,000 USDT to sell, and a bank account. */
async function person(name: string, holder: string): Promise<string> {
  await trader(name).meet(name, { since: Date.now() - 60 * DAY_MS })
  await ask(name, 'key-faucet-1', { kind: 'faucet', asset: 'USDT', to: 'p2p' })
  const kept = await trader(name).keepDetail({ method: 'sepa', holder, fields: { iban: IBAN, bank: 'Sparkasse' } })
  expect(kept).toEqual({ ok: true, value: null })
  return name
}

const draft = (more: Partial<P2pAdDraft> = {}): P2pAdDraft => ({
  side: 'sell',
  asset: 'USDT',
  fiat: 'EUR',
  kind: 'normal',
  pricing: { kind: 'floating', bps: 10_100 },
  atoms: String(1_000n * USDT),
  min: '1000',
  max: '80000',
  methods: ['sepa'],
  payMinutes: 15,
  terms: 'No notes.',
  greeting: 'Welcome!',
  conditions: { days: 0, deals: 0, completion: 0, secondFactor: false, countries: [] },
  password: '',
  ...more,
})

async function posted(maker: string, more: Partial<P2pAdDraft> = {}): Promise<AdTakeRequest> {
  const made = await board().post(maker, draft(more))
  const id = made.ok ? made.value : expect.unreachable(JSON.stringify(made.error))
  const ad = await board().ad(id, maker)
  const seen = BigInt((ad?.price ?? '').replace('.', ''))
  const amount = { in: 'fiat', minor: 17_396n } as const
  return {
    ad: id,
    version: 1,
    amount,
    method: 'sepa',
    seen,
    passwordHash: '',
    key: 'key-take-1',
    hasSecondFactor: false,
    residence: 'FR',
  }
}
const taken = async (who: string, take: AdTakeRequest) => {
  const made = await board().take(who, take)
  return made.ok ? made.value : expect.unreachable(JSON.stringify(made.error))
}
const left = async (ad: number, who: string) => (await board().ad(ad, who))?.available

test('[PD1] [PB10] [PT4] [PT5] an ad is taken once, paid, released: the coins are the buyer’s, both are told and rate each other', async () => {
  const [bob, ann] = [await person('bob-of-p2p', 'Bob Miller'), await person('ann-of-p2p', 'Ann Schmidt')]
  const take = await posted(bob)
  const listed = await board().page({ want: 'buy', asset: 'USDT', kind: 'normal', minor: 17_396n }, 1, ann)
  expect(listed).toMatchObject({ count: 1, ads: [{ price: '0.8698', available: '1000.00000000', isOwn: false }] })
  expect(await board().take(bob, take)).toMatchObject({ error: { reason: 'ad_own' } })

  const ids = await Promise.all([1, 2, 3].map(() => taken(ann, take)))
  expect(new Set(ids).size).toBe(1)
  const [id = ''] = ids
  expect(await left(take.ad, ann)).toBe('800.00000000')
  expect(await coins(bob)).toEqual([9_800n, 200n])
  const view = await deal(id).view(ann)
  expect(view).toMatchObject({ side: 'buy', state: 'awaiting_payment', amount: '200.00000000', cost: '173.96' })
  expect(view?.payTo).toMatchObject({ holder: 'Bob Miller', fields: { iban: IBAN } })
  expect(view?.chat).toMatchObject([{ from: 'other', kind: 'auto', body: 'Welcome!' }])
  expect(await deal(id).view('eve-of-p2p')).toBeUndefined()

  await evictDurableObject(deal(id))
  expect(await deal(id).act(ann, { kind: 'pay' })).toEqual({ ok: true, value: 'paid' })
  expect(await deal(id).act(ann, { kind: 'release', factor: 'none' })).toMatchObject({ error: { reason: 'not_yours' } })
  expect(await deal(id).act(bob, { kind: 'release', factor: 'none' })).toEqual({ ok: true, value: 'released' })
  await expect.poll(() => coins(ann)).toEqual([10_200n, 0n])
  expect(await coins(bob)).toEqual([9_800n, 0n])
  await expect.poll(async () => (await trader(bob).figures()).deals).toBe(1)

  expect(await trader(ann).rate(id, true)).toEqual({ ok: true, value: null })
  expect(await trader(ann).rate(id, false)).toMatchObject({ error: { reason: 'rating_given' } })
  const own = await trader(bob).view()
  expect(own.deals[0]).toMatchObject({ id, side: 'sell', state: 'released', isMaker: true })
  const [newest] = own.deals
  if (newest) await trader(bob).tell({ ...newest, seq: 1, state: 'paid' })
  expect((await trader(bob).view()).deals[0]?.state).toBe('released')

  const report = await env.AUDITOR.getByName('auditor').audit()
  expect(report.findings).toEqual([])
})

test('[PB11] [PB10] what went back may be taken again, once', async () => {
  const [cid, dan] = [await person('cid-of-p2p', 'Cid Weber'), await person('dan-of-p2p', 'Dan Wolf')]
  const take = await posted(cid)
  const id = await taken(dan, take)
  expect(await deal(id).act(dan, { kind: 'cancel' })).toEqual({ ok: true, value: 'cancelled' })
  await expect.poll(() => left(take.ad, dan)).toBe('1000.00000000')
  expect(await coins(cid)).toEqual([10_000n, 0n])
  const { figures } = await trader(dan).view()
  await board().report({ deal: id, isOver: true, isReturned: true, maker: cid, figures })
  expect(await left(take.ad, dan)).toBe('1000.00000000')

  const again = await taken(dan, { ...take, key: 'key-take-2' })
  expect(await deal(again).view(dan)).toMatchObject({ unfunded: null })
})

test('[PD2] a deal that never began tells its two people why: the seller’s want, or the taker’s open deals', async () => {
  const [kim, lee] = [await person('kim-of-p2p', 'Kim Weber'), await person('lee-of-p2p', 'Lee Wolf')]
  const terms = { ad: '1', buyer: lee, seller: kim, maker: 'seller' as const, asset: 'USDT' as const }
  const sums = {
    cost: '17396',
    price: '8698',
    method: 'sepa',
    payMinutes: 15 as const,
    terms: '',
    fiat: 'EUR' as const,
  }
  const payTo = { method: 'sepa', holder: 'Kim Weber', fields: { iban: IBAN, bank: 'Sparkasse' } }
  const opened = (id: string, atoms: bigint) =>
    deal(id)
      .open({ ...terms, ...sums, id, atoms: String(atoms) }, payTo, '')
      .then(() => id)
  const of = async (id: string, who: string) => (await deal(id).view(who)) ?? expect.unreachable()
  const short = await opened('EUR-90001', 20_000n * USDT)
  for (const who of [kim, lee])
    await expect.poll(() => of(short, who)).toMatchObject({ cause: 'not_funded', unfunded: 'seller_short' })
  for (const id of ['EUR-90002', 'EUR-90003', 'EUR-90004']) {
    await opened(id, 10n * USDT)
    await expect.poll(async () => (await of(id, lee)).state).toBe('awaiting_payment')
  }
  const many = await opened('EUR-90005', 10n * USDT)
  for (const who of [kim, lee])
    await expect.poll(() => of(many, who)).toMatchObject({ cause: 'not_funded', unfunded: 'deals_too_many' })
})

test('[PB17] an ad promises what its maker has, with their other ads; what is gone meanwhile is refused as that, and no longer promised', async () => {
  const [mia, ned] = [await person('mia-of-p2p', 'Mia Weber'), await person('ned-of-p2p', 'Ned Wolf')]
  const gbp = env.P2P_BOARD.getByName('GBP')
  await trader(mia).keepDetail({ method: 'wise', holder: 'Mia Weber', fields: { email: 'mia@example.com' } })
  expect(await board().post(mia, draft({ atoms: String(100_000n * USDT) }))).toMatchObject({
    error: { reason: 'insufficient_funds', params: { asset: 'USDT', available: '10000.00000000' } },
  })
  const take = await posted(mia, { atoms: String(6_000n * USDT) })
  const second = draft({ atoms: String(5_000n * USDT) })
  const british: P2pAdDraft = { ...second, fiat: 'GBP', methods: ['wise'] }
  for (const again of [await board().post(mia, second), await gbp.post(mia, british)]) {
    const params = { asset: 'USDT', available: '10000.00000000', promised: '6000.00000000' }
    expect(again).toMatchObject({ error: { reason: 'ads_over_balance', params } })
  }
  // Solved by exactly that: the other ad promises less.
  expect(await board().change(mia, take.ad, { atoms: String(5_000n * USDT) })).toEqual({ ok: true, value: null })
  expect(await board().change(mia, take.ad, { atoms: String(10_001n * USDT) })).toMatchObject({
    error: { reason: 'insufficient_funds' },
  })
  expect(await board().post(mia, second)).toMatchObject({ ok: true })

  const away = { kind: 'transfer', asset: 'USDT', atoms: String(9_900n * USDT), from: 'p2p', to: 'spot' } as const
  await ask(mia, 'key-away-1', away)
  const late = { ...take, version: 2, key: 'key-take-late' }
  expect(await board().take(ned, late)).toMatchObject({ error: { reason: 'seller_short' } })
  expect(await left(take.ad, ned)).toBe('100.00000000')
  const little = { ...late, version: 3, amount: { in: 'fiat', minor: 4_000n } } as const
  expect(await board().take(ned, little)).toMatchObject({ ok: true })

  // A user who sells to an ad must have the coins, too.
  const wish = await posted(mia, { side: 'buy', pricing: { kind: 'floating', bps: 10_000 } })
  const poor = await person('poor-of-p2p', 'Poor Wolf')
  await ask(poor, 'key-away-1', { ...away, atoms: String(9_990n * USDT) })
  expect(await board().take(poor, { ...wish, seen: 1n })).toMatchObject({
    error: { reason: 'insufficient_funds', params: { available: '10.00000000' } },
  })
  await ask(poor, 'key-back-1', { ...away, atoms: String(9_990n * USDT), from: 'spot', to: 'p2p' })
  expect(await board().take(poor, { ...wish, seen: 1n })).toMatchObject({ ok: true })
})

test('[PB23] [TE9] a paused ad has no price, and 0 for a worker of an older release', async () => {
  const zoe = await person('zoe-of-p2p', 'Zoe Adler')
  const made = await board().post(zoe, draft({ side: 'buy', asset: 'BTC', atoms: '10000000' }))
  const id = made.ok ? made.value : expect.unreachable(JSON.stringify(made.error))
  await evictDurableObject(board())
  const silent = { getByName: () => ({ overview: async () => ({ markets: [] }) }) }
  await runInDurableObject(board(), (instance) => {
    Object.assign(instance, { env: { ...env, MARKET_SUMMARY: silent } })
  })
  const current = objectStub(env, 'P2P_BOARD', 'EUR')
  expect([await current.ad(id, zoe), ...(await current.own(zoe))]).toMatchObject([{ price: null }, { price: null }])
  const older = [await board().ad(id, zoe), ...(await board().own(zoe))].map((ad) => Number(ad?.price ?? 'none'))
  expect(older).toEqual([0, 0])
  await evictDurableObject(board())
})

test('[PB7] two deals that open together are counted together for a new account', async () => {
  const user = 'new-of-p2p'
  await trader(user).meet(user, { since: Date.now() - DAY_MS })
  const brief = {
    seq: 1,
    side: 'buy',
    isMaker: false,
    state: 'opening',
    cause: null,
    asset: 'USDT',
    fiat: 'EUR',
    amount: '1',
    cost: '1',
    price: '1',
    other: 'x',
    openedAt: Date.now(),
    paidAt: 0,
    releasedAt: 0,
    deadline: 0,
  } as const
  const join = (id: string, usdt: number) => trader(user).join({ ...brief, id, usdt })
  expect(await join('EUR-901', 1_500)).toEqual({ ok: true, value: null })
  expect(await join('EUR-902', 501)).toEqual({ ok: false, error: 'day_limit' })
  expect(await join('EUR-901', 1_500)).toEqual({ ok: true, value: null })
  expect(await join('EUR-903', 500)).toEqual({ ok: true, value: null })
})

test('[PB18] one account takes its share of what a simulated merchant offers, and another is still served', async () => {
  const merchant = 'merchant-of-p2p'
  await trader(merchant).meet(merchant, { since: Date.now() - 60 * DAY_MS, name: 'Ember', isSimulated: true })
  await person(merchant, 'Simulated Merchant')
  const take = await posted(merchant, { atoms: String(400n * USDT), max: '80000' })
  const [ola, pam] = [await person('ola-of-p2p', 'Ola Weber'), await person('pam-of-p2p', 'Pam Wolf')]
  await taken(ola, { ...take, key: 'key-one' })
  expect(await board().take(ola, { ...take, key: 'key-two' })).toMatchObject({
    error: { reason: 'share_used', params: { asset: 'USDT', available: '0.00000000', minutes: '60' } },
  })
  const half = { ...take, amount: { in: 'fiat', minor: 8_600n } } as const
  const id = await taken(pam, { ...half, key: 'key-one' })
  // A returned amount counts for the user's share again.
  expect(await board().take(pam, { ...half, key: 'key-two' })).toMatchObject({ error: { reason: 'share_used' } })
  expect(await deal(id).act(pam, { kind: 'cancel' })).toEqual({ ok: true, value: 'cancelled' })
  await expect.poll(async () => (await board().take(pam, { ...half, key: 'key-two' })).ok).toBe(true)
})

test('[PB19] [PB20] who has three open deals is told so; one key is one deal', async () => {
  const [quin, rob] = [await person('quin-of-p2p', 'Quin Weber'), await person('rob-of-p2p', 'Rob Wolf')]
  const take = await posted(quin, { atoms: String(10_000n * USDT) })
  const small = { ...take, amount: { in: 'fiat', minor: 2_000n } } as const
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => board().take(rob, { ...small, key: `key-${name}` })),
  )
  expect(ids.filter(({ ok }) => ok)).toHaveLength(3)
  const refusals = ids.flatMap((id) => (id.ok ? [] : [id.error]))
  expect(refusals).toEqual([1, 2].map(() => ({ reason: 'deals_too_many', params: { most: '3' } })))
  const first = ids.find(({ ok }) => ok)
  const name = ['a', 'b', 'c', 'd', 'e'][first ? ids.indexOf(first) : 0] ?? ''
  expect(await board().take(rob, { ...small, key: `key-${name}` })).toEqual(first)
  const others: Partial<AdTakeRequest>[] = [
    { amount: { in: 'fiat', minor: 2_001n } },
    { method: 'wise' },
    { ad: take.ad + 99 },
  ]
  for (const other of others)
    expect(await board().take(rob, { ...small, ...other, key: `key-${name}` })).toMatchObject({
      error: { reason: 'key_reused' },
    })
  // One of them has ended: there is room for another one.
  const id = first?.ok ? first.value : ''
  await deal(id).act(rob, { kind: 'cancel' })
  await expect.poll(async () => (await board().take(rob, { ...small, key: 'key-more' })).ok).toBe(true)
})

test('[PB10] of a hundred who take at once, as many get a deal as there is of the ad', async () => {
  const eve = await person('eve-seller-of-p2p', 'Eve Klein')
  const take = await posted(eve, { atoms: String(1_100n * USDT) })
  const many = Array.from({ length: 100 }, (_, n) => `crowd-${n}-of-p2p`)
  await Promise.all(many.map((name) => trader(name).meet(name, { since: Date.now() - 60 * DAY_MS })))
  const outcomes = await Promise.all(many.map((name) => board().take(name, take)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  const reasons = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.reason]))
  expect(new Set(reasons)).toEqual(new Set(['amount_above_available']))
  await expect.poll(() => coins(eve)).toEqual([9_000n, 1_000n])
})

test('[PB3] [PT2] who sells has details for each method, in one name', async () => {
  const fay = await person('fay-of-p2p', 'Fay Lang')
  expect(await board().post(fay, draft({ methods: ['sepa', 'wise'] }))).toMatchObject({
    error: { reason: 'method_missing', params: { method: 'wise' } },
  })
  const wise = { method: 'wise', fields: { email: 'fay@example.com' } }
  expect(await trader(fay).keepDetail({ ...wise, holder: 'Gus Lang' })).toMatchObject({
    error: { reason: 'name_differs', params: { name: 'Fay Lang' } },
  })
  expect(await trader(fay).keepDetail({ ...wise, holder: 'fay  lang' })).toEqual({ ok: true, value: null })
  expect(await trader(fay).keepDetail({ ...wise, holder: 'Fay Lang', fields: { email: 'no' } })).toMatchObject({
    error: { reason: 'field_invalid', params: { field: 'email' } },
  })
})

test('[PD6] [UT1] [UT2] a deal that lapses in an outage is given the time back', async () => {
  const [gus, ida] = [await person('gus-of-p2p', 'Gus Lang'), await person('ida-of-p2p', 'Ida Horn')]
  const id = await taken(ida, await posted(gus))
  const site = env.UPTIME.getByName('site')
  await site.watch()
  const minutes = 60_000
  await runInDurableObject(site, (_, { storage }) => {
    // The site was down from ten minutes ago until now.
    storage.sql.exec('UPDATE beat SET at = ?', Date.now() - 11 * minutes)
  })
  const opened = (await deal(id).view(ida))?.deadline ?? 0
  await runInDurableObject(deal(id), (_, { storage }) => {
    // Changes the log as if the deal had been opened sixteen minutes ago.
    for (const { seq, time } of storage.sql.exec('SELECT seq, time FROM log').toArray()) {
      storage.sql.exec('UPDATE log SET time = ? WHERE seq = ?', Number(time) - 16 * minutes, Number(seq))
    }
  })
  await evictDurableObject(deal(id))
  expect(await deal(id).act(ida, { kind: 'pay' })).toEqual({ ok: true, value: 'paid' })
  const view = await deal(id).view(ida)
  expect(view?.log.map(({ kind }) => kind)).toEqual(['opened', 'funded', 'timer_stood', 'paid'])
  expect(Number(view?.log[2]?.text)).toBeGreaterThanOrEqual(10)
  expect(opened).toBeGreaterThan(Date.now())
})
