// Conversions as somebody without scripts makes them: a price is asked for, taken, and its receipt looked at.

import { expect, test, vi } from 'vitest'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const post = (visitor: Visitor, fields: Readonly<Record<string, string>>, path = '/otc') =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const markup = async (visitor: Visitor, path: string) => markupOf(await documentOf(await visitor.ask(path)))
const WISH = { action: 'quote', from: 'USDT', to: 'BTC', amount: '250', side: 'give' }

test('[CV2] a visitor sees what it is, and is led to the log-in', async () => {
  const page = await markup(new Visitor(), '/fr_FR/otc?from=ETH')
  expect(page).toContain('Échangez une crypto')
  expect(page).toContain('/fr_FR/login?redirectUrl=')
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
  expect(receipt).toContain('The signature is right')
  expect(receipt).not.toContain('convert-page-ann')
  expect(await markup(new Visitor(), `/otc/receipt/${'0'.repeat(24)}`)).toContain('There is no such receipt')
})

test('[CV4] what is refused comes back with its words, with what was typed, and with the way to a new price', async () => {
  const bob = await trader('convert-page-bob', ['USDT'])
  const wrong = markupOf(await documentOf(await post(bob, { ...WISH, amount: '1,5' }), 409))
  expect(wrong).toContain('Enter an amount.')
  expect(wrong).toContain('value="1,5"')
  const id = ((await post(bob, WISH)).headers.get('location') ?? '').slice(-24)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  const late = await documentOf(await post(bob, { action: 'accept', id }), 409)
  vi.useRealTimers()
  expect(markupOf(late)).toContain('The quote has expired.')
  expect(payloadOf(late).data).toMatchObject({ wish: { from: 'USDT', to: 'BTC', amount: '250' } })
  const eve = await trader('convert-page-eve', [])
  expect(markupOf(await documentOf(await post(eve, { action: 'accept', id }), 409))).toContain('not yours')
  expect(await markup(eve, `/otc?quote=${id}`)).not.toContain('250.00 USDT')
})
