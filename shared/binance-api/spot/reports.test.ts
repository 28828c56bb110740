import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FillView, OrderStatus, OrderView } from '#shared/markets/trading/calls.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { toAccountEvents, toOrderReports } from './reports.ts'

const NOW = 1_700_000_000_000

const order = (more: Partial<OrderView> = {}): OrderView => ({
  id: 'l0-17',
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: 'new',
  timeInForce: 'GTC',
  price: '90000.00',
  quantity: '0.01000',
  filled: '0.00000',
  filledQuote: '0.0000000',
  clientOrderId: 'mine',
  makerPpm: 1000,
  takerPpm: 1000,
  createdAt: 5,
  updatedAt: 6,
  ...more,
})
const fill = (seq: number, quantity: string, quote: string): FillView => ({
  id: `BTC_USDT-${seq}`,
  seq,
  order: 'l0-17',
  market: 'BTC_USDT',
  side: 'buy',
  role: 'maker',
  price: '90000.00',
  quantity,
  quote,
  fee: '0.00001',
  feeAsset: 'BTC',
  time: 100 + seq,
})

const steps = (reports: readonly Record<string, unknown>[]) => reports.map(({ x, X, z }) => [x, X, z])

describe('[BW20] an execution report for each thing that happened', () => {
  test('a new order', () => {
    const [report] = toOrderReports({ view: order(), was: undefined, fills: [] }, NOW)
    expect(report).toMatchObject({
      e: 'executionReport',
      E: NOW,
      s: 'BTCUSDT',
      c: 'mine',
      S: 'BUY',
      o: 'LIMIT',
      f: 'GTC',
      q: '0.01000',
      p: '90000.00',
      g: -1,
      x: 'NEW',
      X: 'NEW',
      i: 17 * 4096,
      l: '0.00000',
      z: '0.00000',
      t: -1,
      w: true,
      O: 5,
      T: 6,
    })
  })

  test('trades add up, the last one of a whole order fills it', () => {
    const view = order({ status: 'filled', filled: '0.01000', filledQuote: '900.0000000' })
    const fills = [fill(1, '0.00400', '360.0000000'), fill(2, '0.00600', '540.0000000')]
    const reports = toOrderReports({ view, was: undefined, fills }, NOW)
    expect(steps(reports)).toEqual([
      ['NEW', 'NEW', '0.00000'],
      ['TRADE', 'PARTIALLY_FILLED', '0.00400'],
      ['TRADE', 'FILLED', '0.01000'],
    ])
    expect(reports[2]).toMatchObject({ l: '0.00600', L: '90000.00', Y: '540.0000000', Z: '900.0000000', t: 2, T: 102 })
    expect(reports[2]).toMatchObject({ n: '0.00001', N: 'BTC', m: true, w: false })
  })

  test.each([
    [{ status: 'canceled', filled: '0.00400', filledQuote: '360.0000000' }, 'CANCELED', 'CANCELED'],
    [{ status: 'expired', filled: '0.00400', filledQuote: '360.0000000' }, 'EXPIRED', 'EXPIRED'],
    [
      { status: 'expired', reason: 'self_trade', filled: '0.00400', filledQuote: '360.0000000' },
      'TRADE_PREVENTION',
      'EXPIRED_IN_MATCH',
    ],
  ] as const)('an end after a part of it: %j', (more, x, X) => {
    const reports = toOrderReports({ view: order(more), was: 'new', fills: [fill(1, '0.00400', '360.0000000')] }, NOW)
    expect(steps(reports)).toEqual([
      ['TRADE', 'PARTIALLY_FILLED', '0.00400'],
      [x, X, '0.00400'],
    ])
  })

  test('a cancel has a name of its own in `c`, and the order’s in `C`', () => {
    const view = order({ status: 'canceled', canceledBy: 'cancel-1' })
    const told = { x: 'CANCELED', c: 'cancel-1', C: 'mine' }
    expect(toOrderReports({ view, was: 'new', fills: [] }, NOW)).toMatchObject([told])
    const [unnamed] = toOrderReports(
      { view: order({ status: 'canceled', canceledBy: '' }), was: 'new', fills: [] },
      NOW,
    )
    expect(unnamed).toMatchObject({ c: 'cancel-l0-17', C: 'mine' })
    const { clientOrderId: _, ...anonymous } = view
    expect(toOrderReports({ view: anonymous, was: 'new', fills: [] }, NOW)).toMatchObject([{ C: 'l0-17' }])
    for (const status of ['new', 'filled', 'expired'] as const) {
      const reports = toOrderReports({ view: order({ status }), was: undefined, fills: [] }, NOW)
      for (const each of reports) expect(each).toMatchObject({ c: 'mine', C: '' })
    }
  })

  test('why an order expired, who gives way to its owner’s others, and since when it works', () => {
    const endOf = (more: Partial<OrderView>) =>
      toOrderReports(
        { view: order({ status: 'expired', reason: 'unfilled', ...more }), was: 'new', fills: [] },
        NOW,
      ).at(-1)
    expect(endOf({ timeInForce: 'IOC' })).toMatchObject({
      x: 'EXPIRED',
      eR: 'UNFILLED_IOC_QUANTITY_EXPIRED',
      V: 'EXPIRE_TAKER',
    })
    expect(endOf({ type: 'market', timeInForce: 'IOC' })).toMatchObject({ eR: 'INSUFFICIENT_LIQUIDITY' })
    expect(endOf({ reason: 'price_protection' })).toMatchObject({ eR: 'EXECUTION_RULE_PRICE_RANGE_EXCEEDED' })
    const sibling = endOf({ status: 'canceled', reason: 'list', selfTrade: 'expire_both' })
    expect(sibling).toMatchObject({ x: 'EXPIRED', X: 'EXPIRED', eR: 'OCO_TRIGGER', C: '', V: 'EXPIRE_BOTH' })
    const waits = order({ type: 'stop_limit', status: 'pending', stopPrice: '1.00' })
    expect(toOrderReports({ view: waits, was: undefined, fills: [] }, NOW)[0]).not.toHaveProperty('W')
    expect(toOrderReports({ view: order(), was: undefined, fills: [] }, NOW)[0]).toMatchObject({ W: 5, I: 6 })
    const trail = { distance: '1.50', unit: 'percent' } as const
    expect(
      toOrderReports({ view: { ...waits, type: 'trailing_stop', trail }, was: undefined, fills: [] }, NOW)[0],
    ).toMatchObject({ d: 150 })
  })

  test('a list is told of when it is placed and when it is over, with the name that its owner gave it', () => {
    const list = { id: 'l0-17', role: 'leg', clientId: 'both' } as const
    const legs = [
      order({ list }),
      order({ list, id: 'l0-17.1', clientOrderId: 'stop', type: 'stop', status: 'pending' }),
    ]
    const told = (orders: OrderView[], was: Record<string, OrderStatus> = {}) =>
      toAccountEvents({ orders, fills: [], assets: [], was }, NOW)
    const [started, ...rest] = told(legs)
    expect(started).toMatchObject({
      e: 'listStatus',
      s: 'BTCUSDT',
      g: 17 * 4096,
      c: 'OCO',
      l: 'EXEC_STARTED',
      L: 'EXECUTING',
      r: 'NONE',
      C: 'both',
      O: [{ c: 'mine' }, { i: 17 * 4096 + 1, c: 'stop' }],
    })
    expect(rest.map(({ e }) => e)).toEqual(['executionReport', 'executionReport'])
    const was = { 'l0-17': 'new', 'l0-17.1': 'pending' } as const
    const [first, second] = legs as [OrderView, OrderView]
    const gone: OrderView = { ...second, status: 'canceled', reason: 'list' }
    expect(told([{ ...first, status: 'partially_filled' }, gone], was).some(({ e }) => e === 'listStatus')).toBe(false)
    expect(told([{ ...first, status: 'filled' }, gone], was).at(-1)).toMatchObject({
      e: 'listStatus',
      l: 'ALL_DONE',
      L: 'ALL_DONE',
    })
    expect(told([{ ...first, status: 'filled' }], was).at(-1)).toMatchObject({ e: 'listStatus', L: 'ALL_DONE' })
  })

  test('an order that waited and works now; one that was changed', () => {
    const waiting = order({ type: 'stop_limit', stopPrice: '1.00', status: 'pending' })
    expect(toOrderReports({ view: waiting, was: undefined, fills: [] }, NOW)[0]).toMatchObject({ x: 'NEW', w: false })
    const fired = toOrderReports({ view: { ...waiting, status: 'new' }, was: 'pending', fills: [] }, NOW)
    expect(fired).toMatchObject([{ x: 'NEW', X: 'NEW', w: true, P: '1.00' }])
    expect(toOrderReports({ view: order({ quantity: '0.00500' }), was: 'new', fills: [] }, NOW)).toMatchObject([
      { x: 'REPLACED', X: 'NEW', q: '0.00500' },
    ])
  })

  test('balances that changed come after the orders that changed them', () => {
    const assets = [{ asset: 'USDT', available: '9100.00', held: '900.00' }]
    expect(toAccountEvents({ orders: [order()], fills: [], assets, was: {} }, NOW)).toMatchObject([
      { e: 'executionReport' },
      { e: 'outboundAccountPosition', B: [{ a: 'USDT', f: '9100.00', l: '900.00' }] },
    ])
    expect(toAccountEvents({ orders: [], fills: [], assets: [], was: {} }, NOW)).toEqual([])
  })
})

