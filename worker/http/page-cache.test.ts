import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { acceptsGzip, type CachedPage, gunzipBytes, gzipBytes, PageCache, visitCacheKey } from './page-cache.ts'

const LIFETIME = { freshMs: 2_000, staleMs: 60_000 }

const page = (text: string, status = 200): CachedPage => {
  const body = new TextEncoder().encode(text)
  return { status, headers: {}, body, gzip: body.slice(0, 0), renderedAt: Date.now() }
}
const textOf = ({ body }: CachedPage) => new TextDecoder().decode(body)

/** Creates a cache, a clock and a renderer that numbers its pages. */
function setUp(mostBytes?: number) {
  vi.useFakeTimers({ now: 1_000_000 })
  const cache = new PageCache(mostBytes)
  const kept: Promise<unknown>[] = []
  let renders = 0
  const ask = async (key: string, make: () => Promise<CachedPage> = async () => page(`${key} ${renders}`)) => {
    const found = cache.open(
      key,
      LIFETIME,
      Date.now(),
      () => {
        renders += 1
        return { page: make() }
      },
      (work) => kept.push(work),
    )
    return textOf('page' in found ? await found.page : found)
  }
  return {
    cache,
    ask,
    get renders() {
      return renders
    },
    settle: () => Promise.all(kept),
    after: (ms: number) => vi.setSystemTime(Date.now() + ms),
  }
}

afterEach(() => vi.useRealTimers())

describe('the life of a page', () => {
  test('fresh: the same bytes, without a render', async () => {
    const { ask, after } = setUp()
    expect(await ask('a')).toBe('a 1')
    after(1_999)
    expect(await ask('a')).toBe('a 1')
  })

  test('stale: the old bytes at once, and one render behind them, however many ask', async () => {
    const it = setUp()
    await it.ask('a')
    it.after(2_000)
    expect(await Promise.all([it.ask('a'), it.ask('a'), it.ask('a')])).toEqual(['a 1', 'a 1', 'a 1'])
    await it.settle()
    expect(it.renders).toBe(2)
    expect(await it.ask('a')).toBe('a 2')
  })

  test('past that: made now', async () => {
    const it = setUp()
    await it.ask('a')
    it.after(62_000)
    expect(await it.ask('a')).toBe('a 2')
  })

  test('gone: once that is known, nobody gets the old bytes', async () => {
    const it = setUp()
    await it.ask('a')
    it.after(2_000)
    const gone = async () => page('not there', 404)
    expect(await it.ask('a', gone)).toBe('a 1')
    await it.settle()
    expect(await it.ask('a', gone)).toBe('not there')
    expect(await it.ask('a')).toBe('a 4')
  })

  test('as old as it is, wherever it was made', async () => {
    const it = setUp()
    await it.ask('a', async () => ({ ...page('from elsewhere'), renderedAt: Date.now() - 1_500 }))
    it.after(499)
    expect(await it.ask('a')).toBe('from elsewhere')
    expect(it.renders).toBe(1)
    it.after(1)
    await it.ask('a')
    expect(it.renders).toBe(2)
  })

  test('cold: however many ask at once, one render', async () => {
    const it = setUp()
    expect(await Promise.all([it.ask('a'), it.ask('a'), it.ask('a')])).toEqual(['a 1', 'a 1', 'a 1'])
    expect(it.renders).toBe(1)
  })

  test('a render that never comes back is joined for five seconds, then done anew', async () => {
    const it = setUp()
    const never = () => new Promise<CachedPage>(() => {})
    void it.ask('a', never)
    it.after(4_999)
    void it.ask('a')
    expect(it.renders).toBe(1)
    it.after(1)
    expect(await it.ask('a')).toBe('a 2')
  })

  test('a render that comes back late does not end one that was begun after it', async () => {
    const it = setUp()
    let finish: (made: CachedPage) => void = () => {}
    const first = it.ask('a', () => new Promise((resolve) => (finish = resolve)))
    it.after(5_000)
    const second = it.ask('a', () => new Promise(() => {}))
    void second
    finish(page('late'))
    expect(await first).toBe('late')
    it.after(3_000)
    await it.ask('a')
    expect(it.renders).toBe(2)
  })
})

describe('a render that fails', () => {
  test('is told to all who wait, and tried again by the next', async () => {
    const it = setUp()
    const fails = async () => {
      throw new Error('no book')
    }
    const asked = await Promise.allSettled([it.ask('a', fails), it.ask('a')])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await it.ask('a')).toBe('a 2')
  })

  test('leaves what is kept, and is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const it = setUp()
    await it.ask('a')
    it.after(3_000)
    expect(
      await it.ask('a', async () => {
        throw new Error('no book')
      }),
    ).toBe('a 1')
    await it.settle()
    expect(logged).toHaveBeenCalledOnce()
    expect(await it.ask('a')).toBe('a 1')
    await it.settle()
    expect(await it.ask('a')).toBe('a 3')
    logged.mockRestore()
  })

  test.each([301, 404, 500])('a page of status %s is not kept', async (status) => {
    const it = setUp()
    await it.ask('a', async () => page('no', status))
    await it.ask('a')
    expect(it.renders).toBe(2)
  })
})

