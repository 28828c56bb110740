import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { botStrategyOf } from '#shared/bots/strategies/registry.ts'
import { FuturesTradingClient, type ProgramFuturesServices } from '../program/futures-trading-client.ts'
import { type ProgramSpotServices, SpotTradingClient } from '../program/spot-trading-client.ts'
import { MarginTradingClient } from './margin-trading-client.ts'
import { type BotTradingClient, toBotProgram } from './services.ts'
import type { BotRecord } from './store.ts'

export function createBotTradingClient(
  bot: Pick<BotRecord, 'account' | 'owner' | 'inviter' | 'recipe' | 'marginIns'>,
  services: ProgramSpotServices & ProgramFuturesServices,
): BotTradingClient {
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
