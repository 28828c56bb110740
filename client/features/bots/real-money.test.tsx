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
import { BotEnding } from './bot-name.tsx'
import { BotEventDetails } from './event-details.tsx'
import { BotPositionFigures } from './position.tsx'
import { RealMoneyNotice, RealMoneyStart } from './real-money.tsx'
import { BotSettingList } from './recipe-facts.tsx'
import { VenueEnding } from './venue-ending.tsx'

const HOST = 'contracts.venue.test'
const visit = {
  locale: 'en_US',
  notation: 'indent',
  config: { venue: 'venue.test', venueFutures: HOST, venueContractBots: 'true' },
} as unknown as Visit
const submission = { key: 'k', action: '', values: {} } as BotFormSubmission
const recipe = BotRecipe.parse({ kind: 'futures_grid', market: 'ETH_USDT', leverage: '5', investment: '1000' })
const POSITION = { quantity: '0.300', entry: '3000.00', leverage: 3 }
const running = {
  id: 'bot-0000000000000001',
  kind: 'futures_grid',
  coins: ['ETH'],
  quote: 'USDT',
  state: 'running',
  end: null,
  startedAt: 1,
  recipe,
  venue: { host: HOST, lossLimit: '20.00' },
  position: { ...POSITION, mark: '3010.00', liquidation: '2300.00', notional: '903.00' },
} as unknown as BotDetail

const text = (node: React.ReactNode) =>
  renderToStaticMarkup(
    <VisitProvider visit={visit}>
      <TranslationProvider locale="en_US" messages={{ bots, shell } as never}>
        {node}
      </TranslationProvider>
    </VisitProvider>,
  ).replace(/<[^>]*>/g, '\n')

const words = (template: string) => template.replaceAll('{{host}}', HOST)

test('[VN178] before the start, the form says what a contract needs, its leverage, and what can be lost', () => {
  const { venue: _, ...paper } = running
  const shown = text(<RealMoneyStart bot={paper} submission={submission} />)
  const { contract, leverage, liquidation, lossHintContract } = bots.live
  for (const said of [contract, leverage, liquidation, lossHintContract]) expect(shown).toContain(words(said))
  const spot = { ...paper, kind: 'spot_grid', recipe: { ...recipe, kind: 'spot_grid' } } as BotDetail
  const shownOfSpot = text(<RealMoneyStart bot={spot} submission={submission} />)
  expect(shownOfSpot).toContain(bots.live.lossHint)
  expect(shownOfSpot).not.toContain(liquidation)
})

test('[VN279] before the start of a hedge, the form says what each wallet needs, and its page says what pausing means', () => {
  const { venue: _, position: __, ...paper } = running
  const kind = 'funding_arbitrage'
  const venueSplit = { spot: '739.26000000', margin: '260.74000000' }
  const hedge = { ...paper, kind, recipe: { ...recipe, kind }, venueSplit } as BotDetail
  const shown = text(<RealMoneyStart bot={hedge} submission={submission} />)
  const { hedgeMoney, hedge: terms, leverageHedge, liquidationHedge, contract, pausedContract } = bots.live
  const amounts = { budget: '1,000 USDT', spot: '739.26 USDT', margin: '260.74 USDT' }
  const money = hedgeMoney.replace(/{{(budget|spot|margin)}}/g, (_, name: keyof typeof amounts) => amounts[name])
  for (const said of [money, terms, leverageHedge, liquidationHedge]) expect(shown).toContain(words(said))
  expect(shown).not.toContain(words(contract))
  const { venueSplit: ___, ...old } = hedge
  expect(text(<RealMoneyStart bot={old} submission={submission} />)).not.toContain('{{')
  const traded = { ...running, kind, state: 'paused' } as BotDetail
  expect(text(<RealMoneyNotice bot={traded} />)).toContain(words(pausedContract))
  expect(text(<RealMoneyNotice bot={{ ...traded, state: 'running' }} />)).toContain(liquidationHedge)
})

test('[VN176] [VN178] the notice says that the position can be liquidated, and what pausing means', () => {
  const { liquidation, paused, pausedContract } = bots.live
  expect(text(<RealMoneyNotice bot={running} />)).toContain(liquidation)
  const halted = text(<RealMoneyNotice bot={{ ...running, state: 'paused' }} />)
  expect(halted).toContain(words(pausedContract))
  const spot = { ...running, kind: 'spot_grid', state: 'paused' } as BotDetail
  expect(text(<RealMoneyNotice bot={spot} />)).toContain(paused)
})

test('[VN172] the notice names the leverage to set back', () => {
  const halted = { ...running, state: 'paused', areVenueSettingsChanged: true } as BotDetail
  const said = words(bots.live.changed).replace('{{leverage}}', '3')
  expect(text(<RealMoneyNotice bot={halted} />)).toContain(said)
  expect(text(<RealMoneyNotice bot={{ ...running, state: 'paused' }} />)).not.toContain('Set 3×')
  const { position: _, ...unknown } = halted
  expect(text(<RealMoneyNotice bot={unknown} />)).not.toContain('Set')
})

