import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import bots from '#locales/en_US/bots.ts'
import shell from '#locales/en_US/shell.ts'
import type { BotFormSubmission } from '#shared/bots/pages.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { TranslationProvider } from '../../i18n/translation.tsx'
import { VisitProvider } from '../../i18n/visit.tsx'
import { BotActions } from './bot-actions.tsx'

const visit = { locale: 'en_US', notation: 'indent', config: {} } as unknown as Visit
const submission = { key: 'k', action: '', values: {} } as BotFormSubmission

const markupOf = (kind: 'futures_grid' | 'spot_grid', venue?: BotDetail['venue']) => {
  const recipe = BotRecipe.parse({ kind, market: 'ETH_USDT', investment: '1000' })
  const facts = { id: 'bot-0000000000000001', kind, recipe, quote: 'USDT', state: 'running', followers: 0 }
  const bot = { ...facts, ...(venue && { venue }) } as unknown as BotDetail
  return renderToStaticMarkup(
    <VisitProvider visit={visit}>
      <TranslationProvider locale="en_US" messages={{ bots, shell } as never}>
        <BotActions bot={bot} submission={submission} />
      </TranslationProvider>
    </VisitProvider>,
  )
}

test('[VN190] to stop a bot with a contract, its page says that the position is closed, and offers no choice', () => {
  const paper = markupOf('futures_grid')
  expect(paper).toContain(bots.bot.stopTextContract)
  const real = markupOf('futures_grid', { host: 'venue.test', lossLimit: '20.00' })
  expect(real).toContain(bots.live.stopContract.replaceAll('{{host}}', 'venue.test'))
  for (const shown of [paper, real]) expect(shown).not.toContain('name="coins"')
  expect(markupOf('spot_grid')).toContain('name="coins"')
})
