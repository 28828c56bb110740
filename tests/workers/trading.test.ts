// A user's trading through the real worker: session, ledger, book, settlement, and back.

import { env, evictDurableObject } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import { type PlaceOrderAnswer, tradingCalls } from '#shared/markets/trading/calls.ts'
import { walletCalls } from '#shared/wallet/calls.ts'
import { closeSessionSockets } from '#worker/identity/session/revoke.ts'
import { audited, balances, bestOf, call, must, open, type Payload, place, poison, trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

describe('an order', () => {
  test('[SP1] rests with its money in escrow, is cancelled, and all of it comes back', async () => {
    const ann = await trader('ann')
    const { id, orders, fills } = must(await place(ann, { price: '50000', quantity: '0.01', clientOrderId: 'a-1' }))
    expect(fills).toEqual([])
    expect(orders).toEqual([
      expect.objectContaining({ id, status: 'new', price: '50000.00', quantity: '0.01000', clientOrderId: 'a-1' }),
    ])
    expect(await balances(ann)).toEqual({
      BTC: { available: '1.0000000000', held: '0.0000000000' },
      USDT: { available: '9500.00000000', held: '500.00000000' },
    })
    expect((await open(ann)).map((order) => order.id)).toEqual([id])
    const cancelled = await call(ann, tradingCalls.cancel, { order: id })
    expect(cancelled).toMatchObject({ kind: 'done', orders: [{ id, status: 'canceled' }] })
    expect(await open(ann)).toEqual([])
    expect((await balances(ann)).USDT).toEqual({ available: '10000.00000000', held: '0.00000000' })
    expect(await call(ann, tradingCalls.history, { market: 'BTC_USDT' })).toMatchObject([{ id, status: 'canceled' }])
    await audited()
  })

  test('[SP2] at the market trades with the house; fees are off what was received, to the atom', async () => {
    const bob = await trader('bob')
    const { orders, fills } = must(await place(bob, { type: 'market', quantity: '0.01' }))
    expect(orders).toMatchObject([{ status: 'filled', filled: '0.01000' }])
    const [order] = orders
    expect(order?.updatedAt).toBeGreaterThanOrEqual(order?.createdAt ?? Number.NaN)
    expect(fills.length).toBeGreaterThan(0)
    const fee = fills.reduce((sum, each) => sum + Number(each.fee), 0)
    const { BTC, USDT } = await balances(bob)
    expect(Number(BTC?.available)).toBeCloseTo(1.01 - fee, 9)
    expect(fee).toBeCloseTo(0.00001, 9)
    const paid = fills.reduce((sum, { quote }) => sum + Number(quote), 0)
    expect(Number(USDT?.available)).toBeCloseTo(10_000 - paid, 6)
    expect(USDT?.held).toBe('0.00000000')
    const spent = must(await place(bob, { type: 'market', amount: '100' }))
    expect(spent.orders).toMatchObject([{ status: 'filled', amount: '100.0000000' }])
    const raised = must(await place(bob, { type: 'market', side: 'sell', amount: '50' }))
    expect(raised.orders).toMatchObject([{ status: 'filled', amount: '50.0000000' }])
    expect(raised.orders[0]).not.toHaveProperty('quantity')
    expect(Number(raised.orders[0]?.filledQuote)).toBeGreaterThan(49)
    expect(Number(raised.orders[0]?.filledQuote)).toBeLessThanOrEqual(50)
    expect((await call(bob, tradingCalls.fills, { limit: 200 })).length).toBeGreaterThanOrEqual(3)
    await audited()
  })

  test('[SP3] of two people meet: each is paid, maker and taker, and an eviction in between changes nothing', async () => {
    const [cat, dan] = [await trader('cat', ['USDT']), await trader('dan', ['ETH', 'USDT'])]
    const { bid, ask } = await bestOf('ETH_USDT')
    const price = ((bid + ask) / 2).toFixed(2)
    const inside = Number(price) > bid && Number(price) < ask
    const book = env.ORDER_BOOK.getByName('ETH_USDT')
    const bought = must(await place(cat, { market: 'ETH_USDT', price: inside ? price : String(ask), quantity: '0.5' }))
    await evictDurableObject(book)
    const state = async (visitor: Visitor, id: string) =>
      (await call(visitor, tradingCalls.order, { id })) ?? expect.unreachable('no such order')
    if ((await state(cat, bought.id)).status === 'new') {
      const sold = must(await place(dan, { market: 'ETH_USDT', side: 'sell', type: 'market', quantity: '0.5' }))
      expect(sold.orders[0]?.status).toBe('filled')
    }
    await vi.waitFor(async () => expect((await state(cat, bought.id)).status).toBe('filled'))
    for (const shard of ['l0', 'l1']) await evictDurableObject(env.LEDGER.getByName(shard))
    expect(Number((await balances(cat)).ETH?.available)).toBeCloseTo(0.4995, 6)
    await audited()
  })

  test('[SP3] that is met twice within a step of the market says so each time, at a later time each', async () => {
    const [cid, del] = [await trader('cid', ['USDT']), await trader('del', ['BTC'])]
    await vi.waitFor(async () => {
      const { bid, ask } = await bestOf('BTC_USDT')
      const price = ((bid + ask) / 2).toFixed(2)
      const bought = must(await place(cid, { price, quantity: '0.003', postOnly: true }))
      const told = [bought.orders[0]]
      for (const filled of ['0.00100', '0.00200']) {
        must(await place(del, { side: 'sell', price, quantity: '0.001', timeInForce: 'IOC' }))
        const order = await call(cid, tradingCalls.order, { id: bought.id })
        expect(order).toMatchObject({ status: 'partially_filled', filled })
        told.push(order ?? undefined)
      }
      const times = told.map((order) => order?.updatedAt ?? Number.NaN)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    }, 5_000)
    await audited()
  })

  test('[SP4] asked for again with the same client id is one order; with another request it is refused', async () => {
    const eve = await trader('eve', ['USDT'])
    const order = { price: '40000', quantity: '0.01', clientOrderId: 'twice' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(eve, order)))
    expect(new Set(answers.map((answer) => must(answer).id)).size).toBe(1)
    const short = must(await place(eve, { ...order, price: '1000', clientOrderId: 'x' }))
    expect(await call(eve, tradingCalls.cancel, { order: short.id, clientId: 'x' })).toMatchObject({ kind: 'done' })
    expect(await call(eve, tradingCalls.cancel, { order: short.id, clientId: 'x' })).toMatchObject({ kind: 'done' })
    expect(await open(eve)).toHaveLength(1)
    expect(await place(eve, { ...order, price: '41000' })).toMatchObject({ kind: 'refused', reason: 'key_reused' })
    expect((await balances(eve)).USDT).toEqual({ available: '9600.00000000', held: '400.00000000' })
    expect(await call(eve, tradingCalls.order, { clientOrderId: 'twice' })).toMatchObject({
      id: must(answers[0] as PlaceOrderAnswer).id,
    })
  })

  test('[SP5] in two tabs on one balance: one is taken, the other is told what there is', async () => {
    const fay = await trader('fay', ['USDT'])
    const answers = await Promise.all(['50000', '50001'].map((price) => place(fay, { price, quantity: '0.15' })))
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['placed', 'refused'])
    const refused = answers.find(({ kind }) => kind === 'refused')
    expect(refused).toMatchObject({ reason: 'insufficient_funds', params: { asset: 'USDT' } })
    await audited()
  })
})

