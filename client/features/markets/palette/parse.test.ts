import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { type CommandVerbs, expandAmountSuffix, parsePaletteCommand } from './parse.ts'

const here = findMarket('BTC_USDT') ?? MARKETS[0]!
const RUSSIAN: CommandVerbs = {
  buy: ['купить', 'куп'],
  sell: ['продать'],
  cancel: ['отменить'],
  go: ['открыть'],
  stop: ['стоп'],
  limit: ['лимит'],
  market: ['рынок'],
  at: ['по'],
  all: ['все'],
  postOnly: ['мейкер'],
  close: [],
  last: [],
  spot: [],
  futures: [],
}
const read = (text: string) => parsePaletteCommand(text, { verbs: RUSSIAN, markets: MARKETS, here })
const order = (change: object) => ({
  kind: 'order',
  symbol: 'BTC_USDT',
  side: 'buy',
  postOnly: false,
  timeInForce: 'GTC',
  ...change,
})
const base = (text: string) => ({ in: 'base', text })

describe('[TS20] a line is read as an order', () => {
  test.each<[string, object]>([
    ['buy 0.1 btc at 60000', { type: 'limit', size: base('0.1'), price: '60000' }],
    ['buy 0.1 btc 60k post', { type: 'limit', size: base('0.1'), price: '60000', postOnly: true }],
    ['BUY .5 @60,000.5', { type: 'limit', size: base('0.5'), price: '60000.5' }],
    ['buy 0,5 btc', { type: 'market', size: base('0.5') }],
    ['buy 100 usdt btc', { type: 'market', size: { in: 'quote', text: '100' } }],
    ['sell 50 % btc', { type: 'market', side: 'sell', size: { in: 'percent', text: '50' } }],
    ['sell %50 btc', { type: 'market', side: 'sell', size: { in: 'percent', text: '50' } }],
    ['sell 50% btc', { type: 'market', side: 'sell', size: { in: 'percent', text: '50' } }],
    [
      'sell 2 eth 3000 ioc',
      { type: 'limit', side: 'sell', symbol: 'ETH_USDT', size: base('2'), price: '3000', timeInForce: 'IOC' },
    ],
    ['buy 1 eth/btc 0.03', { type: 'limit', symbol: 'ETH_BTC', size: base('1'), price: '0.03' }],
    ['stop sell 0.1 58000', { type: 'stop', side: 'sell', size: base('0.1'), stopPrice: '58000' }],
    [
      'sell 0.1 stop 58k limit 57.9k',
      { type: 'stop_limit', side: 'sell', size: base('0.1'), stopPrice: '58000', price: '57900' },
    ],
    ['buy 1 market', { type: 'market', size: base('1') }],
    ['купить 0.1 btc по 60000 мейкер', { type: 'limit', size: base('0.1'), price: '60000', postOnly: true }],
    ['ｂｕｙ １ ｂｔｃ', { type: 'market', size: base('1') }],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(order(expected))
  })
})

describe('[TS20] a line is read as another command', () => {
  test.each<[string, object]>([
    ['cancel all', { kind: 'cancel', symbol: undefined, side: undefined }],
    ['cancel', { kind: 'cancel', symbol: undefined, side: undefined }],
    ['cancel btc buy', { kind: 'cancel', symbol: 'BTC_USDT', side: 'buy' }],
    ['отменить все', { kind: 'cancel', symbol: undefined, side: undefined }],
    ['go eth', { kind: 'go', symbol: 'ETH_USDT' }],
    ['sol/btc', { kind: 'go', symbol: 'SOL_BTC' }],
    ['dogeusdt', { kind: 'go', symbol: 'DOGE_USDT' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('[TS20] a line that is not understood says which word', () => {
  test.each<[string, object]>([
    ['', { kind: 'none' }],
    ['buy', { kind: 'none' }],
    ['stop sell 1', { kind: 'none' }],
    ['buy btc', { kind: 'none' }],
    ['hello', { kind: 'unknown', word: 'hello' }],
    ['buy 1 btc maybe', { kind: 'unknown', word: 'maybe' }],
    ['buy 1 btc 5 6', { kind: 'unknown', word: '6' }],
    ['buy 1 btc market 6', { kind: 'unknown', word: '6' }],
    ['buy -1 btc', { kind: 'unknown', word: '-1' }],
    ['buy 1e9 btc', { kind: 'unknown', word: '1e9' }],
    ['cancel everything', { kind: 'unknown', word: 'everything' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

test('[TS20] thousands and millions are written out exactly', () => {
  expect(expandAmountSuffix('57.9', 'k')).toBe('57900')
  expect(expandAmountSuffix('1.23456', 'k')).toBe('1234.56')
  expect(expandAmountSuffix('0.001', 'm')).toBe('1000')
})

test('[TS20] nothing that is typed breaks it', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof read(text).kind === 'string'))
})
