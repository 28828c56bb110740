import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UTC_CLOCK } from '#shared/format/clock.ts'
import { createTranslator } from '#shared/format/translator.ts'
import { FIAT_RATES, FIAT_RATES_DATE } from '#shared/money/fiat-rates.ts'
import { PAGE_NAMESPACES } from '#shared/pages/page-words.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { parseVenuePastFilters } from '#shared/venues/past.ts'
import { computeVenueWorth } from '#shared/venues/portfolio.ts'
import { messages } from '../../../locales/en_US/index.ts'
import { TranslationProvider } from '../../i18n/translation.tsx'
import { VisitProvider } from '../../i18n/visit.tsx'
import { AccountAlerts } from '../notifications/alerts.tsx'
import { AccountVenueHistory } from './account-history.tsx'
import { AccountVenuePortfolio } from './account-portfolio.tsx'
import { AccountVenue } from './account-venue.tsx'

const visit = {
  locale: 'en_US',
  notation: 'normal',
  currency: 'USD',
  config: { venue: 'venue.test' },
  search: '',
  path: '/',
} as unknown as Visit
const t = createTranslator('en_US', messages as never)
/** Renders with the texts of the page alone, so a missing namespace fails. */
function markup(
  page: 'account-venue' | 'account-alerts' | 'account-venue-portfolio' | 'account-venue-history',
  node: ReactNode,
): string {
  const own = Object.fromEntries(PAGE_NAMESPACES[page].map((name) => [name, messages[name]]))
  return renderToStaticMarkup(
    <VisitProvider visit={visit}>
      <TranslationProvider locale="en_US" messages={own as never}>
        {node}
      </TranslationProvider>
    </VisitProvider>,
  )
}

const rates = { date: FIAT_RATES_DATE, perUsd: FIAT_RATES }

test('[VN93] [VN94] [VN98] the portfolio states worth, shares and days, and that the money is real', () => {
  const holdings = computeVenueWorth(
    [
      { wallet: 'spot', asset: 'USDT', amount: '3000' },
      { wallet: 'contracts', asset: 'USDT', amount: '1000' },
      { wallet: 'spot', asset: 'XYZ', amount: '7' },
    ],
    { USDT: '1' },
  )
  const days = [
    { day: 1_700_000_000_000, spot: '2500', contracts: '0' },
    { day: 1_700_086_400_000, spot: '3000', contracts: '1000' },
  ]
  const portfolio = { kind: 'portfolio', host: 'venue.test', holdings, spot: '3000', contracts: '1000', days } as const
  const page = markup(
    'account-venue-portfolio',
    <AccountVenuePortfolio data={{ portfolio, rates, transfer: null, forms: {} }} />,
  )
  for (const text of ['4,000', '3,000', '2,500', '100.0%', t('venue.portfolio.unpriced')]) expect(page).toContain(text)
  expect(page).toContain(t('venue.portfolio.real', { host: 'venue.test' }))
  expect(page).toContain('data-account="venue"')
  const refused = markup(
    'account-venue-portfolio',
    <AccountVenuePortfolio
      data={{ portfolio: { kind: 'refused', reason: 'not_connected' }, rates, transfer: null, forms: {} }}
    />,
  )
  expect(refused).toContain(t('venue.refused.not_connected'))
})

test('[VN96] [VN97] [VN98] the history has a form, rows, an older page and a file', () => {
  const filters = parseVenuePastFilters(new URLSearchParams('kind=fills'))
  const fill = {
    id: '1',
    order: '2',
    market: 'BTC_USDT',
    side: 'buy',
    price: '51234.5',
    quantity: '0.1',
    fee: '0.0001',
    feeAsset: 'BTC',
    time: 1_700_000_000_000,
  } as const
  const past = { kind: 'past', orders: [], fills: [fill], next: { time: 1_700_000_000_000, id: '1' } } as const
  const page = markup(
    'account-venue-history',
    <AccountVenueHistory data={{ past, filters, clock: UTC_CLOCK, older: '?before=1-1', forms: {} }} />,
  )
  for (const text of ['51,234.5', 'method="get"', 'history.csv?product=spot&amp;kind=fills', '?before=1-1']) {
    expect(page).toContain(text)
  }
  expect(page).toContain(t('venue.portfolio.real', { host: 'venue.test' }))
})

test('[VN106] the history lists payments of funding with their sum', () => {
  const filters = parseVenuePastFilters(new URLSearchParams('kind=funding'))
  const payment = (id: string, amount: string) => ({
    id,
    market: 'BTC_USDT',
    amount,
    asset: 'USDT',
    time: 1_700_000_000_000,
  })
  const fundings = [payment('2', '-0.75'), payment('1', '0.25')]
  const past = { kind: 'past', orders: [], fills: [], fundings } as const
  const page = markup(
    'account-venue-history',
    <AccountVenueHistory data={{ past, filters, clock: UTC_CLOCK, older: '', forms: {} }} />,
  )
  for (const text of ['−0.75', '+0.25', '−0.50', t('venue.history.fundingSum'), 'kind=funding'])
    expect(page).toContain(text)
})

test('[VN108] the page of the key says what is not notified, and that of alerts whose prices they watch', () => {
  const data = { host: 'venue.test', connection: null, forms: {} }
  const page = markup('account-venue', <AccountVenue data={data} />)
  expect(page).toContain(t('venue.notices', { host: 'venue.test' }))
  const alerts = markup('account-alerts', <AccountAlerts data={{ alerts: [], most: 10, forms: {} }} />)
  expect(alerts).toContain(t('alerts.prices', { host: 'venue.test' }))
  expect(alerts).toContain('value="spot:BTC_USDT@venue.test"')
})
