import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderView } from '#shared/api/trading.ts'
import { Figure, PriceFigure, Trigger } from './cells.tsx'

const told = (node: React.ReactNode) => renderToStaticMarkup(node).replace(/<[^>]*>/g, '')
const order = (more: Partial<OrderView>) => more as OrderView

test('[TS35] a price keeps the places of its market, a quantity only those that say something', () => {
  expect([told(<PriceFigure of="3148.70" />), told(<PriceFigure of="70000.00" />)]).toEqual(['3,148.70', '70,000.00'])
  expect(told(<Figure of="0.50000" unit="BTC" />)).toBe('0.5 BTC')
})

test('[TS35] so do the prices that an order waits for', () => {
  expect(told(<Trigger order={order({ stopPrice: '3148.70' })} />)).toBe('3,148.70')
  expect(told(<Trigger order={order({ trail: { unit: 'price', distance: '20.00' } })} />)).toBe('20.00')
  expect(told(<Trigger order={order({ trail: { unit: 'percent', distance: '1.50' } })} />)).toBe('1.5 %')
  expect(told(<Trigger order={order({})} />)).toBe('–')
})
