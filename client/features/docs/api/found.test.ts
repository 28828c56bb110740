import { expect, test } from 'vitest'
import { matchesApiCallFilter } from './found.ts'

const call = {
  id: 'bot-market-depth',
  words: 'bot-market-depth',
  group: 'bot-market',
  method: 'GET',
  path: '/api/v3/depth',
  security: 'none',
  fields: [{ name: 'symbol', type: 'string', isRequired: true, limits: '' }],
  answer: 'Depth',
  example: '',
} as const

test.each([
  ['', true],
  ['  ', true],
  ['depth', true],
  ['GET v3', true],
  ['orderbuch', true],
  ['symbol', true],
  ['symbol klines', false],
])('[BD19] %j finds a call by path, method, parameter and word: %s', (typed, found) => {
  expect(matchesApiCallFilter({ ...call, fields: [...call.fields] }, 'Orderbuch', typed)).toBe(found)
})
