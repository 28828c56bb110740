// Conversions without scripts: a quote, its acceptance and its receipt.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { conversionMarketCalls } from '#shared/otc/convert/calls.ts'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { call, trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const post = (visitor: Visitor, fields: Readonly<Record<string, string>>, path = '/otc') =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const markup = async (visitor: Visitor, path: string) => markupOf(await documentOf(await visitor.ask(path)))
const WISH = { action: 'quote', from: 'USDT', to: 'BTC', amount: '250', side: 'give' }

test('[CV2] a visitor sees what it is, and is led to the log-in', async () => {
  const page = await markup(new Visitor(), '/fr_FR/otc?from=ETH')
  expect(page).toContain('Convertissez une crypto')
  expect(page).toContain('/fr_FR/login?redirectUrl=')
  expect(await markup(new Visitor(), '/otc?tab=limit')).toContain(`redirectUrl=${encodeURIComponent('/otc?tab=limit')}`)
  expect(await markup(new Visitor(), '/otc/block')).toContain(`redirectUrl=${encodeURIComponent('/otc/block')}`)
  const asked = await post(new Visitor(), WISH)
  expect(asked.headers.get('location')).toMatch(/^\/login/)
  expect((await askUnder({ FEATURES_OFF: 'otc' }, '/otc')).headers.get('location')).toBe('/')
})

test('[CV3] a price is asked for, stands on the page, and is taken; its receipt is for everybody', async () => {
  const ann = await trader('convert-page-ann', ['USDT'])
  const quoted = (await post(ann, WISH, '/tr_TR/otc')).headers.get('location') ?? ''
  expect(quoted).toMatch(/^\/tr_TR\/otc\?quote=[0-9a-f]{24}$/)
  const page = await markup(ann, quoted)
  expect(page).toContain('250.00 USDT')
  const id = quoted.slice(-24)
  expect(page).toContain(`value="${id}"`)
  const taken = await post(ann, { action: 'accept', id })
  expect(taken.headers.get('location')).toBe(`/otc?done=${id}`)
  const after = await markup(ann, `/otc?done=${id}`)
  expect(after).toContain('Converted 250.00 USDT to')
  expect(after).toContain(`/otc/receipt/${id}`)
  const receipt = await markup(new Visitor(), `/otc/receipt/${id}`)
  expect(receipt).toContain('Valid signature')
  expect(receipt).not.toContain('convert-page-ann')
  const none = await new Visitor().ask(`/otc/receipt/${'0'.repeat(24)}`)
  expect(markupOf(await documentOf(none, 404))).toContain('Receipt not found')
})

test('[CV4] what is refused comes back with its words, with what was typed, and with the way to a new price', async () => {
  const bob = await trader('convert-page-bob', ['USDT'])
  const wrong = markupOf(await documentOf(await post(bob, { ...WISH, amount: '1,5,' }), 409))
  expect(wrong).toContain('Enter a valid amount, such as 12.5.')
  expect(wrong).toContain('value="1,5,"')
  const id = ((await post(bob, WISH)).headers.get('location') ?? '').slice(-24)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  const late = await documentOf(await post(bob, { action: 'accept', id }), 409)
  vi.useRealTimers()
  expect(markupOf(late)).toContain('This quote has expired.')
  expect(payloadOf(late).data).toMatchObject({ wish: { from: 'USDT', to: 'BTC', amount: '250' } })
  const eve = await trader('convert-page-eve', [])
  expect(markupOf(await documentOf(await post(eve, { action: 'accept', id }), 409))).toContain('not yours')
  expect(await markup(eve, `/otc?quote=${id}`)).not.toContain('250.00 USDT')
})

/** Changes a quote's promise to a percent of the amount, as if the market had moved against the dealer or for it. */
const promised = (id: string, percent: bigint) =>
  runInDurableObject(env.DEALER.getByName('main'), (_, { storage }) => {
    const [row] = storage.sql.exec('SELECT to_atoms FROM quotes WHERE id = ?', id).toArray()
    const atoms = String((BigInt(String(row?.to_atoms)) * percent) / 100n)
    storage.sql.exec('UPDATE quotes SET to_atoms = ? WHERE id = ?', atoms, id)
  })

