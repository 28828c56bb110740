// Direction of imports: locales and shared import no other top-level folder; client and durable-objects import shared;
// worker may import all.
import { globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, ROOT, sourcesOf, topOf } from './sources.ts'

const TOPS = ['shared', 'locales', 'client', 'worker', 'durable-objects'] as const
const sources = sourcesOf(TOPS)

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  locales: ['locales', 'shared'],
  client: ['client', 'shared', 'locales'],
  'durable-objects': ['durable-objects', 'shared'],
  worker: ['worker', 'durable-objects', 'client', 'shared', 'locales'],
}

/** Rooms of durable-objects that markets consist of, each with the rooms that it may import (docs/decisions/027). */
const MARKET_ROOMS: Readonly<Record<string, readonly string[]>> = {
  matching: [],
  'market-source': [],
  house: ['matching', 'market-source'],
  'market-data': ['matching', 'market-source', 'platform'],
  market: ['matching', 'market-source', 'market-data', 'house', 'platform'],
}

/**
 * Rooms with one folder per product. Their other files import no product, except where all products are composed
 * (docs/decisions/025).
 */
const WITH_PRODUCTS = /^(?:shared|worker|durable-objects\/realtime)\/binance-api\/(?:([^/]+)\/)?[^/]+$/
const COMPOSED: readonly string[] = [
  'worker/binance-api/routes.ts',
  'worker/binance-api/hub.ts',
  'durable-objects/realtime/binance-api/streams.ts',
  'durable-objects/realtime/binance-api/user-streams.ts',
]

/**
 * Rooms and loose files of the worker: each imports only earlier ones. `api` and `pages` compose the products
 * (docs/decisions/025).
 */
const WORKER_ROOMS: readonly string[] = [
  'platform',
  'context',
  'env.ts',
  'http',
  'upstream',
  'locale',
  'document',
  'delivery',
  'identity',
  'calls',
  'page-data',
  'notifications',
  'wallet',
  'affiliate',
  'analytics',
  'descriptions',
  'markets',
  'content',
  'futures',
  'chat',
  'p2p',
  'rewards',
  'realtime',
  'otc',
  'bots',
  'copy',
  'sharing',
  'venues',
  'home',
  'middleware',
  'binance-api',
  'coinw-api',
  'operator',
  'api',
  'pages',
  'known-paths.ts',
  'app.ts',
  'index.ts',
]

/**
 * Web workers of pages that run a pure room of the objects, so that browser and server compute the same
 * (docs/decisions/020, 035).
 */
const RUN_IN_BROWSERS: Readonly<Record<string, string>> = {
  'client/features/markets/proof/replay-worker.ts': 'durable-objects/markets/market/proof/',
  'client/features/bots/backtest/backtest-worker.ts': 'durable-objects/bots/paper-market/',
}

const LOGGER = 'durable-objects/platform/telemetry/log.ts'

