import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { VisitProvider } from '../../../i18n/visit.tsx'
import { FilledPercent, OrderPriceFigure, OrderSizeText, OrderTriggerText, PairLink } from './cells.tsx'

const visit = { locale: 'ja_JP', notation: 'indent' } as Visit
const markup = (node: React.ReactNode) => renderToStaticMarkup(<VisitProvider visit={visit}>{node}</VisitProvider>)
const text = (node: React.ReactNode) => markup(node).replace(/<[^>]*>/g, '')
const order = (more: Partial<OrderView>) =>
  ({ market: 'BTC_USDT', filled: '0', filledQuote: '0', ...more }) as OrderView

test('[TS35] a price keeps the places of its market', () => {
  expect([text(<OrderPriceFigure of="3148.70" />), text(<OrderPriceFigure of="70000.00" />)]).toEqual([
    '3,148.70',
    '70,000.00',
  ])
  expect(text(<OrderPriceFigure of={undefined} />)).toBe('–')
})

test('[TS35] so do the prices that an order waits for', () => {
  expect(text(<OrderTriggerText order={order({ stopPrice: '3148.70' })} />)).toBe('3,148.70')
  expect(text(<OrderTriggerText order={order({ trail: { unit: 'price', distance: '20.00' } })} />)).toBe('20.00')
  expect(text(<OrderTriggerText order={order({ trail: { unit: 'percent', distance: '1.50' } })} />)).toBe('1.5%')
  expect(text(<OrderTriggerText order={order({})} />)).toBe('–')
})

test('a tiny price is folded as everywhere, and read out in full', () => {
  expect(markup(<OrderPriceFigure of="0.00001200" />)).toContain('>0.0₄1200<')
  expect(markup(<OrderPriceFigure of="0.00001200" />)).toContain('<span class="visually-hidden">0.00001200</span>')
})

test('[TS36] the size of an order names its asset, in the places that this is counted in', () => {
  expect(text(<OrderSizeText order={order({ quantity: '0.50000' })} />)).toBe('0.50 BTC')
  expect(markup(<OrderSizeText order={order({ amount: '133.37456' })} />)).toContain('title="133.37456 USDT"')
  expect(text(<OrderSizeText order={order({})} />)).toBe('–')
})

test('an order is filled by quantity, or by amount where that is what was asked for', () => {
  expect(text(<FilledPercent order={order({ quantity: '3', filled: '1.9999' })} />)).toBe('66%')
  expect(text(<FilledPercent order={order({ amount: '100', filled: '7', filledQuote: '100' })} />)).toBe('100%')
  expect(text(<FilledPercent order={order({})} />)).toBe('0%')
})

test('an order by amount that is filled says so, whatever was too little for another lot', () => {
  const almost = { amount: '133.37', filled: '13324675', filledQuote: '133.359' } as const
  expect(text(<FilledPercent order={order({ ...almost, status: 'partially_filled' })} />)).toBe('99%')
  expect(text(<FilledPercent order={order({ ...almost, status: 'filled' })} />)).toBe('100%')
})

test('a pair leads to its market, in the language of the page', () => {
  expect(markup(<PairLink symbol="ETH_BTC" />)).toContain('href="/ja_JP/spot/ETH_BTC"')
  expect(text(<PairLink symbol="ETH_BTC" />)).toBe('ETH/BTC')
})