test('[CV10] [DR30] a price that moved comes back with a new one in the form, or a better one is given; both are counted for all', async () => {
  const fay = await trader('convert-page-fay', ['USDT'])
  const quoted = async () => ((await post(fay, WISH)).headers.get('location') ?? '').slice(-24)
  const before = await call(new Visitor(), conversionMarketCalls.lastLook, {})
  const moved = await quoted()
  await promised(moved, 102n)
  const refused = await documentOf(await post(fay, { action: 'accept', id: moved }, '/ar_AE/otc'), 409)
  expect(markupOf(refused)).toContain('تحرّك السوق')
  expect(markupOf(refused)).not.toContain(`value="${moved}"`)
  const fresh = /name="id" value="([0-9a-f]{24})"/.exec(markupOf(refused))?.[1] ?? expect.unreachable()
  expect((await post(fay, { action: 'accept', id: fresh })).headers.get('location')).toBe(`/otc?done=${fresh}`)

  const better = await quoted()
  await promised(better, 98n)
  expect((await post(fay, { action: 'accept', id: better })).headers.get('location')).toBe(`/otc?done=${better}`)
  expect(await markup(fay, `/otc?done=${better}`)).toContain('moved in your favor')

  const [now] = await call(new Visitor(), conversionMarketCalls.lastLook, {})
  const was = before[0] ?? { accepted: 0, improved: 0, refused: 0 }
  expect(now).toEqual({
    dealer: 'dealer',
    accepted: was.accepted + 1,
    improved: was.improved + 1,
    refused: was.refused + 1,
  })
  expect(await markup(new Visitor(), '/otc')).toContain('How quotes are honored')
})

test('[CV6] a limit is placed and cancelled, a plan made, paused and deleted, dust converted: forms that post', async () => {
  const cat = await trader('convert-page-cat', ['USDT'])
  const page = async (search: string, locale = '') => markup(cat, `${locale}/otc${search}`)
  expect(await page('?tab=limit', '/ja_JP')).toContain('指値')
  const wish = { from: 'USDT', to: 'BTC', amount: '300' }
  const low = { ...wish, action: 'limit', tab: 'limit', price: '1000', days: '1', key: crypto.randomUUID() }
  const far = markupOf(await documentOf(await post(cat, low), 409))
  expect(far).toContain('too far from the market')
  expect(far).toContain('value="1000"')
  for (let times = 0; times < 2; times += 1) {
    const placed = await post(cat, { ...low, price: '50000' })
    expect(placed.headers.get('location')).toBe('/otc?tab=limit&note=placed')
  }
  const waiting = await page('?tab=limit&note=placed')
  expect(waiting).toContain('are converted when your price is reached')
  // Posted twice, it is one conversion.
  const ids = [...waiting.matchAll(/name="id" value="([0-9a-f]{24})"/g)].map(([, id = '']) => id)
  expect(ids).toHaveLength(1)
  const cancelled = await post(cat, { action: 'cancel-limit', tab: 'limit', id: ids[0] ?? '' })
  expect(cancelled.headers.get('location')).toBe('/otc?tab=limit&note=cancelled')
  expect(await page('?tab=limit')).toContain('Canceled')

  const plan = { ...wish, action: 'recur', tab: 'recurring', every: 'month', time: '08:15', day: '31', weekday: '1' }
  const nowhere = markupOf(await documentOf(await post(cat, { ...plan, zone: 'Mars/Base' }), 409))
  expect(nowhere).toContain('valid time and time zone')
  await post(cat, { ...plan, zone: 'Europe/Kyiv' })
  const made = await page('?tab=recurring&note=made')
  expect(made).toContain('Recurring conversion started.')
  const id = /name="id" value="([0-9a-f]{24})"/.exec(made)?.[1] ?? expect.unreachable()
  const change = (act: string) => post(cat, { action: 'change-recurring', tab: 'recurring', id, act })
  await change('pause')
  expect(await page('?tab=recurring')).toContain('Paused')
  await change('delete')
  expect(await page('?tab=recurring')).toContain('No recurring conversions')

  const key = crypto.randomUUID()
  const nothing = markupOf(await documentOf(await post(cat, { action: 'dust', tab: 'dust', key }), 409))
  expect(nothing).toContain('no small balances to convert')
  await post(cat, {
    action: 'accept',
    id: ((await post(cat, { ...WISH, amount: '5' })).headers.get('location') ?? '').slice(-24),
  })
  expect(await page('?tab=dust')).toContain('Convert all to USDT')
  const dusted = await post(cat, { action: 'dust', tab: 'dust', key: crypto.randomUUID() })
  expect(dusted.headers.get('location')).toBe('/otc?tab=dust&note=dusted')
  const after = await page('?tab=dust&note=dusted')
  expect(after).toContain('Past conversions')
  expect(after).toContain('No small balances')
})
