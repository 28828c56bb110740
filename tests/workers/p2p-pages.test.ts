// P2P without scripts: the board, an ad, a deal from both sides, and refusals.

import { beforeAll, expect, test } from 'vitest'
import { askUnder, documentOf, markupOf } from './edge-site.ts'
import { view } from './member.ts'
import { type Fields, Person } from './person.ts'
import { trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const METHODS = '/p2p/methods'
const AD: [string, string][] = Object.entries({
  action: 'post',
  side: 'sell',
  asset: 'USDT',
  fiat: 'TRY',
  priced: 'floating',
  price: '100.5',
  amount: '1000',
  min: '100',
  max: '40000',
  payMinutes: '15',
  terms: 'Only from your own account.',
  greeting: 'Merhaba!',
  kind: 'normal',
  password: '',
  days: '',
  deals: '',
  completion: '',
})
let [ann, bob]: Person[] = []
const who = (person: Person | undefined): Person => person ?? expect.unreachable()
let ad = ''

async function person(name: string, holder: string): Promise<Person> {
  const made = new Person(await trader(name, ['USDT']))
  const money = { action: 'transfer', asset: 'USDT', amount: '5000', from: 'spot', to: 'p2p', key: crypto.randomUUID() }
  await made.does('/wallet/transfer', money)
  const papara = { action: 'keep', method: 'papara', holder, 'field-accountNumber': '1234567890' }
  expect(await made.does(METHODS, papara)).toBe(`${METHODS}?done=method_kept`)
  return made
}

beforeAll(async () => {
  ann = await person('p2p-page-ann', 'Ayşe Yılmaz')
  bob = await person('p2p-page-bob', 'Burak Demir')
  const posted = await who(bob).does('/p2p/post', [...AD, ['methods', 'papara']])
  expect(posted).toBe('/p2p/ads?done=posted')
  const { ads } = await who(bob).see<'p2p-ads'>('/p2p/ads')
  ad = `TRY-${ads[0]?.id}`
})

/** A new deal over 500 lira, with Ann as the buyer. */
async function taken(): Promise<string> {
  const { submission, ad: seen } = await who(ann).see<'p2p-ad'>(`/p2p/ad/${ad}`)
  const terms = { key: submission.key, version: String(seen?.version), price: seen?.price ?? '' }
  return who(ann).does(`/p2p/ad/${ad}`, { action: 'take', ...terms, amount: '500', in: 'fiat', method: 'papara' })
}

test('[PP1] [PP2] the board is everybody’s; an ad asks for a log-in, and leads back to itself', async () => {
  const visitor = new Visitor()
  const board = markupOf(await documentOf(await visitor.ask('/tr_TR/p2p')))
  expect(board).toContain(`/tr_TR/p2p/ad/${ad}`)
  expect(board).toContain('Papara')
  expect(board).toContain('En iyi eşleşme')
  expect(markupOf(await documentOf(await visitor.ask('/p2p?fiat=TRY&amount=50')))).not.toContain(`/p2p/ad/${ad}`)
  const asked = await visitor.ask(`/p2p/ad/${ad}`)
  expect(asked.headers.get('location')).toBe(`/login?redirectUrl=${encodeURIComponent(`/p2p/ad/${ad}`)}`)
  const { ad: seen } = await who(ann).see<'p2p-ad'>(`/p2p/ad/${ad}`)
  const merchant = markupOf(await documentOf(await visitor.ask(`/p2p/merchant/TRY-${seen?.maker}`)))
  expect(merchant).toContain(`/p2p/ad/${ad}`)
  expect((await who(ann).visitor.ask('/p2p/ad/TRY-999')).status).toBe(404)
})

test('[PD19] [NT12] [PP3] a deal is walked by forms: taken, paid, talked about, released, rated', async () => {
  const deal = await taken()
  expect(deal).toMatch(/^\/p2p\/deal\/TRY-\d+$/)
  const buyer = await who(ann).reads(deal)
  for (const shown of ['1234567890', 'Burak Demir', '500.00 TRY', 'Merhaba!', 'value="pay"'])
    expect(buyer).toContain(shown)
  expect(buyer).not.toContain('value="release"')
  expect(await who(ann).does(deal, { action: 'say', body: 'Sent it <b>now</b>' })).toBe(`${deal}?done=said`)
  expect(await who(ann).does(deal, { action: 'pay' })).toBe(`${deal}?done=paid`)
  const seller = await who(bob).reads(deal)
  expect(seller).toContain('Sent it &lt;b&gt;now&lt;/b&gt;')
  expect(seller).toContain('value="release"')
  // Only the buyer sees the payment details.
  expect(seller).not.toContain('1234567890')
  expect((await who(ann).post(deal, { action: 'release' })).status).toBe(409)
  expect(await who(bob).does(deal, { action: 'release' })).toBe(`${deal}?done=released`)
  expect(await who(ann).does(deal, { action: 'rate', rating: 'good' })).toBe(`${deal}?done=rated`)
  expect(await who(ann).reads(deal)).not.toContain('1234567890')
  const { trader: own } = await who(bob).see<'p2p-deals'>('/p2p/deals')
  expect(own.deals[0]).toMatchObject({ state: 'released', cost: '500.00' })
  const told = async ({ visitor }: Person) =>
    (await view(visitor, 'account-notifications')).rows.map(({ kind, link }) => [kind, link])
  await expect
    .poll(() => told(who(bob)))
    .toEqual([
      ['p2p_payment_marked', deal],
      ['p2p_deal_taken', deal],
    ])
  await expect.poll(() => told(who(ann))).toEqual([['p2p_coins_released', deal]])
  const stranger = new Person(await trader('p2p-page-eve', []))
  expect((await stranger.visitor.ask(deal)).status).toBe(404)
})

test('[PP4] what is refused comes back with its words, and with what was typed', async () => {
  const deal = await taken()
  await who(ann).does(deal, { action: 'pay' })
  const short = await who(bob).post(deal, { action: 'appeal', reason: 'not_received', statement: 'Nothing came.' })
  const document = markupOf(await documentOf(short, 409))
  expect(document).toContain('Write at least 100 characters.')
  expect(document).toContain('Nothing came.')
  const statement =
    'Nothing of this amount has arrived in my account, which I have looked at three times since, until just now.'
  expect(await who(bob).does(deal, { action: 'appeal', reason: 'not_received', statement })).toBe(
    `${deal}?done=appealed`,
  )
  expect(await who(ann).reads(deal)).toContain(statement)
  expect(await who(bob).does(deal, { action: 'withdraw_appeal' })).toBe(`${deal}?done=appeal_withdrawn`)
  expect(await who(ann).does(deal, { action: 'cancel' })).toBe(`${deal}?done=cancel_asked`)
  expect(await who(bob).does(deal, { action: 'cancel' })).toBe(`${deal}?done=cancelled`)

  const wrong = await who(ann).post(METHODS, {
    fiat: 'TRY',
    action: 'keep',
    method: 'fast',
    holder: 'Ayşe Yılmaz',
    'field-iban': 'TR00',
  })
  const methods = markupOf(await documentOf(wrong, 409))
  expect(methods).toContain('value="TR00"')
  expect(methods).toContain('This entry is not valid.')
  expect((await who(bob).post('/p2p/post', [...AD, ['methods', 'pix']])).status).toBe(409)
  expect(await who(ann).does(deal, { action: 'nonsense' })).toBe(deal)
})

const chunk = (kind: string, text: string) => {
  const data = new TextEncoder().encode(text)
  return [0, 0, 0, data.length, ...new TextEncoder().encode(kind), ...data, 1, 2, 3, 4]
}

test('[PD17] [PP17] a picture is added to an appeal, without what was written into it, and shown to the two of the deal only', async () => {
  const deal = await taken()
  await who(ann).does(deal, { action: 'pay' })
  const statement =
    'The payment has not arrived, although it was marked; here is a picture of all that my account received today.'
  await who(bob).does(deal, { action: 'appeal', reason: 'not_received', statement })
  const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
  const picture = [
    ...png,
    ...chunk('IHDR', '1234567890123'),
    ...chunk('tEXt', 'GPS 52.52'),
    ...chunk('IDAT', 'x'),
    ...chunk('IEND', ''),
  ]
  const bring = (bytes: number[]) => {
    const body = new FormData()
    body.set('action', 'evidence')
    body.set('file', new File([new Uint8Array(bytes)], '../../account <b>.png'))
    return who(bob).visitor.ask(deal, { method: 'POST', headers: OWN, body })
  }
  expect((await bring(picture)).headers.get('location')).toBe(`${deal}?done=evidence_added`)
  const refused = markupOf(
    await documentOf(await bring([...new TextEncoder().encode('<svg onload="alert(1)"></svg>')]), 409),
  )
  expect(refused).toContain('Upload an image in PNG, JPEG, or WebP format.')
  const large = await bring([...picture, ...Array(5_700_000).fill(0)])
  expect([large.status, large.headers.get('location')]).toEqual([303, `${deal}?refused=evidence_too_large`])
  expect(await who(bob).reads(`${deal}?refused=evidence_too_large`)).toContain('The file is larger than 5 MB.')
  const seen = await who(ann).see<'p2p-deal'>(deal)
  const entry = seen.deal?.log.find(({ kind }) => kind === 'evidence')
  expect(entry).toMatchObject({ by: 'other', text: 'account <b>.png', file: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const path = `${deal}/files/${entry?.file}`
  const shown = await who(ann).visitor.ask(path)
  expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
    'image/png',
    'nosniff',
  ])
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(await shown.text()).not.toContain('GPS')
  expect((await new Visitor().ask(path)).status).toBe(404)
})

test('[PP5] [PB21] [PB22] an ad is taken off the board, put back with another price, and closed', async () => {
  const change = (fields: Fields) => who(bob).does('/p2p/ads', { action: 'change', ad, ...fields })
  expect(await change({ state: 'offline' })).toBe('/p2p/ads?done=changed')
  const board = async () =>
    markupOf(
      await documentOf(await new Visitor().ask(`/p2p?fiat=TRY&page=1&amount=${300 + Math.ceil(Math.random() * 600)}`)),
    )
  expect(await board()).not.toContain(`/p2p/ad/${ad}`)
  const own = async () => (await who(bob).see<'p2p-ads'>('/p2p/ads')).ads[0] ?? expect.unreachable()
  const { version, available } = await own()
  const shown = {
    'displayed-price': '100.5',
    'displayed-amount': available,
    'displayed-min': '100.00',
    'displayed-max': '40000.00',
  }
  const edit = { priced: 'floating', price: '101', amount: available, min: '100', max: '40000', ...shown }
  expect(await change({ ...edit, version: String(version) })).toBe('/p2p/ads?done=changed')
  expect(await own()).toMatchObject({ state: 'offline', floatingBps: 10_100, limits: { max: '40000.00' } })
  const stale = await who(bob).post('/p2p/ads', {
    action: 'change',
    ad,
    ...edit,
    max: '41000',
    version: String(version),
  })
  const refused = markupOf(await documentOf(stale, 409))
  expect(refused).toContain('This ad has changed since you opened the page.')
  expect(refused).toContain('value="41000"')
  expect(await change({ priced: 'fixed', price: '42.5', state: 'online' })).toBe('/p2p/ads?done=changed')
  expect(await board()).toContain('42.5')
  expect(await change({ state: 'closed' })).toBe('/p2p/ads?done=closed')
  expect((await who(bob).see<'p2p-ads'>('/p2p/ads')).ads).toEqual([])
})

test('[PB15] an ad that leaves the board for lack of coins tells its maker', async () => {
  const cleo = await person('p2p-page-cleo', 'Cleo Demir')
  await cleo.does('/p2p/post', [...AD, ['methods', 'papara']])
  const [own = expect.unreachable()] = (await cleo.see<'p2p-ads'>('/p2p/ads')).ads
  const away = { action: 'transfer', asset: 'USDT', amount: '4999', from: 'p2p', to: 'spot', key: crypto.randomUUID() }
  await cleo.does('/wallet/transfer', away)
  const path = `/p2p/ad/TRY-${own.id}`
  const { submission } = await who(ann).see<'p2p-ad'>(path)
  const terms = { key: submission.key, version: String(own.version), price: own.price ?? '' }
  const take = { action: 'take', ...terms, amount: '500', in: 'fiat', method: 'papara' }
  const refused = await documentOf(await who(ann).post(path, take), 409)
  expect(markupOf(refused)).toContain('The seller no longer has enough coins.')
  const told = async () =>
    (await view(cleo.visitor, 'account-notifications')).rows.map(({ kind, link }) => [kind, link])
  await expect.poll(told).toEqual([['p2p_ads_paused', '/p2p/ads']])
  expect((await cleo.see<'p2p-ads'>('/p2p/ads')).ads[0]?.state).toBe('offline')
})

test('[PP15] deals before the oldest of a page are on the next one', async () => {
  const { deals } = await who(bob).see<'p2p-deals'>('/p2p/deals')
  const over = deals.filter(({ state }) => state === 'released' || state === 'cancelled')
  const [newest = expect.unreachable()] = over
  const older = await who(bob).see<'p2p-deals'>(`/p2p/deals?before=${newest.openedAt}&beforeId=${newest.id}`)
  expect(older.deals.map(({ id }) => id)).toEqual(over.slice(1).map(({ id }) => id))
  expect(older.deals.length).toBeGreaterThan(0)
})

test('[PP13] what an address names that is not there is answered with 404, in the page’s own words', async () => {
  for (const [path, words] of [
    ['/p2p/merchant/EUR-0123456789abcdef', 'This advertiser has no ads'],
    ['/p2p/merchant/nonsense', 'This advertiser has no ads'],
    ['/otc/receipt/0123456789abcdef01234567', 'Receipt not found'],
  ] as const) {
    for (const visitor of [new Visitor(), who(ann).visitor]) {
      expect([path, markupOf(await documentOf(await visitor.ask(path), 404)).includes(words)]).toEqual([path, true])
    }
  }
  for (const path of ['/p2p/ad/EUR-999999', '/p2p/deal/EUR-999999']) {
    expect([path, (await who(ann).visitor.ask(path)).status]).toEqual([path, 404])
  }
})

test('[PP6] switched off, its pages lead home and its calls are unknown', async () => {
  const off = { FEATURES_OFF: 'p2p' }
  expect((await askUnder(off, '/p2p')).headers.get('location')).toBe('/')
  expect((await askUnder(off, '/p2p/deals')).headers.get('location')).toBe('/')
  expect((await askUnder(off, '/api/v1/p2p/board?fiat=EUR')).status).toBe(404)
})
