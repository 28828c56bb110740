/** Kinds of bots that `/bot-trade/{sourceType}` shows; `autosystem` lists them all (spec §2, features §1.7). */
export const BOT_SOURCES = [
  'autosystem',
  'grid',
  'futures-grid',
  'infinity-grid',
  'dca',
  'martingale',
  'rebalance',
  'twap',
] as const

export const isBotSource = (text: string): boolean => (BOT_SOURCES as readonly string[]).includes(text)
