import { describe, expect, test } from 'vitest'
import { isSameSiteRequest, listOwnOrigins } from './same-site.ts'

const OWN = ['https://meridian.test']

describe('who may post, and who may open a socket', () => {
  test.each([
    ['a page of ours', { origin: 'https://meridian.test', 'sec-fetch-site': 'same-origin' }, true],
    ['a page of ours in a browser without fetch metadata', { origin: 'https://meridian.test' }, true],
    ['a program', {}, true],
    ['a program with a visitor’s cookies', { cookie: 'theme=dark; __Host-sid=x' }, false],
    ['a program with a choice', { cookie: 'theme=dark' }, true],
    ['a page of ours with cookies', { cookie: '__Host-sid=x', 'sec-fetch-site': 'same-origin' }, true],
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, false],
    ['another site in an old browser', { origin: 'https://evil.test' }, false],
    ['a sibling subdomain', { origin: 'https://blog.meridian.test', 'sec-fetch-site': 'same-site' }, false],
    ['another port', { origin: 'https://meridian.test:8443' }, false],
    ['another scheme', { origin: 'http://meridian.test' }, false],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    ['a name that begins like ours', { origin: 'https://meridian.test.evil.test' }, false],
    ['no origin, yet from another site', { 'sec-fetch-site': 'cross-site' }, false],
  ])('%s: %o → %s', (_, headers, allowed) => {
    expect(isSameSiteRequest(new Headers(headers as Record<string, string>), OWN)).toBe(allowed)
  })
})

test('a deployment is the origin that a request arrived at and the one that is configured', () => {
  expect(listOwnOrigins('https://meridian.test', '')).toEqual(['https://meridian.test'])
  expect(listOwnOrigins('https://meridian.test', 'https://meridian.test')).toEqual(['https://meridian.test'])
  expect(listOwnOrigins('http://localhost:8787', 'https://meridian.test')).toEqual([
    'http://localhost:8787',
    'https://meridian.test',
  ])
})
