// Figures as users type them into forms without scripts, and as programs send them.

import { expect, test } from 'vitest'
import { alertCalls } from '#shared/notifications/calls.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { location, post as postArea } from './member.ts'
import { bestOf, call, open, place, trader } from './trader.ts'
import { OWN, registered, type Visitor } from './visitor.ts'

const post = (visitor: Visitor, path: string, fields: Readonly<Record<string, string>>) =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })

/** A purchase of DOGE, whose lots are whole, far below the market. @returns the message of its page */
async function buy(visitor: Visitor, quantity: string, price: string, locale = ''): Promise<string> {
  const form = { market: 'DOGE_USDT', side: 'buy', type: 'limit', quantity, price, return: '/spot/DOGE_USDT' }
  const { headers } = await post(visitor, `${locale}/orders/place`, form)
  return new URL(headers.get('location') ?? '', 'https://x.test').searchParams.get('trade') ?? ''
}

test('[FG6] an order’s form is read as the ticket is: exactly, or refused by name, and never as another figure', async () => {
  const ann = await trader('figures-ann', ['USDT'])
  const { bid } = await bestOf('DOGE_USDT')
  const low = (bid * 0.8).toFixed(5)
  const comma = low.replace('.', ',')
  expect(await buy(ann, '1,234', low)).toBe('placed')
  expect(await buy(ann, '1.234.567', low)).not.toBe('placed')
  expect(await buy(ann, '1 235', comma, '/fr_FR')).toBe('placed')
  expect(await buy(ann, '١٬٢٣٦', low, '/ar_AE')).toBe('placed')
  expect(await buy(ann, '12.5', low)).toBe('quantity_off_lot')
  expect(await buy(ann, '62,5', low)).toBe('quantity_off_lot')
  expect(await buy(ann, '.5', low)).toBe('quantity_off_lot')
  expect(await buy(ann, '1,23,4', low)).toBe('quantity_invalid')
  expect(await buy(ann, '1.2K', low)).toBe('quantity_invalid')
  // An ambiguous figure is not sent before the page has shown its meaning.
  for (const locale of ['es_ES', 'fr_FR', 'ru_RU', 'uk_UA', 'tr_TR'])
    expect(await buy(ann, '1,234', low, `/${locale}`), locale).toBe('quantity_invalid')
  expect((await open(ann)).map(({ quantity }) => Number(quantity)).sort()).toEqual([1234, 1235, 1236])
})

/** Value of a field in a page's ticket. */
const inTicket = (page: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0].match(/value="([^"]*)"/)?.[1]

test('[FG6] [FG8] a ticket without scripts comes back with what was typed, and a figure that is ambiguous as it was read', async () => {
  const eve = await trader('figures-eve', ['USDT'])
  const { bid } = await bestOf('XRP_USDT')
  const low = (bid * 0.8).toFixed(4)
  const form = { market: 'XRP_USDT', side: 'buy', type: 'stop_limit', stopPrice: '1.234', price: low, exits: 'on' }
  const back = (quantity: string, locale: string, more = {}) =>
    post(eve, `${locale}/orders/place`, { ...form, ...more, quantity, return: `${locale}/spot/XRP_USDT` })
  for (const [locale, shown] of [
    ['/es_ES', '1.2340'],
    ['/tr_TR', '1.2340'],
    ['/fr_FR', '1.234'],
  ] as const) {
    const address = (await back('62,5<', locale)).headers.get('location') ?? ''
    const page = markupOf(await documentOf(await eve.ask(address)))
    expect([locale, inTicket(page, 'quantity')]).toEqual([locale, '62,5&lt;'])
    expect([locale, inTicket(page, 'stopPrice')]).toEqual([locale, shown])
    expect(page).toMatch(/<input[^>]*value="stop_limit"[^>]*checked=""|<input[^>]*checked=""[^>]*value="stop_limit"/)
  }
  const limit = { type: 'limit', stopPrice: '', exits: '' }
  const spanish = await back('1.234', '/es_ES', limit)
  expect(spanish.headers.get('location')).toMatch(/trade=quantity_invalid/)
  const shown = markupOf(await documentOf(await eve.ask(spanish.headers.get('location') ?? '')))
  expect(inTicket(shown, 'quantity')).toBe('1.2340')
  expect(inTicket(shown, 'price')).toBe(low)
  expect((await back('20.5', '/es_ES', limit)).headers.get('location')).toBe('/es_ES/spot/XRP_USDT?trade=placed')
})

test('[FG6] a form that keeps what was typed comes back with the figure as it was read, and it can be sent', async () => {
  const bob = await trader('figures-bob', ['USDT'])
  const wish = { action: 'quote', from: 'USDT', to: 'BTC', side: 'give' }
  const asked = await post(bob, '/es_ES/otc', { ...wish, amount: '1,234' })
  const page = markupOf(await documentOf(asked, 409))
  expect(page).toContain('por ejemplo 12.5')
  expect(page).toContain('Se ha leído como 1234')
  expect(page).toContain('value="1234"')
  const again = await post(bob, '/es_ES/otc', { ...wish, amount: '1234' })
  expect(again.headers.get('location')).toMatch(/^\/es_ES\/otc\?quote=/)
  const half = await post(bob, '/es_ES/otc', { ...wish, amount: '250,5' })
  const quote = markupOf(await documentOf(await bob.ask(half.headers.get('location') ?? '')))
  expect(quote).toContain('250.50 USDT')
})

test('[FG6] an alert at half a percent is none at five', async () => {
  const cat = await registered('figures-cat@example.com')
  const fields = { kind: 'move', market: 'spot:BTC_USDT', direction: 'up', minutes: '60' }
  const made = await postArea(cat, 'alert-make', { ...fields, value: '0,5' })
  expect(location(made)).toEqual([303, '/account/alerts?done=alert_made'])
  expect(await call(cat, alertCalls.list)).toMatchObject([{ spec: { kind: 'move', percent: 0.5 } }])
  expect((await postArea(cat, 'alert-make', { ...fields, value: '0,5,' })).status).toBe(422)
})

test('[FG6] programs send plain decimal text: whatever else is refused', async () => {
  const dan = await trader('figures-dan', ['USDT'])
  for (const quantity of ['1,234', '0,5', '1 234', '.5'])
    expect(await place(dan, { market: 'DOGE_USDT', quantity, price: '0.01' })).toMatchObject({
      kind: 'refused',
      reason: 'quantity_invalid',
    })
})
