import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import bots from '#locales/en_US/bots.ts'
import common from '#locales/en_US/common.ts'
import { parseBotMarketplaceFilters, startOfReturnWindow } from '#shared/bots/market-filters.ts'
import type { MarketplaceBotView } from '#shared/bots/views.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { TranslationProvider } from '../../i18n/translation.tsx'
import { VisitProvider } from '../../i18n/visit.tsx'
import { SharedBotsContent } from './board.tsx'

const NOW = 20_000 * DAY_MS + 5
const BOT: MarketplaceBotView = {
  id: 'bot-0000000000000001',
  kind: 'spot_grid',
  market: 'BTC_USDT',
  coins: ['BTC'],
  state: 'stopped',
  end: 'owner',
  invested: '4000',
  profit: '-211.05',
  realised: '1.25',
  percent: '2.50',
  drawdown: '7.16',
  pairs: 3,
  clones: 0,
  followers: 0,
  isSimulated: true,
  startedAt: NOW - 70 * DAY_MS,
  ran: 60 * DAY_MS,
  note: '',
}

/** Returns the texts of the table's cells. */
function cellsOf(bot: MarketplaceBotView, search: string): readonly string[] {
  const filters = parseBotMarketplaceFilters(search)
  const data = { filters, windowStart: startOfReturnWindow(filters.window, NOW), bots: [bot], total: 1 }
  const html = renderToStaticMarkup(
    <VisitProvider visit={{ locale: 'en_US', notation: 'indent' } as Visit}>
      <TranslationProvider locale="en_US" messages={{ bots, common }}>
        <SharedBotsContent data={data} />
      </TranslationProvider>
    </VisitProvider>,
  )
  return [...html.matchAll(/<t[dh] [^>]*data-head[^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, ''),
  )
}

test('[BP41] a bot that ended before the window has no return in it', () => {
  expect(cellsOf(BOT, '?window=30').slice(2, 4)).toEqual(['+1.25%', '+2.50%'])
  expect(cellsOf(BOT, '?window=7').slice(2, 4)).toEqual(['–', '–'])
  expect(cellsOf(BOT, '?window=all').slice(2, 4)).toEqual(['+1.25%', '+2.50%'])
})

test('[BP41] the viewer of a shared bot is not called its owner', () => {
  const state = cellsOf(BOT, '')[1]
  expect(state).toContain(bots.board.endedByOwner)
  expect(state).not.toContain(bots.ends.owner)
})
