import { expect, test } from 'vitest'
import { askedUrl } from './asked-url.ts'

const requestOf = (url: string) => ({ url }) as Request

test('an address is read once, for as long as nobody asks by another', () => {
  const first = askedUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))
  expect(first?.pathname).toBe('/ja_JP/markets')
  expect(askedUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))).toBe(first)
  expect(askedUrl(requestOf('https://meridian.test/'))?.pathname).toBe('/')
  expect(askedUrl(requestOf('http://a b/'))).toBe(null)
  expect(askedUrl(requestOf('https://meridian.test/ja_JP/markets?sort=last'))?.search).toBe('?sort=last')
})
