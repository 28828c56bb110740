// Liabilities and their logs through the real worker: published, public to read, and each user's own entry.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { replayLogSlice } from '#objects/markets/market/proof/replay.ts'
import { callPath } from '#shared/api/contract.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { MarketLogSlice } from '#shared/markets/proof/log.ts'
import { type PlaceOrderAnswer, tradingCalls } from '#shared/markets/trading/calls.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import {
  addAssetSums,
  hashLiabilityPublication,
  InclusionProof,
  LiabilityPublication,
  verifyLiabilityInclusion,
} from '#shared/wallet/liabilities/sums.ts'
import { documentOf, markupOf, payloadOf } from './edge-site.ts'
import { OWN, registered, Visitor } from './visitor.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const HEADERS = { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
const liabilities = () => env.LIABILITIES.getByName('all')

const dataOf = async (response: Response): Promise<unknown> => {
  expect(response.status).toBe(200)
  return (await response.json<{ data: unknown }>()).data
}
const post = async (visitor: Visitor, path: string, payload: object) =>
  dataOf(await visitor.ask(path, { method: 'POST', headers: HEADERS, body: JSON.stringify(payload) }))

async function trader(name: string): Promise<Visitor> {
  const visitor = await registered(`${name}@proof.test`)
  for (const asset of ['USDT', 'BTC']) await post(visitor, callPath(tradingCalls.faucet), { asset })
  return visitor
}
const place = async (visitor: Visitor, order: object): Promise<PlaceOrderAnswer> =>
  tradingCalls.place.answer.parse(
    await post(visitor, callPath(tradingCalls.place), { market: 'BTC_USDT', side: 'buy', ...order }),
  )

describe('what the house owes', () => {
  test('[LB5] is published once an hour, with the sums of the shards, and stays so after an eviction', async () => {
    const ann = await trader('ann')
    // Money in open orders counts, too.
    expect((await place(ann, { type: 'limit', price: '50000', quantity: '0.01' })).kind).toBe('placed')
    const [first] = await liabilities().published(1)
    expect(first).toBeDefined()
    if (!first) return
    const { assets } = await env.AUDITOR.getByName('auditor').audit()
    const owed = assets.map(({ asset, kinds: { a = '0', h = '0', e = '0' } }) =>
      addAssetSums({ [asset]: a }, { [asset]: h }, { [asset]: e }),
    )
    expect(first.root.sums).toEqual(addAssetSums(...owed))
    expect(first.root.sums.USDT).toBe(String(10_000n * 10n ** 8n))
    const { hash, ...told } = first
    expect(hashLiabilityPublication(told, sha256)).toBe(hash)

    const bob = await trader('bob')
    await evictDurableObject(liabilities())
    expect(await liabilities().published(5)).toEqual([first])

    const own = InclusionProof.parse(await dataOf(await ann.ask(callPath(liabilityProofCalls.inclusion))))
    expect(verifyLiabilityInclusion(own, sha256).ok).toBe(true)
    expect(own.sums).toEqual({ BTC: String(10n ** 10n), USDT: String(10_000n * 10n ** 8n) })
    expect(own.root).toEqual(first.root)
    // Bob registered after the hour was published.
    expect(await dataOf(await bob.ask(callPath(liabilityProofCalls.inclusion)))).toBeNull()

    // The next hour has both, and chains to the one before.
    await runInDurableObject(liabilities(), async (_, state) => {
      state.storage.sql.exec("UPDATE publications SET hour = hour - 1, body = json_set(body, '$.hour', hour - 1)")
      state.storage.sql.exec('UPDATE chunks SET hour = hour - 1')
    })
    const [second] = await liabilities().published(5)
    expect(second).toMatchObject({ previous: first.hash, count: 2 })
    const his = InclusionProof.parse(await dataOf(await bob.ask(callPath(liabilityProofCalls.inclusion))))
    expect(verifyLiabilityInclusion(his, sha256).ok).toBe(true)
    expect(his.salt).not.toBe(own.salt)
  })

  test('[PF14] is on a page for everybody; the way up is its owner’s alone', async () => {
    const anyone = new Visitor()
    const page = payloadOf(await documentOf(await anyone.ask('/proof')))
    expect(
      LiabilityPublication.parse((page.data as { publications: unknown[] }).publications[0]).count,
    ).toBeGreaterThan(0)
    expect((await anyone.ask(callPath(liabilityProofCalls.inclusion))).status).toBe(401)
    expect((await anyone.ask('/proof/inclusion.json')).status).toBe(401)
    const answer = await anyone.ask(callPath(liabilityProofCalls.liabilities))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(await dataOf(answer)).toHaveLength(2)
    expect((await anyone.ask(`${callPath(liabilityProofCalls.liabilities)}?limit=1000`)).status).toBe(400)
    const cat = await trader('cat')
    const file = await cat.ask('/proof/inclusion.json')
    expect(file.headers.get('content-disposition')).toContain('inclusion.json')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(await file.json()).toBeNull()
  })
})