test('[VN174] the page has one leverage, that of the venue, and no row without a figure', () => {
  const shown = text(<BotPositionFigures bot={running} position={running.position ?? expect.unreachable()} />)
  expect(shown).toContain(words(bots.live.positionText))
  for (const part of [bots.bot.liquidation, '3×', bots.bot.mark, bots.bot.notional]) expect(shown).toContain(part)
  expect(shown).not.toContain(bots.bot.margin)
  const halted = text(<BotPositionFigures bot={running} position={POSITION} />)
  for (const part of [bots.bot.liquidation, bots.bot.mark, bots.bot.notional]) expect(halted).not.toContain(`${part}\n`)
  expect(text(<BotSettingList recipe={recipe} />)).toContain(bots.fields.leverage)
  expect(text(<BotSettingList recipe={recipe} isAtVenue />)).not.toContain(bots.fields.leverage)
})

test('[VN176] [VN177] a bot that its venue does not let end says that its position stays, and needs a confirmation of both', () => {
  const stuck = { ...running, state: 'stopping', venueFailures: { count: 5, obstacle: 'key' } } as BotDetail
  const shown = text(<VenueEnding bot={stuck} submission={submission} />)
  const { leaveContract, leaveTextContract, closes } = bots.live
  for (const said of [leaveContract, leaveTextContract, closes]) expect(shown).toContain(words(said))
  const spot = text(<VenueEnding bot={{ ...stuck, kind: 'spot_grid' } as BotDetail} submission={submission} />)
  expect(spot).toContain(words(bots.live.cancels))
  expect(spot).not.toContain(words(leaveContract))
  const cut = text(<VenueEnding bot={{ ...stuck, state: 'running' }} submission={submission} />)
  expect(cut).toContain(bots.live.cutTextContract)
})

test('[VN177] an ended bot names the position that it left, whether or not it left orders', () => {
  const ended = { ...running, state: 'stopped', end: 'owner', leftPosition: '-0.300' } as BotDetail
  const shown = text(<VenueEnding bot={ended} submission={submission} />)
  expect(shown).toContain('-0.300 ETH')
  expect(shown).toContain('may still be open at')
  const closed = text(<VenueEnding bot={{ ...ended, leftPosition: undefined } as never} submission={submission} />)
  expect(closed).toBe('')
})

test('[VN170] [VN171] [VN189] a bot that the venue or somebody else ended says what its figures lack and what may be open', () => {
  const liquidated = { ...running, state: 'failed', end: 'liquidated' } as BotDetail
  expect(text(<VenueEnding bot={liquidated} submission={submission} />)).toContain(bots.live.liquidationFee)
  const deleveraged = { ...running, state: 'failed', end: 'deleveraged' } as BotDetail
  const shown = text(<VenueEnding bot={deleveraged} submission={submission} />)
  expect(shown).toContain(words(bots.live.deleveraged))
  expect(shown).not.toContain(bots.live.liquidationFee)
  expect(shown).not.toContain(words(bots.live.tradedOutside))
  const both = text(<VenueEnding bot={{ ...deleveraged, isTradedOutside: true }} submission={submission} />)
  expect(both).toContain(words(bots.live.tradedOutside))
  const touched = { ...running, state: 'failed', end: 'position_changed' } as BotDetail
  expect(text(<VenueEnding bot={touched} submission={submission} />)).toContain(words(bots.live.tradedOutside))
})

test('[VN220] the page of a bot that could not start names the obstacle', () => {
  const refused = { ...running, state: 'failed', end: 'funds_short', startObstacle: 'orders' } as BotDetail
  expect(text(<VenueEnding bot={refused} submission={submission} />)).toContain(bots.startObstacles.orders)
  expect(text(<BotEnding bot={refused} />).trim()).toBe(bots.ends.start_refused)
  const { startObstacle: _, ...short } = refused
  expect(text(<BotEnding bot={short} />).trim()).toBe(bots.ends.funds_short)
  const event = {
    kind: 'ended',
    params: { end: 'funds_short', reason: 'venue_contract_used', found: 'orders' },
  } as const
  expect(text(<BotEventDetails event={event} quote="USDT" />)).toBe(bots.ends.start_refused)
})

test('[VN225] the page of a bot in a delisted contract says so, and not that the exchange is silent', () => {
  const venueFailures = { count: 5, obstacle: 'venue', isDelisted: true }
  const delisted = text(
    <VenueEnding bot={{ ...running, state: 'stopping', venueFailures } as BotDetail} submission={submission} />,
  )
  expect(delisted).toContain(bots.startObstacles.absent)
  expect(delisted).not.toContain(bots.obstacles.venue)
})
