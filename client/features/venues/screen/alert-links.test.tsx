import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTranslator } from '#shared/format/translator.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { messages } from '../../../../locales/en_US/index.ts'
import { TranslationProvider } from '../../../i18n/translation.tsx'
import { VisitProvider } from '../../../i18n/visit.tsx'
import type { MarketData } from '../../markets/market/use-market.ts'
import { SimpleScreenLinks } from '../../markets/spot/simple/simple-head.tsx'
import { RealMoneyScreen } from './real-money-screen.tsx'
import { VenueTranslatorContext } from './words.ts'

const t = createTranslator('en_US', messages as never)
const visit = { locale: 'en_US', path: '/', search: '', config: {}, isMember: true } as unknown as Visit
const data = {} as unknown as PageData['spot-simple']
const shown = { market: findMarket('ETH_USDT') } as unknown as MarketData

test('[VN133] on a screen with real money the link to alerts leads to the market of the venue', () => {
  const links = <SimpleScreenLinks data={data} shown={shown} />
  const markup = (isReal: boolean) =>
    renderToStaticMarkup(
      <VisitProvider visit={visit}>
        <TranslationProvider locale="en_US" messages={messages as never}>
          <VenueTranslatorContext value={t}>
            {isReal ? (
              <RealMoneyScreen host="venue.test" otherPricesThan={undefined}>
                {links}
              </RealMoneyScreen>
            ) : (
              links
            )}
          </VenueTranslatorContext>
        </TranslationProvider>
      </VisitProvider>,
    )
  const address = (value: string) => `/account/alerts?market=${encodeURIComponent(value)}`
  expect(markup(true)).toContain(`${address('spot:ETH_USDT@venue.test')}"`)
  expect(markup(false)).toContain(`${address('spot:ETH_USDT')}"`)
})
