// Files that documents name exist, because readers of a decision, a SPEC.md or the README look for them.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

/** Build output and third-party folders. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || LEFT_OUT.has(entry.name)) return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

const files = filesIn('')
const paths = new Set(files)
const documents = files.filter((path) => path.endsWith('.md'))
const folders = new Set(
  files.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
)
const tops = new Set(files.map((path) => path.split('/')[0]))
/** All endings of each file's path: a SPEC.md names neighbours, a decision names files by their room. */
const ends = new Set(files.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(depth).join('/'))))

/** Expands `a/{b,c}.ts` to two names. */
function spelled(name: string): readonly string[] {
  const [, before, choices, after] = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(name) ?? []
  if (choices === undefined) return [name]
  return choices.split(',').flatMap((choice) => spelled(`${before}${choice}${after}`))
}

const FILE = /^[\w@.{},-]+(?:\/[\w@.{},-]+)*\.(?:tsx?|css|md|toml|json|sql|sh)$/
const FOLDER = /^[\w@.{},-]+(?:\/[\w@.{},-]+)*\/?$/

/** Names of files and folders in a text: words in backticks that look like paths. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => {
    const isFile = FILE.test(name)
    const isFolder = name.includes('/') && FOLDER.test(name) && tops.has(name.split('/')[0])
    return isFile || isFolder ? spelled(name) : []
  })
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].flatMap(([, path = '']) =>
    /^[a-z]+:|^\//.test(path) ? [] : [path],
  )

const isThere = (name: string): boolean => {
  const path = name.replace(/\/$/, '')
  return ends.has(path) || folders.has(path)
}

test('every file and folder that a document names is there', () => {
  const found = documents.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const missing = found.flatMap(({ path, text }) => [
    ...namesIn(text).flatMap((name) => (isThere(name) ? [] : [`${path}: ${name}`])),
    ...linksIn(text).flatMap((link) => {
      const target = normalize(join(dirname(path), link)).replace(/\/$/, '')
      return paths.has(target) || folders.has(target) ? [] : [`${path} → ${link}`]
    }),
  ])
  expect(missing).toEqual([])
  // Proves that the search finds names.
  expect(found.flatMap(({ text }) => namesIn(text)).length).toBeGreaterThan(500)
})

test('a name that is not there is found', () => {
  expect(namesIn('`worker/nowhere.ts`, `a/{b,c}.css`, `GET /api`, `npm run x`, `client/no-such-room`')).toEqual([
    'worker/nowhere.ts',
    'a/b.css',
    'a/c.css',
    'client/no-such-room',
  ])
  expect(
    ['worker/nowhere.ts', 'client/no-such-room', 'worker/wallet/ledger.ts', 'ledger/swap.ts'].map(isThere),
  ).toEqual([false, false, true, true])
})
