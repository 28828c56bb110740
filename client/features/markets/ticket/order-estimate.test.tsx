import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import desk from '#locales/en_US/desk.ts'
import spot from '#locales/en_US/spot.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { TranslationProvider } from '../../../i18n/translation.tsx'
import { OrderEstimatePanel } from './order-estimate.tsx'
import type { OrderEstimateState } from './use-dry-match.ts'

const market = findMarket('BTC_USDT') ?? expect.unreachable()
const seen: OrderEstimateState['currentEstimate'] = {
  fills: [],
  filled: '0.50000',
  resting: '0.00000',
  expiring: '0.00000',
  average: '63148.70',
  worst: '63150.00',
  cost: '31574.3512345',
  fee: '0.00050000',
  feeAsset: 'BTC',
  feePpm: 1_000,
  holds: undefined,
}

const render = (change: Partial<NonNullable<typeof seen>> = {}) =>
  renderToStaticMarkup(
    <TranslationProvider locale="en_US" messages={{ spot, desk }}>
      <OrderEstimatePanel
        match={{ currentEstimate: seen && { ...seen, ...change }, refused: undefined }}
        market={market}
        price="60000"
      />
    </TranslationProvider>,
  )

test('[TS35] averages and worst prices stand in the places of the market', () => {
  for (const text of ['63,148.70 USDT', '63,150.00 USDT']) expect(render()).toContain(text)
})

test('[TS36] amounts stand in what their asset is counted in, every place of them is in the title and read out', () => {
  for (const text of ['>0.50 BTC<', '>31,574.35 USDT<', '>0.0005 BTC<']) expect(render()).toContain(text)
  expect(render()).toContain('title="31,574.3512345 USDT"')
  expect(render()).toContain('<span class="visually-hidden">31,574.3512345 USDT</span>')
})

test('[TS40] the fee counts the part of an order that rests, in the asset that pays it', () => {
  const resting = { filled: '0.00000', resting: '0.50000', fee: '0.00000000' }
  expect(render(resting)).toContain('>0.0005 BTC<')
  expect(render({ ...resting, feeAsset: 'USDT' })).toContain('>30.00 USDT<')
  expect(render({ resting: '0.50000' })).toContain('>0.001 BTC<')
})