describe('what cannot be', () => {
  test('[SP8] is refused by name with the figures, and no unit moves', async () => {
    const kim = await trader('kim', ['USDT'])
    const before = await balances(kim)
    const cases: [Payload, string][] = [
      [{ market: 'NOT_THERE', price: '1', quantity: '1' }, 'market_unknown'],
      [{ price: '0', quantity: '1' }, 'price_invalid'],
      [{ price: '-1', quantity: '1' }, 'price_invalid'],
      [{ price: '1e3', quantity: '1' }, 'price_invalid'],
      [{ price: '1,5', quantity: '1' }, 'price_invalid'],
      [{ price: '１００', quantity: '1' }, 'price_invalid'],
      [{ price: '50000.001', quantity: '1' }, 'price_off_tick'],
      [{ price: '50000', quantity: '0' }, 'quantity_invalid'],
      [{ price: '50000', quantity: '0.000001' }, 'quantity_off_lot'],
      [{ price: '50000' }, 'quantity_invalid'],
      [{ price: '99999999999999999999', quantity: '1' }, 'price_invalid'],
      [{ price: '50000', quantity: '90000000000' }, 'amount_too_large'],
      [{ price: '50000', quantity: '1' }, 'insufficient_funds'],
      [{ price: '50000', quantity: '0.00001' }, 'notional_too_small'],
      [{ type: 'market', amount: '0.00000001' }, 'amount_too_precise'],
      [{ type: 'market', amount: '٣' }, 'amount_invalid'],
      [{ type: 'stop', quantity: '0.01', stopPrice: '600' }, 'trigger_already_met'],
      [{ price: '50000', quantity: '0.01', timeInForce: 'FOK' }, 'fok_unfillable'],
      [{ price: '50000', quantity: '0.01', timeInForce: 'GTD', expiresAt: 1 }, 'expiry_invalid'],
      [{ price: '50000', quantity: '0.01', clientOrderId: 'spaces are none' }, 'client_id_invalid'],
      [{ price: '999999', quantity: '0.005', postOnly: true }, 'price_outside_band'],
    ]
    for (const [order, reason] of cases) {
      expect(await place(kim, order), JSON.stringify(order)).toMatchObject({ kind: 'refused', reason })
    }
    await vi.waitFor(async () => expect(await balances(kim)).toEqual(before))
    expect(await open(kim)).toEqual([])
    expect(await call(kim, tradingCalls.cancel, { order: 'l0-999999' })).toMatchObject({ reason: 'order_unknown' })
    await audited()
  })

  test('[SP9] on a market that is halted: refused, but what is open can be cancelled', async () => {
    const lea = await trader('lea', ['USDT'])
    const order = { market: 'SOL_USDT', price: '100', quantity: '1' }
    const { id } = must(await place(lea, order))
    await env.AUDITOR.getByName('auditor').halt('SOL_USDT', 'a test')
    expect(await place(lea, order)).toMatchObject({ kind: 'refused', reason: 'market_halted' })
    expect(await call(lea, tradingCalls.cancel, { order: id })).toMatchObject({ kind: 'done' })
    expect((await balances(lea)).USDT?.available).toBe('10000.00000000')
    await env.AUDITOR.getByName('auditor').halt('SOL_USDT', null)
    must(await place(lea, order))
    await call(lea, tradingCalls.cancelAll)
  })

  test('[SP10] is asked by nobody: every call wants a session', async () => {
    const nobody = new Visitor()
    for (const definition of Object.values(tradingCalls)) {
      const isPost = definition.method === 'POST'
      const response = await nobody.ask(definition.path, {
        method: definition.method,
        ...(isPost && { headers: { ...OWN, 'content-type': 'application/json' }, body: '{}' }),
      })
      expect([definition.path, response.status]).toEqual([definition.path, 401])
    }
  })
})

