// The page of a contract without scripts, through the real worker: posted forms and the pages that follow.

import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { futuresCalls } from '#shared/futures/calls.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { computeOrderLotsMax, estimateOrder } from '#shared/futures/estimate.ts'
import type { IndexPriceInput } from '#shared/futures/prices.ts'
import { ask, askUnder, documentOf, markupOf } from './edge-site.ts'
import { audited, call, trader } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

const PAGE = '/futures/BTC_USDT'
const ANSWERS = { loss: 'all', liquidation: 'closed', funding: 'sides' }

let ann: Visitor
beforeAll(async () => {
  ann = await trader('futures-page', ['USDT'])
})

/** Posts a form of the page. @returns the message of the next page, and all of that page */
async function send(path: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ return: PAGE, ...fields })
  const sent = await ann.ask(path, { method: 'POST', headers: OWN, body })
  const next = sent.headers.get('location') ?? ''
  expect([sent.status, next.startsWith(PAGE)], next).toEqual([303, true])
  const page = markupOf(await documentOf(await ann.ask(next)))
  const [, said = ''] = /data-testid="answered">([^<]*)</.exec(page) ?? []
  return { said, page, told: new URL(next, 'https://x').searchParams.get('trade') }
}

type Prices = {
  service: { applyPrice(symbol: string, sources: readonly IndexPriceInput[], now: number): void }
}

/** Moves all index sources to a share of their price. */
async function crash(symbol: string, share: number): Promise<void> {
  const contract = findContract(symbol)
  const { index } = await env.CLEARING.getByName('USDT').contract(symbol)
  const ticks = Math.round(Number(index) * 10 ** (contract?.priceDecimals ?? 0) * share)
  await runInDurableObject(env.CLEARING.getByName('USDT'), (instance) => {
    const now = Date.now()
    const sources = ['one', 'two', 'three'].map((source) => ({ source, ticks, time: now, weight: 1 }))
    const { service } = instance as unknown as Prices
    service.applyPrice(symbol, sources, now)
  })
}

const account = () => call(ann, futuresCalls.account)

