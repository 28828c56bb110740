// Operators decide withdrawals under review and appeals of p2p deals.

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { P2pData } from '#shared/p2p/pages.ts'
import type { AppealCase } from '#shared/pages/operator.ts'
import type { WalletData } from '#shared/wallet/views.ts'
import { act, atDesk, desk, does, idOf, see } from './at-desk.ts'
import { documentOf, markupOf, payloadOf } from './edge-site.ts'
import { audited, trader } from './trader.ts'
import { codeFor, OWN, type Visitor } from './visitor.ts'

const WHY = 'a test of the desk'
const OUTSIDE = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const WITHDRAW = '/wallet/withdraw'
const REVIEW = '/operator/withdrawals'
let ops: Visitor
beforeAll(async () => {
  ops = await atDesk('cashier')
})

const post = async (visitor: Visitor, path: string, fields: Readonly<Record<string, string>>) => {
  const response = await visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  expect([path, response.status, response.status === 303 ? '' : await response.text()]).toEqual([path, 303, ''])
  return response.headers.get('location') ?? ''
}

/** A user with 9,000 USDT to withdraw. */
async function rich(name: string): Promise<Visitor> {
  const visitor = await trader(name, ['USDT'])
  const move = { action: 'transfer', asset: 'USDT', amount: '9000', from: 'spot', to: 'funding' }
  await post(visitor, '/wallet/transfer', { ...move, key: crypto.randomUUID() })
  return visitor
}

type Money = { readonly available: string; readonly state: string }

async function seen(visitor: Visitor, id: string): Promise<Money> {
  const document = await documentOf(await visitor.ask(`${WITHDRAW}?asset=USDT&network=trx&id=${id}`))
  const data = payloadOf(document).data as WalletData['wallet-withdraw']
  return { available: data.available, state: data.chosen?.state ?? '' }
}

/** The last code of each user. */
const sent = new Map<string, string>()

/** Requests and confirms a withdrawal. @returns its number */
async function withdrawn(visitor: Visitor, name: string, amount: string): Promise<string> {
  const wanted = { action: 'withdraw', asset: 'USDT', network: 'trx', amount, address: OUTSIDE }
  sent.set(name, sent.get(name) ?? (await codeFor(`${name}@trading.test`)))
  const led = await post(visitor, WITHDRAW, { ...wanted, key: crypto.randomUUID() })
  const id = new URLSearchParams(led.split('?')[1]).get('id') ?? ''
  const code = await codeFor(`${name}@trading.test`, sent.get(name))
  sent.set(name, code)
  await post(visitor, WITHDRAW, { action: 'confirm', asset: 'USDT', network: 'trx', id, code })
  return id
}

test('[DK6] [WD14] what is large or from what is new waits for an operator, who lets it go', async () => {
  const ann = await rich('ann-withdraws')
  const id = await withdrawn(ann, 'ann-withdraws', '6000')
  expect(await seen(ann, id)).toEqual({ available: '3000.00000000', state: 'review' })
  const page = markupOf(await documentOf(await ann.ask(`${WITHDRAW}?asset=USDT&network=trx&id=${id}`)))
  expect(page).toContain('Our team reviews this withdrawal before it is sent.')
  const { rows, chosen } = await see<'operator-withdrawals'>(ops, REVIEW)
  expect(chosen).toBe(id)
  expect(rows).toMatchObject([
    { id, person: idOf(ann), amount: '6000.00000000', review: expect.arrayContaining(['new_address']) },
  ])
  const decide = { action: 'withdrawal', what: 'withdrawal_approved', id, reason: WHY }
  expect((await act(ops, REVIEW, { ...decide, reason: '' })).status).toBe(409)
  await does(ops, REVIEW, decide)
  expect(['risk', 'broadcast', 'done']).toContain((await seen(ann, id)).state)
  expect((await act(ops, REVIEW, decide)).status).toBe(409)
  expect((await desk().log(Number.MAX_SAFE_INTEGER, 1))[0]).toMatchObject({ act: 'withdrawal_approved', target: id })
  await audited()
})

test('[DK6] [WD15] refused, all of it is back; small ones of a known device and address go by themselves', async () => {
  const bob = await rich('bob-withdraws')
  const id = await withdrawn(bob, 'bob-withdraws', '7000')
  await does(ops, REVIEW, { action: 'withdrawal', what: 'withdrawal_refused', id, reason: WHY })
  expect(await seen(bob, id)).toEqual({ available: '9000.00000000', state: 'refused' })
  const small = await withdrawn(bob, 'bob-withdraws', '50')
  expect((await seen(bob, small)).state).not.toBe('review')
  await audited()
})

test('[DK6] [OD7] an operator decides nothing about their own withdrawal', async () => {
  const own = await rich('cashier-withdraws')
  const { operator, session } = { operator: idOf(own), session: own.cookies.get('__Host-sid')?.split('.')[1] ?? '' }
  await desk().add(operator, 'cashier-withdraws@trading.test', 'for a test')
  await desk().enter({ operator, session })
  const id = await withdrawn(own, 'cashier-withdraws', '6000')
  const response = await act(own, REVIEW, { action: 'withdrawal', what: 'withdrawal_approved', id, reason: WHY })
  expect(markupOf(await documentOf(response, 409))).toContain('You cannot act on your own account.')
  expect((await seen(own, id)).state).toBe('review')
})

