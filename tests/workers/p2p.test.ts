import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Command } from '#objects/ledger/commands.ts'
import type { P2pBoard, Take } from '#objects/p2p-board/object.ts'
import { shardOf } from '#objects/platform/slots.ts'
import { DAY_MS } from '#shared/intervals.ts'
import type { AdDraft } from '#shared/p2p/ads.ts'

const IBAN = 'DE89370400440532013000'
const USDT = 10n ** 8n
const board = (): DurableObjectStub<P2pBoard> => env.P2P_BOARD.getByName('EUR')
const trader = (person: string) => env.P2P_TRADER.getByName(person)
const deal = (id: string) => env.P2P_DEAL.getByName(id)
const ledger = (person: string) => env.LEDGER.getByName(shardOf(person, 2))
const ask = (person: string, key: string, command: Command) => ledger(person).execute({ person, key, command })
const coins = async (person: string) => {
  const { balances } = await ledger(person).holdings(person)
  const found = balances.find(({ wallet, asset }) => wallet === 'p2p' && asset === 'USDT')
  return [BigInt(found?.available ?? '0') / USDT, BigInt(found?.held ?? '0') / USDT]
}

/** Somebody with an account that is old enough, 10,000 USDT to sell, and a bank account. */
async function person(name: string, holder: string): Promise<string> {
  await trader(name).meet(name, { since: Date.now() - 60 * DAY_MS })
  await ask(name, 'key-faucet-1', { kind: 'faucet', asset: 'USDT', to: 'p2p' })
  const kept = await trader(name).keepDetail({ method: 'sepa', holder, fields: { iban: IBAN, bank: 'Sparkasse' } })
  expect(kept).toEqual({ ok: true, value: null })
  return name
}

const draft = (more: Partial<AdDraft> = {}): AdDraft => ({
  ...{ side: 'sell', asset: 'USDT', fiat: 'EUR', kind: 'normal', pricing: { kind: 'floating', bps: 10_100 } },
  ...{ atoms: String(1_000n * USDT), min: '1000', max: '80000', methods: ['sepa'], payMinutes: 15, terms: 'No notes.' },
  ...{
    greeting: 'Welcome!',
    conditions: { days: 0, deals: 0, completion: 0, secondFactor: false, countries: [] },
    password: '',
  },
  ...more,
})

async function posted(maker: string, more: Partial<AdDraft> = {}): Promise<Take> {
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
const taken = async (who: string, take: Take) => {
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

test('[PB11] [PD2] [PB10] what went back may be taken again, once; a seller without coins sells nothing', async () => {
  const [cid, dan] = [await person('cid-of-p2p', 'Cid Weber'), await person('dan-of-p2p', 'Dan Wolf')]
  const take = await posted(cid)
  const id = await taken(dan, take)
  expect(await deal(id).act(dan, { kind: 'cancel' })).toEqual({ ok: true, value: 'cancelled' })
  await expect.poll(() => left(take.ad, dan)).toBe('1000.00000000')
  expect(await coins(cid)).toEqual([10_000n, 0n])
  const { figures } = await trader(dan).view()
  await board().report({ deal: id, isOver: true, isReturned: true, maker: cid, figures })
  expect(await left(take.ad, dan)).toBe('1000.00000000')

  await ask(cid, 'key-away-1', {
    kind: 'transfer',
    asset: 'USDT',
    atoms: String(10_000n * USDT),
    from: 'p2p',
    to: 'spot',
  })
  const short = await taken(dan, { ...take, key: 'key-take-2' })
  expect(await deal(short).view(dan)).toMatchObject({ state: 'cancelled', cause: 'not_funded' })
  await expect.poll(() => left(take.ad, dan)).toBe('1000.00000000')
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
    // As if the deal had been opened sixteen minutes ago.
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
