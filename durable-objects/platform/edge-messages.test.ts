import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToBook, ToBook } from './edge-messages.ts'

const ODD = [null, 7.5, true, '', 'x', {}, [], 2 ** 60]
/** Mostly as it should be. */
const field = (...right: unknown[]) =>
  fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...ODD) })

const message = fc.record({
  kind: field('place', 'place', 'place', 'cancel', 'amend'),
  order: field('l0-7'),
  person: field('a1'),
  wallet: field('spot', 'bot'),
  terms: field('{}'),
  rates: field(undefined, { makerPpm: 1_000, takerPpm: 1_000 }, { makerPpm: -1, takerPpm: 0 }, { makerPpm: 1 }),
  ref: field(undefined, 'a1/order:0b1c2d3e'),
  leg: field(undefined),
})

test('a message to a book is read as its schema says, and refused where that refuses it', () => {
  const counts = { read: 0, refused: 0 }
  fc.assert(
    fc.property(
      fc.oneof({ weight: 40, arbitrary: message }, { weight: 1, arbitrary: fc.constantFrom(...ODD) }),
      (said) => {
        const body = JSON.stringify(said)
        const parsed = ToBook.safeParse(JSON.parse(body))
        counts[parsed.success ? 'read' : 'refused'] += 1
        if (parsed.success) expect(readToBook(body)).toMatchObject(parsed.data)
        else expect(() => readToBook(body)).toThrow()
      },
    ),
    { numRuns: 2_000 },
  )
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(200)
})
