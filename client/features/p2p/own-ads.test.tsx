import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import common from '#locales/en_US/common.ts'
import form from '#locales/en_US/form.ts'
import p2p from '#locales/en_US/p2p.ts'
import shell from '#locales/en_US/shell.ts'
import type { OwnAd } from '#shared/p2p/calls.ts'
import type { P2pFormSubmission } from '#shared/p2p/pages.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { TranslationProvider } from '../../i18n/translation.tsx'
import { VisitProvider } from '../../i18n/visit.tsx'
import { OwnP2pAdsContent } from './own-ads.tsx'

const visit = { locale: 'en_US', notation: 'indent', config: {} } as unknown as Visit
const AD = {
  id: 7,
  version: 4,
  side: 'sell',
  asset: 'USDT',
  fiat: 'EUR',
  kind: 'normal',
  price: null,
  floatingBps: 10_100,
  available: '300.00000000',
  min: '10.00',
  max: '200.00',
  methods: [],
  state: 'online',
  limits: { min: '10.00', max: '500.00' },
} as unknown as OwnAd

const markupOf = (submission: P2pFormSubmission) =>
  renderToStaticMarkup(
    <VisitProvider visit={visit}>
      <TranslationProvider locale="en_US" messages={{ p2p, shell, common, form } as never}>
        <OwnP2pAdsContent data={{ ads: [AD], submission }} />
      </TranslationProvider>
    </VisitProvider>,
  )

test('[PB23] an ad without a reference is paused, and its form has the limits that its maker set', () => {
  const page = markupOf({ key: 'k', values: {} })
  expect(page).toContain(p2p.ad.paused)
  expect(page).toContain('name="displayed-max" value="500.00"')
})

test('[PB22] a refused form keeps what its maker changed, and shows the rest as it is now', () => {
  const before = { 'displayed-amount': '400.00', 'displayed-max': '500.00' }
  const values = { ad: 'EUR-7', version: '3', amount: '400.00', max: '600', ...before }
  const page = markupOf({ key: 'k', action: 'change', values, refusal: { reason: 'ad_stale', params: {} } })
  expect(page).toContain('value="600"')
  expect(page).not.toContain('value="400')
})
