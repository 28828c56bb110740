import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BotEventView } from '#shared/bots/views.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { TranslationProvider } from '../../i18n/translation.tsx'
import { VisitProvider } from '../../i18n/visit.tsx'
import { BotEventDetails } from './event-details.tsx'

const visit = { locale: 'en_US', notation: 'indent' } as Visit
const messages = { bots: { bot: { sides: { buy: 'Buy', close: 'Sell all' } } } } as never
const text = (kind: BotEventView['kind'], params: BotEventView['params']) =>
  renderToStaticMarkup(
    <VisitProvider visit={visit}>
      <TranslationProvider locale="en_US" messages={messages}>
        <BotEventDetails event={{ kind, params }} quote="USDT" />
      </TranslationProvider>
    </VisitProvider>,
  ).replace(/<[^>]*>/g, '')

test('[BP20] what a bot’s history tells of money is an amount of its asset: funding with its sign', () => {
  expect(text('funding', { atoms: '14000000' })).toBe('+0.14 USDT')
  expect(text('funding', { atoms: '-250000000' })).toBe('−2.50 USDT')
  expect(text('invested', { atoms: '25000000000' })).toBe('250.00 USDT')
  expect(text('shifted', { lower: '84000', upper: '96000' })).toBe('84000 – 96000')
})

test('[BO15] a signal is named with its part, and a skipped one with its market', () => {
  expect(text('signal', { action: 'buy', percent: '50' })).toBe('Buy 50%')
  expect(text('signal', { action: 'close', percent: '100' })).toBe('Sell all')
  expect(text('skipped', { market: 'ETH_USDT', action: 'buy' })).toBe('Buy ETH/USDT')
})
