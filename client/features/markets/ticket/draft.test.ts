import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { PlacedOrderType, PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import { toUnits } from '#shared/money/decimal.ts'
import {
  ADVANCED_ORDER_TYPES,
  BASIC_ORDER_TYPES,
  computeOrderTotal,
  computeQuantityOfTotal,
  createOrderDraft,
  isSameOrderDraft,
  type OrderDraft,
  reduceOrderDraft,
  toPlaceOrder,
} from './draft.ts'
import { findOrderDraftProblems, findRefusedDraftField, isOrderSizeEmpty } from './problems.ts'
import { computeBalanceShare, computeSizeOfBalanceShare } from './share.ts'

const found = findMarket('BTC_USDT')
if (!found) throw new Error('BTC_USDT is listed')
const market = found
const first = createOrderDraft('90000.00')
const draft = (change: Partial<OrderDraft>): OrderDraft => ({ ...first, ...change })

test('[TS1] every kind of order is offered: limit, market and stop at once, the rest behind "advanced"', () => {
  expect([...BASIC_ORDER_TYPES, ...ADVANCED_ORDER_TYPES].toSorted()).toEqual([...PlacedOrderType.options].toSorted())
  expect(BASIC_ORDER_TYPES).toEqual(['limit', 'market', 'stop'])
})

describe('[TS2] an order has the fields of its kind and no others', () => {
  const everything = draft({
    quantity: '1',
    amount: '5',
    stopPrice: '2',
    stopLimitPrice: '3',
    trail: '1.5',
    activationPrice: '4',
    takeProfitPrice: '6',
    stopLossPrice: '7',
    stopLossLimitPrice: '8',
    expiresAt: '2030-01-01T00:00',
    display: '0.1',
    exits: true,
    postOnly: true,
  })
  const fieldsOf = (change: Partial<OrderDraft>) =>
    Object.keys(toPlaceOrder({ ...everything, ...change }, market)).filter(
      (name) => !['market', 'side', 'type', 'timeInForce'].includes(name),
    )
  test.each<[Partial<OrderDraft>, string[]]>([
    [{ type: 'limit', exits: false }, ['quantity', 'price', 'display', 'postOnly']],
    [{ type: 'limit', timeInForce: 'IOC', exits: false }, ['quantity', 'price']],
    [{ type: 'limit', timeInForce: 'GTD', exits: false }, ['quantity', 'price', 'expiresAt', 'display', 'postOnly']],
    [{ type: 'market', exits: false }, ['quantity']],
    [{ type: 'market', unit: 'quote', exits: false }, ['amount']],
    [{ type: 'market' }, ['quantity', 'takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice']],
    [{ type: 'stop' }, ['quantity', 'stopPrice']],
    [{ type: 'stop', unit: 'quote' }, ['amount', 'stopPrice']],
    [{ type: 'stop', unit: 'quote', side: 'sell' }, ['quantity', 'stopPrice']],
    [{ type: 'stop_limit', unit: 'quote' }, ['quantity', 'price', 'stopPrice']],
    [{ type: 'take_profit' }, ['quantity', 'stopPrice']],
    [{ type: 'take_profit_limit' }, ['quantity', 'price', 'stopPrice']],
    [{ type: 'trailing_stop' }, ['quantity', 'trail', 'activationPrice', 'trailUnit']],
    [{ type: 'oco' }, ['quantity', 'price', 'stopPrice', 'stopLimitPrice']],
  ])('%j', (change, fields) => {
    expect(fieldsOf(change).toSorted()).toEqual(fields.toSorted())
  })

  test('and is what the contract takes', () => {
    for (const type of PlacedOrderType.options)
      expect(PlaceOrderInput.safeParse(toPlaceOrder({ ...everything, type }, market)).success)
  })
})

test('[FG3] a total that is no figure leaves no quantity to be sent', () => {
  expect(computeQuantityOfTotal({ price: '100', quantity: '7' }, '1,2,3', market)).toBe('')
  expect(computeQuantityOfTotal({ price: '100', quantity: '7' }, '', market)).toBe('7')
})

test('[TS3] a total is turned into whole lots at the price; without a price nothing changes', () => {
  expect(reduceOrderDraft(first, { kind: 'total', text: '1000', market }).quantity).toBe('0.01111')
  expect(reduceOrderDraft(draft({ price: '', quantity: '7' }), { kind: 'total', text: '1000', market }).quantity).toBe(
    '7',
  )
})

describe('[TS41] a typed total', () => {
  const typed = reduceOrderDraft(first, { kind: 'total', text: '1000', market })
  const totalOf = (of: OrderDraft, price = of.price) => computeOrderTotal(of, price, market)

  test('is shown as typed while its price and quantity stay', () => {
    expect(totalOf(typed)).toBe('1000')
    expect(totalOf(reduceOrderDraft(typed, { kind: 'set', change: { side: 'sell' } }))).toBe('1000')
  })

  test('gives way to price × quantity when the price changes', () => {
    expect(totalOf(reduceOrderDraft(typed, { kind: 'text', field: 'price', text: '100000' }))).toBe('1111.00')
    expect(totalOf(reduceOrderDraft(typed, { kind: 'text', field: 'price', text: '' }))).toBe('')
  })

  test('gives way to a quantity that is chosen otherwise', () => {
    expect(totalOf(reduceOrderDraft(typed, { kind: 'text', field: 'quantity', text: '0.02' }))).toBe('1800.00')
    expect(totalOf(reduceOrderDraft(typed, { kind: 'set', change: { ...typed, quantity: '0.02' } }))).toBe('1800.00')
  })

  test('[FS23] becomes another quantity at another price, also if there was no price before', () => {
    const at = (of: OrderDraft, price: string) => reduceOrderDraft(of, { kind: 'total', text: '1000', market, price })
    expect(at(typed, '100000')).toMatchObject({ quantity: '0.01000', typedTotal: { text: '1000', price: '100000' } })
    const withoutPrice = at(draft({ price: '' }), '')
    expect(withoutPrice).toMatchObject({ quantity: '', typedTotal: { text: '1000', price: '' } })
    expect(totalOf(withoutPrice)).toBe('1000')
    expect(at(withoutPrice, '50000').quantity).toBe('0.02000')
  })
})

describe('[TS42] an accepted order', () => {
  const order = draft({ quantity: '1', exits: true, takeProfitPrice: '99000', stopLossPrice: '80000' })
  const accept = (now: Partial<OrderDraft>, sent = order) =>
    reduceOrderDraft({ ...sent, ...now }, { kind: 'sent', draft: sent })

  test('clears its size and its exits, and unticks the exits', () => {
    expect(accept({})).toEqual({ ...first })
    const byTotal = reduceOrderDraft(first, { kind: 'total', text: '1000', market })
    expect(accept({}, byTotal)).toEqual(first)
  })

  test('[TS44] leaves what was typed while it was sent', () => {
    expect(accept({ quantity: '2' })).toMatchObject({ quantity: '2', exits: false, takeProfitPrice: '' })
    expect(accept({ stopLossPrice: '85000' })).toMatchObject({
      quantity: '',
      exits: true,
      takeProfitPrice: '',
      stopLossPrice: '85000',
    })
    const plain = draft({ quantity: '1' })
    expect(accept({ exits: true }, plain)).toMatchObject({ quantity: '', exits: true })
    const byTotal = reduceOrderDraft(first, { kind: 'total', text: '1000', market })
    const { typedTotal, quantity } = reduceOrderDraft(byTotal, { kind: 'total', text: '500', market })
    expect(accept({ typedTotal, quantity }, byTotal)).toMatchObject({ typedTotal, quantity })
  })

  test('[FS23] clears a total whose quantity followed the price meanwhile', () => {
    const byTotal = reduceOrderDraft(first, { kind: 'total', text: '1000', market })
    const followed = reduceOrderDraft(byTotal, { kind: 'total', text: '1000', market, price: '91000' })
    expect(reduceOrderDraft(followed, { kind: 'sent', draft: byTotal })).toEqual(first)
  })
})

test('[TS45] a draft is another one when the user changes anything, and not when a total follows the price', () => {
  const byTotal = reduceOrderDraft(first, { kind: 'total', text: '1000', market })
  expect(isSameOrderDraft(byTotal, { ...byTotal })).toBe(true)
  expect(isSameOrderDraft(first, draft({ price: '1' }))).toBe(false)
  expect(isSameOrderDraft(first, draft({ side: 'sell' }))).toBe(false)
  expect(isSameOrderDraft(first, draft({ quantity: '1' }))).toBe(false)
  expect(isSameOrderDraft(first, byTotal)).toBe(false)
  const followed = reduceOrderDraft(byTotal, { kind: 'total', text: '1000', market, price: '91000' })
  expect(isSameOrderDraft(byTotal, followed)).toBe(true)
  expect(isSameOrderDraft(byTotal, reduceOrderDraft(byTotal, { kind: 'total', text: '1001', market }))).toBe(false)
})

describe('[TS4] a share of the balance', () => {
  test.each<[string, Partial<OrderDraft>, number, string, unknown]>([
    ['limit purchase', {}, 50, '1000.12345678', { field: 'quantity', text: '0.00555' }],
    ['all of it', {}, 100, '90000', { field: 'quantity', text: '1.00000' }],
    ['sale', { side: 'sell' }, 25, '0.1000000001', { field: 'quantity', text: '0.02500' }],
    ['market purchase', { type: 'market' }, 100, '1000.129', { field: 'amount', text: '1000.12' }],
    ['stop purchase', { type: 'stop' }, 10, '1000', { field: 'amount', text: '100.00' }],
    ['without a price', { price: '' }, 50, '1000', undefined],
    ['of nothing', {}, 100, '0', { field: 'quantity', text: '0.00000' }],
    ['of no amount', {}, 100, 'x', undefined],
  ])('%s', (_, change, percent, available, size) => {
    expect(computeSizeOfBalanceShare(draft(change), percent, available, market)).toEqual(size)
  })

  test('[TS4] is never more than there is, and less than a lot away from it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MARKETS),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: 0, max: 100 }),
        (of, ticks, atoms, percent) => {
          const price = (ticks / 10 ** of.priceDecimals).toFixed(of.priceDecimals)
          const available = `${atoms / 10n ** 8n}.${String(atoms % 10n ** 8n).padStart(8, '0')}`
          const size = computeSizeOfBalanceShare({ ...first, price }, percent, available, of)
          const lots = toUnits(size?.text ?? '', of.quantityDecimals) ?? -1n
          const most = (atoms * BigInt(percent) * 10n ** 20n) / 100n
          const cost = (count: bigint) =>
            count * BigInt(ticks) * 10n ** BigInt(28 - of.priceDecimals - of.quantityDecimals)
          return cost(lots) <= most && cost(lots + 1n) > most
        },
      ),
    )
  })

  test('[TS4] reads back as the share that it is', () => {
    expect(computeBalanceShare(draft({ quantity: '0.5' }), '90000', market)).toBe(50)
    expect(computeBalanceShare(draft({ type: 'market', unit: 'quote', amount: '25' }), '100', market)).toBe(25)
    expect(computeBalanceShare(draft({ side: 'sell', quantity: '3' }), '1', market)).toBe(100)
    expect(computeBalanceShare(first, '0', market)).toBe(0)
  })
})

