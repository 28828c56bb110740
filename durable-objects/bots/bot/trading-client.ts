import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { botStrategyOf } from '#shared/bots/strategies/registry.ts'
import { assert } from '#shared/platform/assert.ts'
import type { VenueBotAccount, VenueBotContracts } from '#shared/venues/bot-account.ts'
import { FuturesTradingClient, type ProgramFuturesServices } from '../program/futures-trading-client.ts'
import { type ProgramSpotServices, SpotTradingClient } from '../program/spot-trading-client.ts'
import { MarginTradingClient } from './margin-trading-client.ts'
import { type BotTradingClient, type TradingBot, toBotProgram } from './services.ts'
import { findTradedHost } from './store.ts'
import type { VenueBooks } from './venue-books.ts'
import { VenueContractClient } from './venue-contract-client.ts'
import { VenueHedgeClient } from './venue-hedge-client.ts'
import { VenueTradingClient } from './venue-trading-client.ts'

export type VenueServices = {
  /** Host of a market's product; empty if the deployment has none. */
  readonly hostOf: (market: string) => string
  readonly account: (owner: string) => VenueBotAccount & VenueBotContracts
  /** In ticks: the last price, of a contract its mark price. Undefined if the venue does not answer. */
  readonly price: (market: string) => Promise<number | undefined>
  readonly now: () => number
}

function createVenueTradingClient(
  { account, owner, recipe, venue }: TradingBot,
  books: VenueBooks,
  services: VenueServices | undefined,
): BotTradingClient {
  const settings = parseBotSettings(recipe)
  assert(settings.ok, 'a recipe was read before')
  const { of } = settings.value
  const markets = botStrategyMarkets(of)
  assert(
    services && venue && markets.every((market) => services.hostOf(market) === findTradedHost(venue, market)),
    'the deployment has the venue of this bot',
  )
  const { price, now } = services
  const { leverage } = venue
  const at = services.account(owner)
  const spotOf = (own: VenueBooks, spot: readonly string[]) =>
    new VenueTradingClient({ account, markets: spot, books: own, venue: at, price })
  const contract = markets.find(isPerpetualMarket)
  if (leverage === undefined || contract === undefined) return spotOf(books, markets)
  const contractOf = (own: VenueBooks) =>
    new VenueContractClient({ account, market: contract, leverage, books: own, contracts: at, price, now })
  const coins = markets.find((market) => !isPerpetualMarket(market))
  if (coins === undefined) return contractOf(books)
  const [spotBooks, contractBooks] = [books.forLeg(coins), books.forLeg(contract)]
  return new VenueHedgeClient({
    spot: { client: spotOf(spotBooks, [coins]), books: spotBooks },
    contract: { client: contractOf(contractBooks), books: contractBooks },
    marginPart: (atoms) => botStrategyOf(of).marginPart?.(of, atoms) ?? atoms,
  })
}

export function createBotTradingClient(
  bot: TradingBot,
  books: VenueBooks,
  services: ProgramSpotServices & ProgramFuturesServices & { readonly venue?: VenueServices },
): BotTradingClient {
  if (bot.venue) return createVenueTradingClient(bot, books, services.venue)
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
