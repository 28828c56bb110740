import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import desk from '#locales/en_US/desk.ts'
import spot from '#locales/en_US/spot.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { TranslationProvider } from '../../i18n/translation.tsx'
import { Outcome } from './outcome.tsx'
import type { DryMatch } from './use-dry-match.ts'

test('[TS35] averages and worst prices stand in the places of the market', () => {
  const market = marketBySymbol('BTC_USDT') ?? expect.unreachable()
  const seen: DryMatch['seen'] = {
    fills: [],
    filled: '0.50000',
    resting: '0.00000',
    expiring: '0.00000',
    average: '63148.70',
    worst: '63150.00',
    cost: '31574.3500000',
    fee: '0.00050000',
    feeAsset: 'BTC',
    feePpm: 1_000,
    holds: undefined,
  }
  const markup = renderToStaticMarkup(
    <TranslationProvider locale="en_US" messages={{ spot, desk }}>
      <Outcome match={{ seen, refused: undefined }} market={market} />
    </TranslationProvider>,
  )
  for (const text of ['63,148.70 USDT', '63,150.00 USDT', '0.5 BTC', '31,574.35 USDT']) expect(markup).toContain(text)
})