describe('[TS5] what is certainly wrong is said before anybody is asked', () => {
  test.each<[Partial<OrderDraft>, unknown]>([
    [{ quantity: '1' }, []],
    [{}, [{ field: 'quantity', code: 'empty' }]],
    [{ quantity: '0' }, [{ field: 'quantity', code: 'off_grid' }]],
    [{ quantity: '1.000001' }, [{ field: 'quantity', code: 'off_grid' }]],
    [{ quantity: '1', price: '1.001' }, [{ field: 'price', code: 'off_grid' }]],
    [{ quantity: '1', type: 'stop' }, [{ field: 'stopPrice', code: 'empty' }]],
    [
      { quantity: '1', stopPrice: '1', stopLimitPrice: '-1', type: 'oco' },
      [{ field: 'stopLimitPrice', code: 'off_grid' }],
    ],
    [{ quantity: '1', timeInForce: 'GTD' }, [{ field: 'expiresAt', code: 'empty' }]],
    [{ quantity: '1', exits: true }, [{ field: 'takeProfitPrice', code: 'empty' }]],
    [{ quantity: '1', exits: true, stopLossLimitPrice: '1' }, [{ field: 'takeProfitPrice', code: 'empty' }]],
    [{ quantity: '1', exits: true, stopLossPrice: '1' }, []],
    [{ quantity: '1', stopPrice: '1', type: 'stop', exits: true }, []],
  ])('%j', (change, problems) => {
    expect(findOrderDraftProblems(draft(change), market)).toEqual(problems)
  })

  test('[TS5] nothing said of how much is no mistake yet', () => {
    expect(isOrderSizeEmpty(first)).toBe(true)
    expect(isOrderSizeEmpty(draft({ type: 'market', unit: 'quote', quantity: '1' }))).toBe(true)
  })
})

test('[TS6] a refusal stands beside the field that it is about, where the order has that field', () => {
  expect(findRefusedDraftField('insufficient_funds', first)).toBe('quantity')
  expect(findRefusedDraftField('insufficient_funds', draft({ type: 'market', unit: 'quote' }))).toBe('amount')
  expect(findRefusedDraftField('price_outside_band', first)).toBe('price')
  expect(findRefusedDraftField('price_outside_band', draft({ type: 'market' }))).toBeUndefined()
  expect(findRefusedDraftField('list_prices_invalid', draft({ exits: true }))).toBe('takeProfitPrice')
  expect(findRefusedDraftField('market_halted', first)).toBeUndefined()
})
