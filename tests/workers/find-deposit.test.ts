// "Find my deposit" through the real application: all states of a transaction on the simulated chain, and refusals.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createChainAddress } from '#objects/wallet/chain/addresses.ts'
import { computeTransactionId } from '#objects/wallet/chain/txid.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { type Asked, askUnder, documentOf, payloadOf } from './edge-site.ts'
import { codeFor, OWN, registered, Visitor } from './visitor.ts'

type Fields = Readonly<Record<string, string>>
type Deposit = PageData['wallet-deposit']
const WALLET = { asset: 'USDT', network: 'sol' }

const idOf = (visitor: Visitor) => visitor.cookies.get('userId') ?? ''

async function send(visitor: Visitor, page: string, fields: Fields): Promise<string> {
  const response = await visitor.ask(page, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  expect(response.status, JSON.stringify(fields)).toBe(303)
  return response.headers.get('location') ?? ''
}

async function search(visitor: Visitor, txid: string, fields: Fields = {}, status = 200) {
  const query = new URLSearchParams({ ...WALLET, on: fields.network ?? 'sol', txid, ...fields })
  const document = await documentOf(await visitor.ask(`/wallet/deposit?${query}`), status)
  return { document, data: payloadOf(document).data as Deposit }
}
const answerTo = async (visitor: Visitor, txid: string, fields: Fields = {}) =>
  (await search(visitor, txid, fields)).data.search?.answer

/** Produces the blocks that transfers wait for. */
async function blocks(network: string): Promise<void> {
  await runInDurableObject(env.CHAIN.getByName(network), (_, state) => {
    state.storage.sql.exec('UPDATE transfers SET due_at = time')
  })
  await runDurableObjectAlarm(env.CHAIN.getByName(network))
}

/** A paper deposit from outside. @returns its transaction id */
async function simulated(visitor: Visitor, amount: string): Promise<string> {
  const key = crypto.randomUUID()
  await send(visitor, '/wallet/deposit', { action: 'simulate', ...WALLET, amount, key })
  return computeTransactionId('sol', `in ${idOf(visitor)} ${key}`)
}

/** A confirmed withdrawal. @returns its transaction id */
async function withdrawn(visitor: Visitor, email: string, fields: Fields): Promise<string> {
  const before = await codeFor(email)
  const key = crypto.randomUUID()
  const location = await send(visitor, '/wallet/withdraw', { action: 'withdraw', ...WALLET, ...fields, key })
  const id = new URLSearchParams(location.split('?')[1]).get('id') ?? ''
  await send(visitor, '/wallet/withdraw', { action: 'confirm', id, code: await codeFor(email, before) })
  return vi.waitFor(async () => {
    const document = await documentOf(await visitor.ask(`/wallet/withdraw?id=${id}`))
    const { chosen } = payloadOf(document).data as PageData['wallet-withdraw']
    expect(chosen?.txid).toMatch(/^[0-9a-f]{64}$/)
    return chosen?.txid ?? ''
  })
}

describe('a deposit is looked for', () => {
  const EMAIL = 'ann@deposits.example.com'
  const people: { ann?: Visitor; ben?: Visitor } = {}
  const ann = () => people.ann ?? expect.unreachable()
  const ben = () => people.ben ?? expect.unreachable()
  beforeAll(async () => {
    people.ann = await registered(EMAIL)
    people.ben = await registered('ben@deposits.example.com')
  })

  test('[WA21] [WA23] on its way with its confirmations, then credited, with amount, time and the way to the history', async () => {
    const txid = await simulated(ann(), '250.5')
    const what = { asset: 'USDT', amount: '250.50000000' }
    const waiting = await answerTo(ann(), ` 0x${txid.toUpperCase()} `)
    expect(waiting).toMatchObject({ state: 'pending', ...what, needed: 5 })
    await blocks('sol')
    const { document, data } = await search(ann(), txid)
    expect(data.search).toMatchObject({ network: 'sol', answer: { state: 'credited', ...what } })
    if (data.search?.answer?.state !== 'credited') return expect.unreachable()
    expect(Math.abs(data.search.answer.time - Date.now())).toBeLessThan(60_000)
    const day = new Date(data.search.answer.time).toISOString().slice(0, 10)
    expect(document).toContain(`href="/wallet/history?asset=USDT&amp;kind=deposit&amp;from=${day}"`)
    // In another language it is the same search.
    const again = new URLSearchParams({ ...WALLET, on: 'sol', txid: `0x${txid}` })
    expect((await search(ann(), `0x${txid}`)).document).toContain(
      `href="/fr_FR/wallet/deposit?${again}"`.replaceAll('&', '&amp;'),
    )
    // Rendered by the server, so readable without scripts.
    expect(document).toContain('data-state="credited"')
  })

  test('[WA21] [CH8] of somebody else’s nothing is told but that it is not to an address of one’s own', async () => {
    const txid = await simulated(ann(), '77.25')
    for (const when of ['pending', 'final']) {
      const { document, data } = await search(ben(), txid)
      expect(data.search?.answer, when).toEqual({ state: 'elsewhere' })
      expect(document, when).not.toContain('77.25')
      expect(await answerTo(ben(), txid, { network: 'trx' }), when).toEqual({ state: 'unknown' })
      await blocks('sol')
    }
    await send(ann(), '/wallet/deposit', { action: 'faucet', ...WALLET })
    const out = await withdrawn(ann(), EMAIL, { address: createChainAddress('sol', 'outside', 'x'), amount: '20' })
    await vi.waitFor(async () => expect(await answerTo(ben(), out)).toEqual({ state: 'elsewhere' }))
    expect(await answerTo(ann(), out)).toEqual({ state: 'elsewhere' })
  })

  test('[WA21] on another network of the asset it is found, and said where', async () => {
    const txid = await simulated(ann(), '30')
    const there = { state: 'wrong_network', network: 'sol', networkName: 'Solana' }
    const { document, data } = await search(ann(), txid, { network: 'trx' })
    expect(data.search?.answer).toEqual(there)
    expect(document).toContain(`href="/wallet/deposit?asset=USDT&amp;network=sol&amp;on=sol&amp;txid=${txid}"`)
    expect(await answerTo(ann(), 'f0'.repeat(32))).toEqual({ state: 'unknown' })
  })

  test('[WA21] [CH9] without a memo of ours it was given back', async () => {
    const xrp = { asset: 'XRP', network: 'xrp' }
    const { place } = (await search(ben(), 'f0'.repeat(32), xrp)).data
    await send(ann(), '/wallet/deposit', { action: 'faucet', ...xrp })
    const txid = await withdrawn(ann(), EMAIL, { ...xrp, address: place.address, memo: '7', amount: '20' })
    await vi.waitFor(async () => expect(await answerTo(ben(), txid, xrp)).toEqual({ state: 'memo_unknown' }))
    // With a user's memo it goes to the same address, and belongs to that user only.
    const right = await withdrawn(ann(), EMAIL, { ...xrp, address: place.address, memo: place.memo, amount: '20' })
    await vi.waitFor(async () => expect(await answerTo(ben(), right, xrp)).toMatchObject({ state: 'pending' }))
    expect(await answerTo(ann(), right, xrp)).toEqual({ state: 'elsewhere' })
    const report = await env.AUDITOR.getByName('auditor').audit()
    expect(report.findings).toEqual([])
  })

  test('[WA21] what is no id, no network of the asset, or too much is refused by name', async () => {
    const refused = async (txid: string, fields: Fields = {}, status = 409) => {
      const { document, data } = await search(ann(), txid, fields, status)
      expect(data.search?.answer).toBeUndefined()
      expect(document).not.toContain('<b>')
      // Beside the field, too: the page's anchor points at the form.
      expect(document).toContain(`id="field-${'on' in fields ? 'on' : 'txid'}-problem"`)
      return data.submission.refusal?.reason
    }
    for (const txid of ['', 'f00', '<b>'.repeat(40), 'g'.repeat(64)]) {
      expect(await refused(txid), txid).toBe('txid_invalid')
    }
    for (const on of ['', 'btc', 'nowhere']) expect(await refused('f0'.repeat(32), { on }), on).toBe('network_unknown')
    const hasty = new (class extends Visitor {
      protected override reach(path: string, asked: Asked): Promise<Response> {
        return askUnder({ TRADE_RATE: '1' }, path, asked)
      }
    })()
    for (const [name, value] of ann().cookies) hasty.cookies.set(name, value)
    await hasty.ask(`/wallet/deposit?${new URLSearchParams({ ...WALLET, on: 'sol', txid: 'f0'.repeat(32) })}`)
    const { document, data } = await search(hasty, 'f0'.repeat(32), {}, 429)
    expect(document).toContain('id="field-txid-problem"')
    expect(data.submission.refusal?.reason).toBe('searches_too_many')
  })

  test('[WA22] the camera is for the pages on which addresses are scanned, and for no other', async () => {
    const policies: (string | null)[] = []
    for (const path of ['/wallet/withdraw', '/wallet/addresses', '/wallet/deposit', '/wallet', '/']) {
      const policy = (await ann().ask(path)).headers.get('permissions-policy')
      policies.push(/camera=\([a-z]*\)/.exec(policy ?? '')?.[0] ?? null)
      expect(policy, path).toContain('microphone=()')
    }
    expect(policies).toEqual(['camera=(self)', 'camera=(self)', 'camera=()', 'camera=()', 'camera=()'])
  })
})
