import { expect, test } from 'vitest'
import { requestedUrl } from './requested-url.ts'

const requestOf = (url: string) => ({ url }) as Request

test('an address is read once, for as long as nobody asks by another', () => {
  const first = requestedUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))
  expect(first?.pathname).toBe('/ja_JP/markets')
  expect(requestedUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))).toBe(first)
  expect(requestedUrl(requestOf('https://meridian.test/'))?.pathname).toBe('/')
  expect(requestedUrl(requestOf('http://a b/'))).toBe(null)
  expect(requestedUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))?.search).toBe('?sort=last')
})