const lots = (n: number) => (n / 100_000).toFixed(5)
const quotes = (n: number) => (n * 0.9).toFixed(7)

test('[BW20] however the news are cut: each trade is told once, and the sums of reports are those of the order', () => {
  const cut = fc.record({
    parts: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
    cuts: fc.array(fc.nat(12), { maxLength: 6 }),
    ending: fc.constantFrom<OrderStatus>('new', 'filled', 'canceled', 'expired'),
  })
  fc.assert(
    fc.property(cut, ({ parts, cuts, ending }) => {
      const whole = parts.reduce((a, b) => a + b, 0)
      const ends = [...new Set([...cuts.filter((at) => at < parts.length), parts.length])].sort((a, b) => a - b)
      const told: Record<string, unknown>[] = []
      let from = 0
      let was: OrderStatus | undefined
      for (const to of ends) {
        const filled = parts.slice(0, to).reduce((a, b) => a + b, 0)
        const isLast = to === parts.length
        const status = isLast ? ending : filled > 0 ? 'partially_filled' : 'new'
        const quantity = lots(ending === 'filled' ? whole : whole + 7)
        const view = order({ quantity, status, filled: lots(filled), filledQuote: quotes(filled) })
        const fills = parts.slice(from, to).map((part, index) => fill(from + index, lots(part), quotes(part)))
        const orders = [view]
        told.push(
          ...toAccountEvents(
            { orders, fills: fills.toReversed(), assets: [], was: was ? { [view.id]: was } : {} },
            NOW,
          ),
        )
        was = status
        from = to
      }
      const trades = told.filter(({ x }) => x === 'TRADE')
      expect(trades.map(({ t }) => t)).toEqual(parts.map((_, index) => index))
      const units = (text: unknown) => Number(toUnits(String(text), 5))
      let sum = 0
      for (const trade of trades) {
        sum += units(trade.l)
        expect(units(trade.z)).toBe(sum)
      }
      expect(told.filter(({ x }) => x === 'NEW')).toHaveLength(1)
      const last = told.at(-1)
      if (ending === 'canceled' || ending === 'expired') expect(last).toMatchObject({ x: ending.toUpperCase() })
      if (ending === 'filled') expect(last).toMatchObject({ x: 'TRADE', X: 'FILLED' })
    }),
  )
})
