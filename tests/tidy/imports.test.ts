// Import direction (house rule): locales and shared at the bottom; client and durable-objects use shared; worker may use all.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const ROOMS = ['shared', 'locales', 'client', 'worker', 'durable-objects'] as const
const ALIASES: Readonly<Record<string, string>> = {
  '#shared': 'shared',
  '#locales': 'locales',
  '#client': 'client',
  '#worker': 'worker',
  '#objects': 'durable-objects',
}

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesOf(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

const sources = ROOMS.flatMap((room) => filesOf(join(ROOT, room))).map((path) => ({
  path: relative(ROOT, path),
  text: readFileSync(path, 'utf8'),
}))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Every static or dynamic import of a file, as a path from the root, or a package name. */
function importsOf({ path, text }: { path: string; text: string }): { target: string; typeOnly: boolean }[] {
  const found = [
    ...text.matchAll(
      /(?:^|\n)\s*(import|export)(\s+type)?[^'"\n;]*?(?:from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ]
  return found.map(([, , type, fromClause, dynamic]) => {
    const specifier = fromClause ?? dynamic ?? ''
    const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(`${prefix}/`))
    const target = alias
      ? specifier.replace(alias, ALIASES[alias] ?? '')
      : specifier.startsWith('.')
        ? relative(ROOT, resolve(ROOT, dirname(path), specifier))
        : specifier
    return { target, typeOnly: type !== undefined }
  })
}

const roomOf = (path: string) => path.split('/')[0] ?? ''

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared'],
  locales: ['locales', 'shared'],
  client: ['client', 'shared', 'locales'],
  'durable-objects': ['durable-objects', 'shared'],
  worker: ['worker', 'durable-objects', 'client', 'shared', 'locales'],
}

const REPLAYER = 'client/features/proof/replay-worker.ts'

describe('imports', () => {
  test('only go down: shared knows nobody, client and objects know shared, the worker may know all', () => {
    const wrong = sources
      .filter(({ path }) => !isTest(path))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target }) => (ROOMS as readonly string[]).includes(roomOf(target)))
          .filter(({ target, typeOnly }) => {
            const from = roomOf(source.path)
            // shared/i18n takes the English catalogue's type, and nothing but the type.
            if (from === 'shared' && target.startsWith('locales/en_US/') && typeOnly) return false
            // The browser checks trades with the very engine that made them (docs/decisions/020).
            if (REPLAYER === source.path && target.startsWith('durable-objects/market/proof/')) return false
            return !ALLOWED[from]?.includes(roomOf(target))
          })
          .map(({ target }) => `${source.path} → ${target}`),
      )
    expect(wrong).toEqual([])
  })

  test('never go from one feature to another: pages compose them', () => {
    const featureOf = (path: string) => /^client\/features\/([^/]+)\//.exec(path)?.[1]
    const wrong = sources.flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => {
          const [from, to] = [featureOf(source.path), featureOf(target)]
          return from !== undefined && to !== undefined && from !== to
        })
        .map(({ target }) => `${source.path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('across top-level folders use the # names, never a path that climbs out', () => {
    const wrong = sources
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/from\s+'(\.\.?\/[^']+)'/g)]
          .filter(
            ([, specifier = '']) => roomOf(relative(ROOT, resolve(ROOT, dirname(path), specifier))) !== roomOf(path),
          )
          .map(([, specifier]) => `${path} → ${specifier}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  test('are one thing: none is longer than 400 lines', () => {
    const long = sources
      .filter(({ path }) => !path.startsWith('locales/'))
      .filter(({ text }) => text.split('\n').length > 400)
    expect(long.map(({ path }) => path)).toEqual([])
  })

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
