import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { CandlePush, DepthPush, FillsPush, SocketServerMessage, TickerAllPush, TickerPush } from './pushes.ts'
import { SPOT_BIZ } from './topics.ts'

type Captured = { readonly dir: string; readonly kind: string; readonly name: string; readonly frame: object }

/** Recorded messages of the original clients and probes: one per line. */
const captured = (): Captured[] =>
  sharedText('socket/frames.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const PUSHES = {
  ticker: TickerPush,
  ticker_all: TickerAllPush,
  depth: DepthPush,
  candles: CandlePush,
  fills: FillsPush,
} as const
const isKnown = (type: string | undefined): type is keyof typeof PUSHES => type !== undefined && type in PUSHES

describe.skipIf(!hasSharedData)('captured frames (../shared/data/socket)', () => {
  const sent = hasSharedData ? captured().filter(({ dir }) => dir === 's2c') : []

  test('of the server are all messages of the dialect', () => {
    expect(sent.length).toBeGreaterThan(20)
    for (const { name, frame } of sent) expect(SocketServerMessage.safeParse(frame).success, name).toBe(true)
  })

  test('of public spot topics are read by the schema of their type', () => {
    const read = new Set<string>()
    for (const { name, frame, kind } of sent) {
      const { biz, type, data } = SocketServerMessage.parse(frame)
      if (kind !== 'push' || biz !== SPOT_BIZ || !isKnown(type)) continue
      const parsed = z.safeParse(PUSHES[type], JSON.parse(String(data)))
      expect(parsed.success, `${name}: ${parsed.success ? '' : z.prettifyError(parsed.error)}`).toBe(true)
      read.add(type)
    }
    // The recordings contain no push of fills, only the ack of a subscription.
    expect([...read].sort()).toEqual(['candles', 'depth', 'ticker', 'ticker_all'])
  })

  const dataOf = (type: string) => {
    const found = sent.find(({ frame, kind }) => {
      const message = SocketServerMessage.parse(frame)
      return kind === 'push' && message.biz === SPOT_BIZ && message.type === type
    })
    return JSON.parse(String(SocketServerMessage.parse(found?.frame).data))
  }

  test('say what they say: open, close, high, low of a bar in this order', () => {
    expect(CandlePush.parse(dataOf('candles'))).toEqual({
      time: 1_745_823_600_000,
      open: '94580.17',
      close: '94600.06',
      high: '94600.08',
      low: '94579.66',
      volume: '2.6366',
      quoteVolume: '249401.987844',
    })
  })

  test('say what they say: a change of the book, its numbers as text', () => {
    const change = DepthPush.parse(dataOf('depth'))
    expect(change).toMatchObject({ startSeq: 4_999_544_967, endSeq: 4_999_544_973 })
    expect(change.bids[0]).toEqual(['94730.63', '0.0903', 4_999_544_967])
    expect(change.asks[2]?.[1]).toBe('0.0000')
  })

  test('say what they say: the figures of a market', () => {
    expect(TickerPush.parse(dataOf('ticker'))).toEqual({
      last: '94788.99',
      high: '94827.32',
      low: '92788.41',
      volume: '6209.9048',
      quoteVolume: '583370376.71',
      changeRate: '0.005678',
    })
    const [first] = TickerAllPush.parse(dataOf('ticker_all'))
    expect(first).toMatchObject({ last: '94728.91', high: '94827.32', low: '92788.41', volume: '6434.1919000000' })
  })
})

test('a fill says who took: BUY is a taker that bought', () => {
  const fill = { price: '1.5', seq: '7', side: 'SELL', size: '2', time: '1700000000000' }
  expect(FillsPush.parse([fill])).toEqual([
    { seq: 7, time: 1_700_000_000_000, side: 'sell', price: '1.5', quantity: '2' },
  ])
})

test.each([
  ['ticker', { last: '1' }],
  ['ticker', { last: 'NaN', high: '1', low: '1', vol: '1', volValue: '1', changeRate: '0' }],
  ['ticker_all', [{ tmId: '78' }]],
  ['depth', { startSeq: 1.5, endSeq: 2, bids: [], asks: [] }],
  ['depth', { startSeq: 1, endSeq: 2, bids: [['1', '-1', 2]], asks: [] }],
  ['candles', ['1', '2', '3', '4', '5', '6']],
  ['fills', [{ price: '1', seq: 1, side: 'buy', size: '1', time: 1 }]],
] as const)('malformed: %s %j is refused', (type, data) => {
  expect(z.safeParse(PUSHES[type], data).success).toBe(false)
})
