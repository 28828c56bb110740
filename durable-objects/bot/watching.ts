// The prices that a bot asks books to wake it at, as text: `{"above":…,"below":…}` in ticks, '' for none.

import type { KindSettings } from '#shared/bots/settings.ts'
import { marketsOf, triggerOf } from '#shared/bots/strategies/machine.ts'
import type { Watch } from '#shared/bots/strategies/strategy.ts'
import type { BotRecord } from './store.ts'

const textOf = ({ above, below }: Omit<Watch, 'market'>): string =>
  JSON.stringify({ ...(above !== undefined && { above }), ...(below !== undefined && { below }) })

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
