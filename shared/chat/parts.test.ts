import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarket } from '../markets/markets.ts'
import { splitChatMessage } from './parts.ts'

const links = (text: string) => splitChatMessage(text).flatMap(({ text: of, symbol }) => (symbol ? [[of, symbol]] : []))

test('[RM3] listed markets are named by their coin or their pair, and nothing else links', () => {
  expect(links('$BTC and $eth up, SOL/USDT flat')).toEqual([
    ['$BTC', 'BTC_USDT'],
    ['$eth', 'ETH_USDT'],
    ['SOL/USDT', 'SOL_USDT'],
  ])
  expect(links('ETH/BTC, ETH_BTC or ETH-BTC?')).toEqual(
    ['ETH/BTC', 'ETH_BTC', 'ETH-BTC'].map((text) => [text, 'ETH_BTC']),
  )
  for (const text of [
    'BTC',
    '$100',
    '$NOPE',
    'NOPE/USDT',
    'BTC/NOPE',
    'a$BTC',
    'x/BTC/USDT',
    'BTC/USDT/x',
    '$BTCX',
    '$BTC_',
  ]) {
    expect(links(text), text).toEqual([])
  }
})

test('[RM3] whatever is said, its parts are the text, and each link is of a listed market', () => {
  const word = fc.oneof(fc.constantFrom('$BTC', 'ETH/BTC', 'SOL_USDT', '$', '/', '<a href>', ' '), fc.string())
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('')
      const parts = splitChatMessage(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { symbol } of parts) if (symbol !== undefined) expect(findMarket(symbol)).toBeDefined()
    }),
  )
})
