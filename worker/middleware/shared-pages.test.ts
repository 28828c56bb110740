import { describe, expect, test, vi } from 'vitest'
import { type CachedPage, gzipBytes } from '../http/page-cache.ts'
import { readSharedPage, type SharedPageCache, storeSharedPage } from './shared-pages.ts'

const HEADERS = { 'content-type': 'text/html; charset=utf-8' }
const NOW = 1_000_000
const FRESH_MS = 2_000

async function pageOf(text: string): Promise<CachedPage> {
  const body = new TextEncoder().encode(text)
  return { status: 200, headers: { old: 'header' }, body, gzip: await gzipBytes(body), renderedAt: NOW }
}

function memory(): SharedPageCache & { readonly kept: Map<string, Response> } {
  const kept = new Map<string, Response>()
  return {
    kept,
    match: async (address) => kept.get(address)?.clone(),
    put: async (address, response) => void kept.set(address, response),
  }
}

const take = (cache: SharedPageCache, key: string, now = NOW) =>
  readSharedPage(cache, key, { now, freshMs: FRESH_MS, headers: HEADERS })

describe('pages shared between isolates', () => {
  test('come back as they were, under the headers of today', async () => {
    const cache = memory()
    const page = await pageOf('<p>日本語</p>')
    await storeSharedPage(cache, 'key', page, FRESH_MS)
    expect(await take(cache, 'key', NOW + 1_999)).toEqual({ ...page, headers: HEADERS })
  })

  test('are taken only while they are fresh, and never from the future', async () => {
    const cache = memory()
    await storeSharedPage(cache, 'key', await pageOf('a'), FRESH_MS)
    expect(await take(cache, 'key', NOW + 2_000)).toBeUndefined()
    expect(await take(cache, 'key', NOW - 1)).toBeUndefined()
  })

  test('are kept for as long as they are fresh, without a cookie', async () => {
    const cache = memory()
    await storeSharedPage(cache, 'key', await pageOf('a'), FRESH_MS)
    const [[, response] = []] = [...cache.kept]
    expect(response?.headers.get('cache-control')).toBe('public, max-age=2')
    expect(response?.headers.has('set-cookie')).toBe(false)
  })

  test('of another key are others', async () => {
    const cache = memory()
    await storeSharedPage(cache, 'a', await pageOf('a'), FRESH_MS)
    expect(await take(cache, 'b')).toBeUndefined()
  })

  test('are none where the cache fails, or holds something else', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fails = async () => {
      throw new Error('no cache here')
    }
    const broken: SharedPageCache = { match: fails, put: fails }
    await storeSharedPage(broken, 'key', await pageOf('a'), FRESH_MS)
    expect(await take(broken, 'key')).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(2)
    const strange: SharedPageCache = { ...broken, match: async () => new Response('not ours') }
    expect(await take(strange, 'key')).toBeUndefined()
    const torn: SharedPageCache = {
      ...broken,
      match: async () => new Response('not packed', { headers: { 'x-rendered-at': String(NOW) } }),
    }
    expect(await take(torn, 'key')).toBeUndefined()
    warn.mockRestore()
  })
})
