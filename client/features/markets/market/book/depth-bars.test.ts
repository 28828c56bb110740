import { expect, test } from 'vitest'
import { formatDepthBars } from './depth-bars.ts'

test('each row has a bar of its share, from the right edge', () => {
  expect(formatDepthBars([1, 0.25])).toBe('polygon(100% 0%,0% 0%,0% 50%,75% 50%,75% 100%,100% 100%)')
})

test('a row without orders has no bar', () => {
  expect(formatDepthBars([0])).toBe('polygon(100% 0%,100% 0%,100% 100%,100% 100%)')
})