describe('a message that the book fails on', () => {
  test('[SP11] is put aside alone, its market takes no more orders, and the others of its delivery are taken', async () => {
    const [moe, ned] = [await trader('moe', ['USDT']), await trader('ned', ['USDT'])]
    await poison('DOGE_USDT')
    const order = { market: 'DOGE_USDT', price: '0.1', quantity: '100' }
    const [poisoned, good] = await Promise.all([place(moe, { ...order, clientOrderId: 'poison' }), place(ned, order)])
    expect(poisoned.kind).toBe('pending')
    expect(['placed', 'refused']).toContain(good.kind)
    expect(await place(ned, order)).toMatchObject({ kind: 'refused', reason: 'market_cancel_only' })
    const { objects, findings, assets } = await env.AUDITOR.getByName('auditor').audit()
    expect(objects.find(({ name }) => name === 'book:DOGE_USDT')?.quarantined).toBe(1)
    expect(findings).toEqual([])
    expect(assets.find(({ asset }) => asset === 'USDT')?.sum).toBe('0')
  })
})

describe('besides', () => {
  test('[SP12] the dry match says what an order would do, and changes nothing', async () => {
    const ola = await trader('ola')
    const market = { market: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.02' }
    const preview = await call(ola, tradingCalls.preview, market)
    expect(preview).toMatchObject({ kind: 'preview', filled: '0.02000', feePpm: 1_000, feeAsset: 'BTC' })
    expect(await call(ola, tradingCalls.preview, { ...market, type: 'limit', price: '50000' })).toMatchObject({
      filled: '0.00000',
      resting: '0.02000',
      holds: { asset: 'USDT', amount: '1000.00000000', available: '10000.00000000' },
    })
    expect(await call(ola, tradingCalls.preview, { ...market, quantity: 'x' })).toMatchObject({ kind: 'refused' })
    expect(await open(ola)).toEqual([])
    expect((await balances(ola)).USDT?.available).toBe('10000.00000000')
  })

  test('[SP13] the faucet gives three times a day, and fees say their tier', async () => {
    const pam = await trader('pam', ['USDT', 'USDT', 'USDT'])
    expect(await call(pam, tradingCalls.faucet, { asset: 'USDT' })).toMatchObject({
      kind: 'refused',
      reason: 'faucet_limit',
      params: { asset: 'USDT', times: '3' },
    })
    expect(await call(pam, tradingCalls.faucet, { asset: 'XXX' })).toMatchObject({ reason: 'asset_unknown' })
    expect(await call(pam, tradingCalls.fees)).toMatchObject({
      tier: 0,
      makerPpm: 1_000,
      takerPpm: 1_000,
      volume: '0.00',
    })
    const total = await call(pam, walletCalls.account, { walletTypeList: ['1'] })
    expect(total).toBe('30000.00')
  })

  test('[SP14] the dead man’s switch cancels what nobody came back to', async () => {
    const ray = await trader('ray', ['USDT'])
    must(await place(ray, { price: '20000', quantity: '0.01' }))
    expect(await call(ray, tradingCalls.countdown, { seconds: 1 })).toMatchObject({ reason: 'countdown_invalid' })
    const set = await call(ray, tradingCalls.countdown, { seconds: 5 })
    expect(set.kind === 'done' && (set.firesAt ?? 0) > Date.now()).toBe(true)
    await vi.waitFor(async () => expect(await open(ray)).toEqual([]), { interval: 500 })
    expect(await call(ray, tradingCalls.countdown, { seconds: 0 })).toEqual({ kind: 'done', firesAt: null })
  })

  test('[SP15] an inviter gets a fifth of the fee, explained per trade', async () => {
    const person = `invited${Math.floor(Date.now() % 1e6)}`
    const shards = 2
    const ledger = env.LEDGER.getByName(computeShardName(person, shards))
    const key = () => crypto.randomUUID()
    await ledger.execute({ person, key: key(), command: { kind: 'faucet', asset: 'USDT', to: 'spot' } })
    for (const inviter of ['inviter-one', 'inviter-two', 'inviter-three']) {
      const command = {
        kind: 'place',
        market: 'BTC_USDT',
        wallet: 'spot',
        asset: 'USDT',
        atoms: '100000000000',
        inviter,
        terms: JSON.stringify({
          kind: 'single',
          side: 'buy',
          quantity: 0,
          leg: { type: 'market', price: 0, timeInForce: 'IOC', postOnly: false },
        }),
      } as const
      const traded = await ledger.trade({ person, key: key(), command }, 5_000)
      const fee = traded.kind === 'done' ? traded.fills.reduce((sum, each) => sum + Number(each.fee), 0) : 0
      expect(fee).toBeGreaterThan(0)
      const theirs = env.LEDGER.getByName(computeShardName(inviter, shards))
      await vi.waitFor(async () => expect(await theirs.commissions(inviter, Date.now() + 1, 100)).not.toEqual([]))
      const shares = await theirs.commissions(inviter, Date.now() + 1, 100)
      const earned = shares.reduce((sum, { atoms }) => sum + BigInt(atoms), 0n)
      expect(Number(earned) / 1e10).toBeCloseTo(fee / 5, 9)
      const { balances: held } = await theirs.holdings(inviter)
      expect(held).toMatchObject([{ wallet: 'spot', asset: 'BTC', available: String(earned) }])
    }
    await audited()
  })
})

describe('without scripts', () => {
  test('[SP16] a form is posted and leads back to its page, which is told what became of it', async () => {
    const sam = await trader('sam', ['USDT'])
    const post = (path: string, fields: Readonly<Record<string, string>>, visitor = sam) =>
      visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
    const order = {
      return: '/spot/BTC_USDT',
      market: 'BTC_USDT',
      side: 'buy',
      type: 'limit',
      stopPrice: '',
      amount: '',
    }
    const placed = await post('/ja_JP/orders/place', { ...order, price: '50000', quantity: '0.01' })
    expect([placed.status, placed.headers.get('location')]).toEqual([303, '/spot/BTC_USDT?trade=placed'])
    const refused = await post('/orders/place', {
      ...order,
      price: '50000',
      quantity: '5',
      return: 'https://evil.test/',
    })
    expect(refused.headers.get('location')).toMatch(
      /^\/\?trade=insufficient_funds&trade_asset=USDT&trade_available=9500/,
    )
    const [{ id = '' } = {}] = await open(sam)
    const cancelled = await post('/orders/cancel', { order: id, return: '/spot/BTC_USDT?trade=placed' })
    expect(cancelled.headers.get('location')).toBe('/spot/BTC_USDT?trade=done')
    expect(await open(sam)).toEqual([])
    const nobody = await post('/orders/place', order, new Visitor())
    expect(nobody.headers.get('location')).toBe('/login?redirectUrl=%2Fspot%2FBTC_USDT')
  })
})

describe('the socket', () => {
  /** Pushes of a socket by topic. */
  async function listening(visitor: Visitor) {
    const response = await visitor.ask('/ws', { headers: { upgrade: 'websocket', ...OWN } })
    const socket = response.webSocket ?? expect.unreachable(`no socket: ${response.status}`)
    const frames: { type?: string; channel?: string; data: unknown }[] = []
    const closed: number[] = []
    socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))))
    socket.addEventListener('close', ({ code }) => closed.push(code))
    socket.accept()
    const say = (message: object) => socket.send(JSON.stringify(message))
    const told = (type: string) =>
      frames.filter((frame) => frame.type === type && !frame.channel).flatMap(({ data }) => data)
    const sub = (type: string) => say({ event: 'sub', params: { biz: 'exchange', type } })
    return { frames, closed, say, told, sub }
  }
  const settled = (check: () => void) => vi.waitFor(check)

  test('[SP17] after login tells of one’s own orders, trades and balances, and ends with the session', async () => {
    const tom = await trader('tom', ['USDT'])
    const { id } = must(await place(tom, { price: '20000', quantity: '0.01' }))
    const { frames, told, say, sub, closed } = await listening(tom)
    sub('order')
    await settled(() =>
      expect(frames[0]).toMatchObject({ channel: 'subscribe', data: { result: false, errorCode: 1003 } }),
    )
    say({ event: 'login', params: {} })
    await settled(() => expect(frames[1]).toMatchObject({ channel: 'login', data: { result: true } }))
    for (const type of ['order', 'assets', 'fills_own']) sub(type)
    await settled(() => expect(told('order')).toMatchObject([{ id, status: 'new' }]))
    await settled(() =>
      expect(told('assets').at(-1)).toMatchObject({ asset: 'USDT', available: '9800.00000000', held: '200.00000000' }),
    )
    must(await place(tom, { type: 'market', amount: '100' }))
    await settled(() => expect(told('order').at(-1)).toMatchObject({ status: 'filled', type: 'market' }))
    await settled(() => expect(told('fills_own').length).toBeGreaterThan(0))
    await settled(() => expect(told('assets').some((each) => (each as { asset: string }).asset === 'BTC')).toBe(true))
    const uma = await trader('uma', ['USDT'])
    const other = await listening(uma)
    other.say({ event: 'login' })
    other.sub('assets')
    await settled(() => expect(other.told('assets')).toMatchObject([{ asset: 'USDT', available: '10000.00000000' }]))
    const person = String(tom.cookies.get('userId'))
    await closeSessionSockets(env, person, ['another session'])
    await closeSessionSockets(env, person, null)
    await settled(() => expect(closed).toEqual([1008]))
    expect(other.closed).toEqual([])
  })

  test('[SP18] knows nobody without a session', async () => {
    const { frames, say, sub } = await listening(new Visitor())
    say({ event: 'login', params: { token: 'made up' } })
    await settled(() => expect(frames[0]).toMatchObject({ channel: 'login', data: { result: false } }))
    sub('assets')
    await settled(() => expect(frames[1]).toMatchObject({ channel: 'subscribe', data: { result: false } }))
  })
})
