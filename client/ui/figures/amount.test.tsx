import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'

test('what is cut off an amount is in its title, and read out', () => {
  expect(renderToStaticMarkup(<Amount value="34061.98378966" asset="USDT" isNamed />)).toBe(
    '<span class="figure" title="34,061.98378966 USDT"><span aria-hidden="true">34,061.98 USDT</span>' +
      '<span class="visually-hidden">34,061.98378966 USDT</span></span>',
  )
})

test('an amount that nothing is cut off is said once', () => {
  expect(renderToStaticMarkup(<Amount value="10000.00000000" asset="USDT" />)).toBe(
    '<span class="figure">10,000.00</span>',
  )
})

test('signed amounts say whether they came or went', () => {
  expect(renderToStaticMarkup(<Amount value="2.5" asset="BTC" isSigned />)).toContain('+2.50')
  expect(renderToStaticMarkup(<Amount value="-2.5" asset="BTC" isSigned />)).toContain('−2.50')
})
