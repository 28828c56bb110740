// Kinds of bots in URLs: `/bot-trade/{sourceType}` (spec §2, features §1.7).

import type { BotKind } from './kinds.ts'

/** `autosystem` lists all kinds; `martingale` is DCA. */
export const BOT_SOURCES = [
  'autosystem',
  'grid',
  'infinity-grid',
  'futures-grid',
  'funding-arbitrage',
  'dca',
  'martingale',
  'recurring',
  'rebalance',
  'twap',
  'smart-trade',
  'signal',
] as const
export type BotSource = (typeof BOT_SOURCES)[number]

export const isBotSource = (text: string): text is BotSource => BOT_SOURCES.some((source) => source === text)

const SOURCE_OF: Readonly<Record<BotKind, BotSource>> = {
  spot_grid: 'grid',
  infinity_grid: 'infinity-grid',
  futures_grid: 'futures-grid',
  funding_arbitrage: 'funding-arbitrage',
  dca: 'dca',
  recurring: 'recurring',
  rebalance: 'rebalance',
  twap: 'twap',
  smart_trade: 'smart-trade',
  signal: 'signal',
}
const KIND_OF = new Map<string, BotKind>([
  ['martingale', 'dca'],
  ...Object.entries(SOURCE_OF).map(([kind, source]) => [source, kind as BotKind] as const),
])

export const toBotSource = (kind: BotKind): BotSource => SOURCE_OF[kind]
export const findBotKind = (source: string): BotKind | undefined => KIND_OF.get(source)
