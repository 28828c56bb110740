import { expect, test } from 'vitest'
import { selectHubShards } from './shards.ts'

const home = { count: 8, regions: [], region: undefined, network: '203.0.113.7' }

test('[LR3] a visitor begins at the same shard each time, and tries the next ones', () => {
  const shards = selectHubShards(home)
  expect(shards).toEqual(selectHubShards(home))
  expect(new Set(shards).size).toBe(3)
  expect(selectHubShards({ ...home, count: 1 })).toEqual(['h0'])
})

test('[LR3] networks spread over all shards', () => {
  const networks = Array.from({ length: 200 }, (_, index) => `203.0.113.${index}`)
  const first = networks.map((network) => selectHubShards({ ...home, network })[0])
  expect(new Set(first).size).toBe(8)
})

test('[LR3] a visitor gets shards of the own region alone', () => {
  const near = { ...home, regions: ['weur', 'enam', 'apac'], region: 'enam' } as const
  expect(selectHubShards(near).toSorted()).toEqual(['h1-enam', 'h4-enam', 'h7-enam'])
})

test('[LR3] a region without a shard, or none, means all shards', () => {
  const regions = ['weur', 'enam', 'apac'] as const
  expect(selectHubShards({ ...home, count: 1, regions, region: 'apac' })).toEqual(['h0-weur'])
  expect(selectHubShards({ ...home, regions })).toHaveLength(3)
})