test('[DK28] a verdict on a withdrawal that waits no longer is not offered for another', async () => {
  const dan = await rich('dan-withdraws')
  const id = await withdrawn(dan, 'dan-withdraws', '6500')
  const gone = { action: 'withdrawal', what: 'withdrawal_approved', id: 'l0-0', reason: WHY }
  const page = markupOf(await documentOf(await act(ops, REVIEW, gone), 409))
  expect(page).toContain('6500')
  expect(page).not.toContain('name="reason"')
  expect(markupOf(await documentOf(await ops.ask(`${REVIEW}?id=l0-0`)))).not.toContain('name="reason"')
  expect((await seen(dan, id)).state).toBe('review')
})

const STATEMENT =
  'Nothing of this amount has arrived in my account, which I have looked at three times since, until just now.'

/** A deal with a disputed payment. @returns its path */
async function disputed(buyer: Visitor, seller: Visitor): Promise<string> {
  for (const [person, holder] of [
    [buyer, 'Ayşe Yılmaz'],
    [seller, 'Burak Demir'],
  ] as const) {
    await post(person, '/p2p/methods', {
      action: 'keep',
      method: 'papara',
      holder,
      'field-accountNumber': '1234567890',
    })
  }
  const move = { action: 'transfer', asset: 'USDT', amount: '5000', from: 'spot', to: 'p2p' }
  await post(seller, '/wallet/transfer', { ...move, key: crypto.randomUUID() })
  await post(seller, '/p2p/post', {
    action: 'post',
    side: 'sell',
    asset: 'USDT',
    fiat: 'TRY',
    priced: 'fixed',
    price: '40',
    methods: 'papara',
    amount: '1000',
    min: '100',
    max: '40000',
    payMinutes: '15',
    terms: '',
    greeting: 'Merhaba!',
    kind: 'normal',
    password: '',
    days: '',
    deals: '',
    completion: '',
  })
  const dataOf = async (visitor: Visitor, path: string) => payloadOf(await documentOf(await visitor.ask(path))).data
  const { ads } = (await dataOf(seller, '/p2p/ads')) as P2pData['p2p-ads']
  const ad = `/p2p/ad/TRY-${ads[0]?.id}`
  const { submission, ad: taken } = (await dataOf(buyer, ad)) as P2pData['p2p-ad']
  const terms = { key: submission.key, version: String(taken?.version), price: taken?.price ?? '' }
  const deal = await post(buyer, ad, { action: 'take', ...terms, amount: '400', in: 'fiat', method: 'papara' })
  await post(buyer, deal, { action: 'say', body: 'I paid at noon.' })
  await post(buyer, deal, { action: 'pay' })
  await post(seller, deal, { action: 'appeal', reason: 'not_received', statement: STATEMENT })
  return deal.split('/')[3] ?? ''
}

test('[DK7] an appeal is listed, read with its record and both sides, and divided: once, and the coins follow', async () => {
  const [buyer, seller] = [await trader('appeal-ann', ['USDT']), await trader('appeal-bob', ['USDT'])]
  const id = await disputed(buyer, seller)
  const { open } = await see<'operator-appeals'>(ops, '/operator/appeals')
  expect(open).toMatchObject([{ kind: 'appeal', ref: id, person: idOf(seller) }])
  const path = `/operator/appeals/${id}`
  const { deal } = await see<'operator-appeal'>(ops, path)
  const shown: Partial<AppealCase> = {
    id,
    state: 'appealed',
    amount: '10.00000000',
    people: { buyer: idOf(buyer), seller: idOf(seller) },
  }
  expect(deal).toMatchObject(shown)
  const page = markupOf(await documentOf(await ops.ask(path)))
  for (const words of [STATEMENT, 'I paid at noon.', 'Burak Demir', '1234567890', 'Merhaba!']) {
    expect(page).toContain(words)
  }
  const rule = { action: 'ruling', what: 'split', amount: '4', reason: 'both brought half of a proof' }
  expect((await act(ops, path, { ...rule, amount: '10' })).status).toBe(409)
  expect((await act(ops, path, { ...rule, amount: 'all' })).status).toBe(409)
  expect((await act(buyer, path, rule)).status).toBe(405)
  await does(ops, path, rule)
  expect((await act(ops, path, rule)).status).toBe(409)
  const after = await see<'operator-appeal'>(ops, path)
  expect(after.deal).toMatchObject({ state: 'resolved_split', appeal: { isOpen: false, award: 'split' } })
  expect((await see<'operator-appeals'>(ops, '/operator/appeals')).open).toEqual([])
  const { balances } = await env.LEDGER.getByName(await shardOf(buyer)).holdings(idOf(buyer))
  expect(balances.find(({ wallet }) => wallet === 'p2p')).toMatchObject({ available: '400000000' })
  expect(markupOf(await documentOf(await buyer.ask(`/p2p/deal/${id}`)))).toContain('both brought half of a proof')
  await audited()
})

const shardOf = async (visitor: Visitor): Promise<string> => {
  const { computeShardName } = await import('#objects/platform/slots.ts')
  return computeShardName(idOf(visitor), 2)
}
