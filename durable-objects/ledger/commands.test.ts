import fc from 'fast-check'
import { test } from 'vitest'
import { expectReadAs, mostly } from '../../tests/fixtures/read-as-schema.ts'
import { Request, readRequest } from './commands.ts'

const field = mostly([undefined, null, 7, true, '', ' ', '-', '1e3', 'x'.repeat(130), {}, []])

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
  command: fc.oneof({ weight: 20, arbitrary: command }, { weight: 1, arbitrary: field(7) }),
  asked: field('{"side":"buy"}'),
})

test('a request is read as its schema says, and refused where that refuses it', () => {
  expectReadAs(Request, readRequest, fc.oneof({ weight: 40, arbitrary: request }, { weight: 1, arbitrary: field(7) }))
})
