import { z } from 'zod/mini'
import type { Book } from './book.ts'

const Groups = z.array(z.tuple([z.int(), z.nullable(z.int())]))
const Stored = z.object({ sell_ticks: Groups, sell_bps: Groups, buy_ticks: Groups, buy_bps: Groups })

export function serializeTrailingStops({ triggers }: Pick<Book, 'triggers'>): string {
  const { sell_ticks, sell_bps, buy_ticks, buy_bps } = triggers.trails
  const stored: z.infer<typeof Stored> = {
    sell_ticks: sell_ticks.groups(),
    sell_bps: sell_bps.groups(),
    buy_ticks: buy_ticks.groups(),
    buy_bps: buy_bps.groups(),
  }
  return JSON.stringify(stored)
}

export function restoreTrailingStops({ triggers }: Pick<Book, 'triggers'>, text: string | undefined): void {
  if (text === undefined) return
  const stored = Stored.parse(JSON.parse(text))
  triggers.trails.sell_ticks.restoreGroups(stored.sell_ticks)
  triggers.trails.sell_bps.restoreGroups(stored.sell_bps)
  triggers.trails.buy_ticks.restoreGroups(stored.buy_ticks)
  triggers.trails.buy_bps.restoreGroups(stored.buy_bps)
}
