import { expect, test } from 'vitest'
import { selectHubShards } from './shards.ts'

test('shards are tried from a random one on, each once', () => {
  expect(selectHubShards(8, 0)).toEqual(['h0', 'h1', 'h2'])
  expect(selectHubShards(8, 0.999_999)).toEqual(['h7', 'h0', 'h1'])
  expect(selectHubShards(1, 0.5)).toEqual(['h0'])
  const first = new Set(Array.from({ length: 100 }, (_, index) => selectHubShards(8, index / 100)[0]))
  expect(first.size).toBe(8)
})