describe('the bound', () => {
  const big = (letter: string) => async () => page(letter.repeat(100))

  test('holds, and the oldest of the pages that nobody asked for twice go first', async () => {
    const it = setUp(350)
    await it.ask('popular', big('p'))
    await it.ask('popular')
    for (const key of ['x', 'y', 'z']) {
      await it.ask(key, big(key))
      expect(it.cache.bytes).toBeLessThanOrEqual(350)
    }
    const before = it.renders
    await it.ask('popular')
    await it.ask('z')
    await it.ask('y')
    expect(it.renders).toBe(before)
    await it.ask('x', big('x'))
    expect(it.renders).toBe(before + 1)
  })

  test('a walk through a thousand addresses leaves the pages that everyone reads', async () => {
    const it = setUp(1_000)
    for (const key of ['a', 'b', 'c']) {
      await it.ask(key, big(key))
      await it.ask(key)
    }
    for (let address = 0; address < 1_000; address += 1) await it.ask(`q=${address}`, big('q'))
    const before = it.renders
    for (const key of ['a', 'b', 'c']) await it.ask(key)
    expect(it.renders).toBe(before)
    expect(it.cache.bytes).toBeLessThanOrEqual(1_000)
  })

  test('where all were asked for twice, the one that was longest not asked for goes', async () => {
    const it = setUp(200)
    for (const key of ['a', 'b']) {
      await it.ask(key, big(key))
      await it.ask(key)
    }
    await it.ask('c', big('c'))
    const before = it.renders
    await it.ask('b')
    expect(it.renders).toBe(before)
    await it.ask('a', big('a'))
    expect(it.renders).toBe(before + 1)
  })

  test('a page that alone is larger is served and not kept', async () => {
    const it = setUp(99)
    expect(await it.ask('a', big('a'))).toHaveLength(100)
    expect(it.cache.bytes).toBe(0)
  })

  test('a page made anew counts once', async () => {
    const it = setUp()
    await it.ask('a', big('a'))
    it.after(62_001)
    await it.ask('a', big('b'))
    expect(it.cache.bytes).toBe(100)
  })
})

describe('the key', () => {
  const visit: Visit = {
    locale: 'en_US',
    path: '/markets',
    search: '?q=btc',
    loginQuery: '?redirectUrl=%2Fmarkets',
    theme: 'light',
    colours: 'upgreen',
    device: 'web',
    currency: 'USD',
    notation: 'indent',
    origin: 'https://meridian.test',
    brand: 'Meridian',
    helpCentre: '',
    languages: LOCALE_CODES,
    config: {},
  }
  const others: { readonly [Field in keyof Visit]: Visit[Field] } = {
    locale: 'ja_JP',
    path: '/',
    search: '',
    loginQuery: '?redirectUrl=%2F',
    theme: 'dark',
    colours: 'upred',
    device: 'h5',
    currency: 'EUR',
    notation: 'normal',
    origin: 'https://other.test',
    brand: 'Acme',
    helpCentre: 'https://help.test/hc',
    languages: ['en_US'],
    config: { p2p: 'false' },
  }

  test('has every field of a visit: whatever differs for a page, differs in the key', () => {
    expect(Object.keys(others).sort()).toEqual(Object.keys(visit).sort())
    const keys = (Object.keys(others) as (keyof Visit)[]).map((field) =>
      visitCacheKey({ ...visit, [field]: others[field] }),
    )
    expect(new Set([visitCacheKey(visit), ...keys]).size).toBe(keys.length + 1)
    expect(visitCacheKey({ ...visit })).toBe(visitCacheKey(visit))
  })

  test('[SI2] has the flags that a visit may have: the simple screen is another page than the desk', () => {
    const flags = ['followsSystem', 'isLoggedIn', 'isMember', 'isSimple'] as const
    const keys = flags.map((flag) => visitCacheKey({ ...visit, [flag]: true }))
    expect(new Set([visitCacheKey(visit), ...keys]).size).toBe(flags.length + 1)
  })

  test('[OP2] has the moment at which a market opens: moved, it is another page, and open, the market’s own', () => {
    const keys = [undefined, null, 1_000, 2_000].map((opensAt) =>
      visitCacheKey({ ...visit, ...(opensAt !== undefined && { opensAt }) }),
    )
    expect(new Set(keys).size).toBe(4)
  })

  test('does not run one field into the next', () => {
    expect(visitCacheKey({ ...visit, path: '/a', search: '?b' })).not.toBe(
      visitCacheKey({ ...visit, path: '/a?b', search: '' }),
    )
    expect(visitCacheKey({ ...visit, locale: 'en_US', path: '/x' })).not.toBe(
      visitCacheKey({ ...visit, path: 'en_US/x' }),
    )
  })
})

describe('compression', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['gzip', true],
    ['gzip, deflate, br, zstd', true],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
    ['identity', false],
    ['br', false],
    ['xgzip', false],
    ['gzip;q=0', false],
    ['gzip;q=0.0, br', false],
    ['gzip ; q=0.000', false],
    ['gzip;q=0.5', true],
  ])('Accept-Encoding %j → %s', (header, taken) => {
    expect(acceptsGzip(header)).toBe(taken)
  })

  test('is undone by every browser', async () => {
    const bytes = new TextEncoder().encode('<p>日本語</p>'.repeat(100))
    const packed = await gzipBytes(bytes)
    expect(packed.length).toBeLessThan(bytes.length / 5)
    expect(await gunzipBytes(packed)).toEqual(bytes)
  })
})
