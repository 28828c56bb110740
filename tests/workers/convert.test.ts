import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { conversionCalls, conversionMarketCalls } from '#shared/otc/convert/calls.ts'
import { serializeQuoteReceipt, verifySignedText } from '#shared/otc/convert/verify.ts'
import { verifyEd25519 } from '#worker/otc/convert/ed25519.ts'
import { askUnder } from './edge-site.ts'
import { audited, balances, call, type Payload, trader } from './trader.ts'
import { Visitor } from './visitor.ts'

let ann: Visitor
/** Verifies a receipt as its reader does: the signature, and that text and figures agree. */
const verifyReceipt = async (receipt: Awaited<ReturnType<typeof receiptOf>>): Promise<boolean> =>
  serializeQuoteReceipt(receipt) === receipt.text && (await verifySignedText(receipt, verifyEd25519))
const ask = <Name extends keyof typeof conversionCalls>(name: Name, payload: Payload = {}, who = ann) =>
  call(who, conversionCalls[name], payload)
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const quoted = async (payload: Payload, who = ann) => {
  const answer = await ask('quote', payload, who)
  return answer.kind === 'quoted' ? answer.quote : expect.unreachable(JSON.stringify(answer))
}
const receiptOf = async (id: string) => {
  const receipt = await call(new Visitor(), conversionMarketCalls.receipt, { id })
  return receipt ?? expect.unreachable()
}

beforeAll(async () => {
  ann = await trader('convert-ann', ['USDT'])
})

test('[CV1] [DR1] [DR3] [DR7] a price is quoted, taken once, and its receipt verified by anybody', async () => {
  const quote = await quoted({ from: 'USDT', to: 'BTC', amount: '500' })
  expect(quote).toMatchObject({ from: 'USDT', to: 'BTC', fromAmount: '500.00000000', state: 'quoted' })
  expect(quote.spreadBps).toBeGreaterThanOrEqual(4)
  expect(Number(quote.price)).toBeLessThan(Number(quote.mid))
  expect(quote.expiresAt - quote.quotedAt).toBe(10_000)

  const stranger = await trader('convert-eve', [])
  expect(await ask('accept', { id: quote.id }, stranger)).toEqual(refused('quote_unknown'))
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('accept', { id: quote.id })))
  for (const done of all) expect(done).toMatchObject({ kind: 'done', quote: { state: 'settled' } })
  await vi.waitFor(async () => expect((await balances(ann)).BTC?.available).toBe(quote.toAmount))
  expect((await balances(ann)).USDT?.available).toBe('9500.00000000')

  await evictDurableObject(env.DEALER.getByName('main'))
  expect(await ask('accept', { id: quote.id })).toMatchObject({ kind: 'done' })
  expect(await ask('history')).toMatchObject([{ id: quote.id, state: 'settled' }])
  expect(await ask('history', {}, stranger)).toEqual([])
  const receipt = await receiptOf(quote.id)
  expect(await verifyReceipt(receipt)).toBe(true)
  expect(await verifyReceipt({ ...receipt, toAmount: '1.0000000000' })).toBe(false)
  expect(await verifyReceipt({ ...receipt, text: receipt.text.replace('500', '501') })).toBe(false)
  expect(JSON.stringify(receipt)).not.toContain(ann.cookies.get('userId') ?? '?')
  await audited()
})

test('[DR2] [DR4] an amount to get is got to the atom; what is not there is refused, and nothing is left on hold', async () => {
  const quote = await quoted({ from: 'USDT', to: 'ETH', amount: '0.5', side: 'get' })
  expect(quote.toAmount).toBe('0.50000000')
  expect(await ask('accept', { id: quote.id })).toMatchObject({ kind: 'done' })
  await vi.waitFor(async () => expect((await balances(ann)).ETH?.available).toBe('0.50000000'))

  const dear = await quoted({ from: 'SOL', to: 'USDT', amount: '3' })
  expect(await ask('accept', { id: dear.id })).toEqual(refused('insufficient_funds'))
  expect(await ask('accept', { id: dear.id })).toEqual(refused('insufficient_funds'))
  expect((await receiptOf(dear.id)).state).toBe('failed')
  expect(Object.values(await balances(ann)).every(({ held }) => Number(held) === 0)).toBe(true)
  await audited()
})

test('[DR3] [DR6] what is late, too small, too large or no amount is refused by name', async () => {
  expect(await ask('quote', { from: 'USDT', to: 'BTC', amount: '0.5' })).toEqual(refused('amount_below_minimum'))
  expect(await ask('quote', { from: 'USDT', to: 'BTC', amount: '1000000' })).toEqual(refused('amount_above_maximum'))
  expect(await ask('quote', { from: 'USDT', to: 'BTC', amount: '1,5' })).toEqual(refused('amount_invalid'))
  expect(await ask('quote', { from: 'USDT', to: 'USDT', amount: '5' })).toEqual(refused('same_asset'))
  expect(await ask('quote', { from: 'USDT', to: 'NOPE', amount: '5' })).toEqual(refused('asset_unknown'))
  const quote = await quoted({ from: 'USDT', to: 'BTC', amount: '20' })
  vi.useFakeTimers({ toFake: ['Date'], now: quote.expiresAt + 1 })
  expect(await ask('accept', { id: quote.id })).toEqual(refused('quote_expired'))
  vi.useRealTimers()
  expect(await ask('accept', { id: quote.id })).toEqual(refused('quote_expired'))
  expect((await askUnder({ FEATURES_OFF: 'otc' }, `${conversionMarketCalls.receipt.path}?id=${quote.id}`)).status).toBe(
    404,
  )
})

test('[AD11] [DR25] the auditor compares the inventory itself; what the record does not explain is named and no longer dealt in', async () => {
  const auditor = env.AUDITOR.getByName('auditor')
  const dealer = env.DEALER.getByName('main')
  const { id } = await quoted({ from: 'USDT', to: 'DOGE', amount: '30' })
  expect(await ask('accept', { id })).toMatchObject({ kind: 'done' })
  await vi.waitFor(async () => {
    expect(await auditor.audit()).toMatchObject({ inventory: expect.arrayContaining(['DOGE', 'USDT']), findings: [] })
  })
  await runInDurableObject(dealer, (_, { storage }) => {
    storage.sql.exec("UPDATE positions SET atoms = CAST(CAST(atoms AS INTEGER) + 7 AS TEXT) WHERE asset = 'DOGE'")
  })
  const { findings } = await auditor.audit()
  expect(findings).toMatchObject([{ invariant: 'I9', object: 'dealer', asset: 'DOGE', difference: '-7' }])
  expect(await ask('quote', { from: 'USDT', to: 'DOGE', amount: '30' })).toMatchObject({ kind: 'refused' })
  await quoted({ from: 'USDT', to: 'BTC', amount: '30' })

  await runInDurableObject(dealer, (_, { storage }) => {
    storage.sql.exec("UPDATE positions SET atoms = CAST(CAST(atoms AS INTEGER) - 7 AS TEXT) WHERE asset = 'DOGE'")
  })
  expect((await auditor.audit()).findings).toEqual([])
  expect(await ask('quote', { from: 'USDT', to: 'DOGE', amount: '30' })).toMatchObject({ kind: 'refused' })
  await dealer.setLimits('DOGE', null)
  await quoted({ from: 'USDT', to: 'DOGE', amount: '30' })
})
