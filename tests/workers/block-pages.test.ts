// The block desk without scripts, and receipts of all kinds.

import { expect, test, vi } from 'vitest'
import { operatorCalls } from '#shared/operator/calls.ts'
import { conversionMarketCalls } from '#shared/otc/convert/calls.ts'
import { askUnder, documentOf, markupOf } from './edge-site.ts'
import { call, trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const TOKEN = 'an-operator-of-the-block-pages'
const post = (visitor: Visitor, fields: Readonly<Record<string, string>>, path = '/otc/block') =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const markup = async (visitor: Visitor, path: string) => markupOf(await documentOf(await visitor.ask(path)))
const BUY = { action: 'request', side1: 'buy', asset1: 'BTC', amount1: '0.08', whole: 'on' }

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

test('[BK3] a visitor sees what the desk is and its tape, and is led to the log-in', async () => {
  expect(await markup(new Visitor(), '/ru_RU/otc/block')).toContain('Блок-сделки')
  expect((await post(new Visitor(), BUY)).headers.get('location')).toMatch(/^\/login/)
  expect((await askUnder({ FEATURES_OFF: 'otc' }, '/otc/block')).headers.get('location')).toBe('/')
})

test('[BK3] a price is asked for, taken with a form, and its receipt verified by anybody', async () => {
  const ann = await trader('block-page-ann', ['USDT'])
  const wrong = markupOf(await documentOf(await post(ann, { ...BUY, amount1: '0.001' }), 409))
  expect(wrong).toContain('Block trades start at 5,000 USDT')
  expect(wrong).toContain('value="0.001"')
  const asked = (await post(ann, BUY, '/fr_FR/otc/block')).headers.get('location') ?? ''
  expect(asked).toMatch(/^\/fr_FR\/otc\/block\?request=[0-9a-f]{24}$/)
  const id = asked.slice(-24)
  const blind = await markup(ann, `/otc/block?request=${id}`)
  expect(blind).toContain('Dealers are quoting')
  expect(blind).not.toContain('Trade at this price')
  await later(6_000, async () => {
    const priced = await markup(ann, `/otc/block?request=${id}`)
    expect(priced).toContain('Best price')
    expect(priced).toContain('Simulated')
    const quote = /name="quote" value="([0-9a-f]{24})"/.exec(priced)?.[1] ?? expect.unreachable()
    const taken = await post(ann, { action: 'accept', request: id, quote })
    expect(taken.headers.get('location')).toBe(`/otc/block?request=${id}`)
    expect(await markup(ann, `/otc/block?request=${id}`)).toContain('Traded')
  })
  const receipt = await markup(new Visitor(), `/otc/receipt/${id}`)
  expect(receipt).toContain('Valid signature')
  expect(receipt).toContain('Block trade receipt')
  expect(await markup(ann, '/otc/block')).toContain(`/otc/receipt/${id}`)
})

test('[BK4] somebody with the role answers with a form, without the side; a request is cancelled with one', async () => {
  const bob = await trader('block-page-bob', ['USDT'])
  const dan = await trader('block-page-dan', ['BTC'])
  await askUnder({ OPERATOR_TOKEN: TOKEN }, operatorCalls.blockDealer.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ account: dan.cookies.get('userId'), name: 'North Desk', isDealer: true }),
  })
  expect(await markup(dan, '/otc/block')).toContain('No open requests')
  const id = ((await post(bob, BUY)).headers.get('location') ?? '').slice(-24)
  expect(await markup(dan, '/otc/block')).toContain('You buy at')
  const form = { action: 'quote', request: id, [`share-${id.slice(0, 6)}`]: '100' }
  const names = [`bid1-${id.slice(0, 6)}`, `ask1-${id.slice(0, 6)}`] as const
  const crossed = await post(dan, { ...form, [names[0]]: '2', [names[1]]: '1' })
  const refused = markupOf(await documentOf(crossed, 409))
  expect(refused).toContain('The buy price must be below the sell price')
  expect(refused).toMatch(new RegExp(`name="${names[0]}"[^>]*value="2"|value="2"[^>]*name="${names[0]}"`))
  expect(markupOf(await documentOf(await post(dan, { ...form, [`share-${id.slice(0, 6)}`]: '0' }), 409))).toContain(
    '1 to 100',
  )
  const mid = Number(/\(1 BTC = ([\d,.]+) USDT\)/.exec(await markup(dan, '/otc/block'))?.[1]?.replaceAll(',', ''))
  const priced = await post(dan, { ...form, [names[0]]: (mid * 0.9).toFixed(2), [names[1]]: (mid * 0.999).toFixed(2) })
  expect(priced.headers.get('location')).toBe('/otc/block?note=quoted')
  expect(await markup(dan, '/otc/block')).toContain('Quoted')
  await later(6_000, async () => expect(await markup(bob, '/otc/block')).toContain('North Desk'))
  const cancelled = await post(bob, { action: 'cancel', request: id })
  expect(cancelled.headers.get('location')).toBe('/otc/block?note=cancelled')
})

test('[BK3] the receipt of a hedge is verified on the same page', async () => {
  const eve = await trader('block-page-eve', ['USDT'])
  const quoted = await post(eve, { action: 'quote', from: 'USDT', to: 'SOL', amount: '6000', side: 'give' }, '/otc')
  await post(eve, { action: 'accept', id: (quoted.headers.get('location') ?? '').slice(-24) }, '/otc')
  const hedges = () => call(eve, conversionMarketCalls.hedges)
  await vi.waitFor(async () => expect((await hedges()).length).toBeGreaterThan(0), { interval: 500 })
  const [hedge] = await hedges()
  const receipt = await markup(new Visitor(), `/otc/receipt/${hedge?.id}`)
  expect(receipt).toContain('Hedge receipt')
  expect(receipt).toContain('Valid signature')
  // A visitor's page may be a few seconds old.
  expect(await markup(eve, '/otc/block')).toContain('How conversions are hedged')
})
