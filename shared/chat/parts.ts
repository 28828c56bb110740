// Only mentioned markets become links (CH5).

import { findMarket, MARKETS } from '../markets/markets.ts'

export type ChatMessagePart = { readonly text: string; readonly symbol?: string }

const QUOTES = ['USDT', 'USDC'] as const
/** Matches `$BTC`, `BTC/USDT`, `BTC_USDT`, `BTC-USDT`, but not inside a longer token. */
const MENTION = /(?<![\p{L}\p{N}_$/.-])(?:\$([A-Za-z0-9]{2,10})|([A-Z0-9]{2,10})[/_-]([A-Z]{3,5}))(?![\p{L}\p{N}_/-])/gu

function symbolOf(coin: string | undefined, base: string | undefined, quote: string | undefined): string | undefined {
  if (coin === undefined) return findMarket(`${base}_${quote}`)?.symbol
  const asset = coin.toUpperCase()
  const usual = QUOTES.map((each) => findMarket(`${asset}_${each}`)).find((market) => market !== undefined)
  return (usual ?? MARKETS.find((market) => market.base === asset))?.symbol
}

export function splitChatMessage(text: string): readonly ChatMessagePart[] {
  const parts: ChatMessagePart[] = []
  let at = 0
  for (const found of text.matchAll(MENTION)) {
    const symbol = symbolOf(found[1], found[2], found[3])
    if (symbol === undefined) continue
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ text: found[0], symbol })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}
