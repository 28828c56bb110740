import { expect, test } from 'vitest'
import { formatCacheAddress } from './cache-address.ts'

const key = 'https://meridian.test\n?q=<script>'

test('[PC1] an entry has the host of the site, and a key that says nothing', () => {
  const address = formatCacheAddress('https://meridian.test', 'pages', key)
  expect(address).toMatch(/^https:\/\/meridian\.test\/\.cache\/pages\/[0-9a-f]{64}$/)
  expect(formatCacheAddress('https://meridian.test', 'pages', `${key} `)).not.toBe(address)
  expect(formatCacheAddress('https://meridian.test', 'calls', key)).not.toBe(address)
})
