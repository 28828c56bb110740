import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Request, readRequest } from './commands.ts'

const ODD = [undefined, null, 7, true, '', ' ', '-', '1e3', 'x'.repeat(130), {}, []]
/** Mostly as it should be. */
const field = (...right: unknown[]) =>
  fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...ODD) })

const command = fc.record({
  kind: field('place', 'place', 'place', 'cancel'),
  market: field('BTC_USDT'),
  wallet: field('spot', 'bot'),
  asset: field('USDT'),
  atoms: field('1', '-5', '9'.repeat(40)),
  terms: field('{}'),
  least: field(undefined, '3'),
  inviter: field(undefined, 'p-1'),
})
const request = fc.record({
  person: field('a1'),
  key: field('order:0b1c2d3e'),
  unnamed: field(undefined, true),
  command: fc.oneof({ weight: 20, arbitrary: command }, { weight: 1, arbitrary: fc.constantFrom(...ODD) }),
  asked: field('{"side":"buy"}'),
})

test('a request is read as its schema says, and refused where that refuses it', () => {
  const counts = { read: 0, refused: 0 }
  fc.assert(
    fc.property(
      fc.oneof({ weight: 40, arbitrary: request }, { weight: 1, arbitrary: fc.constantFrom(...ODD) }),
      (sent) => {
        const parsed = Request.safeParse(sent)
        counts[parsed.success ? 'read' : 'refused'] += 1
        if (parsed.success) expect(readRequest(sent)).toEqual(parsed.data)
        else expect(() => readRequest(sent)).toThrow()
      },
    ),
    { numRuns: 2_000 },
  )
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(200)
})
