import fc from 'fast-check'
import { test } from 'vitest'
import { expectReadAs, mostly } from '../../tests/fixtures/read-as-schema.ts'
import { readToBook, ToBook } from './edge-messages.ts'

const field = mostly([null, 7.5, true, '', 'x', {}, [], 2 ** 60])

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
  const anything = fc.oneof({ weight: 40, arbitrary: message }, { weight: 1, arbitrary: field(7) })
  // As it comes: JSON has no fields that are undefined.
  const sent = anything.map((said): unknown => JSON.parse(JSON.stringify(said)))
  expectReadAs(ToBook, (said) => readToBook(JSON.stringify(said)), sent)
})
