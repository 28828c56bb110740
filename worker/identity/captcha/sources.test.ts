import { describe, expect, test } from 'vitest'
import { addCspSources, toCaptchaCspSources } from './sources.ts'

const CACHED =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; object-src 'none'; script-src 'self'"
const STREAMED = `${CACHED} 'nonce-abc'`
const DEVELOPMENT = "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

const GEETEST = {
  provider: 'geetest',
  id: 'id',
  key: 'key',
  apiUrl: 'https://gcaptcha4.geetest.com',
  staticUrl: 'https://static.geetest.com',
} as const
const TURNSTILE = {
  provider: 'turnstile',
  siteKey: 'site',
  secret: 'secret',
  url: 'https://challenges.cloudflare.com',
} as const
const sourcesOf = (settings: typeof GEETEST | typeof TURNSTILE) => toCaptchaCspSources(settings) ?? {}
const read = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1)]))

describe('content security', () => {
  test('[CA6] is not widened for the embedded captcha', () => {
    expect(toCaptchaCspSources({ provider: 'embedded', secret: undefined, others: [] })).toBeUndefined()
  })

  test('[CA6] names the origins of GeeTest and no others', () => {
    const sources = sourcesOf(GEETEST)
    const [before, after] = [read(CACHED), read(addCspSources(CACHED, sources))]
    expect(after['script-src']).toEqual(["'self'", 'https://static.geetest.com', 'https://gcaptcha4.geetest.com'])
    expect(after['frame-src']).toEqual(["'none'"])
    for (const [name, values] of Object.entries(before)) if (!sources[name]) expect(after[name], name).toEqual(values)
    const origins = Object.values(after)
      .flat()
      .filter((value) => value.startsWith('http'))
    expect(new Set(origins)).toEqual(new Set(['https://static.geetest.com', 'https://gcaptcha4.geetest.com']))
  })

  test('[CA6] lets Turnstile have its frame, where none could be before', () => {
    const policy = read(addCspSources(STREAMED, sourcesOf(TURNSTILE)))
    expect(policy['frame-src']).toEqual(['https://challenges.cloudflare.com'])
    expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'", 'https://challenges.cloudflare.com'])
  })

  test('[CA6] follows configured addresses, and is the same however often it is widened', () => {
    const sources =
      toCaptchaCspSources({ ...GEETEST, staticUrl: 'http://localhost:9', apiUrl: 'http://localhost:9' }) ?? {}
    const once = addCspSources(CACHED, sources)
    expect(read(once)['script-src']).toEqual(["'self'", 'http://localhost:9'])
    expect(addCspSources(once, sources)).toBe(once)
  })

  test('[CA6] keeps what a directive inherits', () => {
    const policy = read(addCspSources(DEVELOPMENT, sourcesOf(TURNSTILE)))
    expect(policy['frame-src']).toEqual(["'self'", 'https://challenges.cloudflare.com'])
  })
})
