// What a bot asks to be woken at: prices, of books, as text (`{"above":…,"below":…}` in ticks, '' for none), and a crossing of an
// index, of a board.

import type { KindSettings } from '#shared/bots/settings.ts'
import { crossingsOf, marketsOf, triggerOf } from '#shared/bots/strategies/machine.ts'
import type { Watch } from '#shared/bots/strategies/strategy.ts'
import type { CrossingWait } from './services.ts'
import type { BotRecord } from './store.ts'

const textOf = ({ above, below }: Omit<Watch, 'market'>): string =>
  JSON.stringify({ ...(above !== undefined && { above }), ...(below !== undefined && { below }) })

/** The crossing that it waits for: to begin, or to end. */
export function crossingOf({ state }: Pick<BotRecord, 'state'>, settings: KindSettings): CrossingWait | undefined {
  const { rsiStart, rsiStop } = crossingsOf(settings)
  if (state === 'waiting') return rsiStart && { what: 'start', cross: rsiStart }
  return state === 'running' && rsiStop ? { what: 'stop', cross: rsiStop } : undefined
}

/** What is to be asked of each book. A price that was reached and changed nothing is not asked for again. */
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