describe('imports', () => {
  test('only go down: shared knows nobody, client and objects know shared, the worker may know all', () => {
    const wrong = sources
      .filter(({ path }) => !isTest(path))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target }) => (TOPS as readonly string[]).includes(topOf(target)))
          .filter(({ target, typeOnly }) => {
            const from = topOf(source.path)
            // shared/i18n imports only the type of the English messages.
            if (from === 'shared' && target.startsWith('locales/en_US/') && typeOnly) return false
            const pure = RUN_IN_BROWSERS[source.path]
            if (pure !== undefined && target.startsWith(pure)) return false
            return !ALLOWED[from]?.includes(topOf(target))
          })
          .map(({ target }) => `${source.path} → ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('of the rooms that a market is made of only go down: matching knows no money, and none of them spot', () => {
    const roomOf = (path: string) => /^durable-objects\/(?:markets\/)?([^/]+)\//.exec(path)?.[1] ?? ''
    const wrong = sources
      .filter(({ path }) => !isTest(path))
      .flatMap((source) => {
        const below = MARKET_ROOMS[roomOf(source.path)]
        return (
          importsOf(source)
            .map(({ target }) => target)
            // The logger stands for the console, which knows nobody (docs/decisions/103).
            .filter((target) => target !== LOGGER)
            .filter((target) => below && roomOf(target) !== '' && roomOf(target) !== roomOf(source.path))
            .filter((target) => !below?.includes(roomOf(target)))
            .map((target) => `${source.path} → ${target}`)
        )
      })
    expect(wrong).toEqual([])
  })

  test('bring a value: the bundler leaves out a module of which nothing is used (scripts/vite/side-effects.ts)', () => {
    const bare = /^import '[^']*\.tsx?'/m
    const product = sources.filter(({ path }) => /^(?:client|durable-objects|shared|worker)\//.test(path))
    expect(product.length).toBeGreaterThan(1_000)
    expect(product.filter(({ text }) => bare.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('of the worker go from a room only to rooms that stand before it', () => {
    const roomOf = (path: string) => /^worker\/([^/]+)/.exec(path)?.[1] ?? ''
    const product = sources.filter(({ path }) => roomOf(path) !== '' && !/\.(?:test|d)\.tsx?$/.test(path))
    const rooms = new Set(product.map(({ path }) => roomOf(path)))
    expect([...rooms].toSorted()).toEqual(WORKER_ROOMS.toSorted())
    const wrong = product.flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => WORKER_ROOMS.indexOf(roomOf(target)) > WORKER_ROOMS.indexOf(roomOf(source.path)))
        .map(({ target }) => `${source.path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('of the Binance dialect go from a product to what all share, never back, nor to another product', () => {
    const productOf = (path: string) => WITH_PRODUCTS.exec(path)?.[1]
    const wrong = sources
      .filter(({ path }) => WITH_PRODUCTS.test(path) && !isTest(path) && !COMPOSED.includes(path))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target }) => productOf(target) !== undefined && productOf(target) !== productOf(source.path))
          .map(({ target }) => `${source.path} → ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('by a pattern find files: a file that moves takes its patterns along', () => {
    const patterns = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/import\.meta\.glob(?:<.*?>)?\(\s*'([^']+)'/g)].map(([, pattern = '']) => ({ path, pattern })),
    )
    expect(patterns.length).toBeGreaterThan(10)
    const wrong = patterns.filter(({ path, pattern }) => globSync(resolve(ROOT, dirname(path), pattern)).length === 0)
    expect(wrong).toEqual([])
  })

  test('across top-level folders use the # names, never a path that climbs out', () => {
    const wrong = sources
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/from\s+'(\.\.?\/[^']+)'/g)]
          .filter(
            ([, specifier = '']) => topOf(relative(ROOT, resolve(ROOT, dirname(path), specifier))) !== topOf(path),
          )
          .map(([, specifier]) => `${path} → ${specifier}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  test('hold no leftovers: any, ts-ignore, unfinished marks, focused or skipped tests without a reason', () => {
    const marks = /\bas any\b|: any\b|@ts-ignore|\bTODO\b|\bFIXME\b|\.only\(/
    expect(sources.filter(({ text }) => marks.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('carry no words for visitors outside locales: client markup has no English sentence', () => {
    const sentence = />\s*[A-Z][a-z]+ [a-z]+[^<>{}]*</
    const wrong = sources.filter(
      ({ path, text }) => path.startsWith('client/') && path.endsWith('.tsx') && sentence.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('client and worker', () => {
  test('keep no mutable state at module level, where two requests would meet', () => {
    const mutable = /^(?:export )?let /m
    const wrong = sources.filter(
      ({ path, text }) => /^(client|worker)\//.test(path) && !isTest(path) && mutable.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

/** Dynamic imports of the worker's entry that are no objects (docs/decisions/107). */
const APPS = ['worker/app.ts', 'worker/api/restore-app.ts']
/** Rooms that an isolate loads at its first request: routes, pages, and what they call. */
const LOADED_LATER = /^(?:client|worker\/(?:api|content|document|home|pages|page-data|upstream))(?:\/|\.ts)/
const byPath = new Map(sources.map((source) => [source.path, source]))

/** Returns the files that a file loads: its static imports, direct and indirect. */
function loadedBy(from: readonly string[]): ReadonlySet<string> {
  const reached = new Set(from)
  for (const path of reached) {
    const source = byPath.get(path)
    for (const { target, typeOnly, isDynamic } of source ? importsOf(source) : [])
      if (!typeOnly && !isDynamic && byPath.has(target)) reached.add(target)
  }
  return reached
}

describe('a new isolate', () => {
  const entry = byPath.get('worker/index.ts')
  const objects = (entry ? importsOf(entry) : []).flatMap(({ target, isDynamic }) =>
    isDynamic && !APPS.includes(target) ? [target] : [],
  )

  test('loads no class of an object before the first one', () => {
    expect(objects.length).toBeGreaterThan(40)
    const start = loadedBy(['worker/index.ts'])
    expect(objects.filter((path) => start.has(path))).toEqual([])
    expect(start.size).toBeLessThan(150)
  })

  test('that only holds objects loads no routes, pages or upstream calls', () => {
    const reached = loadedBy(objects)
    expect(reached.size).toBeGreaterThan(500)
    expect([...reached].filter((path) => LOADED_LATER.test(path))).toEqual([])
  })
})
