// Price triggers per book as text (`{"above":…,"below":…}` in ticks, '' for none), and one crossing.

import type { KindSettings } from '#shared/bots/settings.ts'
import { crossingsOf, marketsOf, triggerOf } from '#shared/bots/strategies/machine.ts'
import type { Watch } from '#shared/bots/strategies/strategy.ts'
import type { CrossingWait } from './services.ts'
import type { BotRecord } from './store.ts'

const textOf = ({ above, below }: Omit<Watch, 'market'>): string =>
  JSON.stringify({ ...(above !== undefined && { above }), ...(below !== undefined && { below }) })

/** To start or to stop. */
export function crossingOf({ state }: Pick<BotRecord, 'state'>, settings: KindSettings): CrossingWait | undefined {
  const { rsiStart, rsiStop } = crossingsOf(settings)
  if (state === 'waiting') return rsiStart && { what: 'start', cross: rsiStart }
  return state === 'running' && rsiStop ? { what: 'stop', cross: rsiStop } : undefined
}

/** A price reached without effect is not registered again. */
export function watchTexts(
  { state, from, fired, watched }: Pick<BotRecord, 'state' | 'from' | 'fired' | 'watched'>,
  settings: KindSettings,
  watches: readonly Watch[],
): ReadonlyMap<string, string> {
  const wanted = new Map<string, string>(Object.keys(watched).map((market) => [market, '']))
  const [market = ''] = marketsOf(settings)
  const trigger = triggerOf(settings)
  if (state === 'waiting' && trigger !== undefined) {
    wanted.set(market, textOf(trigger >= from ? { above: trigger } : { below: trigger }))
  }
  for (const watch of watches) {
    const text = textOf(watch)
    wanted.set(watch.market, fired[watch.market] === text ? '' : text)
  }
  return wanted
}
