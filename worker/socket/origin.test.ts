import { describe, expect, test } from 'vitest'
import { isSameSite, shardsToTry } from './origin.ts'

const OWN = ['https://meridian.test']

describe('who may open a socket', () => {
  test.each([
    ['a page of ours', { origin: 'https://meridian.test', 'sec-fetch-site': 'same-origin' }, true],
    ['a page of ours in a browser without fetch metadata', { origin: 'https://meridian.test' }, true],
    ['a program', {}, true],
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, false],
    ['another site in an old browser', { origin: 'https://evil.test' }, false],
    ['a sibling subdomain', { origin: 'https://blog.meridian.test', 'sec-fetch-site': 'same-site' }, false],
    ['another port', { origin: 'https://meridian.test:8443' }, false],
    ['another scheme', { origin: 'http://meridian.test' }, false],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    ['a name that begins like ours', { origin: 'https://meridian.test.evil.test' }, false],
    ['no origin, yet from another site', { 'sec-fetch-site': 'cross-site' }, false],
  ])('%s: %o → %s', (_, headers, allowed) => {
    expect(isSameSite(new Headers(headers as Record<string, string>), OWN)).toBe(allowed)
  })
})

test('shards are tried from a random one on, each once', () => {
  expect(shardsToTry(8, 0)).toEqual(['h0', 'h1', 'h2'])
  expect(shardsToTry(8, 0.999_999)).toEqual(['h7', 'h0', 'h1'])
  expect(shardsToTry(1, 0.5)).toEqual(['h0'])
  const first = new Set(Array.from({ length: 100 }, (_, index) => shardsToTry(8, index / 100)[0]))
  expect(first.size).toBe(8)
})