describe('the page of a contract', () => {
  test('[FS1] shows everybody mark, index, funding, book and ticket; another spelling leads to it', async () => {
    const page = markupOf(await documentOf(await ask(PAGE)))
    for (const part of ['data-testid="mark"', 'data-testid="ticket"', 'data-testid="trades"', 'popover="auto"']) {
      expect(page).toContain(part)
    }
    expect(page).not.toContain('data-testid="panel"')
    const moved = await ask('/futures/btc_usdt')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, PAGE])
    expect((await ask('/futures/XYZ_USDT')).status).toBe(404)
  })

  test('[FS2] is led to spot while futures are off, and named by no menu', async () => {
    const off = { FEATURES_OFF: 'futures' }
    const led = await askUnder(off, PAGE)
    expect([led.status, led.headers.get('location')]).toEqual([302, '/spot/BTC_USDT'])
    expect(await (await askUnder(off, '/markets')).text()).not.toContain('href="/futures/')
    expect(await (await ask('/markets')).text()).toContain(`href="${PAGE}"`)
  })

  test('[FS3] takes no order before the three questions about risk are answered', async () => {
    const order = { symbol: 'BTC_USDT', type: 'market', quantity: '0.01', act: 'buy' }
    expect((await send('/futures/place', order)).told).toBe('risk_unread')
    expect((await send('/futures/risk', { ...ANSWERS, loss: 'tenth' })).told).toBe('risk_wrong')
    const read = await send('/futures/risk', ANSWERS)
    expect(read.told).toBe('risk_read')
    expect(read.page).not.toContain('data-testid="risk-notice"')
  })

  test('[FS4] [FS17] [FS21] trades without scripts: margin in, leverage, long, protected, closed, and margin out again', async () => {
    expect((await send('/futures/transfer', { amount: '5000', take: 'false' })).told).toBe('done')
    expect((await account()).wallet).toBe('5000.00000000')
    expect((await send('/futures/leverage', { symbol: 'BTC_USDT', leverage: '20' })).page).toContain('20×')
    expect((await send('/futures/mode', { symbol: 'BTC_USDT', mode: 'isolated' })).told).toBe('done')
    const bought = await send('/futures/place', { symbol: 'BTC_USDT', type: 'market', quantity: '0.02', act: 'buy' })
    expect([bought.told, bought.said]).toEqual(['placed', 'Order placed'])
    expect(bought.page).toContain('data-testid="close-now"')
    const { mark } = await env.CLEARING.getByName('USDT').contract('BTC_USDT')
    const stopLossPrice = (Number(mark) * 0.97).toFixed(1)
    const named = { symbol: 'BTC_USDT', leg: 'net' }
    expect((await send('/futures/protect', { ...named, stopLossPrice })).told).toBe('done')
    expect((await account()).positions[0]?.stopLoss).toBe(stopLossPrice)
    expect((await send('/futures/margin', { ...named, amount: '50', take: 'false' })).told).toBe('done')
    expect((await send('/futures/close', { ...named, percent: '50' })).told).toBe('placed')
    expect((await account()).positions[0]?.quantity).toBe('0.010')
    expect((await send('/futures/reverse', { symbol: 'BTC_USDT' })).told).toBe('placed')
    expect((await account()).positions[0]?.quantity).toBe('-0.010')
    expect((await send('/futures/close-all', {})).told).toBe('done')
    const { withdrawable, positions } = await account()
    expect(positions).toEqual([])
    // [FS17] Closed positions are listed beside open ones.
    const past = markupOf(await documentOf(await ann.ask(`${PAGE}?tab=closed`)))
    expect(past).toContain('Position history')
    expect(past).toContain('href="/orders/positions"')
    expect(past).toMatch(/Short(?:<[^>]*>|\s)*Isolated.*Closed.*Long(?:<[^>]*>|\s)*Isolated.*Reversed/s)
    expect((await send('/futures/transfer', { amount: withdrawable, take: 'true' })).told).toBe('done')
    await audited()
  })

  test('[FS5] says why not, with the person’s own figures, in the page’s language', async () => {
    await send('/futures/transfer', { amount: '100', take: 'false' })
    const order = { symbol: 'BTC_USDT', type: 'market', quantity: '1', act: 'buy' }
    const refused = await send('/futures/place', order)
    expect(refused.told).toBe('margin_insufficient')
    expect(refused.said).toMatch(/^You need [\d.,]+ USDT of margin, but only 100 USDT is available\.$/)
    expect((await send('/futures/leverage', { symbol: 'BTC_USDT', leverage: '126' })).said).toContain('1 to 125')
    expect((await send('/futures/place', { ...order, quantity: '1e-30' })).said).toContain('greater than 0')
    expect((await send('/futures/place', { ...order, symbol: 'XYZ_USDT' })).said).toContain('XYZ_USDT')
  })

  test('[FS6] the most that the ticket names is what the clearing house takes, and not a lot more', async () => {
    const contract = findContract('ETH_USDT')
    if (!contract) throw new Error('ETH_USDT is a contract')
    const named = { symbol: 'ETH_USDT', leverage: 10 }
    await call(ann, futuresCalls.leverage, named)
    const { mark } = await env.CLEARING.getByName('USDT').contract('ETH_USDT')
    const price = Math.round(Number(mark) * 0.98 * 100)
    const own = await account()
    const atoms = (text: string) => BigInt(text.replace('.', ''))
    const figures = {
      mark: Math.round(Number(mark) * 100),
      leverage: 10,
      mode: 'cross' as const,
      elsewhere: 0n,
      wallet: atoms(own.wallet),
      available: atoms(own.available),
      positions: [],
      orders: [],
    }
    const wanted = { side: 'buy', leg: 'net', price, reduceOnly: false } as const
    const most = computeOrderLotsMax(contract, figures, wanted)
    expect(estimateOrder(contract, figures, { ...wanted, lots: most }).needed <= figures.available).toBe(true)
    const order = { symbol: 'ETH_USDT', side: 'buy', type: 'limit', price: (price / 100).toFixed(2) }
    expect(await call(ann, futuresCalls.place, { ...order, quantity: ((most + 1) / 1000).toFixed(3) })).toMatchObject({
      reason: 'margin_insufficient',
    })
    expect(await call(ann, futuresCalls.place, { ...order, quantity: (most / 1000).toFixed(3) })).toMatchObject({
      kind: 'placed',
    })
  })

  test('[FS10] [FS17] of who is liquidated it shows the receipt, and what they have left', async () => {
    await send('/futures/transfer', { amount: '2000', take: 'false' })
    const named = { symbol: 'LTC_USDT' }
    await send('/futures/mode', { ...named, mode: 'isolated' })
    await send('/futures/leverage', { ...named, leverage: '50' })
    expect((await send('/futures/place', { ...named, type: 'market', quantity: '50', act: 'buy' })).told).toBe('placed')
    const before = await account()
    expect(before.positions).toMatchObject([{ mode: 'isolated', leverage: 50 }])
    await crash('LTC_USDT', 0.9)
    const after = await account()
    expect(after.positions).toEqual([])
    // The wallet loses nothing, because an isolated position has its own margin; it gets the rest of that.
    expect(Number(after.wallet)).toBeGreaterThan(Number(before.wallet))
    const page = markupOf(await documentOf(await ann.ask(`${PAGE}?tab=liquidations`)))
    expect(page).toMatch(/Receipt \d+/)
    expect(page).toContain('bankruptcy price')
    const arabic = markupOf(await documentOf(await ann.ask(`/ar_AE${PAGE}?tab=closed`)))
    expect(arabic).toContain('مُصفّى')
    await audited()
  })
})
