import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { botStrategyOf } from '#shared/bots/strategies/registry.ts'
import { assert } from '#shared/platform/assert.ts'
import type { VenueBotAccount } from '#shared/venues/bot-account.ts'
import { FuturesTradingClient, type ProgramFuturesServices } from '../program/futures-trading-client.ts'
import { type ProgramSpotServices, SpotTradingClient } from '../program/spot-trading-client.ts'
import { MarginTradingClient } from './margin-trading-client.ts'
import { type BotTradingClient, type TradingBot, toBotProgram } from './services.ts'
import type { VenueBooks } from './venue-books.ts'
import { VenueTradingClient } from './venue-trading-client.ts'

type VenueServices = {
  readonly host: string
  readonly account: (owner: string) => VenueBotAccount
  /** In ticks; undefined if the venue does not answer. */
  readonly price: (market: string) => Promise<number | undefined>
}

export function createBotTradingClient(
  bot: TradingBot,
  books: VenueBooks,
  services: ProgramSpotServices & ProgramFuturesServices & { readonly venue?: VenueServices },
): BotTradingClient {
  if (bot.venue) {
    const { account, owner, recipe } = bot
    const settings = parseBotSettings(recipe)
    assert(settings.ok, 'a recipe was read before')
    assert(services.venue?.host === bot.venue.host, 'the deployment has the venue of this bot')
    return new VenueTradingClient({
      account,
      markets: botStrategyMarkets(settings.value.of),
      books,
      venue: services.venue.account(owner),
      price: services.venue.price,
    })
  }
  const spot = new SpotTradingClient(toBotProgram(bot), 'bot', services)
  const read = parseBotSettings(bot.recipe)
  const of = read.ok ? read.value.of : undefined
  const market = of && botStrategyMarkets(of).find(isPerpetualMarket)
  if (of === undefined || market === undefined || !('leverage' in of)) return spot
  return new MarginTradingClient(spot, new FuturesTradingClient(toBotProgram(bot), 'bot', services), {
    symbol: toExchangeSymbol(market),
    leverage: of.leverage,
    arrivals: bot.marginIns,
    partOf: (atoms, isFirst) => (isFirst ? botStrategyOf(of).marginPart?.(of, atoms) : undefined) ?? atoms,
  })
}