describe('a trade', () => {
  test('[PF15] has a page with its entry, and a part of the log that anybody carries out again and keeps for ever', async () => {
    const dan = await trader('dan')
    const bought = await place(dan, { type: 'market', quantity: '0.01' })
    const [fill] = bought.kind === 'placed' ? bought.fills : []
    const seq = fill?.seq ?? expect.unreachable(JSON.stringify(bought))
    const anyone = new Visitor()
    const { data } = payloadOf(await documentOf(await anyone.ask(`/proof/trade/BTC_USDT/${seq}`)))
    const entry = (data as { entry: { text: string; before: string; after: string } }).entry
    expect(sha256(`${entry.before}\n${seq}\n${entry.text}`)).toBe(entry.after)
    expect(entry.text).toContain('"sealed"')
    const log = `${callPath(liabilityProofCalls.log)}?symbol=BTC_USDT&seq=${seq}`
    const answer = await anyone.ask(log)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const text = JSON.stringify(await dataOf(answer))
    const person = dan.cookies.get('userId') ?? 'nobody'
    expect(text).not.toContain(person)
    const slice = MarketLogSlice.parse(JSON.parse(text))
    expect(slice.book).not.toBeNull()
    const replayed = replayLogSlice(slice, sha256)
    expect(replayed.fault).toBeUndefined()
    expect(replayed.trades).toBeGreaterThan(0)
    expect(await dataOf(await anyone.ask(log))).toEqual(slice)
  })

  test('[PF16] that there is not has neither, whatever is asked for', async () => {
    const anyone = new Visitor()
    const { data } = payloadOf(await documentOf(await anyone.ask('/proof/trade/BTC_USDT/999999999')))
    expect((data as { entry?: object }).entry).toBeUndefined()
    for (const path of [
      'BTC_USDT/0',
      'BTC_USDT/-1',
      'BTC_USDT/1e3',
      'BTC_USDT/x',
      'NOPE_USDT/1',
      'btc_usdt/1',
      'BTC_USDT/99999999999999999999',
    ]) {
      expect((await anyone.ask(`/proof/trade/${path}`)).status, path).toBe(404)
    }
    const log = callPath(liabilityProofCalls.log)
    expect((await anyone.ask(`${log}?symbol=BTC_USDT&seq=999999999`)).status).toBe(404)
    expect((await anyone.ask(`${log}?symbol=NOPE_USDT&seq=1`)).status).toBe(404)
    for (const seq of ['0', '-1', 'x', '1.5', '']) {
      expect((await anyone.ask(`${log}?symbol=BTC_USDT&seq=${seq}`)).status, seq).toBe(400)
    }
  })
})

test('[PF17] the fees page has every tier for everybody, and one’s own place for whoever is logged in', async () => {
  const anyone = payloadOf(await documentOf(await new Visitor().ask('/fees')))
  expect(anyone.data).toEqual({})
  const eve = await trader('eve')
  await place(eve, { type: 'market', quantity: '0.01' })
  const { data } = payloadOf(await documentOf(await eve.ask('/fees')))
  const own = (data as { own: { tier: number; volume: string; next: { tier: number } } }).own
  expect(own).toMatchObject({ tier: 0, next: { tier: 1 } })
  expect(Number(own.volume)).toBeGreaterThan(100)
})

test('[PF17] the fees page has the rules of every spot market, and rules and fees of every contract', async () => {
  const page = markupOf(await documentOf(await new Visitor().ask('/fees')))
  const [contracts = '', rules = ''] = page.split('id="rules"')
  for (const { base, quote } of MARKETS) expect(rules).toContain(`${base}<!-- -->/<!-- -->${quote}`)
  for (const { base, quote } of CONTRACTS) expect(contracts).toContain(`${base}<!-- -->/<!-- -->${quote}`)
  // BTC_USDT: price step, quantity step and minimum order value.
  expect(rules).toMatch(/BTC<!-- -->\/.*?>0\.01<.*?>0\.00001<.*?>5 USDT</s)
  expect(contracts).toMatch(/BTC<!-- -->\/.*?>125×<.*?>8 hours<.*?>0\.02%<.*?>0\.05%</s)
})

test('[LB6] [LB9] each margin account at rest has its leaf, over all pages of the clearing house', async () => {
  const [before] = await liabilities().published(1)
  await runInDurableObject(env.CLEARING.getByName('USDT'), (_, state) => {
    state.storage.sql.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4500)
       INSERT INTO balances (account, asset, atoms) SELECT 'margin/' || printf('p%06d', i), 'USDT', i FROM n`,
    )
  })
  await runInDurableObject(liabilities(), async (_, state) => {
    state.storage.sql.exec("UPDATE publications SET hour = hour - 1, body = json_set(body, '$.hour', hour - 1)")
    state.storage.sql.exec('UPDATE chunks SET hour = hour - 1')
  })
  const [after] = await liabilities().published(1)
  expect((after?.count ?? 0) - (before?.count ?? 0)).toBeGreaterThanOrEqual(4_500)
  for (const number of [1, 2_000, 2_001, 4_001, 4_500]) {
    const leaf = await liabilities().inclusion(`p${String(number).padStart(6, '0')}`)
    expect(leaf?.sums).toEqual({ USDT: String(number) })
  }
})
