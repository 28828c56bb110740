import { isPerpetual, symbolOf } from '#shared/bots/perpetuals.ts'
import { settingsOf } from '#shared/bots/settings.ts'
import { marginPart } from '#shared/bots/strategies/arbitrage-size.ts'
import { marketsOf } from '#shared/bots/strategies/machine.ts'
import { FuturesDoor, type FuturesServices } from '../program/futures-door.ts'
import { SpotDoor, type SpotServices } from '../program/spot-door.ts'
import { MarginDoor } from './margin-door.ts'
import { type Door, programOf } from './services.ts'
import type { BotRecord } from './store.ts'

export function doorOf(
  bot: Pick<BotRecord, 'account' | 'owner' | 'inviter' | 'recipe' | 'marginIns'>,
  services: SpotServices & FuturesServices,
): Door {
  const spot = new SpotDoor(programOf(bot), 'bot', services)
  const read = settingsOf(bot.recipe)
  const of = read.ok ? read.value.of : undefined
  const market = of && marketsOf(of).find(isPerpetual)
  if (of === undefined || market === undefined || !('leverage' in of)) return spot
  return new MarginDoor(spot, new FuturesDoor(programOf(bot), 'bot', services), {
    symbol: symbolOf(market),
    leverage: of.leverage,
    arrivals: bot.marginIns,
    partOf: (atoms, isFirst) => (isFirst && of.kind === 'funding_arbitrage' ? marginPart(of, atoms) : atoms),
  })
}
