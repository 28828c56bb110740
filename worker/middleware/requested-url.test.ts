import { expect, test } from 'vitest'
import { parseRequestUrl } from './requested-url.ts'

const requestOf = (url: string) => ({ url }) as Request

test('an address is read once, for as long as nobody asks by another', () => {
  const first = parseRequestUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))
  expect(first?.pathname).toBe('/ja_JP/markets')
  expect(parseRequestUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))).toBe(first)
  expect(parseRequestUrl(requestOf('https://meridian.test/'))?.pathname).toBe('/')
  expect(parseRequestUrl(requestOf('http://a b/'))).toBe(null)
  expect(parseRequestUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))?.search).toBe('?sort=last')
})
