import { expect, test } from 'vitest'
import { findNearestRegion, isPlatformRegion } from './regions.ts'

test.each([
  ['Tokyo', [36, 140], 'apac-ne'],
  ['Singapore', [1, 104], 'apac-se'],
  ['Fiji, beyond the date line', [-18, 178], 'oc'],
  ['Honolulu', [21, -158], 'wnam'],
  ['Casablanca', [33, -7], 'weur'],
  ['Warsaw', [52, 21], 'eeur'],
] as const)('[LR2] the region nearest to %s is found on the sphere', (_, point, region) => {
  expect(findNearestRegion(point)).toBe(region)
})

test('[LR2] only regions of the deployment are chosen from', () => {
  expect(findNearestRegion([36, 140], ['weur', 'wnam'])).toBe('wnam')
  expect(findNearestRegion([36, 140], [])).toBeUndefined()
})

test('[LR2] a word that every object has is no region', () => {
  expect(['weur', 'apac-ne', 'toString', 'constructor', ''].filter(isPlatformRegion)).toEqual(['weur', 'apac-ne'])
})
