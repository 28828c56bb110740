// An arbiter's access to a deal: its log if there is a case about it, and disclosed messages of its encrypted chat.

import { env } from 'cloudflare:test'
import { base64 } from '@scure/base'
import { beforeAll, expect, test } from 'vitest'
import { p2pCalls } from '#shared/p2p/calls.ts'
import { chatPictureBinding } from '#shared/p2p/chat-pictures.ts'
import { atDesk, idOf, see } from './at-desk.ts'
import { call, trader } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

const AD = {
  side: 'sell',
  asset: 'USDT',
  fiat: 'INR',
  priced: 'floating',
  price: '100',
  amount: '1000',
  methods: ['upi'],
  min: '100',
  max: '50000',
  payMinutes: 15,
}
const STATEMENT =
  'The buyer marked the payment as made, and nothing has arrived in my account since, which I looked at three times.'
let ops: Visitor
let ann: Visitor
let bob: Visitor
let ad = ''
beforeAll(async () => {
  ops = await atDesk('records')
  ;[ann, bob] = [await trader('records-ann', ['USDT']), await trader('records-bob', ['USDT'])]
  const move = { action: 'transfer', asset: 'USDT', amount: '5000', from: 'spot', to: 'p2p', key: crypto.randomUUID() }
  const moved = await bob.ask('/wallet/transfer', { method: 'POST', headers: OWN, body: new URLSearchParams(move) })
  expect(moved.status).toBe(303)
  const upi = { method: 'upi', holder: 'Asha Rao', fields: { upiId: 'asha@bank' } }
  expect(await call(bob, p2pCalls.keepMethod, upi)).toEqual({ kind: 'done' })
  const posted = await call(bob, p2pCalls.post, AD)
  ad = posted.kind === 'posted' ? posted.ad : expect.unreachable(JSON.stringify(posted))
})

/** A deal that is marked as paid. @returns its number */
async function paid(): Promise<string> {
  const [fiat = '', number = ''] = ad.split('-')
  const seen = await env.P2P_BOARD.getByName(fiat).ad(Number(number), idOf(ann))
  const wish = {
    ad,
    version: seen?.version,
    amount: '500',
    in: 'fiat',
    method: 'upi',
    price: seen?.price,
    password: '',
  }
  const taken = await call(ann, p2pCalls.take, { ...wish, key: crypto.randomUUID() })
  const deal = taken.kind === 'taken' ? taken.deal : expect.unreachable(JSON.stringify(taken))
  expect(await call(ann, p2pCalls.act, { deal, act: 'pay' })).toMatchObject({ state: 'paid' })
  return deal
}

const bytesOf = (text: string) => [...new TextEncoder().encode(text)]
const chunk = (kind: string, data: string) => [0, 0, 0, data.length, ...bytesOf(kind), ...bytesOf(data), 1, 2, 3, 4]
const PICTURE = new Uint8Array([
  0x89,
  0x50,
  0x4e,
  0x47,
  13,
  10,
  26,
  10,
  ...chunk('IHDR', '1234567890123'),
  ...chunk('tEXt', 'GPS 52.52'),
  ...chunk('IDAT', 'x'),
  ...chunk('IEND', ''),
])

/** Sends an encrypted picture as the browser does. @returns the message's key and number */
async function sendPicture(deal: string): Promise<{ readonly key: string; readonly seq: number }> {
  const secret = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  if (!(secret instanceof CryptoKey)) return expect.unreachable()
  const sealed = async (bound: string, plain: Uint8Array<ArrayBuffer>) => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const additionalData = new TextEncoder().encode(bound)
    const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, secret, plain))
    return { iv: base64.encode(iv), data }
  }
  const { iv, data } = await sealed(chatPictureBinding(deal, 'buyer'), PICTURE)
  const kept = await ann.ask(`/p2p/deal/${deal}/pictures`, { method: 'POST', headers: OWN, body: data })
  const { hash } = await kept.json<{ hash: string }>()
  const picture = { v: 1, hash, iv, width: 300, height: 200, alt: 'My receipt', thumb: 'AAAA' }
  const message = await sealed(`meridian p2p chat 1\n${deal}\nbuyer`, new Uint8Array(bytesOf(JSON.stringify(picture))))
  const body = JSON.stringify({ v: 1, by: 1, iv: message.iv, data: base64.encode(message.data), to: {} })
  expect(await call(ann, p2pCalls.say, { deal, kind: 'picture', body })).toEqual({ kind: 'done' })
  const seq = (await call(ann, p2pCalls.deal, { id: deal }))?.chat.find(({ kind }) => kind === 'picture')?.seq ?? 0
  return { key: base64.encode(new Uint8Array((await crypto.subtle.exportKey('raw', secret)) as ArrayBuffer)), seq }
}

test('[PD16] [PD20] an arbiter opens a picture of the chat once a party has shown it, and not before', async () => {
  const deal = await paid()
  const { key, seq } = await sendPicture(deal)
  const picture = `/operator/appeals/${deal}/pictures/${seq}`
  const show = (by: Visitor, shown: string) =>
    call(by, p2pCalls.say, { deal, kind: 'opened', body: JSON.stringify({ [seq]: shown }) })
  expect(await show(ann, key)).toMatchObject({ kind: 'refused', reason: 'wrong_state' })
  await call(bob, p2pCalls.appeal, { deal, reason: 'not_received', statement: STATEMENT })

  const path = `/operator/appeals/${deal}`
  const row = async () => {
    const { deal: read } = await see<'operator-appeal'>(ops, path)
    return read?.chat.find((message) => message.seq === seq)
  }
  expect(await row()).toMatchObject({ text: null, hasPicture: false })
  expect((await ops.ask(picture)).status).toBe(404)
  // A key of another message opens nothing.
  expect(await show(bob, base64.encode(new Uint8Array(32)))).toEqual({ kind: 'done' })
  expect(await row()).toMatchObject({ text: null, hasPicture: false })
  expect((await ops.ask(picture)).status).toBe(404)

  expect(await show(ann, key)).toEqual({ kind: 'done' })
  expect(await row()).toMatchObject({ text: 'My receipt', hasPicture: true })
  const shown = await ops.ask(picture)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  const bytes = new TextDecoder().decode(await shown.arrayBuffer())
  expect(bytes).toContain('IDAT')
  expect(bytes).not.toContain('GPS')
  for (const who of [ann, bob]) expect((await who.ask(picture)).status).toBe(404)
})

test('[OD8] a deal that nobody appealed or reported has no record at the desk; once there is a case, it has', async () => {
  const deal = await paid()
  const path = `/operator/appeals/${deal}`
  const record = async (status: number) => (await see<'operator-appeal'>(ops, path, status)).deal?.id
  expect(await record(404)).toBeUndefined()
  expect((await ops.ask('/operator/appeals/INR-999999')).status).toBe(404)
  const report = { about: 'deal', id: deal, reason: 'fraud', text: 'Asked me to pay to somebody else.' }
  expect(await call(ann, p2pCalls.report, report)).toEqual({ kind: 'done' })
  expect(await record(200)).toBe(deal)
  const other = await paid()
  expect((await ops.ask(`/operator/appeals/${other}`)).status).toBe(404)
  await call(bob, p2pCalls.appeal, { deal: other, reason: 'not_received', statement: STATEMENT })
  expect((await ops.ask(`/operator/appeals/${other}`)).status).toBe(200)
  await call(bob, p2pCalls.act, { deal: other, act: 'withdraw_appeal' })
  expect((await ops.ask(`/operator/appeals/${other}`)).status).toBe(200)
})
