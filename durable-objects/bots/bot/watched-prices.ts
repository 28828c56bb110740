// Computes a bot's triggers: per market a JSON text in ticks (`{"above":…,"below":…}`; '' for none), and an RSI
// crossing.

import { botRsiCrossings, botStrategyMarkets, botTriggerPrice } from '#shared/bots/strategies/machine.ts'
import type { BotKindSettings } from '#shared/bots/strategies/registry.ts'
import type { PriceWatch } from '#shared/bots/strategies/strategy.ts'
import type { RsiCrossingTrigger } from './services.ts'
import type { BotRecord } from './store.ts'

const textOf = ({ above, below }: Omit<PriceWatch, 'market'>): string =>
  JSON.stringify({ ...(above !== undefined && { above }), ...(below !== undefined && { below }) })

export function findRsiCrossing(
  { state }: Pick<BotRecord, 'state'>,
  settings: BotKindSettings,
): RsiCrossingTrigger | undefined {
  const { rsiStart, rsiStop } = botRsiCrossings(settings)
  if (state === 'waiting') return rsiStart && { what: 'start', cross: rsiStart }
  return state === 'running' && rsiStop ? { what: 'stop', cross: rsiStop } : undefined
}

/** A price reached without effect is not registered again. */
export function formatPriceTriggers(
  { state, from, fired, watched }: Pick<BotRecord, 'state' | 'from' | 'fired' | 'watched'>,
  settings: BotKindSettings,
  watches: readonly PriceWatch[],
): ReadonlyMap<string, string> {
  const wanted = new Map<string, string>(Object.keys(watched).map((market) => [market, '']))
  const [market = ''] = botStrategyMarkets(settings)
  const trigger = botTriggerPrice(settings)
  if (state === 'waiting' && trigger !== undefined) {
    wanted.set(market, textOf(trigger >= from ? { above: trigger } : { below: trigger }))
  }
  for (const watch of watches) {
    const text = textOf(watch)
    wanted.set(watch.market, fired[watch.market] === text ? '' : text)
  }
  return wanted
}
