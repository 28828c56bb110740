import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import desk from '#locales/en_US/desk.ts'
import venue from '#locales/en_US/venue.ts'
import { createTranslator } from '#shared/format/translator.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { TranslationProvider } from '../../../i18n/translation.tsx'
import { VisitProvider } from '../../../i18n/visit.tsx'
import { VenueOpenOrders } from '../screen/orders.tsx'
import { VenueTranslatorContext } from '../screen/words.ts'
import { BotTradesNotice, findBotOfOrder } from './bot-trades.tsx'

const visit = { locale: 'en_US', notation: 'indent' } as Visit
const BOT = 'bot-0123456789abcdef'
const orderOf = (clientId: string) => ({ id: clientId, clientId })
const orders = [orderOf('x-1'), orderOf(`${BOT}-1p2`)]

const markup = (node: React.ReactNode) =>
  renderToStaticMarkup(
    <VisitProvider visit={visit}>
      <TranslationProvider locale="en_US" messages={{ desk } as never}>
        <VenueTranslatorContext value={createTranslator('en_US', { venue } as never)}>{node}</VenueTranslatorContext>
      </TranslationProvider>
    </VisitProvider>,
  )

test('[VN179] the desk of a contract that a bot trades names the bot', () => {
  const shown = markup(<BotTradesNotice orders={orders} />)
  expect(shown).toContain(venue.refused.contract_reserved)
  expect(shown).toContain(`/bot-trade/my-bots/${BOT}"`)
  expect(markup(<BotTradesNotice orders={[orderOf('x-1'), orderOf('bot-1')]} />)).toBe('')
})

test('[VN179] the orders of a bot have no button to cancel them', () => {
  const props = { caption: 'Open', empty: 'None', columns: [], onCancel: async () => undefined }
  const count = (isLocked?: (order: { readonly clientId: string }) => boolean) =>
    markup(<VenueOpenOrders {...props} orders={orders} {...(isLocked && { isLocked })} />).split('<button').length - 1
  expect([count(), count((order) => findBotOfOrder(order) !== undefined)]).toEqual([2, 1])
})
